//! Why something is not allowed.

use table::RuleId;

/// Why something is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// No player, or too many.
    #[error("one to four players explore together")]
    Players,
    /// A section without a player at the table, or a player without a section.
    #[error("every section has a player, and every player a section")]
    Sections,
    /// Nothing is asked of this player.
    #[error("nothing is asked of you now")]
    NotAsked,
    /// An answer to another question.
    #[error("that is no answer to what is asked")]
    OtherQuestion,
    /// The exploration is over.
    #[error("the exploration is over")]
    Over,
    /// Three recruits are laid open, two of them stay.
    #[error("keep two of the three recruits of your section")]
    Keep,
    /// Too many sections, or somebody else's.
    #[error("a player sends one section on the first mission, two if alone")]
    Send,
    /// All figures in one sector.
    #[error("at least one figure stands in each of the two first sectors")]
    Stand,
    /// The crewmember is not on the planet or somebody else's.
    #[error("you do not decide for this crewmember")]
    NotYours,
    /// No-movement icon.
    #[error("nobody can travel out of this sector")]
    NoMovement,
    /// No such path from here.
    #[error("no open path leads there from here")]
    NoPath,
    /// The special action was taken.
    #[error("the special action is once per turn")]
    SecondSpecial,
    /// It is not visible here, or needs a higher rank.
    #[error("there is no such special action here for this rank")]
    NoSpecial,
    /// No supplies.
    #[error("without supplies nobody can rest")]
    NoSupplies,
    /// Lift-off elsewhere.
    #[error("only a crewmember in the lander sector can lift off")]
    NotAtLander,
    /// Nothing to draw.
    #[error("there is no section card to draw")]
    NoCards,
    /// Nothing to sacrifice.
    #[error("every die is in the roll: there is none to sacrifice")]
    CannotExert,
    /// In the middle of an instruction.
    #[error("nothing interrupts an instruction")]
    NotNow,
    /// The ability cannot be used now.
    #[error("this cannot be used now, or not paid")]
    NotUsable,
    /// Not in the check.
    #[error("that cannot be done in this step of the check")]
    Check,
    /// It cannot be paid, or is not offered.
    #[error("an option that cannot be paid in full may not be chosen")]
    NotOffered,
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId::new(match self {
            Self::Players => "VG-1.1",
            Self::Sections => "VG-1.3",
            Self::NotAsked => "VG-1.13",
            Self::OtherQuestion => "VG-2.11",
            Self::Over => "VG-2.28",
            Self::Keep => "VG-1.15",
            Self::Send => "VG-1.21",
            Self::Stand => "VG-1.34",
            Self::NotYours => "VG-1.13",
            Self::NoMovement => "VG-4.1",
            Self::NoPath => "VG-4.4",
            Self::SecondSpecial => "VG-2.13",
            Self::NoSpecial => "VG-4.33",
            Self::NoSupplies => "VG-4.21",
            Self::NotAtLander => "VG-4.29",
            Self::NoCards => "VG-6.15",
            Self::CannotExert => "VG-3.23",
            Self::NotNow => "VG-3.5",
            Self::NotUsable => "VG-6.3",
            Self::Check => "VG-5.1",
            Self::NotOffered => "VG-2.26",
        })
    }
}
