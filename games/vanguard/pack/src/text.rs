//! Words that people read. Nothing in them is a rule: what a card does is said
//! by its effects, and told from them.

use serde::{Deserialize, Serialize};

/// A short text: the name of a card, an option of a choice. It travels with
/// the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(Box<str>);

/// A long text, plain Unicode with `*emphasis*` and empty lines between
/// paragraphs. It travels apart from the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Prose(Box<str>);

macro_rules! texts {
    ($($name:ident),*) => {$(
        impl $name {
            /// This text.
            #[must_use]
            pub fn new(text: &str) -> Self {
                Self(text.trim().into())
            }

            /// The text itself.
            #[must_use]
            pub const fn as_str(&self) -> &str {
                &self.0
            }

            /// Is nothing written?
            #[must_use]
            pub const fn is_empty(&self) -> bool {
                self.0.is_empty()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}
texts!(Name, Prose);

impl Prose {
    /// Its paragraphs.
    pub fn paragraphs(&self) -> impl Iterator<Item = &str> {
        self.0.split("\n\n").map(str::trim).filter(|text| !text.is_empty())
    }
}

/// A text of a pack, to be taken out or put back.
#[derive(Debug)]
pub enum Words<'a> {
    /// A short one.
    Name(&'a mut Name),
    /// A long one.
    Prose(&'a mut Prose),
}
