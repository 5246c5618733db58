//! Why something is not allowed in a check.

use table::RuleId;

/// Why something is not allowed in a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum Refusal {
    #[error("it is another step of the check")]
    WrongStep,
    #[error("this die is not available")]
    NotAvailable,
    #[error("a helper lends one die")]
    LendsOne,
    #[error("nobody in another sector may assist")]
    NotHere,
    #[error("nobody may assist this check")]
    Alone,
    #[error("helpers may not use their equipment")]
    HelpersEquipment,
    #[error("a helper plays one card in a check")]
    PlaysOne,
    #[error("there is no such die in the pool")]
    NotInPool,
    #[error("the pool holds no more dice")]
    PoolFull,
    #[error("the effect does not work on so many dice")]
    TooMany,
    #[error("the effect does not work on this die")]
    NotThisDie,
    #[error("there is no free slot of its colour")]
    NoSlot,
    #[error("only the active crewmember uses dice combinations")]
    HelpersCombination,
    #[error("an accident takes no part in a dice combination")]
    Accident,
    #[error("a wild face stands for one icon only")]
    WildTwice,
    #[error("no convert ability makes this of it")]
    NoConvert,
    #[error("the die does not show this")]
    NotShown,
    #[error("these dice do not meet the requirement exactly")]
    Unmet,
    #[error("a die stands for one thing at a time")]
    NamedTwice,
    #[error("only wild and basic faces can stand for something else")]
    NotToBeNamed,
    #[error("there is no such injury die to resolve")]
    NoInjuryDie,
    #[error("there is no such danger die to resolve")]
    NoDangerDie,
    #[error("injury dice are resolved before danger dice")]
    InjuryFirst,
    #[error("each injury die goes to a column of its own that holds none")]
    Columns,
    #[error("other dice have to be pushed off")]
    Push,
    #[error("a special effect is resolved as often as the dice allow")]
    NotAsOften,
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::WrongStep => const { RuleId::new("VG-5.1") },
            Self::NotAvailable => const { RuleId::new("VG-5.13") },
            Self::LendsOne => const { RuleId::new("VG-5.14") },
            Self::NotHere => const { RuleId::new("VG-5.16") },
            Self::Alone => const { RuleId::new("VG-14.16") },
            Self::HelpersEquipment => const { RuleId::new("VG-5.26") },
            Self::PlaysOne => const { RuleId::new("VG-5.29") },
            Self::NotInPool => const { RuleId::new("VG-5.41") },
            Self::PoolFull => const { RuleId::new("VG-5.21") },
            Self::TooMany | Self::NotThisDie => const { RuleId::new("VG-5.25") },
            Self::NoSlot => const { RuleId::new("VG-7.5") },
            Self::HelpersCombination => const { RuleId::new("VG-5.38") },
            Self::Accident => const { RuleId::new("VG-5.53") },
            Self::WildTwice => const { RuleId::new("VG-7.13") },
            Self::NoConvert => const { RuleId::new("VG-5.43") },
            Self::NotShown | Self::Unmet => const { RuleId::new("VG-5.34") },
            Self::NamedTwice => const { RuleId::new("VG-5.47") },
            Self::NotToBeNamed => const { RuleId::new("VG-7.12") },
            Self::NoInjuryDie => const { RuleId::new("VG-5.55") },
            Self::NoDangerDie => const { RuleId::new("VG-5.60") },
            Self::InjuryFirst => const { RuleId::new("VG-5.62") },
            Self::Columns => const { RuleId::new("VG-5.66") },
            Self::Push => const { RuleId::new("VG-14.6") },
            Self::NotAsOften => const { RuleId::new("VG-5.70") },
        }
    }
}
