//! The locations that are somewhere.

use picture::{Figure, Group, Ink, Path, Scene, Transform};

use super::{
    brush::{STROKE, both_sides, dot, line, outline, solid},
    symbols::cog,
};

/// Rolling hills under a ringed planet.
pub(super) fn scenery(scene: &mut Scene) {
    scene.draw(dot(33.0, 13.0, 6.5, Ink::Line));
    // The ring passes before the planet and behind it.
    let gap = Path::at(22.5, 13.0).curve((25.0, 16.0), (41.0, 16.0), (43.5, 13.0));
    let ring = gap.clone().curve((44.5, 11.5), (43.0, 10.3), (40.5, 9.6));
    let ring = ring.jump(25.5, 9.6).curve((23.0, 10.3), (21.5, 11.5), (22.5, 13.0));
    let shapes = vec![
        Figure::path(gap).stroke(Ink::Paper, 5.0).into(),
        Figure::path(ring).stroke(Ink::Line, 2.4).into(),
    ];
    scene.draw(Group { transform: Transform::turn(-20.0, 33.0, 13.0), shapes });
    let back = Path::at(20.3, 30.5)
        .curve((27.0, 24.5), (36.0, 24.5), (45.0, 32.0))
        .to(45.0, 43.0)
        .to(3.0, 43.0)
        .to(3.0, 31.0)
        .curve((9.0, 21.0), (18.0, 24.0), (30.0, 43.0));
    scene.draw(outline(back));
}

/// Jagged rocks, split by a crevice.
pub(super) fn terrain(scene: &mut Scene) {
    let rocks = Path::at(3.0, 43.0)
        .to(10.0, 20.0)
        .to(15.0, 28.0)
        .to(25.0, 4.0)
        .to(33.0, 27.0)
        .to(38.0, 17.0)
        .to(45.0, 43.0)
        .close();
    scene.draw(solid(rocks, Ink::Line));
    let crevice = Path::at(25.0, 12.0).to(22.0, 22.0).to(28.0, 28.0).to(21.0, 34.0).to(25.0, 43.5);
    scene.draw(Figure::path(crevice).stroke(Ink::Paper, 3.0));
}

/// A flower that is a skull.
pub(super) fn foliage(scene: &mut Scene) {
    scene.draw(line(24.0, 28.0, 24.0, 43.5));
    let leaf = Path::at(23.0, 44.0)
        .curve((21.0, 34.0), (14.0, 31.0), (4.0, 31.0))
        .curve((5.0, 40.0), (12.0, 45.0), (23.0, 44.0))
        .close();
    both_sides(scene, solid(leaf, Ink::Line));
    let skull = Path::at(18.0, 28.0)
        .to(18.0, 23.5)
        .curve((13.5, 21.5), (11.5, 18.0), (11.5, 14.0))
        .curve((11.5, 7.5), (17.0, 3.5), (24.0, 3.5))
        .curve((31.0, 3.5), (36.5, 7.5), (36.5, 14.0))
        .curve((36.5, 18.0), (34.5, 21.5), (30.0, 23.5))
        .to(30.0, 28.0)
        .close();
    scene.draw(outline(skull).fill(Ink::Paper));
    both_sides(scene, dot(18.8, 14.5, 3.3, Ink::Line));
    both_sides(scene, Figure::line(22.0, 24.0, 22.0, 28.0).stroke(Ink::Line, 1.8));
}

/// A rocket above its pad.
pub(super) fn port(scene: &mut Scene) {
    let body = Path::at(24.0, 3.5)
        .curve((31.0, 9.0), (32.0, 19.0), (30.0, 30.0))
        .to(18.0, 30.0)
        .curve((16.0, 19.0), (17.0, 9.0), (24.0, 3.5))
        .close();
    let fin = Path::at(17.0, 21.0).to(10.0, 28.0).to(10.0, 34.0).to(18.0, 30.0).close();
    both_sides(scene, solid(fin, Ink::Line));
    scene.draw(outline(body).fill(Ink::Paper));
    scene.draw(dot(24.0, 16.0, 3.6, Ink::Line));
    scene.draw(line(24.0, 34.0, 24.0, 38.5));
    scene.draw(line(5.0, 43.5, 43.0, 43.5));
    both_sides(scene, line(5.0, 39.0, 5.0, 43.5));
}

