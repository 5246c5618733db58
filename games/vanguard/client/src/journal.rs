//! The journal of a campaign: logs read so far, situations, what was done.

use leptos::prelude::*;
use vanguard::{
    passage::Told,
    ship::{Campaign, ShipCard},
    view::View,
};
use vanguard_pack::id::LogId;

use crate::{
    desk::Desk,
    logbook::{Entry, Voice},
    ship::words,
};

/// What a log is called.
pub(crate) fn log_title(id: LogId) -> String {
    let log = Desk::book().log(id);
    let name = log.and_then(|log| log.name.as_ref());
    name.map_or_else(|| format!("Log {}", id.0), ToString::to_string)
}

/// Who speaks in a log.
pub(crate) fn log_voice(id: LogId) -> Option<Voice> {
    let book = Desk::book();
    let speaker = &book.pack[book.log(id)?.speaker?];
    let role = speaker.role.as_ref().map(ToString::to_string).unwrap_or_default();
    Some(Voice { name: speaker.name.to_string(), role })
}

fn logs_of(view: &View) -> Vec<LogId> {
    match view {
        View::Ship(ship) => ship.campaign.logs.clone(),
        View::Exploration(own) => own.logs.clone(),
        View::Muster(_) => Vec::new(),
    }
}

fn list(title: &'static str, lines: Vec<String>) -> Option<AnyView> {
    (!lines.is_empty()).then(|| {
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        view! { <section><h2>{title}</h2> <ul>{lines}</ul></section> }.into_any()
    })
}

/// Situations, missions, places, marks: what the campaign knows.
fn known(campaign: &Campaign) -> AnyView {
    let book = Desk::book();
    let open = campaign.situations.iter().map(|id| words::name(*id));
    let waiting = campaign.awaiting.iter().filter_map(|card| match card {
        ShipCard::Situation(id) => {
            Some(format!("{} (strikes at the next bridge)", words::name(*id)))
        }
        _ => None,
    });
    let situations = open.chain(waiting).collect();
    let missions = campaign.done.iter().map(|id| words::name(*id)).collect();
    let starmap = &campaign.starmap;
    let places = starmap.systems.iter().map(|id| words::name(*id));
    let places = places.chain(starmap.destinations.iter().map(|id| words::name(*id)));
    let places = places.chain(starmap.planets.iter().map(|id| words::name(*id)));
    let mut places: Vec<String> = places.collect();
    places.sort_unstable();
    places.dedup();
    let marks = book
        .pack
        .marks
        .iter()
        .zip(&campaign.marks)
        .filter(|(mark, at)| **at != mark.min.unwrap_or(0).max(0));
    let marks = marks.map(|(mark, at)| {
        if mark.max <= 1 { mark.name.to_string() } else { format!("{}: {at}", mark.name) }
    });
    let unique = campaign.slotted.iter().map(|number| words::name(*number));
    view! {
        <p class="lb-cycle">{format!("Cycle {} · {}", campaign.cycle, words::name(campaign.bridge.objective))}</p>
        {list("Situations", situations)}
        {list("Missions completed", missions)}
        {list("Places", places)}
        {list("Unique discoveries", unique.collect())}
        {list("What we remember", marks.collect())}
    }
    .into_any()
}

/// The journal.
#[component]
pub(crate) fn Journal() -> impl IntoView {
    let desk = Desk::here();
    let open = RwSignal::new(None::<LogId>);
    let logs = Memo::new(move |_| desk.view.with(logs_of));
    let entries = move || {
        let logs = logs.get();
        let is_empty = logs.is_empty();
        let lines = logs.into_iter().rev().map(|id| {
            let is_open = move || open.get() == Some(id);
            view! {
                <li><button class="lb-line" aria-expanded=move || is_open().to_string() on:click=move |_| open.update(|open| *open = (*open != Some(id)).then_some(id))>
                    <b>{id.0}</b> <span>{log_title(id)}</span>
                </button></li>
            }
        });
        view! {
            <ol class="lb-lines">{lines.collect_view()}</ol>
            {is_empty.then(|| view! { <p class="note">"Nothing has been read yet."</p> })}
        }
    };
    let page = move || {
        open.get().map(|id| {
            let told = |view: &View| view.text_of(Told::Log(id)).unwrap_or_default().to_owned();
            let text = desk.view.with(told);
            view! { <Entry number=id.0 title=log_title(id) speaker=log_voice(id) text/> }
        })
    };
    let facts = move || {
        desk.view.with(|view| match view {
            View::Ship(ship) => Some(known(&ship.campaign)),
            View::Exploration(_) | View::Muster(_) => None,
        })
    };
    view! {
        <div class="lb-journal" data-testid="journal">
            <nav aria-label="Logs read"><h2>"Logs read"</h2> {entries}</nav>
            <div class="lb-open">{page} <div class="lb-facts">{facts}</div></div>
        </div>
    }
}
