//! Games in the browser alone.

use anyhow::ensure;

use browser_tests::{Size, Stage, axe};

use crate::captain::{Captain, play_to_the_end};

/// A whole solo game, with the server gone after the page was loaded.
pub(crate) async fn solo(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Phone, "/").await?;
    browser.click("play-away-mission").await?;
    browser.part("embark").await?;
    stage.kill_server().await?;
    browser.click("advisor-toggle").await?;
    browser.part("advice").await?;
    axe::check(&browser, "solo with advice, phone").await?;
    browser.screenshot("solo-advisor-embark").await?;
    browser.click("embark").await?;
    browser.part("stay").await?;
    browser.screenshot("solo-advisor-stay").await?;
    ensure!(!browser.scrolls_sideways().await?, "the table is wider than the phone");
    let mut captains = [Captain::new(browser.clone(), 3)];
    play_to_the_end(&mut captains).await?;
    browser.part("score").await?;
    browser.screenshot("solo-end").await?;
    axe::check(&browser, "the end of a solo game").await
}

/// The same with keys only: E, S, L and G.
pub(crate) async fn keyboard(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/away-mission").await?;
    browser.click("play-now").await?;
    for _ in 0..3 {
        browser.part("embark").await?;
        browser.press("e").await?;
        browser.part("stay").await?;
        browser.press("s").await?;
        browser.part("land").await?;
        browser.press("l").await?;
        // A first landing may cost the team; if not, going home ends the mission.
        browser.part_of(&["go", "lost-go-on"]).await?;
        let key = if browser.has("go").await? { "g" } else { "e" };
        browser.press(key).await?;
    }
    browser.part("final").await?;
    Ok(())
}

/// Two people at one device and a bot; secret choices are hidden in between.
pub(crate) async fn hot_seat(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/away-mission").await?;
    browser.click("way-bots").await?;
    browser.part("start").await?;
    browser.screenshot("hot-seat-setup").await?;
    axe::check(&browser, "hot seat setup").await?;
    browser.click("add-person").await?;
    browser.click("start").await?;
    let mut captain = Captain::new(browser.clone(), 2);
    let mut n_passed = 0;
    for _ in 0..3000 {
        if captain.has_finished().await? {
            break;
        }
        if browser.can_click("pass-ready").await? {
            if n_passed == 0 {
                browser.screenshot("hot-seat-pass").await?;
                axe::check(&browser, "passing the device").await?;
            }
            n_passed += 1;
            browser.click("pass-ready").await?;
        }
        captain.act().await?;
    }
    ensure!(n_passed >= 2, "the device was passed on {n_passed} times");
    browser.part("final").await?;
    Ok(())
}
