//! Compression, once per content.

use std::{
    fs,
    io::Write as _,
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
};

use anyhow::{Context as _, Result};
use flate2::{Compression, write::GzEncoder};

use crate::{SiteFile, at_once, digits_of};

/// The files with their compressed forms, several at once. The slow work is
/// kept in `cache`.
pub(crate) fn compress_all(files: &[SiteFile], cache: &Path) -> Result<Vec<SiteFile>> {
    fs::create_dir_all(cache).context("making room for compressed files")?;
    at_once(files, |file| compress(file.clone(), cache))
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
    // Under another name first: a build that is stopped leaves no half file. Two
    // files of the same content meet here, so the name is each writer's own.
    static WRITERS: AtomicU64 = AtomicU64::new(0);
    let writer = WRITERS.fetch_add(1, Ordering::Relaxed);
    let half = path.with_extension(format!("half-{}-{writer}", std::process::id()));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_the_same_content_are_packed_side_by_side() {
        let cache =
            std::env::temp_dir().join(format!("wardroom-packed-twins-{}", std::process::id()));
        let twin = |n: usize| SiteFile {
            address: format!("/assets/twin-{n}.js"),
            content_type: "text/javascript",
            immutable: true,
            plain: b"export const answer = () => 'the same words again';\n".repeat(200),
            brotli: None,
            gzip: None,
        };
        // A lost race shows in some rounds only.
        let twins: Vec<_> = (0..16).map(twin).collect();
        for _ in 0..20 {
            let packed = compress_all(&twins, &cache).unwrap();
            assert!(packed.iter().all(|file| file.brotli == packed[0].brotli));
            assert!(packed.iter().all(|file| file.gzip.is_some()));
            let left = fs::read_dir(&cache).unwrap().count();
            assert_eq!(left, 2, "one Brotli and one gzip file are kept, and no half file");
            fs::remove_dir_all(&cache).unwrap();
        }
    }
}
