//! Trajectories: the squares a threat passes on its way to the ship.
//!
//! The ship is on the right, so that the distance bands of boards of different
//! lengths stand below each other.

use picture::{Figure, Ink, Path, Point, Scene, Text};

use super::{
    brush::{letter, sentence_case, shield},
    card::mark_ink,
    token::{threat_label, threat_status, token, zone_ink},
};
use crate::{
    board::{Board, distance},
    mission::Origin,
    state::{Fate, State, Threat},
};

const WIDTH: f64 = 760.0;
/// Of a square.
const SIDE: f64 = 43.0;
const LANE: f64 = 34.0;
const ROW: f64 = 38.0;

/// A trajectory with the threats on it, each in a row of its own below its
/// square.
#[must_use]
pub fn trajectory(board: Board, origin: Origin, state: &State) -> Scene {
    let threats: Vec<&Threat> = state
        .threats()
        .iter()
        .filter(|threat| threat.origin == origin)
        .filter(|threat| matches!(threat.fate, Fate::OnTrack | Fate::Lingering))
        .collect();
    let (name, ink) = match origin {
        Origin::Zone(zone) => (zone.to_string(), zone_ink(zone)),
        Origin::Internal => ("internal".to_owned(), Ink::Rust),
    };
    let n_rows = threats.len().max(1) as f64;
    let mut scene = lane(board, &sentence_case(&name), ink, LANE + SIDE + 8.0 + ROW * n_rows);
    let rows = || {
        threats
            .iter()
            .zip(0_u8..)
            .map(|(&threat, idx)| (threat, LANE + SIDE + 6.0 + ROW * f64::from(idx)))
    };
    // Threads first: they run behind the figures of other threats.
    for (threat, y) in rows() {
        let x = middle(threat.square.max(1));
        scene.draw(Figure::line(x, LANE + SIDE + 1.0, x, y + 4.0).stroke(Ink::Faint, 1.5));
    }
    for (threat, y) in rows() {
        row(&mut scene, state, threat, y);
    }
    let told: Vec<String> = threats
        .iter()
        .map(|threat| {
            let name = threat.facts().name;
            let status = threat_status(state, threat);
            format!("{name} ({}) on square {}: {status}.", threat_label(threat), threat.square)
        })
        .collect();
    scene.described(told.join(" "))
}

/// A trajectory board.
#[must_use]
pub fn board(board: Board) -> Scene {
    lane(board, "", Ink::Slate, LANE + SIDE + 6.0)
}

/// The width and height of the drawing of a board, and the top and height of
/// its squares.
#[must_use]
pub const fn board_size() -> (f64, f64, f64, f64) {
    (WIDTH, LANE + SIDE + 6.0, LANE, SIDE)
}

/// The middle of a square, from the left edge of a board.
#[must_use]
pub fn middle(square: u8) -> f64 {
    let right = WIDTH - 52.0;
    right - SIDE * (f64::from(square) - 0.5)
}

