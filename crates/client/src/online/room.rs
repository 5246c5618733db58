//! From what a table tells to what a game's room sees.

use leptos::prelude::*;
use protocol::{Position, SeatAct};
use serde::de::DeserializeOwned;
use serde_json::value::to_raw_value;
use table::Game;

use super::OnlineTable;
use crate::{
    game::{Early, Shown},
    room::{Deed, Facts, Room, Standing, Timing, running},
};

fn read<T: DeserializeOwned>(json: &str) -> Option<T> {
    lean_json::from_str(json).ok()
}

/// How a program reads views: all of them, or those before the show.
pub(crate) type ReadView<G> = fn(&str) -> Option<Early<<G as Game>::View>>;

/// Reads every view.
pub(crate) fn every_view<G: Shown>(json: &str) -> Option<Early<G::View>> {
    read(json).map(Early::View)
}

/// The room of a table, once a first view has arrived: `then` draws it, and
/// `at_show` is drawn when a show arrives that this program does not read.
pub(crate) fn room<G: Shown>(
    table: OnlineTable,
    read: ReadView<G>,
    then: impl Fn(Room<G>) -> AnyView + 'static + Send,
    at_show: impl Fn() -> AnyView + 'static + Send,
) -> impl IntoView {
    let seen = Memo::new(move |_| read(table.feed.position.get()?.view.get()));
    let is_show =
        Memo::new(move |_| seen.with(|seen| seen.as_ref().map(|seen| matches!(seen, Early::Show))));
    move || match is_show.get() {
        None => view! { <p class="narrow note" role="status">"Opening the match…"</p> }.into_any(),
        Some(true) => untrack(&at_show),
        Some(false) => untrack(|| then(of(table, seen))),
    }
}

fn of<G: Shown>(table: OnlineTable, seen: Memo<Option<Early<G::View>>>) -> Room<G> {
    let first = seen.get_untracked().and_then(Early::view);
    let view = Memo::new(move |last: Option<&G::View>| {
        let now = seen.get().and_then(Early::view);
        let now = now.or_else(|| last.cloned()).or_else(|| first.clone());
        now.expect("a room begins with its first view")
    });
    let agreed = move || table.feed.facts.with(|facts| read::<G::Setup>(&facts.as_ref()?.setup));
    let setup = Memo::new(move |last: Option<&G::Setup>| {
        let fallback = || last.cloned().unwrap_or_else(|| G::default_setup(G::N_SEATS_MIN));
        agreed().unwrap_or_else(fallback)
    });
    let names = Memo::new(move |_| {
        let names = |facts: &crate::feed::TableFacts| facts.names.clone();
        table.feed.facts.with(|facts| facts.as_ref().map(names).unwrap_or_default())
    });
    let legal = Memo::new(move |_| {
        let position = table.feed.position.get()?;
        read::<Option<Vec<G::Move>>>(position.legal.get()).flatten()
    });
    let standing = Memo::new(move |_| {
        table
            .feed
            .position
            .with(|position| position.as_ref().map_or_else(nowhere, |it| standing(it)))
    });
    let facts = Memo::new(move |_| {
        table.feed.facts.with(|facts| {
            let facts = facts.as_ref();
            Facts {
                is_advised: facts.is_some_and(|facts| facts.is_advised),
                is_replay: false,
                commitment: facts.and_then(|facts| facts.commitment.clone()),
                seed: facts.and_then(|facts| facts.seed.clone()),
            }
        })
    });
    let timing: Signal<Timing> = Memo::new(move |_| {
        table.feed.position.with(|position| {
            let position = position.as_ref();
            Timing::heard(
                position.map_or(0, |position| position.now),
                position.is_none_or(|position| position.is_paused),
                position.and_then(|position| position.wake_at),
            )
        })
    })
    .into();
    Room {
        view: view.into(),
        setup: setup.into(),
        legal: legal.into(),
        names: names.into(),
        standing: standing.into(),
        facts: facts.into(),
        log: table.feed.log.into(),
        busy: table.feed.busy.into(),
        refused: table.refused.into(),
        play: Callback::new(move |mv: G::Move| {
            let mv = to_raw_value(&mv).expect("moves are plain data");
            table.feed.act(SeatAct::Move(mv));
        }),
        act: Callback::new(move |deed| {
            table.feed.act(match deed {
                Deed::Undo(to) => SeatAct::Undo { to },
                Deed::Consent(yes) => SeatAct::Consent(yes),
            });
        }),
        timing,
        now: running(timing),
        has_talk: RwSignal::new(false),
        holds_end: RwSignal::new(false),
        table: Some(table),
    }
}

fn standing(position: &Position) -> Standing {
    Standing {
        seq: position.seq,
        seat: position.seat,
        awaits: position.awaits.clone(),
        undo: position.undo,
        proposal: position.proposal.clone(),
        hushed_by: position.hushed_by,
        outcome: position.outcome.clone(),
        has_sequel: position.has_sequel,
    }
}

/// Before the first message.
fn nowhere() -> Standing {
    Standing {
        seq: 0,
        seat: None,
        awaits: Vec::new(),
        undo: protocol::UndoRight::Nothing,
        proposal: None,
        hushed_by: None,
        outcome: None,
        has_sequel: false,
    }
}
