//! `wardroom golden`: compares the engine with recorded missions.

use std::path::PathBuf;

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
        let comparison = golden::compare_lines(command::lines(&self.file)?)
            .with_context(|| self.file.display().to_string())?;
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
            bail!("{n_differ} of the recorded missions differ");
        }
        Ok(())
    }
}
