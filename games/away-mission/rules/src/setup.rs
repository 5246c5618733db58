//! What captains agree on before the start.

use serde::{Deserialize, Serialize};

use crate::{Refusal, Sheet, SheetChoice};

/// Everything agreed before the start; all of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The sheet of each captain; as many captains as sheets, 1 to 6.
    pub sheets: Vec<SheetChoice>,
    /// Which reading of the rules is played.
    #[serde(default)]
    pub options: Options,
}

impl Setup {
    /// The most captains at one table.
    pub const CAPTAINS_MAX: usize = 6;

    /// So many captains with printed sheets, by the recommended rules.
    #[must_use]
    pub fn for_captains(n_captains: u8) -> Self {
        let sheets = (0..n_captains).map(|seat| SheetChoice::Printed(seat % 2 + 1)).collect();
        Self { sheets, options: Options::default() }
    }

    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if self.sheets.is_empty() || self.sheets.len() > Self::CAPTAINS_MAX {
            return Err(Refusal::NumberOfCaptains(self.sheets.len().min(255) as u8));
        }
        if let Some(choice) = self.sheets.iter().find(|choice| Sheet::of(choice).is_none()) {
            return Err(Refusal::NoSuchSheet(choice.clone()));
        }
        if self.options.officer_loss > 5 {
            return Err(Refusal::OfficerLoss(self.options.officer_loss));
        }
        match self.options.decision_s {
            Some(seconds @ (0..5 | 3601..)) => Err(Refusal::DecisionTime(seconds)),
            Some(_) | None => Ok(()),
        }
    }
}

/// Readings and variants a table may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Whether a team may hold an officer twice (AM-13.2).
    pub officers: OfficerRule,
    /// Whether glitches may be chained in one turn (AM-13.6).
    pub glitches: GlitchRule,
    /// Points lost for each gravestone: 1, or 2 for veterans (AM-12.3).
    pub officer_loss: u8,
    /// Seconds for each decision, if there is a clock (AM-13.20).
    pub decision_s: Option<u16>,
}
table::encode! { struct Options { officers, glitches, officer_loss, decision_s } }

impl Default for Options {
    fn default() -> Self {
        Self {
            officers: OfficerRule::OneOfEach,
            glitches: GlitchRule::OnePerTurn,
            officer_loss: 1,
            decision_s: None,
        }
    }
}

/// Whether a team may hold an officer twice (AM-13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfficerRule {
    /// Each officer is one person.
    OneOfEach,
    /// Any five.
    AnyFive,
}
table::encode! { enum OfficerRule { 0 OneOfEach, 1 AnyFive } }

/// How many glitches a turn allows (AM-13.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GlitchRule {
    /// At most one.
    OnePerTurn,
    /// As many as are left, one after the other.
    Chain,
}
table::encode! { enum GlitchRule { 0 OnePerTurn, 1 Chain } }

/// What a captain who plays alone has earned (AM-13.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "ranks are what they say")]
pub enum Rank {
    Ensign,
    Lieutenant,
    Commander,
    Captain,
    Admiral,
}

impl Rank {
    /// The ranks with the score each begins at.
    pub const TABLE: [(Self, i32); 5] = [
        (Self::Ensign, i32::MIN),
        (Self::Lieutenant, 25),
        (Self::Commander, 40),
        (Self::Captain, 55),
        (Self::Admiral, 70),
    ];

    /// The rank for a score.
    #[must_use]
    pub fn for_score(score: i32) -> Self {
        let reached = Self::TABLE.into_iter().rev().find(|(_, least)| score >= *least);
        reached.map_or(Self::Ensign, |(rank, _)| rank)
    }

    /// The name of the rank.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ensign => "Ensign",
            Self::Lieutenant => "Lieutenant",
            Self::Commander => "Commander",
            Self::Captain => "Captain",
            Self::Admiral => "Admiral",
        }
    }
}
