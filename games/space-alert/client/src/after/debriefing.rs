//! The debriefing: what the mission can teach, in pictures.

use client::{life, thinking};
use leptos::prelude::*;
use space_alert_parts::desk::Desk;

use crate::{
    room::{Mission, crew_names},
    think::{Drawn, Question},
};

/// Folded away until the show has been seen to its end, so that it spoils
/// nothing, or until somebody wants it.
#[component]
pub(super) fn Debriefing(room: Mission) -> impl IntoView {
    let desk = Desk::here();
    let is_open = RwSignal::new(false);
    Effect::new(move |seen: Option<bool>| {
        let seen = seen == Some(true) || desk.at_end();
        if seen {
            is_open.set(true);
        }
        seen
    });
    let pictures = RwSignal::new(None::<Vec<Drawn>>);
    // Opened once more, it does not ask again: that would end the first question.
    let is_wanted = Memo::new(move |_| is_open.get());
    // The whole mission is gone through several times: that takes a while.
    Effect::new(move |asked: Option<bool>| {
        if asked == Some(true) || !is_wanted.get() {
            return asked == Some(true);
        }
        let Some(mission) = room.view.with_untracked(|view| view.mission.clone()) else {
            return false;
        };
        let question = Question::Debrief { mission: Box::new(mission), names: crew_names(room) };
        life::spawn(async move {
            if let Ok(drawn) = thinking::ask::<Vec<Drawn>>(&question).await {
                pictures.set(Some(drawn));
            }
        });
        true
    });
    let shown = move || match pictures.get() {
        None => is_open.get().then(|| {
            view! { <p class="note" role="status">"Going through the mission…"</p> }.into_any()
        }),
        Some(drawn) => Some(drawn.into_iter().map(figure).collect_view().into_any()),
    };
    view! {
        <details class="panel debrief" data-testid="debrief" open=move || is_open.get() on:toggle=move |_| is_open.set(true)>
            <summary><h2>"Debriefing"</h2></summary>
            <div class="debrief-pictures">{shown}</div>
        </details>
    }
}

fn figure(drawn: Drawn) -> impl IntoView {
    view! {
        <figure>
            <figcaption><strong>{drawn.title}</strong></figcaption>
            <div class="debrief-picture" inner_html=drawn.svg></div>
        </figure>
    }
}
