//! Ranks: what a captain who plays alone has earned (AM-13.16).

use serde::{Deserialize, Serialize};

use crate::Edition;

/// A rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "ranks are what they say")]
pub enum Rank {
    Ensign,
    Lieutenant,
    Commander,
    Captain,
    Commodore,
    Admiral,
}

impl Rank {
    /// The ranks of an edition above Ensign, with the score each begins at.
    #[must_use]
    pub const fn ladder(edition: Edition) -> &'static [(Self, i32)] {
        match edition {
            Edition::First => &[
                (Self::Lieutenant, 25),
                (Self::Commander, 40),
                (Self::Captain, 55),
                (Self::Admiral, 70),
            ],
            Edition::Second => &[
                (Self::Lieutenant, 30),
                (Self::Commander, 45),
                (Self::Captain, 60),
                (Self::Commodore, 75),
                (Self::Admiral, 90),
            ],
        }
    }

    /// The rank for a score.
    #[must_use]
    pub fn for_score(score: i32, edition: Edition) -> Self {
        let reached = Self::ladder(edition).iter().rev().find(|(_, least)| score >= *least);
        reached.map_or(Self::Ensign, |(rank, _)| *rank)
    }

    /// The name of the rank.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ensign => "Ensign",
            Self::Lieutenant => "Lieutenant",
            Self::Commander => "Commander",
            Self::Captain => "Captain",
            Self::Commodore => "Commodore",
            Self::Admiral => "Admiral",
        }
    }
}
