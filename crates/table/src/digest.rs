//! The hash of a state: how two machines agree that they hold the same match.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::{ENCODING, Encode, Encoder};

/// The first 64 bits of the SHA-256 of a state, encoded as [`Encode`] says.
///
/// The encoding is our own and has a version ([`ENCODING`]), which is hashed
/// first; so the same state has the same hash in every browser, on every
/// server and by every compiler.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash(u64);

impl StateHash {
    /// The hash of `state`.
    pub fn of(state: &impl Encode) -> Self {
        // Gathered first, because SHA-256 is slow on single bytes.
        let mut gathered = Encoder::new();
        ENCODING.encode(&mut gathered);
        state.encode(&mut gathered);
        let digest = Sha256::digest(gathered.gathered());
        Self(u64::from_be_bytes(digest[..8].try_into().expect("SHA-256 has 32 bytes")))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for StateHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for StateHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.len() == 16
            && let Ok(hash) = u64::from_str_radix(&text, 16)
        {
            return Ok(Self(hash));
        }
        Err(serde::de::Error::custom(format!("`{text}` is not a state hash of 16 hex digits")))
    }
}

#[cfg(test)]
mod tests {
    use super::StateHash;

    /// Fixed bytes: a change here breaks every saved match.
    #[test]
    fn hash_is_the_same_everywhere_and_for_ever() {
        let state = (7_u8, Some(300_u16), vec![1_u32, 2], -5_i64);
        assert_eq!(StateHash::of(&state).to_string(), "28d05d1464a4ffe5");
        assert_eq!(StateHash::of(&1_u8).to_string(), "67c60c6612920fc8");
        assert_ne!(StateHash::of(&(1_u8, 2_u8)), StateHash::of(&(2_u8, 1_u8)));
    }
}
