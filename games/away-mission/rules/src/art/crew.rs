//! Badges of the crew: officers on a disc, marines on a shield.

use picture::{Figure, Group, Ink, Path, Scene, Transform};

use super::{
    aliens::cross,
    brush::{dot, icon},
};
use crate::Crew;

/// The hue of a kind of crew; the emblem says the same without it.
#[must_use]
pub const fn crew_ink(crew: Crew) -> Ink {
    match crew {
        Crew::Command => Ink::Gold,
        Crew::Engineering => Ink::Rust,
        Crew::Science => Ink::Sky,
        Crew::Medical => Ink::Leaf,
        Crew::Marine => Ink::Slate,
    }
}

/// The badge of a kind of crew.
#[must_use]
pub fn crew_icon(crew: Crew) -> Scene {
    let mut scene = icon(crew.name());
    let ink = crew_ink(crew);
    if crew.is_officer() {
        scene.draw(dot(24.0, 24.0, 22.0, ink));
    } else {
        let shield = Path::at(5.0, 5.0)
            .to(43.0, 5.0)
            .to(43.0, 22.0)
            .curve((43.0, 33.0), (35.0, 41.0), (24.0, 45.0))
            .curve((13.0, 41.0), (5.0, 33.0), (5.0, 22.0))
            .close();
        scene.draw(Figure::path(shield).fill(ink).stroke(ink, 3.0));
    }
    match crew {
        Crew::Command => scene.draw(Figure::star(24.0, 24.5, 16.0, 6.6, 5).fill(Ink::Paper)),
        Crew::Engineering => spanner(&mut scene, ink),
        Crew::Science => atom(&mut scene),
        Crew::Medical => scene.draw(cross(24.0, 24.0, 15.0).fill(Ink::Paper)),
        Crew::Marine => {
            for y in [14.0, 25.0] {
                let chevron = Path::at(12.5, y + 8.0).to(24.0, y).to(35.5, y + 8.0);
                scene.draw(Figure::path(chevron).stroke(Ink::Paper, 5.5));
            }
        }
    }
    scene
}

fn spanner(scene: &mut Scene, ink: Ink) {
    let shapes = vec![
        Figure::line(24.0, 18.0, 24.0, 36.0).stroke(Ink::Paper, 7.0).into(),
        dot(24.0, 14.5, 8.5, Ink::Paper).into(),
        Figure::line(24.0, 6.0, 24.0, 14.0).stroke(ink, 6.0).into(),
        dot(24.0, 35.5, 1.8, ink).into(),
    ];
    scene.draw(Group { transform: Transform::turn(40.0, 24.0, 24.0), shapes });
}

fn atom(scene: &mut Scene) {
    for degrees in [0.0, 60.0, 120.0] {
        let shell = Figure::path(Path::ellipse(24.0, 24.0, 16.5, 6.0)).stroke(Ink::Paper, 2.6);
        let transform = Transform::turn(degrees, 24.0, 24.0);
        scene.draw(Group { transform, shapes: vec![shell.into()] });
    }
    scene.draw(dot(24.0, 24.0, 3.8, Ink::Paper));
}
