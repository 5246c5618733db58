//! The goal in sight, a lost team, and the turns of others.

use std::time::Duration;

use anyhow::{Context as _, bail, ensure};

use browser_tests::{Browser, Size, Stage, axe};

use crate::captain::{Captain, play_to_the_end};

/// Alone one sees what there is to reach, and the first turn asks nothing that
/// has only one answer. The best score is kept for the next game.
pub(crate) async fn goal(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, "/away-mission/now").await?;
        let goal = browser.text_of("goal").await?;
        ensure!(goal.contains("Lieutenant") && goal.contains("Admiral"), "no ladder: {goal}");
        ensure!(goal.contains("none yet"), "a best before the first game: {goal}");
        browser.click("embark").await?;
        browser.part("stay").await?;
        ensure!(!browser.has("go").await?, "asked to go home with nothing");
        axe::check(&browser, "the goal in sight").await?;
        browser.screenshot("goal").await?;
        play_to_the_end(&mut [Captain::new(browser.clone(), 2)]).await?;
        browser.goto("/away-mission/now").await?;
        let goal = browser.text_of("goal").await?;
        ensure!(goal.contains("Your best:") && !goal.contains("none yet"), "forgotten: {goal}");
    }
    Ok(())
}

/// Who stays for ever loses the team; that is shown until it was looked at.
pub(crate) async fn lost(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, "/away-mission/now").await?;
        let mut captain = Captain::new(browser.clone(), 99);
        for _ in 0..2000 {
            if browser.has("lost").await? {
                break;
            }
            captain.act().await?;
        }
        let lost = browser.text_of("lost").await?;
        ensure!(lost.contains("gravestone"), "what was lost is not said: {lost}");
        ensure!(!browser.has("embark").await?, "the loss is passed over");
        axe::check(&browser, "a lost team").await?;
        browser.screenshot("lost").await?;
        browser.click("lost-go-on").await?;
        browser.part("embark").await?;
        ensure!(!browser.has("lost").await?, "the loss stays");
    }
    Ok(())
}

/// Where the panel with the sheet begins.
async fn ledger_at(browser: &Browser) -> anyhow::Result<f64> {
    browser.see(".ledger").await?;
    let script = "const at = document.querySelector('.ledger').getBoundingClientRect();
        return at.top + window.scrollY + at.left * 10000";
    browser.run(script, vec![]).await?.as_f64().context("a place on the page")
}

/// The log tells no turn that the board has not come to. Both are read at once, so
/// it does not matter when.
async fn log_keeps_pace(browser: &Browser) -> anyhow::Result<()> {
    let script = "const head = document.querySelector('[data-testid=mission]').textContent;
        const turn = /turn (\\d+)/.exec(head);
        const lines = [...document.querySelectorAll('.log li')].map((line) => line.textContent);
        const begun = lines.findIndex((line) => /^Mission \\d begins/.test(line));
        const rolls = lines.slice(0, begun + 1).filter((line) => line.startsWith('The column die'));
        return turn && rolls.length > Number(turn[1]) ? head + ', but ' + lines[0] : ''";
    let ahead = browser.run(script, vec![]).await?;
    ensure!(ahead == "", "the log runs ahead: {ahead}");
    Ok(())
}

/// Back on the ship one sees the board of whoever is still out, step by step, and
/// may skip. Panels stay where they are, and the log keeps pace.
pub(crate) async fn bots(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/away-mission/local/new").await?;
    browser.click("start").await?;
    browser.part("embark").await?;
    let place = ledger_at(&browser).await?;
    let mut captain = Captain::new(browser.clone(), 1);
    let own = "return document.querySelector('.sheet-head h2').textContent.startsWith('Your')";
    for _ in 0..2000 {
        captain.act().await?;
        ensure!(ledger_at(&browser).await? == place, "a panel has moved");
        log_keeps_pace(&browser).await?;
        if browser.run(own, vec![]).await? == false {
            break;
        }
    }
    browser.says("’s grid").await?;
    browser.screenshot("watching-a-bot").await?;
    let limit = std::time::Instant::now() + Duration::from_secs(60);
    while !browser.has("skip").await? {
        if browser.has("final").await? || std::time::Instant::now() > limit {
            bail!("nothing to skip");
        }
        log_keeps_pace(&browser).await?;
        captain.act().await?;
    }
    log_keeps_pace(&browser).await?;
    browser.click("skip").await?;
    play_to_the_end(&mut [captain]).await
}