fn lane(board: Board, name: &str, ink: Ink, height: f64) -> Scene {
    let title = format!("{name} trajectory {board}");
    let mut scene = Scene::new(WIDTH, height).titled(title.trim());
    let heading = format!("{name} {board}");
    scene.draw(Text::new(4.0, 24.0, heading.trim()).size(22.0).bold().paint(ink));
    for square in 1..=board.length() {
        let x = middle(square) - SIDE / 2.0;
        // Bands alternate, and their numbers stand above them.
        let fill = if distance(square) == 2 { Ink::Wash } else { Ink::Paper };
        let cell = Figure::rect(x, LANE, SIDE, SIDE).fill(fill);
        scene.draw(cell.stroke(Ink::Faint, 1.5).sharp());
        let mark = board.marks().iter().find(|(at, _)| *at == square);
        match mark {
            Some((_, mark)) => {
                let plate = Figure::rect(x + 4.0, LANE + 4.0, SIDE - 8.0, SIDE - 8.0);
                scene.draw(plate.rounded(5.0).fill(mark_ink(*mark)));
                let sign = letter(middle(square), LANE + SIDE / 2.0, 28.0, mark.to_string());
                scene.draw(sign.paint(Ink::Paper));
            }
            None => {
                let number = letter(middle(square), LANE + SIDE / 2.0, 16.0, square.to_string());
                scene.draw(number.paint(Ink::Muted));
            }
        }
    }
    for (band, nearest, farthest) in [(1, 1, 5), (2, 6, 10), (3, 11, 16)] {
        let farthest = board.length().min(farthest);
        if farthest < nearest {
            continue;
        }
        let (left, right) = (middle(farthest) - SIDE / 2.0, middle(nearest) + SIDE / 2.0);
        let y = LANE - 4.0;
        let bracket = Figure::line(left + 3.0, y, right - 3.0, y);
        scene.draw(bracket.stroke(Ink::Muted, 2.0));
        if right - left > SIDE * 1.5 || left > 110.0 {
            let label = letter((left + right) / 2.0, 16.0, 18.0, band.to_string());
            scene.draw(label.paint(Ink::Muted));
        }
    }
    let x = WIDTH - 48.0;
    let bow = [(x, LANE + 4.0), (WIDTH - 3.0, LANE + SIDE / 2.0 - 12.0)];
    let keel = [(WIDTH - 3.0, LANE + SIDE / 2.0 + 12.0), (x, LANE + SIDE - 4.0)];
    let hull = Figure::polygon(bow.into_iter().chain(keel));
    scene.draw(hull.fill(ink).stroke(ink, 2.0));
    let label = Text::new(x + 22.0, 0.0, "ship").size(16.0).bold().middle();
    scene.draw(label.centred_on(LANE + SIDE / 2.0).paint(Ink::Paper));
    scene
}

/// A threat below its square, its figures on the side that has room.
fn row(scene: &mut Scene, state: &State, threat: &Threat, y: f64) {
    let x = middle(threat.square.max(1));
    token(scene, threat, x, y + 18.0, 16.0);
    let figures = [
        Some((Sign::Heart, threat.remaining().to_string())),
        threat.zone().map(|_| (Sign::Shield, state.shield_of(threat).to_string())),
        Some((Sign::Speed, threat.speed.to_string())),
    ];
    let figures: Vec<(Sign, String)> = figures.into_iter().flatten().collect();
    let name = Text::new(0.0, 0.0, threat.facts().name).size(20.0).bold().within(220.0);
    let width = name.width() + 8.0 + 46.0 * figures.len() as f64;
    let is_right = x + 24.0 + width < WIDTH - 4.0;
    let mut left = if is_right { x + 24.0 } else { x - 24.0 - width };
    let at = left;
    scene.draw(Figure::rect(left, y + 4.0, width - 4.0, 28.0).fill(Ink::Paper));
    left += name.width() + 8.0;
    scene.draw(Text { at: Point { x: at, y: 0.0 }, ..name }.centred_on(y + 18.0));
    for (kind, number) in figures {
        sign(scene, kind, left + 9.0, y + 18.0, 9.0);
        scene.draw(letter(left + 30.0, y + 18.0, 20.0, number).within(22.0).centred_on(y + 18.0));
        left += 46.0;
    }
}

/// What a number beside a threat counts.
#[derive(Clone, Copy)]
pub(super) enum Sign {
    Heart,
    Shield,
    Speed,
}

/// A small sign for hit points, shield or speed.
pub(super) fn sign(scene: &mut Scene, kind: Sign, x: f64, y: f64, reach: f64) {
    match kind {
        Sign::Heart => {
            let at = |dx: f64, dy: f64| (x + dx * reach, y + dy * reach);
            let heart = Path::at(x, y + 0.95 * reach)
                .curve(at(-1.5, 0.0), at(-0.9, -1.4), at(0.0, -0.45))
                .curve(at(0.9, -1.4), at(1.5, 0.0), at(0.0, 0.95))
                .close();
            scene.draw(Figure::path(heart).fill(Ink::Danger));
        }
        Sign::Shield => scene.draw(Figure::path(shield(x, y, reach)).fill(Ink::Accent)),
        Sign::Speed => {
            for dx in [-0.55, 0.35] {
                let chevron = Path::at(x + (dx - 0.2) * reach, y - 0.7 * reach)
                    .to(x + (dx + 0.45) * reach, y)
                    .to(x + (dx - 0.2) * reach, y + 0.7 * reach);
                scene.draw(Figure::path(chevron).stroke(Ink::Gold, reach * 0.36));
            }
        }
    }
}
