//! Somebody who builds a ship by looking at the page.

use std::{cmp::Ordering, time::Duration};

use anyhow::{Context as _, bail};
use serde_json::json;

use browser_tests::Browser;

/// By what somebody builds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hands {
    /// Mouse or finger: tap the square, tap it again.
    Tap,
    /// Keys alone.
    Keys,
}

// Keys as the driver takes them.
const UP: &str = "\u{e013}";
const DOWN: &str = "\u{e015}";
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";

/// A square of the page that the tile in hand fits, by its number.
const FITTING: &str = "const fits = document.querySelector('.hit[aria-label$=\", fits\"]');
    return fits ? fits.dataset.square : null";

/// Waits until a script says yes.
pub(crate) async fn until(browser: &Browser, what: &str, script: &str) -> anyhow::Result<()> {
    for _ in 0..300 {
        if browser.run(script, vec![]).await? == json!(true) {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    bail!("never {what}; the page says: {}", browser.text().await?)
}

/// Whether a tile is in hand and can be seen.
pub(crate) async fn wait_for_tile(browser: &Browser) -> anyhow::Result<()> {
    let script = "const tile = document.querySelector('.held-tile');
        return !!tile && !tile.getAttribute('aria-label').includes('face down')";
    until(browser, "had a tile in hand", script).await
}

async fn wait_for_empty_hand(browser: &Browser) -> anyhow::Result<()> {
    until(browser, "emptied the hand", "return !document.querySelector('.held-tile')").await
}

/// Draws a tile and places it where it fits, turned if need be, or puts it
/// back. Whether it was placed.
pub(crate) async fn build_one(browser: &Browser, hands: Hands) -> anyhow::Result<bool> {
    match hands {
        Hands::Tap => browser.click("draw").await?,
        Hands::Keys => browser.press("d").await?,
    }
    wait_for_tile(browser).await?;
    for _ in 0..4 {
        let found = browser.run(FITTING, vec![]).await?;
        if let Some(square) = found.as_str() {
            match hands {
                Hands::Tap => tap_twice(browser, square).await?,
                Hands::Keys => place_by_keys(browser, square).await?,
            }
            wait_for_empty_hand(browser).await?;
            return Ok(true);
        }
        match hands {
            Hands::Tap => browser.click("turn-right").await?,
            Hands::Keys => browser.press("e").await?,
        }
    }
    match hands {
        Hands::Tap => browser.click("return").await?,
        Hands::Keys => browser.press("x").await?,
    }
    wait_for_empty_hand(browser).await?;
    Ok(false)
}

/// Taps a square until the tile lies there: the first tap shows it there,
/// unless the pointer already has.
async fn tap_twice(browser: &Browser, square: &str) -> anyhow::Result<()> {
    let css = format!("#square-{square}");
    for _ in 0..2 {
        if browser.run("return !document.querySelector('.held-tile')", vec![]).await? == json!(true)
        {
            return Ok(());
        }
        let square = browser.see(&css).await?;
        // Away from bars that stay at the edges, as a reader would scroll.
        let script = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
        browser.run(script, vec![json!(css)]).await?;
        square.click().await?;
    }
    Ok(())
}

/// Row and column of a square as its label says them.
async fn place_of(browser: &Browser, id: &str) -> anyhow::Result<(u8, u8)> {
    let script = "return document.getElementById(arguments[0])?.getAttribute('aria-label')";
    let label = browser.run(script, vec![json!(id)]).await?;
    let label = label.as_str().with_context(|| format!("no square {id}"))?;
    let words = label.split([' ', ',', ':']).filter_map(|word| word.parse().ok());
    let numbers: Vec<u8> = words.take(2).collect();
    Ok((numbers[0], numbers[1]))
}

/// Arrows to the square, then Enter.
async fn place_by_keys(browser: &Browser, square: &str) -> anyhow::Result<()> {
    let goal = format!("square-{square}");
    let (row, column) = place_of(browser, &goal).await?;
    for _ in 0..40 {
        let script = "return document.querySelector('[data-testid=hull]').getAttribute('aria-activedescendant')";
        let at = browser.run(script, vec![]).await?;
        let Some(at) = at.as_str() else {
            browser.press(UP).await?;
            continue;
        };
        if at == goal {
            return browser.press(ENTER).await;
        }
        let (now_row, now_column) = place_of(browser, at).await?;
        let key = match (now_row.cmp(&row), now_column.cmp(&column)) {
            (Ordering::Less, _) => DOWN,
            (Ordering::Greater, _) => UP,
            (_, Ordering::Less) => RIGHT,
            _ => LEFT,
        };
        browser.press(key).await?;
    }
    bail!("the arrows never came to {goal}")
}

/// Places the tile that was set aside, by keys alone: that of a class whose
/// pilot cabin may stand anywhere (GT-10.2).
pub(crate) async fn place_aside(browser: &Browser) -> anyhow::Result<()> {
    tab_to(browser, "aside-").await?;
    let script = "return !!document.querySelector('.hit[aria-label$=\", fits\"]')";
    until(browser, "found a place for the cabin", script).await?;
    // From the button to the ship, where Enter places.
    browser.run("document.activeElement.blur()", vec![]).await?;
    let found = browser.run(FITTING, vec![]).await?;
    place_by_keys(browser, found.as_str().context("it fits somewhere")?).await?;
    let script = "return !document.querySelector('[data-testid^=aside-]')";
    until(browser, "placed the cabin", script).await
}

/// Goes to the first control whose id begins so by the Tab key, and presses it.
pub(crate) async fn tab_to(browser: &Browser, id: &str) -> anyhow::Result<()> {
    browser.see(&format!("[data-testid^='{id}']")).await?;
    for _ in 0..80 {
        let script = "return !!document.activeElement?.dataset.testid?.startsWith(arguments[0])";
        if browser.run(script, vec![json!(id)]).await? == json!(true) {
            return browser.press(ENTER).await;
        }
        browser.press(TAB).await?;
    }
    bail!("the Tab key never came to {id}")
}
