//! The land of a planet, from its sectors and paths alone: every sector is a
//! hill, every path a ridge, and contours are drawn at four heights.
//!
//! Sines, powers and written numbers are those of `picture` or made here: the
//! exact ones of the standard library are large in a browser.

use std::fmt::Write as _;

use vanguard_pack::{
    id::{PlanetId, SectorNumber},
    record::Sector,
};

use crate::book::Book;

/// How wide a map is.
pub const WIDTH: f32 = 960.0;
/// How high a map is.
pub const HEIGHT: f32 = 800.0;
/// The heights at which contours are drawn, the sea first.
const LEVELS: [f32; 4] = [0.16, 0.34, 0.58, 0.84];
/// Sectors keep away from the edge, to leave room for what lies around them.
const MARGIN: (f32, f32) = (120.0, 100.0);
/// The distance of the points at which heights are taken.
const STEP: f32 = 16.0;
const COLUMNS: usize = 63;
const ROWS: usize = 53;
/// How many islands lie where nobody goes.
const ISLANDS: u32 = 9;

/// Where something is on a map.
pub type Place = (f32, f32);

/// Where a sector is on its map.
#[must_use]
pub fn place(sector: &Sector) -> Place {
    let along =
        |at: u8, size: f32, margin: f32| margin + f32::from(at) / 100.0 * (size - 2.0 * margin);
    (along(sector.at.x, WIDTH, MARGIN.0), along(sector.at.y, HEIGHT, MARGIN.1 - 10.0))
}

/// Where the sector with a number is on the map of a planet.
#[must_use]
pub fn place_of(book: &Book, planet: PlanetId, number: SectorNumber) -> Option<Place> {
    book.sector(planet, number).map(place)
}

/// A place as it is written into a drawing.
#[must_use]
pub const fn point((x, y): Place) -> (i32, i32) {
    (x as i32, y as i32)
}

/// How far two places are from each other.
#[must_use]
pub fn distance(one: Place, other: Place) -> f32 {
    let (dx, dy) = (one.0 - other.0, one.1 - other.1);
    (dx * dx + dy * dy).sqrt()
}

fn sin(angle: f32) -> f32 {
    picture::sin_cos(f64::from(angle)).0 as f32
}

fn cos(angle: f32) -> f32 {
    picture::sin_cos(f64::from(angle)).1 as f32
}

/// `e` to the power of minus `by`, near enough for a hill.
fn fade(by: f32) -> f32 {
    let mut part = 1.0 - by / 1024.0;
    for _ in 0..10 {
        part *= part;
    }
    part
}

/// The contours of a planet, from the sea upwards, as data of SVG paths. They
/// take some thousand sums: whoever draws them keeps them.
#[must_use]
pub fn contours(book: &Book, planet: PlanetId) -> [String; 4] {
    let land = Land::of(book, planet);
    let heights: Vec<f32> = (0..COLUMNS * ROWS)
        .map(|nth| {
            let at = |nth: usize| (nth as f32 - 1.0) * STEP;
            land.height(at(nth % COLUMNS), at(nth / COLUMNS))
        })
        .collect();
    LEVELS.map(|level| contour(&heights, level))
}

/// A round, uneven blot around a place, as data of an SVG path: fog.
#[must_use]
pub fn blot((x, y): Place, radius: f32, seed: u16) -> String {
    const CORNERS: u16 = 16;
    let corner = |nth: u16| {
        let turn = f32::from(nth % CORNERS) / f32::from(CORNERS) * std::f32::consts::TAU;
        let wave = sin(turn * 3.0 + f32::from(seed)) * 0.07
            + cos(turn * 5.0 + f32::from(seed) * 1.7) * 0.05;
        let radius = radius * (1.0 + wave);
        (x + cos(turn) * radius, y + sin(turn) * radius)
    };
    let corners: Vec<Place> = (0..CORNERS).map(corner).collect();
    let mut path = String::new();
    smooth(&mut path, &corners);
    path
}

/// Hills and ridges.
struct Land {
    hills: Vec<(Place, f32)>,
    ridges: Vec<(Place, Place)>,
}

impl Land {
    fn of(book: &Book, planet: PlanetId) -> Self {
        let sectors = &book.planet(planet).sectors;
        let mut hills: Vec<(Place, f32)> =
            sectors.iter().map(|sector| (place(sector), 78.0)).collect();
        let ridges = book.paths(planet).iter().filter_map(|id| {
            let path = book.path(*id);
            Some((place_of(book, planet, path.from)?, place_of(book, planet, path.to)?))
        });
        let ridges = ridges.collect();
        // Small islands where no sector is, the same ones for a planet.
        let mut seed = u32::from(planet.0).wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        let mut below = |limit: f32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) as f32 / 16_777_216.0 * limit
        };
        for _ in 0..ISLANDS {
            let island = (below(WIDTH), below(HEIGHT));
            let is_free = hills.iter().all(|(hill, _)| distance(*hill, island) > 150.0);
            let radius = 28.0 + below(14.0);
            if is_free {
                hills.push((island, radius));
            }
        }
        Self { hills, ridges }
    }

    fn height(&self, x: f32, y: f32) -> f32 {
        let bump = |far: f32, radius: f32| {
            if far > 4.0 * radius { 0.0 } else { fade(far * far / (2.0 * radius * radius)) }
        };
        let mut height: f32 =
            self.hills.iter().map(|(hill, radius)| bump(distance(*hill, (x, y)), *radius)).sum();
        for (from, to) in &self.ridges {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let along = ((x - from.0) * dx + (y - from.1) * dy) / (dx * dx + dy * dy).max(1.0);
            let along = along.clamp(0.0, 1.0);
            let nearest = (from.0 + along * dx, from.1 + along * dy);
            height = height.max(0.62 * bump(distance(nearest, (x, y)), 24.0));
        }
        let waves = 0.10 * sin(x / 41.0 + 1.3 * sin(y / 53.0))
            + 0.09 * cos(y / 37.0 + 1.1 * sin(x / 61.0))
            + 0.045 * sin(x / 15.0) * cos(y / 17.0);
        // The land ends before the map does.
        let edge = x.min(y).min(WIDTH - x).min(HEIGHT - y);
        height + waves - ((50.0 - edge) / 50.0).max(0.0) * 0.9
    }
}

