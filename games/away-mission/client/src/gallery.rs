//! The components, drawn from the data the rules use.

use away_mission::{
    Crew, Edition, GridIdx, Line, Location, Outing, Sheet, SheetChoice, Team, Track,
    art::{self, Axis, Mark},
};
use client::{toast::capitalised, why::Why};
use leptos::prelude::*;

use crate::{
    board::{self, Marks},
    icon::{icon, named_icon},
    words,
};

/// All components.
#[component]
pub(crate) fn Gallery() -> impl IntoView {
    view! {
        <div class="gallery">
            <section class="panel">
                <h2>"Locations"</h2>
                <ul class="cards">{Location::ALL.map(location_card).collect_view()}</ul>
            </section>
            <section class="panel">
                <h2>"Crew"</h2>
                <ul class="cards">{Crew::ALL.map(crew_card).collect_view()}</ul>
            </section>
            <section class="panel">
                <h2>"Tracks"</h2>
                <ul class="cards">{Track::ALL.map(track_card).collect_view()}</ul>
            </section>
            <section class="panel">
                <h2>"Marks"</h2>
                <p class="marks">
                    {named_icon(&art::glitch(Axis::Horizontal, Mark::Open))}
                    {named_icon(&art::glitch(Axis::Vertical, Mark::Open))}
                    {named_icon(&art::glitch(Axis::Vertical, Mark::Used))}
                    {named_icon(&art::gravestone(Mark::Open))}
                    {named_icon(&art::gravestone(Mark::Used))}
                    {(1..=6).map(|face| named_icon(&art::die_face(face))).collect_view()}
                </p>
            </section>
            {[1, 2].map(sheet).collect_view()}
        </div>
    }
}

fn location_card(location: Location) -> impl IntoView {
    let otherwise =
        location.asks_for().filter(|_| location.effect() != location.effect_otherwise());
    let effect = match otherwise {
        Some(crew) => format!(
            "With {}: {}. Otherwise: {}.",
            words::one(crew),
            words::effect(location.effect()),
            words::effect(location.effect_otherwise())
        ),
        None => capitalised(&words::effect(location.effect())) + ".",
    };
    view! {
        <li class="card">
            {icon(&art::location_icon(location))}
            <h3>{capitalised(location.name())}</h3>
            <p>{effect} " " <Why rule=location.rule()/></p>
            <p class="note">{location.frequency(Edition::NEWEST)} " on every grid"</p>
        </li>
    }
}

fn crew_card(crew: Crew) -> impl IntoView {
    view! {
        <li class="card">
            {icon(&art::crew_icon(crew))}
            <h3>{capitalised(crew.name())}</h3>
            <p>{crew.summary()}</p>
        </li>
    }
}

fn track_card(track: Track) -> impl IntoView {
    let lines = track
        .lines(Edition::NEWEST)
        .iter()
        .map(|Line { symbols, points }| format!("{symbols} → {points}"));
    view! {
        <li class="card">
            {icon(&art::track_symbol(track, Mark::Used))}
            <h3>{capitalised(track.name())}</h3>
            <p>"Points for " {track.symbol()} "s: " {lines.collect::<Vec<_>>().join(", ")} "."</p>
        </li>
    }
}

fn sheet(number: u8) -> Option<impl IntoView> {
    let sheet = Sheet::of(&SheetChoice::Printed(number), Edition::NEWEST)?;
    let grids = GridIdx::ALL
        .map(|grid| {
            let outing = Outing::new(grid, *sheet.grid(grid), Team::FIRST_MISSION);
            let name = format!("Sheet {number}, grid {grid}");
            view! { <div class="gallery-grid"><h3>{grid.to_string()}</h3>{board::large(&outing, &Marks::default(), name, |_| {})}</div> }
        })
        .collect_view();
    Some(view! {
        <section class="panel">
            <h2>"Sheet " {number}</h2>
            <div class="gallery-grids">{grids}</div>
            <p class="note">"The signs are for a team with one of each."</p>
        </section>
    })
}
