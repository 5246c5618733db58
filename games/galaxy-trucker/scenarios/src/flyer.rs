//! Somebody who flies by looking at the page.

use std::time::{Duration, Instant};

use anyhow::bail;
use serde_json::json;

use browser_tests::Browser;

/// What is pressed when it is there, the first of them first. What ends a ship
/// or a choice comes last.
const WANTED: &[&str] = &[
    "ready",
    "board",
    "insure-0",
    "fly-on",
    "power",
    "give-crew",
    "give-goods",
    "load",
    "land-0",
    "accept",
    "pass",
    "react",
    "brace",
];

/// Presses any square of those that can be chosen, where an answer wants
/// squares: one press more takes one more, and one too many takes none, so that
/// sooner or later the answer is right.
const CHOOSE: &str = "const wants = document.querySelector('[data-testid=give-crew]:disabled, [data-testid=give-goods]:disabled');
    const squares = wants
        ? document.querySelectorAll(`.hit[aria-label$='can be chosen'], .hit[aria-label$=', chosen']`)
        : [];
    const square = squares[Math.floor(Math.random() * squares.length)];
    square?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return !!square";

/// Presses the first control whose id begins so.
const PRESS: &str =
    "const part = document.querySelector(`[data-testid^='${arguments[0]}']:not(:disabled)`);
    part?.click();
    return !!part";

/// Does what the page asks for, if it asks for anything.
pub(crate) async fn act(browser: &Browser) -> anyhow::Result<bool> {
    if browser.run(CHOOSE, vec![]).await? == json!(true) {
        return Ok(true);
    }
    for id in WANTED {
        if browser.can_click(id).await? {
            return browser.try_click(id).await;
        }
    }
    // Pieces and repairs have numbers.
    for id in ["keep-", "take-off-"] {
        if browser.run(PRESS, vec![json!(id)]).await? == json!(true) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Lets all act until every page shows `end`.
pub(crate) async fn act_until(browsers: &[&Browser], end: &str) -> anyhow::Result<()> {
    // A limit for failures; a flight takes a fraction of it.
    let limit = Instant::now() + Duration::from_secs(120);
    loop {
        let mut all_there = true;
        for browser in browsers {
            if !browser.has(end).await? {
                all_there = false;
                act(browser).await?;
            }
        }
        if all_there {
            return Ok(());
        }
        if Instant::now() > limit {
            let mut pages = Vec::new();
            for browser in browsers {
                pages.push(browser.text().await?);
            }
            bail!("no page comes to `{end}`; they say: {}", pages.join("\n----\n"));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
