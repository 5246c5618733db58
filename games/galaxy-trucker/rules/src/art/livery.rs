//! What tells players apart: a colour, a letter and the shape of the rocket.

use picture::{Scene, Shade, Shape};
use table::Seat;

use super::{
    brush::{disc, letter, sized, solid},
    palette::{EDGE, FLAME},
};
use crate::track::MAX_PLAYERS;

/// The look of one player's things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Livery {
    /// The colour, that of the seat.
    pub paint: Shade,
    /// The letter, since a colour is never the only mark.
    pub letter: char,
    rocket: &'static str,
}

const LIVERIES: [Livery; MAX_PLAYERS] = [
    Livery {
        paint: Shade::new(0xf5be1e, 0xffd04f),
        letter: 'A',
        rocket: "M0-26Q13-12 11 12L18 22H-18L-11 12Q-13-12 0-26z",
    },
    Livery {
        paint: Shade::new(0x4fc27a, 0x6fdb8f),
        letter: 'B',
        rocket: "M0-26Q15-14 12 14H20V22H-20V14H-12Q-15-14 0-26z",
    },
    Livery {
        paint: Shade::new(0x5aa5f0, 0x6fb7ff),
        letter: 'C',
        rocket: "M0-28Q9-14 10 8L21 14 12 22H-12L-21 14-10 8Q-9-14 0-28z",
    },
    Livery {
        paint: Shade::new(0xf2707a, 0xff7b7b),
        letter: 'D',
        rocket: "M0-24Q19-14 15 10L8 22H-8L-15 10Q-19-14 0-24z",
    },
    Livery {
        paint: Shade::new(0xb98af5, 0xc08bff),
        letter: 'E',
        rocket: "M0-28L12-8V8L20 22H8L0 16-8 22H-20L-12 8V-8z",
    },
];

impl Livery {
    /// That of a seat.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        LIVERIES[seat.idx() % MAX_PLAYERS]
    }

    /// The outline of a rocket that is nobody's.
    pub(super) const fn default_rocket() -> &'static str {
        LIVERIES[0].rocket
    }
}

impl Default for Livery {
    fn default() -> Self {
        Self::of(Seat(0))
    }
}

/// A rocket of the flight board about the origin, nose up.
pub(super) fn rocket_shapes(livery: Livery) -> Vec<Shape> {
    vec![
        solid("M-7 21h14l-7 14z", FLAME),
        solid(livery.rocket, livery.paint),
        disc(0.0, 1.0, 9.0, EDGE),
        letter(0.0, 1.0, 13.0, livery.letter).paint(livery.paint).into(),
    ]
}

/// A player's rocket as a picture of its own.
#[must_use]
pub fn rocket(seat: Seat) -> Scene {
    let livery = Livery::of(seat);
    let mut scene = Scene::new(48.0, 68.0).titled(format!("rocket {}", livery.letter));
    scene.draw(sized(24.0, 31.0, 1.0, rocket_shapes(livery)));
    scene
}

#[cfg(test)]
mod tests {
    use picture::{Colour, Shade};

    use super::{EDGE, LIVERIES};

    #[test]
    fn letters_can_be_read_and_colours_are_those_of_the_seats() {
        let tokens = include_str!("../../../../../crates/client/static/style/10-tokens.css");
        let seats = ["yellow", "green", "blue", "red", "purple"];
        for (livery, seat) in LIVERIES.iter().zip(seats) {
            let declared = Shade::declared(tokens, &format!("--seat-{seat}"));
            assert_eq!(declared, Some(livery.paint), "{seat}");
            assert!(livery.paint.contrast(EDGE) >= Colour::READABLE, "{seat}");
        }
    }
}
