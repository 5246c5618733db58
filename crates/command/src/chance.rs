//! Luck for matches in the terminal.

use anyhow::anyhow;
use table::Seed;

/// Luck that nobody knows before.
///
/// # Errors
///
/// If the system gives no randomness.
pub fn chance() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| anyhow!("the system gives no chance: {error}"))?;
    Ok(Seed::from_bytes(bytes))
}
