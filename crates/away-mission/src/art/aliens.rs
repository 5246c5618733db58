//! The locations that are somebody: faces of one family, told apart by eyes,
//! mouth and fill.

use picture::{Figure, Group, Ink, Path, Scene, Transform};

use super::brush::{STROKE, both_sides, dot, ellipse, line, outline, solid};

/// A round face with two antennae, smiling.
pub(super) fn peaceful(scene: &mut Scene) {
    both_sides(scene, line(18.0, 17.0, 14.0, 9.0));
    both_sides(scene, dot(13.0, 7.0, 3.5, Ink::Line));
    scene.draw(outline(ellipse(24.0, 29.5, 16.0, 14.0)));
    both_sides(scene, Figure::path(ellipse(17.5, 27.0, 3.0, 4.0)).fill(Ink::Line));
    let smile = Path::at(17.0, 35.0).curve((20.0, 39.5), (28.0, 39.5), (31.0, 35.0));
    scene.draw(outline(smile));
}

/// The same face, bandaged, one antenna bent, with the sign of healing.
pub(super) fn injured(scene: &mut Scene) {
    scene.draw(outline(Path::at(14.0, 16.0).to(10.0, 11.0).to(4.5, 13.0)));
    scene.draw(line(26.0, 14.5, 29.0, 6.0));
    scene.draw(dot(29.5, 5.0, 3.0, Ink::Line));
    scene.draw(outline(ellipse(20.5, 28.5, 15.5, 14.0)));
    // One eye crossed, the other under the bandage.
    scene.draw(line(10.5, 26.0, 15.5, 31.0));
    scene.draw(line(15.5, 26.0, 10.5, 31.0));
    scene.draw(outline(Path::at(17.5, 15.0).to(34.5, 31.0)));
    scene.draw(outline(Path::at(24.5, 15.0).to(36.0, 25.5)));
    scene.draw(outline(Path::at(14.0, 37.0).curve((16.0, 34.5), (20.0, 34.5), (22.0, 36.5))));
    scene.draw(cross(36.5, 36.5, 9.5).fill(Ink::Leaf).stroke(Ink::Paper, 3.0));
    scene.draw(cross(36.5, 36.5, 9.5).fill(Ink::Leaf));
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

/// Three solid heads, shoulder to shoulder.
pub(super) fn horde(scene: &mut Scene) {
    both_sides(scene, head(11.5, 19.0, 0.78));
    scene.draw(head(24.0, 31.0, 1.0));
    let eyes = |scene: &mut Scene, x: f64, y: f64, size: f64| {
        for side in [-1.0, 1.0] {
            let points = [(2.0, 1.0), (7.0, -2.5), (6.0, 2.5), (3.5, 3.5)];
            let eye = points.map(|(dx, dy)| (x + side * dx * size, y + dy * size));
            scene.draw(Figure::polygon(eye).fill(Ink::Paper));
        }
    };
    eyes(scene, 11.5, 17.0, 0.78);
    eyes(scene, 36.5, 17.0, 0.78);
    eyes(scene, 24.0, 29.0, 1.0);
}

/// A solid head with two antennae, rimmed in the background's colour so that
/// it stands out from the heads behind it.
fn head(x: f64, y: f64, size: f64) -> Figure {
    let at = |dx: f64, dy: f64| (x + dx * size, y + dy * size);
    let (start, left) = (at(0.0, 15.0), at(-12.5, -3.0));
    let path = Path::at(start.0, start.1)
        .curve(at(-7.0, 12.0), at(-12.5, 4.0), left)
        .curve(at(-12.5, -7.0), at(-11.0, -9.5), at(-9.0, -11.0))
        .to(at(-11.5, -18.0).0, at(-11.5, -18.0).1)
        .to(at(-4.5, -13.2).0, at(-4.5, -13.2).1)
        .curve(at(-2.0, -14.0), at(2.0, -14.0), at(4.5, -13.2))
        .to(at(11.5, -18.0).0, at(11.5, -18.0).1)
        .to(at(9.0, -11.0).0, at(9.0, -11.0).1)
        .curve(at(11.0, -9.5), at(12.5, -7.0), at(12.5, -3.0))
        .curve(at(12.5, 4.0), at(7.0, 12.0), start)
        .close();
    Figure::path(path).fill(Ink::Danger).stroke(Ink::Paper, 2.0)
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
    let fold = Path::at(24.0, 4.0)
        .curve((21.0, 8.0), (27.0, 11.0), (24.0, 16.0))
        .jump(5.0, 19.0)
        .curve((9.0, 15.0), (13.0, 17.0), (14.0, 20.0))
        .jump(13.0, 9.0)
        .curve((13.0, 12.0), (15.0, 14.0), (18.0, 14.0));
    let shapes = vec![outline(fold.clone()).into()];
    scene.draw(outline(fold));
    scene.draw(Group { transform: Transform::mirror(24.0), shapes });
    both_sides(scene, Figure::circle(17.5, 29.0, 5.0).stroke(Ink::Line, STROKE));
    scene.draw(line(22.0, 28.0, 26.0, 28.0));
    scene.draw(line(21.5, 39.0, 26.5, 39.0));
}
