//! What all parts of an effect have in common: they are read and written as
//! words, and they may refer to records.

use crate::{
    dice::{Colour, Icon},
    id::{Names, Reference},
};

#[cfg(feature = "author")]
use super::read::{Fault, Reader};

/// A part of an effect.
pub trait Term: Sized {
    /// Writes it as an author would.
    fn write(&self, to: &mut Writer<'_>);

    /// Tells the records it refers to.
    fn references(&self, found: &mut dyn FnMut(Reference)) {
        let _ = found;
    }

    /// Reads it.
    ///
    /// # Errors
    ///
    /// What is wrong, and where.
    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault>;
}

/// A part that may be left out: whether it is there can be seen from its first
/// word.
pub trait Leading: Term {
    /// Does it begin here?
    #[cfg(feature = "author")]
    fn begins(from: &Reader<'_>) -> bool;
}

/// Writes effects as an author would.
#[derive(Debug)]
pub struct Writer<'a> {
    /// What records and icons are called.
    pub names: &'a Names,
    out: String,
}

impl<'a> Writer<'a> {
    /// With nothing written yet.
    #[must_use]
    pub const fn new(names: &'a Names) -> Self {
        Self { names, out: String::new() }
    }

    /// Writes a term alone.
    #[must_use]
    pub fn one(names: &'a Names, term: &impl Term) -> String {
        let mut writer = Self::new(names);
        term.write(&mut writer);
        writer.out
    }

    /// Adds a word, with a space before it where one is needed.
    pub fn word(&mut self, word: &str) {
        if !self.out.is_empty() && !self.out.ends_with('(') {
            self.out.push(' ');
        }
        self.out.push_str(word);
    }

    /// Adds a sign that stands close to what is before it.
    pub fn close(&mut self, sign: &str) {
        self.out.push_str(sign);
    }

    /// Adds a text in quotes.
    pub fn quote(&mut self, text: &str) {
        self.word(&format!("\"{text}\""));
    }
}

impl Term for Colour {
    fn write(&self, to: &mut Writer<'_>) {
        to.word(self.name());
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        from.listed("a colour", Self::ALL.iter().map(|colour| (colour.name(), *colour)))
    }
}

impl Leading for Colour {
    #[cfg(feature = "author")]
    fn begins(from: &Reader<'_>) -> bool {
        from.peek_word().is_some_and(|word| Self::of_name(word).is_some())
    }
}

impl Term for Icon {
    fn write(&self, to: &mut Writer<'_>) {
        let name = to.names.icons.name(*self).to_owned();
        to.word(&name);
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let names = from.names();
        from.listed("an icon", Self::all().map(|icon| (names.icons.name(icon), icon)))
    }
}

impl<T: Leading> Term for Option<T> {
    fn write(&self, to: &mut Writer<'_>) {
        if let Some(term) = self {
            term.write(to);
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        if let Some(term) = self {
            term.references(found);
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        if T::begins(from) { T::read(from).map(Some) } else { Ok(None) }
    }
}
