//! Every page, at both sizes, dark and light.

use anyhow::ensure;

use crate::{axe, browser::Size, stage::Stage};

const PAGES: &[(&str, &str)] = &[
    ("home", "/"),
    ("new-table", "/new/table"),
    ("new-local", "/new/local"),
    ("new-challenge", "/new/challenge"),
    ("daily", "/daily/away-mission"),
    ("rules", "/rules/away-mission"),
    ("rules-chapter", "/rules/away-mission/AM-7.3"),
    ("gallery", "/gallery/away-mission"),
    ("replays", "/replay"),
    ("no-such-table", "/t/nothing"),
    ("not-found", "/no/such/page"),
];

/// No page has a serious fault for those who cannot see or point well, and
/// none is wider than a phone.
pub(super) async fn at_both_sizes(stage: &Stage) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, "/").await?;
        for (name, path) in PAGES {
            browser.goto(path).await?;
            browser.see("main h1").await?;
            browser.screenshot(&format!("page-{name}")).await?;
            axe::check(&browser, &format!("{name}, {}", size.name())).await?;
            ensure!(!browser.scrolls_sideways().await?, "{name} is wider than the {}", size.name());
        }
        browser.goto("/").await?;
        browser.click("theme").await?;
        browser.screenshot("page-home-other-theme").await?;
        axe::check(&browser, "home in the other theme").await?;
        browser.goto("/rules/away-mission/AM-7.3").await?;
        axe::check(&browser, "rules in the other theme").await?;
        browser.click("theme").await?;
    }
    Ok(())
}
