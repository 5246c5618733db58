//! Energy and damage over time: reactors, shields and tiles of each zone.

use picture::{Figure, Ink, Scene, Text};

use super::{WIDTH, legend};
use crate::{
    art::{
        brush::{letter, sentence_case, shield},
        token::zone_ink,
    },
    debrief::{Debrief, Supply},
    ship::Zone,
};

const TOP: f64 = 26.0;
/// Of a block of energy.
const BLOCK: f64 = 14.0;
const LEFT: f64 = 96.0;
/// Of a moment: there is room for the start and thirteen turns.
const COLUMN: f64 = (WIDTH - LEFT) / 14.0;

pub(super) fn energy(debrief: &Debrief) -> Scene {
    // High enough for the highest pile, so that the zones can be compared.
    let piles = debrief.supplies.iter().flat_map(|supply| [supply.shields, supply.reactors]);
    let most = piles.flatten().max().unwrap_or(0).max(2);
    let above = BLOCK * f64::from(most);
    let panel = above + 44.0;
    let mut scene = Scene::new(WIDTH, TOP + 3.0 * panel + 36.0).titled("Energy and damage");
    let x_of = |idx: usize| LEFT + COLUMN * (idx as f64 + 0.5);
    for (idx, supply) in debrief.supplies.iter().enumerate() {
        let head = if supply.turn == 0 { "start".to_owned() } else { supply.turn.to_string() };
        scene.draw(letter(x_of(idx), 12.0, 16.0, head).paint(Ink::Muted).within(COLUMN - 2.0));
    }
    for zone in Zone::ALL {
        let base = TOP + panel * zone.idx() as f64 + above + 6.0;
        let name = sentence_case(&zone.to_string());
        let label = Text::new(4.0, 0.0, name).size(20.0).bold().paint(zone_ink(zone));
        scene.draw(label.centred_on(base - 12.0));
        scene.draw(Figure::line(LEFT, base, WIDTH - 2.0, base).stroke(Ink::Faint, 1.5).sharp());
        for (idx, supply) in debrief.supplies.iter().enumerate() {
            moment(&mut scene, supply, zone, x_of(idx), base);
        }
    }
    let legend_y = TOP + 3.0 * panel + 18.0;
    legend(
        &mut scene,
        legend_y,
        &[
            (
                |scene, x, y| blocks(scene, x + 11.0, y + 7.0, 1, BlockKind::Reactor, 18.0),
                "reactor",
            ),
            (|scene, x, y| blocks(scene, x + 11.0, y + 7.0, 1, BlockKind::Shield, 18.0), "shield"),
            (|scene, x, y| tiles(scene, x + 11.0, y, 1), "damage tiles"),
        ],
    );
    scene.described(words(&debrief.supplies))
}

#[derive(Clone, Copy)]
enum BlockKind {
    Reactor,
    Shield,
}

fn moment(scene: &mut Scene, supply: &Supply, zone: Zone, x: f64, base: f64) {
    let half = COLUMN / 4.0;
    let width = COLUMN / 2.0 - 4.0;
    for (kind, n, x) in [
        (BlockKind::Reactor, supply.reactors[zone.idx()], x - half),
        (BlockKind::Shield, supply.shields[zone.idx()], x + half),
    ] {
        blocks(scene, x, base - 1.0, n, kind, width);
    }
    let n_tiles = supply.n_tiles()[zone.idx()];
    if n_tiles > 0 {
        tiles(scene, x, base + 16.0, n_tiles);
    }
}

/// A pile of energy blocks that stands on `base`; shields have round ends.
fn blocks(scene: &mut Scene, x: f64, base: f64, n: u8, kind: BlockKind, width: f64) {
    if n == 0 {
        scene.draw(Figure::line(x - 4.0, base - 4.0, x + 4.0, base - 4.0).stroke(Ink::Faint, 2.0));
        return;
    }
    for idx in 0..n {
        let y = base - BLOCK * f64::from(idx + 1) + 1.0;
        match kind {
            BlockKind::Reactor => {
                let block = Figure::rect(x - width / 2.0, y, width, BLOCK - 2.0);
                scene.draw(block.rounded(1.5).fill(Ink::Leaf));
            }
            BlockKind::Shield => {
                let plate = shield(x, y + BLOCK / 2.0 - 1.0, BLOCK / 2.0);
                scene.draw(Figure::path(plate).fill(Ink::Accent));
            }
        }
    }
}

fn tiles(scene: &mut Scene, x: f64, y: f64, n: u8) {
    scene.draw(Figure::rect(x - 10.0, y - 10.0, 20.0, 20.0).rounded(3.0).fill(Ink::Danger));
    scene.draw(letter(x, y, 15.0, n.to_string()).paint(Ink::Paper));
}

/// What changed, turn by turn.
fn words(supplies: &[Supply]) -> String {
    let mut told = Vec::new();
    let zones = |numbers: [u8; 3]| {
        let one = |zone: Zone| format!("{zone} {}", numbers[zone.idx()]);
        Zone::ALL.map(one).join(", ")
    };
    let mut before: Option<&Supply> = None;
    for supply in supplies {
        let when = if supply.turn == 0 {
            "At the start".to_owned()
        } else {
            format!("After turn {}", supply.turn)
        };
        let parts = [
            ("reactors", before.map(|before| before.reactors), supply.reactors),
            ("shields", before.map(|before| before.shields), supply.shields),
            ("damage", Some(before.map_or([0; 3], Supply::n_tiles)), supply.n_tiles()),
        ];
        let changed: Vec<String> = parts
            .into_iter()
            .filter(|(_, before, now)| *before != Some(*now))
            .map(|(what, _, now)| format!("{what} {}", zones(now)))
            .collect();
        if !changed.is_empty() {
            told.push(format!("{when}: {}.", changed.join("; ")));
        }
        before = Some(supply);
    }
    told.join(" ")
}
