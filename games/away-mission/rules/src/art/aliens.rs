//! The locations that are somebody: faces of one family, told apart by eyes,
//! mouth and fill.

use picture::{Figure, Ink, Path, Scene};

use super::brush::{STROKE, both_sides, dot, line, outline, solid};

/// A round face with two antennae, smiling.
pub(super) fn peaceful(scene: &mut Scene) {
    both_sides(scene, line(17.6, 16.3, 14.0, 9.0));
    both_sides(scene, dot(13.0, 7.0, 3.5, Ink::Line));
    scene.draw(outline(Path::ellipse(24.0, 29.5, 16.0, 14.0)));
    both_sides(scene, Figure::path(Path::ellipse(17.5, 27.0, 3.0, 4.0)).fill(Ink::Line));
    let smile = Path::at(17.0, 35.0).curve((20.0, 39.5), (28.0, 39.5), (31.0, 35.0));
    scene.draw(outline(smile));
}

/// The same face, knocked out, one antenna bent, with the sign of healing.
pub(super) fn injured(scene: &mut Scene) {
    scene.draw(outline(Path::at(15.8, 16.3).to(12.5, 9.5).to(5.0, 10.0)));
    scene.draw(dot(5.0, 11.5, 3.2, Ink::Line));
    scene.draw(line(27.1, 16.3, 30.5, 9.0));
    scene.draw(dot(31.5, 7.0, 3.5, Ink::Line));
    scene.draw(outline(Path::ellipse(21.5, 29.5, 16.0, 14.0)));
    for x in [10.5, 21.5] {
        scene.draw(line(x, 22.3, x + 5.0, 27.3));
        scene.draw(line(x + 5.0, 22.3, x, 27.3));
    }
    scene.draw(outline(Path::at(13.0, 37.5).curve((15.0, 34.5), (18.5, 34.0), (21.0, 36.0))));
    scene.draw(cross(35.5, 35.5, 9.8).fill(Ink::Paper).stroke(Ink::Paper, 5.0));
    scene.draw(cross(35.5, 35.5, 9.8).fill(Ink::Leaf));
}

/// A plus sign about `x`, `y`, reaching `reach` to each side.
pub(super) fn cross(x: f64, y: f64, reach: f64) -> Figure {
    let arm = reach * 0.36;
    Figure::polygon([
        (x - arm, y - reach),
        (x + arm, y - reach),
        (x + arm, y - arm),
        (x + reach, y - arm),
        (x + reach, y + arm),
        (x + arm, y + arm),
        (x + arm, y + reach),
        (x - arm, y + reach),
        (x - arm, y + arm),
        (x - reach, y + arm),
        (x - reach, y - arm),
        (x - arm, y - arm),
    ])
}

/// A solid face with horns, narrowed eyes and teeth.
pub(super) fn hostile(scene: &mut Scene) {
    let head = Path::at(5.0, 4.0)
        .curve((8.0, 10.0), (12.0, 13.0), (17.0, 13.0))
        .to(31.0, 13.0)
        .curve((36.0, 13.0), (40.0, 10.0), (43.0, 4.0))
        .curve((46.0, 13.0), (43.0, 20.0), (40.0, 23.0))
        .curve((40.0, 34.0), (35.0, 40.0), (24.0, 45.0))
        .curve((13.0, 40.0), (8.0, 34.0), (8.0, 23.0))
        .curve((5.0, 20.0), (2.0, 13.0), (5.0, 4.0))
        .close();
    scene.draw(solid(head, Ink::Danger));
    let eye = Figure::polygon([(12.5, 20.5), (21.5, 25.5), (20.0, 28.5), (14.5, 27.0)]);
    both_sides(scene, eye.fill(Ink::Paper));
    let teeth = [
        (15.0, 32.0),
        (33.0, 32.0),
        (31.0, 37.0),
        (28.0, 33.5),
        (24.0, 38.5),
        (20.0, 33.5),
        (17.0, 37.0),
    ];
    scene.draw(Figure::polygon(teeth).fill(Ink::Paper));
}

/// Solid heads, shoulder to shoulder, all eyes on you.
pub(super) fn horde(scene: &mut Scene) {
    scene.draw(head(24.0, 16.0, 0.92));
    staring_eyes(scene, 24.0, 16.0, 0.92);
    for x in [12.6, 35.4] {
        scene.draw(head(x, 31.0, 0.92));
        staring_eyes(scene, x, 31.0, 0.92);
    }
}

/// A solid head, wide at the top, on broad shoulders, rimmed in the
/// background's colour so that it stands out from the heads behind it.
fn head(x: f64, y: f64, size: f64) -> Figure {
    let at = |dx: f64, dy: f64| (x + dx * size, y + dy * size);
    let outline = [
        [(-12.0, 11.0), (-9.5, 9.0), (-4.5, 8.0)],
        [(-8.0, 5.0), (-10.0, 0.0), (-10.0, -4.0)],
        [(-10.0, -10.0), (-6.0, -13.5), (0.0, -13.5)],
        [(6.0, -13.5), (10.0, -10.0), (10.0, -4.0)],
        [(10.0, 0.0), (8.0, 5.0), (4.5, 8.0)],
        [(9.5, 9.0), (12.0, 11.0), (12.0, 16.0)],
    ];
    let (left, bottom) = at(-12.0, 16.0);
    let path = outline.into_iter().fold(Path::at(left, bottom), |path, [leave, arrive, end]| {
        path.curve(at(leave.0, leave.1), at(arrive.0, arrive.1), at(end.0, end.1))
    });
    Figure::path(path.close()).fill(Ink::Danger).stroke(Ink::Paper, 2.2)
}

fn staring_eyes(scene: &mut Scene, x: f64, y: f64, size: f64) {
    for side in [-1.0, 1.0] {
        let corners = [(1.4, 0.8), (7.6, -4.2), (6.6, 1.4), (3.6, 3.0)];
        let eye = corners.map(|(dx, dy)| (x + side * dx * size, y + (dy - 2.0) * size));
        scene.draw(Figure::polygon(eye).fill(Ink::Paper));
    }
}

/// A small chin under an enormous brain, with spectacles.
pub(super) fn genius(scene: &mut Scene) {
    let skull = Path::at(24.0, 3.5)
        .curve((36.0, 3.5), (44.0, 10.0), (44.0, 19.0))
        .curve((44.0, 25.0), (41.0, 28.0), (37.0, 31.0))
        .curve((35.0, 39.0), (31.0, 44.5), (24.0, 44.5))
        .curve((17.0, 44.5), (13.0, 39.0), (11.0, 31.0))
        .curve((7.0, 28.0), (4.0, 25.0), (4.0, 19.0))
        .curve((4.0, 10.0), (12.0, 3.5), (24.0, 3.5))
        .close();
    scene.draw(outline(skull));
    let fold = Path::at(23.0, 17.0)
        .curve((19.0, 18.0), (15.5, 15.5), (16.5, 11.5))
        .jump(5.0, 20.0)
        .curve((7.0, 16.5), (10.5, 16.5), (12.0, 19.0));
    both_sides(scene, outline(fold));
    scene.draw(line(24.0, 4.0, 24.0, 17.0));
    both_sides(scene, Figure::circle(17.5, 29.0, 5.0).stroke(Ink::Line, STROKE));
    scene.draw(line(22.0, 28.0, 26.0, 28.0));
    scene.draw(line(21.5, 39.0, 26.5, 39.0));
}
