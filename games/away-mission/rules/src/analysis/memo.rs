//! Values already worked out in a search.

use super::Position;
use crate::{Outing, Track};

/// A value and how it was found.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Known {
    pub(crate) value: f64,
    /// Turns looked ahead.
    pub(crate) depth: u8,
    /// Whether no estimate went into it.
    pub(crate) is_exact: bool,
}

/// A table of fixed size in which newer values replace older ones.
///
/// The key holds all that changes during a mission, bit by bit, so two
/// positions of one search never share one.
#[derive(Clone, Debug)]
pub(crate) struct Memo {
    /// Empty until the first value comes: most searches are short.
    slots: Vec<(u64, Known)>,
    n_slots: usize,
}

impl Memo {
    /// A table for about `n_values`.
    pub(crate) fn with_capacity(n_values: u64) -> Self {
        let n_slots = n_values.clamp(64, 1 << 18).next_power_of_two();
        Self { slots: Vec::new(), n_slots: n_slots as usize }
    }

    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        let (found, known) = self.slots.get(self.slot(key))?;
        (*found == key).then_some(*known)
    }

    pub(crate) fn put(&mut self, key: u64, known: Known) {
        if self.slots.is_empty() {
            self.slots = vec![(EMPTY, Known::default()); self.n_slots];
        }
        let slot = self.slot(key);
        self.slots[slot] = (key, known);
    }

    fn slot(&self, key: u64) -> usize {
        // Fibonacci hashing: the high bits of the product mix all bits below.
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & (self.n_slots - 1)
    }
}

/// No key: nobody would be alive.
const EMPTY: u64 = 0;

/// The bits of a position that change during a mission: 36 of squares, 5 of
/// crew, 2 and 2 of glitches, 8 of discoveries, 5, 3 and 3 of tracks.
pub(crate) fn key(position: &Position) -> u64 {
    let Outing { visited, living, n_horizontal, n_vertical, discoveries, .. } = position.outing;
    let mut key = visited;
    let mut add = |value: u8, n_bits: u32| key = key << n_bits | u64::from(value);
    add(living, 5);
    add(n_horizontal & 3, 2);
    add(n_vertical & 3, 2);
    add(discoveries, 8);
    add(position.progress.of(Track::Survey), 5);
    add(position.progress.of(Track::Science), 3);
    add(position.progress.of(Track::Technology), 3);
    key
}
