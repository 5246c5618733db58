//! Pictures as the page takes them: text of SVG, drawn by the game's own art.

use galaxy_trucker::{
    art::{self, Livery, ShipArt, TileArt},
    card::{CardId, Harder},
    ship::{Goods, Ship},
    tile::Placed,
};
use leptos::prelude::*;
use picture::{Look, Scene};
use table::Seat;

/// Whether a ship is drawn as it is built or as it flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Load {
    /// With what it will carry.
    Usual,
    /// With what is aboard now.
    Aboard,
}

/// A picture beside words that say the same.
pub(crate) fn silent(scene: &Scene) -> String {
    let (width, height) = (scene.width, scene.height);
    let body = scene.svg_body(Look::Screen);
    format!("<svg class=\"gt\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{body}</svg>")
}

/// A picture that says itself what it is.
pub(crate) fn spoken(scene: &Scene) -> String {
    scene.to_svg(Look::Screen)
}

/// A tile as it lies.
pub(crate) fn tile(placed: Placed) -> String {
    silent(&TileArt::new(placed).scene())
}

/// The back of a tile.
pub(crate) fn back() -> String {
    silent(&art::tile_back())
}

fn ship_art(ship: &Ship, load: Load, seat: Seat) -> ShipArt<'_> {
    let art = match load {
        Load::Usual => ShipArt::building(ship),
        Load::Aboard => ShipArt::flying(ship),
    };
    art.of(Livery::of(seat))
}

/// A ship on its board.
pub(crate) fn ship(ship: &Ship, load: Load, seat: Seat) -> String {
    rolled_ship(ship, load, seat, (0, 0))
}

/// The same, the view of a torus rolled by rows and columns.
pub(crate) fn rolled_ship(
    ship: &Ship,
    load: Load,
    seat: Seat,
    (rows, columns): (u8, u8),
) -> String {
    silent(&ship_art(ship, load, seat).rolled(rows, columns).scene())
}

/// A ship too small for connectors.
pub(crate) fn small_ship(ship: &Ship, load: Load, seat: Seat) -> String {
    silent(&ship_art(ship, load, seat).small().scene())
}

/// Goods as a row of small cubes, said in words.
pub(crate) fn goods(goods: Goods) -> impl IntoView + use<> {
    let cubes: String = goods.iter().map(|good| silent(&art::good(good))).collect();
    view! { <span class="goods" role="img" aria-label=crate::words::goods(goods) inner_html=cubes></span> }
}

/// A card, face up.
pub(crate) fn card(id: CardId, is_harder: bool) -> impl IntoView + use<> {
    let scene = art::card(id, Harder(is_harder));
    view! { <div class="adventure" data-testid="card" inner_html=spoken(&scene)></div> }
}
