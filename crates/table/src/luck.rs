//! Luck: a seed and what is drawn from it.
//!
//! Luck is no part of a state, so nothing that sees a state can look into the
//! future. It is addressed, not consumed: a game asks for the luck of a
//! [`Topic`] ("mission 2, turn 5, row"), and the answer depends on seed and
//! topic alone. Therefore two captains who play the same challenge meet the
//! same dice on the same turn whatever they did before, and taking a move back
//! needs no rewinding.

use std::{
    collections::{BTreeMap, VecDeque},
    fmt,
    str::FromStr,
};

use rand_chacha::{
    ChaCha12Rng,
    rand_core::{RngCore, SeedableRng},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret from which all luck of a match follows.
///
/// It has no `Serialize` and prints as dots: it leaves the program only
/// through [`Seed::reveal`], after the end or into the owner's own files.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed from any text: `--seed 42`, the date of a daily challenge.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        Self(Sha256::digest(text.as_bytes()).into())
    }

    /// The `number`th of a family of seeds, for simulations.
    #[must_use]
    pub fn numbered(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    pub(crate) const fn bytes(&self) -> [u8; 32] {
        self.0
    }

    /// The seed in 64 hex digits. Only for the end of a match.
    #[must_use]
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// What is shown at the start, so that nobody can change the seed later.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The text is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed or its hash has 64 hex digits")]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        unhex_32(text).map(Self)
    }
}

/// The SHA-256 of a seed: shown before the first die, checked after the last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Commitment {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        unhex_32(text).map(Self)
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of pairs of hex digits; nothing if the text is anything else.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let byte = |pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    digits.chunks(2).map(byte).collect()
}

fn unhex_32(text: &str) -> Result<[u8; 32], ParseSeedError> {
    unhex(text).and_then(|bytes| bytes.try_into().ok()).ok_or(ParseSeedError)
}

/// What a draw is for. Equal topics give equal luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Topic {
    /// Which stream, for example the mission of a game or a deck of cards.
    pub stream: u64,
    /// Which draw of the stream, for example the turn.
    pub index: u32,
}

/// What a draw gave. A "what if" of a match that still runs carries those of
/// its beginning instead of the seed; see [`crate::Match::fork_anew`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "(u64, u32, u32, u32)", from = "(u64, u32, u32, u32)")]
pub struct Drawn {
    /// What it was for.
    pub topic: Topic,
    /// Out of how many numbers.
    pub bound: u32,
    /// Which of them, from 0.
    pub value: u32,
}

impl From<Drawn> for (u64, u32, u32, u32) {
    fn from(drawn: Drawn) -> Self {
        (drawn.topic.stream, drawn.topic.index, drawn.bound, drawn.value)
    }
}

impl From<(u64, u32, u32, u32)> for Drawn {
    fn from((stream, index, bound, value): (u64, u32, u32, u32)) -> Self {
        Self { topic: Topic { stream, index }, bound, value }
    }
}

/// How many draws of one stream are made ready at once.
const CHUNK: usize = 32;

/// Where the luck of a match comes from.
#[derive(Clone, Debug)]
pub struct Luck {
    source: Source,
    n_drawn: u32,
}

#[derive(Clone, Debug)]
enum Source {
    Seeded(Box<Seeded>),
    /// Some draws are known; all others follow from the seed.
    Known {
        known: BTreeMap<(Topic, u32), u32>,
        rest: Box<Seeded>,
    },
    /// As seeded, and written down.
    Noted {
        noted: BTreeMap<(Topic, u32), u32>,
        of: Box<Seeded>,
    },
    Scripted {
        faces: VecDeque<u32>,
        ran_dry: bool,
    },
}

#[derive(Clone)]
struct Seeded {
    seed: Seed,
    /// Stream and chunk number that `words` holds.
    held: Option<(u64, u32)>,
    words: [u64; CHUNK],
}

impl fmt::Debug for Seeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.seed, f)
    }
}

impl Luck {
    /// The luck that follows from `seed`.
    #[must_use]
    pub fn seeded(seed: &Seed) -> Self {
        Self { source: Source::Seeded(Seeded::boxed(seed)), n_drawn: 0 }
    }

    /// Luck of which some draws are known: all others follow from `seed`.
    #[must_use]
    pub fn known(drawn: &[Drawn], seed: &Seed) -> Self {
        if drawn.is_empty() {
            return Self::seeded(seed);
        }
        let known = drawn.iter().map(|drawn| ((drawn.topic, drawn.bound), drawn.value)).collect();
        Self { source: Source::Known { known, rest: Seeded::boxed(seed) }, n_drawn: 0 }
    }

    /// The same luck as this one, written down from now on; see
    /// [`Luck::noted`].
    pub(crate) fn note(self) -> Self {
        let (noted, of) = match self.source {
            Source::Seeded(seeded) => (BTreeMap::new(), seeded),
            // What is known is part of what will have been drawn.
            Source::Known { known, rest } => (known, rest),
            source @ (Source::Noted { .. } | Source::Scripted { .. }) => {
                return Self { source, ..self };
            }
        };
        Self { source: Source::Noted { noted, of }, n_drawn: self.n_drawn }
    }

    /// What was drawn since [`Luck::note`], each draw once.
    pub(crate) fn noted(&self) -> Vec<Drawn> {
        let Source::Noted { noted, .. } = &self.source else { return Vec::new() };
        let drawn =
            |(&(topic, bound), &value): (&(Topic, u32), &u32)| Drawn { topic, bound, value };
        noted.iter().map(drawn).collect()
    }

    /// Luck that shows these die faces in this order, whatever the topic: for
    /// worked examples. See [`Luck::ran_dry`] and [`Luck::n_left`].
    #[must_use]
    pub fn scripted(faces: impl IntoIterator<Item = u32>) -> Self {
        let faces = faces.into_iter().collect();
        Self { source: Source::Scripted { faces, ran_dry: false }, n_drawn: 0 }
    }

