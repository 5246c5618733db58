//! `wardroom golden`: compares the engine with recorded missions.

use anyhow::bail;
use command::{Cases, Run};
use space_alert::golden;

/// Compare the engine with recorded cases, one by one.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    cases: Cases,
}

impl Run for Args {
    fn run(&self) -> anyhow::Result<()> {
        let n_differ = self.cases.compare(golden::compare_line)?;
        if n_differ > 0 {
            bail!("{n_differ} of the recorded missions differ");
        }
        Ok(())
    }
}
