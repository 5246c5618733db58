//! Which edition of which pack a match is played with. It stands in the setup,
//! so that no journal and no campaign is opened with another one. Names and
//! prose are no part of it: they may change while a campaign goes on.

use std::fmt;

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};
use vanguard_pack::identity::Identity;

/// What a setup says of its pack. What does not fit is cut off: the hash alone
/// decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// The name of the pack.
    pub name: ArrayString<24>,
    /// Its version, for people.
    pub version: ArrayString<12>,
    /// Of everything in it but names and prose.
    pub rules: RulesHash,
}

impl Edition {
    /// The edition of a pack.
    #[must_use]
    pub fn of(identity: &Identity) -> Self {
        let mut first = [0; 8];
        first.copy_from_slice(&identity.rules_hash.0[..8]);
        Self {
            name: cut(&identity.name),
            version: cut(&identity.version),
            rules: RulesHash(u64::from_be_bytes(first)),
        }
    }

    /// Whether what was played with one of them can be played with the other.
    #[must_use]
    pub const fn fits(&self, other: &Self) -> bool {
        self.rules.0 == other.rules.0
    }
}

/// As much of a text as there is room for.
fn cut<const N: usize>(text: &str) -> ArrayString<N> {
    let mut short = ArrayString::new();
    for letter in text.chars() {
        if short.try_push(letter).is_err() {
            break;
        }
    }
    short
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} (rules {})", self.name, self.version, self.rules)
    }
}

/// The first eight bytes of the rules hash of a pack, written as 16 digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct RulesHash(pub u64);

impl fmt::Display for RulesHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl From<RulesHash> for String {
    fn from(hash: RulesHash) -> Self {
        hash.to_string()
    }
}

impl TryFrom<String> for RulesHash {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        u64::from_str_radix(&text, 16).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::book;

    #[test]
    fn an_edition_is_written_and_read() {
        let edition = Edition::of(&book().pack.identity);
        let text = serde_json::to_string(&edition).unwrap();
        assert_eq!(serde_json::from_str::<Edition>(&text).unwrap(), edition);
        let hash = book().pack.identity.rules_hash.to_string();
        assert!(hash.starts_with(&edition.rules.to_string()), "{edition}");
    }

    #[test]
    fn long_names_are_cut() {
        let name = "a-name-that-nobody-would-want-to-type";
        assert_eq!(cut::<24>(name).as_str(), "a-name-that-nobody-would");
    }

    #[test]
    fn another_version_with_the_same_rules_fits() {
        let one = Edition::of(&book().pack.identity);
        let two = Edition { version: ArrayString::from("9.9").unwrap(), ..one };
        assert!(one.fits(&two));
        assert!(!one.fits(&Edition { rules: RulesHash(1), ..one }));
    }
}
