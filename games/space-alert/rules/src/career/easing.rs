//! What makes a flight easier than the game is (SA-20.81).

use std::fmt;

use serde::{Deserialize, Serialize};

/// Something that made a flight easier: it is written into the log, and
/// nothing can be claimed for the flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Easing {
    /// The clock was slower than it is.
    SlowClock {
        /// Its pace; 100 is the real one.
        percent: u16,
    },
    /// Everyone could have their own plan tried out.
    OwnPlanTried,
    /// All plans lay open and could be tried out together.
    OpenPlans,
}

impl fmt::Display for Easing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SlowClock { percent } => write!(f, "the clock at {percent} %"),
            Self::OwnPlanTried => f.write_str("own plans tried out"),
            Self::OpenPlans => f.write_str("open plans"),
        }
    }
}
