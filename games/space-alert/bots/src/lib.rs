//! Crewmates for Space Alert that are programs.
//!
//! A crewmate sees what its seat sees. It imagines how the mission would end
//! if everybody did what they said (`expected`, `outlook`, `worth`), looks for
//! better uses of its own cards (`search`, `errand`, `special`), tells the crew
//! what it will do, and lays its cards accordingly (`desk`). What it has told is
//! its only memory: asked again, it goes on from there, so that it can be
//! replaced at any moment.
//!
//! Crewmates take turns at changing their minds (`pacing`), so that two of
//! them do not run to the same cannon. Every other time they also ask what
//! others could do, and begin what these may join (`Desk::hoping`).

mod cards;
mod desk;
mod duty;
mod errand;
mod expected;
pub mod flight;
mod outlook;
mod pacing;
pub mod record;
mod requests;
mod round;
mod search;
mod special;
mod worth;

use shelf::{Answer, Asked, Bot, Draws, NamedBot};
use space_alert::live::{Move, SpaceAlert, StageView};

/// The bots, from the weakest to the strongest.
pub const BOTS: &[NamedBot<SpaceAlert>] = &[
    NamedBot {
        id: "rookie",
        title: "Rookie",
        make: || Box::new(Crewmate::thinking(Skill::ROOKIE)),
    },
    NamedBot {
        id: "steady",
        title: "Steady",
        make: || Box::new(Crewmate::thinking(Skill::STEADY)),
    },
];

/// How hard a crewmate thinks. Work is counted, not timed: equal questions get
/// equal answers on any machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// Plans tried out before a decision.
    pub n_tries: u32,
    /// Orders of the damage tiles that each plan is tried out with.
    pub n_samples: u32,
    /// Whether it makes plans for the phases to come.
    pub looks_ahead: bool,
}

impl Skill {
    /// Sees what is in front of it.
    pub const ROOKIE: Self = Self { n_tries: 300, n_samples: 1, looks_ahead: false };
    /// Thinks the mission through.
    pub const STEADY: Self = Self { n_tries: 3000, n_samples: 4, looks_ahead: true };
}

/// A crew member that is a program.
#[derive(Clone, Copy, Debug)]
pub struct Crewmate {
    skill: Skill,
}

impl Crewmate {
    /// One that thinks this hard.
    #[must_use]
    pub const fn thinking(skill: Skill) -> Self {
        Self { skill }
    }
}

impl Bot<SpaceAlert> for Crewmate {
    fn choose(&mut self, asked: &Asked<'_, SpaceAlert>, _: &mut Draws) -> Option<Answer<Move>> {
        let Asked { setup, view, seat, at, .. } = *asked;
        match view.stage {
            StageView::Briefing => duty::briefing(setup, view, seat),
            StageView::Round => Some(round::choose(self.skill, setup, view, seat, at)),
            StageView::Show => duty::show(setup, view, seat, at),
            StageView::After => duty::after(setup, view, seat, at),
            StageView::Over => None,
        }
    }
}
