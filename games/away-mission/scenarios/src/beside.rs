//! What opens beside the table: a rule, and the outcome.

use anyhow::ensure;

use browser_tests::{Browser, Size, Stage, axe};

use crate::captain::{Captain, play_to_the_end};

/// Whether the rule drawer is open.
async fn is_open(browser: &Browser) -> anyhow::Result<bool> {
    let script = "return document.querySelector('.rule-drawer').open";
    Ok(browser.run(script, vec![]).await? == true)
}

/// Waits until it is put away; says how it should have been.
async fn is_put_away(browser: &Browser, by: &str) -> anyhow::Result<()> {
    for _ in 0..50 {
        if !is_open(browser).await? {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    anyhow::bail!("the rule stays open in spite of {by}")
}

/// Presses the first "why?" of what happened, away from the bar at the top.
async fn ask_why(browser: &Browser) -> anyhow::Result<()> {
    let why = browser.see("[data-testid=happened] a.why").await?;
    let script = "document.querySelector('[data-testid=happened] a.why')
        .scrollIntoView({ block: 'center' })";
    browser.run(script, vec![]).await?;
    why.click().await?;
    Ok(())
}

/// A rule is read beside the table and put away by Escape, by
/// "back" and by a button; the table is where it was. At the end the outcome is
/// shown, put away and brought back.
pub(crate) async fn the_table(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, "/away-mission/now").await?;
        browser.click("embark").await?;
        browser.part("stay").await?;
        let address = browser.address().await?;
        ask_why(&browser).await?;
        browser.see(".rule-text .asked").await?;
        axe::check(&browser, "a rule beside the table").await?;
        browser.screenshot("rule-beside").await?;
        ensure!(!browser.scrolls_sideways().await?, "the drawer is wider than the page");
        browser.press("\u{e00c}").await?;
        is_put_away(&browser, "Escape").await?;
        let returned = "return document.activeElement.classList.contains('why')";
        ensure!(browser.run(returned, vec![]).await? == true, "the keyboard is where it was");
        ask_why(&browser).await?;
        browser.run("history.back()", vec![]).await?;
        is_put_away(&browser, "going back").await?;
        ask_why(&browser).await?;
        browser.click("rule-close").await?;
        is_put_away(&browser, "its button").await?;
        ensure!(browser.address().await? == address, "the table was left");

        play_to_the_end(&mut [Captain::new(browser.clone(), 2)]).await?;
        browser.click("outcome-open").await?;
        axe::check(&browser, "the outcome").await?;
        browser.screenshot("outcome").await?;
        ensure!(!browser.scrolls_sideways().await?, "the outcome is wider than the page");
        browser.press("\u{e00c}").await?;
        browser.click("outcome-open").await?;
        browser.click("outcome-again").await?;
        browser.part("embark").await?;
    }
    Ok(())
}
