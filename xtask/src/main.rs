//! Chores, in Rust: `cargo run -p xtask -- web` and others.
#![allow(clippy::print_stdout, reason = "a chore says what it did")]

mod web;

use std::{env, path::Path};

use anyhow::{Result, bail};

const HELP: &str = "\
cargo run -p xtask -- <chore>

  web    build the browser client into target/web/site and say how large it is";

fn main() -> Result<()> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
    match env::args().nth(1).as_deref() {
        Some("web") => web::build(&workspace),
        Some("help" | "--help") | None => {
            println!("{HELP}");
            Ok(())
        }
        Some(other) => bail!("there is no chore called `{other}`\n\n{HELP}"),
    }
}
