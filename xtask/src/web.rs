//! The browser clients as plain files, and their sizes.

use std::{fs, path::Path};

use anyhow::{Result, ensure};
use web_bundle::Purpose;

use crate::clients::CLIENTS;

pub(crate) fn build(workspace: &Path, purpose: Purpose) -> Result<()> {
    let bundle = web_bundle::build(workspace, CLIENTS, purpose)?;
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
    for page in &bundle.pages {
        let (n_bytes, n_bytes_max) = (bundle.n_first_load_bytes(page), page.n_bytes_max);
        println!("{n_bytes:>9} bytes for a first visit to {} (at most {n_bytes_max})", page.name);
        ensure!(n_bytes <= n_bytes_max, "the client `{}` has grown too large", page.name);
    }
    Ok(())
}
