//! Turns the browser clients into files a server can hand out.
//!
//! Which clients there are is said by the caller; each has a page and loads only
//! what is its own. [`build`] compiles them to WebAssembly with a nested cargo,
//! binds them with `wasm-bindgen` used as a library (so that nobody installs a
//! tool by hand), names the files by their content, compresses them, and lists
//! them in Rust files that the binary includes:
//!
//! ```text
//! chess.wasm ─ bind, arrange ─▶ chess-app-1a2b.js, chess-app-3c4d.wasm  ┐
//! styles     ─ hash ─▶ chess-style-5e6f.css                             ├─ compress ─▶ files + assets.rs
//! common     ─ hash ─▶ icon-….svg, chess.html, sw.js                    ┘
//! ```
//!
//! What is common to all pages (page, scripts, first styles, icon) is in
//! `crates/client/static`; a client adds its `static/style`.
//!
//! Everything is made once per content: a second host build (release after
//! debug, tests after clippy) finds the files of the first.

mod arrange;
mod bind;
mod compile;
mod compress;
mod page;
mod service_worker;
mod table;
mod trim;

use std::{
    fs,
    num::NonZero,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};
use web_plan::{Client, progress};

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

/// The page of a client and what it loads.
#[derive(Clone, Debug)]
pub struct Page {
    /// The client's name.
    pub name: String,
    /// Its address, such as `/index.html`.
    pub address: String,
    /// The files it loads before the program runs.
    pub first: Vec<String>,
    /// The files it may load later.
    pub later: Vec<String>,
    /// The most bytes a first visit may load, compressed.
    pub n_bytes_max: usize,
}

/// The clients, ready to be served.
#[derive(Clone, Debug, Default)]
pub struct Bundle {
    /// The files.
    pub files: Vec<SiteFile>,
    /// The pages among them.
    pub pages: Vec<Page>,
    /// What they were made from: if one of these changes, build again.
    pub sources: Vec<PathBuf>,
}

impl Bundle {
    /// The bytes of a first visit to a page, compressed: the page and what it
    /// loads before the program runs.
    #[must_use]
    pub fn n_first_load_bytes(&self, page: &Page) -> usize {
        let is_first =
            |file: &&SiteFile| file.address == page.address || page.first.contains(&file.address);
        let packed = |file: &SiteFile| file.brotli.as_ref().unwrap_or(&file.plain).len();
        self.files.iter().filter(is_first).map(packed).sum()
    }

    /// Writes the files into `dir`, and beside them `assets.rs` and `pages.rs`:
    /// expressions of arrays of `Asset`s and `Page`s for `include!`.
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

/// Builds the clients of the workspace at `workspace`.
///
/// # Errors
///
/// If one does not compile, or a file cannot be read or written.
pub fn build(workspace: &Path, clients: &[Client], purpose: Purpose) -> Result<Bundle> {
    let target = workspace.join("target").join("web");
    let compiled = compile::compile(workspace, &target, clients, purpose)?;
    let mut sources = compiled.sources;
    sources.extend(clients.iter().map(|client| page::static_dir(workspace, &client.dir())));
    sources.push(page::common_dir(workspace));
    sources.push(workspace.join("Cargo.lock"));

    let pairs: Vec<_> = clients.iter().copied().zip(&compiled.programs).collect();
    let bound = at_once(&pairs, |(client, program)| {
        progress::say("Packing", &format!("{} for the browser", client.program()));
        let wasm = fs::read(program).context("reading a compiled client")?;
        let mut program = bind::bind(&wasm)?;
        if purpose == Purpose::Serving {
            program.wasm = arrange::arrange(&program.wasm)?;
        }
        Ok((*client, program))
    })?;
    let (mut files, pages) = page::assemble(workspace, bound)?;
    if purpose == Purpose::Serving {
        let cache = target.join("compressed");
        files = compress::compress_all(&files, &cache)?;
    }
    Ok(Bundle { files, pages, sources })
}

/// The results of `work` for all items, in their order, as many at once as there
/// are processors: a program in the making takes some hundred megabytes.
fn at_once<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> Result<R> + Sync) -> Result<Vec<R>> {
    let n_workers = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..n_workers.min(items.len()) {
            scope.spawn(|| {
                while let Some((index, item)) = {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    items.get(index).map(|item| (index, item))
                } {
                    let result = work(item);
                    results.lock().expect("nobody panics").push((index, result));
                }
            });
        }
    });
    let mut results = results.into_inner().expect("nobody panics");
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// The first digits of the hash of some content.
fn digits_of(content: &[u8]) -> String {
    Sha256::digest(content)[..5].iter().map(|byte| format!("{byte:02x}")).collect()
}
