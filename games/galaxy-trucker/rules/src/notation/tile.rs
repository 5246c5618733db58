//! Tiles as words: `cabin-2101`, `cannon-*020`, `shield-0013ne`.

use std::fmt;

use crate::tile::{Kind, Placed, Side, TileId, Turn};

/// A tile as people see it lie on the board. Two tiles that look the same are
/// the same, whichever way they were turned to get there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Look {
    kind: Kind,
    capacity: u8,
    /// Front, right, rear, left: 0 to 3, or [`POINTS`].
    sides: [u8; 4],
    /// The corner of the ship that a shield guards.
    corner: Option<Turn>,
}

/// The mark of a side whose square must stay empty.
const POINTS: u8 = 4;

/// The words for tiles, with what they hold.
const WORDS: [(&str, Kind, u8); 17] = [
    ("pilot", Kind::PilotCabin, 0),
    ("cabin", Kind::Cabin, 0),
    ("purple", Kind::PurpleLifeSupport, 0),
    ("brown", Kind::BrownLifeSupport, 0),
    ("struct", Kind::Structural, 0),
    ("hold2", Kind::CargoHold, 2),
    ("hold3", Kind::CargoHold, 3),
    ("special1", Kind::SpecialHold, 1),
    ("special2", Kind::SpecialHold, 2),
    ("battery2", Kind::Battery, 2),
    ("battery3", Kind::Battery, 3),
    ("shield", Kind::Shield, 0),
    ("cannon", Kind::Cannon, 0),
    ("cannon2", Kind::DoubleCannon, 0),
    ("engine", Kind::Engine, 0),
    ("engine2", Kind::DoubleEngine, 0),
    ("thruster", Kind::Thruster, 0),
];

/// The corner that a shield guards, by its turns.
const CORNERS: [(&str, Turn); 4] =
    [("ne", Turn::None), ("se", Turn::Quarter), ("sw", Turn::Half), ("nw", Turn::ThreeQuarters)];

impl Look {
    fn of(placed: Placed) -> Self {
        let tile = placed.tile.get();
        let side = |side: Side| {
            if placed.points() == Some(side) { POINTS } else { placed.connectors().at(side) as u8 }
        };
        Self {
            kind: tile.kind,
            capacity: tile.capacity,
            sides: Side::ALL.map(side),
            corner: (tile.kind == Kind::Shield).then_some(placed.turn),
        }
    }

    fn read(word: &str) -> Result<Self, String> {
        let (name, rest) = word.split_once('-').unwrap_or((word, ""));
        let known = WORDS.iter().find(|(known, ..)| *known == name);
        let (_, kind, capacity) = *known.ok_or_else(|| format!("`{name}` is no kind of tile"))?;
        if kind == Kind::PilotCabin && rest.is_empty() {
            return Ok(Self::of(Placed::upright(TileId::PILOT_CABIN)));
        }
        let mut letters = rest.chars();
        let mut sides = [0; 4];
        for side in &mut sides {
            *side = match letters.next() {
                Some(digit @ '0'..='3') => digit as u8 - b'0',
                Some('*') => POINTS,
                _ => return Err(format!("`{word}` needs four sides, each 0, 1, 2, 3 or *")),
            };
        }
        let corner = match (letters.as_str(), kind) {
            (corner, Kind::Shield) => {
                let known = CORNERS.iter().find(|(known, _)| *known == corner);
                let known = known.ok_or_else(|| {
                    format!("`{word}` needs the sides it covers after its own: ne, se, sw or nw")
                })?;
                Some(known.1)
            }
            ("", _) => None,
            (rest, _) => return Err(format!("`{rest}` after the four sides is not understood")),
        };
        Ok(Self { kind, capacity, sides, corner })
    }
}

impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = WORDS.iter().find(|word| (word.1, word.2) == (self.kind, self.capacity));
        f.write_str(known.map_or("tile", |word| word.0))?;
        if self.kind == Kind::PilotCabin {
            return Ok(());
        }
        f.write_str("-")?;
        for side in self.sides {
            match side {
                POINTS => f.write_str("*")?,
                side => write!(f, "{side}")?,
            }
        }
        let corner = CORNERS.iter().find(|(_, turn)| Some(*turn) == self.corner);
        f.write_str(corner.map_or("", |corner| corner.0))
    }
}

/// The word for a tile as it lies.
#[must_use]
pub fn write(placed: Placed) -> String {
    Look::of(placed).to_string()
}

/// The tile that a word describes, with the fewest turns.
///
/// # Errors
///
/// What is wrong with the word, or that the box has no such tile.
pub fn read(word: &str) -> Result<Placed, String> {
    let look = Look::read(word)?;
    let mut tiles = TileId::all().flat_map(|tile| Turn::ALL.map(|turn| Placed { tile, turn }));
    tiles.find(|placed| Look::of(*placed) == look).ok_or_else(|| format!("the box has no `{look}`"))
}

#[cfg(test)]
mod tests {
    use super::{Look, WORDS, read, write};
    use crate::tile::{Placed, TileId, Turn};

    #[test]
    fn every_tile_has_a_word_and_comes_back() {
        for tile in TileId::all() {
            for turn in Turn::ALL {
                let placed = Placed { tile, turn };
                let word = write(placed);
                let again = read(&word).unwrap();
                assert_eq!(Look::of(again), Look::of(placed), "{word}");
                assert_eq!(write(again), word);
            }
        }
    }

    #[test]
    fn no_two_tiles_look_the_same() {
        for tile in TileId::all() {
            let again = read(&write(Placed::upright(tile))).unwrap();
            assert_eq!(again.tile.get().name, tile.get().name);
        }
    }

    #[test]
    fn words_say_what_they_lack() {
        for (word, message) in [
            ("castle-1111", "`castle` is no kind of tile"),
            ("cabin", "`cabin` needs four sides, each 0, 1, 2, 3 or *"),
            ("cabin-11é1", "`cabin-11é1` needs four sides, each 0, 1, 2, 3 or *"),
            ("cabin-21010", "`0` after the four sides is not understood"),
            (
                "shield-0013",
                "`shield-0013` needs the sides it covers after its own: ne, se, sw or nw",
            ),
            ("cabin-0000", "the box has no `cabin-0000`"),
        ] {
            assert_eq!(read(word).unwrap_err(), message);
        }
        assert!(WORDS.iter().all(|word| read(word.0).is_ok() == (word.0 == "pilot")));
    }
}