    /// A die with `n_sides` sides, 1 to `n_sides`.
    #[inline]
    pub fn die(&mut self, topic: Topic, n_sides: u32) -> u32 {
        self.below(topic, n_sides) + 1
    }

    /// A number from 0 to `bound - 1`, each as likely as the others to within
    /// one part in 2^58.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub fn below(&mut self, topic: Topic, bound: u32) -> u32 {
        assert!(bound > 0, "nothing to choose from");
        self.n_drawn += 1;
        match &mut self.source {
            Source::Seeded(seeded) => seeded.below(topic, bound),
            Source::Known { known, rest } => match known.get(&(topic, bound)) {
                // A file can hold anything.
                Some(value) => (*value).min(bound - 1),
                None => rest.below(topic, bound),
            },
            Source::Noted { noted, of } => {
                *noted.entry((topic, bound)).or_insert_with(|| of.below(topic, bound))
            }
            Source::Scripted { faces, ran_dry } => match faces.pop_front() {
                Some(face) => face.saturating_sub(1).min(bound - 1),
                None => {
                    *ran_dry = true;
                    0
                }
            },
        }
    }

    /// Shuffles `items` with the luck of a whole stream.
    pub fn shuffle<T>(&mut self, stream: u64, items: &mut [T]) {
        for idx in (1..items.len()).rev() {
            let topic = Topic { stream, index: idx as u32 };
            items.swap(idx, self.below(topic, idx as u32 + 1) as usize);
        }
    }

    /// How many draws were made: if it grew, something was revealed.
    #[must_use]
    pub const fn n_drawn(&self) -> u32 {
        self.n_drawn
    }

    /// Whether more was drawn than was scripted.
    #[must_use]
    pub const fn ran_dry(&self) -> bool {
        matches!(self.source, Source::Scripted { ran_dry: true, .. })
    }

    /// How many scripted faces were not drawn.
    #[must_use]
    pub fn n_left(&self) -> usize {
        match &self.source {
            Source::Seeded(_) | Source::Known { .. } | Source::Noted { .. } => 0,
            Source::Scripted { faces, .. } => faces.len(),
        }
    }
}

impl Seeded {
    fn boxed(seed: &Seed) -> Box<Self> {
        Box::new(Self { seed: seed.clone(), held: None, words: [0; CHUNK] })
    }

    fn below(&mut self, topic: Topic, bound: u32) -> u32 {
        ((u128::from(self.word(topic)) * u128::from(bound)) >> 64) as u32
    }

    fn word(&mut self, topic: Topic) -> u64 {
        let chunk = topic.index / CHUNK as u32;
        if self.held != Some((topic.stream, chunk)) {
            let mut rng = ChaCha12Rng::from_seed(self.seed.0);
            rng.set_stream(topic.stream);
            // A draw takes two 32-bit words of the stream.
            rng.set_word_pos(u128::from(chunk) * CHUNK as u128 * 2);
            self.words.fill_with(|| rng.next_u64());
            self.held = Some((topic.stream, chunk));
        }
        self.words[topic.index as usize % CHUNK]
    }
}

#[cfg(test)]
mod tests {
    use super::{Luck, Seed, Topic};

    const fn topic(stream: u64, index: u32) -> Topic {
        Topic { stream, index }
    }

    #[test]
    fn equal_topics_give_equal_luck_in_any_order() {
        let seed = Seed::from_text("luck");
        let mut forwards = Luck::seeded(&seed);
        let mut backwards = Luck::seeded(&seed);
        let drawn: Vec<_> = (0..200).map(|index| forwards.die(topic(3, index), 6)).collect();
        let mut again: Vec<_> =
            (0..200).rev().map(|index| backwards.die(topic(3, index), 6)).collect();
        again.reverse();
        assert_eq!(drawn, again);
        assert_ne!(drawn, (0..200).map(|i| forwards.die(topic(4, i), 6)).collect::<Vec<_>>());
    }

    #[test]
    fn dice_are_fair() {
        let mut luck = Luck::seeded(&Seed::numbered(1));
        let mut n_seen = [0_i32; 6];
        for index in 0..60_000 {
            n_seen[luck.die(topic(0, index), 6) as usize - 1] += 1;
        }
        // Five standard deviations of a binomial with n = 60,000, p = 1/6.
        assert!(n_seen.iter().all(|n| (n - 10_000).abs() < 457), "{n_seen:?}");
    }

    /// Fixed values: a change here breaks every saved match.
    #[test]
    fn the_stream_is_the_same_for_ever() {
        let mut luck = Luck::seeded(&Seed::numbered(7));
        let faces: Vec<_> = (0..12).map(|index| luck.die(topic(1, index), 6)).collect();
        assert_eq!(faces, FACES_OF_SEED_7);
    }
    const FACES_OF_SEED_7: [u32; 12] = [3, 3, 1, 6, 2, 4, 5, 5, 5, 2, 1, 6];

    #[test]
    fn a_script_that_runs_dry_says_so() {
        let mut luck = Luck::scripted([3]);
        assert_eq!(luck.die(topic(0, 0), 6), 3);
        assert!(!luck.ran_dry());
        luck.die(topic(0, 1), 6);
        assert!(luck.ran_dry());
    }

    #[test]
    fn a_seed_is_not_printed() {
        let seed = Seed::from_text("secret");
        assert_eq!(format!("{seed:?} {:?}", Luck::seeded(&seed)).matches('…').count(), 2);
        assert_eq!(seed.reveal().parse::<Seed>().unwrap(), seed);
        assert!("12".parse::<Seed>().is_err());
    }
}
