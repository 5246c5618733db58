//! Dice as data: colours, icons, faces and kinds of dice.
//!
//! A pack names the nine icons and says what is on the faces of its dice;
//! nothing here is fixed but that there are three colours with three icons
//! each (VG-7.11). [`IconNames::default`] and [`Dice::default`] are the set
//! the game begins with. Owners of other dice enter their own faces, and
//! everything that is worked out from faces follows.
//!
//! Written form: a die is `R:basic` or `G:specialised:compass`, a face is
//! `strike`, `compass+sense`, `wild`, `basic` or `accident`, a convert ability
//! is `B>compass`.

mod kind;
mod name;

use serde::{Deserialize, Serialize};

pub use self::{
    kind::{Dice, DiceError, DieKind, InjuryFace, KindId, N_FACES},
    name::{IconNames, IconNamesError, NameError},
};

/// The colour of a section die (VG-7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Conflict and body.
    Red,
    /// Exploration and survival.
    Green,
    /// Knowledge and technology.
    Blue,
}
table::encode! { enum Colour { 0 Red, 1 Green, 2 Blue } }

impl Colour {
    /// All of them, in the order of the crew board's columns.
    pub const ALL: [Self; 3] = [Self::Red, Self::Green, Self::Blue];

    /// Its place in [`Colour::ALL`].
    #[must_use]
    pub const fn idx(self) -> usize {
        self as usize
    }

    /// The letter it is written with.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Green => 'G',
            Self::Blue => 'B',
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }

    /// The colour with this letter.
    #[must_use]
    pub fn of_letter(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| letter.chars().eq([colour.letter()]))
    }

    /// The colour with this name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

/// How many specialised icons there are (VG-7.11).
pub const N_ICONS: usize = 9;

/// A specialised icon: one of three of its colour (VG-7.11). What it is called
/// is for the pack ([`IconNames`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Icon(u8);
table::encode! { struct Icon(number) }

impl Icon {
    /// The icon `nth` (0, 1 or 2) of `colour`.
    ///
    /// # Panics
    ///
    /// If `nth` is above 2.
    #[must_use]
    pub const fn new(colour: Colour, nth: u8) -> Self {
        assert!(nth < 3, "a colour has three icons");
        Self(colour as u8 * 3 + nth)
    }

    /// All nine: red, green, blue.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..N_ICONS as u8).map(Self)
    }

    /// Its number, 0 to 8.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// The colour whose icon it is.
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / 3]
    }
}

impl From<Icon> for u8 {
    fn from(icon: Icon) -> Self {
        icon.0
    }
}

impl TryFrom<u8> for Icon {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        if usize::from(number) < N_ICONS {
            Ok(Self(number))
        } else {
            Err(format!("icon {number}: there are nine, 0 to 8"))
        }
    }
}

/// What one side of a section die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// One icon.
    One(Icon),
    /// Two icons, each counted by itself (VG-5.33).
    Two(Icon, Icon),
    /// Any one other icon, by choice (VG-7.12).
    Wild,
    /// Nothing of its own; a convert ability may turn it into an icon (VG-7.14).
    Basic,
    /// Never part of a dice combination (VG-7.15).
    Accident,
}
table::encode! { enum Face { 0 One(icon), 1 Two(first, second), 2 Wild, 3 Basic, 4 Accident } }

impl Face {
    /// The printed icons, none to two.
    pub fn icons(self) -> impl Iterator<Item = Icon> {
        let (first, second) = match self {
            Self::One(icon) => (Some(icon), None),
            Self::Two(first, second) => (Some(first), Some(second)),
            Self::Wild | Self::Basic | Self::Accident => (None, None),
        };
        first.into_iter().chain(second)
    }
}

/// A convert ability: basic faces of dice of one colour count as an icon, which
/// may belong to another colour (VG-5.43, VG-5.44).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Convert {
    /// Dice of this colour.
    pub colour: Colour,
    /// What their basic faces count as.
    pub icon: Icon,
}
table::encode! { struct Convert { colour, icon } }
