//! The companion at a real table: a phone without a network.

use anyhow::{Context as _, ensure};
use browser_tests::{Browser, Size, Stage, axe};

const SHELF: &str = "/vanguard/companion";
/// The steps of the book from the bridge to the strap-in, facilities included.
const N_STEPS_MAX: usize = 60;

async fn look(browser: &Browser, name: &str) -> anyhow::Result<()> {
    browser.screenshot(name).await?;
    ensure!(!browser.scrolls_sideways().await?, "{name} is wider than the phone");
    axe::check(browser, name).await
}

/// Opened once, then without a network: a cycle's checklist, what is taken
/// back, a branch, odds with own faces, everything there after a reload, and the
/// campaign as a file.
pub(crate) async fn offline(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Phone, SHELF).await?;
    look(&browser, "companion-empty").await?;
    browser.until_kept("/vanguard-companion.html").await?;
    stage.kill_server().await?;
    browser.reload().await?;
    browser.write("campaign-title", "Our box").await?;
    browser.click("campaign-create").await?;
    browser.part("step-title").await?;
    look(&browser, "companion-book").await?;

    // Somebody to send.
    browser.click("tab-crew").await?;
    for (name, section) in [("Ada", "0"), ("Bo", "1"), ("Cy", "2"), ("Di", "3")] {
        browser.write("join-name", name).await?;
        browser.choose("join-section", section).await?;
        browser.click("join-add").await?;
    }
    browser.says("Di").await?;
    look(&browser, "companion-crew").await?;
    browser.click("tab-stores").await?;
    look(&browser, "companion-stores").await?;

    // The checklist down to the planet, and one step back and on again.
    browser.click("tab-book").await?;
    let first = browser.text_of("step-title").await?;
    browser.click("go-on").await?;
    ensure!(browser.text_of("step-title").await? != first, "the book goes on");
    browser.click("undo").await?;
    ensure!(browser.text_of("step-title").await? == first, "and back");
    browser.click("redo").await?;
    walk_to_the_landing(&browser).await?;
    for nth in 0..4 {
        browser.click(&format!("goes-{nth}")).await?;
    }
    browser.write("planet-name", "Second moon").await?;
    look(&browser, "companion-landing").await?;
    browser.click("land").await?;
    browser.click("tab-planet").await?;
    browser.part("board-3").await?;
    browser.write("track-name", "Storm").await?;
    browser.click("track-add").await?;
    browser.part("track-0").await?;
    look(&browser, "companion-planet").await?;

    decks(&browser).await?;
    odds(&browser).await?;

    // The way home, to the save point and into the next cycle.
    browser.click("tab-book").await?;
    go_home(&browser).await?;
    ensure!(browser.text_of("cycle").await? == "cycle 2", "the next cycle has begun");

    // A branch from before the second entry, and back to the first campaign.
    let address = browser.address().await?;
    browser.click("tab-journal").await?;
    look(&browser, "companion-journal").await?;
    browser.click("branch-2").await?;
    browser.says("Our box: what if").await?;
    ensure!(browser.text_of("cycle").await? == "cycle 1", "the branch begins earlier");
    ensure!(browser.address().await? != address, "and is a campaign of its own");
    browser.goto(SHELF).await?;
    look(&browser, "companion-shelf").await?;

    // Everything is still there, offline.
    browser.goto(&address).await?;
    browser.reload().await?;
    ensure!(browser.text_of("cycle").await? == "cycle 2", "nothing is lost by a reload");
    browser.click("tab-journal").await?;
    browser.click("save-file").await?;
    let (file, text) = browser.downloaded("Our box.json").await?;
    ensure!(text.contains("Second moon"), "the file has everything");
    browser.goto(SHELF).await?;
    browser.give_file("campaign-import", &file).await?;
    browser.part("step-title").await?;
    ensure!(browser.address().await? != address, "the file is a campaign of its own");
    ensure!(browser.text_of("cycle").await? == "cycle 2", "with everything in it");
    browser.switch_theme().await?;
    look(&browser, "companion-book-light").await
}

async fn walk_to_the_landing(browser: &Browser) -> anyhow::Result<()> {
    for _ in 0..N_STEPS_MAX {
        if browser.has("landing").await? {
            return Ok(());
        }
        if browser.has("facilities").await? {
            look(browser, "companion-facilities").await?;
        }
        browser.click("go-on").await?;
    }
    anyhow::bail!("the book does not come to a landing")
}

async fn go_home(browser: &Browser) -> anyhow::Result<()> {
    for _ in 0..N_STEPS_MAX {
        if browser.text_of("cycle").await? == "cycle 2" {
            return Ok(());
        }
        browser.click("go-on").await?;
    }
    anyhow::bail!("the cycle does not end: {}", browser.text_of("refused").await?)
}

async fn decks(browser: &Browser) -> anyhow::Result<()> {
    browser.click("tab-decks").await?;
    browser.write("deck-name", "Events").await?;
    browser.write("deck-cards", "2").await?;
    browser.click("deck-add").await?;
    browser.click("draw-0").await?;
    let first: u16 = browser.text_of("drawn-0").await?.parse().context("a number is drawn")?;
    browser.click("draw-0").await?;
    browser.says(&format!("Before: {first}")).await?;
    look(browser, "companion-decks").await
}

/// A die that shows a strike on every face makes a certain row certain.
async fn odds(browser: &Browser) -> anyhow::Result<()> {
    browser.click("tab-check").await?;
    browser.write("success", "strike").await?;
    browser.click("more-1").await?;
    browser.says("33.3 %").await?;
    browser.click("faces-open").await?;
    browser.write("faces-1", "strike strike strike strike strike strike\n").await?;
    browser.says("certain").await?;
    browser.click("roll").await?;
    browser.says("red strike").await?;
    look(browser, "companion-check").await
}
