//! What people do with Galaxy Trucker in a browser.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "scenarios wait for a real browser"
)]

mod after;
mod builder;
mod challenge;
mod flyer;
mod leaving;
mod opening;
mod thumb;
mod together;
mod torus;

use browser_tests::{Scenario, Stage, pages::look_at};

/// Every scenario with its name.
pub const SCENARIOS: &[(&str, Scenario)] = &[
    ("galaxy-trucker-pages", |stage| Box::pin(pages(stage))),
    ("galaxy-trucker-together", |stage| Box::pin(together::two_browsers(stage))),
    ("galaxy-trucker-torus-by-keyboard", |stage| Box::pin(torus::by_keyboard(stage))),
    ("galaxy-trucker-by-thumb", |stage| Box::pin(thumb::tap_tap(stage))),
    ("galaxy-trucker-what-if", |stage| Box::pin(after::what_if(stage))),
    ("galaxy-trucker-challenge", |stage| Box::pin(challenge::friends(stage))),
    ("galaxy-trucker-left-in-the-middle", |stage| Box::pin(leaving::everywhere(stage))),
];

const PAGES: &[(&str, &str)] = &[
    ("trucker", "/galaxy-trucker"),
    ("trucker-new", "/galaxy-trucker/new"),
    ("trucker-new-local", "/galaxy-trucker/local/new"),
    ("trucker-log", "/galaxy-trucker/log"),
    ("trucker-gallery", "/galaxy-trucker/gallery"),
    ("trucker-print", "/galaxy-trucker/print"),
    ("trucker-replay", "/galaxy-trucker/replay"),
];

async fn pages(stage: &Stage) -> anyhow::Result<()> {
    look_at(stage, PAGES).await
}
