//! Chores, in Rust: `cargo xtask web` and others.
#![allow(clippy::print_stdout, reason = "a chore says what it did")]

mod browser;
mod web;

use std::{env, path::Path};

use anyhow::{Result, bail};
use web_bundle::Purpose;

const HELP: &str = "\
cargo xtask <chore>

  web               build the browser client into target/web/site and say how large it is
  browser [PART…]   play in headless Chromium; only scenarios whose name contains PART";

fn main() -> Result<()> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
    match env::args().nth(1).as_deref() {
        Some("web") => web::build(&workspace, Purpose::Serving),
        Some("web-quick") => web::build(&workspace, Purpose::Trying),
        Some("browser") => browser::run(&workspace, &env::args().skip(2).collect::<Vec<_>>()),
        Some("help" | "--help") | None => {
            println!("{HELP}");
            Ok(())
        }
        Some(other) => bail!("there is no chore called `{other}`\n\n{HELP}"),
    }
}
