//! The threats that have appeared, with what is left of them.

use leptos::prelude::*;
use space_alert::{
    State,
    card::Nature,
    state::{Fate, Threat},
};

use crate::words;

/// The list; who has not come yet is not on it.
#[component]
pub(super) fn ThreatBoard(state: Memo<State>) -> impl IntoView {
    let known = move || {
        state.with(|state| {
            let known = |threat: &&Threat| !matches!(threat.fate, Fate::Waiting);
            state.threats().iter().filter(known).map(|threat| line(state, threat)).collect_view()
        })
    };
    let none = move || {
        state.with(|state| state.threats().iter().all(|threat| threat.fate == Fate::Waiting))
    };
    view! {
        <section class="panel">
            <h2>"Threats"</h2>
            <Show when=none><p class="note">"None has appeared yet."</p></Show>
            <ul class="board-list" data-testid="threat-board">{known}</ul>
        </section>
    }
}

fn line(state: &State, threat: &Threat) -> impl IntoView + use<> {
    let (class, fate) = match threat.fate {
        Fate::Waiting | Fate::OnTrack => ("board-line", None),
        Fate::Lingering => ("board-line over", Some("destroyed, still coming")),
        Fate::Destroyed => ("board-line over", Some("destroyed")),
        Fate::Survived => ("board-line over", Some("survived")),
        Fate::Discarded => ("board-line over", Some("put away")),
    };
    let shield = match threat.facts().nature {
        Nature::External { .. } => format!(" · shield {}", state.shield_of(threat)),
        Nature::Intruder { .. } | Nature::Malfunction { .. } => String::new(),
    };
    let marks = [
        (threat.phased_out, "phased out"),
        (threat.invisible, "invisible"),
        (threat.cryoshield, "cryoshield"),
        (threat.off_course, "off course"),
    ];
    let marks: String =
        marks.iter().filter(|(on, _)| *on).map(|(_, word)| format!(" · {word}")).collect();
    let about = fate.map_or_else(
        || {
            format!(
                "{} of {} hit points{shield} · speed {} · square {}{marks}",
                threat.remaining(),
                threat.hit_points,
                threat.speed,
                threat.square
            )
        },
        str::to_owned,
    );
    view! {
        <li class=class>
            <span class=format!("zone-chip {}", words::origin(threat.origin))>{words::origin(threat.origin)}</span>
            <span><strong>{threat.facts().name}</strong> <span class="note">" " {about}</span></span>
        </li>
    }
}
