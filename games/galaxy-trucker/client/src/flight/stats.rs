//! What the ship shown has left.

use galaxy_trucker::{
    FlyerView,
    art::{Symbol, symbol},
    board::Squares,
    ship::Ship,
    tile::Kind,
};
use leptos::prelude::*;

use super::flight;
use crate::{desk::Desk, pictures, words};

/// The most double components that tokens can power.
fn powered(ship: &Ship, kind: Kind) -> Squares {
    let n = ship.n_tokens(ship.charged());
    ship.of_kind(kind).into_iter().take(usize::from(n)).collect()
}

fn range(low: String, high: String) -> String {
    if low == high { low } else { format!("{low}–{high}") }
}

fn figures(flyer: &FlyerView) -> Vec<(&'static str, String)> {
    let ship = &flyer.ship;
    let cannons = range(
        words::halves(ship.cannon_strength(Squares::NONE)),
        words::halves(ship.cannon_strength(powered(ship, Kind::DoubleCannon))),
    );
    let engines = range(
        ship.engine_strength(Squares::NONE).to_string(),
        ship.engine_strength(powered(ship, Kind::DoubleEngine)).to_string(),
    );
    let lost = match flyer.cap {
        Some(cap) => format!("{} / {cap}", flyer.lost),
        None => flyer.lost.to_string(),
    };
    vec![
        ("cannons", cannons),
        ("engines", engines),
        ("crew", ship.n_crew().to_string()),
        ("batteries", ship.n_tokens(ship.charged()).to_string()),
        ("goods", ship.goods_among(ship.holds()).value().to_string()),
        ("exposed", ship.n_exposed().to_string()),
        ("lost", lost),
        ("credits", flyer.credits.to_string()),
    ]
}

/// The figures of the ship shown.
#[component]
pub(super) fn Stats() -> impl IntoView {
    let desk = Desk::here();
    move || {
        let seat = desk.shown();
        let figures =
            flight(desk, |flight| flight.flyers.get(seat.idx()).map(figures)).flatten()?;
        let each = |(name, value): (&'static str, String)| {
            let icon = Symbol::ALL.into_iter().find(|symbol| symbol.name().starts_with(name));
            let icon = icon.map(|icon| pictures::silent(&symbol(icon)));
            view! { <div class="stat"><dt>{name}</dt><dd><span class="stat-icon" inner_html=icon></span>{value}</dd></div> }
        };
        Some(
            view! { <dl class="stats" data-testid="stats">{figures.into_iter().map(each).collect_view()}</dl> },
        )
    }
}
