//! The same dice for friends.

use browser_tests::{Browser, Size, Stage, axe};

use crate::captain::{Captain, play_to_the_end};

/// Two friends play the same challenge one after the other and compare.
pub(crate) async fn friends(stage: &Stage) -> anyhow::Result<()> {
    let one = stage.browser(Size::Desktop, "/away-mission/challenge/new").await?;
    one.click("create-challenge").await?;
    one.part("challenge-play").await?;
    let address = one.address().await?;
    axe::check(&one, "challenge").await?;
    one.screenshot("challenge").await?;
    play(&one, 2).await?;
    let other = stage.browser(Size::Phone, &address).await?;
    other.part("challenge-play").await?;
    play(&other, 3).await?;
    other.goto(&address).await?;
    other.part("comparison").await?;
    other.screenshot("challenge-compared").await?;
    axe::check(&other, "challenge compared").await?;
    one.goto("/away-mission/daily").await?;
    one.part("challenge-play").await?;
    axe::check(&one, "daily").await?;
    one.screenshot("daily").await
}

async fn play(browser: &Browser, stays: u32) -> anyhow::Result<()> {
    browser.click("challenge-play").await?;
    browser.part("embark").await?;
    play_to_the_end(&mut [Captain::new(browser.clone(), stays)]).await?;
    browser.part("challenge-results").await?;
    Ok(())
}
