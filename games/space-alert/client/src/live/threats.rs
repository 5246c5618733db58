//! The announced threats: open cards as drawings, the others as backs.

use client::{life, thinking};
use leptos::prelude::*;
use space_alert::{
    card::{Card, Severity},
    live::{Help, Move, ThreatView},
    mission::{Course, Origin},
    ship::Zone,
};
use space_alert_parts::words;

use super::{
    bridge::Bridge,
    faces,
    lane::{Marker, ORIGINS, board_of, lane},
    outlook,
};
use crate::think::Question;

/// The trajectories with what comes along each of them.
#[component]
pub(super) fn Threats() -> impl IntoView {
    let bridge = Bridge::here();
    // The earlier courses have no threats inside (SA-1.38).
    let plays_inside = move || bridge.view.with(|view| view.course >= Course::AdvancedSimulation);
    view! {
        <section class="panel threats-panel">
            <h2>"Threats"</h2>
            {ORIGINS.map(|origin| view! {
                <Show when=move || origin != Origin::Internal || plays_inside()>
                    <Track origin/>
                </Show>
            })}
        </section>
    }
}

const fn title(origin: Origin) -> &'static str {
    match origin {
        Origin::Internal => "Inside the ship",
        Origin::Zone(Zone::Red) => "Red zone",
        Origin::Zone(Zone::White) => "White zone",
        Origin::Zone(Zone::Blue) => "Blue zone",
    }
}

#[component]
fn Track(origin: Origin) -> impl IntoView {
    let bridge = Bridge::here();
    let board = Memo::new(move |_| bridge.view.with(|view| board_of(&view.boards, origin)));
    let here = Memo::new(move |_| {
        bridge.view.with(|view| {
            let all = view.threats.iter().copied().enumerate();
            let mut here: Vec<(usize, ThreatView)> =
                all.filter(|(_, threat)| threat.origin == origin).collect();
            table::sort_short_by_key(&mut here, |(_, threat)| threat.turn);
            here
        })
    });
    let markers = move || {
        let square = board.get().length();
        let mark = |(_, threat): (usize, ThreatView)| Marker {
            square,
            label: threat.turn.to_string(),
            is_serious: threat.severity == Severity::Serious,
        };
        here.get().into_iter().map(mark).collect::<Vec<_>>()
    };
    view! {
        <section class="track" aria-label=title(origin)>
            <h3><span class=format!("zone-chip {}", words::origin(origin))>{title(origin)}</span>
                <span class="note">{move || format!(" board {}, {} squares", board.get(), board.get().length())}</span></h3>
            {move || lane(board.get(), origin, &markers())}
            <ul class="board-list">
                <For each=move || here.get() key=|(idx, threat)| (*idx, threat.card, threat.is_open)
                    children=move |(idx, threat)| view! { <Line idx threat/> }/>
            </ul>
            <Show when=move || here.with(Vec::is_empty)><p class="note">"Nothing announced."</p></Show>
        </section>
    }
}

#[component]
fn Line(idx: usize, threat: ThreatView) -> impl IntoView {
    let bridge = Bridge::here();
    let serious = match threat.severity {
        Severity::Common => "",
        Severity::Serious => "serious ",
    };
    // The line is drawn again when another card is seen; nothing else matters.
    let helps = bridge.setup.with_untracked(|setup| setup.house.help != Help::None);
    let alone = bridge.view.with_untracked(|view| helps.then(|| outlook::left_alone(view, idx)));
    let alone = move || {
        let words = alone?.get()?;
        Some(view! { <span class="note alone">{words}</span> })
    };
    match threat.card {
        None => view! {
            <li class="board-line" data-testid=format!("threat-{idx}")>
                <span class="board-token" aria-hidden="true">{threat.turn}</span>
                <span>{format!("Turn {}: {serious}threat, face down", threat.turn)}</span>
            </li>
        }
        .into_any(),
        Some(card) => {
            let facts = card.facts();
            let drawn = drawn(
                [Some(card), threat.calls, threat.calls_then].into_iter().flatten().collect(),
            );
            view! {
                <li class="board-line" data-testid=format!("threat-{idx}")>
                    <span class="board-token" class:serious=threat.severity == Severity::Serious aria-hidden="true">{threat.turn}</span>
                    <details on:toggle=move |_| drawn.is_wanted.set(true)>
                        <summary>
                            <strong>{facts.name}</strong>
                            <span class="note">{format!(" turn {} · {}", threat.turn, in_short(card))}</span>
                        </summary>
                        <div class="board-card" inner_html=move || drawn.cards.get()></div>
                    </details>
                    {alone}
                    {(!threat.is_open && bridge.plays()).then(|| view! {
                        <span class="officer">"Only you see it. "
                            <button class="chip primary" data-testid=format!("turn-up-{idx}")
                                on:click=move |_| bridge.play(Move::TurnUp { threat: idx as u8 })>"Turn it up"</button>
                            {faces::rule("SA-2.21")}
                        </span>
                    })}
                </li>
            }
            .into_any()
        }
    }
}

/// Cards that are drawn when somebody first wants to see them.
#[derive(Clone, Copy)]
struct Drawing {
    is_wanted: RwSignal<bool>,
    cards: RwSignal<String>,
}

/// A card, and those it can call in. The worker draws them.
fn drawn(cards: Vec<Card>) -> Drawing {
    let drawing = Drawing {
        is_wanted: RwSignal::new(false),
        cards: RwSignal::new("Drawing it…".to_owned()),
    };
    let cards = StoredValue::new(cards);
    let is_wanted = Memo::new(move |_| drawing.is_wanted.get());
    Effect::new(move |_| {
        if is_wanted.get() {
            life::spawn(async move {
                let question = Question::Cards(cards.get_value());
                if let Ok(drawn) = thinking::ask::<String>(&question).await {
                    drawing.cards.set(drawn);
                }
            });
        }
    });
    drawing
}

/// The numbers of a card in one line.
fn in_short(card: Card) -> String {
    let facts = card.facts();
    let shield = match facts.nature {
        space_alert::card::Nature::External { shield } => format!(" · shield {shield}"),
        _ => String::new(),
    };
    format!("{}{shield} · speed {}", table::count(facts.hit_points, "hit point"), facts.speed)
}
