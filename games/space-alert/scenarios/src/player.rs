//! The mission player: a whole mission at forty times its speed.

use anyhow::{Context as _, ensure};
use serde_json::json;

use browser_tests::{Browser, Size, Stage, axe};

const PAGE: &str = "/space-alert/player";
const FAST: &str = "/space-alert/player?pace=40";

/// The first test run, as it is announced.
const TEST_RUN: [&str; 19] = [
    "Alert: phase 1 begins",
    "T+1: threat, zone blue",
    "T+2: threat, zone white",
    "Data transfer: everyone may pass a card on",
    "Transfer closed",
    "T+3: threat, zone red",
    "Phase 1 ends in one minute",
    "Data transfer: everyone may pass a card on",
    "Transfer closed",
    "Phase 1 ends in 20 seconds",
    "Phase 1 ends in 5 seconds",
    "Phase 1 is over: phase 2 begins",
    "Incoming data: everyone may draw a card",
    "Data transfer: everyone may pass a card on",
    "Transfer closed",
    "The operation ends in one minute",
    "The operation ends in 20 seconds",
    "The operation ends in 5 seconds",
    "Mission complete: stop planning",
];

async fn fits(browser: &Browser, part: &str) -> anyhow::Result<()> {
    browser.screenshot(&format!("player-{part}")).await?;
    axe::check(browser, &format!("player, {part}")).await?;
    ensure!(!browser.scrolls_sideways().await?, "{part} is wider than the window");
    Ok(())
}

async fn pressed(browser: &Browser, id: &str) -> anyhow::Result<bool> {
    let pressed = browser.part(id).await?.attr("aria-pressed").await?;
    Ok(pressed.as_deref() == Some("true"))
}

/// A test run is announced from the alert to the end, every line in order.
pub(crate) async fn whole_mission(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, FAST).await?;
        browser.choose("official", "test-run-1").await?;
        browser.says("T+1 Pulse Ball").await?;
        fits(&browser, "choosing").await?;
        // Every caption that is ever on the screen.
        let watch = "window.captions = [];
            new MutationObserver(() => {
                const text = document.querySelector('[data-testid=caption]')?.innerText;
                if (text && window.captions.at(-1) !== text) window.captions.push(text);
            }).observe(document.body, { subtree: true, childList: true, characterData: true });";
        browser.run(watch, vec![]).await?;
        browser.click("begin").await?;
        browser.says("Mission complete: stop planning").await?;
        ensure!(browser.text_of("clock").await? == "7:00", "the clock stops at the end");
        let lines = "return [...document.querySelectorAll('[data-testid=events] li')]
            .map(line => line.lastElementChild.innerText).reverse()";
        ensure!(browser.run(lines, vec![]).await? == json!(TEST_RUN), "all is listed, in order");
        let captions = browser.run("return window.captions", vec![]).await?;
        let captions = captions.as_array().context("captions were watched")?;
        let mut rest = TEST_RUN.iter();
        for caption in captions {
            ensure!(rest.any(|line| json!(line) == *caption), "{caption} came out of order");
        }
        ensure!(captions.len() > 10, "only {captions:?} were on the screen");
        browser.part("after").await?;
        fits(&browser, "over").await?;
        browser.click("restart").await?;
        browser.says("Phase 1 of 2").await?;
    }
    Ok(())
}

/// The clock can be held, slowed down and begun again, by keyboard too; what
/// comes is hidden unless asked for; a muted player stays so.
pub(crate) async fn pausing(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, FAST).await?;
        browser.choose("official", "double-easier-1").await?;
        browser.part("doubt").await?;
        browser.choose("official", "mission-1").await?;
        browser.click("crew-5").await?;
        browser.click("begin").await?;
        browser.says("T+3: internal threat (unconfirmed)").await?;
        // The focus is on the button that holds the clock.
        browser.press(" ").await?;
        browser.says("Go on").await?;
        let held = browser.text_of("clock").await?;
        tokio::time::sleep(std::time::Duration::from_millis(1200)).await;
        ensure!(browser.text_of("clock").await? == held, "a held clock does not run");
        ensure!(!browser.has("coming").await?, "what comes is hidden");
        fits(&browser, "paused").await?;
        browser.click("show-coming").await?;
        ensure!(browser.text_of("coming").await?.contains("Mission complete"), "all of it");
        fits(&browser, "coming").await?;
        browser.click("slow").await?;
        ensure!(pressed(&browser, "slow").await?, "half speed");
        browser.click("pause").await?;
        browser.says("Communications down: silence").await?;
        browser.click("pause").await?;
        browser.switch_theme().await?;
        fits(&browser, "other-theme").await?;
        browser.switch_theme().await?;
        browser.click("mute").await?;
        browser.click("leave").await?;
        ensure!(pressed(&browser, "mute").await?, "muted for the next mission");
        browser.reload().await?;
        ensure!(pressed(&browser, "mute").await?, "muted on the next visit");
    }
    Ok(())
}

/// Random missions are found again by their code, and wrong codes are told;
/// the page works without a server.
pub(crate) async fn codes(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/space-alert").await?;
    browser.click("hub-player").await?;
    browser.click("from-random").await?;
    browser.choose("kind", "double-standard").await?;
    browser.choose("transfers", "6").await?;
    fits(&browser, "random").await?;
    let code = browser.text_of("recipe").await?;
    ensure!(code.starts_with("SA1-XT6-"), "{code} says what was chosen");
    let outline = browser.text_of("outline").await?;
    browser.choose("silence", "15").await?;
    browser.choose("silences", "8").await?;
    browser.says("Silences: 8 of 5 to 30 seconds each do not make 15 seconds").await?;

    let other = stage.browser(Size::Phone, &format!("{FAST}#{code}")).await?;
    ensure!(other.text_of("outline").await? == outline, "the same mission");
    other.write("code", "SA1-M-4K7-99").await?;
    other.says("a slip of the pen").await?;
    other.write("code", "010AL2STW,100UR3IT,200DT,345PE1").await?;
    other.says("3:45 in phases of 3:45; threat count 2.").await?;
    // Written as a code of the old player, it is the same mission.
    other.click("copy-flash").await?;
    other.says("on the clipboard").await?;
    other.paste("code").await?;
    other.says("3:45 in phases of 3:45; threat count 2.").await?;
    other.until_kept("/space-alert-tools.html").await?;
    stage.kill_server().await?;
    other.goto(&format!("{PAGE}?pace=40#mission-8")).await?;
    other.reload().await?;
    other.click("begin").await?;
    other.says("T+3: internal threat").await
}
