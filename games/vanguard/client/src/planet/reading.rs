//! A log that was just read lies over the page until it is put away; what it
//! asks stands below its text.

use std::cell::RefCell;

use client::{browser::focus, life};
use leptos::prelude::*;
use vanguard::{
    moves::Move,
    passage::{Passage, Told},
    source::Source,
    view::ExplorationView,
};
use vanguard_pack::id::LogId;

use super::{Field, ask};
use crate::{
    desk::Desk,
    journal::{log_title, log_voice},
    logbook::Entry,
};

thread_local! {
    /// The match that was seen last, and the logs it had. The page comes and
    /// goes with checks, and logs are laid open once.
    static SEEN: RefCell<(Option<String>, Vec<LogId>)> = const { RefCell::new((None, Vec::new())) };
}

/// The logs that were known before this page was opened.
fn known(desk: Desk, own: &ExplorationView) -> Vec<LogId> {
    let of = desk.room.facts.with_untracked(|facts| facts.commitment.clone());
    SEEN.with_borrow_mut(|seen| {
        if seen.0 != of || of.is_none() {
            // Whoever comes in the middle of a match has read them.
            let logs = if own.round == 0 { Vec::new() } else { own.logs.clone() };
            *seen = (of, logs);
        }
        seen.1.clone()
    })
}

/// A log over the page.
pub(crate) fn laid_open(passages: &[Passage], id: LogId, choices: AnyView) -> AnyView {
    let text = passages.iter().find(|passage| passage.of == Told::Log(id));
    let text = text.map(|passage| passage.text.to_string()).unwrap_or_default();
    view! {
        <div class="vp-reading" role="dialog" aria-label="A log" data-testid="reading">
            <Entry number=id.0 title=log_title(id) speaker=log_voice(id) text choices=choices/>
        </div>
    }
    .into_any()
}

/// The button that puts a log away.
pub(crate) fn turn_the_page(press: impl Fn() + Send + 'static) -> AnyView {
    life::when_drawn(|| focus::to("[data-testid=log-away]"));
    view! {
        <button class="primary" data-testid="log-away" data-key="E" on:click=move |_| press()>"Turn the page " <kbd>"E"</kbd></button>
    }
    .into_any()
}

/// The log whose choice is asked.
fn asking(own: &ExplorationView) -> Option<LogId> {
    match own.choosing.as_ref()?.at.source {
        Source::Log(id) => Some(id),
        _ => None,
    }
}

/// Logs that are read from now on, the first one on top.
#[component]
pub(crate) fn Reading() -> impl IntoView {
    let field = Field::here();
    let unread = field.unread;
    let logs = Memo::new(move |_| field.with(|own| own.logs.clone()).unwrap_or_default());
    Effect::new(move |before: Option<Vec<LogId>>| {
        let now = logs.get();
        let before = before.or_else(|| untrack(|| field.with(|own| known(field.desk, own))));
        let before = before.unwrap_or_default();
        let new: Vec<LogId> = now.iter().filter(|id| !before.contains(id)).copied().collect();
        unread.update(|unread| {
            unread.extend(new);
            unread.retain(|id| now.contains(id));
        });
        SEEN.with_borrow_mut(|seen| seen.1.clone_from(&now));
        now
    });
    let asks = Memo::new(move |_| field.with(asking).flatten());
    let first = move || unread.with(|unread| unread.first().copied());
    let top = Memo::new(move |_| first().or_else(|| asks.get()));
    let reads = field.desk.reads;
    Effect::new(move |_| reads.set(top.get().is_some()));
    on_cleanup(move || {
        let _ = reads.try_set(false);
    });
    move || {
        let id = top.get()?;
        let moves = field.moves();
        field.with(|own| {
            let is_asked = asks.get() == Some(id);
            let options = moves.iter().filter(|mv| is_asked && matches!(mv, Move::Option(_)));
            let options: Vec<AnyView> =
                options.map(|mv| ask::option(field, own, mv, false)).collect();
            let choices = if options.is_empty() {
                turn_the_page(move || {
                    unread.update(|unread| unread.retain(|other| *other != id));
                })
            } else {
                view! { {options} {ask::votes(field, own)} }.into_any()
            };
            laid_open(&own.passages, id, choices)
        })
    }
}
