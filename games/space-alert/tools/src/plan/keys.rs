//! The keyboard of a plan sheet.

use leptos::{ev::KeyboardEvent, prelude::Set as _};
use space_alert::action::{Action, Space, Symbol};

use super::Pen;

/// What a key does while the focus is on the sheet.
pub(super) fn press(pen: Pen, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let symbol = |key: &str| {
        Some(match key {
            "a" => Symbol::A,
            "b" => Symbol::B,
            "c" => Symbol::C,
            "r" => Symbol::Robot,
            "<" | "," => Symbol::Red,
            ">" => Symbol::Blue,
            "^" | "l" => Symbol::Lift,
            _ => return None,
        })
    };
    let heroic = |key: &str| {
        Some(match key {
            "A" => Symbol::A,
            "B" => Symbol::B,
            "R" => Symbol::Robot,
            _ => return None,
        })
    };
    let key = event.key();
    match &*key {
        "ArrowLeft" => pen.walk(0, -1),
        "ArrowRight" => pen.walk(0, 1),
        "ArrowUp" => pen.walk(-1, 0),
        "ArrowDown" => pen.walk(1, 0),
        "Backspace" | "Delete" => pen.take_back(),
        "-" | "." => pen.write(Space::EMPTY),
        "+" => pen.joins.set(true),
        "!" => pen.trip(),
        other => {
            if let Some(symbol) = symbol(other) {
                pen.symbol(symbol);
            } else if let Some(symbol) = heroic(other) {
                pen.write(Space::of(Action::Heroic(symbol)));
            } else {
                return;
            }
        }
    }
    event.prevent_default();
}
