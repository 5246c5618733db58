//! Numbers and conditions.

use serde::{Deserialize, Serialize};

use super::{
    object::{Flag, Object},
    term::{Term, Writer},
};
use crate::{
    id::{MarkId, Reference},
    word::words,
};

#[cfg(feature = "author")]
use super::read::{Fault, Reader, Sign};

words! {
    /// What joins two numbers.
    Sum as "a sign" {
        /// Together.
        Plus "+",
        /// Less.
        Minus "-",
        /// As often.
        Times "*",
    }

    /// How two numbers are compared.
    Compare as "a comparison" {
        /// Less than.
        Less "<",
        /// At most.
        AtMost "<=",
        /// Exactly.
        Equal "=",
        /// At least.
        AtLeast ">=",
        /// More than.
        More ">",
    }
}

/// A number, fixed or counted when it is needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Num {
    /// Always this.
    Int(i16),
    /// How many players there are.
    Players,
    /// How many crewmembers of the team are on the planet.
    Team,
    /// What a mark stands at.
    Mark(MarkId),
    /// How many there are.
    Count(Object),
    /// Two numbers, joined.
    Joined(Box<Self>, Sum, Box<Self>),
    /// The smaller one.
    Min(Box<Self>, Box<Self>),
    /// The larger one.
    Max(Box<Self>, Box<Self>),
}

impl Num {
    /// Its value, if it is fixed.
    #[must_use]
    pub const fn fixed(&self) -> Option<i16> {
        if let Self::Int(n) = self { Some(*n) } else { None }
    }

    /// What binds its parts; the higher, the closer.
    const fn closeness(&self) -> u8 {
        match self {
            Self::Joined(_, Sum::Plus | Sum::Minus, _) => 0,
            Self::Joined(_, Sum::Times, _) => 1,
            _ => 2,
        }
    }

    fn write_within(&self, closeness: u8, to: &mut Writer<'_>) {
        if self.closeness() < closeness {
            to.word("(");
            self.write(to);
            to.close(")");
        } else {
            self.write(to);
        }
    }

    fn write_pair(name: &str, first: &Self, second: &Self, to: &mut Writer<'_>) {
        to.word(name);
        to.close("(");
        first.write(to);
        to.close(",");
        second.write(to);
        to.close(")");
    }

    #[cfg(feature = "author")]
    fn read_product(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let mut num = Self::read_single(from)?;
        while from.take(Sign::Star) {
            let other = Self::read_single(from)?;
            num = Self::Joined(Box::new(num), Sum::Times, Box::new(other));
        }
        Ok(num)
    }

    #[cfg(feature = "author")]
    fn read_single(from: &mut Reader<'_>) -> Result<Self, Fault> {
        if let Some(n) = from.take_int()? {
            return Ok(Self::Int(n));
        }
        if from.take(Sign::Open) {
            let num = Self::read(from)?;
            from.expect(Sign::Close)?;
            return Ok(num);
        }
        const WORDS: [&str; 6] = ["players", "team", "mark", "count", "min", "max"];
        match from.listed("a number", WORDS.iter().map(|word| (*word, *word)))? {
            "players" => Ok(Self::Players),
            "team" => Ok(Self::Team),
            "mark" => MarkId::read(from).map(Self::Mark),
            "count" => Object::read(from).map(Self::Count),
            which => {
                from.expect(Sign::Open)?;
                let first = Box::new(Self::read(from)?);
                from.expect(Sign::Comma)?;
                let second = Box::new(Self::read(from)?);
                from.expect(Sign::Close)?;
                Ok(if which == "min" { Self::Min(first, second) } else { Self::Max(first, second) })
            }
        }
    }
}

impl From<i16> for Num {
    fn from(n: i16) -> Self {
        Self::Int(n)
    }
}

