//! The timer and the number tiles of building.

use std::f64::consts::TAU;

use picture::{Figure, Ink, Paint, Path, Scene, sin_cos};

use super::{
    ACCENT,
    brush::letter,
    palette::{BAD, GROUND_LINE},
};

/// A ring that empties with the sand: so many seconds of so many are left. The
/// last ten are dashed as well as red.
#[must_use]
pub fn timer(left: u16, total: u16) -> Scene {
    let mut scene =
        Scene::new(104.0, 104.0).titled(format!("{} left", table::count(left, "second")));
    scene.draw(Figure::circle(52.0, 52.0, 44.0).stroke(GROUND_LINE, 5.0));
    let part = f64::from(left.min(total)) / f64::from(total.max(1));
    let is_late = left <= 10;
    if left > 0 {
        let ring = Figure::path(arc(52.0, 52.0, 44.0, part));
        let ring = ring.stroke(if is_late { BAD } else { ACCENT.line }, 10.0);
        scene.draw(if is_late { ring.sharp().dashed(6.0) } else { ring });
    }
    let paint = if is_late { Ink::Danger } else { Ink::Line };
    scene.draw(letter(52.0, 52.0, 36.0, left.to_string()).paint(paint));
    scene
}

/// An arc from the top clockwise.
fn arc(x: f64, y: f64, radius: f64, part: f64) -> Path {
    let n_steps = 48;
    let spot = |step: i32| {
        let (sin, cos) = sin_cos(TAU * part * f64::from(step) / f64::from(n_steps));
        (x + radius * sin, y - radius * cos)
    };
    let (x0, y0) = spot(0);
    (1..=n_steps).map(spot).fold(Path::at(x0, y0), |path, (x, y)| path.to(x, y))
}

/// The number tile that tells the order of the start (GT-2.29): filled while it
/// lies on the table, an empty place once somebody has it.
#[must_use]
pub fn number_tile(number: u8, is_taken: bool) -> Scene {
    let state = if is_taken { ", taken" } else { "" };
    let mut scene = Scene::new(48.0, 48.0).titled(format!("number {number}{state}"));
    let plate = Figure::rect(4.0, 4.0, 40.0, 40.0).rounded(9.0);
    if is_taken {
        let plate = plate.stroke(GROUND_LINE, 2.5).dashed(5.0);
        scene.draw(plate);
        scene.draw(letter(24.0, 24.0, 24.0, number.to_string()).paint(Ink::Muted));
    } else {
        scene.draw(plate.fill(ACCENT.fill).stroke(ACCENT.ink, 2.0));
        scene.draw(letter(24.0, 24.0, 24.0, number.to_string()).paint(ACCENT.ink));
    }
    scene
}

/// The circles through which the timer goes, the last one being the start:
/// passed ones are struck out, the present one is filled.
#[must_use]
pub fn timer_circles(names: &[&str], now: usize) -> Scene {
    // Long names have more room.
    let width = |name: &str| if name.len() > 3 { 74.0 } else { 42.0 };
    let total: f64 = names.iter().map(|name| width(name) + 8.0).sum();
    let mut scene = Scene::new(total, 48.0);
    let name = names.get(now).copied().unwrap_or("no circle");
    scene.title = format!("timer on {name}");
    let mut left = 4.0;
    for (idx, name) in names.iter().enumerate() {
        let (width, x) = (width(name), left + width(name) / 2.0);
        left += width + 8.0;
        let circle = Figure::rect(x - width / 2.0, 3.0, width, 42.0).rounded(21.0);
        let (circle, paint) = if idx == now {
            (circle.fill(ACCENT.fill).stroke(ACCENT.ink, 2.0), Paint::from(ACCENT.ink))
        } else {
            (circle.stroke(GROUND_LINE, 3.0), Ink::Muted.into())
        };
        scene.draw(circle);
        scene.draw(letter(x, 24.0, 17.0, *name).paint(paint));
        if idx < now {
            scene.draw(Figure::line(x - 13.0, 37.0, x + 13.0, 11.0).stroke(Ink::Muted, 3.0));
        }
    }
    scene
}
