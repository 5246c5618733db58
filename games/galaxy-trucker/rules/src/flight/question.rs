//! What players are asked during a flight.

use serde::{Deserialize, Serialize};

use table::Seat;

use crate::{
    board::Squares,
    cargo::Gain,
    ship::Goods,
    track::{MAX_PLAYERS, Seats},
};

/// What one player is asked. Nobody is asked where there is only one answer,
/// but whether to react to an attack is always the owner's choice (GT-7.25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Fly on or give up, before the next card is turned up (GT-5.22).
    FlyOn,
    /// Which double engines to power (GT-6.1, GT-6.31).
    Engines,
    /// Which double cannons to power (GT-6.15, GT-6.31).
    Cannons,
    /// On which planet to land, if on any (GT-6.3).
    Land {
        /// The planets that are free, as bits from the first.
        free: u8,
    },
    /// Whether to take an abandoned ship or station (GT-6.8, GT-6.11).
    Accept,
    /// Whether to take the reward of a beaten enemy (GT-6.19).
    Reward,
    /// How to arrange old and new goods (GT-5.20).
    Load(Gain),
    /// Which crew to give up (GT-5.16).
    Crew {
        /// How many.
        n: u8,
    },
    /// Which goods and tokens to give up among equals (GT-6.20, GT-6.21).
    Goods {
        /// The colours that go.
        goods: Goods,
        /// How many tokens go in place of goods.
        tokens: u8,
    },
    /// Whether to react to the attack that was rolled (GT-7.6).
    React,
    /// Which piece to keep (GT-8.4).
    Keep {
        /// The ship that is in several pieces.
        ship: Squares,
    },
}
table::encode! {
    enum Question {
        0 FlyOn,
        1 Engines,
        2 Cannons,
        3 Land { free },
        4 Accept,
        5 Reward,
        6 Load(gain),
        7 Crew { n },
        8 Goods { goods, tokens },
        9 React,
        10 Keep { ship },
    }
}

/// What everybody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asks {
    asked: Seats,
    questions: [Question; MAX_PLAYERS],
}
table::encode! { struct Asks { asked, questions } }

impl Asks {
    /// Nobody is asked.
    pub(super) const NONE: Self =
        Self { asked: Seats::NONE, questions: [Question::FlyOn; MAX_PLAYERS] };

    pub(super) const fn asked(&self) -> Seats {
        self.asked
    }

    pub(super) const fn get(&self, seat: Seat) -> Option<Question> {
        if self.asked.has(seat) { Some(self.questions[seat.idx()]) } else { None }
    }

    pub(super) const fn ask(&mut self, seat: Seat, question: Question) {
        self.asked.insert(seat);
        self.questions[seat.idx()] = question;
    }

    /// Everybody of `seats` is asked whether to fly on.
    pub(super) const fn ask_to_fly_on(&mut self, seats: Seats) {
        *self = Self { asked: seats, ..Self::NONE };
    }

    /// The question is answered. Equal states have equal bytes, so nothing of
    /// it stays.
    pub(super) const fn clear(&mut self, seat: Seat) {
        self.asked.remove(seat);
        self.questions[seat.idx()] = Question::FlyOn;
    }
}
