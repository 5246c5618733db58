//! The timeline of a mission: once loaded, its threats wait for their cards.

use client::browser::random;
use leptos::prelude::*;
use space_alert::{
    MissionSetup,
    action::{Action, Space},
    card::{self, Card, Severity},
    mission::{Announced, Origin},
    notation::flash,
    timeline::{MissionGroup, Official, Sighting, Timeline, official, text},
};
use space_alert_parts::{desk::Desk, words};

use super::{choice, threats::with_called};

/// Where timelines come from: the missions that came with the game, or a code.
#[component]
pub(super) fn Timelines() -> impl IntoView {
    let desk = Desk::here();
    let code = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<String>);
    let load_code = move |_| match read(&code.get_untracked()) {
        Ok(timeline) => {
            fault.set(None);
            load(desk, &timeline, "the code");
        }
        Err(why) => fault.set(Some(why)),
    };
    let group = |group: MissionGroup| {
        let missions = official().iter().filter(move |mission| mission.group == group);
        view! {
            <optgroup label=group.title()>
                {missions.map(|mission| view! { <option value=mission.id>{mission.title}</option> }).collect_view()}
            </optgroup>
        }
    };
    view! {
        <details class="timelines" data-testid="timelines"><summary>"Load a mission’s timeline"</summary>
            <p class="note">"It says when and where threats come. Their cards are named afterwards, or drawn."</p>
            <div class="field"><label for="official">"A mission of the game"</label>
                <select id="official" data-testid="official" prop:value="" on:change:target=move |event| {
                    if let Some(mission) = Official::find(&event.target().value()) {
                        load(desk, &mission.timeline, mission.title);
                    }
                    event.target().set_value("");
                }>
                    <option value="">"Choose…"</option>
                    {MissionGroup::ALL.map(group)}
                </select>
            </div>
            <div class="field"><label for="timeline-code">"Or the code of an old mission player"</label>
                <textarea id="timeline-code" data-testid="timeline-code" rows="3" spellcheck="false" autocapitalize="off"
                    placeholder="010AL2STW,200DT,345PE1,…" aria-describedby="timeline-fault" prop:value=move || code.get()
                    on:input:target=move |event| code.set(event.target().value())></textarea>
            </div>
            <p id="timeline-fault" class="deadly" role="status" data-testid="timeline-fault">
                {move || fault.get().map(|why| format!("⚠ {}", words::capitalised(&why)))}
            </p>
            <button data-testid="load-code" disabled=move || code.with(|code| code.trim().is_empty()) on:click=load_code>"Read the code"</button>
        </details>
    }
}

/// Codes have no colons; our own notation of timelines has.
fn read(code: &str) -> Result<Timeline, String> {
    if code.contains(':') {
        text::read(code).map_err(|error| error.to_string())
    } else {
        flash::read(code).map_err(|error| error.to_string())
    }
}

/// Lays out what a timeline fixes and lets its threats wait for their cards.
fn load(desk: Desk, timeline: &Timeline, name: &str) {
    let accepted = desk.edit(|setup| prepare(setup, timeline));
    if !accepted {
        return;
    }
    let n_crew = desk.mission.with_untracked(|mission| mission.setup().crew.len()) as u8;
    let named = desk.mission.with_untracked(|mission| mission.setup().threats.len());
    let is_named = |sighting: &Sighting| {
        timeline.fixed.as_ref().is_some_and(|fixed| fixed.card(sighting.turn).is_some())
    };
    let awaited: Vec<Sighting> = timeline
        .threats(n_crew)
        .map(|(_, sighting)| sighting)
        .filter(|sighting| !is_named(sighting))
        .collect();
    desk.toasts.tell(format!(
        "The timeline of {name} is laid out: {}.",
        table::count(named + awaited.len(), "threat")
    ));
    desk.awaited.set(awaited);
}

