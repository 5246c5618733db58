//! Between building and flight: spot check, insurance, and who moves in.

mod boarding;
mod insuring;
mod spot_check;

use galaxy_trucker::{PreparedView, PreparingView, StageView, Step, board::Square};
use leptos::prelude::*;

use crate::{
    board::Over,
    desk::Desk,
    hull::Hull,
    others::{Others, Shown},
    pictures::Load,
    room::title,
    yard::Refused,
};

/// Reads something of the preparations; only while there are any.
fn preparing<T>(desk: Desk, read: impl FnOnce(&PreparingView) -> T) -> Option<T> {
    desk.view.with(|view| match &view.stage {
        StageView::Preparing(preparing) => Some(read(preparing)),
        _ => None,
    })
}

/// Reads something of one's own preparations.
fn own<T>(desk: Desk, read: impl FnOnce(&PreparedView, &PreparingView) -> T) -> Option<T> {
    let seat = desk.seat()?;
    preparing(desk, |all| Some(read(all.players.get(seat.idx())?, all))).flatten()
}

/// Everything before the launch.
#[component]
pub(crate) fn Launch() -> impl IntoView {
    let desk = Desk::here();
    let boarding = boarding::Draft::new();
    let step = Memo::new(move |_| preparing(desk, |all| all.step).unwrap_or(Step::Done));
    let over = Memo::new(move |_| {
        let mut over = Over::default();
        match step.get() {
            Step::SpotCheck => spot_check::mark(desk, &mut over),
            Step::Boarding => boarding.mark(desk, &mut over),
            Step::Insurance | Step::Done => {}
        }
        over
    });
    let press = move |square: Square| match step.get_untracked() {
        Step::SpotCheck => spot_check::press(desk, square),
        Step::Boarding => boarding.press(desk, square),
        Step::Insurance | Step::Done => {}
    };
    let head = move || match step.get() {
        Step::SpotCheck => "Spot check",
        Step::Insurance => "Insurance",
        Step::Boarding => "All aboard",
        Step::Done => "Launch",
    };
    let has_decided = move || own(desk, |player, _| player.has_decided).unwrap_or(true);
    let panel = move || match step.get() {
        _ if has_decided() => view! {
            <section class="panel"><h2>{head}</h2><p role="status">{waiting(desk)}</p></section>
        }
        .into_any(),
        Step::SpotCheck => view! { <spot_check::Mistakes/> }.into_any(),
        Step::Insurance => view! { <insuring::Offers/> }.into_any(),
        Step::Boarding => view! { <boarding::Cabins draft=boarding/> }.into_any(),
        Step::Done => ().into_any(),
    };
    let dims = move || step.get() == Step::SpotCheck && !has_decided();
    view! {
        <div class="launch" class:dims=dims>
            <header class="yard-top"><p class="yard-title">{move || title(desk)}</p> <h1>{head}</h1></header>
            <div class="yard-left"><Others/></div>
            <div class="yard-hero">
                <Shown/>
                <Hull load=Load::Usual over press=Callback::new(press)/>
                <Refused/>
            </div>
            <div class="yard-right">{panel}</div>
        </div>
        <details class="panel trucker-log"><summary>"Log"</summary>{desk.room.log_view()}</details>
    }
}

/// For whom the launch waits.
fn waiting(desk: Desk) -> String {
    let names: Vec<String> = desk
        .room
        .standing
        .with(|standing| standing.awaits.clone())
        .into_iter()
        .map(|seat| desk.room.name(seat))
        .collect();
    match names.len() {
        0 => "Ready for the launch.".to_owned(),
        _ => format!("Your ship is ready. {} still at it.", names.join(", ")),
    }
}
