//! Figures, squads, energy, rockets and damage tiles.

use picture::{Colour as Rgb, Figure, Group, Ink, Path, Scene, Shape, Transform};

use super::{
    brush::{STROKE, bolt, crossed, dot, icon, letter, line, shield},
    symbols::robot,
};
use crate::{mission::Colour, ship::Tile, state::Squad};

/// The colour and the initial of a figure, and the colour its initial has. The
/// same in the light and in the dark, as wooden figures are.
const fn livery(colour: Colour) -> (Rgb, Rgb, &'static str) {
    let (white, black) = (Rgb::hex(0xffffff), Rgb::hex(0x1b2230));
    match colour {
        Colour::Purple => (Rgb::hex(0x7d4fb8), white, "P"),
        Colour::Yellow => (Rgb::hex(0xe3b31c), black, "Y"),
        Colour::Red => (Rgb::hex(0xc23b32), white, "R"),
        Colour::Green => (Rgb::hex(0x2c864b), white, "G"),
        Colour::Blue => (Rgb::hex(0x2f6dc2), white, "B"),
    }
}

/// The words for a figure's colour.
#[must_use]
pub const fn colour_name(colour: Colour) -> &'static str {
    colour.name()
}

/// A crew member's figure: head, shoulders and the initial of its colour.
#[must_use]
pub fn figure(colour: Colour) -> Scene {
    let mut scene = icon(format!("{} figure", colour_name(colour)));
    scene.shapes = body(colour);
    scene
}

/// A figure that was knocked out: it lies, crossed out.
#[must_use]
pub fn knocked_out(colour: Colour) -> Scene {
    let mut scene = icon(format!("{} figure, knocked out", colour_name(colour)));
    scene.draw(Group { transform: Transform::turn(90.0, 24.0, 24.0), shapes: body(colour) });
    crossed(&mut scene, 38.0, 11.0, 6.0, Ink::Danger, 4.0);
    scene
}

fn body(colour: Colour) -> Vec<Shape> {
    let (paint, lettering, initial) = livery(colour);
    let coat = Path::at(7.0, 44.5)
        .to(9.0, 32.0)
        .curve((10.0, 24.0), (15.0, 21.0), (24.0, 21.0))
        .curve((33.0, 21.0), (38.0, 24.0), (39.0, 32.0))
        .to(41.0, 44.5)
        .close();
    vec![
        Figure::path(coat).fill(paint).stroke(Ink::Line, 2.0).into(),
        Figure::circle(24.0, 12.5, 10.0).fill(paint).stroke(Ink::Line, 2.0).into(),
        letter(24.0, 34.0, 19.0, initial).paint(lettering).into(),
    ]
}

/// A battlebot squad: upright, lying or missing.
#[must_use]
pub fn squad(squad: Squad) -> Scene {
    match squad {
        Squad::None => {
            let mut scene = icon("no battlebots");
            let empty = Figure::rect(6.0, 8.0, 36.0, 34.0).rounded(6.0);
            scene.draw(empty.stroke(Ink::Faint, 2.0).dashed(4.0));
            scene
        }
        Squad::Active => {
            let mut scene = icon("active battlebots");
            robot(&mut scene, Ink::Line);
            scene.draw(line(10.0, 46.0, 38.0, 46.0));
            scene
        }
        Squad::Disabled => {
            let mut scene = icon("disabled battlebots");
            let mut upright = icon("");
            robot(&mut upright, Ink::Muted);
            let transform = Transform::turn(90.0, 24.0, 24.0);
            scene.draw(Group { transform, shapes: upright.shapes });
            crossed(&mut scene, 38.0, 10.0, 6.0, Ink::Danger, 4.0);
            scene
        }
    }
}

/// A block of energy.
#[must_use]
pub fn energy_block() -> Scene {
    let mut scene = icon("energy block");
    scene.draw(Figure::rect(9.0, 3.0, 30.0, 42.0).rounded(5.0).fill(Ink::Leaf));
    scene.draw(bolt(24.0, 24.0, 15.0).fill(Ink::Paper));
    scene
}

/// A fuel capsule.
#[must_use]
pub fn fuel_capsule() -> Scene {
    let mut scene = icon("fuel capsule");
    scene.draw(Figure::rect(12.0, 3.0, 24.0, 42.0).rounded(12.0).stroke(Ink::Line, STROKE));
    scene.draw(Figure::rect(16.0, 18.0, 16.0, 23.0).rounded(8.0).fill(Ink::Leaf));
    scene.draw(letter(24.0, 30.0, 15.0, "F").paint(Ink::Paper));
    scene
}

