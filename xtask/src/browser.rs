//! Runs the browser tests: builds the program, fetches axe-core, plays.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::Result;

use crate::{packages::Packages, succeed};

/// The accessibility checker, from npm by name.
const AXE: &str = "axe-core@4.10.3";

/// Plays the scenarios with the program that `WARDROOM` names, and by the player
/// that `SCENARIOS` names, or with those that are built now.
pub(crate) fn run(workspace: &Path, scenarios: &[String]) -> Result<()> {
    let given = ["WARDROOM", "SCENARIOS"].map(std::env::var_os);
    let names = ["wardroom", "scenarios"];
    let missing: Vec<_> = (0..2).filter(|idx| given[*idx].is_none()).collect();
    if !missing.is_empty() {
        let packages = missing.into_iter().flat_map(|idx| ["-p", names[idx]]);
        let mut build = Command::new(env!("CARGO"));
        succeed(build.arg("build").args(packages).current_dir(workspace))?;
    }
    let target = PathBuf::from(Packages::ask(workspace)?.target_directory);
    let built = names.map(|name| target.join("debug").join(name));
    let [program, player] =
        [0, 1].map(|idx| given[idx].as_ref().map_or(built[idx].clone(), PathBuf::from));
    let axe = axe(&target)?;
    succeed(
        Command::new(player)
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
