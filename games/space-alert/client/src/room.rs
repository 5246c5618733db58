//! A mission from the briefing to the last decision, wherever it runs.

use client::{room::Room, toast::capitalised};
use leptos::prelude::*;
use space_alert::live::{MateView, Move, SpaceAlert, StageView, View};

use crate::{live::Cockpit, show::LiveShow};

/// A mission as its parts of the page see it.
pub(crate) type Mission = Room<SpaceAlert>;

/// The cockpit while the crew plans, then the show.
pub(crate) fn room(room: Mission) -> AnyView {
    let is_planned = Memo::new(move |_| !room.view.with(is_show));
    let part = move || match is_planned.get() {
        true => before_show(room),
        false => view! { <LiveShow room/> }.into_any(),
    };
    part.into_any()
}

/// The cockpit alone: the show needs the engine.
pub(crate) fn before_show(room: Mission) -> AnyView {
    view! { <Cockpit room/> }.into_any()
}

/// Whether the crew has planned, and the engine shows what comes of it.
pub(crate) fn is_show(view: &View) -> bool {
    view.stage > StageView::Round
}

/// The moves on offer, to whoever plays; none where one only looks.
pub(crate) fn offers(room: Mission) -> Vec<Move> {
    if !room.plays() {
        return Vec::new();
    }
    room.legal.get().unwrap_or_default()
}

/// The crew by berth: players by name, androids by colour.
pub(crate) fn crew_names(room: Mission) -> Vec<String> {
    room.names.with_untracked(|names| {
        room.view.with_untracked(|view| {
            let name = |mate: &MateView| capitalised(&mate.who.name(names));
            view.crew.iter().map(name).collect()
        })
    })
}
