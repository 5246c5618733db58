//! The ship book worked through by keyboard alone: from the debriefing to the
//! save point, the offer of the next cycle, and on to the next launch.

use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use browser_tests::{Browser, Size, Stage, axe};
use serde_json::{Value, json};
use shelf::{Asked, Draws};
use table::{Act, Actor, Audience, Game as _, Match, Millis, Seat, Seed, file};
use vanguard::{
    cycle::CycleSetup,
    ship::{Step, pages::RAIL},
    view::View,
};
use vanguard_bots::BOTS;
use vanguard_content::Vanguard;

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const HOME: &str = "\u{e011}";
const RIGHT: &str = "\u{e014}";
/// No page has so many things to press.
const TABS_MAX: u32 = 200;
/// No ship book is so long.
const DECISIONS_MAX: u32 = 200;
/// How many things are done on a page before it is left.
const DEEDS: u32 = 3;

/// A campaign whose first team has just come home, as a journal; programs have
/// played until then.
fn homecoming() -> anyhow::Result<String> {
    let setup = CycleSetup::dealt(1);
    let (mut game, _) = Match::<Vanguard>::start(setup.clone(), Seed::from_text("the ship book"))
        .ok()
        .context("the setup is allowed")?;
    let mut bot = (BOTS[1].make)();
    let mut draws = Draws::from_text("the ship book");
    loop {
        let view = game.view(Audience::Seat(Seat(0)));
        if matches!(&view, View::Ship(ship) if ship.step >= Step::Leaving) {
            game.set_names(vec!["Ada".to_owned()]);
            return Ok(file::write(game.journal()));
        }
        let legal = || game.state().legal_moves(Seat(0));
        let asked =
            Asked { setup: &setup, view: &view, seat: Seat(0), at: Millis(0), legal: &legal };
        let answer = bot.choose(&asked, &mut draws);
        let mv = answer.and_then(shelf::Answer::into_move).context("the program plays")?;
        let played = game.submit(Millis(0), Actor::Seat(Seat(0)), Act::Move(mv));
        ensure!(played.is_ok(), "the program made a move that is not allowed");
    }
}

/// What the page tells of itself.
async fn ask(browser: &Browser, script: &str) -> anyhow::Result<String> {
    let told = browser.run(&format!("return String({script})"), vec![]).await?;
    Ok(told.as_str().unwrap_or_default().to_owned())
}