/// The rings around everything that is higher than a level: each crossing of
/// the grid leads to the next, with the land always on the same side.
fn contour(heights: &[f32], level: f32) -> String {
    const NOWHERE: u32 = u32::MAX;
    let height = |column: usize, row: usize| heights[row * COLUMNS + column];
    // Edges to the right of a point have even numbers, those below odd ones.
    let edge = |column: usize, row: usize, is_down: bool| {
        ((row * COLUMNS + column) * 2 + usize::from(is_down)) as u32
    };
    let mut next = vec![NOWHERE; COLUMNS * ROWS * 2];
    for row in 0..ROWS - 1 {
        for column in 0..COLUMNS - 1 {
            let corners = [(0, 0), (1, 0), (1, 1), (0, 1)];
            let is_land = corners.map(|(dx, dy)| height(column + dx, row + dy) > level);
            let edges = [
                edge(column, row, false),
                edge(column + 1, row, true),
                edge(column, row + 1, false),
                edge(column, row, true),
            ];
            let mut leaves = [NOWHERE; 2];
            let mut enters = [NOWHERE; 2];
            let (mut n_leaves, mut n_enters) = (0, 0);
            for side in 0..4 {
                match (is_land[side], is_land[(side + 1) % 4]) {
                    (true, false) => {
                        leaves[n_leaves] = edges[side];
                        n_leaves += 1;
                    }
                    (false, true) => {
                        enters[n_enters] = edges[side];
                        n_enters += 1;
                    }
                    _ => {}
                }
            }
            for nth in 0..n_leaves {
                next[leaves[nth] as usize] = enters[nth];
            }
        }
    }
    let point = |edge: u32| {
        let (at, is_down) = (edge as usize / 2, edge % 2 == 1);
        let (column, row) = (at % COLUMNS, at / COLUMNS);
        let (dx, dy) = if is_down { (0, 1) } else { (1, 0) };
        let (here, there) = (height(column, row), height(column + dx, row + dy));
        let part = ((level - here) / (there - here)).clamp(0.05, 0.95);
        let along = |at: usize, by: usize| (at as f32 + part * by as f32 - 1.0) * STEP;
        (along(column, dx), along(row, dy))
    };
    let mut path = String::new();
    for start in 0..next.len() {
        let mut ring = Vec::new();
        let mut at = start as u32;
        while at != NOWHERE && next[at as usize] != NOWHERE {
            ring.push(point(at));
            at = std::mem::replace(&mut next[at as usize], NOWHERE);
        }
        // Half of the points are enough for the eye.
        if ring.len() >= 8 {
            let ring: Vec<Place> = ring.into_iter().step_by(2).collect();
            smooth(&mut path, &ring);
        }
    }
    path
}

/// A closed curve with these corners cut.
fn smooth(path: &mut String, corners: &[Place]) {
    let Some(last) = corners.last() else { return };
    let middle = |one: Place, other: Place| ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
    let (x, y) = point(middle(*last, corners[0]));
    // A string takes everything.
    let _ = write!(path, "M{x} {y}");
    for (nth, corner) in corners.iter().enumerate() {
        let (x, y) = point(*corner);
        let (to_x, to_y) = point(middle(*corner, corners[(nth + 1) % corners.len()]));
        let _ = write!(path, "Q{x} {y} {to_x} {to_y}");
    }
    path.push('z');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::book;

    #[test]
    fn every_sector_stands_on_land() {
        let book = book();
        for planet in &book.pack.planets {
            let land = Land::of(book, planet.id);
            for sector in &planet.sectors {
                let (x, y) = place(sector);
                assert!(land.height(x, y) > LEVELS[1], "{} {}", planet.name, sector.name);
            }
        }
    }

    #[test]
    fn contours_are_closed_and_short() {
        let book = book();
        for planet in &book.pack.planets {
            for path in contours(book, planet.id) {
                assert!(path.starts_with('M') && path.ends_with('z'), "{}", planet.name);
                assert_eq!(path.matches('M').count(), path.matches('z').count());
                assert!(path.len() < 12_000, "{}: {}", planet.name, path.len());
            }
        }
    }
}
