//! How long the page's own thread is busy, and who thinks for it.

use anyhow::{Context as _, ensure};

use crate::{Browser, Stage};

/// Counts the answers of the page's worker and the long tasks of its thread.
const WATCH: &str = "
    if (!PerformanceObserver.supportedEntryTypes.includes('longtask')) return false;
    const seen = window.tasks = { answers: 0, longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
    const Thinker = window.Worker;
    window.Worker = class extends Thinker {
      constructor(...how) {
        super(...how);
        this.addEventListener('message', ({ data }) => { if (data !== 'ready') seen.answers += 1; });
      }
    };
    return true;";

/// What a page does from now on, until it is left.
pub struct Tasks(Browser);

impl Tasks {
    /// Begins to watch a page that has not asked its worker anything yet.
    ///
    /// # Errors
    ///
    /// If the browser does not tell of long tasks.
    pub async fn watch(browser: &Browser) -> anyhow::Result<Self> {
        let watches = browser.run(WATCH, vec![]).await?;
        ensure!(watches == true, "the browser does not tell of long tasks");
        Ok(Self(browser.clone()))
    }

    /// Notes the longest task of the page's thread. That something was thought
    /// about is seen by the answers of the worker; how fast decides nothing.
    ///
    /// # Errors
    ///
    /// If the worker has answered fewer questions than `n_answers`.
    pub async fn note(&self, stage: &Stage, n_answers: u64) -> anyhow::Result<()> {
        let seen = self.0.run("return window.tasks", vec![]).await?;
        let answers = seen["answers"].as_u64().context("the page was left")?;
        ensure!(answers >= n_answers, "the worker answered {answers} of {n_answers} questions");
        let longest = seen["longest"].as_f64().unwrap_or_default();
        let told = match longest {
            0.0 => "no task of the page took 50 ms".to_owned(),
            longest => format!("the longest task of the page took {longest:.0} ms"),
        };
        stage.note(format!("{answers} answers of the worker, {told}")).await;
        Ok(())
    }
}
