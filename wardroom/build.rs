//! Builds the browser client, to be embedded by `src/assets.rs`.

use std::path::PathBuf;

fn main() {
    let workspace = from_cargo("CARGO_MANIFEST_DIR").join("..");
    let workspace = workspace.canonicalize().expect("the workspace exists");
    let out_dir = from_cargo("OUT_DIR");
    let bundle = match web_bundle::build(&workspace, web_bundle::Purpose::Serving) {
        Ok(bundle) => bundle,
        Err(error) => panic!("{error:?}"),
    };
    bundle.write(&out_dir).expect("the build directory can be written");
    for source in &bundle.sources {
        println!("cargo::rerun-if-changed={}", source.display());
    }
}

/// Asked at run time: a script built elsewhere must not look there.
#[expect(clippy::disallowed_methods, reason = "cargo talks to build scripts this way")]
fn from_cargo(variable: &str) -> PathBuf {
    std::env::var(variable).expect("cargo tells build scripts").into()
}
