//! Runs the browser tests: builds the program, fetches axe-core, plays.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail};

/// The accessibility checker, from npm by name.
const AXE: &str = "axe-core@4.10.3";

pub(crate) fn run(workspace: &Path, scenarios: &[String]) -> Result<()> {
    succeed(
        Command::new(env!("CARGO"))
            .args(["build", "-p", "wardroom", "-p", "browser-tests"])
            .current_dir(workspace),
    )?;
    let target = target_dir(workspace)?;
    let axe = axe(&target)?;
    succeed(
        Command::new(target.join("debug/browser-tests"))
            .args(scenarios)
            .env("WARDROOM", target.join("debug/wardroom"))
            .env("AXE", axe)
            .env("SCREENSHOTS", target.join("screenshots"))
            .current_dir(workspace),
    )
}

fn target_dir(workspace: &Path) -> Result<PathBuf> {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(workspace)
        .output()?;
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout)?;
    Ok(metadata["target_directory"].as_str().context("cargo names no target directory")?.into())
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

fn succeed(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed: {status}");
    }
    Ok(())
}
