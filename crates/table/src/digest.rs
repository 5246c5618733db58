//! The hash of a state: how two machines agree that they hold the same match.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// The first 64 bits of the SHA-256 of a state.
///
/// States derive [`Hash`]; feeding it to a hasher that writes every number in
/// one fixed width and byte order makes it the same in the browser (32 bits)
/// as on the server (64 bits). Engine states hold no `usize` and no hash maps,
/// so nothing else could differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash(u64);

impl StateHash {
    /// The hash of `state`.
    pub fn of(state: &impl Hash) -> Self {
        let mut hasher = Stable { sha: Sha256::new(), buffer: Vec::with_capacity(512) };
        state.hash(&mut hasher);
        Self(hasher.finish())
    }
}

struct Stable {
    sha: Sha256,
    buffer: Vec<u8>,
}

impl Hasher for Stable {
    fn write(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
        // Gathered, because SHA-256 is slow on single bytes.
        if self.buffer.len() >= 448 {
            self.sha.update(&self.buffer);
            self.buffer.clear();
        }
    }

    fn write_u16(&mut self, number: u16) {
        self.write(&number.to_le_bytes());
    }
    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }
    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
    fn write_i16(&mut self, number: i16) {
        self.write(&number.to_le_bytes());
    }
    fn write_i32(&mut self, number: i32) {
        self.write(&number.to_le_bytes());
    }
    fn write_i64(&mut self, number: i64) {
        self.write(&number.to_le_bytes());
    }
    // Discriminants of enums arrive here; their width is the machine's.
    fn write_isize(&mut self, number: isize) {
        self.write_i64(number as i64);
    }

    fn finish(&self) -> u64 {
        let digest = self.sha.clone().chain_update(&self.buffer).finalize();
        u64::from_be_bytes(digest[..8].try_into().expect("SHA-256 has 32 bytes"))
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
        assert_eq!(StateHash::of(&state).to_string(), StateHash::of(&state.clone()).to_string());
        assert_eq!(StateHash::of(&1_u8).to_string(), "4bf5122f344554c5");
        assert_ne!(StateHash::of(&(1_u8, 2_u8)), StateHash::of(&(2_u8, 1_u8)));
    }
}
