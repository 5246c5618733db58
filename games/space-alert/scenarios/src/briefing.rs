//! The minute before a first flight: what A, B and C are, and whether the computer
//! can be heard.

use anyhow::ensure;
use serde_json::json;

use browser_tests::{Browser, Size, Stage, axe};

/// The title of each page, in order.
const TITLES: [&str; 7] = [
    "First you plan, then you watch",
    "A fires",
    "B moves energy",
    "C is what the station is for",
    "Walking takes a turn",
    "Threats come down their tracks",
    "Listen to the computer",
];

/// The smallest text of the picture on the screen, in pixels.
async fn smallest_text(browser: &Browser) -> anyhow::Result<f64> {
    let script = "const picture = document.querySelector('.welcome-picture svg');
        const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
        const sizes = [...picture.querySelectorAll('text')]
            .filter(text => getComputedStyle(text).display !== 'none')
            .map(text => parseFloat(getComputedStyle(text).fontSize) * scale);
        return Math.min(...sizes)";
    Ok(browser.run(script, vec![]).await?.as_f64().unwrap_or_default())
}

/// It is read page by page, ends with a try of sound and voice, and is not shown
/// again unless it is asked for.
pub(crate) async fn once(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, "/space-alert/solo?pace=25").await?;
        browser.click("solo-start").await?;
        browser.part("welcome").await?;
        // Nobody has to read it.
        ensure!(browser.can_click("ready").await?, "the briefing keeps the crew waiting");
        for (idx, title) in TITLES.into_iter().enumerate() {
            browser.says(title).await?;
            browser.screenshot(&format!("briefing-{}", idx + 1)).await?;
            if idx + 1 < TITLES.len() {
                let smallest = smallest_text(&browser).await?;
                ensure!(smallest >= 10.9, "text of {smallest} pixels in {title}");
                browser.click("welcome-next").await?;
            }
        }
        ensure!(!browser.scrolls_sideways().await?, "the briefing is wider than the window");
        browser.click("sound-check").await?;
        let heard = browser.text_of("sound-checked").await?;
        ensure!(heard.contains("voice") || heard.contains("heard"), "the check says: {heard}");
        axe::check(&browser, "the briefing").await?;
        browser.click("welcome-next").await?;
        ensure!(!browser.has("welcome").await?, "the briefing does not end");
        browser.click("ready").await?;
        browser.part("clock").await?;
        red_alert(&browser).await?;

        browser.goto("/space-alert/solo?pace=25").await?;
        browser.click("solo-start").await?;
        browser.part("ready").await?;
        ensure!(!browser.has("welcome").await?, "who has flown is briefed again");
        browser.click("welcome-again").await?;
        browser.says(TITLES[0]).await?;
        browser.click("welcome-skip").await?;
        ensure!(!browser.has("welcome").await?, "it cannot be skipped");
    }
    Ok(())
}

/// The alert shows as a frame, which pulses unless motion is not wanted.
async fn red_alert(browser: &Browser) -> anyhow::Result<()> {
    let frame = "const cockpit = document.querySelector('.cockpit');
        return getComputedStyle(cockpit, '::before').animationName";
    ensure!(
        browser.run(frame, vec![]).await? == json!("none"),
        "it pulses for those who want no motion"
    );
    browser.want_motion().await?;
    ensure!(browser.run(frame, vec![]).await? == json!("red-alert"), "no frame at the alert");
    Ok(())
}
