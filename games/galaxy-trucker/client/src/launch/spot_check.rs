//! The spot check: every mistake on its edge, with its rule; what is taken off,
//! and which piece flies (GT-3.14).

use client::why::cited;
use galaxy_trucker::{
    Move,
    board::{Square, Squares},
    ship::{Mistake, Ship},
};
use leptos::prelude::*;

use super::{own, preparing};
use crate::{
    board::{Over, Sign},
    desk::Desk,
    pictures, words,
};

/// Marks mistakes, or the pieces of which one is kept.
pub(super) fn mark(desk: Desk, over: &mut Over) {
    let (shown, is_own) = (desk.shown(), desk.shows_own());
    preparing(desk, |all| {
        let Some(player) = all.players.get(shown.idx()) else { return };
        over.mistakes.clone_from(&player.mistakes);
        over.is_live = is_own && !player.has_decided;
        over.at = desk.at.get().filter(|_| over.is_live);
        over.marks.extend(player.at_fault.into_iter().map(|square| (square, Sign::Wrong)));
        if player.mistakes.is_empty() {
            for (number, piece) in (0..).zip(&player.pieces) {
                over.marks.extend(piece.into_iter().map(|square| (square, Sign::Piece(number))));
            }
        }
    });
}

/// A square was pressed: what is at fault there comes off, or its piece stays.
pub(super) fn press(desk: Desk, square: Square) {
    let mv = untrack(|| {
        own(desk, |player, _| {
            if player.at_fault.has(square) {
                return Some(Move::TakeOff(square));
            }
            let piece = player.pieces.iter().find(|piece| piece.has(square))?;
            piece.first().map(Move::Keep)
        })
    });
    desk.at.set(Some(square));
    if let Some(mv) = mv.flatten() {
        desk.play(mv);
    }
}

/// What would go with a component: pieces that would hang loose.
fn n_loose(ship: &Ship, square: Square) -> u8 {
    let mut without = ship.clone();
    without.take(square);
    let largest = without
        .pieces(without.division().ship_of(square) & without.squares())
        .map(|piece: Squares| piece.len())
        .max()
        .unwrap_or(0);
    let rest = (without.division().ship_of(square) & without.squares()).len();
    rest.saturating_sub(largest)
}

fn repair(desk: Desk, ship: &Ship, square: Square) -> Option<impl IntoView + use<>> {
    let placed = ship.tile(square)?;
    let loose = match n_loose(ship, square) {
        0 => "nothing else falls off".to_owned(),
        n => format!("{n} more would hang loose"),
    };
    Some(view! {
        <button class="repair" data-testid=format!("take-off-{}", square.idx()) on:click=move |_| desk.play(Move::TakeOff(square))
            on:pointerenter=move |_| desk.at.set(Some(square))>
            <span class="repair-tile" inner_html=pictures::tile(placed)></span>
            <span><b>{format!("Take off the {}", words::name(placed))}</b>
                <small>{format!("{}; {loose}", words::square(ship.board(), square))}</small></span>
        </button>
    })
}

/// The mistakes with what can be done about them.
#[component]
pub(super) fn Mistakes() -> impl IntoView {
    let desk = Desk::here();
    let player = Memo::new(move |_| own(desk, |player, _| player.clone()));
    let mistake = move |(ship, mistake): (&Ship, &Mistake)| {
        let place = words::square(ship.board(), mistake.square);
        let around = if mistake.around_edge { ", around the edge" } else { "" };
        view! {
            <li>
                <b>{table::capitalised(mistake.text())}</b>
                <small>{format!("{place}, {} side{around} ", mistake.side.name())} {cited(mistake.rule())}</small>
            </li>
        }
    };
    move || {
        let player = player.get()?;
        let ship = &player.ship;
        let mistakes = player.mistakes.iter().map(|it| mistake((ship, it))).collect_view();
        let repairs = player.at_fault.into_iter().map(|at| repair(desk, ship, at)).collect_view();
        let n = player.mistakes.len() as u32;
        let has_pieces = player.pieces.len() > 1;
        let pieces = player.pieces.iter().enumerate().filter_map(|(idx, piece)| {
            let (first, n_tiles) = (piece.first()?, piece.len());
            let letter = char::from(b'A' + idx as u8 % 26);
            Some(view! {
                <button class="repair" data-testid=format!("keep-{}", first.idx()) on:click=move |_| desk.play(Move::Keep(first))
                    on:pointerenter=move |_| desk.at.set(Some(first))>
                    <b>{format!("Keep piece {letter}")}</b> <small>{words::count(n_tiles, "tile")}</small>
                </button>
            })
        });
        Some(view! {
            <section class="panel faults" data-testid="faults">
                {(n > 0).then(|| view! { <h2>{words::count(n, "mistake")}</h2><ul>{mistakes}</ul> })}
                {(n > 0).then(|| view! { <h2>"Your repair"</h2> {repairs} })}
                {has_pieces.then(|| view! { <h2>"In pieces: which one flies?"</h2> {pieces.collect_view()} })}
                <p class="note">{format!("{} lost so far. Each costs a credit at the end.", words::count(player.n_lost, "component"))}</p>
            </section>
        })
    }
}
