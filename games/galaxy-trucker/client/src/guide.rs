//! The first flights: what is new at a moment, and nothing else.
//!
//! The lessons follow what somebody does on the way from the heap to the pay-out,
//! then, for each class from the plain to the strange, what it changes. The
//! common guide shows them and remembers what was learned.

mod lessons;
mod moments;

use client::guide::{Moment, guide};
use galaxy_trucker::GalaxyTrucker;
use leptos::prelude::*;
use table::Game as _;

use self::lessons::LESSONS;
use crate::desk::Desk;

/// The guide, for whoever plays. Tables that help learners begin with it.
#[component]
pub(crate) fn Guide() -> impl IntoView {
    let desk = Desk::here();
    untrack(|| desk.seat())?;
    let moment = Memo::new(move |_| desk.view.with(|view| Moment::of(LESSONS, view, 0)));
    let is_offered = desk.setup.with_untracked(|setup| setup.marks);
    Some(guide(GalaxyTrucker::ID, LESSONS, moment.into(), is_offered))
}
