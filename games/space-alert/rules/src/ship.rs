//! The ship: zones, stations, systems, weapons, energy and damage tiles.
//!
//! Figures are those of the board (SA-1.18 to SA-1.27, SA-6.4, SA-6.5). A
//! weapon is named by its station, because every station has exactly one.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the three zones, from left to right (SA-1.18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// The left one.
    Red,
    /// The middle one.
    White,
    /// The right one.
    Blue,
}
table::encode! { enum Zone { 0 Red, 1 White, 2 Blue } }

impl Zone {
    /// All zones in the order in which attacks on all of them strike (SA-7.16).
    pub const ALL: [Self; 3] = [Self::Red, Self::White, Self::Blue];

    /// The zone as an index into per-zone lists.
    #[must_use]
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// The next zone toward red, if there is one.
    #[must_use]
    pub const fn left(self) -> Option<Self> {
        match self {
            Self::Red => None,
            Self::White => Some(Self::Red),
            Self::Blue => Some(Self::White),
        }
    }

    /// The next zone toward blue, if there is one.
    #[must_use]
    pub const fn right(self) -> Option<Self> {
        match self {
            Self::Red => Some(Self::White),
            Self::White => Some(Self::Blue),
            Self::Blue => None,
        }
    }

    /// The reactor's capacity and what it starts with (SA-1.21).
    #[must_use]
    pub const fn reactor(self) -> (u8, u8) {
        match self {
            Self::Red | Self::Blue => (3, 2),
            Self::White => (5, 3),
        }
    }

    /// The shield's capacity and what it starts with (SA-1.22).
    #[must_use]
    pub const fn shield(self) -> (u8, u8) {
        match self {
            Self::Red | Self::Blue => (2, 1),
            Self::White => (3, 1),
        }
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "red",
            Self::White => "white",
            Self::Blue => "blue",
        })
    }
}

/// One of the two decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// With the heavy lasers, the shields and the bridge.
    Upper,
    /// With the reactors.
    Lower,
}

/// One of the six stations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Station {
    /// Interceptors.
    UpperRed,
    /// The bridge: the computer.
    UpperWhite,
    /// Battlebots.
    UpperBlue,
    /// Battlebots.
    LowerRed,
    /// The window.
    LowerWhite,
    /// Rockets.
    LowerBlue,
}
table::encode! {
    enum Station { 0 UpperRed, 1 UpperWhite, 2 UpperBlue, 3 LowerRed, 4 LowerWhite, 5 LowerBlue }
}

impl Station {
    /// All stations, upper deck first, from left to right.
    pub const ALL: [Self; 6] = [
        Self::UpperRed,
        Self::UpperWhite,
        Self::UpperBlue,
        Self::LowerRed,
        Self::LowerWhite,
        Self::LowerBlue,
    ];

    /// The station of a zone on a deck.
    #[must_use]
    pub const fn at(zone: Zone, deck: Deck) -> Self {
        match (deck, zone) {
            (Deck::Upper, Zone::Red) => Self::UpperRed,
            (Deck::Upper, Zone::White) => Self::UpperWhite,
            (Deck::Upper, Zone::Blue) => Self::UpperBlue,
            (Deck::Lower, Zone::Red) => Self::LowerRed,
            (Deck::Lower, Zone::White) => Self::LowerWhite,
            (Deck::Lower, Zone::Blue) => Self::LowerBlue,
        }
    }

    /// The station as an index into per-station lists.
    #[must_use]
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// Its zone.
    #[must_use]
    pub const fn zone(self) -> Zone {
        match self {
            Self::UpperRed | Self::LowerRed => Zone::Red,
            Self::UpperWhite | Self::LowerWhite => Zone::White,
            Self::UpperBlue | Self::LowerBlue => Zone::Blue,
        }
    }

    /// Its deck.
    #[must_use]
    pub const fn deck(self) -> Deck {
        match self {
            Self::UpperRed | Self::UpperWhite | Self::UpperBlue => Deck::Upper,
            Self::LowerRed | Self::LowerWhite | Self::LowerBlue => Deck::Lower,
        }
    }

    /// The other station of the same zone.
    #[must_use]
    pub const fn other_deck(self) -> Self {
        match self.deck() {
            Deck::Upper => Self::at(self.zone(), Deck::Lower),
            Deck::Lower => Self::at(self.zone(), Deck::Upper),
        }
    }

    /// The next station on the same deck.
    #[must_use]
    pub const fn toward(self, side: Side) -> Option<Self> {
        use Station::{LowerBlue, LowerRed, LowerWhite, UpperBlue, UpperRed, UpperWhite};
        // A table: where somebody walks is hard to predict, and this is asked often.
        const LEFT: [Option<Station>; 6] =
            [None, Some(UpperRed), Some(UpperWhite), None, Some(LowerRed), Some(LowerWhite)];
        const RIGHT: [Option<Station>; 6] =
            [Some(UpperWhite), Some(UpperBlue), None, Some(LowerWhite), Some(LowerBlue), None];
        [LEFT, RIGHT][side as usize][self as usize]
    }

    /// What its A fires.
    #[must_use]
    pub const fn weapon(self) -> WeaponKind {
        match self {
            Self::UpperRed | Self::UpperWhite | Self::UpperBlue => WeaponKind::HeavyLaser,
            Self::LowerRed | Self::LowerBlue => WeaponKind::LightLaser,
            Self::LowerWhite => WeaponKind::PulseCannon,
        }
    }

