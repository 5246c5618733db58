//! How threats are told apart on boards.

use picture::{Figure, Ink, Scene};

use super::brush::letter;
use crate::{
    card::{Difficulty, Nature},
    ship::Zone,
    state::{Fate, State, Threat},
};

/// The number of a threat, or the letter of one that was called in (SA-13.47).
#[must_use]
pub fn threat_label(threat: &Threat) -> String {
    if threat.caller.is_none() {
        return threat.number.to_string();
    }
    let letters = ["α", "β", "γ", "δ", "ε", "ζ", "η", "θ"];
    letters.get(usize::from(threat.number)).map_or_else(String::new, |&letter| letter.to_owned())
}

/// The hue of a zone; its name or initial says the same.
pub(super) const fn zone_ink(zone: Zone) -> Ink {
    match zone {
        Zone::Red => Ink::Danger,
        Zone::White => Ink::Slate,
        Zone::Blue => Ink::Sky,
    }
}

/// The hue of a difficulty; cards say it in words, too.
pub(super) const fn difficulty_ink(difficulty: Difficulty) -> Ink {
    match difficulty {
        Difficulty::White => Ink::Slate,
        Difficulty::Yellow => Ink::Gold,
        Difficulty::Red => Ink::Danger,
    }
}

/// The words for a difficulty.
pub(super) const fn difficulty_name(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::White => "white",
        Difficulty::Yellow => "yellow",
        Difficulty::Red => "red",
    }
}

/// The token: a ship's hull for external threats, a disc for intruders, a
/// hexagon for malfunctions; dashed where it cannot be reached now.
pub(super) fn token(scene: &mut Scene, threat: &Threat, x: f64, y: f64, radius: f64) {
    let ink = difficulty_ink(threat.facts().difficulty());
    let shape = match threat.facts().nature {
        Nature::External { .. } => Figure::polygon([
            (x - radius, y - radius * 0.8),
            (x + radius * 0.4, y - radius * 0.8),
            (x + radius, y),
            (x + radius * 0.4, y + radius * 0.8),
            (x - radius, y + radius * 0.8),
        ]),
        Nature::Intruder { .. } => Figure::circle(x, y, radius * 0.95),
        Nature::Malfunction { .. } => Figure::regular(x, y, radius, 6),
    };
    let gone = threat.fate == Fate::Lingering || threat.phased_out || threat.invisible;
    let (shape, lettering) = if gone {
        (shape.fill(Ink::Paper).stroke(ink, 2.0).dashed(3.0), ink)
    } else {
        (shape.fill(ink).stroke(ink, 2.0), Ink::Paper)
    };
    scene.draw(shape);
    scene.draw(
        letter(x, y, radius * 1.15, threat_label(threat)).paint(lettering).within(radius * 1.6),
    );
}

/// The state of a threat in words: hit points, shield, speed and what is odd.
#[must_use]
pub fn threat_status(state: &State, threat: &Threat) -> String {
    let mut status = format!("{} of {} hp, ", threat.remaining(), threat.hit_points);
    if threat.zone().is_some() {
        status += &format!("shield {}, ", state.shield_of(threat));
    }
    status += &format!("speed {}", threat.speed);
    let odd = [
        (threat.phased_out, "phased out"),
        (threat.invisible, "invisible"),
        (threat.cryoshield, "cryoshield"),
        (threat.off_course, "off course"),
        (threat.inaccessibility > 0, "inaccessible"),
        (threat.fate == Fate::Lingering, "destroyed, its token goes on"),
    ];
    for (_, word) in odd.into_iter().filter(|(is, _)| *is) {
        status += ", ";
        status += word;
    }
    status
}
