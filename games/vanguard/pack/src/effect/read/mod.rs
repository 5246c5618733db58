//! Reading effects.

mod grammar;
mod lex;
mod near;

use std::collections::{BTreeMap, BTreeSet};

pub(super) use self::grammar::{choice, effect, effects, roll};
pub(super) use self::lex::Sign;
use self::lex::{Piece, Token};
pub use self::near::nearest;
use super::{num::Compare, term::Term};
use crate::id::{Id, Kind, Names, PlanetId};

/// What is wrong with written effects, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// At which byte of the text.
    pub at: usize,
    /// What is wrong there.
    pub what: String,
}

impl Fault {
    /// A fault at a byte of the text.
    pub fn new(at: usize, what: impl Into<String>) -> Self {
        Self { at, what: what.into() }
    }
}

/// Which records there are.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Those with names, and the icons.
    pub names: Names,
    /// Those with numbers.
    pub numbers: BTreeMap<Kind, BTreeSet<u16>>,
    /// The sectors of each planet.
    pub sectors: BTreeMap<PlanetId, BTreeSet<u16>>,
}

/// Reads words one after another.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    known: &'a Known,
    planet: Option<PlanetId>,
    pieces: Vec<Piece<'a>>,
    next: usize,
    end: usize,
}

impl<'a> Reader<'a> {
    /// Reads all of `text` as one term. Numbers of sectors are those of
    /// `planet`.
    ///
    /// # Errors
    ///
    /// What is wrong, and where.
    pub fn all<T: Term>(
        text: &'a str,
        known: &'a Known,
        planet: Option<PlanetId>,
    ) -> Result<T, Fault> {
        let pieces = lex::pieces(text)?;
        let mut reader = Self { known, planet, pieces, next: 0, end: text.len() };
        let term = T::read(&mut reader)?;
        match reader.pieces.get(reader.next) {
            None => Ok(term),
            Some(piece) => {
                Err(Fault::new(piece.at, format!("{} has no meaning here", piece.token)))
            }
        }
    }

