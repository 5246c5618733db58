//! Builds the browser clients, to be embedded by `src/assets.rs`.
//!
//! Who only checks the program need not wait for them: with the variable
//! `WITHOUT_CLIENTS` set, nothing is embedded.

#[path = "program/src/clients.rs"]
mod clients;

use std::{path::PathBuf, process::ExitCode};

use web_bundle::{Bundle, Purpose};
use web_plan::Client;

/// Whoever sets it wants no clients in the program.
const WITHOUT_CLIENTS: &str = "WITHOUT_CLIENTS";

#[expect(clippy::print_stderr, reason = "cargo shows it if the build fails")]
fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=program/src/clients.rs");
    let workspace = from_cargo("CARGO_MANIFEST_DIR").join("..");
    let workspace = workspace.canonicalize().expect("the workspace exists");
    println!("cargo::rerun-if-env-changed={WITHOUT_CLIENTS}");
    let bundle = if std::env::var_os(WITHOUT_CLIENTS).is_some() {
        Ok(Bundle::default())
    } else {
        let clients: Vec<_> = clients::CLIENTS.iter().copied().filter(is_wanted).collect();
        web_bundle::build(&workspace, &clients, Purpose::Serving)
    };
    let built =
        bundle.and_then(|bundle| bundle.write(&from_cargo("OUT_DIR")).map(|()| bundle.sources));
    match built {
        Ok(sources) => {
            for source in sources {
                println!("cargo::rerun-if-changed={}", source.display());
            }
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem:#}");
            ExitCode::FAILURE
        }
    }
}

/// A game that is left out, by its feature, has no clients.
fn is_wanted(client: &Client) -> bool {
    let feature = |game: &str| game.replace('-', "_").to_uppercase();
    let is_on = |game| std::env::var_os(format!("CARGO_FEATURE_{}", feature(game))).is_some();
    client.game.is_none_or(is_on)
}

/// Asked at run time: a script built elsewhere must not look there.
#[expect(clippy::disallowed_methods, reason = "cargo talks to build scripts this way")]
fn from_cargo(variable: &str) -> PathBuf {
    std::env::var(variable).expect("cargo tells build scripts").into()
}