/// The mission as the timeline wants it, with the threats whose cards it names.
fn prepare(setup: &mut MissionSetup, timeline: &Timeline) {
    setup.course = timeline.course;
    let n_turns = timeline.course.n_turns() as usize;
    let mut has_doubles = false;
    for member in &mut setup.crew {
        // A test run has no place for the cards of later turns.
        member.plan[n_turns..].fill(Space::EMPTY);
        has_doubles |= member.plan.iter().any(|space| matches!(space.action, Action::Double(..)));
    }
    setup.double_actions = timeline.double_actions || has_doubles;
    setup.threats.clear();
    let Some(fixed) = &timeline.fixed else { return };
    setup.boards = fixed.boards;
    let n_crew = setup.crew.len() as u8;
    for (_, sighting) in timeline.threats(n_crew) {
        if let Some(card) = fixed.card(sighting.turn) {
            // No timeline announces more than there is room for.
            let _ = setup.threats.try_push(announced(sighting, card));
        }
    }
}

const fn announced(sighting: Sighting, card: Card) -> Announced {
    let Sighting { turn, origin, .. } = sighting;
    Announced { turn, origin, card, calls: None, calls_then: None }
}

/// The cards of the deck from which a threat is drawn, without those in play.
fn deck(setup: &MissionSetup, sighting: Sighting) -> Vec<Card> {
    let in_play = |card: Card| setup.threats.iter().any(|threat| threat.card == card);
    let fits = |card: &Card| {
        card.is_external() == (sighting.origin != Origin::Internal)
            && card.facts().severity() == sighting.severity
            && !in_play(*card)
    };
    Card::ALL.into_iter().filter(fits).collect()
}

/// Gives a threat that waits its card; whether the engine accepts it.
fn name(desk: Desk, idx: usize, card: Card) -> bool {
    let Some(sighting) = desk.awaited.with_untracked(|awaited| awaited.get(idx).copied()) else {
        return false;
    };
    let threat = announced(sighting, card);
    let threat = desk.mission.with_untracked(|mission| with_called(mission.setup(), threat));
    let accepted = desk.edit(|setup| {
        let _ = setup.threats.try_push(threat);
    });
    if accepted {
        desk.awaited.update(|awaited| {
            awaited.remove(idx);
        });
    }
    accepted
}

/// Draws the cards that are still missing, from the decks of the base game
/// unless double actions call for more.
fn draw_rest(desk: Desk) {
    while !desk.awaited.with_untracked(Vec::is_empty) {
        let cards = desk.mission.with_untracked(|mission| {
            let sighting = desk.awaited.with_untracked(|awaited| awaited[0]);
            let mut cards = deck(mission.setup(), sighting);
            if !mission.setup().double_actions {
                cards.retain(|card| card.facts().set() == card::Set::Base);
            }
            cards
        });
        let drawn = random::number() as usize % cards.len().max(1);
        if cards.is_empty() || !name(desk, 0, cards[drawn]) {
            return;
        }
    }
}

/// The threats that wait for their cards.
#[component]
pub(super) fn Awaited() -> impl IntoView {
    let desk = Desk::here();
    let line = move |idx: usize, sighting: Sighting| {
        let cards = desk.mission.with(|mission| deck(mission.setup(), sighting));
        let first = std::iter::once((None, "name the card…".to_owned()));
        let cards = first.chain(cards.into_iter().map(|card| (Some(card), words::card(card))));
        let severity = match sighting.severity {
            Severity::Common => "common",
            Severity::Serious => "serious",
        };
        let origin = words::origin(sighting.origin);
        let label = format!("Card of the {severity} threat T+{}, {origin}", sighting.turn);
        let put = move |card: Option<Card>| {
            if let Some(card) = card {
                name(desk, idx, card);
            }
        };
        view! {
            <li class="threat-line awaited" data-testid=format!("awaited-{idx}")>
                <strong>{format!("T+{}", sighting.turn)}</strong>
                <span class=format!("zone-chip {origin}")>{origin}</span> <span>{severity}</span>
                {choice(label, format!("name-{idx}"), cards.collect(), || 0, put)}
            </li>
        }
    };
    view! {
        <Show when=move || desk.awaited.with(|awaited| !awaited.is_empty())>
            <h3 class="awaited-head">"Announced, without a card yet"
                <button class="chip" data-testid="draw-awaited" on:click=move |_| draw_rest(desk)>"Draw them"</button>
            </h3>
            <ol class="threat-list" data-testid="awaited">
                {move || desk.awaited.get().into_iter().enumerate().map(|(idx, sighting)| line(idx, sighting)).collect_view()}
            </ol>
        </Show>
    }
}
