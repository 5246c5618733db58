//! The planning board: the ship with pieces that everyone may push about. It
//! promises nothing (SA-2.11).
//!
//! It is the picture in the middle of the cockpit. A station is clicked to put
//! the chosen figure there; energy, markers and the turn are set below it. The
//! own figure leaves a ghost where the own cards lead.

use client::{life, thinking};
use leptos::prelude::*;
use space_alert::{
    Mission, State,
    action::Space,
    card::Severity,
    live::{Berth, Move, Setup, Sketch, SketchSpot, Stroke, View},
    mission::Origin,
    ship::{Place, Station, Zone},
    state::{Fate, Squad},
};
use space_alert_parts::{
    glyph,
    hull::{self, Form},
    picture::{form, view_box},
    words,
};
use table::Seat;

use super::{
    bridge::Bridge,
    faces,
    lane::{Marker, ORIGINS, board_of, lane},
};
use crate::think::{Led, Question};

/// The ship as the pieces stand on the board.
fn sketched(view: &View, setup: &Setup) -> Option<(Mission, State)> {
    let mission = view.known_mission(setup)?;
    let mut state = State::start(&mission);
    let Sketch { figures, reactors, shields, capsules, rockets, .. } = &view.sketch;
    for (member, spot) in state.crew.iter_mut().zip(figures) {
        member.place = match spot {
            SketchSpot::Station(station) => Place::Aboard(*station),
            SketchSpot::Space => Place::Space(1),
        };
        member.squad = Squad::None;
    }
    for zone in Zone::ALL {
        state.zones[zone.idx()].reactor = reactors[zone.idx()];
        state.zones[zone.idx()].shield = shields[zone.idx()];
    }
    (state.fuel, state.rockets) = (*capsules, *rockets);
    place_threats(view, &mission, &mut state);
    Some((mission, state))
}

/// Threats stand where their markers are, before that at the far end.
fn place_threats(view: &View, mission: &Mission, state: &mut State) {
    let announced = view.threats.iter().zip(&view.sketch.threats);
    let known: Vec<_> = announced.filter(|(threat, _)| threat.known().is_some()).collect();
    for threat in state.threats.iter_mut().take(mission.setup().threats.len()) {
        let same = |(seen, _): &&(&_, &Option<u8>)| {
            let seen: &space_alert::live::ThreatView = seen;
            seen.card == Some(threat.card) && seen.origin == threat.origin
        };
        let marker = known.iter().find(same).and_then(|(_, marker)| **marker);
        let far = mission.setup().boards.at(threat.origin).length();
        threat.arrive();
        threat.fate = Fate::OnTrack;
        threat.square = marker.unwrap_or(far);
    }
}

/// Where the own cards lead if nothing delays them. The engine walks them, in the
/// worker.
fn walk(bridge: Bridge) -> RwSignal<Option<Led>> {
    let planned = Memo::new(move |_| {
        bridge.view.with(|view| {
            let seat = Seat(view.your_berth()?.idx() as u8);
            let mut alone = bridge.setup.with(|setup| view.known_mission(setup))?.setup().clone();
            alone.threats.clear();
            let has_cards = alone.crew[seat.idx()].plan.iter().any(|space| *space != Space::EMPTY);
            has_cards.then_some((alone, seat))
        })
    });
    let led = RwSignal::new(None);
    Effect::new(move |_| {
        let Some((mission, seat)) = planned.get() else { return led.set(None) };
        let question = Question::Walk { mission: Box::new(mission), seat };
        // A newer plan ends this one; the ghost stands where it was until then.
        life::spawn(async move {
            led.set(thinking::ask::<Option<Led>>(&question).await.ok().flatten());
        });
    });
    led
}

/// The ghost of the own figure, where its cards lead.
fn ghost_svg(view: &View, setup: &Setup, (turn, place): Led, form: Form) -> Option<String> {
    let seat = Seat(view.your_berth()?.idx() as u8);
    let (mission, mut state) = sketched(view, setup)?;
    if state.crew[seat.idx()].place == place {
        return None;
    }
    state.crew[seat.idx()].place = place;
    let spot = form.member(&state, mission.setup().crew.len(), seat);
    let body = hull::member(&state, &mission, seat, form);
    let at = |value: f64| picture::decimal(value, 1);
    Some(format!(
        "<g class=\"walks\" transform=\"translate({} {})\"><title>Here your cards lead by turn {turn}</title>{body}\
         <text y=\"-52\" font-size=\"12\" class=\"mid on-sky\">T{turn}</text></g>",
        at(spot.x),
        at(spot.y),
    ))
}

