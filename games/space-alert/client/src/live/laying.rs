//! Picking up and putting down: by tap, by drag, by key.

use leptos::prelude::*;
use space_alert::live::{Move, SpaceView};

use super::bridge::{ActionSpace, Bridge, Holding};

pub(super) fn space(bridge: Bridge, at: ActionSpace) -> SpaceView {
    bridge.view.with(|view| {
        let mate = view.crew.get(at.berth.idx());
        let space = mate.and_then(|mate| mate.spaces.get(usize::from(at.turn).checked_sub(1)?));
        space.copied().unwrap_or_default()
    })
}

/// Whether the card that lies at `at` is the one in the hand.
pub(super) fn is_held_at(bridge: Bridge, at: ActionSpace) -> bool {
    matches!(bridge.holding.get(), Holding::Laid { at: held, .. } if held == at)
}

/// Whether what is held could go to `at`, as far as the boards show it.
pub(super) fn could_land(bridge: Bridge, at: ActionSpace) -> bool {
    match bridge.holding.get() {
        Holding::Nothing => false,
        Holding::Card { card, .. } => {
            let space = space(bridge, at);
            if card.shares_a_space() { space.special.is_none() } else { space.card.is_none() }
        }
        Holding::Laid { at: held, .. } => held.berth == at.berth && held != at,
    }
}

/// Takes hold of the card that lies at `at`.
pub(super) fn pick_up(bridge: Bridge, at: ActionSpace) {
    bridge.at.set(at);
    if !untrack(|| bridge.plays()) {
        return;
    }
    let space = untrack(|| space(bridge, at));
    if space.card.is_some() || space.special.is_some() {
        bridge.holding.set(Holding::Laid { at, special: space.card.is_none() });
    }
}

/// Lays down what is held; the rules say whether that is possible.
pub(super) fn put_down(bridge: Bridge, at: ActionSpace) {
    bridge.at.set(at);
    let holding = bridge.holding.get_untracked();
    bridge.holding.set(Holding::Nothing);
    match holding {
        Holding::Nothing => {}
        Holding::Card { id, side, .. } => {
            bridge.play(Move::Lay { card: id, berth: at.berth, turn: at.turn, side });
        }
        Holding::Laid { at: from, .. } if from.berth == at.berth && from.turn != at.turn => {
            bridge.play(Move::Shift { berth: at.berth, from: from.turn, to: at.turn });
        }
        Holding::Laid { .. } => {}
    }
}

/// A tap on a space: puts down what is held, or takes hold of what lies there.
pub(super) fn tap(bridge: Bridge, at: ActionSpace) {
    let lands = untrack(|| could_land(bridge, at));
    let is_held = untrack(|| is_held_at(bridge, at));
    let holds_card = matches!(bridge.holding.get_untracked(), Holding::Card { .. });
    let is_empty = untrack(|| space(bridge, at)) == SpaceView::default();
    if is_held {
        bridge.at.set(at);
        bridge.holding.set(Holding::Nothing);
    } else if lands || (holds_card && is_empty) {
        put_down(bridge, at);
    } else {
        pick_up(bridge, at);
    }
}

/// Turns the card at `at` round.
pub(super) fn turn(bridge: Bridge, at: ActionSpace, special: bool) {
    bridge.play(Move::Turn { berth: at.berth, turn: at.turn, special });
}

/// Takes the card at `at` back.
pub(super) fn take_back(bridge: Bridge, at: ActionSpace, special: bool) {
    bridge.holding.set(Holding::Nothing);
    bridge.play(Move::TakeBack { berth: at.berth, turn: at.turn, special });
    bridge.at.set(at);
    bridge.follow();
}
