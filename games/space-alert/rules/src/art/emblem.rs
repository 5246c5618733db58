//! What a threat looks like, told from what its card says: rocks break apart,
//! creatures shrug off rockets, satellites hide far away.

use picture::{Figure, Ink, Path, Scene};

use super::brush::{ICON, STROKE, bolt, dot, icon, letter};
use crate::card::{CardFacts, Nature, Severity, Trait};

/// A silhouette for a card.
#[must_use]
pub fn emblem_of(facts: &CardFacts) -> Scene {
    let mut scene = icon(facts.name);
    match facts.nature {
        Nature::External { .. } if facts.debris().is_some() || facts.speed >= 5 => rock(&mut scene),
        Nature::External { .. } if facts.has(Trait::RocketImmune) => creature(&mut scene),
        Nature::External { .. } if facts.has(Trait::HiddenFarAway) => satellite(&mut scene),
        Nature::External { .. } if facts.has(Trait::PulseStripsShield) => cloud(&mut scene),
        Nature::External { .. } if facts.has(Trait::Carrier) => carrier(&mut scene),
        Nature::External { .. } => match facts.severity() {
            Severity::Common => fighter(&mut scene),
            Severity::Serious => cruiser(&mut scene),
        },
        Nature::Intruder { returns_fire: true, .. } => helmet(&mut scene),
        Nature::Intruder { returns_fire: false, .. } => creeper(&mut scene),
        Nature::Malfunction { system, .. } => {
            let plate = Figure::rect(8.0, 8.0, 32.0, 32.0).rounded(5.0);
            scene.draw(plate.stroke(Ink::Slate, STROKE));
            scene.draw(letter(24.0, 24.0, 22.0, system.to_string()).paint(Ink::Slate));
            for (x, y) in [(7.0, 9.0), (41.0, 38.0), (40.0, 8.0)] {
                scene.draw(Figure::star(x, y, 6.0, 2.0, 4).fill(Ink::Danger));
            }
        }
    }
    if facts.has(Trait::Phasing) || facts.has(Trait::Stealth) {
        let halo = Figure::circle(24.0, 24.0, ICON / 2.0 - 1.5);
        scene.draw(halo.stroke(Ink::Muted, 1.5).dashed(4.0));
    }
    if facts.has(Trait::Cryoshield) || facts.has(Trait::Megashield) {
        scene.draw(Figure::regular(24.0, 24.0, ICON / 2.0 - 1.5, 6).stroke(Ink::Accent, 2.0));
    }
    scene
}

fn rock(scene: &mut Scene) {
    let edge = [
        (14.0, 6.0),
        (30.0, 4.0),
        (42.0, 14.0),
        (44.0, 28.0),
        (36.0, 41.0),
        (20.0, 44.0),
        (6.0, 35.0),
        (4.0, 18.0),
    ];
    scene.draw(Figure::polygon(edge).fill(Ink::Slate));
    for (x, y, radius) in [(18.0, 18.0, 5.0), (32.0, 27.0, 4.0), (18.0, 34.0, 3.0)] {
        scene.draw(dot(x, y, radius, Ink::Paper));
    }
}

fn creature(scene: &mut Scene) {
    let bell = Path::at(8.0, 26.0)
        .curve((8.0, 2.0), (40.0, 2.0), (40.0, 26.0))
        .curve((34.0, 30.0), (14.0, 30.0), (8.0, 26.0))
        .close();
    scene.draw(Figure::path(bell).fill(Ink::Slate));
    for x in [12.0, 20.0, 28.0, 36.0] {
        let tentacle = Path::at(x, 28.0).curve((x - 6.0, 33.0), (x + 6.0, 38.0), (x, 44.0));
        scene.draw(Figure::path(tentacle).stroke(Ink::Slate, STROKE));
    }
    scene.draw(dot(18.0, 19.0, 3.0, Ink::Paper));
    scene.draw(dot(30.0, 19.0, 3.0, Ink::Paper));
}

