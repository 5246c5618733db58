//! *Duel*, the template game: small, complete, and with everything that makes
//! a table difficult: secrets, luck, a clock, moves that can be taken back and
//! moves that cannot.
//!
//! It shows what a game has to offer, and the tests of the kernel's rooms play
//! it. It is not in the program's list. Rules carry the numbers of the book in
//! `games/template/rules/book` (DU-2.1).

#[cfg(test)]
mod proofs;

use std::fmt;

use picture::{Accent, Hero};
use serde::{Deserialize, Serialize};
use shelf::{NoCareer, Shelved};
use table::{
    Audience, Cause, Game, Happening, Listen, Luck, Millis, Moves, Names, Outcome, Refusal, RuleId,
    Seat, Topic,
};

/// What is agreed before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// How many play (DU-1.1).
    pub n_seats: u8,
    /// How many moves each seat makes (DU-2.1).
    pub n_turns: u32,
    /// After so long without a move the clock ticks (DU-2.4).
    pub clock_ms: Option<u64>,
}

/// The state of a match, and the game's name to everybody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    n_turns: u32,
    clock_ms: Option<u64>,
    moved_at: Millis,
    n_ticks: u32,
    hands: Vec<Hand>,
}
table::encode! { struct Duel { n_turns, clock_ms, moved_at, n_ticks, hands } }

#[derive(Clone, Debug, PartialEq, Eq)]
struct Hand {
    secret: u32,
    n_moves: u32,
    score: i32,
}
table::encode! { struct Hand { secret, n_moves, score } }

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Adds one to the own score; can be taken back (DU-2.2).
    Step,
    /// Rolls a die and adds what it shows (DU-2.3).
    Roll,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat gets its secret number (DU-1.2).
    Dealt {
        /// Whose.
        seat: Seat,
        /// The number.
        secret: u32,
    },
    /// A seat steps.
    Stepped {
        /// Who.
        seat: Seat,
    },
    /// A seat rolls a die.
    Rolled {
        /// Who.
        seat: Seat,
        /// What the die shows.
        face: u32,
    },
    /// Nobody has moved for long.
    Ticked,
}

/// What one audience sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The own secret number; nobody sees another's (DU-1.2).
    pub your_secret: Option<u32>,
    /// The score of each seat.
    pub scores: Vec<i32>,
    /// The moves each seat has made.
    pub n_moves: Vec<u32>,
    /// How often the clock has ticked.
    pub n_ticks: u32,
}

/// Why something is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum No {
    /// DU-1.1.
    Seats,
    /// DU-2.1.
    Turns,
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Seats => "a duel has 1 to 4 seats",
            Self::Turns => "you have made all your moves",
        })
    }
}

impl Refusal for No {
    fn rule(&self) -> RuleId {
        match self {
            Self::Seats => RuleId::new("DU-1.1"),
            Self::Turns => RuleId::new("DU-2.1"),
        }
    }
}

impl Happening for Event {
    fn rule(&self) -> RuleId {
        match self {
            Self::Dealt { .. } => RuleId::new("DU-1.2"),
            Self::Stepped { .. } => RuleId::new("DU-2.2"),
            Self::Rolled { .. } => RuleId::new("DU-2.3"),
            Self::Ticked => RuleId::new("DU-2.4"),
        }
    }

    fn heard_by(&self, audience: Audience) -> Option<Self> {
        match self {
            Self::Dealt { seat, .. } => audience.sees_hand_of(*seat).then(|| self.clone()),
            Self::Stepped { .. } | Self::Rolled { .. } | Self::Ticked => Some(self.clone()),
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Self::Rolled { .. })
    }

    fn sentence(&self, names: &dyn Names) -> String {
        match self {
            Self::Dealt { seat, secret } => format!("{} holds {secret}.", names.name(*seat)),
            Self::Stepped { seat } => format!("{} steps.", names.name(*seat)),
            Self::Rolled { seat, face } => format!("{} rolls {face}.", names.name(*seat)),
            Self::Ticked => "The clock ticks.".to_owned(),
        }
    }
}

impl Game for Duel {
    const ID: &'static str = "duel";
    const RULES_VERSION: u32 = 1;
    type Setup = Setup;
    type Legacy = ();
    type Move = Move;
    type Event = Event;
    type View = View;
    type Refusal = No;

