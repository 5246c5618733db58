//! PostgreSQL, with everything that can happen to it.

use std::{path::Path, process::Command};

use anyhow::Result;

use crate::succeed;

/// Runs what storage promises over a PostgreSQL server of our own (Debian's
/// package `postgresql`): all of it, or what has one of these words in its name.
pub(crate) fn run(workspace: &Path, words: &[String]) -> Result<()> {
    succeed(
        Command::new(env!("CARGO"))
            .args(["run", "-p", "cluster-storm", "--"])
            .args(words)
            .current_dir(workspace),
    )
}
