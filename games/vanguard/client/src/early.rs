//! What a table shows before the ship book is opened. Aboard there is as much to
//! read as on a planet, and the program that draws planets needs no code for it.

use client::game::Early;
use serde::{Deserialize, de::IgnoredAny};
use vanguard::view::{ExplorationView, MusterView, View};

/// A view as it is written ([`View`]), without the ship book.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Seen {
    Muster(MusterView),
    Exploration(Box<ExplorationView>),
    Ship(IgnoredAny),
}

/// Reads a view, unless it is of the ship book.
pub(crate) fn read(view: &str) -> Option<Early<View>> {
    Some(match lean_json::from_str(view).ok()? {
        Seen::Muster(view) => Early::View(View::Muster(view)),
        Seen::Exploration(view) => Early::View(View::Exploration(view)),
        Seen::Ship(_) => Early::Show,
    })
}
