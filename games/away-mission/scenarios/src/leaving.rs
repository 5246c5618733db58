//! Pages that are left in the middle of something.

use browser_tests::{Size, Stage};

use crate::captain::{Captain, play_to_the_end};

/// A bot's turn, thinking advice, a running replay and a review are left; the
/// runner then finds every console clean.
pub(crate) async fn everywhere(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/away-mission/local/new").await?;
    browser.click("start").await?;
    browser.part("embark").await?;
    browser.click("advisor-toggle").await?;
    browser.click("embark").await?;
    // While the bot thinks and the advisor does, too.
    browser.click("hub").await?;
    browser.part("play-now").await?;
    browser.goto("/away-mission/now").await?;
    play_to_the_end(&mut [Captain::new(browser.clone(), 1)]).await?;
    browser.click("review-start").await?;
    browser.click("replay").await?;
    browser.click("replay-start").await?;
    browser.click("replay-play").await?;
    browser.click("hub").await?;
    browser.part("play-now").await?;
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    Ok(())
}
