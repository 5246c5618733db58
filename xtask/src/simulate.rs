//! Runs the server on virtual time.

use std::{path::Path, process::Command};

use anyhow::Result;

use crate::succeed;

/// Runs the simulator with all games; what it is asked, it reads itself.
pub(crate) fn run(workspace: &Path, args: &[String]) -> Result<()> {
    succeed(
        Command::new(env!("CARGO"))
            .args(["run", "--quiet", "--release", "-p", "simulation", "--"])
            .args(args)
            .current_dir(workspace),
    )
}
