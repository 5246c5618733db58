//! Small symbols for quantities: crew, cannons, engines, credits, days. Each
//! stands about the origin and takes 32 by 32.

use picture::{Figure, Scene, Shape};

use super::{
    brush::{disc, edged, flat, line, sized, soft, solid},
    livery::Livery,
    load::{cell, human},
    outline::outline,
    palette::*,
};
use crate::card::Quantity;

/// What is compared or counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// Humans and aliens.
    Crew,
    /// Cannon strength.
    Cannons,
    /// Engine strength.
    Engines,
    /// Battery tokens.
    Batteries,
    /// Goods of any colour.
    Goods,
    /// Exposed connectors.
    Exposed,
    /// Credits.
    Credits,
    /// Days of flight.
    Days,
    /// Lost components.
    Lost,
}

impl Symbol {
    /// All symbols.
    pub const ALL: [Self; 9] = [
        Self::Crew,
        Self::Cannons,
        Self::Engines,
        Self::Batteries,
        Self::Goods,
        Self::Exposed,
        Self::Credits,
        Self::Days,
        Self::Lost,
    ];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Crew => "crew",
            Self::Cannons => "cannons",
            Self::Engines => "engines",
            Self::Batteries => "batteries",
            Self::Goods => "goods",
            Self::Exposed => "exposed connectors",
            Self::Credits => "credits",
            Self::Days => "days",
            Self::Lost => "lost components",
        }
    }

    pub(super) fn shapes(self) -> Vec<Shape> {
        match self {
            Self::Crew => vec![sized(0.0, 0.0, 0.92, human())],
            Self::Cannons => vec![
                solid("M-5-2v-13h-3v-1H8v1H5V-2z", GUN),
                edged(Figure::circle(0.0, 5.0, 10.0), GUN),
                disc(0.0, 5.0, 4.0, EDGE),
            ],
            Self::Engines => vec![
                solid("M-7-16H7v10l7 15h-28l7-15z", ENGINE),
                solid("M-12 9h24l-4 7-4-3-4 3-4-3-4 3z", FLAME),
            ],
            Self::Batteries => vec![sized(0.0, 0.0, 0.64, cell())],
            Self::Goods => vec![
                edged(Figure::rect(-13.0, -13.0, 26.0, 26.0), HOLD),
                line("M-13-4h26M-13 5h26M0-13v26", EDGE, 2.0),
            ],
            Self::Exposed => vec![solid("M-15 13V0h4v-9h7V0h4v-9h7V0h4v-9h4v22z", CONNECTOR)],
            Self::Credits => vec![
                edged(Figure::regular(0.0, 0.0, 16.0, 8), CONNECTOR),
                line("M5-6Q-7-10-7 0t12 6", EDGE, 3.0),
                line("M0-11v22", EDGE, 2.0),
            ],
            Self::Days => vec![
                sized(-5.0, 2.0, 0.52, vec![solid(Livery::default_rocket(), METAL)]),
                soft("M12-10v18M6 2l6 7 6-7", MUTED, 3.0),
            ],
            Self::Lost => vec![
                solid("M-14-14H4l-4 9 6 4-5 8 4 7h-19z", HULL_LIGHT),
                flat("M8-14h6v28H9l-3-6 5-8-6-4z", HULL_LIGHT),
                outline("M4-14l-4 9 6 4-5 8 4 7").stroke(BAD, 3.0).into(),
            ],
        }
    }
}

impl From<Quantity> for Symbol {
    fn from(quantity: Quantity) -> Self {
        match quantity {
            Quantity::Crew => Self::Crew,
            Quantity::Engines => Self::Engines,
            Quantity::Cannons => Self::Cannons,
        }
    }
}

/// A symbol as a picture of its own.
#[must_use]
pub fn symbol(symbol: Symbol) -> Scene {
    let mut scene = Scene::new(40.0, 40.0).titled(symbol.name());
    scene.draw(sized(20.0, 20.0, 1.0, symbol.shapes()));
    scene
}
