//! Replays, and what would have been.

use anyhow::ensure;

use crate::{
    axe,
    browser::Size,
    captain::{Captain, play_to_the_end},
    stage::Stage,
};

/// A finished game is replayed step by step, looked at through any eyes, and
/// continued otherwise from the middle.
pub(super) async fn fork(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/").await?;
    browser.click("home-solo").await?;
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
