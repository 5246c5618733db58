//! The way to the first planet, and a look at pages.

use anyhow::Context as _;
use serde_json::json;

use browser_tests::{Browser, pages};

/// Keeps two of three recruits in every section of one's own.
pub(crate) async fn keep_recruits(browser: &Browser) -> anyhow::Result<()> {
    while browser.has("recruit").await? {
        // Whoever comes first leads, whoever comes next rests.
        let n_left = n_of(browser, "[data-testid=recruit]").await?;
        browser.click("recruit").await?;
        let second = "li:has([aria-pressed=true]) + li [data-testid=recruit]";
        tap(browser, second).await?;
        fewer(browser, "[data-testid=recruit]", n_left).await?;
    }
    Ok(())
}

/// Presses what a selector finds first, when it can be pressed.
pub(crate) async fn tap(browser: &Browser, css: &str) -> anyhow::Result<()> {
    let mut last = None;
    for _ in 0..40 {
        let part = browser.see(css).await?;
        // Away from bars that stay at the edges, as a reader would scroll.
        let script = "const part = document.querySelector(arguments[0]);
            const { top, bottom } = part?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
            if (top < 210 || bottom > innerHeight - 8) part?.scrollIntoView({ block: 'center' })";
        browser.run(script, vec![json!(css)]).await?;
        match part.click().await {
            Ok(()) => return Ok(()),
            Err(error) => last = Some(error),
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    Err(last.context("never tried")?).with_context(|| format!("pressing {css}"))
}

/// How many parts a selector finds.
pub(crate) async fn n_of(browser: &Browser, css: &str) -> anyhow::Result<u64> {
    let script = "return document.querySelectorAll(arguments[0]).length";
    Ok(browser.run(script, vec![json!(css)]).await?.as_u64().unwrap_or_default())
}

/// Waits until a selector finds fewer parts than it did.
async fn fewer(browser: &Browser, css: &str, than: u64) -> anyhow::Result<()> {
    for _ in 0..300 {
        if n_of(browser, css).await? < than {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    anyhow::bail!("there are still {than} of {css}")
}

/// The first crew of somebody who plays alone: the first two sections go, one
/// figure to each sector.
pub(crate) async fn muster_alone(browser: &Browser) -> anyhow::Result<()> {
    browser.click("log-away").await?;
    keep_recruits(browser).await?;
    browser.click("send").await?;
    browser.part_of(&["send", "stand"]).await?;
    browser.click("send").await?;
    browser.click("stand").await?;
    browser.part("planet").await?;
    Ok(())
}

/// Keeps pictures of a page in both themes, and finds nothing wrong with them.
pub(crate) async fn look(browser: &Browser, name: &str) -> anyhow::Result<()> {
    pages::look(browser, &format!("vanguard-{name}")).await
}
