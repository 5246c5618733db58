//! Somebody who plays Away Mission by looking at the page.

use std::time::{Duration, Instant};

use anyhow::bail;

use browser_tests::Browser;

/// A person at a browser, who stays for some turns and then goes home.
pub(crate) struct Captain {
    pub(crate) browser: Browser,
    /// How many turns to stay on each mission.
    stays_max: u32,
    n_stays: u32,
}

impl Captain {
    pub(crate) const fn new(browser: Browser, stays_max: u32) -> Self {
        Self { browser, stays_max, n_stays: 0 }
    }

    /// Does what the page asks for, if it asks for anything.
    pub(crate) async fn act(&mut self) -> anyhow::Result<bool> {
        let wanted = ["lost-go-on", "embark", "stay", "land"];
        for id in wanted {
            if !self.browser.can_click(id).await? {
                continue;
            }
            let click = match id {
                "embark" => {
                    self.n_stays = 0;
                    "embark"
                }
                "stay" if self.n_stays >= self.stays_max => "go",
                "stay" => {
                    self.n_stays += 1;
                    "stay"
                }
                other => other,
            };
            // The page may have moved on meanwhile; then it is asked again.
            return self.browser.try_click(click).await;
        }
        Ok(false)
    }

    pub(crate) async fn has_finished(&self) -> anyhow::Result<bool> {
        // A team lost at the very end is looked at first.
        Ok(self.browser.has("final").await? && !self.browser.has("lost").await?)
    }
}

/// Lets all play until every page shows the final scores, and puts the outcome
/// away.
pub(crate) async fn play_to_the_end(captains: &mut [Captain]) -> anyhow::Result<()> {
    // A limit for failures; a game takes a fraction of it.
    let limit = Instant::now() + Duration::from_secs(240);
    loop {
        let mut all_finished = true;
        for captain in captains.iter_mut() {
            if !captain.has_finished().await? {
                all_finished = false;
                captain.act().await?;
            }
        }
        if all_finished {
            for captain in captains.iter() {
                captain.browser.part("outcome").await?;
                captain.browser.click("outcome-close").await?;
            }
            return Ok(());
        }
        if Instant::now() > limit {
            let mut pages = Vec::new();
            for captain in captains.iter() {
                pages.push(captain.browser.text().await?);
            }
            bail!("the game does not end; the pages say: {}", pages.join("\n----\n"));
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
}
