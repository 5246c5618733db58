//! Pages that are left in the middle of something.

use std::time::Duration;

use browser_tests::{Size, Stage};

/// A resolution that plays, a mission that is announced, a flight against the
/// clock and its show are left; the runner then finds every console clean.
pub(crate) async fn everywhere(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/space-alert/resolve").await?;
    browser.click("tab-resolve").await?;
    browser.click("play").await?;
    browser.see("a[href='/space-alert/gallery']").await?.click().await?;
    browser.see("main h1").await?;
    tokio::time::sleep(Duration::from_millis(1500)).await;

    browser.goto("/space-alert/player?pace=4000").await?;
    browser.part("begin").await?;
    browser.click("begin").await?;
    tokio::time::sleep(Duration::from_millis(300)).await;
    browser.click("hub").await?;
    browser.part("play-now").await?;

    // In the action round, and in the show while it plays.
    browser.goto("/space-alert/solo?pace=20000").await?;
    browser.click("solo-start").await?;
    browser.click("ready").await?;
    browser.click("hub").await?;
    browser.part("play-now").await?;
    browser.goto("/space-alert/solo?pace=20000").await?;
    browser.click("solo-start").await?;
    browser.click("ready").await?;
    browser.part("controls").await?;
    browser.click("play").await?;
    browser.click("hub").await?;
    browser.part("play-now").await?;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    Ok(())
}
