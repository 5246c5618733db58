//! The debriefing: what the mission can teach, in pictures.

use leptos::prelude::*;
use picture::Look;
use space_alert::{Mission, debrief::Debrief};

use super::mission::OnlineMission;
use crate::desk::Desk;

/// Folded away until the show has been seen to its end, so that it spoils
/// nothing, or until somebody wants it: it goes through the mission again.
#[component]
pub(super) fn Debriefing(flight: OnlineMission) -> impl IntoView {
    let desk = Desk::here();
    let is_open = RwSignal::new(false);
    Effect::new(move |seen: Option<bool>| {
        let seen = seen == Some(true) || desk.at_end();
        if seen {
            is_open.set(true);
        }
        seen
    });
    let pictures = move || {
        if !is_open.get() {
            return None;
        }
        let setup = flight.view.with_untracked(|view| view.mission.clone())?;
        let debrief = Debrief::of(&Mission::try_from(setup).ok()?);
        let names = crew_names(flight);
        let picture = |scene: picture::Scene| {
            view! {
                <figure>
                    <figcaption><strong>{scene.title.clone()}</strong></figcaption>
                    <div class="debrief-picture" inner_html=scene.to_svg(Look::Screen)></div>
                </figure>
            }
        };
        Some(debrief.pictures_with(&names).into_iter().map(picture).collect_view())
    };
    view! {
        <details class="panel debrief" data-testid="debrief" open=move || is_open.get() on:toggle=move |_| is_open.set(true)>
            <summary><h2>"Debriefing"</h2></summary>
            <div class="debrief-pictures">{pictures}</div>
        </details>
    }
}

/// The crew by berth: players by name, androids by colour.
fn crew_names(flight: OnlineMission) -> Vec<String> {
    flight.names.with_untracked(|names| {
        flight.view.with_untracked(|view| {
            let name = |mate: &space_alert::live::MateView| {
                client::toast::capitalised(&mate.who.name(names))
            };
            view.crew.iter().map(name).collect()
        })
    })
}
