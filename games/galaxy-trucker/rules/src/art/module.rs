//! What stands on a tile, by kind: each has a silhouette of its own.

use picture::{Figure, Shade, Shape};

use super::{
    brush::{disc, edged, flat, line, soft, solid},
    outline::outline,
    palette::*,
};
use crate::tile::{Kind, Tile};

/// Whether the drawing turns with its tile. What points nowhere stays upright,
/// and only its connectors turn.
pub(super) const fn turns(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Cannon
            | Kind::DoubleCannon
            | Kind::Engine
            | Kind::DoubleEngine
            | Kind::Thruster
            | Kind::Shield
            | Kind::Structural
            | Kind::PilotCabin
    )
}

/// The module of a tile as drawn, empty. A pilot cabin has a band in the colour
/// of its player.
pub(super) fn module(tile: &Tile, player: Shade) -> Vec<Shape> {
    match tile.kind {
        Kind::PilotCabin => pilot_cabin(player),
        Kind::Cabin => cabin(),
        Kind::PurpleLifeSupport => purple_life_support(),
        Kind::BrownLifeSupport => brown_life_support(),
        Kind::Structural => structural(),
        Kind::CargoHold => cargo_hold(tile.capacity),
        Kind::SpecialHold => special_hold(),
        Kind::Battery => battery(tile.capacity),
        Kind::Shield => shield(),
        Kind::Cannon => cannon(),
        Kind::DoubleCannon => double_cannon(),
        Kind::Engine => engine(),
        Kind::DoubleEngine => double_engine(),
        Kind::Thruster => thruster(),
    }
}

/// The barrel runs through the front edge: the muzzle is part of the outline.
fn cannon() -> Vec<Shape> {
    vec![
        disc(50.0, 60.0, 25.0, WELL),
        solid("M42 62V12h16v50z", GUN),
        line("M45.5 58V14", GUN_LIGHT, 3.0),
        solid("M37 1h26v13H37z", GUN),
        flat("M44 0h12v5H44z", EDGE),
        edged(Figure::circle(50.0, 62.0, 17.0), GUN),
        disc(50.0, 62.0, 6.0, EDGE),
    ]
}

fn double_cannon() -> Vec<Shape> {
    vec![
        flat("M24 46h52v36H24z", WELL),
        solid("M27 60V12h15v48zM58 60V12h15v48z", GUN),
        line("M30.5 56V14M61.5 56V14", GUN_LIGHT, 3.0),
        solid("M23 1h23v13H23zM54 1h23v13H54z", GUN),
        flat("M29 0h11v5H29zM60 0h11v5H60z", EDGE),
        solid("M24 56q0-8 8-8h36q8 0 8 8v18q0 8-8 8H32q-8 0-8-8z", GUN),
        bolt(53.0, 54.0),
    ]
}

/// A mark for what needs a battery token.
fn bolt(x: f64, y: f64) -> Shape {
    let figure = outline(&format!("M{x} {y}l-8 11h6l-2 9 9-12h-6l2-8z"));
    figure.fill(BOLT).stroke(EDGE, 1.5).sharp().into()
}

/// The bell opens to the rear, and the flame leaves the tile.
fn engine() -> Vec<Shape> {
    vec![
        flat("M28 24h44v58H28z", WELL),
        solid("M35 22h30v24l10 40H25l10-40z", ENGINE),
        line("M40 26v19l-7 33", ENGINE_LIGHT, 3.0),
        flat("M35 36h30v5H35z", EDGE),
        flat("M27 79h46v8H27z", EDGE),
        flame("M29 87h42l-7 12-5-5-9 5-9-5-5 5z"),
    ]
}

fn double_engine() -> Vec<Shape> {
    vec![
        flat("M18 24h64v58H18z", WELL),
        solid("M24 44l-8 42h32l-8-42zM60 44l-8 42h32l-8-42z", ENGINE),
        line("M27.5 48l-5 30M63.5 48l-5 30", ENGINE_LIGHT, 3.0),
        solid("M22 24q0-6 6-6h44q6 0 6 6v21H22z", ENGINE),
        flat("M17 79h30v8H17zM53 79h30v8H53z", EDGE),
        flame("M19 87h26l-5 12-8-6-8 6zM55 87h26l-5 12-8-6-8 6z"),
        bolt(53.0, 22.0),
    ]
}

fn flame(data: &str) -> Shape {
    outline(data).fill(FLAME).stroke(EDGE, 1.5).into()
}

