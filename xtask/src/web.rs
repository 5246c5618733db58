//! The browser client as plain files, and its size.

use std::{fs, path::Path};

use anyhow::{Result, ensure};
use web_bundle::Purpose;

/// The most bytes a first visit to a page may load, compressed. Space Alert
/// brings its engine, the live table, the resolver and the pictures in one
/// client; it is loaded by those who play it, and kept for playing offline.
const fn first_load_bytes_max(is_space_alert: bool) -> usize {
    if is_space_alert { 800_000 } else { 400_000 }
}

pub(crate) fn build(workspace: &Path, purpose: Purpose) -> Result<()> {
    let bundle = web_bundle::build(workspace, purpose)?;
    let site = workspace.join("target/web/site");
    if site.exists() {
        fs::remove_dir_all(&site)?;
    }
    fs::create_dir_all(site.join("assets"))?;
    for file in &bundle.files {
        fs::write(site.join(file.address.trim_start_matches('/')), &file.plain)?;
        let packed = |form: &Option<Vec<u8>>| form.as_ref().map_or(file.plain.len(), Vec::len);
        println!(
            "{:>9} plain {:>8} gzip {:>8} brotli  {}",
            file.plain.len(),
            packed(&file.gzip),
            packed(&file.brotli),
            file.address
        );
    }
    if purpose == Purpose::Trying {
        return Ok(());
    }
    for page in web_bundle::PAGES {
        let n_bytes = bundle.n_first_load_bytes(page);
        let n_bytes_max = first_load_bytes_max(page.starts_with("/space-alert"));
        println!("{n_bytes:>9} bytes for a first visit to {page} (at most {n_bytes_max})");
        ensure!(n_bytes <= n_bytes_max, "the client of {page} has grown too large");
    }
    Ok(())
}
