//! Runs the browser tests: builds the program, fetches axe-core, plays.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::Result;

use crate::{packages::Packages, succeed};

/// The accessibility checker, from npm by name.
const AXE: &str = "axe-core@4.10.3";

/// Plays the scenarios with the program that `WARDROOM` names, or with one that
/// is built now.
pub(crate) fn run(workspace: &Path, scenarios: &[String]) -> Result<()> {
    let given = std::env::var_os("WARDROOM");
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "-p", "scenarios"]).current_dir(workspace);
    if given.is_none() {
        build.args(["-p", "wardroom"]);
    }
    succeed(&mut build)?;
    let target = PathBuf::from(Packages::ask(workspace)?.target_directory);
    let program = given.map_or_else(|| target.join("debug/wardroom"), PathBuf::from);
    let axe = axe(&target)?;
    succeed(
        Command::new(target.join("debug/scenarios"))
            .args(scenarios)
            .env("WARDROOM", program)
            .env("AXE", axe)
            .env("SCREENSHOTS", target.join("screenshots"))
            .current_dir(workspace),
    )
}

fn axe(target: &Path) -> Result<PathBuf> {
    let home = target.join("axe");
    let script = home.join("node_modules/axe-core/axe.min.js");
    if !script.exists() {
        std::fs::create_dir_all(&home)?;
        succeed(
            Command::new("npm")
                .args(["install", "--no-save", "--no-audit", "--no-fund", "--prefix"])
                .arg(&home)
                .arg(AXE)
                .current_dir(&home),
        )?;
    }
    Ok(script)
}
