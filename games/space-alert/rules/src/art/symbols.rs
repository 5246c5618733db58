//! What action cards show.
//!
//! The three letters stand on three outlines: a burst for the weapon, a
//! hexagon for energy, a disc for what the station is for. Movements are solid
//! arrows, each with the initial of its end of the ship. Whatever is heroic has
//! a star.

use picture::{Figure, Group, Ink, Path, Scene, Shape, Transform};

use super::{
    badges::emblem,
    brush::{ICON, STROKE, dot, icon, letter, line},
};
use crate::{
    action::{Action, Special, Specialization, Symbol},
    ship::{Deck, Station},
};

/// The words for a symbol.
#[must_use]
pub const fn symbol_name(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::A => "A: fire",
        Symbol::B => "B: energy",
        Symbol::C => "C: station",
        Symbol::Robot => "battlebots",
        Symbol::Red => "move toward red",
        Symbol::Blue => "move toward blue",
        Symbol::Lift => "gravolift",
    }
}

/// The words for an action.
#[must_use]
pub fn action_name(action: Action) -> String {
    match action {
        Action::None => "no card".to_owned(),
        Action::Single(symbol) => symbol_name(symbol).to_owned(),
        Action::Double(first, second) => {
            format!("{}, then {}", symbol_name(first), symbol_name(second))
        }
        Action::Rest(symbol) => format!("second half: {}", symbol_name(symbol)),
        Action::Heroic(symbol) => format!("heroic {}", symbol_name(symbol)),
        Action::HeroicMove(station) => format!("heroic move to {station}"),
        Action::Special(special) => format!("{special} special action"),
    }
}

/// A symbol of the action cards.
#[must_use]
pub fn symbol_icon(symbol: Symbol) -> Scene {
    let mut scene = icon(symbol_name(symbol));
    match symbol {
        Symbol::A => {
            let burst = Figure::star(24.0, 24.0, 21.5, 15.5, 10);
            scene.draw(burst.fill(Ink::Paper).stroke(Ink::Rust, STROKE));
            scene.draw(letter(24.0, 24.0, 24.0, "A"));
        }
        Symbol::B => {
            let cell = Figure::regular(24.0, 24.0, 22.0, 6);
            scene.draw(cell.fill(Ink::Paper).stroke(Ink::Leaf, STROKE));
            scene.draw(letter(24.0, 24.0, 24.0, "B"));
        }
        Symbol::C => {
            let disc = Figure::circle(24.0, 24.0, 21.0);
            scene.draw(disc.fill(Ink::Paper).stroke(Ink::Accent, STROKE));
            scene.draw(letter(24.0, 24.0, 24.0, "C"));
        }
        Symbol::Robot => robot(&mut scene, Ink::Line),
        Symbol::Red => arrow(&mut scene, -1.0, Ink::Danger, "R"),
        Symbol::Blue => arrow(&mut scene, 1.0, Ink::Sky, "B"),
        Symbol::Lift => lift(&mut scene),
    }
    scene
}

/// A robot's head.
pub(super) fn robot(scene: &mut Scene, ink: Ink) {
    scene.draw(line(24.0, 4.0, 24.0, 12.0));
    scene.draw(dot(24.0, 5.0, 3.2, ink));
    scene.draw(Figure::rect(3.0, 22.0, 6.0, 12.0).rounded(2.0).fill(ink));
    scene.draw(Figure::rect(39.0, 22.0, 6.0, 12.0).rounded(2.0).fill(ink));
    scene.draw(Figure::rect(8.0, 12.0, 32.0, 31.0).rounded(6.0).fill(ink));
    scene.draw(dot(17.5, 24.0, 4.0, Ink::Paper));
    scene.draw(dot(30.5, 24.0, 4.0, Ink::Paper));
    for x in [16.0, 21.5, 27.0] {
        scene.draw(Figure::rect(x, 33.0, 4.0, 5.0).fill(Ink::Paper));
    }
}

/// A solid arrow to the left (`side` −1) or right with an initial on it.
fn arrow(scene: &mut Scene, side: f64, ink: Ink, initial: &str) {
    let at = |x: f64| 24.0 + side * x;
    let corners = [
        (at(21.5), 24.0),
        (at(1.0), 5.0),
        (at(1.0), 14.0),
        (at(-20.0), 14.0),
        (at(-20.0), 34.0),
        (at(1.0), 34.0),
        (at(1.0), 43.0),
    ];
    scene.draw(Figure::polygon(corners).fill(ink).stroke(ink, 2.0));
    scene.draw(letter(at(-2.0), 24.0, 18.0, initial).paint(Ink::Paper));
}

