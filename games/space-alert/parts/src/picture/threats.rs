//! The tokens of threats on their trajectories.

use leptos::prelude::*;
use picture::Look;
use space_alert::{
    State,
    art::{self, Spot},
    state::{Fate, MAX_THREATS},
};

use super::put_at;

/// The tokens. Each threat keeps its element, so that it is seen moving.
#[component]
pub(super) fn Tokens(state: Memo<State>) -> impl IntoView {
    let one = move |slot: usize| {
        let fate = move || state.with(|state| state.threats().get(slot).map(|threat| threat.fate));
        let class = move || match fate() {
            Some(Fate::OnTrack | Fate::Lingering) => "token",
            None | Some(Fate::Waiting | Fate::Destroyed | Fate::Survived | Fate::Discarded) => {
                "token gone"
            }
        };
        let place =
            move || fate().map(|_| put_at(state.with(|state| Spot::of_threat(state, slot))));
        // Who has not come yet is not even in the page.
        let body = Memo::new(move |_| match fate() {
            None | Some(Fate::Waiting) => String::new(),
            Some(_) => state.with(|state| art::threat_token(state, slot).svg_body(Look::Screen)),
        });
        view! { <g class=class style=place inner_html=move || body.get()></g> }
    };
    (0..MAX_THREATS).map(one).collect_view()
}
