//! What lies on tiles: figures, battery tokens and goods.

use picture::{Figure, Scene, Shade, Shape};

use super::{
    brush::{at, disc, edged, flat, sized, solid},
    outline::outline,
    palette::*,
};
use crate::{
    board::Square,
    ship::{Figures, Good, Goods, Ship},
    tile::{Alien, Kind, Tile},
};

/// What lies on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Load {
    /// As the tile is printed: full of whatever it is made for, since that is
    /// how it is recognised.
    Printed,
    /// Somebody in a cabin.
    Figures(Figures),
    /// Tokens on a battery.
    Tokens(u8),
    /// Goods in a hold.
    Goods(Goods),
}

impl Load {
    /// What lies on a square of a ship.
    #[must_use]
    pub fn of(ship: &Ship, square: Square) -> Self {
        let kind = ship.tile(square).map(|placed| placed.kind());
        match kind {
            Some(kind) if kind.is_cabin() => Self::Figures(ship.figures(square)),
            Some(kind) if kind.is_hold() => Self::Goods(ship.goods(square)),
            Some(Kind::Battery) => Self::Tokens(ship.tokens(square)),
            _ => Self::Printed,
        }
    }
}

/// Where things lie on a tile.
const fn slots(tile: &Tile) -> &'static [(f64, f64)] {
    match (tile.kind, tile.capacity) {
        (Kind::Cabin, _) => &[(37.0, 51.0), (63.0, 51.0)],
        (Kind::PilotCabin, _) => &[(38.0, 57.0), (62.0, 57.0)],
        (Kind::Battery, 2) => &[(35.0, 50.0), (65.0, 50.0)],
        (Kind::Battery, _) => &[(28.0, 50.0), (50.0, 50.0), (72.0, 50.0)],
        (Kind::CargoHold, 2) => &[(50.0, 35.0), (50.0, 65.0)],
        (Kind::CargoHold, _) => &[(35.0, 35.0), (65.0, 35.0), (50.0, 66.0)],
        (Kind::SpecialHold, 1) => &[(50.0, 50.0)],
        (Kind::SpecialHold, _) => &[(50.0, 34.0), (50.0, 66.0)],
        _ => &[],
    }
}

/// What lies on a tile, each thing in its place. Places that are empty now are
/// shown too.
pub(super) fn loaded(tile: &Tile, load: Load) -> Vec<Shape> {
    let slots = slots(tile);
    let each = |of: &dyn Fn(usize) -> Vec<Shape>| {
        slots.iter().enumerate().map(|(idx, (x, y))| at(*x, *y, of(idx))).collect()
    };
    match (tile.kind, load) {
        (_, Load::Figures(Figures::Alien(alien))) => vec![at(50.0, 51.0, alien_figure(alien))],
        (_, Load::Figures(Figures::Humans(n))) => {
            each(&|idx| if idx < usize::from(n) { human() } else { human_gone() })
        }
        (_, Load::Tokens(n)) => {
            each(&|idx| if idx < usize::from(n) { cell() } else { cell_used() })
        }
        (_, Load::Goods(goods)) => {
            let goods: Vec<Good> = goods.iter().collect();
            each(&|idx| goods.get(idx).map_or_else(container, |good| stored(*good)))
        }
        (Kind::Cabin | Kind::PilotCabin, Load::Printed) => each(&|_| human()),
        (Kind::Battery, Load::Printed) => each(&|_| cell()),
        (_, Load::Printed) => each(&|_| container()),
    }
}

/// A human in a space suit.
pub(super) fn human() -> Vec<Shape> {
    vec![
        edge_thin(outline("M-9 16v-9q0-9 9-9t9 9v9z"), WHITE),
        edge_thin(Figure::circle(0.0, -9.0, 7.5), WHITE),
        flat("M-4.5-11.5h9v5h-9z", EDGE),
    ]
}

fn edge_thin(figure: Figure, fill: Shade) -> Shape {
    figure.fill(fill).stroke(EDGE, 1.6).sharp().into()
}

