//! Kills the server, again and again.

use std::{path::Path, process::Command};

use anyhow::{Context as _, Result};

use crate::succeed;

/// How often, if nobody says.
const N_KILLS: u32 = 100;

/// Kills a server process in the middle of play `n` times, and looks after each
/// restart whether every acknowledged move is there, once and in order.
pub(crate) fn run(workspace: &Path, n: Option<&str>) -> Result<()> {
    let n = n.map_or(Ok(N_KILLS), str::parse).context("kill [N]: N is how often")?;
    succeed(
        Command::new(env!("CARGO"))
            .args(["test", "--release", "-p", "server", "--test", "kill", "--", "kill_and_restart"])
            .env("KILLS", n.to_string())
            .current_dir(workspace),
    )
}
