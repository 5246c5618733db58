//! Builds the browser client, to be embedded by `src/assets.rs`.

use std::path::{Path, PathBuf};

fn main() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let workspace = workspace.canonicalize().expect("the workspace exists");
    #[expect(clippy::disallowed_methods, reason = "cargo talks to build scripts this way")]
    let out_dir = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets OUT_DIR"));
    let bundle = match web_bundle::build(&workspace) {
        Ok(bundle) => bundle,
        Err(error) => panic!("{error:?}"),
    };
    bundle.write(&out_dir).expect("the build directory can be written");
    for source in &bundle.sources {
        println!("cargo::rerun-if-changed={}", source.display());
    }
}
