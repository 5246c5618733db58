//! The rest of a flight, flown many times.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Seat, Silence};

use super::{Coming, Figure, Sampler, Sums};
use crate::{
    attack::Defences,
    board::Class,
    card::{CardId, Deck, Harder, Level},
    flight::{Dice, Flight, Out},
    options::Options,
    payout::{self, Return, Settled},
    ship::{Goods, Ship},
    track::{MAX_PLAYERS, Track},
};

/// What a player has besides the ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Credits in hand, with those of cards of this flight.
    pub credits: i32,
    /// Components in the discard pile.
    pub lost: u16,
    /// Goods that bring half already.
    pub half: Goods,
    /// What is owed of the fee of class IIIC.
    pub debt: u16,
    /// What lost components cost at most.
    pub cap: Option<u16>,
}

/// A flight between two cards.
#[derive(Clone, Debug)]
pub struct Position {
    /// Whether chapter 14 applies.
    pub harder: Harder,
    /// Readings and modules that change how attacks are met.
    pub defences: Defences,
    /// Readings of disputed rules.
    pub options: Options,
    /// The ships, by seat.
    pub ships: ArrayVec<Ship, MAX_PLAYERS>,
    /// The rockets of those who fly.
    pub track: Track,
    /// By seat.
    pub accounts: ArrayVec<Account, MAX_PLAYERS>,
}

/// How one flight ended for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// What was got and paid.
    pub settled: Settled,
    /// Components lost, those before included.
    pub lost: u16,
    /// Why the player gave up, if so.
    pub out: Option<Out>,
}

/// What the rest of a flight holds for one player. All of it is sampled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outlook {
    /// Flights tried.
    pub n_flights: u64,
    /// The chance to fly to the end.
    pub finishes: Figure,
    /// Credits after settling up.
    pub credits: Figure,
    /// Components lost from now on.
    pub lost: Figure,
    /// The chance that a card is the one that ends the flight, for the cards
    /// that did, the most dangerous first.
    pub ended_by: Vec<(CardId, Figure)>,
}

impl Position {
    /// One ship alone, about to fly.
    #[must_use]
    pub fn alone(ship: Ship) -> Self {
        let class = ship.class();
        let account = Account { cap: payout::cap(class, Default::default()), ..Account::default() };
        Self {
            harder: Harder(class == Class::IVC),
            defences: Defences::default(),
            options: Options::default(),
            ships: [ship].into_iter().collect(),
            track: Track::start(&[Seat(0)], crate::track::SPACES, 0),
            accounts: [account].into_iter().collect(),
        }
    }

    /// The class that everybody flies.
    #[must_use]
    pub fn class(&self) -> Class {
        self.ships[0].class()
    }

    /// The flight of a deck from here.
    #[must_use]
    pub fn flight(&self, deck: Deck) -> Flight {
        Flight::on_track(self.harder, deck, self.ships.clone(), self.track)
            .with_defences(self.defences)
    }

    /// How a flight that is over ended for everybody.
    #[must_use]
    pub fn settle(&self, flight: &Flight) -> ArrayVec<Forecast, MAX_PLAYERS> {
        let returns: ArrayVec<Return, MAX_PLAYERS> = (0..)
            .map(Seat)
            .zip(&self.accounts)
            .map(|(seat, account)| {
                let mut back = flight.return_of(seat, account.credits, account.debt, account.cap);
                back.lost += account.lost;
                back.half = back.half.and(account.half);
                back
            })
            .collect();
        let level = Level::of_class(self.class()).rules_card(self.harder);
        let settled = payout::settle(level, &returns, self.options);
        let each = settled.into_iter().zip(&returns).zip(flight.flyers());
        each.map(|((settled, back), flyer)| Forecast { settled, lost: back.lost, out: flyer.out })
            .collect()
    }

    /// Flies a deck to the end, everybody with a steady hand.
    pub fn fly(&self, deck: Deck, dice: &mut impl Dice) -> Flight {
        let mut flight = self.flight(deck);
        fly_on(&mut flight, dice, |_| {});
        flight
    }

    /// What the cards that may come hold for a player, over so many flights.
    #[must_use]
    pub fn outlook(&self, seat: Seat, coming: &Coming, n_flights: u64, seed: u64) -> Outlook {
        let mut sampler = Sampler::new(seed);
        let (mut finishes, mut credits, mut lost) = Default::default();
        let mut ended_by: Vec<(CardId, u64)> = Vec::new();
        for _ in 0..n_flights {
            let mut flight = self.flight(coming.draw(&mut sampler));
            let mut last = None;
            fly_on(&mut flight, &mut sampler.dice(), |flight| {
                // Everybody is asked after a card, so it is the last one that
                // was turned up.
                if last.is_none() && !flight.track().is_flying(seat) {
                    last = flight.turned_up().last().copied();
                }
            });
            let forecast = self.settle(&flight)[seat.idx()];
            let before = self.accounts[seat.idx()].lost;
            Sums::add(&mut finishes, i64::from(flight.track().is_flying(seat)));
            Sums::add(&mut credits, i64::from(forecast.settled.credits));
            Sums::add(&mut lost, i64::from(forecast.lost - before));
            if let Some(card) = last.filter(|_| self.track.is_flying(seat)) {
                match ended_by.iter_mut().find(|(known, _)| *known == card) {
                    Some((_, n)) => *n += 1,
                    None => ended_by.push((card, 1)),
                }
            }
        }
        ended_by.sort_by_key(|(card, n)| (std::cmp::Reverse(*n), *card));
        let share = |n: u64| {
            let mut sums = Sums::default();
            (0..n_flights).for_each(|flight| sums.add(i64::from(flight < n)));
            sums.figure()
        };
        Outlook {
            n_flights,
            finishes: finishes.figure(),
            credits: credits.figure(),
            lost: lost.figure(),
            ended_by: ended_by.into_iter().map(|(card, n)| (card, share(n))).collect(),
        }
    }
}

/// Flies on with a steady hand until the flight is over; `after` looks on after
/// every choice.
pub(super) fn fly_on(flight: &mut Flight, dice: &mut impl Dice, mut after: impl FnMut(&Flight)) {
    flight.go_on(dice, &mut Silence);
    after(flight);
    while !flight.is_over() {
        for seat in flight.asked().iter() {
            if let Some(choice) = flight.steady_choice(seat) {
                flight.choose(seat, &choice, dice, &mut Silence);
                after(flight);
            }
        }
    }
}
