//! The route with the rockets, and their order in words.

use galaxy_trucker::{
    art::{Route as Shown, track},
    track::Track,
};
use leptos::prelude::*;
use table::Seat;

use super::flight;
use crate::{desk::Desk, pictures};

/// The route; on a phone only where the rockets are.
#[component]
pub(super) fn Route() -> impl IntoView {
    let desk = Desk::here();
    let now = move || {
        let mut track = Track::default();
        flight(desk, |flight| {
            for (seat, flyer) in (0..).map(Seat).zip(&flight.flyers) {
                if let Some(position) = flyer.position {
                    track.put(seat, position);
                }
            }
        });
        track
    };
    let order = move || {
        let names: Vec<String> = now().order().iter().map(|seat| desk.room.name(*seat)).collect();
        match names.is_empty() {
            true => "Nobody flies any more".to_owned(),
            false => format!("Order: {}", names.join(", ")),
        }
    };
    view! {
        <div class="route whole" inner_html=move || pictures::silent(&track(&now(), Shown::Whole))></div>
        <div class="route near" inner_html=move || pictures::silent(&track(&now(), Shown::Near))></div>
        <p class="visually-hidden" data-testid="order">{order}</p>
    }
}
