//! `wardroom golden`: compares checks and their odds with recorded cases.

use command::{Cases, Run};
use vanguard::golden;

/// Compare dice checks and odds with recorded cases of Vanguard, one by one.
///
/// The last line is `agree N differ M`; differences are no failure.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    cases: Cases,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        self.cases.compare(golden::compare_line)?;
        Ok(())
    }
}