fn satellite(scene: &mut Scene) {
    for x in [3.0, 33.0] {
        let panel = Figure::rect(x, 17.0, 12.0, 14.0).fill(Ink::Paper);
        scene.draw(panel.stroke(Ink::Slate, STROKE));
    }
    scene.draw(Figure::line(15.0, 24.0, 33.0, 24.0).stroke(Ink::Slate, STROKE));
    scene.draw(dot(24.0, 24.0, 7.0, Ink::Slate));
    for reach in [5.0, 10.0] {
        let wave = Path::at(24.0 - reach, 12.0 - reach * 0.3).curve(
            (24.0 - reach * 0.4, 9.0 - reach * 0.6),
            (24.0 + reach * 0.4, 9.0 - reach * 0.6),
            (24.0 + reach, 12.0 - reach * 0.3),
        );
        scene.draw(Figure::path(wave).stroke(Ink::Slate, 2.0));
    }
}

fn cloud(scene: &mut Scene) {
    for (x, y, radius) in [(15.0, 27.0, 11.0), (33.0, 28.0, 11.0), (24.0, 18.0, 13.0)] {
        scene.draw(dot(x, y, radius, Ink::Slate));
    }
    scene.draw(bolt(24.0, 24.0, 13.0).fill(Ink::Paper));
}

fn fighter(scene: &mut Scene) {
    let hull = [
        (24.0, 4.0),
        (29.0, 20.0),
        (43.0, 34.0),
        (42.0, 40.0),
        (29.0, 34.0),
        (24.0, 43.0),
        (19.0, 34.0),
        (6.0, 40.0),
        (5.0, 34.0),
        (19.0, 20.0),
    ];
    scene.draw(Figure::polygon(hull).fill(Ink::Slate));
    scene.draw(dot(24.0, 22.0, 3.0, Ink::Paper));
}

fn cruiser(scene: &mut Scene) {
    let hull = [
        (24.0, 2.0),
        (34.0, 16.0),
        (35.0, 26.0),
        (45.0, 30.0),
        (45.0, 40.0),
        (34.0, 38.0),
        (30.0, 45.0),
        (18.0, 45.0),
        (14.0, 38.0),
        (3.0, 40.0),
        (3.0, 30.0),
        (13.0, 26.0),
        (14.0, 16.0),
    ];
    scene.draw(Figure::polygon(hull).fill(Ink::Slate));
    for y in [15.0, 23.0, 31.0] {
        scene.draw(Figure::rect(20.0, y, 8.0, 3.5).fill(Ink::Paper));
    }
}

fn carrier(scene: &mut Scene) {
    let deck = [(8.0, 4.0), (40.0, 4.0), (45.0, 34.0), (33.0, 44.0), (15.0, 44.0), (3.0, 34.0)];
    scene.draw(Figure::polygon(deck).fill(Ink::Slate));
    for (x, y) in [(16.0, 12.0), (32.0, 12.0), (24.0, 24.0)] {
        let small = [(x, y - 5.0), (x + 6.0, y + 6.0), (x, y + 3.0), (x - 6.0, y + 6.0)];
        scene.draw(Figure::polygon(small).fill(Ink::Paper));
    }
}

fn helmet(scene: &mut Scene) {
    let shell = Path::at(8.0, 42.0)
        .to(8.0, 24.0)
        .curve((8.0, 0.0), (40.0, 0.0), (40.0, 24.0))
        .to(40.0, 42.0)
        .to(30.0, 42.0)
        .to(27.0, 34.0)
        .to(21.0, 34.0)
        .to(18.0, 42.0)
        .close();
    scene.draw(Figure::path(shell).fill(Ink::Slate));
    let visor = [(13.0, 20.0), (35.0, 20.0), (32.0, 28.0), (16.0, 28.0)];
    scene.draw(Figure::polygon(visor).fill(Ink::Paper));
}

fn creeper(scene: &mut Scene) {
    for side in [-1.0, 1.0] {
        for (y, end) in [(18.0, 8.0), (24.0, 24.0), (30.0, 41.0)] {
            let leg = Path::at(24.0 + side * 8.0, y)
                .to(24.0 + side * 15.0, end)
                .to(24.0 + side * 21.0, end + 3.0);
            scene.draw(Figure::path(leg).stroke(Ink::Slate, STROKE));
        }
    }
    scene.draw(Figure::path(Path::ellipse(24.0, 25.0, 10.5, 16.0)).fill(Ink::Slate));
    for (x, y) in [(20.0, 16.0), (28.0, 16.0), (24.0, 21.0)] {
        scene.draw(dot(x, y, 2.4, Ink::Paper));
    }
}
