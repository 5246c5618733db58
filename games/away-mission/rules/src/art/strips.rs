//! Rows of symbols: the tracks and the officer losses.

use picture::{Figure, Ink, Scene, Text};

use super::symbols::{Mark, gravestone, track_symbol};
use crate::{Edition, Line, Track};

const SYMBOL: f64 = 22.0;
const PITCH: f64 = 24.0;
/// What a scoring line with its points takes.
const FLAG: f64 = 26.0;
const HEIGHT: f64 = 28.0;

/// Gravestones of the officer losses: all officers on all missions (AM-13.17).
const GRAVESTONES: u8 = 12;

/// A track with the scoring lines of an edition, its first `n_filled` symbols filled.
#[must_use]
pub fn track_strip(track: Track, n_filled: u8, edition: Edition) -> Scene {
    let n_lines = track.lines(edition).len() as f64;
    let width = f64::from(track.length()) * PITCH + n_lines * FLAG;
    let mut scene =
        Scene::new(width, HEIGHT).titled(format!("{} track", track.name())).described(format!(
            "{n_filled} of {} symbols filled, {}",
            track.length(),
            table::count(track.points(n_filled, edition), "point")
        ));
    let mut x = 1.0;
    for symbol in 1..=track.length() {
        let mark = if symbol <= n_filled { Mark::Used } else { Mark::Open };
        scene.place(track_symbol(track, mark), x, (HEIGHT - SYMBOL) / 2.0, SYMBOL, SYMBOL);
        x += PITCH;
        if let Some(line) = track.lines(edition).iter().find(|line| line.symbols == symbol) {
            flag(&mut scene, x, *line, n_filled);
            x += FLAG;
        }
    }
    scene
}

/// A scoring line with its points, solid once reached.
fn flag(scene: &mut Scene, x: f64, line: Line, n_filled: u8) {
    let reached = line.symbols <= n_filled;
    let (fill, ink) = if reached { (Ink::Line, Ink::Paper) } else { (Ink::Wash, Ink::Line) };
    let left = x + 1.0;
    let box_width = FLAG - 5.0;
    scene.draw(Figure::rect(left, 6.0, box_width, 16.0).rounded(2.0).fill(fill));
    scene.draw(Figure::line(left, 2.0, left, HEIGHT - 2.0).stroke(Ink::Line, 2.0));
    let points = Text::new(left + box_width / 2.0 + 0.5, 0.0, line.points.to_string()).size(11.5);
    scene.draw(points.bold().middle().paint(ink).centred_on(14.0));
}

/// The officer losses, the first `n_lost` gravestones crossed out.
#[must_use]
pub fn losses_strip(n_lost: u8) -> Scene {
    let mut scene = Scene::new(f64::from(GRAVESTONES) * PITCH, HEIGHT)
        .titled("officer losses")
        .described(format!("{n_lost} of {GRAVESTONES} gravestones crossed out"));
    for stone in 0..GRAVESTONES {
        let mark = if stone < n_lost { Mark::Used } else { Mark::Open };
        let x = f64::from(stone) * PITCH + 1.0;
        scene.place(gravestone(mark), x, (HEIGHT - SYMBOL) / 2.0, SYMBOL, SYMBOL);
    }
    scene
}