/// A rocket.
#[must_use]
pub fn rocket() -> Scene {
    let mut scene = icon("rocket");
    let body = Path::at(24.0, 2.5)
        .curve((34.0, 11.0), (33.0, 24.0), (32.0, 33.0))
        .to(16.0, 33.0)
        .curve((15.0, 24.0), (14.0, 11.0), (24.0, 2.5))
        .close();
    scene.draw(Figure::polygon([(15.5, 23.0), (7.0, 37.0), (16.0, 33.0)]).fill(Ink::Line));
    scene.draw(Figure::polygon([(32.5, 23.0), (41.0, 37.0), (32.0, 33.0)]).fill(Ink::Line));
    scene.draw(Figure::path(body).fill(Ink::Line));
    scene.draw(Figure::polygon([(19.0, 36.0), (29.0, 36.0), (24.0, 46.0)]).fill(Ink::Rust));
    scene.draw(dot(24.0, 17.0, 4.0, Ink::Paper));
    scene
}

/// The interceptors.
#[must_use]
pub fn interceptors() -> Scene {
    let mut scene = icon("interceptors");
    let hull = [(24.0, 4.0), (30.0, 24.0), (45.0, 38.0), (28.0, 36.0), (24.0, 43.0)];
    let mirrored = hull.iter().rev().map(|&(x, y)| (48.0 - x, y));
    let corners: Vec<(f64, f64)> = hull.into_iter().chain(mirrored).collect();
    scene.draw(Figure::polygon(corners).fill(Ink::Line));
    scene.draw(dot(24.0, 25.0, 3.2, Ink::Paper));
    scene
}

/// A damage tile: what it damages under a crack.
#[must_use]
pub fn tile(tile: Tile) -> Scene {
    let mut scene = icon(format!("damage tile: {tile}"));
    let plate = Figure::rect(2.0, 2.0, 44.0, 44.0).rounded(6.0);
    scene.draw(plate.fill(Ink::Paper).stroke(Ink::Danger, STROKE));
    match tile {
        Tile::UpperWeapon => cannon(&mut scene, 8.0),
        Tile::LowerWeapon => cannon(&mut scene, 26.0),
        Tile::Lift => {
            scene.draw(line(14.0, 9.0, 14.0, 39.0));
            scene.draw(line(34.0, 9.0, 34.0, 39.0));
            scene.draw(Figure::polygon([(24.0, 8.0), (18.0, 18.0), (30.0, 18.0)]).fill(Ink::Line));
            scene.draw(Figure::polygon([(24.0, 40.0), (18.0, 30.0), (30.0, 30.0)]).fill(Ink::Line));
        }
        Tile::Reactor => {
            scene.draw(Figure::regular(24.0, 24.0, 16.0, 6).stroke(Ink::Line, STROKE));
            scene.draw(bolt(24.0, 24.0, 10.0).fill(Ink::Line));
        }
        Tile::Shield => {
            scene.draw(Figure::path(shield(24.0, 24.0, 16.0)).stroke(Ink::Line, STROKE));
        }
        Tile::Structure => {
            for y in [12.0, 36.0] {
                scene.draw(line(9.0, y, 39.0, y));
            }
            for x in [9.0, 24.0] {
                scene.draw(line(x, 12.0, x + 15.0, 36.0));
                scene.draw(line(x, 36.0, x + 15.0, 12.0));
            }
        }
    }
    let crack = Path::at(38.0, 4.0).to(31.0, 15.0).to(37.0, 20.0).to(28.0, 32.0).to(33.0, 36.0);
    scene.draw(Figure::path(crack).stroke(Ink::Danger, 3.0));
    scene
}

/// A cannon in the upper or lower half, before a deck line.
fn cannon(scene: &mut Scene, top: f64) {
    scene.draw(Figure::rect(8.0, top, 12.0, 14.0).rounded(3.0).fill(Ink::Line));
    scene.draw(line(20.0, top + 7.0, 38.0, top + 7.0));
    scene.draw(Figure::line(7.0, 24.0, 41.0, 24.0).stroke(Ink::Muted, 1.5).dashed(3.0));
    scene.draw(letter(14.0, top + 7.0, 11.0, "A").paint(Ink::Paper));
}
