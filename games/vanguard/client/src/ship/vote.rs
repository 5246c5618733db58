//! One proposes, the others agree: who is missing, and what to press.

use client::why::Why;
use leptos::prelude::*;
use table::{RuleId, Seat};
use vanguard::ship::ShipMove;

use super::{sheet::Sheet, words};

/// A seat as a small disc with an initial.
fn disc(sheet: &Sheet<'_>, seat: Seat, is_missing: bool) -> AnyView {
    let name = sheet.desk.room.name(seat);
    let initial: String = name.chars().take(1).collect();
    let state = if is_missing { "has not answered" } else { "agrees" };
    view! {
        <span class="sb-seat" class:missing=is_missing title=format!("{name} {state}")>
            <i aria-hidden="true">{initial}</i> <b aria-hidden="true">{if is_missing { "…" } else { "✓" }}</b>
            <span class="visually-hidden">{format!("{name} {state}")}</span>
        </span>
    }
    .into_any()
}

/// What is proposed, who has agreed, and the answers.
pub(super) fn proposal(sheet: &Sheet<'_>) -> Option<AnyView> {
    let (by, mv) = sheet.ship.proposal.as_ref()?;
    let n_seats = sheet.desk.room.names.with(Vec::len) as u8;
    let is_pair = matches!(mv, ShipMove::Exchange(..));
    let missing = &sheet.ship.awaited;
    let discs = Seat::all(n_seats).filter(|seat| !is_pair || missing.contains(seat) || seat == by);
    let discs = discs.map(|seat| disc(sheet, seat, missing.contains(&seat))).collect_view();
    let what = match mv {
        ShipMove::GoOn => words::leaving(sheet.ship.step, sheet.ship).0.to_owned(),
        mv => words::ship_move(mv, sheet.ship),
    };
    let who = if sheet.desk.room.seat() == Some(*by) {
        "You propose".to_owned()
    } else {
        format!("{} proposes", sheet.desk.room.name(*by))
    };
    let no = sheet
        .takes(&ShipMove::Answer(false))
        .then(|| sheet.press(ShipMove::Answer(false), "sb-other", "Another".into_any()));
    let yes = sheet
        .takes(&ShipMove::Answer(true))
        .then(|| sheet.press(ShipMove::Answer(true), "sb-main", "Agree".into_any()));
    Some(
        view! {
            <div class="sb-vote" role="status" data-testid="proposal">
                <span>{who} " " <b>{what}</b> " " <Why rule=RuleId::new("VG-27.2")/></span>
                <span class="sb-seats">{discs}</span> {no} {yes}
            </div>
        }
        .into_any(),
    )
}

/// Going on from a step, with what would be lost.
pub(super) fn go_on(sheet: &Sheet<'_>) -> Option<AnyView> {
    sheet.takes(&ShipMove::GoOn).then(|| {
        let (label, lost) = words::leaving(sheet.ship.step, sheet.ship);
        let lost = (!lost.is_empty()).then(|| view! { <small>{lost}</small> });
        let on_it = view! { <span>{label}</span> {lost} };
        let button = sheet.press(ShipMove::GoOn, "sb-main", on_it.into_any());
        view! { <div class="sb-vote"><span></span> {button}</div> }.into_any()
    })
}

/// For whom the table waits, if it is not whoever looks.
pub(super) fn waiting(sheet: &Sheet<'_>) -> Option<AnyView> {
    let me = sheet.desk.room.seat();
    let others = sheet.ship.awaited.iter().filter(|seat| Some(**seat) != me);
    let names: Vec<String> = others.map(|seat| sheet.desk.room.name(*seat)).collect();
    let is_mine = sheet.ship.awaited.iter().any(|seat| Some(*seat) == me);
    (!names.is_empty() && !is_mine).then(|| {
        view! { <p class="sb-waits" role="status">{format!("{} decides.", words::all_of(&names))}</p> }.into_any()
    })
}
