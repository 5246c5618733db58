//! One proposes, the others agree: who is missing, and what to press.

use client::why::Why;
use leptos::prelude::*;
use table::{RuleId, Seat};
use vanguard::ship::{Decides, Question, ShipMove};

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
        // What loses something does not stand out.
        let class = if lost.is_empty() { "sb-main" } else { "sb-other" };
        let lost = (!lost.is_empty()).then(|| view! { <small>{lost}</small> });
        let on_it = view! { <span>{label}</span> {lost} };
        let button = sheet.press(ShipMove::GoOn, class, on_it.into_any());
        view! { <div class="sb-vote"><span></span> {button}</div> }.into_any()
    })
}

/// Who decides now, in a line above what is asked.
pub(super) fn who(sheet: &Sheet<'_>) -> AnyView {
    let room = sheet.desk.room;
    let awaited = &sheet.ship.awaited;
    let is_mine = room.seat().is_some_and(|me| awaited.contains(&me));
    let is_alone = room.names.with(Vec::len) == 1;
    let words = match awaited.as_slice() {
        [] => "Nothing to decide now".to_owned(),
        _ if is_mine && is_alone => "Your decision".to_owned(),
        _ if is_mine && sheet.ship.proposal.is_some() => "Do you agree?".to_owned(),
        [_] if is_mine => "Your decision alone".to_owned(),
        _ if is_mine => shared(sheet),
        others => {
            let names: Vec<String> = others.iter().map(|seat| room.name(*seat)).collect();
            format!("{} {}", words::all_of(&names), words::verb(names.len(), "decides", "decide"))
        }
    };
    view! { <p class="sb-who" role="status">{words}</p> }.into_any()
}

/// How several decide.
fn shared(sheet: &Sheet<'_>) -> String {
    let decides = match sheet.ship.question {
        Some(Question::Step(step)) => step.guide().decides,
        _ => Decides::All,
    };
    match decides {
        Decides::Own => "Your decision, for your own sections".to_owned(),
        _ if sheet.desk.room.setup.with(|setup| setup.acts_alone) => {
            "Anybody decides for all".to_owned()
        }
        Decides::AllOr(section) => {
            format!("One proposes, the others agree; if not, {} decides", section.word())
        }
        _ => "One proposes, the others agree".to_owned(),
    }
}
