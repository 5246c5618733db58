//! After the action round: what became of the plan.

use std::sync::Arc;

use leptos::prelude::*;
use space_alert::{
    Mission,
    live::{Move, StageView},
};

use super::mission::SoloMission;
use crate::{desk::Desk, film::Film, show::Show as Stage};

/// The resolution, shown as the resolver shows it.
#[component]
pub(super) fn Ending(flown: SoloMission, again: Callback<()>) -> impl IntoView {
    let stage = Memo::new(move |_| flown.view.with(|view| view.stage));
    // Alone there is nobody to wait for: all cards are turned up, and the show
    // goes through them event by event.
    Effect::new(move |_| {
        if stage.get() == StageView::Show {
            let turn = flown.view.with_untracked(|view| view.course.n_turns());
            flown.play(Move::Reveal { turn });
        }
    });
    let mission = Memo::new(move |_| {
        let setup = flown.view.with(|view| view.report.as_ref().and(view.mission.clone()))?;
        Mission::try_from(setup).ok()
    });
    view! {
        <div class="desk">
            <div class="desk-head">
                <h1>"The resolution"</h1>
                <button data-testid="solo-again" on:click=move |_| again.run(())>"Fly again"</button>
            </div>
            {move || mission.get().map(|mission| {
                let mission = RwSignal::new(mission);
                let film = Memo::new(move |_| mission.with(|mission| Arc::new(Film::of(mission))));
                provide_context(Desk::watching(mission, film));
                view! { <Stage/> }
            })}
        </div>
    }
}