impl Term for Num {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::Int(n) => to.word(&n.to_string()),
            Self::Players => to.word("players"),
            Self::Team => to.word("team"),
            Self::Mark(mark) => {
                to.word("mark");
                mark.write(to);
            }
            Self::Count(object) => {
                to.word("count");
                object.write(to);
            }
            Self::Joined(first, sum, second) => {
                let own = self.closeness();
                first.write_within(own, to);
                sum.write(to);
                second.write_within(own + 1, to);
            }
            Self::Min(first, second) => Self::write_pair("min", first, second, to),
            Self::Max(first, second) => Self::write_pair("max", first, second, to),
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        match self {
            Self::Int(_) | Self::Players | Self::Team => {}
            Self::Mark(mark) => mark.references(found),
            Self::Count(object) => object.references(found),
            Self::Joined(first, _, second)
            | Self::Min(first, second)
            | Self::Max(first, second) => {
                first.references(found);
                second.references(found);
            }
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let mut num = Self::read_product(from)?;
        loop {
            let sum = if from.take(Sign::Plus) {
                Sum::Plus
            } else if from.take(Sign::Minus) {
                Sum::Minus
            } else {
                return Ok(num);
            };
            let other = Self::read_product(from)?;
            num = Self::Joined(Box::new(num), sum, Box::new(other));
        }
    }
}

/// What has to be so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cond {
    /// Two numbers compare like this.
    Compare(Num, Compare, Num),
    /// Something is so.
    Flag(Flag),
    /// It is not so.
    Not(Box<Self>),
    /// Both.
    And(Box<Self>, Box<Self>),
    /// One of them, or both.
    Or(Box<Self>, Box<Self>),
}

impl Cond {
    const fn closeness(&self) -> u8 {
        match self {
            Self::Or(..) => 0,
            Self::And(..) => 1,
            Self::Not(_) => 2,
            Self::Compare(..) | Self::Flag(_) => 3,
        }
    }

    fn write_within(&self, closeness: u8, to: &mut Writer<'_>) {
        if self.closeness() < closeness {
            to.word("(");
            self.write(to);
            to.close(")");
        } else {
            self.write(to);
        }
    }

    /// Every comparison and flag in it.
    pub fn leaves<'a>(&'a self, found: &mut dyn FnMut(&'a Self)) {
        match self {
            Self::Compare(..) | Self::Flag(_) => found(self),
            Self::Not(cond) => cond.leaves(found),
            Self::And(first, second) | Self::Or(first, second) => {
                first.leaves(found);
                second.leaves(found);
            }
        }
    }

    #[cfg(feature = "author")]
    fn read_both(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let mut cond = Self::read_single(from)?;
        while from.take_word("and") {
            cond = Self::And(Box::new(cond), Box::new(Self::read_single(from)?));
        }
        Ok(cond)
    }

    #[cfg(feature = "author")]
    fn read_single(from: &mut Reader<'_>) -> Result<Self, Fault> {
        if from.take_word("not") {
            return Self::read_single(from).map(|cond| Self::Not(Box::new(cond)));
        }
        // A parenthesis opens a condition or a number; what follows tells.
        if from.sees(Sign::Open) {
            let start = from.mark();
            from.expect(Sign::Open)?;
            if let Ok(cond) = Self::read(from)
                && from.take(Sign::Close)
            {
                return Ok(cond);
            }
            from.back(start);
        }
        if from.peek_word().is_some_and(Flag::is_word) {
            return Flag::read(from).map(Self::Flag);
        }
        let first = Num::read(from)?;
        let compare = from.comparison()?;
        Ok(Self::Compare(first, compare, Num::read(from)?))
    }
}

impl Term for Cond {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::Compare(first, compare, second) => {
                first.write(to);
                compare.write(to);
                second.write(to);
            }
            Self::Flag(flag) => flag.write(to),
            Self::Not(cond) => {
                to.word("not");
                cond.write_within(2, to);
            }
            Self::And(first, second) => {
                first.write_within(1, to);
                to.word("and");
                second.write_within(2, to);
            }
            Self::Or(first, second) => {
                first.write_within(0, to);
                to.word("or");
                second.write_within(1, to);
            }
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        match self {
            Self::Compare(first, _, second) => {
                first.references(found);
                second.references(found);
            }
            Self::Flag(flag) => flag.references(found),
            Self::Not(cond) => cond.references(found),
            Self::And(first, second) | Self::Or(first, second) => {
                first.references(found);
                second.references(found);
            }
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let mut cond = Self::read_both(from)?;
        while from.take_word("or") {
            cond = Self::Or(Box::new(cond), Box::new(Self::read_both(from)?));
        }
        Ok(cond)
    }
}
