//! The systems of a station, as they are now.

use picture::{Figure, Ink, Scene, Text};

use super::{
    brush::{bolt, crossed, letter},
    pieces::{fuel_capsule, interceptors, rocket, squad},
    symbols::{star, symbol_icon},
};
use crate::{
    action::Symbol,
    mission::MAX_CREW,
    ship::{Deck, Place, Station, System, Tile, WeaponKind},
    state::State,
};

/// How high the row of systems is.
pub(super) const HEIGHT: f64 = 58.0;

/// The widths of A, B and C; with gaps of 3 they are as wide as a station.
const WIDTHS: [f64; 3] = [68.0, 104.0, 74.0];

/// Draws A, B and C of a station, the upper left corner at `x`, `y`.
pub(super) fn systems(scene: &mut Scene, state: &State, station: Station, x: f64, y: f64) {
    let mut left = x;
    for (system, width) in System::ALL.into_iter().zip(WIDTHS) {
        let is_down = state.is_down(station, system);
        let chip = Figure::rect(left, y, width, HEIGHT).rounded(6.0).fill(Ink::Wash);
        scene.draw(if is_down { chip.stroke(Ink::Danger, 3.0) } else { chip });
        let symbol = match system {
            System::A => Symbol::A,
            System::B => Symbol::B,
            System::C => Symbol::C,
        };
        scene.place(symbol_icon(symbol), left + 2.0, y + 2.0, 25.0, 25.0);
        match system {
            System::A => weapon(scene, state, station, left, y),
            System::B => energy(scene, state, station, left, y),
            System::C => purpose(scene, state, station, left, y),
        }
        if is_down {
            crossed(scene, left + 14.5, y + 14.5, 9.0, Ink::Danger, 3.5);
        }
        left += width + 3.0;
    }
}

/// The strength a weapon has now, and its reach if that is limited (SA-6.4,
/// SA-6.27, SA-6.28).
fn weapon(scene: &mut Scene, state: &State, station: Station, x: f64, y: f64) {
    let damaged = state.zones[station.zone().idx()].has(station.weapon_tile());
    let is_pulse = station.weapon() == WeaponKind::PulseCannon;
    let strength = station.strength() - u8::from(damaged && !is_pulse);
    let ink = if damaged { Ink::Danger } else { Ink::Line };
    scene.draw(letter(x + 47.0, y + 21.0, 32.0, strength.to_string()).paint(ink));
    let words = match station.weapon() {
        WeaponKind::HeavyLaser => "heavy",
        WeaponKind::LightLaser => "light",
        WeaponKind::PulseCannon if damaged => "reach 1",
        WeaponKind::PulseCannon => "reach 2",
    };
    let line = Text::new(x + 64.0, y + 52.0, words).size(13.0).end();
    scene.draw(line.paint(if damaged && is_pulse { Ink::Danger } else { Ink::Muted }));
    if state.prepared.has(station) {
        scene.draw(star(x + 12.0, y + 44.0, 9.0));
    }
}

/// The shield or reactor: a slot for every block it could hold.
fn energy(scene: &mut Scene, state: &State, station: Station, x: f64, y: f64) {
    let zone = station.zone();
    let now = &state.zones[zone.idx()];
    let (name, held, printed, tile) = match station.deck() {
        Deck::Upper => ("shield", now.shield, zone.shield().0, Tile::Shield),
        Deck::Lower => ("reactor", now.reactor, zone.reactor().0, Tile::Reactor),
    };
    let n_slots = printed.max(held);
    let step = (74.0 / f64::from(n_slots)).min(18.0);
    for idx in 0..n_slots {
        let left = x + 28.0 + step * f64::from(idx);
        let slot = Figure::rect(left + 1.0, y + 5.0, step - 3.0, 24.0).rounded(2.5);
        if idx < held {
            scene.draw(slot.fill(Ink::Leaf));
            let middle = left + step / 2.0 - 0.5;
            scene.draw(bolt(middle, y + 17.0, 9.0).fill(Ink::Paper));
        } else {
            scene.draw(slot.stroke(Ink::Faint, 1.5));
            if now.has(tile) && idx + 1 == printed {
                crossed(scene, left + step / 2.0 - 0.5, y + 17.0, 5.0, Ink::Danger, 3.0);
            }
        }
    }
    scene.draw(Text::new(x + 34.0, y + 50.0, name).size(13.0).paint(Ink::Muted));
    scene.draw(letter(x + 92.0, y + 46.0, 20.0, held.to_string()));
    if station == Station::LowerWhite {
        scene.place(fuel_capsule(), x + 1.0, y + 32.0, 22.0, 22.0);
        scene.draw(letter(x + 25.0, y + 46.0, 18.0, state.fuel.to_string()));
    }
}

/// What the station is for.
fn purpose(scene: &mut Scene, state: &State, station: Station, x: f64, y: f64) {
    let stored = |idx: usize| squad(state.stored[idx]);
    match station {
        Station::UpperRed => {
            let is_out = |seat: usize| matches!(state.crew[seat].place, Place::Space(_));
            if (0..MAX_CREW).any(is_out) {
                let gone = Figure::rect(x + 30.0, y + 10.0, 38.0, 38.0).rounded(4.0);
                scene.draw(gone.stroke(Ink::Faint, 2.0).dashed(4.0));
            } else {
                scene.place(interceptors(), x + 28.0, y + 8.0, 42.0, 42.0);
            }
        }
        Station::UpperWhite => {
            let done = state.maintained.map(|is| if is { Some("ok".to_owned()) } else { None });
            lamps(scene, x, y, "computer", &done);
        }
        Station::LowerWhite => {
            let seen = state.visual.map(|best| (best > 0).then(|| best.to_string()));
            lamps(scene, x, y, "window", &seen);
        }
        Station::LowerRed => scene.place(stored(0), x + 29.0, y + 9.0, 40.0, 40.0),
        Station::UpperBlue => scene.place(stored(1), x + 29.0, y + 9.0, 40.0, 40.0),
        Station::LowerBlue => {
            for idx in 0..state.rockets.min(3) {
                scene.place(rocket(), x + 13.0 + 18.0 * f64::from(idx), y + 28.0, 25.0, 28.0);
            }
            scene.draw(letter(x + 60.0, y + 15.0, 20.0, state.rockets.to_string()));
        }
    }
}

/// One lamp for each phase, lit with what was achieved in it.
fn lamps(scene: &mut Scene, x: f64, y: f64, name: &str, lit: &[Option<String>; 3]) {
    let words = Text::new(x + 71.0, y + 18.0, name).size(13.0).end().paint(Ink::Muted);
    scene.draw(words.within(43.0));
    for (idx, lamp) in lit.iter().enumerate() {
        let left = x + 14.0 + 23.0 * idx as f64;
        let disc = Figure::circle(left, y + 42.0, 10.0);
        match lamp {
            Some(content) => {
                scene.draw(disc.fill(Ink::Gain));
                let text = letter(left, y + 42.0, 13.0, content.as_str()).paint(Ink::Paper);
                scene.draw(text);
            }
            None => scene.draw(disc.stroke(Ink::Faint, 2.0)),
        }
    }
}
