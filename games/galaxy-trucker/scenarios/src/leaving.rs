//! Pages that are left in the middle of something.

use std::time::Duration;

use browser_tests::{Size, Stage};

use crate::{
    builder::{Hands, build_one},
    flyer::act,
    opening::{one_round, open_table},
};

/// Building against the clock, a tile on its way to its square, a flight and
/// an attack that is being shown are left; the runner then finds every console
/// clean.
pub(crate) async fn everywhere(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/galaxy-trucker/now").await?;
    // Everything moves, as for most people.
    browser.want_motion().await?;
    browser.click("ready").await?;
    build_one(&browser, Hands::Tap).await?;
    browser.click("draw").await?;
    browser.click("hub").await?;
    browser.part("play-now").await?;

    let table = open_table(&browser, 1, one_round("II", 20, 1)).await?;
    browser.goto(&table).await?;
    browser.want_motion().await?;
    browser.click("start").await?;
    for _ in 0..12 {
        build_one(&browser, Hands::Tap).await?;
    }
    browser.click("finish").await?;
    browser.click("finish").await?;
    browser.part_of(&["board", "faults", "fly-on"]).await?;
    // Until something flies; what comes is left to chance, and so is when.
    for _ in 0..60 {
        act(&browser).await?;
        if browser.has("drama").await? || browser.has("verdict").await? {
            break;
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    browser.click("hub").await?;
    browser.part("play-now").await?;
    tokio::time::sleep(Duration::from_millis(2500)).await;
    browser.goto(&table).await?;
    // Acting in the middle of it ends it.
    for _ in 0..12 {
        act(&browser).await?;
        tokio::time::sleep(Duration::from_millis(120)).await;
    }
    browser.click("hub").await?;
    browser.part("play-now").await?;
    Ok(())
}
