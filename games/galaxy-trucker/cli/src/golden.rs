//! `wardroom golden`: compares the engine with recorded cases.

use command::{Cases, Run};
use galaxy_trucker::golden;

/// Compare the engine with recorded cases of Galaxy Trucker, one by one.
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
