//! `wardroom golden`: compares the engine with recorded cases.

use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::PathBuf,
};

use anyhow::Context as _;
use command::Run;
use galaxy_trucker::golden;

/// Compare the engine with recorded cases of Galaxy Trucker, one by one.
///
/// The last line is `agree N differ M`; differences are no failure.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The recorded cases: JSON lines, packed with gzip if the name ends in
    /// `.gz`.
    file: PathBuf,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let place = || self.file.display().to_string();
        let file = File::open(&self.file).with_context(|| format!("cannot read {}", place()))?;
        let is_packed = self.file.extension().is_some_and(|ending| ending == "gz");
        let lines: Box<dyn BufRead> = if is_packed {
            Box::new(BufReader::new(flate2::read::MultiGzDecoder::new(file)))
        } else {
            Box::new(BufReader::new(file))
        };
        let comparison = golden::compare_lines(lines).with_context(place)?;
        for difference in &comparison.differences {
            anstream::println!("{difference}");
        }
        anstream::println!("agree {} differ {}", comparison.n_agree, comparison.differences.len());
        Ok(())
    }
}
