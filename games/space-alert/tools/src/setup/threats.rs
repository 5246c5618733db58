//! The threats of the mission, and the decks they come from.

use leptos::prelude::*;
use space_alert::{
    Mission, MissionSetup,
    card::{self, Card, Difficulty, Severity},
    mission::{Announced, MAX_ANNOUNCED, Origin},
    random::Style,
    ship::Zone,
};
use space_alert_parts::{desk::Desk, words};

use super::{
    by_chance, choice,
    deck::{self, Search},
    timeline::{Awaited, Timelines},
};

/// The threats.
#[component]
pub(super) fn Threats() -> impl IntoView {
    let desk = Desk::here();
    let threats = Memo::new(move |_| desk.mission.with(|mission| mission.setup().threats.clone()));
    let n_drawn = RwSignal::new(8_u8);
    let new_frontier = RwSignal::new(false);
    let draw = move |_| {
        let style = Style {
            n_threats: n_drawn.get_untracked(),
            new_frontier: new_frontier.get_untracked(),
            ..Style::default()
        };
        let threats = by_chance(&style).setup().threats.clone();
        if desk.edit(|setup| setup.threats = threats) {
            desk.awaited.set(Vec::new());
        }
    };
    view! {
        <section class="panel">
            <h2>"Threats"</h2>
            <ol class="threat-list" data-testid="threats">
                {move || threats.get().into_iter().enumerate().map(|(idx, threat)| view! { <Line idx threat/> }).collect_view()}
            </ol>
            <Show when=move || threats.with(|threats| threats.is_empty()) && desk.awaited.with(Vec::is_empty)>
                <p class="note">"No threat yet: find one below, draw some, or load a timeline."</p>
            </Show>
            <Awaited/>
            <Timelines/>
            <Finder/>
            <div class="draw">
                {choice("How many threats to draw".to_owned(), "n-drawn".to_owned(),
                    (1..=MAX_ANNOUNCED as u8).map(|n| (n, format!("{n} threats"))).collect(),
                    move || n_drawn.get() as usize - 1, move |n| n_drawn.set(n))}
                <label class="check"><input type="checkbox" prop:checked=move || new_frontier.get()
                    on:change:target=move |event| new_frontier.set(event.target().checked())/>"The New Frontier"</label>
                <button data-testid="draw-threats" on:click=draw>"Draw all by chance"</button>
            </div>
        </section>
    }
}

const ZONES: [Zone; 3] = Zone::ALL;

#[component]
fn Line(idx: usize, threat: Announced) -> impl IntoView {
    let desk = Desk::here();
    let facts = threat.card.facts();
    let turns = desk.mission.with_untracked(|mission| mission.setup().course.n_turns());
    let change = move |change: &dyn Fn(&mut Announced)| {
        desk.edit(|setup| change(&mut setup.threats[idx]));
    };
    let zone = match threat.origin {
        Origin::Zone(at) => {
            let zones = ZONES.map(|zone| (zone, zone.to_string())).to_vec();
            let put = move |zone: Zone| change(&|threat| threat.origin = Origin::Zone(zone));
            choice(
                format!("Zone of {}", threat.card),
                format!("threat-zone-{idx}"),
                zones,
                move || at.idx(),
                put,
            )
            .into_any()
        }
        Origin::Internal => view! { <span class="note">"internal"</span> }.into_any(),
    };
    let then = threat.calls_then.map(|card| format!(" · which calls {}", words::card(card)));
    let called = threat.calls.map(|called| {
        let cards = desk.mission.with_untracked(|mission| callable(mission.setup(), idx));
        let at = cards.iter().position(|card| *card == called).unwrap_or(0);
        let cards = cards.into_iter().map(|card| (card, format!("calls {card}"))).collect();
        let label = format!("Card that {} calls in", threat.card);
        choice(
            label,
            format!("threat-calls-{idx}"),
            cards,
            move || at,
            move |card| {
                change(&|threat| (threat.calls, threat.calls_then) = (Some(card), None));
            },
        )
    });
    view! {
        <li class="threat-line" data-testid=format!("threat-{idx}")>
            {choice(format!("Turn of {}", threat.card), format!("threat-turn-{idx}"),
                (1..=turns).map(|turn| (turn, format!("T+{turn}"))).collect(),
                move || threat.turn as usize - 1,
                move |turn| change(&|threat| threat.turn = turn))}
            {zone}
            <span class="row-name"><span class=format!("dot {}", deck::colour(facts.difficulty()))></span>
                {facts.name} <span class="note">" " {facts.code} {then}</span></span>
            {called}
            <button class="quiet" aria-label=format!("Remove {}", words::announced(&threat)) data-testid=format!("threat-remove-{idx}")
                on:click=move |_| { desk.edit(|setup| { setup.threats.remove(idx); }); }>"×"</button>
        </li>
    }
}

