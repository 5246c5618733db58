//! Turns the browser client into files a server can hand out.
//!
//! [`build`] compiles `crates/web` to WebAssembly with a nested cargo, binds
//! it with `wasm-bindgen` used as a library (so that nobody installs a tool by
//! hand), names the files by their content, compresses them, and lists them in
//! a Rust file that the binary includes:
//!
//! ```text
//! web.wasm ─ bind ─▶ app-1a2b.js, app-3c4d.wasm ┐
//! static/  ─ hash ─▶ style-5e6f.css, boot-….js  ├─ compress ─▶ files + assets.rs
//!                    index.html, sw.js          ┘
//! ```
//!
//! Everything is made once per content: a second host build (release after
//! debug, tests after clippy) finds the files of the first.

mod bind;
mod client;
mod compress;
mod page;
mod table;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};

/// A file of the site, in the forms in which it travels.
#[derive(Clone, Debug)]
pub struct SiteFile {
    /// Its address, such as `/assets/app-0123456789.js`.
    pub address: String,
    /// Its type, for the header.
    pub content_type: &'static str,
    /// Whether the address changes with the content, so that it may be kept
    /// for ever.
    pub immutable: bool,
    /// As it is.
    pub plain: Vec<u8>,
    /// Compressed with Brotli, if that is smaller.
    pub brotli: Option<Vec<u8>>,
    /// Compressed with gzip, if that is smaller.
    pub gzip: Option<Vec<u8>>,
}

/// The client, ready to be served.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// The files.
    pub files: Vec<SiteFile>,
    /// What they were made from: if one of these changes, build again.
    pub sources: Vec<PathBuf>,
}

impl Bundle {
    /// The bytes of a first visit, compressed: page, styles, script and
    /// program. The worker for offline play loads later.
    #[must_use]
    pub fn n_first_load_bytes(&self) -> usize {
        let first = self.files.iter().filter(|file| file.address != page::WORKER_ADDRESS);
        first.map(|file| file.brotli.as_ref().unwrap_or(&file.plain).len()).sum()
    }

    /// Writes the files into `dir`, and beside them `assets.rs`: an array
    /// expression of `Asset`s for `include!`.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub fn write(&self, dir: &Path) -> Result<()> {
        table::write(self, dir)
    }
}

/// What a build is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be served: as small as possible.
    Serving,
    /// To be looked at while working on it: ready sooner, not packed.
    Trying,
}

/// Builds the client of the workspace at `workspace`.
///
/// # Errors
///
/// If it does not compile, or a file cannot be read or written.
pub fn build(workspace: &Path, purpose: Purpose) -> Result<Bundle> {
    let target = workspace.join("target").join("web");
    let compiled = client::compile(workspace, &target, purpose)?;
    let static_dir = workspace.join("crates").join("web").join("static");
    let mut sources = compiled.sources;
    sources.push(static_dir.clone());
    sources.push(workspace.join("Cargo.lock"));

    let wasm = fs::read(&compiled.wasm).context("reading the compiled client")?;
    let bound = bind::bind(&wasm)?;
    let files = page::assemble(&static_dir, bound)?;
    if purpose == Purpose::Trying {
        return Ok(Bundle { files, sources });
    }
    let cache = target.join("compressed");
    let files =
        files.into_iter().map(|file| compress::compress(file, &cache)).collect::<Result<_>>()?;
    Ok(Bundle { files, sources })
}

/// The first digits of the hash of some content.
fn digits_of(content: &[u8]) -> String {
    Sha256::digest(content)[..5].iter().map(|byte| format!("{byte:02x}")).collect()
}
