//! The hands over a page: whoever points, at what, for a few seconds.

use std::time::Duration;

use leptos::prelude::*;
use protocol::Pointed;

use super::{Pointing, thing::Thing};
use crate::{browser::window, life};

/// How long something is pointed at.
const SHOWN: Duration = Duration::from_secs(5);
/// How often it is looked for: pages are scrolled and draw their parts again.
const PACE: Duration = Duration::from_millis(100);
/// How far a name stays from the edges of the window.
const EDGE: f64 = 64.0;

/// Where something is, and what it is called.
#[derive(Clone, PartialEq)]
struct Spot {
    words: String,
    ring: String,
    tag: String,
    /// Whether one has to scroll to see it, and which way.
    beyond: &'static str,
}

fn spot(at: &str) -> Option<Spot> {
    let (thing, rect) = Thing::find(at)?;
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(0.0);
    let beyond = match (rect.bottom() < EDGE, rect.top() > height - EDGE) {
        (true, _) => " ↑",
        (_, true) => " ↓",
        (false, false) => "",
    };
    let top = rect.top().clamp(EDGE, (height - EDGE).max(EDGE));
    // Whole numbers: those with fractions bring a lot of code for their digits.
    let px = |name: &str, n: f64| format!("{name}:{}px;", n as i32);
    Some(Spot {
        words: thing.words,
        ring: [
            px("left", rect.left()),
            px("top", rect.top()),
            px("width", rect.width()),
            px("height", rect.height()),
        ]
        .concat(),
        tag: [px("left", rect.left()), px("top", top)].concat(),
        beyond,
    })
}

fn hand(pointed: &Pointed) -> AnyView {
    let (at, name) = (pointed.at.clone(), pointed.name.clone());
    let found = RwSignal::new(spot(&at));
    life::every(PACE, move || {
        let now = spot(&at);
        if found.with_untracked(|found| *found != now) {
            found.set(now);
        }
    });
    let class = format!("hand seat-{}", pointed.seat.0);
    let drawn = move || {
        found.get().map_or_else(
            // It is on a page that is not open here.
            || view! { <b class="hand-tag elsewhere">{name.clone()} " points at another page"</b> }.into_any(),
            |spot| {
                view! { <i class="hand-ring" style=spot.ring></i> <b class="hand-tag" style=spot.tag>{name.clone()} {spot.beyond}</b> }
                    .into_any()
            },
        )
    };
    view! { <div class=class>{drawn}</div> }.into_any()
}

/// Everybody who points now.
pub(super) fn hands(pointing: Pointing) -> AnyView {
    let all = RwSignal::new(Vec::<(u32, Pointed)>::new());
    let told = RwSignal::new(String::new());
    Effect::new(move |n: Option<u32>| {
        let nth = n.unwrap_or(0);
        let Some(pointed) = pointing.pointed.get() else { return nth };
        let words = Thing::find(&pointed.at)
            .map_or_else(|| "something on another page".to_owned(), |(thing, _)| thing.words);
        told.set(format!("{} points at {words}", pointed.name));
        // Whoever points at the next thing takes the hand from the last.
        all.update(|all| {
            all.retain(|(_, other)| other.seat != pointed.seat);
            all.push((nth, pointed));
        });
        life::after(SHOWN, move || all.update(|all| all.retain(|(other, _)| *other != nth)));
        nth + 1
    });
    view! {
        <div class="hands" aria-hidden="true" data-testid="hands">
            <For each=move || all.get() key=|(nth, _)| *nth children=|(_, pointed)| hand(&pointed)/>
        </div>
        <p class="visually-hidden" role="status" data-testid="pointed">{told}</p>
    }
    .into_any()
}
