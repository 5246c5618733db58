//! Files of lines, plain or packed.

use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::Path,
};

use anyhow::Context as _;

/// The lines of a file; one whose name ends in `.gz` is unpacked.
pub(crate) fn lines(path: &Path) -> anyhow::Result<Box<dyn BufRead>> {
    let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(match path.extension().is_some_and(|ending| ending == "gz") {
        true => Box::new(BufReader::new(flate2::read::MultiGzDecoder::new(file))),
        false => Box::new(BufReader::new(file)),
    })
}
