//! What a table agrees on before the first round (chapter 1).

mod check;
mod module;
mod preset;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use table::Seat;

pub use self::{check::Warning, module::Module, preset::Preset};
use crate::{board::Class, options::Options};

/// The most seats of a table (GT-1.14).
pub const SEATS_MAX: usize = 5;
/// The most rounds that can be agreed on. The rules know no limit (GT-1.3);
/// nobody has been seen to fly more.
pub const ROUNDS_MAX: usize = 10;
/// How long one run of the timer lasts, in seconds (GT-2.23).
pub const SECONDS: u16 = 90;
/// The longest run, in seconds.
pub const SECONDS_MAX: u16 = 3600;
/// The most actions of a turn, turn by turn.
pub const ACTIONS_MAX: u8 = 40;
/// The most turns of a run, turn by turn.
pub const TURNS_MAX: u8 = 100;
/// The shortest last run of a seat, in percent.
pub const CLOCK_MIN: u16 = 25;
/// The longest last run of a seat, in percent.
pub const CLOCK_MAX: u16 = 400;

/// How building goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// All at the same time, against the clock (GT-2.1).
    RealTime {
        /// How long a run of the timer lasts (GT-2.23).
        seconds: u16,
    },
    /// One after the other, without a clock: a run of the timer lasts so many
    /// turns of every builder.
    TurnByTurn {
        /// How often a tile or a pile may be taken in one turn.
        actions: u8,
        /// How many turns a run of the timer lasts.
        turns: u8,
    },
}
table::encode! { enum Pace { 0 RealTime { seconds }, 1 TurnByTurn { actions, turns } } }

impl Pace {
    /// The clock of the box.
    pub const REAL_TIME: Self = Self::RealTime { seconds: SECONDS };
    /// About as many tiles in a run as quick hands take in 90 seconds.
    pub const TURN_BY_TURN: Self = Self::TurnByTurn { actions: 4, turns: 5 };
}

impl Default for Pace {
    fn default() -> Self {
        Self::REAL_TIME
    }
}

/// What becomes of a tile that would be placed wrongly (GT-16.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// It stands until the spot check, as at a real table.
    #[default]
    Comedy,
    /// It is refused, with the reason.
    Careful,
}
table::encode! { enum Manner { 0 Comedy, 1 Careful } }

/// Everything a table agrees on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play (GT-1.14).
    pub n_seats: u8,
    /// The class of every round, in order (GT-1.2).
    pub rounds: Vec<Class>,
    /// The first flight of level I has the introductory deck (GT-1.21).
    #[serde(default)]
    pub introduction: bool,
    /// Against the clock, or turn by turn.
    #[serde(default)]
    pub pace: Pace,
    /// What becomes of wrongly placed tiles.
    #[serde(default)]
    pub manner: Manner,
    /// Mistakes are marked while they are made: help for learners.
    #[serde(default)]
    pub marks: bool,
    /// For each seat how long the timer's last run is, in percent, or turn by
    /// turn how many actions its turns have: a handicap. Nothing means 100 for
    /// everybody.
    #[serde(default)]
    pub clocks: Vec<u16>,
    /// Readings of disputed rules.
    #[serde(default)]
    pub options: Options,
    /// Modules of the big expansions in use (GT-1.17).
    #[serde(default)]
    pub modules: Vec<Module>,
}
table::encode! {
    struct Setup {
        n_seats,
        rounds,
        introduction,
        pace,
        manner,
        marks,
        clocks,
        options,
        modules,
    }
}

impl Setup {
    /// The usual game of so many: three rounds, I, II and III (GT-1.3).
    #[must_use]
    pub fn for_players(n_seats: u8) -> Self {
        let n_seats = n_seats.clamp(1, SEATS_MAX as u8);
        let fifth = (n_seats > 4).then_some(Module::FifthPlayer);
        Self {
            n_seats,
            rounds: vec![Class::I, Class::II, Class::III],
            introduction: false,
            pace: Pace::default(),
            manner: Manner::default(),
            marks: false,
            clocks: Vec::new(),
            options: Options::default(),
            modules: fifth.into_iter().collect(),
        }
    }

    /// One round of a class.
    #[must_use]
    pub fn one_round(n_seats: u8, class: Class) -> Self {
        Self { rounds: vec![class], ..Self::for_players(n_seats) }
    }

    /// Whether a module is in use.
    #[must_use]
    pub fn has(&self, module: Module) -> bool {
        self.modules.contains(&module)
    }

    /// Whether the flight of a round, counted from 0, has the introductory
    /// deck (GT-1.21).
    #[must_use]
    pub fn is_introduction(&self, round: u8) -> bool {
        let first = self.rounds.iter().position(|class| class.level() == 1);
        self.introduction && first == Some(usize::from(round))
    }

    /// How long the timer's last run is for `seat`, in percent.
    #[must_use]
    pub fn clock_of(&self, seat: Seat) -> u16 {
        self.clocks.get(seat.idx()).copied().unwrap_or(100)
    }
}
