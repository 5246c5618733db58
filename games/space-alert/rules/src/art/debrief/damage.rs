//! Damage per crew member, by weapon.

use picture::{Figure, Ink, Scene, Text};
use table::{Names, Seat};

use super::{Sample, TURNS, WIDTH, legend, row_label};
use crate::{
    art::brush::letter,
    debrief::{Debrief, Means},
};

const ROW: f64 = 50.0;
const BAR: f64 = 30.0;
/// Where bars end at the latest; their sums stand behind.
const END: f64 = WIDTH - 64.0;

/// What damage is dealt with, each with a letter and a hue.
const KINDS: [(&str, Ink, &str, Sample); 5] = [
    ("A", Ink::Sky, "cannons", |scene, x, y| sample(scene, x, y, 0)),
    ("R", Ink::Rust, "rockets", |scene, x, y| sample(scene, x, y, 1)),
    ("I", Ink::Slate, "interceptors", |scene, x, y| sample(scene, x, y, 2)),
    ("B", Ink::Gold, "battlebots", |scene, x, y| sample(scene, x, y, 3)),
    ("M", Ink::Leaf, "repairs", |scene, x, y| sample(scene, x, y, 4)),
];

const fn kind(means: Means) -> usize {
    match means {
        Means::Cannon(_) => 0,
        Means::Rocket => 1,
        Means::Interceptors => 2,
        Means::Battlebots => 3,
        Means::Repair => 4,
    }
}

fn sample(scene: &mut Scene, x: f64, y: f64, kind: usize) {
    let (sign, ink, ..) = KINDS[kind];
    scene.draw(Figure::rect(x, y - 11.0, 22.0, 22.0).rounded(3.0).fill(ink));
    scene.draw(letter(x + 11.0, y, 15.0, sign).paint(Ink::Paper));
}

pub(super) fn damage(debrief: &Debrief, names: &dyn Names) -> Scene {
    let n_crew = debrief.crew.len() as f64;
    let mut scene = Scene::new(WIDTH, 12.0 + ROW * n_crew + 34.0).titled("Damage dealt");
    let most = debrief.crew.iter().map(|service| service.damage).max().unwrap_or(0).max(1);
    // A point is never wider than a thumb.
    let unit = ((END - TURNS) / f64::from(most)).min(34.0);
    let mut told = Vec::new();
    for ((service, name), seat) in debrief.named(names).zip(0_u8..) {
        let y = 8.0 + ROW * (f64::from(seat) + 0.5);
        row_label(&mut scene, service, &name, y);
        let mut x = TURNS;
        let mut parts = Vec::new();
        for (idx, (sign, ink, words, _)) in KINDS.iter().enumerate() {
            let of = |hit: &&crate::debrief::Hit| hit.seat == Seat(seat) && kind(hit.means) == idx;
            let points: u16 = debrief.hits.iter().filter(of).map(|hit| u16::from(hit.points)).sum();
            if points == 0 {
                continue;
            }
            let width = unit * f64::from(points);
            scene.draw(
                Figure::rect(x + 1.0, y - BAR / 2.0, width - 2.0, BAR).rounded(3.0).fill(*ink),
            );
            let label = format!("{sign} {points}");
            let label = if width > 44.0 { label } else { (*sign).to_owned() };
            if width > 16.0 {
                let text = letter(x + width / 2.0, y, 16.0, label).paint(Ink::Paper);
                scene.draw(text);
            }
            x += width;
            parts.push(format!("{points} by {words}"));
        }
        if x == TURNS {
            scene.draw(Figure::line(x, y - BAR / 2.0, x, y + BAR / 2.0).stroke(Ink::Faint, 2.0));
        }
        let sum = Text::new(x + 8.0, 0.0, service.damage.to_string()).size(22.0).bold();
        scene.draw(sum.centred_on(y));
        let parts =
            if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) };
        told.push(format!("{name}: {}{parts}.", service.damage));
    }
    let used = |idx: usize| debrief.hits.iter().any(|hit| hit.points > 0 && kind(hit.means) == idx);
    let entries: Vec<(Sample, &str)> =
        (0..KINDS.len()).filter(|idx| used(*idx)).map(|idx| (KINDS[idx].3, KINDS[idx].2)).collect();
    legend(&mut scene, 12.0 + ROW * n_crew + 16.0, &entries);
    scene.described(told.join(" "))
}
