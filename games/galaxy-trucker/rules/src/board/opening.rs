//! How the dice of building open class IVC and divide it into ships
//! (GT-13.6 to GT-13.34).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Class, Square, Squares};

/// One of the four ships of class IVC before anything is opened (GT-13.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Part {
    FrontLeft,
    FrontRight,
    RearLeft,
    RearRight,
}

impl Part {
    /// All four.
    pub const ALL: [Self; 4] = [Self::FrontLeft, Self::FrontRight, Self::RearLeft, Self::RearRight];

    /// The short name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FrontLeft => "FL",
            Self::FrontRight => "FR",
            Self::RearLeft => "RL",
            Self::RearRight => "RR",
        }
    }
}

/// A set of parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Parts(u8);

impl Parts {
    /// Whether the part is among them.
    #[must_use]
    pub const fn has(self, part: Part) -> bool {
        self.0 >> part as u8 & 1 == 1
    }

    /// The parts in order.
    pub fn iter(self) -> impl Iterator<Item = Part> {
        Part::ALL.into_iter().filter(move |part| self.has(*part))
    }
}

impl FromIterator<Part> for Parts {
    fn from_iter<I: IntoIterator<Item = Part>>(parts: I) -> Self {
        Self(parts.into_iter().fold(0, |all, part| all | 1 << part as u8))
    }
}

impl fmt::Display for Parts {
    /// `FL+RL`; a ship that has no parts is just `ship`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("ship");
        }
        for (at, part) in self.iter().enumerate() {
            if at > 0 {
                f.write_str("+")?;
            }
            f.write_str(part.name())?;
        }
        Ok(())
    }
}

/// What is printed on the locked squares of class IVC (GT-13.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Mark {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    /// Opened when both dice are equal (GT-13.23).
    Joker,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 7] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six, Self::Joker];

    /// As printed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::One => "1",
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
            Self::Six => "6",
            Self::Joker => "J",
        }
    }

    /// The pairs of parts that it unites (GT-13.15, GT-13.24).
    const fn unites(self) -> &'static [(Part, Part)] {
        use Part::{FrontLeft, FrontRight, RearLeft, RearRight};
        match self {
            Self::One | Self::Six => &[(FrontLeft, RearLeft)],
            Self::Two | Self::Five => &[(FrontRight, RearRight)],
            Self::Three => &[(FrontLeft, FrontRight)],
            Self::Four => &[(RearLeft, RearRight)],
            Self::Joker => &[(FrontLeft, FrontRight), (RearLeft, RearRight)],
        }
    }
}

/// The dice of class IVC rolled so far (GT-13.12 to GT-13.26). Other classes
/// roll none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Opening {
    /// 0 until it is rolled.
    dice: [u8; 2],
}
table::encode! { struct Opening { dice } }

impl Opening {
    /// Nothing rolled.
    pub const LOCKED: Self = Self { dice: [0; 2] };

    /// After these dice, at most two, each 1 to 6.
    #[must_use]
    pub fn of(dice: &[u8]) -> Option<Self> {
        dice.iter().try_fold(Self::LOCKED, |opening, die| opening.rolled(*die))
    }

    /// With one die more; no more than two are rolled (GT-13.26).
    #[must_use]
    pub fn rolled(mut self, die: u8) -> Option<Self> {
        let free = self.dice.iter_mut().find(|die| **die == 0)?;
        *free = Some(die).filter(|die| (1..=6).contains(die))?;
        Some(self)
    }

    /// The dice in the order rolled.
    pub fn dice(self) -> impl Iterator<Item = u8> {
        self.dice.into_iter().filter(|die| *die > 0)
    }

    /// How many dice are rolled.
    #[must_use]
    pub fn n_rolled(self) -> u8 {
        self.dice().count() as u8
    }

    /// The marks that are open, numbers first (GT-13.14, GT-13.22, GT-13.23).
    pub fn marks(self) -> impl Iterator<Item = Mark> {
        Mark::ALL.into_iter().filter(move |mark| has_mark(self.dice, *mark))
    }

    /// How the squares of a class are divided into ships now.
    #[must_use]
    pub const fn division(self, class: Class) -> &'static Division {
        if let Class::IVC = class {
            &FLOTILLAS[self.dice[0] as usize][self.dice[1] as usize]
        } else {
            &SINGLES[class as usize]
        }
    }
}

impl TryFrom<Vec<u8>> for Opening {
    type Error = &'static str;

    fn try_from(dice: Vec<u8>) -> Result<Self, Self::Error> {
        Self::of(&dice).ok_or("at most two dice are rolled, each 1 to 6")
    }
}

impl From<Opening> for Vec<u8> {
    fn from(opening: Opening) -> Self {
        opening.dice().collect()
    }
}

