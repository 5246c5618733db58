//! Where a record is read: which file, which field, and what is wrong so far.

use std::ops::Range;

use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{Fault, Places, SourceFile, Spot};
use crate::{
    dice::Dice,
    effect::{Known, Reader, Term, nearest},
    id::PlanetId,
};

/// A value of a file, with its place.
pub type Value<'v, 's> = &'v Spanned<DeValue<'s>>;

/// What can be read from a value.
pub trait FromSource: Sized {
    /// What it is if the field was left out; `None` if it must be there.
    #[must_use]
    fn absent() -> Option<Self> {
        None
    }

    /// Reads it; `None` if something is wrong, which the desk knows then.
    fn read(value: Value<'_, '_>, desk: &mut Desk<'_>) -> Option<Self>;
}

/// Where a record is read.
#[derive(Debug)]
pub struct Desk<'a> {
    /// Which records there are.
    pub known: &'a Known,
    /// The dice.
    pub dice: &'a Dice,
    /// The planet whose file this is.
    pub planet: Option<PlanetId>,
    pub(super) file: (usize, &'a SourceFile),
    pub(super) record: String,
    pub(super) field: String,
    pub(super) places: &'a mut Places,
    pub(super) faults: &'a mut Vec<Fault>,
}

impl Desk<'_> {
    /// Notes that something is wrong here. Always `None`.
    pub fn fault<T>(&mut self, span: Range<usize>, what: impl Into<String>) -> Option<T> {
        self.faults.push(Fault {
            spot: Some(Spot::of(self.file.1, span.start)),
            record: self.record.clone(),
            field: self.field.clone(),
            what: what.into(),
        });
        None
    }

    /// Reads within a field.
    pub(super) fn within<T>(
        &mut self,
        name: &str,
        span: Range<usize>,
        read: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let length = self.field.len();
        if !self.field.is_empty() && !name.starts_with('[') {
            self.field.push('.');
        }
        self.field.push_str(name);
        self.places.note(&self.record, &self.field, self.file.0, span);
        let value = read(self);
        self.field.truncate(length);
        value
    }

    /// The fields of a table, of which these are known.
    pub fn fields<'v, 's>(
        &mut self,
        value: Value<'v, 's>,
        keys: &[&str],
    ) -> Option<Fields<'v, 's>> {
        let DeValue::Table(table) = value.as_ref() else {
            return self.wrong_type(value, "a table");
        };
        for key in table.keys() {
            let name: &str = key.as_ref();
            if !keys.contains(&name) {
                let near = nearest(name, keys.iter().copied());
                let hint = near.map_or_else(
                    || format!("there are {}", keys.join(", ")),
                    |near| format!("did you mean `{near}`?"),
                );
                self.fault::<()>(key.span(), format!("there is no field `{name}` here; {hint}"));
            }
        }
        Some(Fields { table, span: value.span() })
    }

    /// Says that the value should be something else.
    pub fn wrong_type<T>(&mut self, value: Value<'_, '_>, what: &str) -> Option<T> {
        let there = value.as_ref().type_str();
        self.fault(value.span(), format!("{what} is needed here, not a value of type {there}"))
    }

    /// A text.
    pub fn text<'v>(&mut self, value: Value<'v, '_>) -> Option<&'v str> {
        match value.as_ref() {
            DeValue::String(text) => Some(text),
            _ => self.wrong_type(value, "a text"),
        }
    }

    /// A term of the effect language.
    pub fn term<T: Term>(&mut self, value: Value<'_, '_>) -> Option<T> {
        let written;
        let text: &str = match value.as_ref() {
            DeValue::String(text) => text,
            DeValue::Integer(number) => {
                written = number.as_str().to_owned();
                &written
            }
            _ => return self.wrong_type(value, "a text"),
        };
        match Reader::all(text, self.known, self.planet) {
            Ok(term) => Some(term),
            Err(fault) => {
                let at = self.byte_of(&value.span(), fault.at);
                self.fault(at..at, fault.what)
            }
        }
    }

    /// The byte of the file at which a byte of a text stands, whose quotes and
    /// escapes count in the file alone.
    pub(super) fn byte_of(&self, span: &Range<usize>, byte: usize) -> usize {
        let raw = &self.file.1.text[span.clone()];
        let quotes = ["\"\"\"", "'''", "\"", "'"].iter().find(|quotes| raw.starts_with(**quotes));
        let Some(quotes) = quotes else { return span.start };
        let mut at = quotes.len();
        if quotes.len() == 3 && raw[at..].starts_with('\n') {
            at += 1;
        }
        let escapes = quotes.starts_with('"');
        let mut left = byte;
        while left > 0 {
            let rest = &raw[at..];
            let Some(first) = rest.chars().next() else { break };
            if escapes && first == '\\' {
                match rest.chars().nth(1) {
                    // A line that goes on below: nothing of it is in the text.
                    Some(c) if c.is_whitespace() => {
                        at += 1 + rest[1..].len() - rest[1..].trim_start().len();
                        continue;
                    }
                    Some('u') => at += 6,
                    Some('U') => at += 10,
                    _ => at += 2,
                }
                left -= 1;
            } else {
                at += first.len_utf8();
                left = left.saturating_sub(first.len_utf8());
            }
        }
        span.start + at.min(raw.len())
    }
}

/// The fields of a table.
#[derive(Debug)]
pub struct Fields<'v, 's> {
    table: &'v DeTable<'s>,
    span: Range<usize>,
}

impl Fields<'_, '_> {
    /// Reads a field.
    pub fn read<T: FromSource>(&mut self, key: &str, desk: &mut Desk<'_>) -> Option<T> {
        let found = self.table.iter().find(|(name, _)| name.as_ref() == key);
        match found {
            Some((_, value)) => desk.within(key, value.span(), |desk| T::read(value, desk)),
            None => T::absent()
                .or_else(|| desk.fault(self.span.clone(), format!("the field `{key}` is missing"))),
        }
    }
}
