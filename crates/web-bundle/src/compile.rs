//! The nested cargo that compiles the clients.

use std::{
    collections::BTreeSet,
    env, fs,
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use anyhow::{Context as _, Result, anyhow, ensure};
use web_plan::{Client, progress, target};

use crate::Purpose;

pub(crate) struct Compiled {
    /// The programs, one for each of the clients.
    pub(crate) programs: Vec<PathBuf>,
    pub(crate) sources: Vec<PathBuf>,
}

/// Compiles the clients at once, so that they share what all are made of. It
/// has a target directory of its own, because the outer cargo holds the lock of
/// the usual one while it waits for us.
pub(crate) fn compile(
    workspace: &Path,
    target: &Path,
    clients: &[Client],
    purpose: Purpose,
) -> Result<Compiled> {
    target::ensure().map_err(|problem| anyhow!(problem))?;
    let (profile, dir) = match purpose {
        Purpose::Serving => ("web", "web"),
        Purpose::Trying => ("dev", "debug"),
    };
    let packages: BTreeSet<String> = clients.iter().map(Client::package).collect();
    let packages: Vec<String> = packages.into_iter().collect();
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .current_dir(workspace)
        .args(["build", "--profile", profile, "--target", target::TRIPLE, "--target-dir"])
        .arg(target);
    for package in &packages {
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
    let child = command.stderr(Stdio::piped()).spawn().context("starting cargo for the clients")?;
    let succeeded = follow(child, &packages)?;
    ensure!(succeeded, "the browser clients did not compile");
    let built = target.join(target::TRIPLE).join(dir);
    let mut compiled = Compiled { programs: Vec::new(), sources: Vec::new() };
    for program in clients.iter().map(Client::program) {
        compiled.programs.push(built.join(format!("{program}.wasm")));
        compiled.sources.extend(sources(&built.join(format!("{program}.d")), workspace)?);
    }
    Ok(compiled)
}

/// Waits for the nested cargo and tells the user of the larger steps: of our
/// own crates one by one, of all others once. Everything else it says is shown
/// if it fails.
fn follow(mut cargo: Child, packages: &[String]) -> Result<bool> {
    let said = cargo.stderr.take().context("cargo says what it does")?;
    let mut has_begun = false;
    for line in BufReader::new(said).lines() {
        let line = line.context("listening to cargo")?;
        let what = line.trim_start();
        if let Some(package) = what.strip_prefix("Compiling ") {
            if !has_begun {
                progress::say("Compiling", &format!("for the browser: {}", packages.join(", ")));
                has_begun = true;
            }
            // `table v0.1.0 (/home/…)`: only our own have a place.
            if let Some((package, _)) = package.split_once(" (") {
                progress::say("Compiling", &format!("{package} for the browser"));
            }
        } else if let Some(lock) = what.strip_prefix("Blocking ") {
            progress::say("Blocking", lock);
        }
        show(&line);
    }
    Ok(cargo.wait().context("waiting for cargo")?.success())
}

/// Cargo keeps it, and shows it if the build fails.
#[expect(clippy::print_stderr, reason = "a build script speaks to cargo")]
fn show(line: &str) {
    eprintln!("{line}");
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