    fn check_setup(setup: &Setup) -> Result<(), No> {
        if (1..=4).contains(&setup.n_seats) { Ok(()) } else { Err(No::Seats) }
    }

    fn n_seats(setup: &Setup) -> u8 {
        setup.n_seats
    }

    fn start(setup: &Setup, (): &(), luck: &mut Luck, to: &mut impl Listen<Event>) -> Self {
        let hands = Seat::all(setup.n_seats).map(|seat| {
            let topic = Topic { stream: 0, index: u32::from(seat.0) };
            let secret = 100_000 + luck.below(topic, 900_000);
            to.tell(Cause::ENTRY, || Event::Dealt { seat, secret });
            Hand { secret, n_moves: 0, score: 0 }
        });
        Self {
            n_turns: setup.n_turns,
            clock_ms: setup.clock_ms,
            moved_at: Millis(0),
            n_ticks: 0,
            hands: hands.collect(),
        }
    }

    fn check(&self, seat: Seat, _: &Move) -> Result<(), No> {
        if self.awaits(seat) { Ok(()) } else { Err(No::Turns) }
    }

    fn play_unchecked(
        &mut self,
        seat: Seat,
        mv: &Move,
        at: Millis,
        luck: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        self.moved_at = at;
        let hand = &mut self.hands[seat.idx()];
        hand.n_moves += 1;
        match mv {
            Move::Step => {
                hand.score += 1;
                to.tell(Cause::ENTRY, || Event::Stepped { seat });
            }
            Move::Roll => {
                let topic = Topic { stream: 1 + u64::from(seat.0), index: hand.n_moves };
                let face = luck.die(topic, 6);
                hand.score += face as i32;
                to.tell(Cause::ENTRY, || Event::Rolled { seat, face });
            }
        }
    }

    fn legal_moves(&self, seat: Seat) -> Moves<Move> {
        Moves::All(if self.awaits(seat) { vec![Move::Step, Move::Roll] } else { Vec::new() })
    }

    fn awaits(&self, seat: Seat) -> bool {
        self.hands[seat.idx()].n_moves < self.n_turns
    }

    fn wake_at(&self) -> Option<Millis> {
        let clock_ms = self.clock_ms.filter(|_| self.outcome().is_none())?;
        Some(self.moved_at.after(clock_ms))
    }

    fn deadline(&self, _: Audience) -> Option<Millis> {
        self.wake_at()
    }

    fn wake(&mut self, at: Millis, _: &mut Luck, to: &mut impl Listen<Event>) {
        self.moved_at = at;
        self.n_ticks += 1;
        to.tell(Cause::ENTRY, || Event::Ticked);
    }

    fn resume(&mut self, at: Millis) {
        self.moved_at = at;
    }

    fn view(&self, audience: Audience) -> View {
        View {
            your_secret: match audience {
                Audience::Seat(seat) => Some(self.hands[seat.idx()].secret),
                Audience::Spectator | Audience::Everything => None,
            },
            scores: self.hands.iter().map(|hand| hand.score).collect(),
            n_moves: self.hands.iter().map(|hand| hand.n_moves).collect(),
            n_ticks: self.n_ticks,
        }
    }

    fn keeps_secrets_from(&self, _: Seat) -> bool {
        // The numbers of the others; dice are rolled when they are needed.
        self.hands.len() > 1
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores: Vec<_> = self.hands.iter().map(|hand| hand.score).collect();
        let is_over = self.hands.iter().all(|hand| hand.n_moves >= self.n_turns);
        is_over.then(|| Outcome::Ranked {
            places: scores
                .iter()
                .map(|own| 1 + scores.iter().filter(|other| *other > own).count() as u8)
                .collect(),
            scores,
        })
    }
}

impl Shelved for Duel {
    const TITLE: &'static str = "Duel";
    const BOOK: &'static str = "DU";
    const LINE: &'static str = "Step, or roll, and score most.";
    const KIND: &'static str = "a test";
    const MINUTES: u16 = 1;
    const ACCENT: Accent = Accent::HOUSE;
    const N_SEATS_MIN: u8 = 1;
    const N_SEATS_MAX: u8 = 4;
    const N_SEATS_USUAL: u8 = 2;

    type Career = NoCareer;

    fn hero() -> String {
        Hero::new().to_svg()
    }

    fn default_setup(n_seats: u8) -> Setup {
        Setup { n_seats, n_turns: 3, clock_ms: None }
    }
}
