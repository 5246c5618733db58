//! After a flight: the show, the review, and what would have been.

use std::path::Path;

use anyhow::ensure;

use browser_tests::{Size, Stage};

use crate::{flyer::act_until, opening::look};

/// A match of class II of two players, complete.
const RECORDED: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/recorded/13-ii-2.wardroom");

/// A journal is looked back at card by card and judged; then another choice is
/// played to the end, and compared with what happened.
pub(crate) async fn what_if(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/galaxy-trucker/replay").await?;
    browser.give_file("replay-file", &Path::new(RECORDED).canonicalize()?).await?;
    browser.part("show").await?;
    browser.click("show-next").await?;
    browser.says("Card 2 of").await?;
    look(&browser, "show").await?;
    browser.click("after-review").await?;
    browser.part("costliest").await?;
    browser.says("Done:").await?;
    look(&browser, "review").await?;
    browser.click("after-what-if").await?;
    browser.part("what-if-play").await?;
    look(&browser, "what-if").await?;
    browser.click("what-if-play").await?;
    // The match goes on in this browser; programs fly the other ship.
    browser.see(".flight").await?;
    ensure!(browser.address().await?.contains("/local/"), "it goes on elsewhere");
    act_until(&[&browser], "verdict").await?;
    browser.part("then-and-now").await?;
    look(&browser, "then-and-now").await
}
