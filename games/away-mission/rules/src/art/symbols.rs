//! What is filled or crossed out on a sheet, and dice.

use picture::{Figure, Group, Ink, Path, Scene, Shape, Transform};

use super::brush::{STROKE, dot, icon, line, outline};
use crate::Track;

/// Whether a symbol of the sheet is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// As printed.
    Open,
    /// Filled in or crossed out by a captain.
    Used,
}

/// Which way a glitch throws a team (AM-7.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// One column left or right.
    Horizontal,
    /// One row up or down.
    Vertical,
}

/// A symbol of a track: hexagon, flask or cog; solid once filled.
#[must_use]
pub fn track_symbol(track: Track, mark: Mark) -> Scene {
    let mut scene = match mark {
        Mark::Open => icon(track.symbol()),
        Mark::Used => icon(format!("filled {}", track.symbol())),
    };
    let figure = match track {
        Track::Survey => Figure::regular(24.0, 24.0, 21.0, 6),
        Track::Science => Figure::path(flask()),
        Track::Technology => cog(24.0, 24.0, 21.0),
    };
    let fill = match mark {
        Mark::Open => Ink::Paper,
        Mark::Used => Ink::Line,
    };
    scene.draw(figure.fill(fill).stroke(Ink::Line, STROKE));
    if track == Track::Technology {
        let hole = Figure::circle(24.0, 24.0, 6.0).fill(Ink::Paper);
        scene.draw(hole.stroke(Ink::Line, STROKE));
    }
    scene
}

fn flask() -> Path {
    Path::at(15.0, 4.0)
        .to(33.0, 4.0)
        .to(30.0, 8.0)
        .to(30.0, 18.0)
        .to(42.0, 38.0)
        .curve((44.0, 42.0), (42.5, 44.5), (38.5, 44.5))
        .to(9.5, 44.5)
        .curve((5.5, 44.5), (4.0, 42.0), (6.0, 38.0))
        .to(18.0, 18.0)
        .to(18.0, 8.0)
        .close()
}

/// A cog with eight teeth.
pub(super) fn cog(x: f64, y: f64, radius: f64) -> Figure {
    let root = radius * 0.74;
    let corners = (0..8).flat_map(|tooth| {
        let middle = f64::from(tooth) * std::f64::consts::FRAC_PI_4;
        [(-0.27, root), (-0.17, radius), (0.17, radius), (0.27, root)].map(|(turn, reach)| {
            let (sin, cos) = picture::sin_cos(middle + turn);
            (x + reach * sin, y - reach * cos)
        })
    });
    Figure::polygon(corners)
}

/// A gravestone of the officer losses; solid once an officer lies there.
#[must_use]
pub fn gravestone(mark: Mark) -> Scene {
    let (mut scene, fill, star) = match mark {
        Mark::Open => (icon("gravestone"), Ink::Paper, Ink::Line),
        Mark::Used => (icon("gravestone, crossed out"), Ink::Line, Ink::Paper),
    };
    let stone = Path::at(10.0, 43.0)
        .to(10.0, 18.0)
        .curve((10.0, 9.5), (16.0, 4.0), (24.0, 4.0))
        .curve((32.0, 4.0), (38.0, 9.5), (38.0, 18.0))
        .to(38.0, 43.0)
        .close();
    scene.draw(outline(stone).fill(fill));
    scene.draw(Figure::star(24.0, 19.0, 8.0, 3.4, 5).fill(star));
    scene.draw(Figure::line(17.0, 33.0, 31.0, 33.0).stroke(star, 2.4));
    scene.draw(line(4.0, 43.5, 44.0, 43.5));
    scene
}

/// A glitch: a team torn into slices and thrown one way or the other.
#[must_use]
pub fn glitch(axis: Axis, mark: Mark) -> Scene {
    let name = match axis {
        Axis::Horizontal => "horizontal glitch",
        Axis::Vertical => "vertical glitch",
    };
    let (mut scene, ink) = match mark {
        Mark::Open => (icon(name), Ink::Line),
        Mark::Used => (icon(format!("{name}, crossed out")), Ink::Faint),
    };
    let arrow = |side: f64| {
        let at = |x: f64| 24.0 + side * x;
        Figure::polygon([(at(12.0), 13.0), (at(21.5), 24.0), (at(12.0), 35.0)])
    };
    let bar = |x: f64, y: f64, width: f64| Figure::rect(x, y, width, 4.0).fill(ink);
    let mut shapes: Vec<Shape> =
        [-1.0, 1.0].map(|side| arrow(side).fill(ink).stroke(ink, 2.0).into()).into_iter().collect();
    for (idx, shift) in [-2.5, 2.5, -2.5, 2.5].into_iter().enumerate() {
        shapes.push(bar(18.0 + shift, 12.5 + 6.2 * idx as f64, 12.0).into());
    }
    let degrees = match axis {
        Axis::Horizontal => 0.0,
        Axis::Vertical => 90.0,
    };
    scene.draw(Group { transform: Transform::turn(degrees, 24.0, 24.0), shapes });
    if mark == Mark::Used {
        strike(&mut scene);
    }
    scene
}

/// Crosses an icon out.
fn strike(scene: &mut Scene) {
    for (from, to) in [(6.0, 42.0), (42.0, 6.0)] {
        scene.draw(Figure::line(from, 6.0, to, 42.0).stroke(Ink::Paper, 6.0));
    }
    for (from, to) in [(6.0, 42.0), (42.0, 6.0)] {
        scene.draw(Figure::line(from, 6.0, to, 42.0).stroke(Ink::Danger, 3.5));
    }
}

/// A discovery: something that shines.
#[must_use]
pub fn discovery() -> Scene {
    let mut scene = icon("discovery");
    scene.draw(Figure::star(21.0, 27.0, 19.0, 6.0, 4).fill(Ink::Line).stroke(Ink::Line, 2.0));
    scene.draw(Figure::star(39.0, 10.0, 8.0, 2.6, 4).fill(Ink::Line).stroke(Ink::Line, 1.0));
    scene
}

/// A face of a die; blank for a number that no die has.
#[must_use]
pub fn die_face(pips: u8) -> Scene {
    let mut scene = icon(format!("die showing {pips}"));
    let face = Figure::rect(4.5, 4.5, 39.0, 39.0).rounded(8.0);
    scene.draw(face.fill(Ink::Paper).stroke(Ink::Line, STROKE));
    let (near, mid, far) = (14.0, 24.0, 34.0);
    let diagonal = [(near, near), (far, far)];
    let other = [(near, far), (far, near)];
    let sides = [(near, mid), (far, mid)];
    let centre = [(mid, mid)];
    let spots: Vec<&[(f64, f64)]> = match pips {
        1 => vec![&centre],
        2 => vec![&other],
        3 => vec![&other, &centre],
        4 => vec![&diagonal, &other],
        5 => vec![&diagonal, &other, &centre],
        6 => vec![&diagonal, &other, &sides],
        _ => Vec::new(),
    };
    for (x, y) in spots.into_iter().flatten() {
        scene.draw(dot(*x, *y, 4.2, Ink::Line));
    }
    scene
}
