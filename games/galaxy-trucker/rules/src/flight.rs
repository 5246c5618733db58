//! The flight: one card after the other, until the deck is through or nobody
//! flies any more (chapters 5, 6, 8, 13 and 14).
//!
//! A [`Flight`] knows what is asked of whom ([`Flight::question`]). Whoever is
//! asked answers with a [`Choice`]; what is forced happens by itself, up to
//! the next question. Players who decide at the same time (on a meteor, on
//! flying on) are asked together and answer in any order; those who decide in
//! flight order are asked one by one.

mod abandoned;
mod barrage;
mod between;
mod check;
mod choice;
mod combat_zone;
mod crew;
mod dice;
mod enemy;
mod event;
mod goods;
mod list;
mod open_space;
mod planets;
mod power;
mod question;
mod random;
mod refusal;
#[cfg(test)]
mod reimagine;
mod sabotage;
mod sight;
mod special;
mod steady;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Cause, Listen, Seat};

pub use choice::{
    Choice, Figures, GoodsGiven, HoldGoods, Load, MAX_BATTERIES, MAX_CABINS, MAX_HOLDS,
    MAX_POWERED, Powers, Tokens,
};
pub use dice::{Dice, GivenDice, LuckyDice, Throw};
pub use event::{Event, Offer, Telling};
use question::Asks;
pub use question::Question;
pub use refusal::Refusal;
pub use sight::{Roll, Sight};
pub use steady::{all_powers, best_piece, fewest, first_found, steady_answer, take_hit};

use crate::{
    attack::{Defences, Strike},
    board::{Class, Squares},
    card::{Adventure, CardId, Deck, Harder, Level},
    payout::{Arrived, Return},
    ship::{Goods, Ship},
    track::{MAX_PLAYERS, Order, Seats, Track},
};

/// A flight under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    harder: Harder,
    defences: Defences,
    deck: Deck,
    /// Cards turned up so far; the last of them lies on the table.
    n_turned: u8,
    track: Track,
    flyers: ArrayVec<Flyer, MAX_PLAYERS>,
    asks: Asks,
    step: Step,
    turn: Turn,
}
table::encode! {
    struct Flight { harder, defences, deck, n_turned, track, flyers, asks, step, turn }
}

/// One player's flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flyer {
    /// The ship, or the flotilla.
    pub ship: Ship,
    /// The ships of the flotilla that fly, as bits in the order of the
    /// division; one except in class IVC.
    pub flying: u8,
    /// Credits gained from cards.
    pub credits: u16,
    /// Components in the discard pile (GT-9.10).
    pub lost: u16,
    /// Goods that bring half (GT-5.29, GT-13.67).
    pub half: Goods,
    /// Why the player gave up, once that is so.
    pub out: Option<Out>,
}
table::encode! { struct Flyer { ship, flying, credits, lost, half, out } }

/// Why a player or a ship gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Out {
    /// Of free will (GT-5.22).
    Chosen,
    /// No engine strength in open space (GT-5.24).
    Engines,
    /// No human left (GT-5.23).
    Humans,
    /// More than a lap behind (GT-5.25).
    Lapped,
}
table::encode! { enum Out { 0 Chosen, 1 Engines, 2 Humans, 3 Lapped } }

/// What happens next, once nobody is asked any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// The next card is turned up.
    TurnUp,
    /// The next player in order has a turn.
    Turns,
    /// All have chosen a planet and loaded.
    Landed,
    /// A line of a combat zone begins.
    Line,
    /// The next attack is rolled.
    Attack,
    /// The card is done.
    Done,
    /// The flight is over.
    Over,
}
table::encode! {
    enum Step { 0 TurnUp, 1 Turns, 2 Landed, 3 Line, 4 Attack, 5 Done, 6 Over }
}

/// How far the card on the table is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Turn {
    /// Flight order as the card, or the line of a combat zone, began.
    order: Order,
    /// How many of them have had their turn.
    n_done: u8,
    /// Who landed on each planet.
    landed: [Option<Seat>; MAX_PLANETS],
    /// Who was beaten by the enemy.
    beaten: Seats,
    /// The line of the combat zone.
    line: u8,
    /// What was compared in that line, by seat.
    compared: [u16; MAX_PLAYERS],
    /// Who faces the attacks.
    facing: Seats,
    /// How many attacks were rolled.
    n_rolled: u8,
    /// What the attack under way means for those who may still react.
    strikes: [Option<Strike>; MAX_PLAYERS],
}
table::encode! {
    struct Turn {
        order, n_done, landed, beaten, line, compared, facing, n_rolled, strikes,
    }
}

/// No card has more planets.
const MAX_PLANETS: usize = 4;

