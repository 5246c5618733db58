//! The tiles of the box, first edition (GT-1.22).

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{
    Connectors,
    Kind::{self, *},
};

/// Where a tile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// The base box.
    Base,
    /// The module of thrusters (GT-1.17, GT-15.1).
    Thrusters,
}

/// A tile, of which there may be several copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its name in notations.
    pub name: &'static str,
    /// What it is.
    pub kind: Kind,
    /// Its sides as drawn.
    pub connectors: Connectors,
    /// Tokens of a battery, containers of a hold, otherwise 0.
    pub capacity: u8,
    /// How many there are. Pilot cabins: one for each of four players.
    pub copies: u8,
    /// Where it comes from.
    pub set: Set,
}

/// A tile by its place in the table of all tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct TileId(u8);
table::encode! { struct TileId(number) }

impl TileId {
    /// The pilot cabin: four universal connectors (GT-10.11).
    pub const PILOT_CABIN: Self = Self(0);

    /// All tiles of all sets.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..N_TILES as u8).map(Self)
    }

    /// The tiles of one set, each as often as there are copies, without pilot
    /// cabins: what lies in the common supply (GT-2.1).
    pub fn supply(set: Set) -> impl Iterator<Item = Self> {
        Self::all()
            .filter(move |id| id.get().set == set && id.get().kind != PilotCabin)
            .flat_map(|id| std::iter::repeat_n(id, usize::from(id.get().copies)))
    }

    /// The tile.
    #[must_use]
    pub const fn get(self) -> &'static Tile {
        &TILES[self.0 as usize]
    }

    /// Its place in the table.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// There is no such tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTile(pub String);

impl std::fmt::Display for UnknownTile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "there is no tile {}", self.0)
    }
}

impl std::error::Error for UnknownTile {}

impl FromStr for TileId {
    type Err = UnknownTile;

    fn from_str(name: &str) -> Result<Self, UnknownTile> {
        Self::all().find(|id| id.get().name == name).ok_or_else(|| UnknownTile(name.to_owned()))
    }
}

impl TryFrom<u8> for TileId {
    type Error = UnknownTile;

    fn try_from(number: u8) -> Result<Self, UnknownTile> {
        if usize::from(number) < N_TILES {
            Ok(Self(number))
        } else {
            Err(UnknownTile(number.to_string()))
        }
    }
}

impl From<TileId> for u8 {
    fn from(id: TileId) -> Self {
        id.0
    }
}

const fn tile(name: &'static str, kind: Kind, sides: &str, capacity: u8, copies: u8) -> Tile {
    Tile { name, kind, connectors: Connectors::read(sides), capacity, copies, set: Set::Base }
}

const fn thruster(name: &'static str, sides: &str, copies: u8) -> Tile {
    Tile { set: Set::Thrusters, ..tile(name, Thruster, sides, 0, copies) }
}

/// How many different tiles there are.
pub const N_TILES: usize = 133;

