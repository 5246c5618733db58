//! The show: the mission event by event, and nothing beyond the moment.

mod controls;
mod log;
mod now;
mod score;
mod threats;

use leptos::prelude::*;

pub(crate) use self::{
    controls::{Controls, keys},
    log::Log,
    now::Now,
    score::ScoreSheet,
    threats::ThreatBoard,
};

use crate::{desk::Desk, picture::Picture, plan::PlanSheet};

/// The part "Resolve".
#[component]
pub(crate) fn Show() -> impl IntoView {
    let desk = Desk::here();
    let state = desk.state();
    let at_end = Memo::new(move |_| desk.at_end());
    view! {
        <div class="show" on:keydown=move |event| keys(desk, &event)>
            <div class="stage-cell"><section class="stage" aria-label="The ship"><Picture state/></section></div>
            <section class="show-side">
                <Controls/>
                <Now/>
                <now::DrawnTile/>
                <leptos::prelude::Show when=move || at_end.get()><ScoreSheet/></leptos::prelude::Show>
                <ThreatBoard state/>
                <Log/>
            </section>
            <section class="panel what-if">
                <h2>"What if?" <Comparison/></h2>
                <p class="note">"Change any card: the rest of the mission is resolved again at once, and what differs is marked."</p>
                <PlanSheet/>
            </section>
        </div>
    }
}

#[component]
fn Comparison() -> impl IntoView {
    let desk = Desk::here();
    view! {
        <leptos::prelude::Show when=move || desk.before.with(Option::is_some)>
            <span class="row" data-testid="comparison">
                <button class="chip" data-testid="keep-changes" on:click=move |_| desk.keep_changes()>"Keep"</button>
                <button class="chip" data-testid="undo-changes" on:click=move |_| desk.undo_changes()>"Back to before"</button>
            </span>
        </leptos::prelude::Show>
    }
}
