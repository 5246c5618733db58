mod attacks;
mod enemies;
mod flotilla;
mod harder;
mod losses;
mod offers;
mod properties;
mod track;

use table::{Refusal as _, RuleId, Seat, Told};

use super::{Choice, Event, Flight, GivenDice, Powers, Question, Refusal};
use crate::{
    board::{Class, Square},
    card::{CardId, Deck, Harder},
    ship::{Power, Ship},
    testing::{at, ship_of},
    track::Track,
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

/// Some cards and the players who face them.
struct Table {
    flight: Flight,
    dice: GivenDice,
    told: Vec<Told<Event>>,
}

impl Table {
    /// The cards, the first of them turned up, and the rockets with their
    /// ships.
    fn new(harder: bool, cards: &[&str], players: &[(i16, Ship)], dice: &[&[u8]]) -> Self {
        let deck: Deck = cards.iter().map(|card| card.parse::<CardId>().unwrap()).collect();
        let mut track = Track::default();
        for (idx, (position, _)) in players.iter().enumerate() {
            track.put(Seat(idx as u8), *position);
        }
        let ships = players.iter().map(|(_, ship)| ship.clone()).collect();
        let mut table = Self {
            flight: Flight::on_track(Harder(harder), deck, ships, track),
            dice: GivenDice(dice.iter().map(|dice| dice.to_vec()).collect()),
            told: Vec::new(),
        };
        table.flight.go_on(&mut table.dice, &mut table.told);
        table
    }

    /// One card; all dice show 1.
    fn with(card: &str, players: &[(i16, Ship)]) -> Self {
        Self::new(false, &[card], players, &[])
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.flight.question(seat)
    }

    #[track_caller]
    fn choose(&mut self, seat: Seat, choice: Choice) -> &mut Self {
        assert_eq!(self.flight.check(seat, &choice), Ok(()));
        self.flight.choose(seat, &choice, &mut self.dice, &mut self.told);
        self
    }

    #[track_caller]
    fn refused(&self, seat: Seat, choice: &Choice) -> RuleId {
        let refusal: Refusal = self.flight.check(seat, choice).unwrap_err();
        refusal.rule()
    }

    fn positions<const N: usize>(&self) -> [Option<i16>; N] {
        std::array::from_fn(|idx| self.flight.track().position(Seat(idx as u8)))
    }

    fn ship(&self, seat: Seat) -> &Ship {
        &self.flight.flyer(seat).ship
    }

    fn events(&self) -> impl Iterator<Item = &Event> {
        self.told.iter().map(|told| &told.event)
    }
}

/// A ship of class II with what these tiles hold when the flight begins. Where
/// they lie does not matter as long as nothing breaks.
fn ship(tiles: &[&str]) -> Ship {
    let squares = Class::II.board().squares.into_iter();
    let mut ship = Ship::empty(Class::II);
    for (square, name) in squares.zip(tiles) {
        lay(&mut ship, square, name);
    }
    ship.load_for_launch([None; 2]).unwrap();
    ship
}

fn lay(ship: &mut Ship, square: Square, name: &str) {
    let tile = name.parse().unwrap();
    ship.place(square, crate::tile::Placed::upright(tile));
}

/// The first square with a tile of that name.
fn find(ship: &Ship, name: &str) -> Square {
    ship.tiles().find(|(_, placed)| placed.tile.get().name == name).unwrap().0
}

fn power(ship: &Ship, component: &str, battery: &str) -> Choice {
    let power = Power { component: find(ship, component), battery: find(ship, battery) };
    Choice::Power(Powers::from_iter([power]))
}

/// Nothing is powered.
fn no_power() -> Choice {
    Choice::Power(Powers::new())
}

/// Nothing useful, but two humans.
fn hulk() -> Ship {
    ship(&["start-01", "engine-01"])
}
