//! Explanations for newcomers: each once, at the moment it is needed.

mod lessons;

use client::guide::{Moment, guide};
use leptos::prelude::*;
use space_alert::live::SpaceAlert;
use table::Game as _;

use self::lessons::{LESSONS, Step};
use super::bridge::Bridge;

/// The guide, for whoever plays. Guided flights begin with it.
#[component]
pub(super) fn Guide() -> impl IntoView {
    let bridge = Bridge::here();
    if !untrack(|| bridge.plays()) {
        return None;
    }
    let moment = Memo::new(move |_| {
        bridge.view.with(|view| {
            let step = bridge.setup.with(|setup| Step::of(setup, view.course));
            Moment::of(LESSONS, view, step as u8)
        })
    });
    let is_offered = bridge.setup.with_untracked(|setup| setup.house.guide);
    Some(guide(SpaceAlert::ID, LESSONS, moment.into(), is_offered))
}
