//! What people do with Vanguard in a browser.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "scenarios wait for a real browser"
)]

mod companion;
mod leaving;
mod odds;
mod officer;
mod opening;
mod ship_book;
mod thumb;
mod tutorial;

use browser_tests::{Scenario, Stage, pages::look_at};

/// Every scenario with its name.
pub const SCENARIOS: &[(&str, Scenario)] = &[
    ("vanguard-pages", |stage| Box::pin(pages(stage))),
    ("vanguard-companion-offline", |stage| Box::pin(companion::offline(stage))),
    ("vanguard-ship-book-by-keyboard", |stage| Box::pin(ship_book::by_keyboard(stage))),
    ("vanguard-first-mission", |stage| Box::pin(tutorial::two_browsers(stage))),
    ("vanguard-by-thumb", |stage| Box::pin(thumb::tap_tap(stage))),
    ("vanguard-left-in-the-middle", |stage| Box::pin(leaving::everywhere(stage))),
    ("vanguard-odds", |stage| Box::pin(odds::of_many_dice(stage))),
];

const PAGES: &[(&str, &str)] = &[
    ("vanguard", "/vanguard"),
    ("vanguard-new", "/vanguard/new"),
    ("vanguard-new-local", "/vanguard/local/new"),
    ("vanguard-log", "/vanguard/log"),
    ("vanguard-gallery", "/vanguard/gallery"),
    ("vanguard-replay", "/vanguard/replay"),
];

async fn pages(stage: &Stage) -> anyhow::Result<()> {
    look_at(stage, PAGES).await
}
