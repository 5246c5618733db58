//! An order in which every function follows one that resembles it.

use std::collections::VecDeque;

/// How many bytes are compared at once.
const N_BYTES: usize = 6;
/// What is in more functions than this tells nothing about any of them, and
/// takes long to count.
const N_FUNCTIONS_MAX: usize = 200;
/// The last functions count, the nearer the more.
const N_RECENT: usize = 3;

/// The functions in an order that packs well. It begins with the largest; each
/// next one has the most in common with the last three, measured by the
/// sequences of [`N_BYTES`] bytes that they share.
pub(super) fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let shares = Shares::of(bodies);
    let mut by_size: Vec<usize> = (0..bodies.len()).collect();
    by_size.sort_by_key(|&function| std::cmp::Reverse(bodies[function].len()));
    let mut largest = by_size.into_iter();

    let mut order = Vec::with_capacity(bodies.len());
    let mut is_placed = vec![false; bodies.len()];
    let mut shared = vec![0.0_f32; bodies.len()];
    let mut recent = VecDeque::new();
    let mut next = None;
    while let Some(function) = next.or_else(|| largest.find(|&function| !is_placed[function])) {
        order.push(function);
        is_placed[function] = true;
        recent.push_front(function);
        recent.truncate(N_RECENT);

        let mut candidates = Vec::new();
        for (age, &earlier) in recent.iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "three at most")]
            let weight = 1.0 / (age as f32 + 1.0);
            for other in shares.with(earlier).filter(|&other| !is_placed[other]) {
                if shared[other] == 0.0 {
                    candidates.push(other);
                }
                shared[other] += weight;
            }
        }
        let mut best = 0.0;
        next = None;
        for other in candidates {
            let likeness = likeness(
                std::mem::take(&mut shared[other]),
                shares.n_sequences[function],
                shares.n_sequences[other],
            );
            if likeness > best {
                best = likeness;
                next = Some(other);
            }
        }
    }
    order
}

/// Which sequences of bytes are in which functions.
struct Shares {
    /// How many different sequences each function has.
    n_sequences: Vec<usize>,
    /// For each sequence that is in several functions: those functions.
    holders: Vec<Vec<usize>>,
    /// For each function: the places of its sequences among `holders`.
    held: Vec<Vec<usize>>,
}

impl Shares {
    fn of(bodies: &[&[u8]]) -> Self {
        let mut all: Vec<(u64, usize)> = Vec::new();
        let mut n_sequences = Vec::with_capacity(bodies.len());
        for (function, body) in bodies.iter().enumerate() {
            let mut own: Vec<u64> = body.windows(N_BYTES).map(number).collect();
            own.sort_unstable();
            own.dedup();
            n_sequences.push(own.len());
            all.extend(own.into_iter().map(|sequence| (sequence, function)));
        }
        all.sort_unstable();
        let mut holders = Vec::new();
        let mut held = vec![Vec::new(); bodies.len()];
        for same in all.chunk_by(|(a, _), (b, _)| a == b) {
            if (2..=N_FUNCTIONS_MAX).contains(&same.len()) {
                let functions: Vec<usize> = same.iter().map(|&(_, function)| function).collect();
                for &function in &functions {
                    held[function].push(holders.len());
                }
                holders.push(functions);
            }
        }
        Self { n_sequences, holders, held }
    }

    /// The functions that share something with `function`, once for each thing.
    fn with(&self, function: usize) -> impl Iterator<Item = usize> + '_ {
        self.held[function].iter().flat_map(|&sequence| self.holders[sequence].iter().copied())
    }
}

/// A sequence of bytes as a number.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// How much of two functions is in both, from what is shared and how much each
/// has.
#[expect(clippy::cast_precision_loss, reason = "no function has millions of sequences")]
fn likeness(shared: f32, n: usize, n_other: usize) -> f32 {
    let (n, n_other) = (n as f32, n_other as f32);
    shared / (n + n_other - shared.min(n_other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_resembles_each_other_stands_together() {
        let bodies: [&[u8]; 5] = [
            b"the first of two long lines about a ship",
            b"0123456789 0123456789 0123456789",
            b"the other of two long lines about a ship",
            b"0123456789 0123456789 012345678",
            b"?",
        ];
        assert_eq!(order(&bodies), [0, 2, 1, 3, 4]);
    }
}
