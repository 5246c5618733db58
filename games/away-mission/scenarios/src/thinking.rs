//! Bots, advisor and review think beside the page.

use browser_tests::{Size, Stage, Tasks};

use crate::captain::{Captain, play_to_the_end};

/// A game against a bot with the advisor on, then the beginning of its review: all
/// of it is answered by the worker.
pub(crate) async fn beside_the_page(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/away-mission/local/new").await?;
    browser.part("start").await?;
    let tasks = Tasks::watch(&browser).await?;
    browser.click("start").await?;
    browser.part("embark").await?;
    browser.click("advisor-toggle").await?;
    browser.part("advice").await?;
    play_to_the_end(&mut [Captain::new(browser.clone(), 3)]).await?;
    browser.click("review-start").await?;
    browser.says("decisions left").await?;
    // The bot has chosen at least three teams, the advisor has advised, and the
    // decisions were counted.
    tasks.note(stage, 5).await
}
