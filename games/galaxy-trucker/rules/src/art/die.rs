//! Dice.

use picture::{Figure, Scene, Shape};

use super::{
    brush::{disc, letter, sized},
    palette::{DIE, DIE_SPOT, EDGE, mixed},
};

/// A face of a die about the origin, 100 wide: blank with a question mark if it
/// is not rolled.
pub(super) fn face(pips: Option<u8>) -> Vec<Shape> {
    let body = Figure::rect(-48.0, -48.0, 96.0, 96.0).rounded(20.0);
    let mut shapes: Vec<Shape> = vec![body.fill(DIE).stroke(EDGE, 4.0).into()];
    let Some(pips) = pips else {
        shapes.push(letter(0.0, 0.0, 56.0, "?").paint(mixed(DIE_SPOT, DIE, 0.4)).into());
        return shapes;
    };
    let middle = [(0.0, 0.0)];
    let (falling, rising) = ([(-1.0, -1.0), (1.0, 1.0)], [(1.0, -1.0), (-1.0, 1.0)]);
    let sides = [(-1.0, 0.0), (1.0, 0.0)];
    let spots: Vec<&[(f64, f64)]> = match pips {
        1 => vec![&middle],
        2 => vec![&falling],
        3 => vec![&falling, &middle],
        4 => vec![&falling, &rising],
        5 => vec![&falling, &rising, &middle],
        6 => vec![&falling, &rising, &sides],
        _ => Vec::new(),
    };
    let spots = spots.into_iter().flatten();
    shapes.extend(spots.map(|(x, y)| disc(x * 25.0, y * 25.0, 11.0, DIE_SPOT)));
    shapes
}

/// A die, rolled or not.
#[must_use]
pub fn die(pips: Option<u8>) -> Scene {
    let name = pips.map_or("die, not rolled".to_owned(), |pips| format!("die showing {pips}"));
    let mut scene = Scene::new(48.0, 48.0).titled(name);
    scene.draw(sized(24.0, 24.0, 0.46, face(pips)));
    scene
}
