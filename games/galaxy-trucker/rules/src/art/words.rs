//! Pictures in words, for those who do not see them.

use crate::tile::{Connector, Kind, Placed, Side};

/// What a screen reader says about a tile: what it is, then its sides clockwise
/// from the front.
#[must_use]
pub fn tile_words(placed: Placed) -> String {
    let tile = placed.tile.get();
    let mut words = tile.kind.name().to_owned();
    if tile.capacity > 0 {
        words.push_str(&format!(" for {}", tile.capacity));
    }
    for (idx, side) in Side::ALL.into_iter().enumerate() {
        words.push_str(if idx == 0 { ": " } else { ", " });
        words.push_str(&format!("{} {}", side.name(), side_words(placed, side)));
    }
    words
}

fn side_words(placed: Placed, side: Side) -> &'static str {
    if placed.points() == Some(side) {
        return match placed.kind() {
            Kind::Engine | Kind::DoubleEngine => "exhaust",
            Kind::Thruster => "nozzle",
            _ => "muzzle",
        };
    }
    match placed.connectors().at(side) {
        Connector::Smooth if placed.covers(side) => "smooth and shielded",
        Connector::Smooth => "smooth",
        Connector::Simple if placed.covers(side) => "simple and shielded",
        Connector::Simple => "simple",
        Connector::Double if placed.covers(side) => "double and shielded",
        Connector::Double => "double",
        Connector::Universal => "universal",
    }
}

#[cfg(test)]
mod tests {
    use super::tile_words;
    use crate::tile::{Placed, Turn};

    #[test]
    fn a_tile_is_told_as_it_lies() {
        let placed = |name: &str, turn| Placed { tile: name.parse().unwrap(), turn };
        assert_eq!(
            tile_words(placed("cannon-06", Turn::Quarter)),
            "cannon: front universal, right muzzle, rear smooth, left double"
        );
        assert_eq!(
            tile_words(placed("bat3-06", Turn::None)),
            "battery for 3: front double, right double, rear simple, left smooth"
        );
        assert_eq!(
            tile_words(placed("shield-01", Turn::None)),
            "shield: front smooth and shielded, right smooth and shielded, rear simple, left universal"
        );
    }
}
