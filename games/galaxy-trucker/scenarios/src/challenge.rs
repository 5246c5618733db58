//! The same heap, deck and dice for friends.

use browser_tests::{Browser, Size, Stage};

use crate::{
    builder::{Hands, build_one},
    flyer::act_until,
    opening::look,
};

/// Two friends build and fly the same challenge one after the other, and
/// compare their credits line by line.
pub(crate) async fn friends(stage: &Stage) -> anyhow::Result<()> {
    let one = stage.browser(Size::Desktop, "/galaxy-trucker/challenge/new").await?;
    one.click("preset-first-flight").await?;
    one.click("create-challenge").await?;
    one.part("challenge-play").await?;
    let address = one.address().await?;
    play(&one, 8).await?;
    let other = stage.browser(Size::Phone, &address).await?;
    play(&other, 5).await?;
    other.goto(&address).await?;
    other.part("comparison").await?;
    look(&other, "challenge").await
}

async fn play(browser: &Browser, n_tiles: u8) -> anyhow::Result<()> {
    browser.click("challenge-play").await?;
    browser.click("ready").await?;
    for _ in 0..n_tiles {
        build_one(browser, Hands::Tap).await?;
    }
    browser.click("finish").await?;
    browser.click("finish").await?;
    act_until(&[browser], "verdict").await
}
