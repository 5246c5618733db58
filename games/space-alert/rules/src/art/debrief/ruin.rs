//! Why the ship was lost: blow after blow, the last moment, and the last chance.

use picture::{Figure, Ink, Path, Scene, Text};
use table::{Happening as _, Names, count};

use super::WIDTH;
use crate::{
    ResolutionEvent,
    art::{
        brush::{letter, sentence_case},
        card::wrap,
    },
    debrief::{Blow, Chance, Debrief, Ruin},
    event::LossCause,
};

const MARGIN: f64 = 6.0;
const SIZE: f64 = 18.0;
const LINE: f64 = 24.0;
/// Where the tiles of the zone stand.
const TILES: f64 = WIDTH - 188.0;

/// A box of the picture and what follows from it.
struct RuinStep {
    lines: Vec<String>,
    heading: String,
    tone: Tone,
    /// Tiles on the zone after it, and how many of them are new.
    tiles: Option<(u8, u8)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tone {
    Cause,
    End,
    Chance,
}

pub(super) fn ruin(debrief: &Debrief, ruin: &Ruin, names: &dyn Names) -> Scene {
    let steps = steps(debrief, ruin, names);
    let height = |step: &RuinStep| 34.0 + LINE * step.lines.len() as f64;
    let total: f64 = steps.iter().map(|step| height(step) + 22.0).sum();
    let mut scene = Scene::new(WIDTH, total + 6.0).titled("Why the ship was lost");
    let mut y = 4.0;
    for (idx, step) in steps.iter().enumerate() {
        draw(&mut scene, step, y, height(step));
        y += height(step);
        if let Some(next) = steps.get(idx + 1)
            && next.tone != Tone::Chance
        {
            arrow(&mut scene, y);
        }
        y += 22.0;
    }
    let told = |step: &RuinStep| format!("{}: {}", step.heading, step.lines.join(" "));
    let told: Vec<String> = steps.iter().map(told).collect();
    scene.described(told.join(" "))
}

fn steps(debrief: &Debrief, ruin: &Ruin, names: &dyn Names) -> Vec<RuinStep> {
    let mut steps = Vec::new();
    let mut n_tiles = carried(debrief, ruin);
    let room = WIDTH - 4.0 * MARGIN;
    let beside_tiles = TILES - 4.0 * MARGIN;
    if n_tiles > 0 {
        steps.push(RuinStep {
            heading: "Before the mission".to_owned(),
            lines: wrap("The zone was damaged from the start.", SIZE, beside_tiles),
            tone: Tone::Cause,
            tiles: Some((n_tiles, n_tiles)),
        });
    }
    for blow in &ruin.blows {
        n_tiles += blow.tiles;
        steps.push(RuinStep {
            heading: format!("Turn {}", blow.turn),
            lines: wrap(&blow_words(blow), SIZE, beside_tiles),
            tone: Tone::Cause,
            tiles: Some((n_tiles, blow.tiles)),
        });
    }
    if ruin.cause == LossCause::Action {
        for link in &ruin.chain {
            if !matches!(link.event, ResolutionEvent::Turn { .. } | ResolutionEvent::Lost { .. }) {
                steps.push(RuinStep {
                    heading: format!("Turn {}", link.turn),
                    lines: wrap(&link.event.sentence(names), SIZE, room),
                    tone: Tone::Cause,
                    tiles: None,
                });
            }
        }
    }
    if let Some(last) = ruin.chain.last() {
        let words = match ruin.cause {
            LossCause::Zone(_) => {
                format!(
                    "{} {} too many.",
                    last.event.sentence(names),
                    count(ruin.too_many, "point"),
                )
            }
            LossCause::Action => last.event.sentence(names),
        };
        steps.push(RuinStep {
            heading: format!("Turn {}: the end", ruin.turn),
            lines: wrap(&words, SIZE, room),
            tone: Tone::End,
            tiles: None,
        });
    }
    if let Some(chance) = ruin.chances.first() {
        steps.push(RuinStep {
            heading: "The last chance".to_owned(),
            lines: wrap(&chance_words(chance), SIZE, room),
            tone: Tone::Chance,
            tiles: None,
        });
    }
    steps
}

/// Tiles that were on the lost zone before the first blow.
fn carried(debrief: &Debrief, ruin: &Ruin) -> u8 {
    match (ruin.cause, debrief.supplies.first()) {
        (LossCause::Zone(zone), Some(start)) => start.n_tiles()[zone.idx()],
        (LossCause::Zone(_) | LossCause::Action, _) => 0,
    }
}

fn blow_words(blow: &Blow) -> String {
    let absorbed = match blow.absorbed {
        0 => String::new(),
        n => format!(", {n} absorbed"),
    };
    let hp = count(blow.remaining, "hit point");
    sentence_case(&format!(
        "{} strikes with {}{absorbed}. It had {hp} left.",
        blow.threat, blow.strength
    ))
}

fn chance_words(chance: &Chance) -> String {
    let hp = count(chance.missing, "hit point");
    let shot = match chance.shield {
        Some(shield) if shield > 0 && chance.missing > 0 => format!(
            " Hits of {} in all on that turn would have destroyed it.",
            i16::from(chance.missing) + i16::from(shield)
        ),
        Some(_) | None => String::new(),
    };
    let enough = if chance.would_do {
        "Without it the ship would not have been lost."
    } else {
        "No single threat decided it; this one came closest to being destroyed."
    };
    format!(
        "{} had {hp} left when it acted on turn {}.{shot} {enough}",
        chance.threat, chance.by_turn
    )
}

fn draw(scene: &mut Scene, step: &RuinStep, y: f64, height: f64) {
    let plate = Figure::rect(MARGIN, y, WIDTH - 2.0 * MARGIN, height).rounded(8.0);
    let (plate, heading) = match step.tone {
        Tone::Cause => (plate.fill(Ink::Wash).stroke(Ink::Faint, 1.5), Ink::Muted),
        Tone::End => (plate.fill(Ink::Paper).stroke(Ink::Danger, 3.0), Ink::Danger),
        Tone::Chance => (plate.fill(Ink::Paper).stroke(Ink::Accent, 2.5).dashed(7.0), Ink::Accent),
    };
    scene.draw(plate);
    let x = 2.0 * MARGIN + 2.0;
    scene.draw(Text::new(x, y + 22.0, step.heading.as_str()).size(16.0).bold().paint(heading));
    for (line, idx) in step.lines.iter().zip(0_u8..) {
        let y = y + 22.0 + LINE * (f64::from(idx) + 0.95);
        scene.draw(Text::new(x, y, line.as_str()).size(SIZE));
    }
    if let Some((n_tiles, n_new)) = step.tiles {
        tiles(scene, y + height / 2.0, n_tiles, n_new);
    }
}

/// The six tiles of the zone: old ones, new ones, and those still to come.
fn tiles(scene: &mut Scene, y: f64, n_tiles: u8, n_new: u8) {
    for idx in 0..6_u8 {
        let x = TILES + 29.0 * f64::from(idx);
        let tile = Figure::rect(x, y - 12.0, 24.0, 24.0).rounded(4.0);
        if idx >= n_tiles {
            scene.draw(tile.fill(Ink::Paper).stroke(Ink::Faint, 1.5));
        } else if idx >= n_tiles.saturating_sub(n_new) {
            scene.draw(tile.fill(Ink::Danger).stroke(Ink::Danger, 1.5));
            scene.draw(letter(x + 12.0, y, 17.0, "+").paint(Ink::Paper));
        } else {
            scene.draw(tile.fill(Ink::Paper).stroke(Ink::Danger, 2.5));
        }
    }
}

fn arrow(scene: &mut Scene, y: f64) {
    let x = 40.0;
    scene.draw(Figure::line(x, y + 2.0, x, y + 19.0).stroke(Ink::Muted, 3.0));
    let head = Path::at(x - 6.0, y + 13.0).to(x, y + 20.0).to(x + 6.0, y + 13.0);
    scene.draw(Figure::path(head).stroke(Ink::Muted, 3.0));
}
