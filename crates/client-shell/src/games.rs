//! The games on the shelf, as the server tells them.

use client::{
    browser::{fetch, storage},
    life,
};
use leptos::prelude::*;
use protocol::GameInfo;

/// Where the list is kept, for a visit without a network.
const KEPT: &str = "shelf";

/// The games that a page knows.
#[derive(Clone, Copy)]
struct Known(RwSignal<Vec<GameInfo>>);

/// The games: those of the last visit at once, then those of today. The page
/// knows their titles from now on.
pub(crate) fn games() -> RwSignal<Vec<GameInfo>> {
    let games = RwSignal::new(kept());
    provide_context(Known(games));
    life::spawn(async move {
        if let Ok(found) = fetch::get::<Vec<GameInfo>>("/api/games").await {
            storage::keep(KEPT, &found);
            if games.with_untracked(|old| *old != found) {
                games.set(found);
            }
        }
    });
    games
}

fn kept() -> Vec<GameInfo> {
    storage::value(KEPT).unwrap_or_default()
}

/// What a game is called; nothing until the server has answered, on a first
/// visit.
pub(crate) fn title(id: &str) -> String {
    let Some(Known(games)) = use_context() else { return String::new() };
    games.with(|games| {
        let known = games.iter().find(|game| game.id == id);
        known.map(|game| game.title.clone()).unwrap_or_default()
    })
}