/// Towers, one with a dome, one with a needle.
pub(super) fn city(scene: &mut Scene) {
    let skyline = Path::at(4.0, 43.5)
        .to(4.0, 27.0)
        .curve((4.0, 20.0), (15.0, 20.0), (15.0, 27.0))
        .to(15.0, 43.5)
        .to(15.0, 17.0)
        .to(24.0, 11.0)
        .to(29.0, 14.5)
        .to(29.0, 43.5)
        .to(29.0, 24.0)
        .to(44.0, 24.0)
        .to(44.0, 43.5)
        .close();
    scene.draw(line(24.0, 3.5, 24.0, 11.0));
    scene.draw(outline(skyline));
    for (x, y) in [(9.5, 30.0), (9.5, 37.0), (22.0, 21.0), (22.0, 28.5), (22.0, 36.0)] {
        scene.draw(Figure::rect(x - 2.0, y - 2.0, 4.0, 4.0).fill(Ink::Line));
    }
    for (x, y) in [(34.0, 30.0), (39.5, 30.0), (34.0, 37.0), (39.5, 37.0)] {
        scene.draw(Figure::rect(x - 1.5, y - 2.0, 3.0, 4.0).fill(Ink::Line));
    }
}

/// Two pillars, one of them broken.
pub(super) fn ruins(scene: &mut Scene) {
    scene.draw(line(4.0, 43.5, 44.0, 43.5));
    scene.draw(outline(Path::at(9.0, 42.0).to(9.0, 13.0).to(19.0, 13.0).to(19.0, 42.0)));
    scene.draw(line(14.0, 20.0, 14.0, 36.0));
    scene.draw(Figure::rect(5.0, 5.0, 18.0, 7.0).rounded(1.5).fill(Ink::Line));
    let stump = Path::at(29.0, 42.0)
        .to(29.0, 27.0)
        .to(33.0, 30.5)
        .to(35.5, 25.0)
        .to(39.0, 29.0)
        .to(39.0, 42.0);
    scene.draw(outline(stump));
    let stone = Figure::rect(30.0, 10.0, 12.0, 7.0).rounded(1.5).fill(Ink::Line);
    scene.draw(Group { transform: Transform::turn(28.0, 36.0, 13.5), shapes: vec![stone.into()] });
}

/// A roof of saw teeth, a chimney, and a cog in the wall.
pub(super) fn factory(scene: &mut Scene) {
    let hall = Path::at(4.0, 43.5)
        .to(4.0, 22.0)
        .to(14.0, 15.0)
        .to(14.0, 22.0)
        .to(24.0, 15.0)
        .to(24.0, 22.0)
        .to(33.0, 22.0)
        .to(34.0, 9.0)
        .to(41.0, 9.0)
        .to(44.0, 43.5)
        .close();
    scene.draw(solid(hall, Ink::Line));
    scene.draw(cog(21.0, 33.0, 9.0).fill(Ink::Paper));
    scene.draw(dot(21.0, 33.0, 3.0, Ink::Line));
    let smoke = Path::at(36.0, 4.0).curve((31.0, 1.5), (29.0, 6.0), (24.5, 4.5));
    scene.draw(outline(smoke));
}

/// A door with a wheel.
pub(super) fn vault(scene: &mut Scene) {
    let door = Figure::rect(5.0, 4.5, 38.0, 36.0).rounded(4.0).stroke(Ink::Line, STROKE);
    scene.draw(door);
    both_sides(scene, line(11.0, 41.0, 11.0, 44.5));
    scene.draw(Figure::circle(22.0, 22.5, 8.0).stroke(Ink::Line, STROKE));
    for degrees in [0.0, 60.0, 120.0] {
        let transform = Transform::turn(degrees, 22.0, 22.5);
        let spoke = line(22.0, 10.5, 22.0, 34.5);
        scene.draw(Group { transform, shapes: vec![spoke.into()] });
    }
    scene.draw(dot(22.0, 22.5, 3.5, Ink::Line));
    scene.draw(line(38.0, 12.0, 38.0, 16.0));
    scene.draw(line(38.0, 29.0, 38.0, 33.0));
}
