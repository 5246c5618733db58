//! The others: the backs of their cards, their phase, what they have said.

use leptos::prelude::*;
use space_alert::{
    action::{Action, Space, Special},
    art,
    live::{Berth, MateView, Move, TeleporterToken},
};
use space_alert_parts::{glyph, words};

use super::{
    board::{Openness, about, mate, openness, space_picture},
    bridge::Bridge,
    faces, talk,
};

/// Everyone whose board this player does not plan on.
#[component]
pub(super) fn Crew() -> impl IntoView {
    let bridge = Bridge::here();
    let berths = Memo::new(move |_| {
        bridge.view.with(|view| {
            let others = view.crew.iter().filter(|mate| !bridge.plans_for(mate.who));
            others.map(|mate| mate.who.berth).collect::<Vec<_>>()
        })
    });
    view! {
        <Show when=move || berths.with(|berths| !berths.is_empty())>
            <section class="panel crew">
                <h2>"The crew"</h2>
                <ul class="mates">
                    <For each=move || berths.get() key=|berth| *berth children=|berth| view! { <Mate berth/> }/>
                </ul>
            </section>
        </Show>
        <Tokens/>
    }
}

#[component]
fn Mate(berth: Berth) -> impl IntoView {
    let bridge = Bridge::here();
    let mate = mate(bridge, berth);
    let name = move || mate.get().map(|mate| bridge.name(mate.who)).unwrap_or_default();
    let state = move || {
        mate.get().map(|mate| {
            let cards = table::count(mate.n_hand, "card");
            let gave = if mate.gave && bridge.view.with(|view| view.transfer_is_open) {
                " · has given a card"
            } else {
                ""
            };
            format!("phase {} · {cards}{gave}", mate.phase)
        })
    };
    view! {
        <li class="mate" data-testid=format!("mate-{}", berth.0)>
            <p class="board-head">
                <span class=move || format!("figure {}", mate.get().map_or("", |mate| words::colour(mate.who.colour)))></span>
                <strong>{name}</strong>
                <span class="note">{move || mate.get().map(|mate| about(bridge, &mate))}</span>
                <span class="note mate-state">{state}</span>
            </p>
            <ol class="mini" style=move || mate.get().map(|mate| format!("--turns: {}", mate.spaces.len())) aria-label=move || format!("Cards of {}", name())>
                {move || mate.get().map(|mate| mini(&mate))}
            </ol>
            <talk::Requests berth/>
            <Show when=move || bridge.plays()><talk::Ask berth/></Show>
        </li>
    }
}

/// What was said, short enough for the space below a back.
fn said_sign(said: Action) -> String {
    match said {
        Action::Special(Special::Basic) => "◆".to_owned(),
        Action::Special(Special::Advanced) => "◆◆".to_owned(),
        said => glyph::space(Space::of(said)),
    }
}

/// The backs, and below each what was said about its turn.
fn mini(mate: &MateView) -> impl IntoView + use<> {
    let turns = (1..).zip(mate.spaces.iter().copied().zip(mate.said.iter().copied()));
    let phase = mate.phase;
    let one = move |(turn, (space, said)): (u8, (space_alert::live::SpaceView, Action))| {
        let back = space.card.or(space.special);
        let laid = back.as_ref().map_or_else(|| "nothing laid".to_owned(), faces::laid_words);
        let told = match said {
            Action::None => String::new(),
            action => format!(", says: {}", art::action_name(action)),
        };
        view! {
            <li class="mini-space" class:phase=matches!(turn, 4 | 8) class:locked=openness(turn, phase) == Openness::Locked>
                <span class="visually-hidden">{format!("Turn {turn}: {laid}{told}")}</span>
                <span class="mini-back" aria-hidden="true">
                    <span class="space-turn">{turn}</span>{space_picture(&space)}
                </span>
                <span class="mini-said" aria-hidden="true">
                    <span class=glyph::space_class(Space::of(said))>{said_sign(said)}</span>
                </span>
            </li>
        }
    };
    turns.map(one).collect_view()
}

/// The Teleporter's two tokens.
#[component]
fn Tokens() -> impl IntoView {
    let bridge = Bridge::here();
    let tokens = Memo::new(move |_| bridge.view.with(|view| view.tokens));
    let is_open = move || bridge.view.with(|view| view.transfer_is_open) || bridge.is_solo();
    let choice = move |label: &'static str,
                       testid: &'static str,
                       token: TeleporterToken,
                       idx: usize| {
        view! {
            <label class="field"><span>{label}</span>
                <select data-testid=testid disabled=move || !is_open() || !bridge.plays() on:change:target=move |event| {
                    if let Ok(berth) = event.target().value().parse() {
                        bridge.play(Move::Token { token, berth: Berth(berth) });
                    }
                }>
                    {move || bridge.view.with(|view| {
                        let at = view.tokens.map(|tokens| tokens[idx]);
                        view.crew.iter().map(|mate| view! {
                            <option value=mate.who.berth.0.to_string() prop:selected=at == Some(mate.who.berth)>{bridge.name(mate.who)}</option>
                        }).collect_view()
                    })}
                </select>
            </label>
        }
    };
    view! {
        <Show when=move || tokens.get().is_some()>
            <section class="panel tokens">
                <h2>"Teleporter"</h2>
                <div class="fields">
                    {choice("Who is moved", "token-traveller", TeleporterToken::Traveller, 0)}
                    {choice("Where to", "token-destination", TeleporterToken::Destination, 1)}
                </div>
                <p class="note">"The tokens are laid during a data transfer. " {faces::rule("SA-16.68")}</p>
            </section>
        </Show>
    }
}
