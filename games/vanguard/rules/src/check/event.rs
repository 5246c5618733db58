//! What happens in a check, told.

use serde::{Deserialize, Serialize};
use table::RuleId;
use vanguard_pack::dice::{Colour, Face, InjuryFace};

use super::{DieAt, Letter, SpecialAt};

/// Something that happened in a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Event {
    /// The active crewmember takes an own die.
    Took {
        die: DieAt,
    },
    /// A helper lends one.
    Lent {
        die: DieAt,
    },
    PutBack {
        die: DieAt,
    },
    InjuryDiceAdded {
        n: u8,
    },
    DangerDiceAdded {
        letters: Vec<Letter>,
    },
    Rolled {
        die: DieAt,
        face: Face,
    },
    InjuryRolled {
        nth: u8,
        face: InjuryFace,
    },
    DangerRolled {
        nth: u8,
        letter: Letter,
        face: u8,
    },
    Assisted {
        crew: u8,
    },
    Rerolled {
        die: DieAt,
        face: Face,
    },
    Turned {
        die: DieAt,
        face: Face,
    },
    Added {
        die: DieAt,
        face: Face,
    },
    TakenBack {
        die: DieAt,
    },
    InjuryRerolled {
        nth: u8,
        face: InjuryFace,
    },
    InjuryIgnored {
        nth: u8,
    },
    DangerIgnored {
        nth: u8,
    },
    /// Dice paid for a combination.
    Combined {
        dice: Vec<DieAt>,
    },
    /// Without a slot the die went to the spent pool.
    InjuryResolved {
        nth: u8,
        face: InjuryFace,
        slot: Option<u8>,
    },
    DangerResolved {
        nth: u8,
        letter: Letter,
        face: u8,
    },
    InjuryDieReturned {
        crew: u8,
        column: Colour,
    },
    Pushed {
        die: DieAt,
    },
    ConvertsForbidden,
    SpecialMet {
        at: SpecialAt,
        times: u8,
        dice: Vec<DieAt>,
    },
    Immediate {
        at: SpecialAt,
        outcome: u8,
    },
    Advanced {
        track: u8,
        at: u8,
    },
    Reduced {
        track: u8,
        at: u8,
    },
    Marked {
        row: u8,
    },
    PoolSpent {
        dice: Vec<DieAt>,
    },
    OutcomeReached {
        outcome: u8,
    },
}

impl Event {
    /// The rule by which it happened.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        match self {
            Self::Took { .. } | Self::PutBack { .. } => const { RuleId::new("VG-5.11") },
            Self::Lent { .. } => const { RuleId::new("VG-5.14") },
            Self::InjuryDiceAdded { .. } => const { RuleId::new("VG-5.18") },
            Self::DangerDiceAdded { .. } => const { RuleId::new("VG-5.20") },
            Self::Rolled { .. } | Self::InjuryRolled { .. } | Self::DangerRolled { .. } => {
                const { RuleId::new("VG-5.21") }
            }
            Self::Assisted { .. } => const { RuleId::new("VG-5.29") },
            Self::Rerolled { .. }
            | Self::Turned { .. }
            | Self::Added { .. }
            | Self::TakenBack { .. }
            | Self::InjuryRerolled { .. }
            | Self::InjuryIgnored { .. }
            | Self::DangerIgnored { .. } => const { RuleId::new("VG-5.25") },
            Self::Combined { .. } => const { RuleId::new("VG-5.34") },
            Self::InjuryResolved { slot: Some(_), .. } => const { RuleId::new("VG-5.56") },
            Self::InjuryResolved { slot: None, .. } => const { RuleId::new("VG-5.59") },
            Self::DangerResolved { .. } => const { RuleId::new("VG-5.60") },
            Self::InjuryDieReturned { .. } => const { RuleId::new("VG-5.64") },
            Self::Pushed { .. } => const { RuleId::new("VG-14.5") },
            Self::ConvertsForbidden => const { RuleId::new("VG-14.16") },
            Self::SpecialMet { .. } => const { RuleId::new("VG-5.68") },
            Self::Immediate { .. } => const { RuleId::new("VG-5.81") },
            Self::Advanced { .. } => const { RuleId::new("VG-5.75") },
            Self::Reduced { .. } => const { RuleId::new("VG-5.77") },
            Self::Marked { .. } => const { RuleId::new("VG-5.85") },
            Self::PoolSpent { .. } => const { RuleId::new("VG-5.91") },
            Self::OutcomeReached { .. } => const { RuleId::new("VG-5.94") },
        }
    }
}
