//! The route with the rockets, and their order in words.

use std::fmt::Write as _;

use galaxy_trucker::{
    art::{Road, Route as Shown, rocket},
    track::Track,
};
use leptos::prelude::*;
use picture::Look;
use table::Seat;

use super::flight;
use crate::desk::Desk;

/// The road with its rockets; those that have moved hop there space by space.
fn picture(now: &Track, before: &Track, route: Shown) -> String {
    let road = Road::around(now, route);
    let mut svg = format!(
        "<svg class=\"gt\" viewBox=\"0 0 {} {}\" aria-hidden=\"true\">{}",
        road.width,
        road.height,
        road.scene(now).svg_body(Look::Screen)
    );
    for seat in now.order().iter().rev() {
        let Some(position) = now.position(*seat) else { continue };
        let (x, y, factor) = road.rocket(position);
        let (was_x, was_y, _) = road.rocket(before.position(*seat).unwrap_or(position));
        let n_hops = before.position(*seat).map_or(0, |was| (was - position).unsigned_abs());
        let rocket = rocket(*seat);
        let (dx, dy) = ((was_x - x) / factor, (was_y - y) / factor);
        let _ = write!(
            svg,
            "<g transform=\"translate({x} {y}) scale({factor})\"><g class=\"hops\" style=\"--x:{dx}px;--y:{dy}px;--n:{n_hops}\">\
             <g class=\"bobs\"><g transform=\"translate(-24 -31)\">{}</g></g></g></g>",
            rocket.svg_body(Look::Screen)
        );
    }
    svg.push_str("</svg>");
    svg
}

/// The route; on a phone only where the rockets are.
#[component]
pub(super) fn Route() -> impl IntoView {
    let desk = Desk::here();
    let now = Memo::new(move |_| {
        let mut track = Track::default();
        flight(desk, |flight| {
            for (seat, flyer) in (0..).map(Seat).zip(&flight.flyers) {
                if let Some(position) = flyer.position {
                    track.put(seat, position);
                }
            }
        });
        track
    });
    let order = move || {
        let order = now.with(|now| now.order());
        let names: Vec<String> = order.iter().map(|seat| desk.room.name(*seat)).collect();
        match names.is_empty() {
            true => "Nobody flies any more".to_owned(),
            false => format!("Order: {}", names.join(", ")),
        }
    };
    let pictures = Memo::new(move |before: Option<&(Track, [String; 2])>| {
        let now = now.get();
        let was = before.map_or(now, |(track, _)| *track);
        let both = [Shown::Whole, Shown::Near].map(|route| picture(&now, &was, route));
        (now, both)
    });
    view! {
        <div class="route whole" inner_html=move || pictures.with(|(_, both)| both[0].clone())></div>
        <div class="route near" inner_html=move || pictures.with(|(_, both)| both[1].clone())></div>
        <p class="visually-hidden" data-testid="order">{order}</p>
    }
}
