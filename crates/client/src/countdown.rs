//! How much time a decision has left.

use std::time::Duration;

use leptos::prelude::*;

use crate::{browser::clock, feed::Feed};

const PACE: Duration = Duration::from_millis(250);
/// Below this many seconds it is time to hurry.
const SOON_S: u64 = 5;

/// The seconds until the game wakes by itself, if it will.
#[component]
pub fn Countdown(
    /// The match.
    feed: Feed,
) -> impl IntoView {
    // When the table's clock would show the time to wake, on ours.
    let due_ms = Memo::new(move |_| {
        let position = feed.position.get()?;
        let wait = position.wake_at?.saturating_sub(position.now);
        Some(clock::now_ms() + wait as f64)
    });
    let now_ms = RwSignal::new(clock::now_ms());
    let ticking = set_interval_with_handle(move || now_ms.set(clock::now_ms()), PACE);
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    let is_replay =
        move || feed.facts.with(|facts| facts.as_ref().is_some_and(|facts| facts.is_replay));
    let left_s = Memo::new(move |_| {
        let due_ms = due_ms.get().filter(|_| !is_replay())?;
        Some(((due_ms - now_ms.get()).max(0.0) / 1000.0).ceil() as u64)
    });
    move || {
        left_s.get().map(|seconds| view! {
            <span class="countdown" class:soon=seconds <= SOON_S role="timer" data-testid="countdown">
                {seconds} " s left"
            </span>
        })
    }
}