const fn has_mark(dice: [u8; 2], mark: Mark) -> bool {
    let [first, second] = dice;
    match mark {
        Mark::Joker => first > 0 && first == second,
        mark => first == mark as u8 + 1 || second == mark as u8 + 1,
    }
}

/// The outline of one ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// Of which parts it is made; none except in class IVC.
    pub parts: Parts,
    /// Its squares.
    pub squares: Squares,
}

/// How the squares of a class are divided into ships (GT-13.27).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    /// The squares on which tiles may lie: no locked ones (GT-13.7).
    pub open: Squares,
    ships: [Outline; 4],
    n_ships: u8,
}

/// What players call a ship of a division, by its place: the letter that is drawn
/// on the board.
#[must_use]
pub const fn ship_letter(idx: u8) -> char {
    (b'A' + idx) as char
}

impl Division {
    /// The ships, in the order of their first parts.
    #[must_use]
    pub fn ships(&self) -> &[Outline] {
        &self.ships[..usize::from(self.n_ships)]
    }

    /// The squares of the ship to which a square belongs; none if it is locked.
    #[must_use]
    pub fn ship_of(&self, square: Square) -> Squares {
        self.ships()
            .iter()
            .find(|ship| ship.squares.has(square))
            .map_or(Squares::NONE, |ship| ship.squares)
    }

    const NONE: Self = Self {
        open: Squares::NONE,
        ships: [Outline { parts: Parts(0), squares: Squares::NONE }; 4],
        n_ships: 0,
    };

    const fn single(class: Class) -> Self {
        let mut division = Self::NONE;
        division.open = class.board().squares;
        division.ships[0].squares = division.open;
        division.n_ships = 1;
        division
    }

    const fn flotilla(dice: [u8; 2]) -> Self {
        let board = Class::IVC.board();
        // To each part the first part of its ship.
        let mut leads = [0, 1, 2, 3];
        let mut at = 0;
        while at < Mark::ALL.len() {
            let mark = Mark::ALL[at];
            let mut pair = 0;
            while has_mark(dice, mark) && pair < mark.unites().len() {
                let (one, other) = mark.unites()[pair];
                let (one, other) = (leads[one as usize], leads[other as usize]);
                let (low, high) = if one < other { (one, other) } else { (other, one) };
                let mut part = 0;
                while part < 4 {
                    if leads[part] == high {
                        leads[part] = low;
                    }
                    part += 1;
                }
                pair += 1;
            }
            at += 1;
        }

        let mut division = Self::NONE;
        let mut lead = 0;
        while lead < 4 {
            let (mut parts, mut squares) = (0, 0);
            let mut part = 0;
            while part < 4 {
                if leads[part] == lead {
                    parts |= 1 << part;
                    squares |= board.parts[part].0;
                }
                part += 1;
            }
            if parts != 0 {
                squares |= opened(dice, parts);
                division.open.0 |= squares;
                division.ships[division.n_ships as usize] =
                    Outline { parts: Parts(parts), squares: Squares(squares) };
                division.n_ships += 1;
            }
            lead += 1;
        }
        division
    }
}

/// The open marked squares of the ship made of `parts`: a square belongs to the
/// ship that its mark unites.
const fn opened(dice: [u8; 2], parts: u8) -> u64 {
    let board = Class::IVC.board();
    let mut squares = 0;
    let mut at = 0;
    while at < Mark::ALL.len() {
        let mark = Mark::ALL[at];
        if has_mark(dice, mark) {
            let pairs = mark.unites();
            let mut pair = 0;
            while pair < pairs.len() {
                if parts >> pairs[pair].0 as u8 & 1 == 1 {
                    // The joker has one square at the front and one at the
                    // rear; a number has both squares in one place.
                    let marked = board.marks[at];
                    squares |= match (pairs.len(), pair) {
                        (1, _) => marked.0,
                        (_, 0) => marked.0 & marked.0.wrapping_neg(),
                        _ => marked.0 & (marked.0 - 1),
                    };
                }
                pair += 1;
            }
        }
        at += 1;
    }
    squares
}

/// By class; class IVC has [`FLOTILLAS`].
static SINGLES: [Division; 7] = {
    let mut all = [Division::NONE; 7];
    let mut at = 0;
    while at < all.len() {
        all[at] = Division::single(Class::ALL[at]);
        at += 1;
    }
    all
};

/// By first and second die, 0 being not rolled.
static FLOTILLAS: [[Division; 7]; 7] = {
    let mut all = [[Division::NONE; 7]; 7];
    let mut first = 0;
    while first < 7 {
        let mut second = 0;
        while second < 7 {
            all[first][second] = Division::flotilla([first as u8, second as u8]);
            second += 1;
        }
        first += 1;
    }
    all
};
