//! What happened, step by step: the end of it for people, and a hash of all of
//! it that tells whether two runs were the same.

use std::collections::VecDeque;

/// So many of the last steps are kept.
const KEPT: usize = 50;

#[derive(Debug)]
pub(crate) struct Trace {
    n_steps: u64,
    hash: u64,
    last: VecDeque<String>,
    /// Whether each step is told as it happens.
    is_told: bool,
}

impl Trace {
    pub(crate) const fn new(is_told: bool) -> Self {
        Self { n_steps: 0, hash: 0xcbf2_9ce4_8422_2325, last: VecDeque::new(), is_told }
    }

    /// Something happens.
    pub(crate) fn step(&mut self, at_ms: u64, what: &str) {
        self.n_steps += 1;
        let line = format!("{:6} {:4}.{:03} {what}", self.n_steps, at_ms / 1000, at_ms % 1000);
        self.mix(line.as_bytes());
        if self.is_told {
            tell(&line);
        }
        if self.last.len() == KEPT {
            self.last.pop_front();
        }
        self.last.push_back(line);
    }

    /// Something that is too long to be read counts for the hash alone (FNV-1a).
    pub(crate) fn mix(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.hash = (self.hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    pub(crate) const fn n_steps(&self) -> u64 {
        self.n_steps
    }

    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    pub(crate) fn last(&self) -> Vec<String> {
        self.last.iter().cloned().collect()
    }
}

#[expect(clippy::print_stderr, reason = "whoever asks for the trace reads it")]
fn tell(line: &str) {
    eprintln!("{line}");
}