    /// What records and icons are called.
    #[must_use]
    pub const fn names(&self) -> &'a Names {
        &self.known.names
    }

    /// The byte of the text that is read next.
    #[must_use]
    pub fn here(&self) -> usize {
        self.pieces.get(self.next).map_or(self.end, |piece| piece.at)
    }

    /// Where the reader is, to come [`back`](Self::back) to.
    #[must_use]
    pub const fn mark(&self) -> usize {
        self.next
    }

    /// Goes back to a [`mark`](Self::mark).
    pub const fn back(&mut self, mark: usize) {
        self.next = mark;
    }

    fn token(&self, ahead: usize) -> Option<Token<'a>> {
        self.pieces.get(self.next + ahead).map(|piece| piece.token)
    }

    /// The next word, if there is one.
    #[must_use]
    pub fn peek_word(&self) -> Option<&'a str> {
        if let Some(Token::Word(word)) = self.token(0) { Some(word) } else { None }
    }

    /// Is this sign next?
    #[must_use]
    pub(super) fn sees(&self, sign: Sign) -> bool {
        self.token(0) == Some(Token::Sign(sign))
    }

    /// Is a whole number next?
    #[must_use]
    pub fn sees_int(&self) -> bool {
        let minus = usize::from(self.sees(Sign::Minus));
        matches!(self.token(minus), Some(Token::Int(_)))
    }

    /// Takes this word if it is next.
    pub fn take_word(&mut self, word: &str) -> bool {
        let there = self.peek_word() == Some(word);
        self.next += usize::from(there);
        there
    }

    /// Takes this sign if it is next.
    pub(super) fn take(&mut self, sign: Sign) -> bool {
        let there = self.sees(sign);
        self.next += usize::from(there);
        there
    }

    /// Takes a text in quotes if one is next.
    pub fn take_text(&mut self) -> Option<&'a str> {
        let Some(Token::Text(text)) = self.token(0) else { return None };
        self.next += 1;
        Some(text)
    }

    /// Takes a whole number if one is next.
    ///
    /// # Errors
    ///
    /// If it is too large.
    pub fn take_int(&mut self) -> Result<Option<i16>, Fault> {
        if !self.sees_int() {
            return Ok(None);
        }
        let at = self.here();
        let sign = if self.take(Sign::Minus) { "-" } else { "" };
        let Some(Token::Int(digits)) = self.token(0) else { return Ok(None) };
        self.next += 1;
        let number = format!("{sign}{digits}").parse();
        number
            .map(Some)
            .map_err(|_| Fault::new(at, format!("{sign}{digits} is too large a number")))
    }

    /// A small number that must be there.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn byte(&mut self, what: &str) -> Result<u8, Fault> {
        let at = self.here();
        let number = self.take_int()?.and_then(|n| u8::try_from(n).ok());
        number.ok_or_else(|| Fault::new(at, format!("the number of {what} is missing here")))
    }

    /// This sign must be next.
    ///
    /// # Errors
    ///
    /// If it is not.
    pub(super) fn expect(&mut self, sign: Sign) -> Result<(), Fault> {
        if self.take(sign) { Ok(()) } else { Err(self.missing(&format!("`{}`", sign.sign()))) }
    }

    /// This word must be next.
    ///
    /// # Errors
    ///
    /// If it is not.
    pub fn expect_word(&mut self, word: &str) -> Result<(), Fault> {
        if self.take_word(word) { Ok(()) } else { Err(self.missing(&format!("`{word}`"))) }
    }

    fn missing(&self, what: &str) -> Fault {
        match self.token(0) {
            None => Fault::new(self.end, format!("{what} is missing at the end")),
            Some(token) => Fault::new(self.here(), format!("{what} is missing before {token}")),
        }
    }

    /// One of these words must be next.
    ///
    /// # Errors
    ///
    /// If it is not; the fault names the nearest one.
    pub fn listed<'b, T>(
        &mut self,
        what: &str,
        list: impl Iterator<Item = (&'b str, T)>,
    ) -> Result<T, Fault> {
        let Some(word) = self.peek_word() else { return Err(self.missing(what)) };
        let mut known = Vec::new();
        for (name, value) in list {
            if name == word {
                self.next += 1;
                return Ok(value);
            }
            known.push(name);
        }
        Err(Fault::new(self.here(), near::told(word, what, &known)))
    }

    /// How two numbers are compared.
    ///
    /// # Errors
    ///
    /// If no comparison is next.
    pub fn comparison(&mut self) -> Result<Compare, Fault> {
        let compare = match self.token(0) {
            Some(Token::Sign(Sign::Less)) => Compare::Less,
            Some(Token::Sign(Sign::AtMost)) => Compare::AtMost,
            Some(Token::Sign(Sign::Equal)) => Compare::Equal,
            Some(Token::Sign(Sign::AtLeast)) => Compare::AtLeast,
            Some(Token::Sign(Sign::More)) => Compare::More,
            _ => return Err(self.missing("a comparison (<, <=, =, >=, >)")),
        };
        self.next += 1;
        Ok(compare)
    }

    /// The id of a record that has a name.
    pub(crate) fn named<I: Id>(&mut self) -> Result<I, Fault> {
        let what = match I::KIND {
            Kind::Equipment | Kind::Event | Kind::Ending | Kind::Objective | Kind::Injury => {
                format!("an {}", I::KIND.what())
            }
            kind => format!("a {}", kind.what()),
        };
        let names = self.names().list(I::KIND);
        self.listed(&what, names.iter().zip(0..).map(|(name, at)| (&**name, I::of_index(at))))
    }

    /// The id of a record that has a number.
    pub(crate) fn numbered<I: Id>(&mut self) -> Result<I, Fault> {
        let at = self.here();
        let what = I::KIND.what();
        let number = self.take_int()?.and_then(|n| u16::try_from(n).ok());
        let Some(number) = number else {
            return Err(self.missing(&format!("the number of a {what}")));
        };
        let known = if I::KIND == Kind::Sector {
            let Some(planet) = self.planet else {
                let told = "a sector has a number only in the files of its planet; \
                            elsewhere write `here` or `lander`";
                return Err(Fault::new(at, told));
            };
            self.known.sectors.get(&planet)
        } else {
            self.known.numbers.get(&I::KIND)
        };
        if known.is_some_and(|known| known.contains(&number)) {
            Ok(I::of_index(number))
        } else {
            Err(Fault::new(at, format!("there is no {what} {number}")))
        }
    }
}
