//! The Space Alert resolver: entering, resolving, scrubbing, changing, sharing.

use anyhow::{Context as _, ensure};

use browser_tests::{Browser, Size, Stage, axe};

const PAGE: &str = "/space-alert/resolve";

const MISSION: &str =
    "boards T4 T5 T6 T3\n1 white Gunship\ncrew purple: A A\ncrew yellow: lift A\n";

async fn fits(browser: &Browser, part: &str) -> anyhow::Result<()> {
    browser.screenshot(&format!("space-alert-{part}")).await?;
    axe::check(browser, &format!("resolver, {part}")).await?;
    ensure!(!browser.scrolls_sideways().await?, "{part} is wider than the window");
    let empty = browser.run(EMPTY_BELOW, vec![]).await?.as_f64().context("a height")?;
    ensure!(empty < 200.0, "{part}: {empty} px of empty page below the last part");
    Ok(())
}

/// How far one can scroll past the end of what is on the page.
const EMPTY_BELOW: &str = "const parts = [...document.querySelectorAll('main, footer')];
    const ends = parts.map(part => part.getBoundingClientRect().bottom + window.scrollY);
    return document.documentElement.scrollHeight - Math.max(window.innerHeight, ...ends);";

async fn use_text(browser: &Browser, text: &str) -> anyhow::Result<()> {
    browser.click("tab-text").await?;
    browser.write("notation", text).await?;
    browser.click("use-text").await
}

/// Threats are found by typing, drawn by chance, and refused with the rule.
pub(crate) async fn entering(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, "/").await?;
        browser.see("[data-testid=card-space-alert] h2 a").await?.click().await?;
        browser.part("play-now").await?;
        browser.goto(PAGE).await?;
        browser.part("tab-mission").await?;
        fits(&browser, "mission").await?;
        use_text(&browser, MISSION).await?;
        browser.click("tab-mission").await?;
        browser.write("card-search", "amoe").await?;
        browser.says("1 of 103 cards").await?;
        browser.click("add-E1-09").await?;
        browser.says("Amoeba").await?;
        browser.click("more-crew").await?;
        ensure!(browser.text_of("n-crew").await? == "3", "a third crew member");
        browser.click("tab-plans").await?;
        browser.click("space-2-1").await?;
        for symbol in ["symbol-blue", "symbol-a", "symbol-b"] {
            browser.click(symbol).await?;
        }
        browser.click("heroes").await?;
        browser.click("hero-a").await?;
        ensure!(browser.text_of("space-2-1").await?.contains('▶'), "toward blue is written");
        browser.click("space-0-3").await?;
        browser.press("br^").await?;
        ensure!(browser.text_of("space-0-5").await?.contains('⇅'), "keys write too");
        fits(&browser, "plans").await?;
        browser.reload().await?;
        ensure!(browser.text_of("space-0-5").await?.contains('⇅'), "plans are remembered");
        browser.click("tab-text").await?;
        browser.write("notation", "boards T1 T2 T3 T8").await?;
        browser.says("Line 1: expected a board, T1 to T7, found `T8`").await?;
        fits(&browser, "text").await?;
    }
    Ok(())
}

/// Nothing is told before its time, and the way back is open.
pub(crate) async fn resolving(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, PAGE).await?;
        use_text(&browser, MISSION).await?;
        browser.click("tab-resolve").await?;
        ensure!(
            !browser.text().await?.contains("Gunship"),
            "the threat is not told before it comes"
        );
        browser.click("step").await?;
        browser.click("step").await?;
        browser.says("Gunship").await?;
        browser.click("turn-on").await?;
        browser.click("turn-on").await?;
        browser.says("Gunship (1) is destroyed.").await?;
        ensure!(!browser.has("score").await?, "no score before the end");
        browser.run("window.scrollTo(0, 0)", vec![]).await?;
        fits(&browser, "show").await?;
        let script = "const scrub = document.querySelector('[data-testid=scrub]');
            scrub.value = 1; scrub.dispatchEvent(new Event('input', { bubbles: true }));";
        browser.run(script, vec![]).await?;
        ensure!(!browser.text_of("log").await?.contains("destroyed"), "scrubbed back");
        browser.click("to-end").await?;
        ensure!(browser.text_of("total").await? == "4", "four points for the Gunship");
        fits(&browser, "score").await?;
        browser.switch_theme().await?;
        browser.run("window.scrollTo(0, 150)", vec![]).await?;
        fits(&browser, "other-theme").await?;
        browser.switch_theme().await?;
        browser.choose("example", "1").await?;
        for _ in 0..7 {
            browser.click("turn-on").await?;
        }
        browser.run("window.scrollTo(0, 150)", vec![]).await?;
        fits(&browser, "battle").await?;
    }
    Ok(())
}

/// Another card, another end; and the way back.
pub(crate) async fn changing(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, PAGE).await?;
    use_text(&browser, MISSION).await?;
    browser.click("tab-resolve").await?;
    browser.click("to-end").await?;
    browser.click("space-0-1").await?;
    browser.click("symbol-c").await?;
    browser.part("comparison").await?;
    browser.says("Before the change: 4.").await?;
    browser.says("changed").await?;
    browser.says("no longer").await?;
    let gone = "return document.querySelector('.gone del').textContent";
    let gone = browser.run(gone, vec![]).await?;
    ensure!(gone.as_str().is_some_and(|text| !text.is_empty()), "what is gone is struck through");
    fits(&browser, "what-if").await?;
    browser.click("undo-changes").await?;
    ensure!(!browser.has("comparison").await?, "nothing is compared any more");
    ensure!(browser.text_of("total").await? == "4", "as before");
    Ok(())
}

