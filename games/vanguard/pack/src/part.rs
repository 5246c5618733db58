//! What all records have in common: whoever checks, hashes or splits a pack
//! walks through every field of it.

use crate::{
    dice::{Convert, KindId},
    effect::{Ability, Cond, Effects, Moments},
    id::Reference,
    requirement::Requirement,
    text::{Name, Prose, Words},
};

/// Something in a record.
#[derive(Clone, Copy, Debug)]
pub enum Found<'a> {
    /// Effects, and when they are carried out; for abilities: when they may be.
    Effects(&'a Effects, Moments),
    /// A condition outside of effects.
    Cond(&'a Cond),
    /// A record that is named outside of effects and conditions.
    Reference(Reference),
    /// What dice have to show.
    Requirement(&'a Requirement),
    /// A short text.
    Name(&'a Name),
    /// A long text.
    Prose(&'a Prose),
}

/// A walk through records: where it is, and what hears of it.
pub struct Walk<'f, 'a> {
    path: String,
    moments: Moments,
    found: &'f mut dyn FnMut(&str, Found<'a>),
}

impl std::fmt::Debug for Walk<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Walk").field("path", &self.path).finish_non_exhaustive()
    }
}

impl<'f, 'a> Walk<'f, 'a> {
    /// A walk that tells each thing with the field it is in.
    pub fn new(found: &'f mut dyn FnMut(&str, Found<'a>)) -> Self {
        Self { path: String::new(), moments: Moments::ALL, found }
    }

    /// Goes into a field whose effects are carried out at these moments.
    pub fn field(&mut self, name: &str, moments: Option<Moments>, part: &'a dyn Part) {
        let (length, before) = (self.path.len(), self.moments);
        if !self.path.is_empty() {
            self.path.push('.');
        }
        self.path.push_str(name);
        self.moments = moments.unwrap_or(before);
        part.walk(self);
        self.path.truncate(length);
        self.moments = before;
    }

    /// Tells something.
    pub fn tell(&mut self, found: Found<'a>) {
        (self.found)(&self.path, found);
    }
}

/// Anything in a record.
pub trait Part {
    /// Tells what is in it.
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        let _ = walk;
    }

    /// Tells the texts in it, in the order of [`Part::walk`], to change them.
    fn words_mut(&mut self, found: &mut dyn FnMut(Words<'_>)) {
        let _ = found;
    }
}

impl Part for bool {}
impl Part for u8 {}
impl Part for i16 {}
impl Part for Box<str> {}
impl Part for Convert {}
impl Part for KindId {}

impl<T: Part> Part for Option<T> {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        if let Some(part) = self {
            part.walk(walk);
        }
    }

    fn words_mut(&mut self, found: &mut dyn FnMut(Words<'_>)) {
        if let Some(part) = self {
            part.words_mut(found);
        }
    }
}

impl<T: Part> Part for Vec<T> {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        for (idx, part) in self.iter().enumerate() {
            let length = walk.path.len();
            walk.path.push_str(&format!("[{}]", idx + 1));
            part.walk(walk);
            walk.path.truncate(length);
        }
    }

    fn words_mut(&mut self, found: &mut dyn FnMut(Words<'_>)) {
        for part in self {
            part.words_mut(found);
        }
    }
}

impl Part for Effects {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        walk.tell(Found::Effects(self, walk.moments));
    }

    fn words_mut(&mut self, found: &mut dyn FnMut(Words<'_>)) {
        Self::words_mut(self, found);
    }
}

impl Part for Cond {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        walk.tell(Found::Cond(self));
    }
}

impl Part for Requirement {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        walk.tell(Found::Requirement(self));
    }
}

impl Part for Name {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        walk.tell(Found::Name(self));
    }

    fn words_mut(&mut self, found: &mut dyn FnMut(Words<'_>)) {
        found(Words::Name(self));
    }
}

impl Part for Prose {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        walk.tell(Found::Prose(self));
    }

    fn words_mut(&mut self, found: &mut dyn FnMut(Words<'_>)) {
        found(Words::Prose(self));
    }
}

impl Part for Ability {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        let moments = self.timing.moments();
        walk.field("name", None, &self.name);
        walk.field("cost", Some(moments), &self.cost);
        walk.field("do", Some(moments), &self.effects);
    }

    fn words_mut(&mut self, found: &mut dyn FnMut(Words<'_>)) {
        self.name.words_mut(found);
        Part::words_mut(&mut self.cost, found);
        Part::words_mut(&mut self.effects, found);
    }
}

/// Declares terms that stand alone in a field.
macro_rules! lone_terms {
    ($($name:ty),* $(,)?) => {$(
        impl $crate::part::Part for $name {
            fn walk<'a>(&'a self, walk: &mut $crate::part::Walk<'_, 'a>) {
                let mut all = Vec::new();
                $crate::effect::Term::references(self, &mut |reference| all.push(reference));
                for reference in all {
                    walk.tell($crate::part::Found::Reference(reference));
                }
            }
        }

        #[cfg(feature = "author")]
        impl $crate::author::FromSource for $name {
            fn read(
                value: $crate::author::Value<'_, '_>,
                desk: &mut $crate::author::Desk<'_>,
            ) -> Option<Self> {
                desk.term(value)
            }
        }
    )*};
}
pub(crate) use lone_terms;

lone_terms!(crate::dice::Icon, crate::effect::Level, crate::effect::Timing);
