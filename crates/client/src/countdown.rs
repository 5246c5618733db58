//! How much time a decision has left.

use leptos::prelude::*;

use crate::{game::Shown, room::Room};

/// Below this many seconds it is time to hurry.
const SOON_S: u64 = 5;

/// The seconds until time runs out, if it will and its clock runs.
pub fn countdown<G: Shown>(room: Room<G>) -> AnyView {
    let left_s = Memo::new(move |_| {
        let timing = room.timing.get();
        let wake_at = timing.wake_at.filter(|_| !timing.is_paused)?;
        Some(wake_at.saturating_sub(room.now.get()).div_ceil(1000))
    });
    let shown = move || {
        left_s.get().map(|seconds| view! {
            <span class="countdown" class:soon=seconds <= SOON_S role="timer" data-testid="countdown">
                {seconds} " s left"
            </span>
        })
    };
    shown.into_any()
}
