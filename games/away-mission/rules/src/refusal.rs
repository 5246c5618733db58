//! Why something is not allowed.

use table::RuleId;

use crate::{Crew, Direction, GridIdx, SheetChoice, Space, Square};

/// Why a setup or a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Too many or too few captains.
    #[error("a table has 1 to 6 captains, not {0}")]
    NumberOfCaptains(u8),
    /// There are two printed sheets.
    #[error("there is no such sheet: {0:?}; the printed ones are 1 and 2")]
    NoSuchSheet(SheetChoice),
    /// Beyond what makes a game.
    #[error("a gravestone costs 0 to 5 points, not {0}")]
    OfficerLoss(u8),
    /// A clock nobody could follow.
    #[error("a decision takes 5 to 3600 seconds, not {0}")]
    DecisionTime(u16),
    /// The move belongs to another phase.
    #[error("not now: {0}")]
    OtherPhase(&'static str),
    /// The choice is made and waits for the others.
    #[error("you have decided; take it back first to decide otherwise")]
    AlreadyDecided,
    /// This captain's mission is over.
    #[error("your mission is over; wait for the others")]
    NotOut,
    /// The third mission is over.
    #[error("the game is over")]
    Over,
    /// A sheet has three grids.
    #[error("a sheet has the grids M1, M2 and M3, not {0}")]
    NoSuchGrid(GridIdx),
    /// Each grid once.
    #[error("you have played {0} already")]
    GridPlayed(GridIdx),
    /// Somebody has to go.
    #[error("a team has at least one member")]
    TeamEmpty,
    /// Five spaces.
    #[error("a team has at most five members")]
    TeamTooLarge,
    /// Officers are one person each.
    #[error("there is only one {name} on board", name = .0.name())]
    OfficerTwice(Crew),
    /// More than one glitch a turn.
    #[error("only one glitch may be used in a turn")]
    SecondGlitch,
    /// Two horizontal, two vertical.
    #[error("no {kind} glitch is left", kind = if .0.is_horizontal() { "horizontal" } else { "vertical" })]
    NoGlitchLeft(Direction),
    /// No wrapping.
    #[error("there is nothing {name} of {1}: glitches do not wrap round the edge", name = .0.name())]
    OffTheGrid(Direction, Square),
    /// Visited locations are closed and block the way.
    #[error("{0} has been visited")]
    Visited(Square),
    /// Only a living marine dies for the team, and only at a hostile alien.
    #[error("space {n} holds no marine who could die for the team there", n = .0.0)]
    NoSuchMarine(Space),
}

impl table::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        match self {
            Self::NumberOfCaptains(_) => RuleId::new("AM-13.16"),
            Self::NoSuchSheet(_) => RuleId::new("AM-1.1"),
            Self::OfficerLoss(_) => RuleId::new("AM-12.3"),
            Self::DecisionTime(_) => RuleId::new("AM-13.20"),
            Self::OtherPhase(_) => RuleId::new("AM-3.2"),
            Self::AlreadyDecided => RuleId::new("AM-13.12"),
            Self::NotOut => RuleId::new("AM-3.4"),
            Self::Over => RuleId::new("AM-12.1"),
            Self::NoSuchGrid(_) | Self::GridPlayed(_) => RuleId::new("AM-2.2"),
            Self::TeamEmpty => RuleId::new("AM-13.1"),
            Self::TeamTooLarge => RuleId::new("AM-2.3"),
            Self::OfficerTwice(_) => RuleId::new("AM-13.2"),
            Self::SecondGlitch => RuleId::new("AM-13.6"),
            Self::NoGlitchLeft(_) => RuleId::new("AM-7.2"),
            Self::OffTheGrid(..) => RuleId::new("AM-7.5"),
            Self::Visited(_) => RuleId::new("AM-7.6"),
            Self::NoSuchMarine(_) => RuleId::new("AM-13.8"),
        }
    }
}
