//! Crews that are programs.

use shelf::NamedBot;
use vanguard_content::Vanguard;

/// The bots, from the weakest to the strongest.
pub const BOTS: &[NamedBot<Vanguard>] = &[];
