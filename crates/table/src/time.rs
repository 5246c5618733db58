//! Time as an input.

use serde::{Deserialize, Serialize};

/// Milliseconds since the match began. Engines are told it; they never ask.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub u64);
crate::encode! { struct Millis(since_start) }

impl Millis {
    /// This moment, `delay_ms` later.
    #[must_use]
    pub const fn after(self, delay_ms: u64) -> Self {
        Self(self.0.saturating_add(delay_ms))
    }
}
