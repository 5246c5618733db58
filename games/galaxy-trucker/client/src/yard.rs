//! Building: the ship in the middle, the heap and the open tiles beside it, the
//! hand below it.

mod aim;
mod drag;
mod hand;
mod heap;
mod keys;
mod notes;
mod piles;
mod timer;

use client::why::Why;
use galaxy_trucker::{BuilderView, BuildingView, StageView, board::Square};
use leptos::prelude::*;

use self::{
    aim::Aim, drag::Drag, hand::Hand, heap::Heap, notes::Notes, piles::Piles, timer::Timer,
};
use crate::{
    desk::{Desk, Problem},
    hull::Hull,
    others::{Others, Shown},
    pictures::Load,
};

/// Reads something of what lies on the table; only while building.
fn building<T>(desk: Desk, read: impl FnOnce(&BuildingView) -> T) -> Option<T> {
    desk.view.with(|view| match &view.stage {
        StageView::Building(building) => Some(read(building)),
        _ => None,
    })
}

/// Reads something of one's own place.
fn own<T>(desk: Desk, read: impl FnOnce(&BuilderView, &BuildingView) -> T) -> Option<T> {
    let seat = desk.seat()?;
    building(desk, |building| Some(read(building.builders.get(seat.idx())?, building))).flatten()
}

/// The yard.
#[component]
pub(crate) fn Yard() -> impl IntoView {
    let desk = Desk::here();
    let aim = Aim::of(desk);
    let drag = Drag::over(desk, aim);
    provide_context(aim);
    provide_context(drag);
    keys::listen(desk, aim);
    let press = move |square: Square| aim.press(square);
    let wheel = move |event: leptos::ev::WheelEvent| {
        if untrack(|| aim.tile()).is_some() {
            event.prevent_default();
            aim.turn(event.delta_y() >= 0.0);
        }
    };
    view! {
        <div class="yard" class:dragging=move || drag.is_on()>
            <h1 class="visually-hidden">"Building"</h1>
            <Timer/>
            <div class="yard-left"><Others/> <Notes/></div>
            <div class="yard-hero" on:wheel=wheel>
                <Shown/>
                <Hull load=Load::Usual over=aim.over press=Callback::new(press)/>
                <p class="hint" role="status" data-testid="hint">{move || aim.hint()}</p>
                <Refused/>
            </div>
            <div class="yard-right"><Heap/></div>
            <div class="yard-dock"><Hand/> <Piles/></div>
            <drag::Floating drag/>
        </div>
        <details class="panel trucker-log"><summary>"Log"</summary>{desk.room.log_view()}</details>
    }
}

/// Why the last move was refused, beside the ship.
#[component]
pub(crate) fn Refused() -> impl IntoView {
    let desk = Desk::here();
    move || {
        let Problem { text, rule, .. } = desk.problem.get()?;
        Some(view! {
            <p class="refusal" role="alert" data-testid="refusal">
                {table::capitalised(&text)} ". " {rule.map(|rule| view! { <Why rule/> })}
            </p>
        })
    }
}