/// The keyboard is somewhere.
async fn keeps_focus(browser: &Browser, after: &str) -> anyhow::Result<()> {
    // It follows a moment after the page was drawn.
    for _ in 0..30 {
        let at = ask(browser, "document.activeElement?.tagName").await?;
        if !matches!(at.as_str(), "BODY" | "MAIN" | "undefined") {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    bail!("the focus was lost after {after}: {}", browser.text().await?)
}

/// Walks with Tab to what a script finds, and presses Enter there.
async fn press(browser: &Browser, wanted: &str, name: &str) -> anyhow::Result<()> {
    for _ in 0..TABS_MAX {
        if ask(browser, &format!("document.activeElement === ({wanted})")).await? == "true" {
            browser.press(ENTER).await?;
            return Ok(());
        }
        browser.press(TAB).await?;
    }
    bail!("Tab never comes to {name}")
}

fn by_id(id: &str) -> String {
    format!("document.querySelector('[data-testid=\"{id}\"]')")
}

/// What may be pressed on the page that decides, as it is called in moves; the
/// way on is last.
const CHOICES: &str = "JSON.stringify([...document.querySelectorAll('.sb-decides button:not(:disabled)')]
    .filter(button => button.checkVisibility())
    .map((button, nth) => [nth, `${button.dataset.move ?? ''} ${button.textContent}`, button.dataset.move === 'Go on' || button.classList.contains('sb-main')]))";

/// Something to press: where it stands among its like, what it says, and
/// whether it leads on.
struct Choice {
    nth: u64,
    words: String,
    leads_on: bool,
}

async fn choices(browser: &Browser) -> anyhow::Result<Vec<Choice>> {
    let told = browser.run(&format!("return {CHOICES}"), vec![]).await?;
    let all: Vec<(u64, String, bool)> = serde_json::from_str(told.as_str().unwrap_or("[]"))?;
    let choice = |(nth, words, leads_on)| Choice { nth, words, leads_on };
    Ok(all.into_iter().map(choice).collect())
}

/// What is pressed next: a few things of each page, then whatever leads on.
fn chosen(all: Vec<Choice>, n_deeds: u32) -> Option<Choice> {
    // Nothing that only goes to and fro, and no cycle without a landing.
    let idle = [
        "Dismiss",
        "change sections",
        ": turn ",
        "Put back",
        "Leave out",
        "Sell",
        "Take off",
        "adrift",
    ];
    let is_wanted = |choice: &Choice| idle.iter().all(|word| !choice.words.contains(word));
    let wanted = all.into_iter().filter(is_wanted);
    let (on, others): (Vec<_>, Vec<_>) = wanted.partition(|choice| choice.leads_on);
    let on = on.into_iter().next();
    // Another place each time: a ship that visits the same one lands nowhere.
    let nth = n_deeds as usize % others.len().max(1);
    let other = others.into_iter().nth(nth);
    if n_deeds < DEEDS { other.or(on) } else { on.or(other) }
}

/// Looks at a page when it is first opened.
async fn look(browser: &Browser, seen: &mut Vec<String>) -> anyhow::Result<()> {
    let page = ask(browser, "document.querySelector('.sb-number')?.textContent ?? 'log'").await?;
    if seen.contains(&page) {
        return Ok(());
    }
    browser.screenshot(&format!("ship-book-{page}")).await?;
    axe::check(browser, &format!("ship book, page {page}")).await?;
    ensure!(!browser.scrolls_sideways().await?, "page {page} is wider than the window");
    seen.push(page);
    Ok(())
}

/// Works through the book until `is_over` holds.
async fn work_through(
    browser: &Browser,
    seen: &mut Vec<String>,
    is_over: &str,
) -> anyhow::Result<()> {
    let (mut page, mut n_deeds) = (String::new(), 0);
    for _ in 0..DECISIONS_MAX {
        if ask(browser, is_over).await? == "true" {
            return Ok(());
        }
        look(browser, seen).await?;
        let now = ask(browser, "document.querySelector('.sb-task')?.textContent ?? 'log'").await?;
        n_deeds = if now == page { n_deeds + 1 } else { 0 };
        page = now;
        let Some(choice) = chosen(choices(browser).await?, n_deeds) else {
            // A moment between two pages.
            tokio::time::sleep(Duration::from_millis(200)).await;
            continue;
        };
        let wanted = format!(
            "[...document.querySelectorAll('.sb-decides button:not(:disabled)')].filter(button => button.checkVisibility())[{}]",
            choice.nth
        );
        press(browser, &wanted, &choice.words).await?;
        tokio::time::sleep(Duration::from_millis(150)).await;
        if ask(browser, is_over).await? != "true" {
            keeps_focus(browser, &format!("“{}” on “{page}”", choice.words)).await?;
        }
    }
    bail!("the book does not end: {}", browser.text().await?)
}

/// Crew, journal and the other pages are a few keys away, and lead back.
async fn looks_around(browser: &Browser) -> anyhow::Result<()> {
    for (opener, drawn) in [("open-crew", ".cr-sections"), ("open-journal", ".lb-journal")] {
        press(browser, &by_id(opener), opener).await?;
        browser.see(drawn).await?;
        axe::check(browser, opener).await?;
        browser.screenshot(&format!("ship-book-{opener}")).await?;
        browser.press(ESCAPE).await?;
        let is_back = format!("document.activeElement === {}", by_id(opener));
        for _ in 0..20 {
            if ask(browser, &is_back).await? == "true" {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        ensure!(ask(browser, &is_back).await? == "true", "Escape does not lead back to {opener}");
    }
    // Along the rail with arrows, page by page, and back to the open one.
    let rail = "document.querySelector('.sb-rail [tabindex=\"0\"]')";
    press(browser, rail, "the rail").await?;
    let mut leafed = Vec::new();
    for (nth, (page, name)) in RAIL.iter().enumerate() {
        browser.press(if nth == 0 { HOME } else { RIGHT }).await?;
        keeps_focus(browser, name).await?;
        look(browser, &mut leafed).await?;
        ensure!(leafed.contains(&page.to_string()), "the rail does not lead to page {page}");
    }
    browser.see(".sb-looking").await?;
    press(browser, "document.querySelector('.sb-back-to')", "the way back").await?;
    browser.see(".sb-task").await?;
    keeps_focus(browser, "the way back to the open page").await
}

/// A whole ship book without a pointer.
pub(crate) async fn by_keyboard(stage: &Stage) -> anyhow::Result<()> {
    let browser = stage.browser(Size::Desktop, "/vanguard").await?;
    let save = json!({ "seats": [{ "person": { "name": "Ada" } }], "journal": homecoming()? });
    let keep = "localStorage.setItem('wardroom.game.home', arguments[0])";
    browser.run(keep, vec![Value::String(save.to_string())]).await?;
    browser.goto("/vanguard/local/home").await?;
    browser.part("shipbook").await?;
    let mut seen = Vec::new();
    look(&browser, &mut seen).await?;
    looks_around(&browser).await?;
    work_through(&browser, &mut seen, "!!document.querySelector('.finale.open')").await?;
    ensure!(seen.iter().any(|page| page == "39"), "the save point was not seen: {seen:?}");

    // The next cycle is offered, and Enter takes it.
    keeps_focus(&browser, "the save point").await?;
    browser.screenshot("ship-book-cycle-over").await?;
    axe::check(&browser, "the end of a cycle").await?;
    let verdict = browser.text_of("outcome-verdict").await?;
    ensure!(verdict.starts_with("Home") || verdict.contains("is done"), "no verdict: {verdict}");
    let next = browser.text_of("outcome-again").await?;
    ensure!(next == "Begin cycle 2", "what comes next is not said: {next}");
    press(&browser, &by_id("outcome-again"), "the next cycle").await?;
    browser.says("Cycle 2").await?;
    let on_planet = "!document.querySelector('.shipbook')";
    work_through(&browser, &mut seen, on_planet).await?;
    // The hangar passes by itself: there is one lander, and nothing to put on it.
    for page in ["5", "6", "23"] {
        ensure!(seen.iter().any(|own| own == page), "page {page} was not seen: {seen:?}");
    }
    browser.see(".vanguard").await?;
    Ok(())
}