/// What a flight begins with.
#[derive(Clone, Debug)]
pub struct Start {
    /// Whether chapter 14 applies.
    pub harder: Harder,
    /// Readings and modules that change how attacks are met.
    pub defences: Defences,
    /// The cards, the first one first.
    pub deck: Deck,
    /// The ships, by seat, loaded.
    pub ships: ArrayVec<Ship, MAX_PLAYERS>,
    /// Components in the discard piles after building, by seat.
    pub lost: [u16; MAX_PLAYERS],
    /// Launch order (GT-2.32).
    pub order: Order,
}

impl Flight {
    /// Puts the rockets on the track (GT-4.13). Ships without humans give up
    /// before the first card (GT-16.12, GT-13.77).
    #[must_use]
    pub fn launch(start: Start, to: &mut impl Listen<Event>) -> Self {
        let Start { harder, defences, deck, ships, lost, order } = start;
        let level = ships.first().map_or(Level::I, |ship| Level::of_class(ship.class()));
        let gap = level.rules_card(harder).start_gap();
        let track = Track::start(&order, crate::track::SPACES, gap);
        let mut flight = Self::on_track(harder, deck, ships, track);
        flight.defences = defences;
        for (flyer, lost) in flight.flyers.iter_mut().zip(lost) {
            flyer.lost = lost;
        }
        flight.ground(to);
        flight.ask_to_fly_on();
        if flight.asked().is_empty() {
            flight.end(to);
        }
        flight
    }

    /// A flight with rockets on given spaces, about to turn up its next card.
    #[must_use]
    pub fn on_track(
        harder: Harder,
        deck: Deck,
        ships: ArrayVec<Ship, MAX_PLAYERS>,
        track: Track,
    ) -> Self {
        let flyers = ships.into_iter().map(Flyer::new).collect();
        Self {
            harder,
            defences: Defences::default(),
            deck,
            n_turned: 0,
            track,
            flyers,
            asks: Asks::NONE,
            step: Step::TurnUp,
            turn: Turn::default(),
        }
    }

    /// The same with other readings and modules.
    #[must_use]
    pub const fn with_defences(mut self, defences: Defences) -> Self {
        self.defences = defences;
        self
    }

    /// The class that everybody flies (GT-1.6).
    #[must_use]
    pub fn class(&self) -> Class {
        self.flyers[0].ship.class()
    }

    /// Whether chapter 14 applies.
    #[must_use]
    pub const fn harder(&self) -> Harder {
        self.harder
    }

    /// The rockets.
    #[must_use]
    pub const fn track(&self) -> &Track {
        &self.track
    }

    /// Everybody, by seat.
    #[must_use]
    pub fn flyers(&self) -> &[Flyer] {
        &self.flyers
    }

    /// One player.
    #[must_use]
    pub fn flyer(&self, seat: Seat) -> &Flyer {
        &self.flyers[seat.idx()]
    }

    /// The cards turned up so far, in order.
    #[must_use]
    pub fn turned_up(&self) -> &[CardId] {
        &self.deck[..usize::from(self.n_turned)]
    }

    /// The cards still to come. Hidden from everybody.
    #[must_use]
    pub fn to_come(&self) -> &[CardId] {
        &self.deck[usize::from(self.n_turned)..]
    }

    /// The card on the table, from the moment it is turned up until it is done
    /// (GT-5.32).
    #[must_use]
    pub fn card(&self) -> Option<CardId> {
        match self.step {
            Step::TurnUp | Step::Over => None,
            _ => self.turned_up().last().copied(),
        }
    }

    /// What the attack under way means for a player who may still react.
    #[must_use]
    pub const fn strike(&self, seat: Seat) -> Option<&Strike> {
        self.turn.strikes[seat.idx()].as_ref()
    }

