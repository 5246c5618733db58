//! Tiles: their sides, what they are, and how they are turned
//! (GT-3.1, GT-2.10).

mod list;

use serde::{Deserialize, Serialize};

pub use list::{N_TILES, Set, Tile, TileId, UnknownTile};

/// A side of a tile or of a whole ship, seen from above with the front at the
/// top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Side {
    Front,
    Right,
    Rear,
    Left,
}
table::encode! { enum Side { 0 Front, 1 Right, 2 Rear, 3 Left } }

impl Side {
    /// All four, clockwise from the front.
    pub const ALL: [Self; 4] = [Self::Front, Self::Right, Self::Rear, Self::Left];

    /// The side as an index into lists of four.
    #[must_use]
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// The side across the tile.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Where this side points after a turn.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Self {
        Self::ALL[(self as usize + turn as usize) % 4]
    }

    /// Whether attacks from here run along columns.
    #[must_use]
    pub const fn is_lengthwise(self) -> bool {
        matches!(self, Self::Front | Self::Rear)
    }

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Right => "right",
            Self::Rear => "rear",
            Self::Left => "left",
        }
    }
}

/// A set of sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sides(pub(crate) u8);

impl Sides {
    /// No side.
    pub const NONE: Self = Self(0);

    /// All four.
    pub const ALL: Self = Self(0b1111);

    /// One side.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        Self(1 << side as u8)
    }

    /// Whether the side is among them.
    #[must_use]
    pub const fn has(self, side: Side) -> bool {
        self.0 >> side as u8 & 1 == 1
    }

    /// Adds a side or takes it out.
    pub const fn set(&mut self, side: Side, is_in: bool) {
        self.0 = self.0 & !(1 << side as u8) | (is_in as u8) << side as u8;
    }
}

/// What a side of a tile carries (GT-3.1). Muzzles and exhausts count as
/// smooth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Connector {
    Smooth,
    Simple,
    Double,
    Universal,
}

impl Connector {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Smooth, Self::Simple, Self::Double, Self::Universal];
}

/// The four sides of a tile as it lies, two bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connectors(u8);

impl Connectors {
    /// From `-` smooth, `1` simple, `2` double, `3` universal; front, right,
    /// rear, left.
    const fn read(sides: &str) -> Self {
        let sides = sides.as_bytes();
        assert!(sides.len() == 4, "a tile has four sides");
        let (mut packed, mut at) = (0, 0);
        while at < 4 {
            let connector = match sides[at] {
                b'-' => 0,
                digit @ b'1'..=b'3' => digit - b'0',
                _ => panic!("sides are written -, 1, 2, 3"),
            };
            packed |= connector << (2 * at);
            at += 1;
        }
        Self(packed)
    }

    /// What one side carries.
    #[must_use]
    pub const fn at(self, side: Side) -> Connector {
        Connector::ALL[(self.0 >> (2 * side as u8) & 3) as usize]
    }

    /// The tile turned clockwise.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Self {
        Self(self.0.rotate_left(2 * turn as u32))
    }
}

/// Clockwise quarter turns from the way a tile is drawn (GT-2.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Turn {
    #[default]
    None,
    Quarter,
    Half,
    ThreeQuarters,
}
table::encode! { enum Turn { 0 None, 1 Quarter, 2 Half, 3 ThreeQuarters } }

impl Turn {
    /// All four.
    pub const ALL: [Self; 4] = [Self::None, Self::Quarter, Self::Half, Self::ThreeQuarters];

    /// One quarter turn clockwise more.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }

    /// The number of quarter turns.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self as u8
    }
}

impl From<Turn> for u8 {
    fn from(turn: Turn) -> Self {
        turn.quarters()
    }
}

impl TryFrom<u8> for Turn {
    type Error = &'static str;

    fn try_from(quarters: u8) -> Result<Self, Self::Error> {
        Self::ALL.get(usize::from(quarters)).copied().ok_or("a tile has 0 to 3 quarter turns")
    }
}

/// The two colours of aliens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alien {
    /// Adds 2 to the cannon strength (GT-5.15).
    Purple,
    /// Adds 2 to the engine strength (GT-5.11).
    Brown,
}
table::encode! { enum Alien { 0 Purple, 1 Brown } }

impl Alien {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Purple, Self::Brown];

    /// The colour as an index into lists of two.
    #[must_use]
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Purple => "purple",
            Self::Brown => "brown",
        }
    }
}

