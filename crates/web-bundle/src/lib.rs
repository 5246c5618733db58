//! Turns the browser clients into files a server can hand out.
//!
//! There are two: the shell, and Space Alert's own for the addresses
//! below `/space-alert/`. Each loads only what is its own, so that neither
//! makes the other's first visit longer. [`build`] compiles them to WebAssembly
//! with a nested cargo, binds them with `wasm-bindgen` used as a library (so that nobody installs a tool by
//! hand), names the files by their content, compresses them, and lists them in
//! a Rust file that the binary includes:
//!
//! ```text
//! web.wasm ─ bind ─▶ app-1a2b.js, app-3c4d.wasm ┐
//! static/  ─ hash ─▶ style-5e6f.css, boot-….js  ├─ compress ─▶ files + assets.rs
//!                    index.html, sw.js          ┘
//! ```
//!
//! and the same once more as `space-alert-….js`, `space-alert.html` and so on.
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
    /// The bytes of a first visit to the page at `page`, compressed: the page
    /// and whatever it names. The worker for offline play loads later.
    #[must_use]
    pub fn n_first_load_bytes(&self, page: &str) -> usize {
        let named = |text: &[u8], file: &SiteFile| {
            let address = file.address.as_bytes();
            text.windows(address.len()).any(|window| window == address)
        };
        let Some(page) = self.files.iter().find(|file| file.address == page) else { return 0 };
        let first = self.files.iter().filter(|file| {
            file.address == page.address || (file.immutable && named(&page.plain, file))
        });
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

/// The pages, each the door to a client.
pub const PAGES: [&str; 2] = [page::MAIN.page, page::SPACE_ALERT.page];

/// Builds the clients of the workspace at `workspace`.
///
/// # Errors
///
/// If it does not compile, or a file cannot be read or written.
pub fn build(workspace: &Path, purpose: Purpose) -> Result<Bundle> {
    let target = workspace.join("target").join("web");
    let clients = [page::MAIN, page::SPACE_ALERT];
    let packages = clients.map(|client| client.package);
    let compiled = client::compile(workspace, &target, &packages, purpose)?;
    let mut sources = compiled.sources;
    sources.extend(clients.map(|client| page::static_dir(workspace, client.dir)));
    sources.push(workspace.join("Cargo.lock"));

    let mut bound = Vec::new();
    for (client, program) in clients.into_iter().zip(&compiled.programs) {
        let wasm = fs::read(program).context("reading a compiled client")?;
        bound.push((client, bind::bind(&wasm)?));
    }
    let files = page::assemble(workspace, bound)?;
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