    /// Whether the flight is over (GT-5.31).
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.step, Step::Over)
    }

    /// What a player is asked now.
    #[must_use]
    pub fn question(&self, seat: Seat) -> Option<Question> {
        self.asks.get(seat)
    }

    /// Everybody who is asked something now.
    #[must_use]
    pub fn asked(&self) -> Seats {
        self.asks.asked()
    }

    /// Makes a choice that [`Flight::check`] accepts, and lets follow what
    /// follows from it. A choice that does not fit what is asked changes
    /// nothing.
    pub fn choose(
        &mut self,
        seat: Seat,
        choice: &Choice,
        dice: &mut impl Dice,
        to: &mut impl Listen<Event>,
    ) {
        let Some(question) = self.question(seat) else { return };
        self.asks.clear(seat);
        match (question, choice) {
            (Question::FlyOn, Choice::FlyOn) => {}
            (Question::FlyOn, Choice::GiveUp) => self.give_up(seat, Out::Chosen, to),
            (Question::FlyOn, Choice::Withdraw(ship)) => self.withdraw(seat, *ship, to),
            (Question::Engines | Question::Cannons, Choice::Power(powers)) => {
                self.power(seat, question, powers, to);
            }
            (Question::Land { .. }, Choice::Land(planet)) => self.land(seat, *planet, to),
            (Question::Land { .. } | Question::Accept | Question::Reward, Choice::Pass) => {
                if let Some(offer) = Offer::of(self.adventure()) {
                    to.tell(Cause::ENTRY, || Event::Passed { seat, offer });
                }
            }
            (Question::Accept, Choice::Accept) => self.accept(seat, to),
            (Question::Reward, Choice::Accept) => self.take_reward(seat, to),
            (Question::Load(gain), Choice::Load(load)) => self.load(seat, gain, load, to),
            (Question::Crew { .. }, Choice::GiveCrew(figures)) => {
                self.give_crew(seat, figures, to);
                self.sell_abandoned(seat, to);
            }
            (Question::Goods { .. }, Choice::GiveGoods(given)) => {
                self.give_goods(seat, given, to);
            }
            (Question::React, Choice::React(answer)) => self.react(seat, *answer, to),
            (Question::React, Choice::Brace) => self.brace(seat, to),
            (Question::Keep { .. }, Choice::Keep(square)) => self.keep(seat, *square, to),
            _ => {
                self.asks.ask(seat, question);
                return;
            }
        }
        self.go_on(dice, to);
    }

    /// Lets happen what is forced, up to the next question.
    pub fn go_on(&mut self, dice: &mut impl Dice, to: &mut impl Listen<Event>) {
        while self.asks.asked().is_empty() {
            match self.step {
                Step::TurnUp => self.turn_up(dice, to),
                Step::Turns => self.next_turn(to),
                Step::Landed => self.take_off(to),
                Step::Line => self.next_line(),
                Step::Attack => self.next_attack(dice, to),
                Step::Done => self.finish_card(to),
                Step::Over => return,
            }
        }
    }

    /// What the adventure on the table says.
    fn adventure(&self) -> &'static Adventure {
        let idx = usize::from(self.n_turned.saturating_sub(1));
        &self.deck[idx].get().adventure
    }

    /// The next player in order has a turn; after the last one the card goes
    /// on to what comes after the turns.
    fn next_turn(&mut self, to: &mut impl Listen<Event>) {
        let next = self.turn.order.get(usize::from(self.turn.n_done)).copied();
        self.turn.n_done += u8::from(next.is_some());
        match (self.adventure(), next) {
            (Adventure::OpenSpace, Some(seat)) => self.face_open_space(seat, to),
            (Adventure::Planets { planets, .. }, Some(seat)) => self.offer_planets(seat, planets),
            (Adventure::Planets { planets, .. }, None) => self.unload_planets(planets, to),
            (Adventure::AbandonedShip { crew, .. }, Some(seat))
            | (Adventure::AbandonedStation { crew, .. }, Some(seat)) => {
                self.offer_abandoned(seat, *crew);
            }
            (Adventure::Enemy(_), Some(seat)) => self.meet_enemy(seat, to),
            (Adventure::Enemy(_), None) => self.face_shots(self.turn.beaten),
            (Adventure::CombatZone(lines), Some(seat)) => self.compare(seat, lines, to),
            (Adventure::CombatZone(lines), None) => self.judge_line(lines, to),
            _ => self.step = Step::Done,
        }
    }

    /// What a player comes home with, once the flight is over. `credits` are
    /// those in hand before the cards of this flight.
    #[must_use]
    pub fn return_of(&self, seat: Seat, credits: i32, debt: u16, cap: Option<u16>) -> Return {
        let flyer = self.flyer(seat);
        let arrived = self.track.position(seat).map(|position| Arrived {
            ships: flyer.flying.count_ones() as u8,
            position,
            exposed: flyer.ship.n_exposed(),
        });
        Return {
            credits: credits + i32::from(flyer.credits),
            debt,
            arrived,
            goods: flyer.ship.goods_among(flyer.ship.squares()),
            half: flyer.half,
            lost: flyer.lost,
            cap,
        }
    }
}

impl Flyer {
    /// A loaded ship; all of its ships with a component fly.
    fn new(ship: Ship) -> Self {
        let there = ship.squares();
        let outlines = ship.outlines().iter().enumerate();
        let flying = outlines.fold(0, |flying, (idx, outline)| {
            flying | u8::from(outline.squares.meets(there)) << idx
        });
        Self { ship, flying, credits: 0, lost: 0, half: Goods::NONE, out: None }
    }

    /// The ships that fly: their places in the division and their squares.
    #[inline]
    pub fn ships(&self) -> impl Iterator<Item = (u8, Squares)> + use<> {
        let flying = self.flying;
        let outlines = self.ship.outlines().iter().enumerate();
        outlines
            .filter(move |(idx, _)| flying >> idx & 1 == 1)
            .map(|(idx, outline)| (idx as u8, outline.squares))
    }
}

#[cfg(test)]
mod tests;