fn human_gone() -> Vec<Shape> {
    let lost = mixed(GLASS, EDGE, 0.55);
    let body = outline("M-9 16v-9q0-9 9-9t9 9v9z").stroke(lost, 2.0).sharp().dashed(3.0);
    let head = Figure::circle(0.0, -9.0, 7.0).stroke(lost, 2.0).sharp().dashed(3.0);
    vec![body.into(), head.into()]
}

/// An alien: a long face that looks down a barrel, or one eye on an engine.
pub(super) fn alien_figure(alien: Alien) -> Vec<Shape> {
    match alien {
        Alien::Purple => vec![
            solid(
                "M0-22c14 0 18 10 18 20 0 14-9 24-18 24-9 0-18-10-18-24 0-10 4-20 18-20z",
                PURPLE,
            ),
            flat("M-12-3l10 6-10 5zM12-3L2 3l10 5z", EDGE),
        ],
        Alien::Brown => vec![
            solid("M-24 16q0-34 24-34t24 34q0 6-24 6t-24-6z", BROWN),
            disc(0.0, 2.0, 11.0, BONE),
            disc(0.0, 2.0, 5.0, EDGE),
        ],
    }
}

const CELL_OUTLINE: &str = "M-10 24v-40h5v-7H5v7h5v40z";

/// A battery token.
pub(super) fn cell() -> Vec<Shape> {
    vec![solid(CELL_OUTLINE, CELL), flat("M2-12l-7 13h5l-2 12 8-15H1z", EDGE)]
}

fn cell_used() -> Vec<Shape> {
    let dashed = outline(CELL_OUTLINE).stroke(mixed(CELL, WELL, 0.3), 2.5).sharp().dashed(4.0);
    vec![dashed.into()]
}

fn container() -> Vec<Shape> {
    vec![edged(Figure::rect(-12.0, -12.0, 24.0, 24.0), WELL)]
}

fn stored(good: Good) -> Vec<Shape> {
    container().into_iter().chain(good_block(good)).collect()
}

const fn good_paint(good: Good) -> Shade {
    match good {
        Good::Red => Shade::new(0xff5d55, 0xff5d55),
        Good::Yellow => Shade::new(0xffd23f, 0xffd23f),
        Good::Green => Shade::new(0x5ecf74, 0x5ecf74),
        Good::Blue => Shade::new(0x5b9dff, 0x5b9dff),
    }
}

/// A good with as many spots as it is worth (GT-5.18).
pub(super) fn good_block(good: Good) -> Vec<Shape> {
    let block = edged(Figure::rect(-11.0, -11.0, 22.0, 22.0), good_paint(good));
    let spots: &[(f64, f64)] = match good.value() {
        1 => &[(0.0, 0.0)],
        2 => &[(-4.5, -4.5), (4.5, 4.5)],
        3 => &[(-6.0, -6.0), (0.0, 0.0), (6.0, 6.0)],
        _ => &[(-5.2, -5.2), (5.2, -5.2), (-5.2, 5.2), (5.2, 5.2)],
    };
    let spots = spots.iter().map(|(x, y)| disc(*x, *y, 3.2, EDGE));
    std::iter::once(block).chain(spots).collect()
}

fn icon(name: impl Into<String>, factor: f64, shapes: Vec<Shape>) -> Scene {
    let mut scene = Scene::new(48.0, 48.0).titled(name);
    scene.draw(sized(24.0, 24.0, factor, shapes));
    scene
}

/// A good as a picture of its own.
#[must_use]
pub fn good(good: Good) -> Scene {
    icon(format!("{} good", good.name()), 1.9, good_block(good))
}

/// A human as a picture of its own.
#[must_use]
pub fn human_icon() -> Scene {
    icon("human", 1.35, human())
}

/// An alien as a picture of its own.
#[must_use]
pub fn alien_icon(alien: Alien) -> Scene {
    icon(format!("{} alien", alien.name()), 0.92, alien_figure(alien))
}

/// A battery token as a picture of its own.
#[must_use]
pub fn token_icon() -> Scene {
    icon("battery token", 0.94, cell())
}