/// The planning board.
#[component]
pub(super) fn PlanningBoard() -> impl IntoView {
    let bridge = Bridge::here();
    let form = form();
    let moved = RwSignal::new(bridge.view.with_untracked(View::your_berth).unwrap_or(Berth(0)));
    let led = walk(bridge);
    let ship = Memo::new(move |_| {
        bridge.view.with(|view| {
            bridge.setup.with(|setup| {
                let (mission, state) = sketched(view, setup)?;
                let mut all = hull::picture(&state, &mission, form.get());
                let ghost = led.get().and_then(|led| ghost_svg(view, setup, led, form.get()));
                all.push_str(&ghost.unwrap_or_default());
                Some(all)
            })
        })
    });
    let is_off = Memo::new(move |_| bridge.is_silent.get() || !bridge.plays());
    let draw = move |stroke: Stroke| bridge.play(Move::Sketch(stroke));
    let crew = Memo::new(move |_| {
        bridge.view.with(|view| view.crew.iter().map(|mate| mate.who).collect::<Vec<_>>())
    });
    view! {
        <section class="stage-panel">
            <h2 class="visually-hidden">"Planning board"</h2>
            <div class="ship-map" data-testid="planning-ship">
                <svg class="ship-picture" viewBox=move || view_box(form.get()) role="img" aria-label="The ship as the pieces stand on the planning board"
                    inner_html=move || ship.get().unwrap_or_default()></svg>
                {Station::ALL.map(|station| view! {
                    <button class="ship-spot" style=move || box_of(form.get(), form.get().station(station)) data-testid=format!("sketch-{}", glyph::station(station).to_ascii_lowercase())
                        aria-label=format!("Move the figure to {station}") disabled=move || is_off.get()
                        on:click=move |_| draw(Stroke::Figure { berth: moved.get_untracked(), to: SketchSpot::Station(station) })></button>
                })}
                <button class="ship-spot" style=move || box_of(form.get(), form.get().beside()) aria-label="Move the figure into space"
                    data-testid="sketch-space" disabled=move || is_off.get()
                    on:click=move |_| draw(Stroke::Figure { berth: moved.get_untracked(), to: SketchSpot::Space })></button>
            </div>
            <details class="panel sketch">
                <summary data-testid="sketch-pieces">"Planning board: move pieces"</summary>
                <p class="note">"A guess, nothing is binding. " {faces::rule("SA-2.11")}</p>
                <Turn is_off/>
                <div class="chips" role="group" aria-label="Whose figure to move">
                    {move || crew.get().into_iter().map(|who| view! {
                        <button class="chip" data-testid=format!("figure-{}", who.berth.0) aria-pressed=move || (moved.get() == who.berth).to_string()
                            on:click=move |_| moved.set(who.berth)>
                            <span class=format!("figure {}", words::colour(who.colour))></span> {bridge.short_name(who)}
                        </button>
                    }).collect_view()}
                </div>
                <Stores is_off/>
                <Markers is_off/>
            </details>
        </section>
    }
}

/// A part of the drawing, in percent of it.
fn box_of(form: Form, [x, y, width, height]: [f64; 4]) -> String {
    let (whole, high) = form.size();
    let percent = |part: f64, of: f64| picture::decimal(part * 100.0 / of, 2) + "%";
    format!(
        "left: {}; top: {}; width: {}; height: {}",
        percent(x, whole),
        percent(y, high),
        percent(width, whole),
        percent(height, high)
    )
}

/// Fewer, a number, more.
fn stepper(
    label: String,
    testid: String,
    range: (u8, u8),
    is_off: Memo<bool>,
    value: impl Fn() -> u8 + Copy + Send + Sync + 'static,
    set: impl Fn(u8) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let (low, high) = range;
    view! {
        <span class="stepper" role="group" aria-label=label.clone()>
            <span class="stepper-name" aria-hidden="true">{label.clone()}</span>
            <button aria-label=format!("{label}: less") data-testid=format!("{testid}-less") disabled=move || { is_off.get() || value() <= low }
                on:click=move |_| set(untrack(value) - 1)>"−"</button>
            <output data-testid=testid.clone()>{value}</output>
            <button aria-label=format!("{label}: more") data-testid=format!("{testid}-more") disabled=move || { is_off.get() || value() >= high }
                on:click=move |_| set(untrack(value) + 1)>"+"</button>
        </span>
    }
}

#[component]
fn Turn(is_off: Memo<bool>) -> impl IntoView {
    let bridge = Bridge::here();
    let turn = move || bridge.view.with(|view| view.sketch.turn);
    let draw = move |stroke: Stroke| bridge.play(Move::Sketch(stroke));
    view! {
        <div class="sketch-head">
            {stepper("Turn".to_owned(), "sketch-turn".to_owned(), (1, 13), is_off, turn, move |turn| draw(Stroke::Turn(turn)))}
            <button class="chip" data-testid="sketch-reset" disabled=move || is_off.get() on:click=move |_| draw(Stroke::Reset)>"Start over"</button>
        </div>
    }
}

