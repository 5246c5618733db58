//! Runs of a challenge side by side.

use galaxy_trucker::{GalaxyTrucker, Pace};
use galaxy_trucker_bots::past::Story;
use leptos::prelude::*;
use table::{Journal, Seat, file};

use super::{page, purse::side_by_side};

/// Finished runs of the same heap, deck and dice: credits line by line, and
/// each of them as a ghost.
#[component]
pub(crate) fn Comparison(runs: Vec<(String, Journal<GalaxyTrucker>)>) -> impl IntoView {
    let mut lines = Vec::new();
    let mut races = Vec::new();
    for (name, journal) in runs {
        let is_real_time = matches!(journal.setup.pace, Pace::RealTime { .. });
        let text = StoredValue::new(file::write(&journal));
        // A run of other rules is not shown.
        let Ok(story) = Story::of(journal) else { continue };
        let rounds = story
            .flights
            .iter()
            .map(|flown| (flown.class, flown.purses.first().copied().unwrap_or_default()));
        lines.push((name.clone(), rounds.collect()));
        if is_real_time {
            races.push(view! {
                <button class="chip" data-testid="race" on:click=move |_| page::race(text.get_value(), Seat(0))>
                    {format!("Build against {name} as a ghost")}
                </button>
            });
        }
    }
    view! {
        {side_by_side(&lines)}
        <div class="buttons">{races}</div>
    }
}
