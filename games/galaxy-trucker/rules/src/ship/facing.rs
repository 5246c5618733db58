//! Two sides that face each other (GT-3.2 to GT-3.7, GT-11.6 to GT-11.10).

use crate::tile::Connector;

/// What two facing sides make of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// The connectors hold together.
    Joined,
    /// Smooth against smooth: legal, and joins nothing (GT-3.7).
    Smooth,
    /// Simple against double (GT-3.5).
    SimpleDouble,
    /// A connector against a smooth side (GT-3.6).
    ConnectorSmooth,
    /// Universal against simple or double across the splice (GT-11.7).
    Splice,
}

impl Facing {
    /// Of two facing sides; the splice demands equal connectors (GT-11.6).
    #[must_use]
    pub const fn between(one: Connector, other: Connector, across_splice: bool) -> Self {
        use Connector::{Double, Simple, Smooth, Universal};
        match (one, other) {
            (Smooth, Smooth) => Self::Smooth,
            (Smooth, _) | (_, Smooth) => Self::ConnectorSmooth,
            (Simple, Double) | (Double, Simple) => Self::SimpleDouble,
            (Simple, Simple) | (Double, Double) | (Universal, Universal) => Self::Joined,
            (Universal, _) | (_, Universal) if across_splice => Self::Splice,
            (Universal, _) | (_, Universal) => Self::Joined,
        }
    }
}
