//! The actions of a turn, with what they cost.

use leptos::prelude::*;
use vanguard::{
    member::Member,
    moves::{Move, Preparation},
    view::ExplorationView,
};

use super::{Field, label, map};
use crate::icons::Icon;

/// One of the large buttons.
fn button(
    field: Field,
    mv: Option<Move>,
    key: &'static str,
    icon: &'static str,
    name: String,
    note: String,
) -> AnyView {
    let is_off = mv.is_none();
    let press = move |_| {
        if let Some(mv) = mv.clone() {
            field.play(mv);
        }
    };
    view! {
        <button class="vp-act" data-key=key disabled=is_off on:click=press>
            <Icon name=icon/> <span><b>{name} <kbd>{key}</kbd></b> <small>{note}</small></span>
        </button>
    }
    .into_any()
}

/// The actions of a turn.
pub(super) fn actions(
    field: Field,
    own: &ExplorationView,
    member: Member,
    moves: &[Move],
) -> AnyView {
    let n = own.turn.map_or(0, |(_, n)| n);
    let name = label::who(own, member);
    let first = name.split(' ').next().unwrap_or_default().to_owned();
    let pips = (0..n).map(|_| view! { <i></i> }).collect_view();
    let left = if n == 1 { "one action".to_owned() } else { format!("{n} actions") };
    if field.travels.get() {
        return travel(field, own, moves);
    }
    let may = |mv: Move| moves.contains(&mv).then_some(mv);
    let n_ways = moves.iter().filter(|mv| matches!(mv, Move::Travel(_))).count();
    let ways = match n_ways {
        0 => "no way out".to_owned(),
        1 => "1 path".to_owned(),
        n => format!("{n} paths"),
    };
    let go = view! {
        <button class="vp-act" data-key="T" data-testid="travel" disabled=n_ways == 0 on:click=move |_| field.travels.set(true)>
            <Icon name="stride"/> <span><b>"Travel " <kbd>"T"</kbd></b> <small>{ways}</small></span>
        </button>
    };
    let draw = may(Move::Prepare(Preparation::Draw));
    let roll = may(Move::Prepare(Preparation::Check));
    let draws = if draw.is_some() { "draw a card first" } else { "the deck is empty" };
    let rest = may(Move::Rest);
    let rests = if rest.is_some() { "supplies −1" } else { "no supplies left" };
    let lift = may(Move::LiftOff);
    let lifts = if lift.is_some() { "home, if all agree" } else { "not at the lander" };
    let specials = moves.iter().filter(|mv| matches!(mv, Move::Special(_)));
    let specials: Vec<AnyView> = specials
        .enumerate()
        .map(|(nth, mv)| {
            let key = if nth == 0 { "S" } else { "" };
            button(
                field,
                Some(mv.clone()),
                key,
                "action",
                label::label(own, mv),
                "special action".to_owned(),
            )
        })
        .collect();
    view! {
        <div class="vp-turn"><b>{first}</b> <span class="vp-pips" aria-hidden="true">{pips}</span> <small>{left}</small></div>
        <div class="vp-acts" data-testid="actions">
            {go}
            {button(field, draw, "P", "card", "Prepare".to_owned(), draws.to_owned())}
            {button(field, roll, "C", "die", "Roll".to_owned(), "prepare with dice first".to_owned())}
            {button(field, rest, "R", "supplies", "Rest".to_owned(), rests.to_owned())}
            {specials}
            {button(field, lift, "L", "lander-standee", "Lift off".to_owned(), lifts.to_owned())}
        </div>
    }
    .into_any()
}

/// The ways out of the sector.
fn travel(field: Field, own: &ExplorationView, moves: &[Move]) -> AnyView {
    let ways = moves.iter().filter_map(|mv| match mv {
        Move::Travel(path) => {
            let cost = map::cost(own, *path);
            let cost = if cost.is_empty() { "nothing on the way".to_owned() } else { cost };
            Some(button(field, Some(mv.clone()), "", "travel", label::label(own, mv), cost))
        }
        _ => None,
    });
    let ways: Vec<AnyView> = ways.collect();
    view! {
        <div class="vp-turn"><b>"Travel"</b> <button class="chip" data-testid="no-travel" on:click=move |_| field.travels.set(false)>"Back"</button></div>
        <div class="vp-acts">{ways}</div>
    }
    .into_any()
}
