//! The match as its room sees it, for everything that is drawn.

use client::room::Room;
use leptos::prelude::*;
use vanguard::{book::Book, cycle::CycleMove, game::Content as _, view::View};
use vanguard_content::{LongLamps, Vanguard};

/// A match of this game.
pub(crate) type Table = Room<Vanguard>;

/// What every part of the room reads.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    /// The match.
    pub room: Table,
    /// What this audience sees.
    pub view: Signal<View>,
    /// Whether a log lies open over the page.
    pub reads: RwSignal<bool>,
}

impl Desk {
    /// Of a room.
    pub fn of(room: Table) -> Self {
        Self { room, view: room.view, reads: RwSignal::new(false) }
    }

    /// The one of this page.
    pub fn here() -> Self {
        expect_context()
    }

    /// The pack, made ready.
    pub fn book() -> &'static Book {
        LongLamps::book()
    }

    /// Plays a move.
    pub fn play(self, mv: CycleMove) {
        self.room.play.run(mv);
    }
}