/// All tiles. Sides are front, right, rear, left as drawn: `-` smooth (also
/// the muzzle in front of a cannon and the exhaust behind an engine), `1`
/// simple, `2` double, `3` universal. Then capacity and copies.
#[rustfmt::skip]
static TILES: [Tile; N_TILES] = [
    tile("start-01", PilotCabin, "3333", 0, 4),
    tile("cabin-01", Cabin, "21-1", 0, 1),
    tile("cabin-02", Cabin, "2111", 0, 1),
    tile("cabin-03", Cabin, "212-", 0, 1),
    tile("cabin-04", Cabin, "2121", 0, 2),
    tile("cabin-05", Cabin, "2221", 0, 1),
    tile("cabin-06", Cabin, "3--1", 0, 1),
    tile("cabin-07", Cabin, "3-1-", 0, 1),
    tile("cabin-08", Cabin, "3-11", 0, 1),
    tile("cabin-09", Cabin, "3-12", 0, 1),
    tile("cabin-10", Cabin, "3-2-", 0, 1),
    tile("cabin-11", Cabin, "31-1", 0, 1),
    tile("cabin-12", Cabin, "31-2", 0, 1),
    tile("cabin-13", Cabin, "32--", 0, 1),
    tile("cabin-14", Cabin, "32-2", 0, 1),
    tile("cabin-15", Cabin, "322-", 0, 1),
    tile("life-purple-01", PurpleLifeSupport, "212-", 0, 1),
    tile("life-purple-02", PurpleLifeSupport, "222-", 0, 1),
    tile("life-purple-03", PurpleLifeSupport, "3---", 0, 1),
    tile("life-purple-04", PurpleLifeSupport, "3--2", 0, 1),
    tile("life-purple-05", PurpleLifeSupport, "3-1-", 0, 1),
    tile("life-purple-06", PurpleLifeSupport, "32--", 0, 1),
    tile("life-brown-01", BrownLifeSupport, "111-", 0, 1),
    tile("life-brown-02", BrownLifeSupport, "21-1", 0, 1),
    tile("life-brown-03", BrownLifeSupport, "3---", 0, 1),
    tile("life-brown-04", BrownLifeSupport, "3--1", 0, 1),
    tile("life-brown-05", BrownLifeSupport, "3-2-", 0, 1),
    tile("life-brown-06", BrownLifeSupport, "31--", 0, 1),
    tile("struct-01", Structural, "313-", 0, 1),
    tile("struct-02", Structural, "3131", 0, 1),
    tile("struct-03", Structural, "323-", 0, 1),
    tile("struct-04", Structural, "3231", 0, 1),
    tile("struct-05", Structural, "33-1", 0, 1),
    tile("struct-06", Structural, "3312", 0, 1),
    tile("struct-07", Structural, "332-", 0, 1),
    tile("struct-08", Structural, "3322", 0, 1),
    tile("cargo2-01", CargoHold, "3---", 2, 2),
    tile("cargo2-02", CargoHold, "3-1-", 2, 1),
    tile("cargo2-03", CargoHold, "3-12", 2, 1),
    tile("cargo2-04", CargoHold, "3-2-", 2, 1),
    tile("cargo2-05", CargoHold, "3-21", 2, 1),
    tile("cargo2-06", CargoHold, "3121", 2, 1),
    tile("cargo2-07", CargoHold, "3212", 2, 1),
    tile("cargo2-08", CargoHold, "33--", 2, 1),
    tile("cargo3-01", CargoHold, "1---", 3, 1),
    tile("cargo3-02", CargoHold, "1-1-", 3, 1),
    tile("cargo3-03", CargoHold, "2---", 3, 1),
    tile("cargo3-04", CargoHold, "2-1-", 3, 2),
    tile("cargo3-05", CargoHold, "2-2-", 3, 1),
    tile("special1-01", SpecialHold, "3-21", 1, 1),
    tile("special1-02", SpecialHold, "3-3-", 1, 1),
    tile("special1-03", SpecialHold, "3111", 1, 1),
    tile("special1-04", SpecialHold, "321-", 1, 1),
    tile("special1-05", SpecialHold, "3222", 1, 1),
    tile("special1-06", SpecialHold, "33--", 1, 1),
    tile("special2-01", SpecialHold, "1---", 2, 1),
    tile("special2-02", SpecialHold, "2---", 2, 1),
    tile("special2-03", SpecialHold, "2-1-", 2, 1),
    tile("bat2-01", Battery, "3---", 2, 2),
    tile("bat2-02", Battery, "3--1", 2, 1),
    tile("bat2-03", Battery, "3-3-", 2, 1),
    tile("bat2-04", Battery, "3111", 2, 1),
    tile("bat2-05", Battery, "312-", 2, 1),
    tile("bat2-06", Battery, "32--", 2, 1),
    tile("bat2-07", Battery, "321-", 2, 1),
    tile("bat2-08", Battery, "3222", 2, 1),
    tile("bat3-01", Battery, "11--", 3, 1),
    tile("bat3-02", Battery, "2---", 3, 1),
    tile("bat3-03", Battery, "2--1", 3, 1),
    tile("bat3-04", Battery, "2-1-", 3, 1),
    tile("bat3-05", Battery, "21--", 3, 1),
    tile("bat3-06", Battery, "221-", 3, 1),
    tile("shield-01", Shield, "--13", 0, 1),
    tile("shield-02", Shield, "--32", 0, 1),
    tile("shield-03", Shield, "-131", 0, 1),
    tile("shield-04", Shield, "-222", 0, 1),
    tile("shield-05", Shield, "-223", 0, 1),
    tile("shield-06", Shield, "1-11", 0, 1),
    tile("shield-07", Shield, "1212", 0, 1),
    tile("shield-08", Shield, "2121", 0, 1),
    tile("cannon-01", Cannon, "---3", 0, 2),
    tile("cannon-02", Cannon, "--1-", 0, 2),
    tile("cannon-03", Cannon, "--12", 0, 1),
    tile("cannon-04", Cannon, "--2-", 0, 2),
    tile("cannon-05", Cannon, "--21", 0, 1),
    tile("cannon-06", Cannon, "--23", 0, 1),
    tile("cannon-07", Cannon, "--31", 0, 1),
    tile("cannon-08", Cannon, "-1-3", 0, 1),
    tile("cannon-09", Cannon, "-111", 0, 1),
    tile("cannon-10", Cannon, "-12-", 0, 1),
    tile("cannon-11", Cannon, "-132", 0, 1),
    tile("cannon-12", Cannon, "-2-1", 0, 1),
    tile("cannon-13", Cannon, "-21-", 0, 1),
    tile("cannon-14", Cannon, "-222", 0, 1),
    tile("cannon-15", Cannon, "-23-", 0, 1),
    tile("cannon-16", Cannon, "-231", 0, 1),
    tile("cannon-17", Cannon, "-3--", 0, 2),
    tile("cannon-18", Cannon, "-3-2", 0, 1),
    tile("cannon-19", Cannon, "-31-", 0, 1),
    tile("cannon2x-01", DoubleCannon, "--1-", 0, 1),
    tile("cannon2x-02", DoubleCannon, "--13", 0, 1),
    tile("cannon2x-03", DoubleCannon, "--2-", 0, 1),
    tile("cannon2x-04", DoubleCannon, "--32", 0, 1),
    tile("cannon2x-05", DoubleCannon, "-121", 0, 1),
    tile("cannon2x-06", DoubleCannon, "-13-", 0, 1),
    tile("cannon2x-07", DoubleCannon, "-212", 0, 1),
    tile("cannon2x-08", DoubleCannon, "-32-", 0, 1),
    tile("engine-01", Engine, "---3", 0, 2),
    tile("engine-02", Engine, "-2-3", 0, 1),
    tile("engine-03", Engine, "-3--", 0, 2),
    tile("engine-04", Engine, "-3-1", 0, 1),
    tile("engine-05", Engine, "1---", 0, 2),
    tile("engine-06", Engine, "1--3", 0, 1),
    tile("engine-07", Engine, "11--", 0, 1),
    tile("engine-08", Engine, "12-2", 0, 1),
    tile("engine-09", Engine, "2---", 0, 2),
    tile("engine-10", Engine, "2--2", 0, 1),
    tile("engine-11", Engine, "21-1", 0, 1),
    tile("engine-12", Engine, "23--", 0, 1),
    tile("engine-13", Engine, "3--1", 0, 1),
    tile("engine-14", Engine, "31-2", 0, 1),
    tile("engine-15", Engine, "32--", 0, 1),
    tile("engine2x-01", DoubleEngine, "-3-3", 0, 1),
    tile("engine2x-02", DoubleEngine, "1---", 0, 1),
    tile("engine2x-03", DoubleEngine, "11-1", 0, 1),
    tile("engine2x-04", DoubleEngine, "13--", 0, 1),
    tile("engine2x-05", DoubleEngine, "2---", 0, 1),
    tile("engine2x-06", DoubleEngine, "2--3", 0, 1),
    tile("engine2x-07", DoubleEngine, "22-2", 0, 1),
    // Proposal: the connectors of thrusters are not established, nor is their
    // number; an owner of the set can correct these four lines.
    thruster("thruster-01", "-3--", 1),
    thruster("thruster-02", "--3-", 1),
    thruster("thruster-03", "-121", 1),
    thruster("thruster-04", "-212", 1),
];
