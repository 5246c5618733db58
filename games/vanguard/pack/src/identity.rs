//! Which pack this is, and the compact form in which it travels.

use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};

use crate::{
    pack::Pack,
    text::{Prose, Words},
};

/// A SHA-256.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct PackHash(pub [u8; 32]);

impl fmt::Display for PackHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for byte in self.0 {
            let _ = write!(text, "{byte:02x}");
        }
        f.write_str(&text)
    }
}

/// Which pack this is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// Its name.
    pub name: Box<str>,
    /// Its version.
    pub version: Box<str>,
    /// Of everything in it.
    pub hash: PackHash,
    /// Of everything but names and prose: journals played with it are replayed
    /// with any pack that has the same.
    pub rules_hash: PackHash,
}

/// A pack as bytes: rules with names, and prose apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compact {
    /// What is needed to play.
    pub rules: Vec<u8>,
    /// What is read.
    pub prose: Vec<u8>,
}

/// Bytes that are no pack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompactError {
    /// They cannot be read.
    #[error("this is no pack of Vanguard: {0}")]
    Unreadable(#[from] postcard::Error),
    /// The prose is that of another pack.
    #[error("the pack has {rules} texts, the prose beside it {prose}")]
    OtherProse {
        /// How many the pack has places for.
        rules: usize,
        /// How many there are.
        prose: usize,
    },
}

impl Pack {
    /// Takes the prose out, in the order of [`Pack::words_mut`].
    pub(crate) fn take_prose(&mut self) -> Vec<Prose> {
        let mut all = Vec::new();
        self.words_mut(&mut |words| {
            if let Words::Prose(prose) = words {
                all.push(std::mem::take(prose));
            }
        });
        all
    }

    /// The compact form.
    ///
    /// # Errors
    ///
    /// None that a pack could cause.
    pub fn to_compact(&self) -> Result<Compact, CompactError> {
        let mut bare = self.clone();
        let prose = bare.take_prose();
        Ok(Compact {
            rules: postcard::to_allocvec(&(&self.identity, &bare))?,
            prose: postcard::to_allocvec(&prose)?,
        })
    }

    /// The pack, with empty prose.
    ///
    /// # Errors
    ///
    /// If the bytes are no pack.
    pub fn from_compact(rules: &[u8]) -> Result<Self, CompactError> {
        let (identity, mut pack): (Identity, Self) = postcard::from_bytes(rules)?;
        pack.identity = identity;
        Ok(pack)
    }

    /// Puts the prose back.
    ///
    /// # Errors
    ///
    /// If the bytes are no prose, or not that of this pack.
    pub fn put_prose(&mut self, prose: &[u8]) -> Result<(), CompactError> {
        let prose: Vec<Prose> = postcard::from_bytes(prose)?;
        let mut n_places = 0;
        self.words_mut(&mut |words| n_places += usize::from(matches!(words, Words::Prose(_))));
        if n_places != prose.len() {
            return Err(CompactError::OtherProse { rules: n_places, prose: prose.len() });
        }
        let mut next = prose.into_iter();
        self.words_mut(&mut |words| {
            if let Words::Prose(place) = words {
                *place = next.next().unwrap_or_default();
            }
        });
        Ok(())
    }
}
