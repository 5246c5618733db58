//! Compression, once per content.

use std::{fs, io::Write as _, path::Path, thread};

use anyhow::{Context as _, Result};
use flate2::{Compression, write::GzEncoder};

use crate::{SiteFile, digits_of};

/// The files with their compressed forms, several at once. The slow work is
/// kept in `cache`.
pub(crate) fn compress_all(files: Vec<SiteFile>, cache: &Path) -> Result<Vec<SiteFile>> {
    fs::create_dir_all(cache).context("making room for compressed files")?;
    thread::scope(|scope| {
        let started: Vec<_> =
            files.into_iter().map(|file| scope.spawn(move || compress(file, cache))).collect();
        started.into_iter().map(|file| file.join().expect("packing does not panic")).collect()
    })
}

fn compress(mut file: SiteFile, cache: &Path) -> Result<SiteFile> {
    let stem = cache.join(digits_of(&file.plain));
    let brotli = kept(&stem.with_extension("br"), || brotli(&file.plain))?;
    let gzip = kept(&stem.with_extension("gz"), || gzip(&file.plain))?;
    let n_plain = file.plain.len();
    file.brotli = Some(brotli).filter(|packed| packed.len() < n_plain);
    file.gzip = Some(gzip).filter(|packed| packed.len() < n_plain);
    Ok(file)
}

fn kept(path: &Path, make: impl FnOnce() -> Result<Vec<u8>>) -> Result<Vec<u8>> {
    if let Ok(found) = fs::read(path) {
        return Ok(found);
    }
    let made = make()?;
    // Under another name first: a build that is stopped leaves no half file.
    let half = path.with_extension(format!("half-{}", std::process::id()));
    fs::write(&half, &made)
        .and_then(|()| fs::rename(&half, path))
        .context("keeping a packed file")?;
    Ok(made)
}

fn brotli(plain: &[u8]) -> Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: plain.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*plain, &mut packed, &params).context("packing with Brotli")?;
    Ok(packed)
}

fn gzip(plain: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).context("packing with gzip")?;
    encoder.finish().context("packing with gzip")
}