/// What a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Two humans, no aliens (GT-4.3).
    PilotCabin,
    /// Two humans or an alien (GT-4.2, GT-4.4).
    Cabin,
    /// Lets a purple alien live in a joined cabin (GT-4.4).
    PurpleLifeSupport,
    /// Lets a brown alien live in a joined cabin (GT-4.4).
    BrownLifeSupport,
    /// Only connectors.
    Structural,
    /// Goods, but no red ones (GT-5.19).
    CargoHold,
    /// Goods of every colour (GT-5.19).
    SpecialHold,
    /// Tokens that power other components (GT-5.8).
    Battery,
    /// Covers two neighbouring sides of its ship (GT-7.10).
    Shield,
    /// Strength 1 forward, ½ elsewhere (GT-5.12).
    Cannon,
    /// The same doubled, for a token (GT-5.13).
    DoubleCannon,
    /// Strength 1 (GT-5.10).
    Engine,
    /// Strength 2 for a token (GT-5.10).
    DoubleEngine,
    /// Moves the line of an attack (GT-15.3); a module, not in the base box.
    Thruster,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 14] = [
        Self::PilotCabin,
        Self::Cabin,
        Self::PurpleLifeSupport,
        Self::BrownLifeSupport,
        Self::Structural,
        Self::CargoHold,
        Self::SpecialHold,
        Self::Battery,
        Self::Shield,
        Self::Cannon,
        Self::DoubleCannon,
        Self::Engine,
        Self::DoubleEngine,
        Self::Thruster,
    ];

    /// The kind as an index into lists of all kinds.
    #[must_use]
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// Whose life support it is.
    #[must_use]
    pub const fn life_support(self) -> Option<Alien> {
        match self {
            Self::PurpleLifeSupport => Some(Alien::Purple),
            Self::BrownLifeSupport => Some(Alien::Brown),
            _ => None,
        }
    }

    /// The life support of a colour.
    #[must_use]
    pub const fn supporting(alien: Alien) -> Self {
        match alien {
            Alien::Purple => Self::PurpleLifeSupport,
            Alien::Brown => Self::BrownLifeSupport,
        }
    }

    /// Whether people can live there.
    #[must_use]
    pub const fn is_cabin(self) -> bool {
        matches!(self, Self::PilotCabin | Self::Cabin)
    }

    /// Whether goods can lie there.
    #[must_use]
    pub const fn is_hold(self) -> bool {
        matches!(self, Self::CargoHold | Self::SpecialHold)
    }

    /// Whether it is a cannon, plain or double.
    #[must_use]
    pub const fn is_cannon(self) -> bool {
        matches!(self, Self::Cannon | Self::DoubleCannon)
    }

    /// Whether it is an engine, plain or double.
    #[must_use]
    pub const fn is_engine(self) -> bool {
        matches!(self, Self::Engine | Self::DoubleEngine)
    }

    /// The side, as drawn, whose square must stay empty: muzzles, exhausts and
    /// thrusters (GT-3.22).
    #[must_use]
    pub const fn points(self) -> Option<Side> {
        match self {
            Self::Cannon | Self::DoubleCannon | Self::Thruster => Some(Side::Front),
            Self::Engine | Self::DoubleEngine => Some(Side::Rear),
            _ => None,
        }
    }

    /// The name people use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PilotCabin => "pilot cabin",
            Self::Cabin => "cabin",
            Self::PurpleLifeSupport => "purple life support",
            Self::BrownLifeSupport => "brown life support",
            Self::Structural => "structural module",
            Self::CargoHold => "cargo hold",
            Self::SpecialHold => "special hold",
            Self::Battery => "battery",
            Self::Shield => "shield",
            Self::Cannon => "cannon",
            Self::DoubleCannon => "double cannon",
            Self::Engine => "engine",
            Self::DoubleEngine => "double engine",
            Self::Thruster => "thruster",
        }
    }
}

/// A tile as it lies on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Which tile.
    pub tile: TileId,
    /// How it is turned.
    pub turn: Turn,
}
table::encode! { struct Placed { tile, turn } }

impl Placed {
    /// A tile as it is drawn.
    #[must_use]
    pub const fn upright(tile: TileId) -> Self {
        Self { tile, turn: Turn::None }
    }

    /// What it is.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.tile.get().kind
    }

    /// Its sides as it lies.
    #[must_use]
    pub const fn connectors(self) -> Connectors {
        self.tile.get().connectors.turned(self.turn)
    }

    /// The side whose square must stay empty: where a muzzle, an exhaust or a
    /// thruster points.
    #[must_use]
    pub const fn points(self) -> Option<Side> {
        match self.kind().points() {
            Some(side) => Some(side.turned(self.turn)),
            None => None,
        }
    }

    /// Whether it is a shield that covers `side`: front and right as drawn
    /// (GT-7.10).
    #[must_use]
    pub const fn covers(self, side: Side) -> bool {
        let quarters = (side as u8 + 4 - self.turn as u8) % 4;
        matches!(self.kind(), Kind::Shield) && quarters < 2
    }
}

#[cfg(test)]
mod tests;
