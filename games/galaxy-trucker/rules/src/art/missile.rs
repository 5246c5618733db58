//! What comes flying: meteors are rocks, fire are bolts, and the large ones are
//! large.

use picture::{Group, Scene, Shade, Shape, Transform};

use super::{
    brush::{disc, edged, flat, line, sized, soft, solid},
    outline::outline,
    palette::*,
};
use crate::{
    attack::{Attack, Size},
    tile::Side,
};

/// A missile that flies downwards, its middle in the origin; it reaches about
/// 40 around it and 110 back.
pub(super) fn missile(size: Size) -> Vec<Shape> {
    match size {
        Size::SmallMeteor => {
            let mut shapes =
                vec![soft("M-7-20V-44M7-22V-58", FIRE, 4.0), soft("M0-22V-70", FLAME, 5.0)];
            shapes.extend(pebble());
            shapes
        }
        Size::LargeMeteor => {
            let mut shapes = vec![
                soft("M-22-34V-76M22-34V-70", FIRE, 6.0),
                soft("M-9-40V-104M11-40V-96", ENGINE, 7.0),
                soft("M1-42V-78", FLAME, 6.0),
            ];
            shapes.extend(rock());
            shapes
        }
        Size::LightFire => {
            let stitches = outline("M0-70V-8").stroke(SHIELD, 6.0).sharp().dashed(9.0);
            std::iter::once(stitches.into()).chain(light_bolt()).collect()
        }
        Size::HeavyFire => {
            let beam = [soft("M0-92V-10", FIRE, 18.0), soft("M0-88V-10", FLAME, 7.0)];
            beam.into_iter().chain(heavy_bolt()).collect()
        }
    }
}

/// Slim, with a groove.
fn light_bolt() -> Vec<Shape> {
    vec![solid("M0 26L-9 4V-14H9V4z", SHIELD), line("M-3-10V8", WHITE, 3.0)]
}

/// Fat, with a burning core.
fn heavy_bolt() -> Vec<Shape> {
    vec![solid("M0 36L-20 8V-18L0-30 20-18V8z", FIRE), flat("M0 22L-9 6V-10L0-16 9-10V6z", FLAME)]
}

fn rock() -> Vec<Shape> {
    vec![
        edged(outline("M-30-22L-8-38 20-34 38-12 34 18 12 36-20 32-38 8z"), ROCK),
        disc(-8.0, -1.0, 9.0, ROCK_DARK),
        disc(17.0, 13.0, 7.0, ROCK_DARK),
        disc(-13.0, 24.0, 5.0, ROCK_DARK),
        disc(12.0, -19.0, 5.0, ROCK_DARK),
        line("M-27-19L-7-33 18-30", ROCK_LIGHT, 3.0),
    ]
}

fn pebble() -> Vec<Shape> {
    vec![
        edged(outline("M-14-10L2-17 16-6 12 12-8 15-17 3z"), ROCK),
        disc(-2.0, 1.0, 4.0, ROCK_DARK),
        line("M-11-9L2-14", ROCK_LIGHT, 2.5),
    ]
}

/// A rock without a tail, for skies.
pub(super) fn drifting_rock(x: f64, y: f64, factor: f64, degrees: f64) -> Shape {
    let transform = Transform::turn(degrees, 0.0, 0.0)
        .then(Transform::scale(factor))
        .then(Transform::shift(x, y));
    Group { transform, shapes: rock() }.into()
}

/// The same missile coming from a side.
pub(super) fn coming_from(size: Size, from: Side) -> Vec<Shape> {
    let transform = Transform::turn(90.0 * f64::from(from as u8), 0.0, 0.0);
    vec![Group { transform, shapes: missile(size) }.into()]
}

/// An attack as a card shows it: what comes, and an arrow where it goes. It
/// takes 64 by 64 about the origin.
pub(super) fn attack_symbol(attack: Attack, arrow: Shade) -> Vec<Shape> {
    let (head, factor) = match attack.size {
        Size::SmallMeteor => (pebble(), 0.9),
        Size::LargeMeteor => (rock(), 0.6),
        Size::LightFire => (light_bolt(), 0.9),
        Size::HeavyFire => (heavy_bolt(), 0.74),
    };
    let shapes = vec![sized(0.0, -11.0, factor, head), soft("M0 15v12M-8 20l8 9 8-9", arrow, 4.5)];
    let transform = Transform::turn(90.0 * f64::from(attack.from as u8), 0.0, 0.0);
    vec![Group { transform, shapes }.into()]
}

/// An attack as a picture of its own.
#[must_use]
pub fn attack_icon(attack: Attack) -> Scene {
    let name = format!("{} from the {}", attack.size.name(), attack.from.name());
    let mut scene = Scene::new(72.0, 72.0).titled(name);
    scene.draw(sized(36.0, 36.0, 1.0, attack_symbol(attack, super::ACCENT.line)));
    scene
}
