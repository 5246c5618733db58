//! A mission in progress, typed, as its parts of the page see it.

use std::time::Duration;

use client::{browser::clock, feed::LogLine, online::OnlineTable, talk::Talk};
use leptos::prelude::*;
use protocol::SeatAct;
use serde_json::value::to_raw_value;
use space_alert::live::{Move, Setup, View as LiveView};

use crate::live::{Cockpit, Refused};

/// How often the clock on the page is looked at.
const TICK: Duration = Duration::from_millis(200);

/// Everything a part of the page needs of a mission.
#[derive(Clone, Copy)]
pub(crate) struct OnlineMission {
    /// What this seat sees.
    pub(crate) view: Memo<LiveView>,
    /// What was agreed.
    pub(crate) setup: Memo<Setup>,
    /// The players by seat.
    pub(crate) names: Memo<Vec<String>>,
    /// The match time, in milliseconds.
    pub(crate) now: Signal<u64>,
    /// Plays a move; what the server refuses is told by `table.refused`.
    pub(crate) submit: Callback<Move>,
    /// The moves that may be played, where they are few.
    pub(crate) legal: Memo<Vec<Move>>,
    /// Its table.
    pub(crate) table: OnlineTable,
}

/// What this seat sees; nothing before the first message.
pub(super) fn view_of(table: OnlineTable) -> Memo<Option<LiveView>> {
    Memo::new(move |_| {
        let position = table.feed.position.get()?;
        serde_json::from_str(position.view.get()).ok()
    })
}

impl OnlineMission {
    /// The mission of `table`, of which a view has arrived.
    pub(super) fn of(table: OnlineTable, view: Memo<Option<LiveView>>) -> Self {
        let first = view.get_untracked();
        let view = Memo::new(move |last: Option<&LiveView>| {
            let now = view.get().or_else(|| last.cloned()).or_else(|| first.clone());
            now.expect("a flight begins with its first view")
        });
        let setup = Memo::new(move |_| {
            let read =
                table.feed.facts.with(|facts| serde_json::from_str(&facts.as_ref()?.setup).ok());
            read.unwrap_or_else(|| Setup::for_players(1))
        });
        let names = Memo::new(move |_| {
            table
                .feed
                .facts
                .with(|facts| facts.as_ref().map(|facts| facts.names.clone()).unwrap_or_default())
        });
        let legal = Memo::new(move |_| {
            let position = table.feed.position.get();
            position
                .and_then(|position| serde_json::from_str(position.legal.get()).ok())
                .unwrap_or_default()
        });
        let submit = Callback::new(move |mv: Move| {
            if let Ok(mv) = to_raw_value(&mv) {
                table.feed.act(SeatAct::Move(mv));
            }
        });
        Self { view, setup, names, now: match_time(table), submit, legal, table }
    }
}

/// The match time: what the last message said, and what has passed since.
fn match_time(table: OnlineTable) -> Signal<u64> {
    let begun_ms = Memo::new(move |_| {
        table.feed.position.get().map(|position| clock::now_ms() - position.now as f64)
    });
    let now_ms = RwSignal::new(clock::now_ms());
    let ticking = set_interval_with_handle(move || now_ms.set(clock::now_ms()), TICK);
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    Signal::derive(move || {
        let begun_ms = begun_ms.get().unwrap_or_default();
        (now_ms.get().max(begun_ms) - begun_ms) as u64
    })
}

/// Whether a line of the log is something that a player or a bot said.
pub(super) fn is_talk(line: &LogLine) -> bool {
    // The name of an event comes first.
    let event = line.event.as_deref().and_then(|event| event.split('"').nth(1));
    matches!(event, Some("said" | "told_plan" | "asked" | "answered"))
}

/// The planning round: briefing and action round.
pub(super) fn cockpit(flight: OnlineMission) -> AnyView {
    let refused = Signal::derive(move || {
        let refused = flight.table.refused.get()?;
        Some(Refused { text: refused.text, rule: refused.rule })
    });
    let hushed = Signal::derive(move || flight.view.with(|view| view.is_silent));
    let talk = ViewFn::from(move || view! { <Talk table=flight.table closed=hushed is_talk/> });
    view! {
        <Cockpit view=flight.view setup=flight.setup names=flight.names now=flight.now submit=flight.submit refused talk/>
    }
    .into_any()
}
