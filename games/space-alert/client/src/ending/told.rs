//! Below the score: what became of each threat, and what each of the crew did.

use client::ending::{self, Deed};
use leptos::prelude::*;
use space_alert::{Mission as Flight, debrief::Flown, report::ThreatReport, state::Fate};
use space_alert_parts::{hull, words};

use super::deeds::deeds;
use crate::room::{Mission, crew_names};

/// Threats and crew.
pub(crate) fn told(room: Mission) -> Option<AnyView> {
    let mission = room.view.with_untracked(|view| view.mission.clone())?;
    let flown = Flown::of(&Flight::try_from(mission).ok()?);
    let threats = flown.report.threats.iter().filter_map(fate).collect_view();
    let crew = flown.mission.setup().crew.iter().map(|member| words::colour(member.colour));
    let crew = crew.zip(crew_names(room)).zip(deeds(&flown)).map(|((colour, name), did)| {
        // Androids are called by their colour.
        let called = if name.ends_with(" android") { colour } else { &name }.to_owned();
        Deed { figure: format!("figure {colour}"), called, name, did }
    });
    let told = view! {
        <ul class="fates" aria-label="Threats" data-testid="outcome-threats">{threats}</ul>
        {ending::deeds(crew.collect())}
    };
    Some(told.into_any())
}

/// What became of a threat, if it came.
fn fate(threat: &ThreatReport) -> Option<impl IntoView + use<>> {
    let (class, words) = match threat.fate {
        Fate::Waiting => return None,
        Fate::Destroyed | Fate::Lingering => ("fate destroyed", "destroyed"),
        Fate::Survived => ("fate survived", "survived"),
        Fate::OnTrack => ("fate survived", "still there"),
        Fate::Discarded => ("fate survived", "put away"),
    };
    Some(view! {
        <li class=class>
            <span aria-hidden="true" inner_html=hull::token(threat.card)></span>
            <b>{threat.card.facts().name}</b> <span class="fate-words">{words}</span>
        </li>
    })
}
