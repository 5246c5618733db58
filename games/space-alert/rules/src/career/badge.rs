//! The badges (chapter 18).

use std::fmt;

use serde::{Deserialize, Serialize};

/// What somebody of the crew looks after (SA-18.1). A badge carries no rules of
/// its own (SA-18.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Badge {
    /// Acts first, keeps destroyed threats, decides (SA-18.3).
    Captain,
    /// External threats and announcements (SA-18.4).
    CommunicationsOfficer,
    /// Internal threats (SA-18.5).
    ChiefOfSecurity,
    /// Leads the resolution (SA-18.6).
    TacticalOfficer,
    /// Keeps track of energy (SA-18.7).
    ChiefEngineer,
    /// Assists the captain (SA-18.8).
    Lieutenant,
    /// Score and ship's log (SA-18.9).
    ScienceOfficer,
}

impl Badge {
    /// All badges.
    pub const ALL: [Self; 7] = [
        Self::Captain,
        Self::CommunicationsOfficer,
        Self::ChiefOfSecurity,
        Self::TacticalOfficer,
        Self::ChiefEngineer,
        Self::Lieutenant,
        Self::ScienceOfficer,
    ];
}

impl fmt::Display for Badge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Captain => "captain",
            Self::CommunicationsOfficer => "communications officer",
            Self::ChiefOfSecurity => "chief of security",
            Self::TacticalOfficer => "tactical officer",
            Self::ChiefEngineer => "chief engineer",
            Self::Lieutenant => "lieutenant",
            Self::ScienceOfficer => "science officer",
        })
    }
}
