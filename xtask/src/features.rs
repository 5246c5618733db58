//! The program without each of its games.

use std::{path::Path, process::Command};

use anyhow::{Context as _, Result};

use crate::{packages::Packages, succeed};

/// Checks that the program compiles without each game, and without any. The
/// games are its default features.
pub(crate) fn run(workspace: &Path) -> Result<()> {
    let packages = Packages::ask(workspace)?;
    let program = packages.packages.iter().find(|package| package.name == "wardroom");
    let games = program.and_then(|program| program.features.get("default"));
    let games = games.context("the package `wardroom` has no default features")?;
    let without = |off: &String| games.iter().filter(|game| *game != off).cloned().collect();
    let mut choices: Vec<Vec<String>> = games.iter().map(without).collect();
    choices.push(Vec::new());
    for choice in choices {
        let list = choice.join(",");
        println!("with [{list}]");
        succeed(
            Command::new(env!("CARGO"))
                .args(["check", "--quiet", "-p", "wardroom", "--no-default-features"])
                .args(["--features", &list])
                .env("WITHOUT_CLIENTS", "1")
                .current_dir(workspace),
        )?;
    }
    Ok(())
}
