//! The exploration: the planet in the middle, the team on the left, what there
//! is to know on the right, and what one can do below.

mod actions;
mod ask;
mod face;
mod field;
mod hand;
mod keys;
mod label;
mod landing;
mod map;
mod matters;
pub(crate) mod reading;
mod sector;
mod source;
mod team;

use client::{
    pointing::PointButton,
    undo::{consent, undo},
};
use leptos::prelude::*;
use vanguard::exploration::SUPPLIES_MAX;

pub(crate) use self::{
    ask::Ask,
    face::{face, rank},
    field::Field,
};
use crate::{
    desk::Desk,
    html,
    icons::{self, Icon},
    words,
};

/// Supplies as a row of packs.
fn supplies(n: u8) -> String {
    let packs = html::cells(SUPPLIES_MAX, |nth| nth < n);
    html::said_as("vp-supplies", &format!("{n} supplies"), &packs)
}

#[component]
fn Top() -> impl IntoView {
    let field = Field::here();
    let title = move || field.with(|own| words::title(own.planet));
    let round = move || {
        field.with(|own| match (own.round, &own.landing) {
            (_, Some(landing)) if !landing.is_down => "landing".to_owned(),
            (0, _) => "before the first round".to_owned(),
            (round, _) => format!("round {round}"),
        })
    };
    let failed = move || {
        let has_failed = field.with(|own| own.has_failed).unwrap_or(false);
        has_failed.then(|| {
            view! { <span class="vp-count bad"><Icon name="mission-failed"/> "mission failed"</span> }
        })
    };
    let success = move || field.with(|own| own.success);
    let found = move || {
        field
            .with(|own| format!("{} of {}", own.discoveries.len() + own.unique.len(), own.capacity))
    };
    let packs = move || field.with(|own| supplies(own.supplies)).unwrap_or_default();
    view! {
        <header class="vp-top">
            <h1>{title} <small>{round}</small></h1>
            {failed}
            {undo(field.desk.room)}
            <span class="vp-count"><Icon name="success"/> <b>{success}</b> <small>"success"</small></span>
            <span class="vp-count vp-found"><Icon name="lead"/> <b>{found}</b> <small>"finds"</small></span>
            <span class="vp-count"><Icon name="supplies"/> <span inner_html=packs></span> <small>"supplies"</small></span>
            {field.desk.room.table.map(|table| view! { <PointButton table/> })}
        </header>
    }
}

/// The exploration.
#[component]
pub(crate) fn Planet() -> impl IntoView {
    let desk = Desk::here();
    let field = Field::of(desk);
    provide_context(field);
    keys::listen(field);
    // Who acts next is looked at next.
    let turn = Memo::new(move |_| field.with(field::active).flatten());
    Effect::new(move |_| {
        turn.track();
        field.focus.set(None);
        field.looked.set(None);
        field.travels.set(false);
    });
    let is_in_flight = Memo::new(move |_| {
        let landing = field.with(|own| own.landing.as_ref().map(|landing| landing.is_down));
        landing.flatten() == Some(false)
    });
    let first = move || {
        if is_in_flight.get() {
            let landing = move || field.with(landing::landing).flatten().unwrap_or_default();
            view! { <div class="vp-in" inner_html=landing></div> }.into_any()
        } else {
            view! { <sector::Panel/> }.into_any()
        }
    };
    let log = view! {
        <details class="vp-matter vp-log"><summary>"What happened so far"</summary>{desk.room.log_view()}</details>
    };
    view! {
        <div class="planet" data-testid="planet">
            <reading::Reading/>
            <Top/>
            <aside class="vp-left" aria-label="Away team"><team::Team/> <matters::Missions/></aside>
            <div class="vp-map"><map::Map/></div>
            <aside class="vp-right" aria-label="What there is to know">{first} <matters::Matters/> {log}</aside>
            <footer class="vp-dock">{consent(desk.room)} <hand::Hand/> <Ask/></footer>
        </div>
    }
}

/// A line of icons of biomes with their names.
fn biomes(all: &[vanguard_pack::word::Biome]) -> String {
    let each = all
        .iter()
        .map(|biome| html::tag("span", "", &(html::icon(icons::of_biome(*biome)) + biome.word())));
    each.collect()
}