/// A timeline says what comes when; the cards are named or drawn afterwards.
pub(crate) async fn timelines(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, PAGE).await?;
        use_text(&browser, MISSION).await?;
        browser.click("tab-mission").await?;
        browser.run("document.querySelector('.timelines').open = true", vec![]).await?;
        browser.write("timeline-code", "010AL2STQ").await?;
        browser.click("load-code").await?;
        browser.says("Entry 1").await?;
        browser.write("timeline-code", "010AL2STW,105AL4TB,345PE1,700PE2,1000PE3").await?;
        browser.click("load-code").await?;
        browser.says("The timeline of the code is laid out: 2 threats.").await?;
        browser.choose("official", "mission-1").await?;
        browser.says("The timeline of Mission 1 is laid out").await?;
        browser.choose("name-0", "1").await?;
        browser.part("threat-0").await?;
        fits(&browser, "timeline").await?;
        browser.click("draw-awaited").await?;
        ensure!(!browser.has("awaited").await?, "every threat has its card");
        browser.run("document.querySelector('.timelines').open = true", vec![]).await?;
        browser.choose("official", "test-run-1").await?;
        browser.says("The timeline of First test run is laid out: 3 threats.").await?;
        ensure!(!browser.has("awaited").await?, "a test run names its cards");
    }
    Ok(())
}

/// What earlier missions left behind can be entered.
pub(crate) async fn campaign(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, PAGE).await?;
        use_text(&browser, MISSION).await?;
        browser.click("tab-mission").await?;
        browser.says("The ship is undamaged.").await?;
        browser
            .run("document.querySelector('[data-testid=carried-over]').open = true", vec![])
            .await?;
        browser.click("carried-red-s").await?;
        browser.choose("carried-squads", "2").await?;
        browser.says("1 tile on the ship; one squad is missing.").await?;
        fits(&browser, "campaign").await?;
        browser.click("tab-text").await?;
        let text = browser.part("notation").await?.prop("value").await?.unwrap_or_default();
        ensure!(text.contains("carried red s"), "the tile is carried over: {text}");
        browser.click("tab-mission").await?;
        browser.click("fresh-ship").await?;
        browser.says("The ship is undamaged.").await?;
    }
    Ok(())
}

/// A mission is saved, opened again, refused if it is none; and its link copied.
pub(crate) async fn files(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, PAGE).await?;
    use_text(&browser, MISSION).await?;
    browser.click("download").await?;
    let (file, text) = browser.downloaded("mission.txt").await?;
    ensure!(text.contains("1 white Gunship"), "the file has the mission: {text}");
    browser.choose("example", "1").await?;
    browser.give_file("upload", &file).await?;
    browser.says("The mission of the file is on the table.").await?;
    browser.click("tab-mission").await?;
    browser.click("tab-text").await?;
    let opened = browser.part("notation").await?.prop("value").await?.unwrap_or_default();
    ensure!(opened == text, "opened as it was saved: {opened}");
    std::fs::write(&file, "boards T1 T2 T3 T8\n")?;
    browser.give_file("upload", &file).await?;
    browser.says("expected a board, T1 to T7, found `T8`").await?;
    browser.click("share").await?;
    browser.says("The link is on the clipboard.").await?;
    let link = browser.part("link").await?.prop("value").await?.context("no link")?;
    browser.paste("notation").await?;
    let pasted = browser.part("notation").await?.prop("value").await?.unwrap_or_default();
    ensure!(pasted == link, "the clipboard has the link: {pasted}");
    Ok(())
}

/// A link carries the whole mission, and it opens without a server too.
pub(crate) async fn sharing(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, PAGE).await?;
    use_text(&browser, MISSION).await?;
    browser.click("share").await?;
    let link = browser.part("link").await?.prop("value").await?.context("no link")?;
    let other = stage.browser(Size::Phone, &link).await?;
    other.says("The mission of the link is on the table.").await?;
    other.click("tab-text").await?;
    let text = other.part("notation").await?.prop("value").await?.unwrap_or_default();
    ensure!(text.contains("1 white Gunship"), "the mission arrived: {text}");
    other.until_kept("/space-alert-tools.html").await?;
    stage.kill_server().await?;
    other.reload().await?;
    other.click("tab-resolve").await?;
    other.click("to-end").await?;
    other.part("score").await?;
    other.screenshot("space-alert-offline").await
}

/// The gallery shows every threat and finds one by name, kind and colour.
pub(crate) async fn gallery(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, PAGE).await?;
        browser.goto("/space-alert/gallery").await?;
        browser.says("103 shown").await?;
        fits(&browser, "gallery").await?;
        browser.write("gallery-search", "nemesis").await?;
        browser.says("1 shown").await?;
        browser.reload().await?;
        browser.click("kind-damage tiles").await?;
        browser.says("6 shown").await?;
        fits(&browser, "gallery-tiles").await?;
    }
    Ok(())
}
