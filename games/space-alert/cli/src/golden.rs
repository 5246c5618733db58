//! `wardroom golden`: compares the engine with recorded missions.

use std::{
    fs::File,
    io::{BufRead, BufReader},
    path::PathBuf,
};

use anyhow::{Context as _, bail};
use command::Run;
use space_alert::golden;

/// Compare the engine with recorded cases, one by one.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The recorded missions: JSON lines, packed with gzip if the name ends in
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
            anstream::println!(
                "{} turn {}: {} expected {} got {}",
                difference.id,
                difference.turn,
                difference.field,
                difference.expected,
                difference.got
            );
        }
        let n_differ = comparison.differences.len();
        anstream::println!("agree {} differ {n_differ}", comparison.n_agree);
        if n_differ > 0 {
            bail!("{n_differ} missions differ");
        }
        Ok(())
    }
}
