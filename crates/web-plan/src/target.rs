//! The compiler's browser target: found, or added.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use crate::progress;

/// The target all clients are compiled for.
pub const TRIPLE: &str = "wasm32-unknown-unknown";

/// Makes sure that the toolchain in use can compile for the browser: rustup
/// adds the target if it is missing, also where rustup was told not to install
/// anything by itself.
///
/// # Errors
///
/// If the target is missing and cannot be added: one line that says what to do.
pub fn ensure() -> Result<(), String> {
    let libraries = libraries()?;
    if is_there(&libraries) {
        return Ok(());
    }
    let toolchain = toolchain();
    let of_toolchain = toolchain.as_ref().map(|name| format!(" --toolchain {name}"));
    let advice = format!("rustup target add {TRIPLE}{}", of_toolchain.unwrap_or_default());
    progress::say("Adding", &format!("the browser's target ({advice})"));
    let mut add = Command::new("rustup");
    add.args(["target", "add", TRIPLE]);
    if let Some(toolchain) = &toolchain {
        add.args(["--toolchain", toolchain]);
    }
    let reason = match add.output() {
        Ok(_) if is_there(&libraries) => return Ok(()),
        Ok(output) => complaint(&output.stderr),
        Err(error) => format!("rustup: {error}"),
    };
    Err(format!(
        "the browser clients need the compiler's target {TRIPLE}, which could not be added \
         ({reason}); to add it, run: {advice}"
    ))
}

/// Where the libraries of the target are or would be.
fn libraries() -> Result<PathBuf, String> {
    let printed = ask_compiler(&["--print", "target-libdir", "--target", TRIPLE])?;
    Ok(PathBuf::from(printed))
}

fn is_there(libraries: &Path) -> bool {
    let is_core = |name: &str| name.starts_with("libcore-") && name.ends_with(".rlib");
    let Ok(files) = libraries.read_dir() else { return false };
    files.flatten().any(|file| is_core(&file.file_name().to_string_lossy()))
}

/// The toolchain as rustup names it; none if the compiler is not rustup's.
#[expect(clippy::disallowed_methods, reason = "rustup tells programs this way")]
fn toolchain() -> Option<String> {
    if let Ok(name) = std::env::var("RUSTUP_TOOLCHAIN") {
        return Some(name);
    }
    let sysroot = PathBuf::from(ask_compiler(&["--print", "sysroot"]).ok()?);
    let is_rustups = sysroot.parent()?.ends_with("toolchains");
    Some(sysroot.file_name()?.to_str()?.to_owned()).filter(|_| is_rustups)
}

fn ask_compiler(question: &[&str]) -> Result<String, String> {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let told = Command::new(&compiler)
        .args(question)
        .output()
        .map_err(|error| format!("cannot run {}: {error}", compiler.display()))?;
    if !told.status.success() {
        return Err(format!("{}: {}", compiler.display(), complaint(&told.stderr)));
    }
    Ok(String::from_utf8_lossy(&told.stdout).trim().to_owned())
}

/// Why a program says it failed.
fn complaint(output: &[u8]) -> String {
    let text = String::from_utf8_lossy(output);
    let error = text.lines().find_map(|line| line.strip_prefix("error: "));
    let last = || text.lines().rfind(|line| !line.trim().is_empty());
    error.or_else(last).unwrap_or("no reason given").trim().to_owned()
}
