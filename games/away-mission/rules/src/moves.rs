//! What a captain can do.

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Direction, GridIdx, Roster, Space};

/// A captain's decision. All are made at the same time as those of the other
/// captains and shown together (AM-13.12).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Choose grid and team of the next mission (AM-2.2, AM-2.3).
    Embark {
        /// The grid to play.
        grid: GridIdx,
        /// Who goes.
        team: Roster,
    },
    /// Continue (AM-5.1).
    Stay,
    /// Return to the ship with what was found (AM-5.2).
    Go,
    /// Visit the rolled location, or dodge it by glitches (AM-7.1).
    Land {
        /// The glitches used; empty to land where the dice say.
        path: Path,
        /// The marine who dies if a hostile alien takes one; the one in the
        /// highest space if not said (AM-13.8).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shield: Option<Space>,
    },
}

impl Move {
    /// Landing where the dice say.
    #[must_use]
    pub fn land() -> Self {
        Self::Land { path: Path::default(), shield: None }
    }

    /// Dodging one way.
    #[must_use]
    pub fn dodge(direction: Direction) -> Self {
        Self::Land { path: Path::from(direction), shield: None }
    }
}

/// Glitches one after the other, written `L`, `R`, `U`, `D`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path(ArrayVec<Direction, 4>);
table::encode! { struct Path(directions) }

impl Path {
    /// The glitches in order.
    #[must_use]
    pub fn directions(&self) -> &[Direction] {
        &self.0
    }

    /// This path and one glitch more; `None` if it is full.
    #[must_use]
    pub fn then(&self, direction: Direction) -> Option<Self> {
        let mut longer = self.clone();
        longer.0.try_push(direction).ok()?;
        Some(longer)
    }
}

impl From<Direction> for Path {
    fn from(direction: Direction) -> Self {
        Self([direction].into_iter().collect())
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        self.0.iter().try_for_each(|direction| f.write_char(direction.code()))
    }
}

/// The text is not a path of glitches.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no path: up to four of L, R, U, D (AM-7.2)")]
pub struct ParsePathError(String);

impl FromStr for Path {
    type Err = ParsePathError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ParsePathError(text.to_owned());
        let mut path = ArrayVec::new();
        for code in text.chars() {
            let direction = Direction::ALL.into_iter().find(|direction| direction.code() == code);
            path.try_push(direction.ok_or_else(error)?).map_err(|_| error())?;
        }
        Ok(Self(path))
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