#[component]
fn Finder() -> impl IntoView {
    let desk = Desk::here();
    let search = Search::new();
    let turn = RwSignal::new(1_u8);
    let zone = RwSignal::new(Zone::White);
    let add = move |card: Card| {
        let origin =
            if card.is_external() { Origin::Zone(zone.get_untracked()) } else { Origin::Internal };
        let threat =
            Announced { turn: turn.get_untracked(), origin, card, calls: None, calls_then: None };
        let threat = desk.mission.with_untracked(|mission| with_called(mission.setup(), threat));
        let added = desk.edit(|setup| {
            // Beyond the last place nothing is added; the list is full to see.
            let _ = setup.threats.try_push(threat);
        });
        if added {
            desk.toasts.tell(format!("Added: {}.", words::announced(&threat)));
            let turns = desk.mission.with_untracked(|mission| mission.setup().course.n_turns());
            turn.update(|turn| *turn = (*turn + 1).min(turns));
        }
    };
    let result = move |card: Card| {
        let facts = card.facts();
        view! {
            <li><button class="found-card" data-testid=format!("add-{}", facts.code) on:click=move |_| add(card)>
                <span class=format!("dot {}", deck::colour(facts.difficulty()))></span>
                <span><strong>{facts.name}</strong> " " <span class="note">{facts.code}</span><br/>
                    <span class="note">{deck::in_short(facts)} <span class="visually-hidden">", " {deck::colour(facts.difficulty())} " deck"</span></span></span>
            </button></li>
        }
    };
    view! {
        <div class="finder">
            <div class="fields">
                <div class="field"><label for="card-search">"Find a card"</label>
                    <input id="card-search" type="search" data-testid="card-search" placeholder="name or code" autocomplete="off"
                        prop:value=move || search.text.get()
                        on:input:target=move |event| search.text.set(event.target().value())/></div>
                <div class="field"><span>"Turn"</span>
                    {choice("Turn of the next threat".to_owned(), "add-turn".to_owned(), (1..=12).map(|turn: u8| (turn, turn.to_string())).collect(),
                        move || turn.get() as usize - 1, move |to| turn.set(to))}</div>
                <div class="field"><span>"Zone"</span>
                    {choice("Zone of the next external threat".to_owned(), "add-zone".to_owned(), ZONES.map(|zone| (zone, zone.to_string())).to_vec(),
                        move || zone.get().idx(), move |to| zone.set(to))}</div>
            </div>
            <div class="filters" role="group" aria-label="Decks">
                {filter("External", search.external, true)} {filter("Internal", search.external, false)}
                {filter("Common", search.severity, Severity::Common)} {filter("Serious", search.severity, Severity::Serious)}
                {filter("White", search.difficulty, Difficulty::White)} {filter("Yellow", search.difficulty, Difficulty::Yellow)}
                {filter("Red", search.difficulty, Difficulty::Red)}
                {filter("Base", search.set, card::Set::Base)} {filter("New Frontier", search.set, card::Set::NewFrontier)}
            </div>
            <p class="note" role="status" data-testid="n-found">{move || format!("{} of 103 cards", search.found().len())}</p>
            <ul class="found-cards" tabindex="0" aria-label="Cards that fit">
                {move || search.found().into_iter().map(result).collect_view()}
            </ul>
        </div>
    }
}

/// The cards that the threat at `idx` can have attached: those with which the
/// engine accepts the mission, and the one that is.
fn callable(setup: &MissionSetup, idx: usize) -> Vec<Card> {
    let now = setup.threats[idx].calls;
    let accepted = |card: &Card| {
        let mut setup = setup.clone();
        (setup.threats[idx].calls, setup.threats[idx].calls_then) = (Some(*card), None);
        now == Some(*card) || Mission::try_from(setup).is_ok()
    };
    Card::ALL.into_iter().filter(accepted).collect()
}

/// The threat with the card it needs attached, if the engine demands one: the
/// first card of the decks that the engine accepts.
pub(super) fn with_called(setup: &MissionSetup, threat: Announced) -> Announced {
    let accepted = |threat: Announced| {
        let mut setup = setup.clone();
        setup.threats.try_push(threat).is_ok() && Mission::try_from(setup).is_ok()
    };
    let once = Card::ALL.into_iter().map(|card| Announced { calls: Some(card), ..threat });
    std::iter::once(threat).chain(once).find(|threat| accepted(*threat)).unwrap_or(threat)
}

fn filter<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    chosen: RwSignal<Option<T>>,
    value: T,
) -> impl IntoView {
    let pressed = move || chosen.get() == Some(value);
    view! {
        <button class="chip" aria-pressed=move || pressed().to_string()
            on:click=move |_| chosen.update(|chosen| *chosen = (*chosen != Some(value)).then_some(value))>{name}</button>
    }
}
