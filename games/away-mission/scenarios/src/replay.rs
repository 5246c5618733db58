//! Replays, and what would have been.

use anyhow::ensure;

use browser_tests::{Size, Stage, axe};

use crate::captain::{Captain, play_to_the_end};

/// A finished game is replayed step by step, looked at through any eyes, and
/// continued otherwise from the middle.
pub(crate) async fn fork(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/away-mission").await?;
    browser.click("play-now").await?;
    let mut captains = [Captain::new(browser.clone(), 3)];
    play_to_the_end(&mut captains).await?;
    browser.click("replay").await?;
    browser.part("deck").await?;
    browser.click("replay-start").await?;
    browser.says("0 / ").await?;
    for _ in 0..4 {
        browser.click("replay-step").await?;
    }
    browser.says("4 / ").await?;
    axe::check(&browser, "replay").await?;
    browser.screenshot("replay").await?;
    browser.click("replay-back").await?;
    browser.says("3 / ").await?;
    browser.click("fork").await?;
    // The fork is a game of its own, in the middle of the first mission.
    browser.part_of(&["stay", "land", "embark"]).await?;
    ensure!(!browser.has("final").await?, "the fork is a finished game");
    let mut captains = [Captain::new(browser.clone(), 1)];
    play_to_the_end(&mut captains).await
}

/// A downloaded journal is opened from the shell by another person, at a
/// moment that a link names.
pub(crate) async fn file(stage: &Stage) -> anyhow::Result<()> {
    let one = stage.browser(Size::Desktop, "/away-mission/now").await?;
    play_to_the_end(&mut [Captain::new(one.clone(), 2)]).await?;
    let address = one.address().await?;
    let id = address.rsplit('/').next().unwrap_or_default().to_owned();
    one.click("download").await?;
    let (file, _) = one.downloaded(&format!("away-mission-{id}.wardroom")).await?;
    let other = stage.browser(Size::Phone, "/replays").await?;
    other.give_file("replay-file", &file).await?;
    other.part("deck").await?;
    other.click("replay-end").await?;
    other.part("final").await?;
    axe::check(&other, "a replay from a file").await?;
    ensure!(!other.scrolls_sideways().await?, "the replay is wider than the phone");
    one.goto(&format!("/away-mission/replay/local/{id}?at=3")).await?;
    one.says("3 / ").await
}