fn lift(scene: &mut Scene) {
    scene.draw(line(7.0, 5.0, 7.0, 43.0));
    scene.draw(line(41.0, 5.0, 41.0, 43.0));
    for up in [1.0, -1.0] {
        let at = |y: f64| 24.0 - up * y;
        let head = [(24.0, at(19.5)), (13.0, at(7.0)), (35.0, at(7.0))];
        scene.draw(Figure::polygon(head).fill(Ink::Line).stroke(Ink::Line, 2.0));
    }
    scene.draw(Figure::rect(20.0, 16.0, 8.0, 16.0).fill(Ink::Line));
}

/// A star that says heroic.
pub(super) fn star(x: f64, y: f64, radius: f64) -> Figure {
    Figure::star(x, y, radius, radius * 0.45, 5).fill(Ink::Gold).stroke(Ink::Paper, 1.0)
}

/// What the visible half of a card shows.
#[must_use]
pub fn action_symbol(action: Action) -> Scene {
    let mut scene = icon(action_name(action));
    match action {
        Action::None => scene.draw(slot(4.0, 4.0, 40.0)),
        Action::Single(symbol) => return symbol_icon(symbol),
        Action::Double(first, second) => {
            scene.place(symbol_icon(first), 0.5, 0.5, 25.0, 25.0);
            scene.place(symbol_icon(second), 22.5, 22.5, 25.0, 25.0);
            scene.draw(Figure::line(33.0, 5.0, 43.0, 15.0).stroke(Ink::Faint, 2.0));
            scene.draw(Figure::line(5.0, 33.0, 15.0, 43.0).stroke(Ink::Faint, 2.0));
        }
        Action::Rest(symbol) => {
            scene.draw(slot(3.0, 3.0, 18.0));
            scene.place(symbol_icon(symbol), 18.0, 18.0, 29.5, 29.5);
        }
        Action::Heroic(symbol) => {
            scene.place(symbol_icon(symbol), 0.5, 9.0, 38.0, 38.0);
            scene.draw(star(37.0, 11.5, 10.5));
        }
        Action::HeroicMove(station) => heroic_move(&mut scene, station),
        Action::Special(special) => {
            scene.draw(medal(Ink::Slate));
            scene.draw(Figure::star(24.0, 17.0, 10.0, 4.0, 4).fill(Ink::Paper));
            pips(&mut scene, special);
        }
    }
    scene
}

/// The special card of a specialization.
#[must_use]
pub fn special_symbol(specialization: Specialization, special: Special) -> Scene {
    let mut scene = icon(format!("{specialization}, {special} special action"));
    scene.draw(medal(Ink::Slate));
    let shapes: Vec<Shape> = emblem(specialization);
    let small = Transform::scale(0.56).then(Transform::shift(10.5, 4.5));
    scene.draw(Group { transform: small, shapes });
    pips(&mut scene, special);
    scene
}

/// An empty space.
fn slot(x: f64, y: f64, side: f64) -> Figure {
    Figure::rect(x, y, side, side).rounded(side / 8.0).stroke(Ink::Faint, 2.0).dashed(4.0)
}

fn medal(ink: Ink) -> Figure {
    Figure::path(Path::rounded_rect(4.0, 2.0, 40.0, 44.0, 9.0)).fill(ink)
}

/// One pip for the basic action, two for the advanced one.
fn pips(scene: &mut Scene, special: Special) {
    let xs: &[f64] = match special {
        Special::Basic => &[24.0],
        Special::Advanced => &[17.0, 31.0],
    };
    for &x in xs {
        scene.draw(dot(x, 38.0, 4.0, Ink::Paper));
    }
}

/// The six stations as a map, the destination solid with a star.
fn heroic_move(scene: &mut Scene, to: Station) {
    for station in Station::ALL {
        let x = 2.5 + 14.7 * f64::from(station.zone() as u8);
        let y = match station.deck() {
            Deck::Upper => 10.0,
            Deck::Lower => 26.0,
        };
        let room = Figure::rect(x, y, 13.0, 14.0).rounded(2.0);
        if station == to {
            scene.draw(room.fill(Ink::Line).stroke(Ink::Line, 2.0));
            scene.draw(Figure::star(x + 6.5, y + 7.3, 6.0, 2.7, 5).fill(Ink::Paper));
        } else {
            scene.draw(room.stroke(Ink::Muted, 2.0));
        }
    }
    scene.draw(Figure::line(6.0, 4.5, ICON - 6.0, 4.5).stroke(Ink::Gold, 3.0));
    scene.draw(Figure::line(6.0, 45.0, ICON - 6.0, 45.0).stroke(Ink::Gold, 3.0));
}
