//! The threats that have appeared, with what is left of them.

use leptos::prelude::*;
use picture::Look;
use space_alert::{
    State, art,
    card::Nature,
    state::{Fate, Threat},
};

use crate::words;

/// The list; who has not come yet is not on it.
#[component]
pub fn ThreatBoard(state: Memo<State>) -> impl IntoView {
    let known = Memo::new(move |_| {
        state.with(|state| {
            let slots = state.threats().iter().enumerate();
            let known = slots.filter(|(_, threat)| threat.fate != Fate::Waiting);
            known.map(|(slot, threat)| (slot, threat.card)).collect::<Vec<_>>()
        })
    });
    view! {
        <section class="panel">
            <h2>"Threats"</h2>
            <Show when=move || known.with(Vec::is_empty)><p class="note">"None has appeared yet."</p></Show>
            <ul class="board-list" data-testid="threat-board">
                // Each keeps its line, so that an opened card stays open.
                <For each=move || known.get() key=|known| *known children=move |(slot, _)| line(state, slot)/>
            </ul>
        </section>
    }
}

fn line(state: Memo<State>, slot: usize) -> impl IntoView {
    let first = state.with_untracked(|state| state.threats[slot]);
    let threat = Memo::new(move |_| state.with(|state| state.threats[slot]));
    let origin = move || words::origin(threat.get().origin);
    view! {
        <li class="board-line" class:over=move || is_destroyed(&threat.get())>
            <span class=move || format!("zone-chip {}", origin())>{origin}</span>
            <details>
                <summary>
                    <span class="board-token" aria-hidden="true">{art::threat_label(&first)}</span>
                    " " <strong>{first.facts().name}</strong>
                    <span class="note">" " {move || state.with(|state| about(state, &threat.get()))}</span>
                </summary>
                <span class="board-card" inner_html=art::threat_card(first.card).to_svg(Look::Screen)></span>
            </details>
        </li>
    }
}

/// Struck off the list; what flew past the ship is not.
const fn is_destroyed(threat: &Threat) -> bool {
    matches!(threat.fate, Fate::Destroyed | Fate::Lingering)
}

/// What has become of a threat that has left.
const fn fate(threat: &Threat) -> Option<&'static str> {
    match threat.fate {
        Fate::Waiting | Fate::OnTrack => None,
        Fate::Lingering => Some("destroyed, still coming"),
        Fate::Destroyed => Some("destroyed"),
        Fate::Survived => Some("survived"),
        Fate::Discarded => Some("put away"),
    }
}

fn about(state: &State, threat: &Threat) -> String {
    if let Some(fate) = fate(threat) {
        return fate.to_owned();
    }
    let (left, of) = (threat.remaining(), threat.hit_points);
    let mut about = format!("{left} of {}", table::count(of, "hit point"));
    if let Nature::External { .. } = threat.facts().nature {
        about += &format!(" · shield {}", state.shield_of(threat));
    }
    about += &format!(" · speed {} · square {}", threat.speed, threat.square);
    let marks = [
        (threat.phased_out, "phased out"),
        (threat.invisible, "invisible"),
        (threat.cryoshield, "cryoshield"),
        (threat.off_course, "off course"),
    ];
    for (_, mark) in marks.iter().filter(|(on, _)| *on) {
        about += &format!(" · {mark}");
    }
    about
}
