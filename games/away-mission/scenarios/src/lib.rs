//! What people do with Away Mission in a browser.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "scenarios wait for a real browser"
)]

mod beside;
mod captain;
mod challenge;
mod leaving;
mod manners;
mod offline;
mod replay;
mod thinking;
mod together;
mod watching;

use browser_tests::{Scenario, Stage, pages::look_at};

/// Every scenario with its name.
pub const SCENARIOS: &[(&str, Scenario)] = &[
    ("away-mission-pages", |stage| Box::pin(pages(stage))),
    ("two-browsers-finish-a-game", |stage| Box::pin(together::two_browsers(stage))),
    ("a-leaver-is-replaced-by-a-bot", |stage| Box::pin(together::leaver(stage))),
    ("manners-presence", |stage| Box::pin(manners::presence(stage))),
    ("manners-gathering", |stage| Box::pin(manners::gathering(stage))),
    ("manners-again", |stage| Box::pin(manners::again(stage))),
    ("manners-next", |stage| Box::pin(manners::next(stage))),
    ("manners-moments", |stage| Box::pin(manners::moments(stage))),
    ("solo-without-a-server", |stage| Box::pin(offline::solo(stage))),
    ("solo-by-keyboard", |stage| Box::pin(offline::keyboard(stage))),
    ("hot-seat", |stage| Box::pin(offline::hot_seat(stage))),
    ("bots-and-advisor-think-beside-the-page", |stage| Box::pin(thinking::beside_the_page(stage))),
    ("the-goal-in-sight", |stage| Box::pin(watching::goal(stage))),
    ("a-lost-team", |stage| Box::pin(watching::lost(stage))),
    ("watching-bots", |stage| Box::pin(watching::bots(stage))),
    ("replay-and-fork", |stage| Box::pin(replay::fork(stage))),
    ("replay-of-a-file", |stage| Box::pin(replay::file(stage))),
    ("challenge-a-friend", |stage| Box::pin(challenge::friends(stage))),
    ("a-rule-and-the-outcome-beside-the-table", |stage| Box::pin(beside::the_table(stage))),
    ("away-mission-left-in-the-middle", |stage| Box::pin(leaving::everywhere(stage))),
];

const PAGES: &[(&str, &str)] = &[
    ("away-mission", "/away-mission"),
    ("new-table", "/away-mission/new"),
    ("new-local", "/away-mission/local/new"),
    ("new-challenge", "/away-mission/challenge/new"),
    ("daily", "/away-mission/daily"),
    ("log", "/away-mission/log"),
    ("rules", "/rules/away-mission"),
    ("rules-chapter", "/rules/away-mission#AM-7.3"),
    ("gallery", "/away-mission/gallery"),
    ("print", "/away-mission/print"),
    ("replay", "/away-mission/replay"),
    ("no-such-table", "/away-mission/t/nothing"),
    ("not-found", "/away-mission/no/such/page"),
];

async fn pages(stage: &Stage) -> anyhow::Result<()> {
    look_at(stage, PAGES).await
}