    /// The tile that damages its weapon.
    #[must_use]
    pub const fn weapon_tile(self) -> Tile {
        match self.deck() {
            Deck::Upper => Tile::UpperWeapon,
            Deck::Lower => Tile::LowerWeapon,
        }
    }

    /// The tile that damages what its B fills.
    #[must_use]
    pub const fn energy_tile(self) -> Tile {
        match self.deck() {
            Deck::Upper => Tile::Shield,
            Deck::Lower => Tile::Reactor,
        }
    }

    /// The strength of its undamaged weapon (SA-6.4).
    #[must_use]
    pub const fn strength(self) -> u8 {
        match self {
            Self::UpperWhite => 5,
            Self::UpperRed | Self::UpperBlue => 4,
            Self::LowerRed | Self::LowerBlue => 2,
            Self::LowerWhite => 1,
        }
    }
}

impl fmt::Display for Station {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UpperRed => "upper red",
            Self::UpperWhite => "upper white",
            Self::UpperBlue => "upper blue",
            Self::LowerRed => "lower red",
            Self::LowerWhite => "lower white",
            Self::LowerBlue => "lower blue",
        })
    }
}

/// Toward which end of the ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Toward red.
    Left,
    /// Toward blue.
    Right,
}

/// What kind of cannon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponKind {
    /// Upper deck; needs reactor energy.
    HeavyLaser,
    /// Lower deck; has its own power pack.
    LightLaser,
    /// Lower white; hits everything in range.
    PulseCannon,
}

/// The three lettered systems of a station.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum System {
    /// The weapon.
    A,
    /// The energy transfer.
    B,
    /// What the station is for.
    C,
}

impl System {
    /// In the order in which letters break ties (SA-16.117).
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The letter as an index.
    #[must_use]
    pub const fn idx(self) -> usize {
        self as usize
    }
}

impl fmt::Display for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
        })
    }
}

/// A damage tile (SA-1.27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tile {
    /// The heavy laser.
    UpperWeapon,
    /// The light laser or the pulse cannon.
    LowerWeapon,
    /// The gravolift.
    Lift,
    /// The reactor.
    Reactor,
    /// The shield.
    Shield,
    /// No system.
    Structure,
}
table::encode! {
    enum Tile { 0 UpperWeapon, 1 LowerWeapon, 2 Lift, 3 Reactor, 4 Shield, 5 Structure }
}

impl Tile {
    /// The six tiles of a zone.
    pub const ALL: [Self; 6] = [
        Self::UpperWeapon,
        Self::LowerWeapon,
        Self::Lift,
        Self::Reactor,
        Self::Shield,
        Self::Structure,
    ];

    /// Its place in a set of tiles.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The letter by which notations name it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::UpperWeapon => 'f',
            Self::LowerWeapon => 'b',
            Self::Lift => 'g',
            Self::Reactor => 'r',
            Self::Shield => 's',
            Self::Structure => 't',
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UpperWeapon => "upper weapon",
            Self::LowerWeapon => "lower weapon",
            Self::Lift => "gravolift",
            Self::Reactor => "reactor",
            Self::Shield => "shield",
            Self::Structure => "structure",
        })
    }
}

/// A set of stations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stations(u8);

impl Stations {
    /// No station.
    pub const NONE: Self = Self(0);

    /// The set of these stations.
    #[must_use]
    pub const fn of(stations: &[Station]) -> Self {
        let mut bits = 0;
        let mut idx = 0;
        while idx < stations.len() {
            bits |= 1 << stations[idx] as u8;
            idx += 1;
        }
        Self(bits)
    }

    /// The set of one station.
    #[must_use]
    pub const fn one(station: Station) -> Self {
        Self(1 << station as u8)
    }

    /// Whether `station` is in the set.
    #[must_use]
    pub const fn has(self, station: Station) -> bool {
        self.0 & (1 << station as u8) != 0
    }

    /// Whether no station is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// This set and `station`.
    #[must_use]
    pub const fn with(self, station: Station) -> Self {
        Self(self.0 | (1 << station as u8))
    }

    /// This set without `station`.
    #[must_use]
    pub const fn without(self, station: Station) -> Self {
        Self(self.0 & !(1 << station as u8))
    }

    /// What is in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether every station of `other` is in this set.
    #[must_use]
    pub const fn contains_all(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The stations of the set, in the order of [`Station::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Station> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let station = Self(left).first()?;
            left &= left - 1;
            Some(station)
        })
    }

    /// The first station of the set.
    #[must_use]
    pub fn first(self) -> Option<Station> {
        Station::ALL.get(self.0.trailing_zeros() as usize).copied()
    }
}

/// Where a figure is: in a station, or out in the interceptors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In a station of the ship.
    Aboard(Station),
    /// In space at this distance; in no station and no zone (SA-4.39).
    Space(u8),
}
table::encode! { enum Place { 0 Aboard(station), 1 Space(distance) } }

impl Place {
    /// The station, if the figure is aboard.
    #[must_use]
    pub const fn station(self) -> Option<Station> {
        match self {
            Self::Aboard(station) => Some(station),
            Self::Space(_) => None,
        }
    }

    /// Whether the figure is in this station.
    #[must_use]
    pub fn is_in(self, station: Station) -> bool {
        self == Self::Aboard(station)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Aboard(station) => station.fmt(f),
            Self::Space(distance) => write!(f, "space at distance {distance}"),
        }
    }
}
