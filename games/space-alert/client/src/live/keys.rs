//! The keyboard of the cockpit.

use client::browser::focus;
use leptos::{ev::KeyboardEvent, prelude::*};
use space_alert::live::{Berth, Secret};

use super::{
    bridge::{ActionSpace, Bridge, Holding},
    hand, laying,
    stack::stacks,
};

/// The boards that can be walked over, the own one first, and their length.
fn boards(bridge: Bridge) -> (Vec<Berth>, u8) {
    bridge.view.with_untracked(|view| {
        let mine = view.crew.iter().filter(|mate| untrack(|| bridge.plans_for(mate.who)));
        let mut berths: Vec<Berth> = mine.map(|mate| mate.who.berth).collect();
        table::sort_short_by_key(&mut berths, |berth| (view.your_berth() != Some(*berth), *berth));
        (berths, view.course.n_turns())
    })
}

fn walk(bridge: Bridge, boards_on: i8, turns_on: i8) {
    let (berths, n_turns) = boards(bridge);
    let at = bridge.at.get_untracked();
    let row = berths.iter().position(|berth| *berth == at.berth).unwrap_or(0);
    let row = row.saturating_add_signed(boards_on.into()).min(berths.len().saturating_sub(1));
    let Some(&berth) = berths.get(row) else { return };
    let turn = at.turn.saturating_add_signed(turns_on).clamp(1, n_turns);
    bridge.at.set(ActionSpace { berth, turn });
    bridge.follow();
}

/// Picks up the card at this place of the hand; again, and it is turned.
fn pick(bridge: Bridge, idx: usize) {
    let hand = bridge.view.with_untracked(|view| stacks(&view.hand));
    let Some(stack) = hand.get(idx) else { return };
    let secret = Secret { id: stack.ids[0], card: stack.card };
    let sides = stack.card.sides();
    let side = match bridge.holding.get_untracked() {
        Holding::Card { id, side, .. } if id == secret.id => {
            sides.iter().copied().find(|other| *other != side).unwrap_or(side)
        }
        _ => sides[0],
    };
    hand::choose(bridge, secret, side);
}

/// What a key does while the focus is on the plan.
pub(super) fn press(bridge: Bridge, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() || focus::is_typing() {
        return;
    }
    let at = bridge.at.get_untracked();
    match &*event.key() {
        "ArrowLeft" => walk(bridge, 0, -1),
        "ArrowRight" => walk(bridge, 0, 1),
        "ArrowUp" => walk(bridge, -1, 0),
        "ArrowDown" => walk(bridge, 1, 0),
        "Backspace" | "Delete" => laying::take_back(bridge, at, false),
        "t" | "T" => laying::turn(bridge, at, false),
        "Escape" => bridge.holding.set(Holding::Nothing),
        key => match key.parse::<usize>() {
            Ok(number @ 1..=9) => pick(bridge, number - 1),
            _ => return,
        },
    }
    event.prevent_default();
}
