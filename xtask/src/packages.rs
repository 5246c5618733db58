//! What cargo knows of our packages.

use std::{collections::BTreeMap, path::Path, process::Command};

use anyhow::{Result, ensure};
use serde::Deserialize;

/// The answer of `cargo metadata`, as far as the chores need it.
#[derive(Debug, Deserialize)]
pub(crate) struct Packages {
    pub(crate) packages: Vec<Package>,
    pub(crate) target_directory: String,
}

/// A package of ours.
#[derive(Debug, Deserialize)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) manifest_path: String,
    pub(crate) dependencies: Vec<Dependency>,
    pub(crate) features: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub(crate) metadata: Option<serde_json::Value>,
}

/// A line of a manifest's dependencies.
#[derive(Debug, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) rename: Option<String>,
    /// `dev`, `build`, or nothing for the usual kind.
    pub(crate) kind: Option<String>,
}

impl Packages {
    /// Asks cargo about our own packages.
    pub(crate) fn ask(workspace: &Path) -> Result<Self> {
        let answer = Command::new(env!("CARGO"))
            .args(["metadata", "--format-version", "1", "--locked", "--no-deps"])
            .current_dir(workspace)
            .output()?;
        ensure!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
        Ok(serde_json::from_slice(&answer.stdout)?)
    }
}
