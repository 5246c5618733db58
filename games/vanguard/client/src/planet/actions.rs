//! The actions of a turn, with what they cost.

use leptos::prelude::*;
use vanguard::{
    member::Member,
    moves::{Move, Preparation},
    view::ExplorationView,
};

use super::{Field, label, map};
use crate::html;

/// One of the large buttons.
fn button(
    field: Field,
    mv: Option<Move>,
    key: &'static str,
    icon: &'static str,
    name: &str,
    note: &str,
) -> AnyView {
    let is_off = mv.is_none();
    let press = Callback::new(move |()| {
        if let Some(mv) = mv.clone() {
            field.play(mv);
        }
    });
    let told = on_button(&html::icon(icon), name, note, key);
    pressed("vp-act", key, "act", is_off, told, press)
}

/// What stands on a button: a picture, what it does, more about it, its key.
pub(super) fn on_button(picture: &str, name: &str, note: &str, key: &str) -> String {
    let name = html::words(name) + " " + &html::line_if("kbd", "", key);
    let told = html::tag("b", "", &name) + &html::line_if("small", "", note);
    format!("{picture}{}", html::tag("span", "", &told))
}

/// A button with something on it.
pub(super) fn pressed(
    class: &'static str,
    key: &'static str,
    testid: &'static str,
    is_off: bool,
    told: String,
    press: Callback<()>,
) -> AnyView {
    view! {
        <button class=class data-key=key data-testid=testid disabled=is_off on:click=move |_| press.run(()) inner_html=told></button>
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
    let pips = html::cells(n, |_| false);
    let left = table::count(n, "action");
    if field.travels.get() {
        return travel(field, own, moves);
    }
    let may = |mv: Move| moves.contains(&mv).then_some(mv);
    let n_ways = moves.iter().filter(|mv| matches!(mv, Move::Travel(_))).count();
    let ways = match n_ways {
        0 => "no way out".to_owned(),
        n => table::count(n, "path"),
    };
    let go = pressed(
        "vp-act",
        "T",
        "travel",
        n_ways == 0,
        on_button(&html::icon("stride"), "Travel", &ways, "T"),
        Callback::new(move |()| field.travels.set(true)),
    );
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
            let name = label::label(own, mv);
            button(field, Some(mv.clone()), key, "action", &name, "special action")
        })
        .collect();
    view! {
        <div class="vp-turn"><b>{first}</b> <span class="vp-pips" aria-hidden="true" inner_html=pips></span> <small>{left}</small></div>
        <div class="vp-acts" data-testid="actions">
            {go}
            {button(field, draw, "P", "card", "Prepare", draws)}
            {button(field, roll, "C", "die", "Roll", "prepare with dice first")}
            {button(field, rest, "R", "supplies", "Rest", rests)}
            {specials}
            {button(field, lift, "L", "lander-standee", "Lift off", lifts)}
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
            Some(button(field, Some(mv.clone()), "", "travel", &label::label(own, mv), &cost))
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