/// A nozzle on a swivel, smaller than an engine and pointing to the front.
fn thruster() -> Vec<Shape> {
    vec![
        disc(50.0, 56.0, 28.0, WELL),
        solid("M34 60l-6-38h44l-6 38z", ENGINE),
        line("M38 56l-4-30", ENGINE_LIGHT, 3.0),
        flat("M26 16h48v7H26z", EDGE),
        flame("M30 16h40l-9-14-5 6-6-7-6 7-5-6z"),
        edged(Figure::circle(50.0, 66.0, 15.0), METAL),
        solid("M50 57l9 9-9 9-9-9z", ENGINE),
    ]
}

fn cabin() -> Vec<Shape> {
    vec![
        disc(50.0, 50.0, 34.0, WELL),
        edged(Figure::circle(50.0, 50.0, 29.0), GLASS),
        line("M50 21v58", EDGE, 3.0),
    ]
}

/// A cockpit: an arrow head to the front.
fn pilot_cabin(player: Shade) -> Vec<Shape> {
    vec![
        solid("M50 12L84 40v38q0 6-6 6H22q-6 0-6-6V40z", player),
        solid("M50 25L74 45v29H26V45z", GLASS),
        line("M50 25v49", EDGE, 3.0),
        flat("M42 19l8-7 8 7-8 6z", EDGE),
    ]
}

/// A tank with handles, and the face of whom it keeps alive.
fn purple_life_support() -> Vec<Shape> {
    vec![
        line("M33 40q-13 2-13 14t13 14M67 40q13 2 13 14T67 68", EDGE, 10.0),
        line("M33 40q-13 2-13 14t13 14M67 40q13 2 13 14T67 68", PURPLE, 6.0),
        solid("M32 30q0-14 18-14t18 14v42q0 12-18 12T32 72z", PURPLE),
        solid("M50 32c12 0 15 9 15 18 0 13-8 22-15 22-7 0-15-9-15-22 0-9 3-18 15-18z", BONE),
        flat("M40 50l8 5-8 4zM60 50l-8 5 8 4z", EDGE),
    ]
}

/// A crate with bolts, and the eye of whom it keeps alive.
fn brown_life_support() -> Vec<Shape> {
    vec![
        line("M25 34h-8M25 50h-8M25 66h-8M75 34h8M75 50h8M75 66h8", EDGE, 9.0),
        line("M25 34h-7M25 50h-7M25 66h-7M75 34h7M75 50h7M75 66h7", BROWN, 6.0),
        solid("M24 24h52v52H24z", BROWN),
        solid("M30 62q0-28 20-28t20 28q0 6-20 6t-20-6z", BONE),
        disc(50.0, 52.0, 9.0, EDGE),
        disc(53.0, 49.0, 3.0, BONE),
    ]
}

fn structural() -> Vec<Shape> {
    vec![
        line("M21 21l58 58M79 21L21 79", EDGE, 12.0),
        line("M21 21h58v58H21z", EDGE, 10.0),
        line("M20 20l60 60M80 20L20 80", TRUSS, 9.0),
        line("M21 21h58v58H21z", TRUSS, 6.0),
        solid("M41 35h18l9 15-9 15H41l-9-15z", METAL),
        disc(50.0, 50.0, 6.0, EDGE),
    ]
}

fn battery(capacity: u8) -> Vec<Shape> {
    vec![flat(if capacity > 2 { "M16 20h68v60H16z" } else { "M20 20h60v60H20z" }, WELL)]
}

fn cargo_hold(capacity: u8) -> Vec<Shape> {
    vec![solid(if capacity > 2 { "M19 19h62v62H19z" } else { "M22 20h56v60H22z" }, HOLD)]
}

/// An octagon with warning stripes.
fn special_hold() -> Vec<Shape> {
    vec![
        solid("M34 16h32l18 18v32L66 84H34L16 66V34z", SPECIAL),
        line("M22 32l10-10M68 22l10 10M78 68L68 78M32 78L22 68", CONNECTOR, 6.0),
    ]
}

/// A dish in the far corner, waves towards the two sides it covers: front and
/// right.
fn shield() -> Vec<Shape> {
    vec![
        line("M22 15Q85 15 85 78", EDGE, 12.0),
        line("M22 15Q85 15 85 78", SHIELD, 8.5),
        line("M24 31Q69 31 69 76", SHIELD, 5.0),
        line("M26 47Q53 47 53 74", SHIELD, 5.0),
        soft("M28 72l8-8", METAL, 4.0),
        flat("M20 58l22 22q-14 4-20-2t-2-20z", METAL),
        disc(36.0, 64.0, 5.0, METAL),
    ]
}
