//! Editions: the values that are ours, as they were printed (AM-1.6).

use serde::{Deserialize, Serialize};

/// Which printing of the sheets is played. It decides the places and the
/// mixture of locations, the points of the survey track and the ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// Five hordes on every grid, each alone.
    First,
    /// Six hordes on every grid, in touching pairs, and a richer survey.
    Second,
}

impl Edition {
    /// All editions, in the order they were printed.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The edition of new tables.
    pub const NEWEST: Self = Self::Second;

    /// Its name, as in "first edition".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    /// The edition with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|edition| edition.name() == name)
    }

    /// The edition of setups that name none: they were made when there was
    /// only one.
    pub(crate) const fn unnamed() -> Self {
        Self::First
    }

    /// Whether a setup need not name it.
    pub(crate) const fn is_unnamed(&self) -> bool {
        matches!(self, Self::First)
    }
}
