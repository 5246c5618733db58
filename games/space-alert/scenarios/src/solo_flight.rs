//! A mission flown alone, without a network: planned by tap and by key, then
//! watched.

use anyhow::ensure;

use browser_tests::{Browser, Size, Stage, Tasks, axe};

async fn fits(browser: &Browser, part: &str) -> anyhow::Result<()> {
    browser.screenshot(&format!("solo-{part}")).await?;
    axe::check(browser, &format!("solo flight, {part}")).await?;
    ensure!(!browser.scrolls_sideways().await?, "{part} is wider than the window");
    Ok(())
}

/// What a space says to those who do not see it.
async fn space(browser: &Browser, berth: u8, turn: u8) -> anyhow::Result<String> {
    let script = "return document.querySelector(`[data-testid=space-${arguments[0]}-${arguments[1]}] .visually-hidden`).textContent";
    let said = browser.run(script, vec![berth.into(), turn.into()]).await?;
    Ok(said.as_str().unwrap_or_default().to_owned())
}

/// Cards are laid, turned, moved and taken back; what is against a rule says
/// which; the clock can be stopped.
pub(crate) async fn planning(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        // So slow that the first phase outlasts everything here.
        let browser = stage.browser(size, "/space-alert/solo?pace=25").await?;
        fits(&browser, "choosing").await?;
        browser.click("solo-start").await?;
        fits(&browser, "briefing").await?;
        browser.click("ready").await?;
        browser.part("lesson-first-card").await?;
        browser.click("hand-card-0").await?;
        browser.click("space-1-2").await?;
        ensure!(space(&browser, 1, 2).await? == "Turn 2: A: fire", "the card lies there");
        browser.part("lesson-turn-card").await?;
        browser.click("lesson-done").await?;

        browser.click("space-1-2").await?;
        browser.click("turn-card").await?;
        ensure!(space(&browser, 1, 2).await? == "Turn 2: move toward red", "it was turned");
        browser.click("space-1-3").await?;
        ensure!(space(&browser, 1, 2).await? == "Turn 2: empty", "it was moved");
        ensure!(space(&browser, 1, 3).await? == "Turn 3: move toward red", "it was moved");
        fits(&browser, "planned").await?;
        browser.click("space-1-3").await?;
        browser.click("take-back").await?;
        ensure!(space(&browser, 1, 3).await? == "Turn 3: empty", "it was taken back");

        // A space of the second phase.
        browser.click("hand-card-1-turned").await?;
        browser.click("space-0-5").await?;
        browser.part("refused").await?;
        ensure!(browser.text_of("refused").await?.contains("SA-2.5"), "the rule is named");
        ensure!(
            space(&browser, 0, 5).await? == "Turn 5: empty, not open yet",
            "nothing lies there"
        );

        browser.click("pause").await?;
        browser.part("stopped").await?;
        browser.click("outlook").await?;
        browser.part("outlook-end").await?;
        fits(&browser, "stopped").await?;
        browser.click("go-on").await?;
        browser.part("pause").await?;
        if size == Size::Desktop {
            keys(&browser).await?;
        }
    }
    Ok(())
}

async fn keys(browser: &Browser) -> anyhow::Result<()> {
    browser.run("document.querySelector('[data-testid=space-0-5]').focus()", vec![]).await?;
    // The focus follows a key a moment later.
    let first = "return document.activeElement.dataset.testid === 'space-0-1'";
    for _ in 0..20 {
        if browser.run(first, vec![]).await?.as_bool() == Some(true) {
            break;
        }
        browser.press("\u{e012}").await?;
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    // The first card, picked up and turned, laid with Enter.
    browser.press("1").await?;
    browser.press("1").await?;
    browser.press("\u{e007}").await?;
    ensure!(space(browser, 0, 1).await? == "Turn 1: move toward red", "laid by key");
    browser.press("t").await?;
    ensure!(space(browser, 0, 1).await? == "Turn 1: A: fire", "turned by key");
    browser.press("\u{e003}").await?;
    ensure!(space(browser, 0, 1).await? == "Turn 1: empty", "taken back by key");
    Ok(())
}

/// A reload in the middle of a flight loses nothing, and the way back to it stands
/// on the page of the game and at home.
pub(crate) async fn resumed(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Phone, "/space-alert/solo?pace=25").await?;
    browser.click("solo-start").await?;
    browser.click("ready").await?;
    browser.click("hand-card-0").await?;
    browser.click("space-1-2").await?;
    ensure!(space(&browser, 1, 2).await? == "Turn 2: A: fire", "the card lies there");
    let address = browser.address().await?;
    browser.reload().await?;
    browser.part("clock").await?;
    ensure!(space(&browser, 1, 2).await? == "Turn 2: A: fire", "the reload lost a card");
    for page in ["/space-alert", "/"] {
        browser.goto(page).await?;
        browser.says("Space Alert on this device").await?;
        let way = browser.see("[data-testid=under-way] a[href*='/local/']").await?;
        way.click().await?;
        browser.part("clock").await?;
        ensure!(browser.address().await? == address, "the way leads elsewhere from {page}");
    }
    Ok(())
}

/// With the server gone a whole mission is flown and watched.
pub(crate) async fn flown(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Phone, "/space-alert/solo?pace=20000").await?;
    browser.part("solo-start").await?;
    stage.kill_server().await?;
    browser.choose("solo-mission", "mission-1").await?;
    browser.click("solo-start").await?;
    browser.click("ready").await?;
    browser.part("controls").await?;
    browser.click("to-end").await?;
    browser.part("score").await?;
    browser.part("outcome").await?;
    fits(&browser, "over").await?;
    // What to do next has the keyboard; the page is put away and called back by it.
    let focused = "return document.activeElement?.dataset.testid ?? ''";
    let main = browser.run(focused, vec![]).await?;
    ensure!(["outcome-next", "outcome-again"].map(Into::into).contains(&main), "focus on {main}");
    ensure!(!browser.text_of("outcome-verdict").await?.is_empty(), "no verdict");
    let n_crew = "return document.querySelectorAll('[data-testid=outcome-deeds] li').length";
    ensure!(browser.run(n_crew, vec![]).await? == 4, "not everybody is told of");
    browser.press("\u{e00c}").await?;
    browser.part("score").await?;
    browser.click("outcome-open").await?;
    browser.click("outcome-again").await?;
    browser.part("ready").await?;
    Ok(())
}

/// The outlook and the debriefing are answered by the worker.
pub(crate) async fn thinking(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/space-alert/solo?pace=20000").await?;
    browser.part("solo-start").await?;
    let tasks = Tasks::watch(&browser).await?;
    browser.choose("solo-mission", "mission-1").await?;
    browser.click("solo-start").await?;
    browser.click("ready").await?;
    browser.part("controls").await?;
    browser.click("to-end").await?;
    browser.see(".debrief-picture").await?;
    tasks.note(stage, 1).await
}
