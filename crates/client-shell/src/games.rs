//! The games on the shelf, as the server tells them.

use client::{
    browser::{fetch, storage},
    life,
};
use leptos::prelude::*;
use protocol::GameInfo;

/// Where the list is kept, for a visit without a network.
const KEPT: &str = "shelf";

/// The games: those of the last visit at once, then those of today.
pub(crate) fn games() -> RwSignal<Vec<GameInfo>> {
    let games = RwSignal::new(kept());
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

/// What a game is called.
pub(crate) fn title(id: &str) -> String {
    let known = kept().into_iter().find(|game| game.id == id);
    known.map_or_else(|| id.to_owned(), |game| game.title)
}
