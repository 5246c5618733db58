//! What can be wrong with a setup.

use std::fmt;

use table::RuleId;

use super::{
    ACTIONS_MAX, CLOCK_MAX, CLOCK_MIN, Module, Pace, ROUNDS_MAX, SEATS_MAX, SECONDS_MAX, Setup,
    TURNS_MAX,
};
use crate::{board::Class, refusal::Refusal};

/// How many players the tiles of so many big expansions suffice for in a round
/// of level IV (GT-1.15).
#[must_use]
const fn level_iv_players_max(n_big_expansions: u8) -> u8 {
    3 + n_big_expansions
}

/// Something that is allowed, but that few would want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// IC and IIC are the same board (GT-1.11).
    SameBoard,
}

impl Warning {
    /// The rule behind it.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::SameBoard => RuleId::new("GT-1.11"),
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SameBoard => "IC and IIC are nearly the same ship; one of them is enough",
        })
    }
}

impl Setup {
    /// Checks everything.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), Refusal> {
        if !(1..=SEATS_MAX as u8).contains(&self.n_seats) {
            return Err(Refusal::Seats);
        }
        if self.n_seats > 4 && !self.has(Module::FifthPlayer) {
            return Err(Refusal::FifthPlayer);
        }
        if !(1..=ROUNDS_MAX).contains(&self.rounds.len()) {
            return Err(Refusal::Rounds);
        }
        // No tiles of the big expansions are in the supply (GT-1.16).
        if self.rounds.iter().any(|class| class.level() == 4)
            && self.n_seats > level_iv_players_max(0)
        {
            return Err(Refusal::TilesForLevelIv);
        }
        if self.introduction && !self.rounds.iter().any(|class| class.level() == 1) {
            return Err(Refusal::NoIntroduction);
        }
        self.check_pace()?;
        self.check_modules()
    }

    fn check_pace(&self) -> Result<(), Refusal> {
        match self.pace {
            Pace::RealTime { seconds } if !(1..=SECONDS_MAX).contains(&seconds) => {
                return Err(Refusal::Seconds);
            }
            Pace::TurnByTurn { actions, turns }
                if !(1..=ACTIONS_MAX).contains(&actions) || !(1..=TURNS_MAX).contains(&turns) =>
            {
                return Err(Refusal::Turns);
            }
            Pace::RealTime { .. } | Pace::TurnByTurn { .. } => {}
        }
        let is_whole = self.clocks.is_empty() || self.clocks.len() == usize::from(self.n_seats);
        if !is_whole || !self.clocks.iter().all(|clock| (CLOCK_MIN..=CLOCK_MAX).contains(clock)) {
            return Err(Refusal::Clocks);
        }
        Ok(())
    }

    fn check_modules(&self) -> Result<(), Refusal> {
        for (idx, module) in self.modules.iter().enumerate() {
            if self.modules[..idx].contains(module) {
                return Err(Refusal::ModuleTwice(*module));
            }
            if module.lacks().is_some() {
                return Err(Refusal::ModuleNotOffered(*module));
            }
        }
        Ok(())
    }

    /// What is allowed, but should be said.
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        let has_both = self.rounds.contains(&Class::IC) && self.rounds.contains(&Class::IIC);
        has_both.then_some(Warning::SameBoard).into_iter().collect()
    }
}
