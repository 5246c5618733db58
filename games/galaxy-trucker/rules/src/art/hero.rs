//! The picture on the shelf: a truck of real tiles among meteors, and it has
//! already lost one.

use picture::{Colour, Hero, Look, Scene, Shape, Stop, Tenth};

use super::{
    brush::TILE,
    connector::at_front,
    livery::Livery,
    load::{Load, loaded},
    missile::missile,
    module::{module, turns},
    palette::always_dark,
    showpiece::showpiece,
    tile::{cracks, hull},
};
use crate::{
    attack::Size,
    board::{Class, Square},
    ship::Ship,
    tile::{Connector, Kind, Placed, Side, TileId},
};

/// The side of a tile in the picture.
const SIDE: f64 = 43.0;

/// The picture on the shelf, as SVG.
#[must_use]
pub fn hero() -> String {
    let mut hero = Hero::new();
    let stop = |at, rgb| Stop(at, Colour::hex(rgb), 1.0);
    let stops = [stop(0.0, 0x6b3a1a), stop(0.5, 0x33201f), stop(1.0, 0x0f1120)];
    hero.around("gt-sky", (0.5, 0.5), 0.8, &stops);
    hero.sky("gt-sky", 8, Colour::hex(0xffe9c4));
    define(&mut hero, "gt-rock", missile(Size::LargeMeteor));
    for (x, y, factor) in
        [(42, 88, 0.7), (292, 84, 0.5), (26, 262, 0.36), (250, 20, 0.3), (96, 14, 0.24)]
    {
        hero.put(format_args!(
            "<use href=\"#gt-rock\" transform=\"translate({x} {y}) rotate(38) scale({factor})\"/>"
        ));
    }
    truck(&mut hero);
    hero.to_svg()
}

fn define(hero: &mut Hero, id: &str, shapes: Vec<Shape>) {
    hero.define(&format!("<g id=\"{id}\">{}</g>", svg(shapes)));
}

/// Shapes as they look on a dark screen.
fn svg(shapes: Vec<Shape>) -> String {
    let mut scene = Scene::new(TILE, TILE);
    scene.shapes = always_dark(shapes);
    scene.svg_body(Look::Screen)
}

fn truck(hero: &mut Hero) {
    let ship = showpiece(Class::I);
    define(hero, "gt-hull", hull().into());
    for connector in [Connector::Simple, Connector::Double, Connector::Universal] {
        define(hero, connector_id(connector), at_front(connector));
    }
    let mut defined: Vec<TileId> = Vec::new();
    for (square, placed) in ship.tiles() {
        // Tiles of a kind and capacity look alike but for their connectors.
        if !defined.iter().any(|other| looks_like(*other, placed.tile)) {
            defined.push(placed.tile);
            define(hero, &module_id(&defined, placed.tile), whole_module(&ship, square, placed));
        }
    }
    hero.put(format_args!("<g transform=\"translate(60 52) rotate(4 108 108)\">"));
    let spot = |square: Square| {
        let place = ship.board().place(square);
        (f64::from(place.column - 3) * SIDE, f64::from(place.row - 2) * SIDE)
    };
    for (square, placed) in ship.tiles().filter(|(_, placed)| placed.kind().is_engine()) {
        burning(hero, spot(square), placed);
    }
    for (square, placed) in ship.tiles() {
        put_tile(hero, &defined, placed, spot(square), "");
    }
    hero.put(format_args!("</g>"));
    lost_tile(hero, &defined, &ship);
}

/// The long flames behind an engine.
fn burning(hero: &mut Hero, (x, y): (f64, f64), placed: Placed) {
    let bells: &[f64] = if placed.kind() == Kind::DoubleEngine { &[0.32, 0.68] } else { &[0.5] };
    for bell in bells {
        let (x, y) = (Tenth(x + SIDE * bell), Tenth(y + SIDE * 0.86));
        hero.put(format_args!(
            "<path d=\"M{x} {y}m-7 0q7 64 14 0z\" fill=\"#ff8a3c\" opacity=\".75\"/>\
             <path d=\"M{x} {y}m-4 0q4 36 8 0z\" fill=\"#ffe9a8\"/>"
        ));
    }
}

const fn connector_id(connector: Connector) -> &'static str {
    match connector {
        Connector::Smooth | Connector::Simple => "gt-1",
        Connector::Double => "gt-2",
        Connector::Universal => "gt-3",
    }
}

fn looks_like(one: TileId, other: TileId) -> bool {
    (one.get().kind, one.get().capacity) == (other.get().kind, other.get().capacity)
}

fn module_id(defined: &[TileId], tile: TileId) -> String {
    let idx = defined.iter().position(|other| looks_like(*other, tile)).unwrap_or(0);
    format!("gt-m{idx}")
}

fn whole_module(ship: &Ship, square: Square, placed: Placed) -> Vec<Shape> {
    let tile = placed.tile.get();
    let mut shapes = module(tile, Livery::default().paint);
    shapes.extend(loaded(tile, Load::of(ship, square)));
    shapes
}

fn put_tile(hero: &mut Hero, defined: &[TileId], placed: Placed, (x, y): (f64, f64), tilt: &str) {
    hero.put(format_args!(
        "<g transform=\"translate({} {}) scale({}){tilt}\"><use href=\"#gt-hull\"/>",
        Tenth(x),
        Tenth(y),
        SIDE / TILE,
    ));
    for side in Side::ALL {
        let connector = placed.connectors().at(side);
        if connector != Connector::Smooth {
            put_turned(hero, connector_id(connector), side as u8);
        }
    }
    let turn = if turns(placed.kind()) { placed.turn.quarters() } else { 0 };
    put_turned(hero, &module_id(defined, placed.tile), turn);
    hero.put(format_args!("</g>"));
}

fn put_turned(hero: &mut Hero, id: &str, quarters: u8) {
    if quarters == 0 {
        hero.put(format_args!("<use href=\"#{id}\"/>"));
    } else {
        let degrees = 90 * u16::from(quarters);
        hero.put(format_args!("<use href=\"#{id}\" transform=\"rotate({degrees} 50 50)\"/>"));
    }
}

/// One tile has come off and drifts away.
fn lost_tile(hero: &mut Hero, defined: &[TileId], ship: &Ship) {
    let Some((_, placed)) = ship.tiles().find(|(_, placed)| placed.kind().is_hold()) else {
        return;
    };
    hero.put(format_args!(
        "<path d=\"M274 222l-13-7M272 234h-15M278 246l-11 8\" stroke=\"#ffd23f\" stroke-width=\"2.4\" \
         stroke-linecap=\"round\"/>"
    ));
    put_tile(hero, defined, placed, (292.0, 214.0), " rotate(24)");
    hero.put(format_args!(
        "<g transform=\"translate(292 214) scale({}) rotate(24)\">{}</g>",
        SIDE / TILE,
        svg(cracks())
    ));
}
