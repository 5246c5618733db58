//! A row of spaces for each player.

use leptos::prelude::*;
use space_alert::{
    action::Space,
    mission::{CrewMember, N_TURNS},
};
use space_alert_parts::{desk::Desk, glyph, words};
use table::Seat;

use super::Pen;

/// The rows.
#[component]
pub(crate) fn Grid(pen: Pen) -> impl IntoView {
    let desk = Desk::here();
    let n_crew = Memo::new(move |_| desk.mission.with(|mission| mission.setup().crew.len()));
    view! {
        <div class="grid" data-testid="plans">
            <For each=move || 0..n_crew.get() key=|seat| *seat
                children=move |seat| view! { <Row pen seat=Seat(seat as u8)/> }/>
        </div>
    }
}

#[component]
fn Row(pen: Pen, seat: Seat) -> impl IntoView {
    let desk = Desk::here();
    let member = Memo::new(move |_| {
        desk.mission.with(|mission| mission.setup().crew.get(seat.idx()).copied())
    });
    let is_captain = move || desk.mission.with(|mission| mission.setup().captain == seat);
    let about = move |member: CrewMember| {
        let special = member.specialization.map(|(kind, _)| kind.to_string());
        let marks = [
            is_captain().then(|| "captain".to_owned()),
            member.android.then(|| "android".to_owned()),
            special,
        ];
        marks.into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    view! {
        <div class="plan-row" role="group" aria-label=move || format!("Plan of {}", desk.name(seat))>
            <p class="plan-name">
                <span class=move || format!("figure {}", member.get().map_or("", |member| words::colour(member.colour)))></span>
                <strong>{move || desk.name(seat)}</strong>
                <span class="note">{move || member.get().map(about)}</span>
            </p>
            <div class="spaces">
                {(1..=N_TURNS as u8).map(|turn| view! { <Cell pen seat turn member/> }).collect_view()}
            </div>
        </div>
    }
}

#[component]
fn Cell(pen: Pen, seat: Seat, turn: u8, member: Memo<Option<CrewMember>>) -> impl IntoView {
    let desk = Desk::here();
    let space = Memo::new(move |_| {
        member.get().map_or(Space::EMPTY, |member| member.plan[turn as usize - 1])
    });
    let is_here = move || pen.at.get() == (seat, turn);
    let was = move || {
        desk.before.with(|before| {
            let member = before.as_ref()?.setup().crew.get(seat.idx())?;
            let was = member.plan[turn as usize - 1];
            (was != space.get()).then_some(was)
        })
    };
    let is_now = move || {
        let shown = desk.shown.get();
        desk.film.with(|film| film.turn(shown)) == turn
    };
    let beyond = move || desk.mission.with(|mission| turn > mission.setup().course.n_turns());
    let label = move || {
        let change = was().map(|was| format!(" (was {})", glyph::space_words(was)));
        format!(
            "{}, turn {turn}: {}{}",
            desk.name(seat),
            glyph::space_words(space.get()),
            change.unwrap_or_default()
        )
    };
    view! {
        <button class="space" id=format!("space-{}-{turn}", seat.0) data-testid=format!("space-{}-{turn}", seat.0)
            class:here=is_here class:now=is_now class:changed=move || was().is_some()
            class:phase=matches!(turn, 4 | 8) disabled=beyond
            tabindex=move || if is_here() { "0" } else { "-1" }
            aria-current=move || is_here().then_some("true") aria-label=label
            on:click=move |_| pen.go((seat, turn))>
            <span class="space-turn" aria-hidden="true">{turn}</span>
            <span class=move || glyph::space_class(space.get())>{move || glyph::space(space.get())}</span>
        </button>
    }
}
