//! Looks for the browser's target before anything large is compiled.
#![allow(unreachable_pub, reason = "the modules are those of the crate")]

#[path = "src/progress.rs"]
mod progress;
#[path = "src/target.rs"]
mod target;

fn main() {
    println!("cargo::rerun-if-changed=src/target.rs");
    println!("cargo::rerun-if-env-changed=RUSTUP_TOOLCHAIN");
    if !is_pinned().unwrap_or(true) {
        return;
    }
    if let Err(problem) = target::ensure() {
        // One line: cargo adds neither output nor backtrace to it.
        println!("cargo::error={problem}");
    }
}

/// Whether the toolchain in use is the one of `rust-toolchain.toml`, which lists
/// the target. Another one was asked for by name, to fuzz for example, and makes
/// no clients.
#[expect(clippy::disallowed_methods, reason = "rustup and cargo tell programs this way")]
fn is_pinned() -> Option<bool> {
    let in_use = std::env::var("RUSTUP_TOOLCHAIN").ok()?;
    let here = std::env::var("CARGO_MANIFEST_DIR").ok()?;
    let text = std::fs::read_to_string(format!("{here}/../../rust-toolchain.toml")).ok()?;
    let channel = text.lines().find_map(|line| line.strip_prefix("channel = "))?;
    Some(in_use.starts_with(channel.trim_matches('"')))
}
