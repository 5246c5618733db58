//! The common pages, at both sizes, dark and light.

use anyhow::{Context as _, ensure};

use crate::{Browser, Scenario, Size, Stage, axe, keeping};

/// The scenarios of the shell.
pub const SCENARIOS: &[(&str, Scenario)] = &[
    ("shell-pages", |stage| Box::pin(shell(stage))),
    ("shell-you", |stage| Box::pin(you(stage))),
    ("shell-devices", |stage| Box::pin(devices(stage))),
    ("shell-unknown-table", |stage| Box::pin(unknown_table(stage))),
    ("keeps-what-was-opened", |stage| Box::pin(keeping::what_was_opened(stage))),
    ("keeps-old-versions-in-use", |stage| Box::pin(keeping::old_versions(stage))),
];

const PAGES: &[(&str, &str)] = &[
    ("home", "/"),
    ("tables", "/tables"),
    ("replays", "/replays"),
    ("you", "/you"),
    ("books", "/rules"),
    ("galleries", "/gallery"),
    ("not-found", "/no/such/page"),
];

/// Keeps pictures of what a browser shows in both themes, and finds no serious
/// fault in either and nothing wider than the window.
///
/// # Errors
///
/// The first fault.
pub async fn look(browser: &Browser, name: &str) -> anyhow::Result<()> {
    let size = browser.size().name();
    browser.run("scrollTo(0, 0)", vec![]).await?;
    browser.screenshot(name).await?;
    axe::check(browser, &format!("{name}, {size}")).await?;
    ensure!(!browser.scrolls_sideways().await?, "{name} is wider than the {size}");
    // The browser's own field for files is too small for a thumb.
    let files = "return [...document.querySelectorAll('input[type=file]')].every((field) =>
        (field.closest('label')?.getBoundingClientRect().height ?? 0) >= 44)";
    ensure!(browser.run(files, vec![]).await? == true, "{name}: a file is hard to hit, {size}");
    browser.switch_theme().await?;
    browser.screenshot(&format!("{name}-light")).await?;
    axe::check(browser, &format!("{name} in the other theme, {size}")).await?;
    browser.switch_theme().await
}

/// Looks at pages at both sizes and in both themes: no page has a serious
/// fault for those who cannot see or point well, and none is wider than the
/// window.
///
/// # Errors
///
/// The first page with a fault.
pub async fn look_at(stage: &Stage, pages: &[(&str, &str)]) -> anyhow::Result<()> {
    for size in [Size::Desktop, Size::Phone] {
        let browser = stage.browser(size, "/").await?;
        for (name, path) in pages {
            browser.goto(path).await?;
            browser.see("main h1").await?;
            look(&browser, &format!("page-{name}")).await?;
        }
    }
    Ok(())
}

async fn shell(stage: &Stage) -> anyhow::Result<()> {
    look_at(stage, PAGES).await
}

/// Who one is goes along from page to page and from client to client.
async fn you(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/you").await?;
    browser.write("name-input", "Ada").await?;
    browser.goto("/").await?;
    ensure!(browser.text_of("you").await?.contains("Ada"), "the chip does not show the name");
    // Any game of the shelf.
    browser.see("[data-testid=shelf] h2 a").await?.click().await?;
    browser.see(".game-page h1").await?;
    ensure!(browser.text_of("you").await?.contains("Ada"), "the game does not know the name");
    Ok(())
}

/// A link makes somebody the same guest on another device; then all others are
/// signed out.
async fn devices(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/you").await?;
    browser.write("name-input", "Ada").await?;
    browser.click("device-link").await?;
    browser.see("[data-testid=device-qr] svg").await?;
    axe::check(&browser, "a link for another device").await?;
    let link = browser.part("device-link-text").await?.prop("value").await?;
    let link = link.context("the link is shown")?;
    let (_, secret) = link.split_once('#').context("the secret stands behind the #")?;
    let phone = stage.browser(Size::Phone, &format!("/you#{secret}")).await?;
    phone.click("arrive").await?;
    phone.says("Welcome, Ada.").await?;
    ensure!(phone.text_of("you").await?.contains("Ada"), "the phone does not know the name");
    ensure!(!phone.has("arrival").await?, "the question was answered");
    axe::check(&phone, "the page of the guest on a phone").await?;
    phone.run("window.confirm = () => true;", Vec::new()).await?;
    phone.click("sign-out").await?;
    phone.says("You are signed out everywhere else.").await
}

/// A link that was cut short says so.
async fn unknown_table(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Phone, "/t/nothing").await?;
    browser.says("There is no table with the code").await?;
    axe::check(&browser, "no such table").await
}
