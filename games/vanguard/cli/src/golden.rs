//! `wardroom golden`: compares checks and their odds with recorded cases.

use std::path::PathBuf;

use anyhow::Context as _;
use command::Run;
use vanguard::golden;

/// Compare dice checks and odds with recorded cases of Vanguard, one by one.
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
        let comparison = golden::compare_lines(command::lines(&self.file)?)
            .with_context(|| self.file.display().to_string())?;
        for difference in &comparison.differences {
            anstream::println!("{difference}");
        }
        anstream::println!("agree {} differ {}", comparison.n_agree, comparison.differences.len());
        Ok(())
    }
}
