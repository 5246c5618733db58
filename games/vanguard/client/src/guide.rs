//! The first mission, and the first pages of the ship book after it: what is
//! new at a moment, and nothing else.
//!
//! `facts` says in bits what holds now and what held before; a lesson names the
//! bit it waits for. So lessons are data. The common guide shows them and
//! remembers what was learned.

mod aboard;
mod facts;
mod lessons;

use client::guide::{self, Lesson, Moment};
use leptos::prelude::*;
use table::Game as _;
use vanguard::view::View;
use vanguard_content::Vanguard;

use self::facts::{Facts, Watch};
use crate::desk::Desk;

/// The guide of the muster and the planet.
pub(crate) fn field() -> Option<AnyView> {
    of(lessons::LESSONS)
}

/// The guide of the ship book.
pub(crate) fn aboard() -> Option<AnyView> {
    of(aboard::LESSONS)
}

/// Asks for the guide, whatever was wished before.
pub(crate) fn want() {
    guide::want(Vanguard::ID);
}

/// The guide, for whoever plays. A new campaign begins with it.
fn of(lessons: &'static [Lesson<Facts>]) -> Option<AnyView> {
    let desk = Desk::here();
    if !untrack(|| desk.room.plays()) {
        return None;
    }
    let watch = Memo::new(move |before: Option<&Watch>| {
        let moves = desk.room.legal.get().unwrap_or_default();
        let seat = desk.room.seat();
        let reads = desk.reads.get();
        desk.view.with(|view| Watch::of(view, &moves, seat, reads).after(before))
    });
    let moment = Memo::new(move |_| watch.with(|watch| Moment::of(lessons, &watch.facts, 0)));
    let is_offered = desk.view.with_untracked(is_new);
    Some(guide::guide(Vanguard::ID, lessons, moment.into(), is_offered))
}

/// Whether a campaign has hardly begun.
fn is_new(view: &View) -> bool {
    match view {
        View::Muster(_) => true,
        View::Exploration(own) => own.planet == Desk::book().pack.start.planet,
        View::Ship(ship) => ship.campaign.cycle <= 2,
    }
}

#[cfg(test)]
mod tests;