#[component]
fn Stores(is_off: Memo<bool>) -> impl IntoView {
    let bridge = Bridge::here();
    let draw = move |stroke: Stroke| bridge.play(Move::Sketch(stroke));
    let sketch = move |read: fn(&Sketch) -> u8| bridge.view.with(|view| read(&view.sketch));
    let zone = move |zone: Zone| {
        let shield = move || bridge.view.with(|view| view.sketch.shields[zone.idx()]);
        let reactor = move || bridge.view.with(|view| view.sketch.reactors[zone.idx()]);
        view! {
            {stepper(format!("{} shield", words::capitalised(&zone.to_string())), format!("sketch-shield-{zone}"), (0, 3), is_off, shield,
                move |energy| draw(Stroke::Shield { zone, energy }))}
            {stepper(format!("{} reactor", words::capitalised(&zone.to_string())), format!("sketch-reactor-{zone}"), (0, 5), is_off, reactor,
                move |energy| draw(Stroke::Reactor { zone, energy }))}
        }
    };
    view! {
        <div class="steppers">
            {Zone::ALL.map(zone)}
            {stepper("Capsules".to_owned(), "sketch-capsules".to_owned(), (0, 3), is_off, move || sketch(|sketch| sketch.capsules), move |n| draw(Stroke::Capsules(n)))}
            {stepper("Rockets".to_owned(), "sketch-rockets".to_owned(), (0, 3), is_off, move || sketch(|sketch| sketch.rockets), move |n| draw(Stroke::Rockets(n)))}
        </div>
    }
}

/// A threat with its marker: number in the order of announcement, origin,
/// turn, severity, square.
type Piece = (u8, Origin, u8, Severity, Option<u8>);

#[component]
fn Markers(is_off: Memo<bool>) -> impl IntoView {
    let bridge = Bridge::here();
    let pieces = Memo::new(move |_| {
        bridge.view.with(|view| {
            let squares = view.sketch.threats.iter().copied();
            let all = (0..).zip(view.threats.iter().zip(squares));
            all.map(|(idx, (threat, square))| {
                (idx, threat.origin, threat.turn, threat.severity, square)
            })
            .collect::<Vec<Piece>>()
        })
    });
    let on = move |origin: Origin| {
        let here = pieces.get().into_iter().filter(move |piece| piece.1 == origin);
        here.collect::<Vec<_>>()
    };
    let track = move |origin: Origin| {
        let here = on(origin);
        if here.is_empty() {
            return None;
        }
        let board = bridge.view.with(|view| board_of(&view.boards, origin));
        let marker = |piece: &Piece| {
            piece.4.map(|square| Marker {
                square,
                label: piece.2.to_string(),
                is_serious: piece.3 == Severity::Serious,
            })
        };
        let markers: Vec<Marker> = here.iter().filter_map(marker).collect();
        Some(view! {
            <div class="sketch-track">
                {lane(board, origin, &markers)}
                <div class="steppers">{here.into_iter().map(|piece| mover(bridge, is_off, piece, board.length())).collect_view()}</div>
            </div>
        })
    };
    view! { <div class="sketch-tracks">{ORIGINS.map(|origin| view! { {move || track(origin)} })}</div> }
}

fn mover(bridge: Bridge, is_off: Memo<bool>, piece: Piece, length: u8) -> impl IntoView {
    let (threat, origin, turn, _, square) = piece;
    let put =
        move |square: Option<u8>| bridge.play(Move::Sketch(Stroke::Threat { threat, square }));
    let label = format!("Threat {turn}, {}", words::origin(origin));
    let farther = square.map(|square| if square < length { Some(square + 1) } else { None });
    let nearer = match square {
        None => Some(length),
        Some(1) => None,
        Some(square) => Some(square - 1),
    };
    view! {
        <span class="stepper" role="group" aria-label=label.clone()>
            <span class="stepper-name" aria-hidden="true">{format!("T+{turn}")}</span>
            <button aria-label=format!("{label}: back") data-testid=format!("sketch-threat-{threat}-back") disabled=move || is_off.get() || square.is_none()
                on:click=move |_| put(farther.flatten())>"◂"</button>
            <output>{square.map_or_else(|| "off".to_owned(), |square| square.to_string())}</output>
            <button aria-label=format!("{label}: nearer") data-testid=format!("sketch-threat-{threat}-near") disabled=move || is_off.get() || nearer.is_none()
                on:click=move |_| put(nearer)>"▸"</button>
        </span>
    }
}
