//! The nested cargo that compiles the clients.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, ensure};

use crate::Purpose;

const TRIPLE: &str = "wasm32-unknown-unknown";

pub(crate) struct Compiled {
    /// The programs, one for each of the packages asked for.
    pub(crate) programs: Vec<PathBuf>,
    pub(crate) sources: Vec<PathBuf>,
}

/// Compiles the clients at once, so that they share what both are made of. It has a target directory of its own, because the
/// outer cargo holds the lock of the usual one while it waits for us.
pub(crate) fn compile(
    workspace: &Path,
    target: &Path,
    packages: &[&str],
    purpose: Purpose,
) -> Result<Compiled> {
    let (profile, dir) = match purpose {
        Purpose::Serving => ("web", "web"),
        Purpose::Trying => ("dev", "debug"),
    };
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .current_dir(workspace)
        .args(["build", "--profile", profile, "--target", TRIPLE, "--target-dir"])
        .arg(target);
    for package in packages {
        command.args(["--package", package]);
    }
    // What the outer cargo was told is meant for the host, not for the
    // browser: lints' wrapper, flags, another target.
    for outer in [
        "RUSTC_WORKSPACE_WRAPPER",
        "RUSTC_WRAPPER",
        "CLIPPY_ARGS",
        "RUSTFLAGS",
        "CARGO_ENCODED_RUSTFLAGS",
        "CARGO_BUILD_TARGET",
        "CARGO_TARGET_DIR",
    ] {
        command.env_remove(outer);
    }
    // Leptos then forgets the types of components at their borders: code that
    // differs only in them is compiled once.
    command.env("CARGO_ENCODED_RUSTFLAGS", "--cfg=erase_components");
    let status = command.status().context("starting cargo for the browser client")?;
    ensure!(
        status.success(),
        "the browser client did not compile; if the target is missing: rustup target add {TRIPLE}"
    );
    let built = target.join(TRIPLE).join(dir);
    let mut compiled = Compiled { programs: Vec::new(), sources: Vec::new() };
    for package in packages {
        compiled.programs.push(built.join(format!("{package}.wasm")));
        compiled.sources.extend(sources(&built.join(format!("{package}.d")), workspace)?);
    }
    Ok(compiled)
}

/// The files the compiler read, from the dep-info cargo keeps, and the
/// manifests beside them.
fn sources(dep_info: &Path, workspace: &Path) -> Result<Vec<PathBuf>> {
    let text = fs::read_to_string(dep_info).context("reading what the client was built from")?;
    let (_, list) = text.split_once(": ").unwrap_or_default();
    let mut sources = Vec::new();
    // Spaces in paths are escaped; a path with one is put together again.
    let mut path = String::new();
    for word in list.split_whitespace() {
        match word.strip_suffix('\\') {
            Some(start) => path = path + start + " ",
            None => sources.push(PathBuf::from(std::mem::take(&mut path) + word)),
        }
    }
    let manifests: BTreeSet<PathBuf> = sources
        .iter()
        .flat_map(|source| source.ancestors().take_while(|dir| *dir != workspace))
        .map(|dir| dir.join("Cargo.toml"))
        .filter(|manifest| manifest.exists())
        .collect();
    sources.extend(manifests);
    Ok(sources)
}
