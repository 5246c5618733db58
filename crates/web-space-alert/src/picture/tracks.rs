//! Trajectory boards and the tokens of threats on them.

use leptos::prelude::*;
use space_alert::{
    State,
    art::threat_label,
    board::{Board, Mark, distance},
    card::Severity,
    mission::{Boards, Origin},
    ship::Zone,
    state::{Fate, MAX_THREATS},
};

use super::layout::{SQUARE, square_middle, token, track_middle};

/// The four boards in play.
pub(super) fn boards(boards: &Boards) -> impl IntoView + use<> {
    let zones = Zone::ALL.map(|zone| (Origin::Zone(zone), boards.of(zone)));
    let all = zones.into_iter().chain([(Origin::Internal, boards.internal)]);
    all.map(|(origin, board)| track(origin, board)).collect_view()
}

fn track(origin: Origin, board: Board) -> impl IntoView {
    let x = track_middle(origin);
    let (name, half) = match origin {
        Origin::Zone(Zone::Red) => ("red", 34),
        Origin::Zone(Zone::White) => ("white", 34),
        Origin::Zone(Zone::Blue) => ("blue", 34),
        Origin::Internal => ("internal", 24),
    };
    let square = |square: u8| {
        let y = square_middle(square);
        let mark = board.marks().iter().find(|(at, _)| *at == square).map(|(_, mark)| *mark);
        let sign = mark.map(|mark| {
            let class = match mark {
                Mark::X => "mark mark-x",
                Mark::Y => "mark mark-y",
                Mark::Z => "mark mark-z",
            };
            view! { <text class=class x=x - half + 9 y=y + 5>{mark.to_string()}</text> }
        });
        let class = if distance(square) % 2 == 1 { "square" } else { "square far" };
        view! {
            <rect class=class x=x - half y=y - SQUARE / 2 + 1 width=2 * half height=SQUARE - 2 rx="3"></rect>
            {sign}
        }
    };
    let title = match origin {
        Origin::Zone(_) => board.to_string(),
        Origin::Internal => format!("{board} inside"),
    };
    view! {
        <g class=format!("track track-{name}")>
            {(1..=board.length()).map(square).collect_view()}
            <text class="track-name" x=x y=square_middle(board.length()) - 15>{title}</text>
        </g>
    }
}

/// The tokens. Each threat keeps its element, so that it is seen moving.
#[component]
pub(super) fn Tokens(state: Memo<State>) -> impl IntoView {
    let one = move |slot: usize| {
        let threat = Memo::new(move |_| state.with(|state| state.threats().get(slot).copied()));
        let place = move || {
            state.with(|state| {
                let (x, y) = if slot < state.threats().len() { token(state, slot) } else { (0, 0) };
                format!("transform: translate({x}px, {y}px)")
            })
        };
        let class = move || match threat.get() {
            None => "token gone",
            Some(threat) => match threat.fate {
                Fate::Waiting | Fate::Discarded => "token gone",
                Fate::Destroyed => "token gone destroyed",
                Fate::Survived => "token gone survived",
                Fate::Lingering => "token lingering",
                Fate::OnTrack if threat.phased_out || threat.invisible => "token hidden-threat",
                Fate::OnTrack => match threat.facts().severity() {
                    Severity::Common => "token",
                    Severity::Serious => "token serious",
                },
            },
        };
        view! {
            <g class=class style=place>
                <circle r="12"></circle>
                <text y="5">{move || threat.get().map(|threat| threat_label(&threat))}</text>
            </g>
        }
    };
    (0..MAX_THREATS).map(one).collect_view()
}
