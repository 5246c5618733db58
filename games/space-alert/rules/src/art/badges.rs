//! Badges of the ten specializations: an emblem on a hexagon.

use picture::{Figure, Ink, Path, Scene, Shape};

use super::brush::{bolt, dot, icon};
use crate::action::Specialization;

/// The badge of a specialization.
#[must_use]
pub fn specialization_badge(specialization: Specialization) -> Scene {
    let mut scene = icon(specialization.to_string());
    let badge = Figure::regular(24.0, 24.0, 22.5, 6).fill(Ink::Slate).stroke(Ink::Slate, 2.0);
    scene.draw(badge);
    scene.shapes.extend(emblem(specialization));
    scene
}

fn mark(path: Path, width: f64) -> Shape {
    Figure::path(path).stroke(Ink::Paper, width).into()
}

/// What is drawn on the badge, in the colour of paper.
pub(super) fn emblem(specialization: Specialization) -> Vec<Shape> {
    match specialization {
        Specialization::Rocketeer => {
            let body = Path::at(24.0, 9.0)
                .curve((31.0, 15.0), (31.0, 24.0), (30.0, 31.0))
                .to(18.0, 31.0)
                .curve((17.0, 24.0), (17.0, 15.0), (24.0, 9.0))
                .close();
            vec![
                Figure::path(body).fill(Ink::Paper).into(),
                Figure::polygon([(17.0, 24.0), (11.0, 34.0), (18.0, 31.0)]).fill(Ink::Paper).into(),
                Figure::polygon([(31.0, 24.0), (37.0, 34.0), (30.0, 31.0)]).fill(Ink::Paper).into(),
                Figure::polygon([(20.0, 33.0), (28.0, 33.0), (24.0, 41.0)]).fill(Ink::Paper).into(),
                dot(24.0, 20.0, 3.0, Ink::Slate).into(),
            ]
        }
        Specialization::DataAnalyst => {
            let bar = |x: f64, top: f64| -> Shape {
                Figure::rect(x, top, 6.0, 36.0 - top).fill(Ink::Paper).into()
            };
            vec![bar(12.0, 27.0), bar(21.0, 20.0), bar(30.0, 12.0)]
        }
        Specialization::EnergyTechnician => {
            vec![bolt(24.0, 24.0, 16.0).fill(Ink::Paper).stroke(Ink::Paper, 1.5).into()]
        }
        Specialization::PulseGunner => vec![
            dot(24.0, 24.0, 4.0, Ink::Paper).into(),
            Figure::circle(24.0, 24.0, 9.0).stroke(Ink::Paper, 2.6).into(),
            Figure::circle(24.0, 24.0, 14.5).stroke(Ink::Paper, 2.6).into(),
        ],
        Specialization::Medic => vec![
            Figure::rect(19.5, 10.0, 9.0, 28.0).fill(Ink::Paper).into(),
            Figure::rect(10.0, 19.5, 28.0, 9.0).fill(Ink::Paper).into(),
        ],
        Specialization::Teleporter => vec![
            Figure::circle(14.5, 30.0, 5.0).stroke(Ink::Paper, 2.6).into(),
            dot(33.5, 18.0, 6.0, Ink::Paper).into(),
            mark(Path::at(15.0, 20.0).curve((17.0, 12.0), (21.0, 10.0), (26.0, 12.0)), 2.6),
            mark(Path::at(33.0, 28.0).curve((31.0, 36.0), (27.0, 38.0), (22.0, 36.0)), 2.6),
        ],
        Specialization::Hypernavigator => vec![
            Figure::circle(24.0, 24.0, 14.5).stroke(Ink::Paper, 2.4).into(),
            Figure::star(24.0, 24.0, 17.0, 4.5, 4).fill(Ink::Paper).into(),
        ],
        Specialization::SpecialOps => {
            let chevron = |y: f64| mark(Path::at(12.5, y + 8.0).to(24.0, y).to(35.5, y + 8.0), 4.6);
            vec![chevron(12.0), chevron(20.5), chevron(29.0)]
        }
        Specialization::SquadLeader => vec![
            Figure::rect(13.0, 19.0, 22.0, 18.0).rounded(4.0).fill(Ink::Paper).into(),
            dot(19.5, 27.0, 2.8, Ink::Slate).into(),
            dot(28.5, 27.0, 2.8, Ink::Slate).into(),
            Figure::star(24.0, 11.5, 6.5, 2.8, 5).fill(Ink::Paper).into(),
        ],
        Specialization::Mechanic => vec![
            Figure::star(24.0, 24.0, 17.0, 12.0, 8).fill(Ink::Paper).into(),
            dot(24.0, 24.0, 6.0, Ink::Slate).into(),
        ],
    }
}
