//! Luck drawn one number after another.

use table::{Luck, Topic};

/// Draws from one stream of luck.
pub(crate) struct Dice<'l> {
    luck: &'l mut Luck,
    stream: u64,
    n_rolled: u32,
}

impl<'l> Dice<'l> {
    /// From the beginning of a stream.
    pub(crate) const fn new(luck: &'l mut Luck, stream: u64) -> Self {
        Self { luck, stream, n_rolled: 0 }
    }

    /// Goes on with the beginning of another stream.
    pub(crate) const fn turn_to(&mut self, stream: u64) {
        self.stream = stream;
        self.n_rolled = 0;
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let topic = Topic { stream: self.stream, index: self.n_rolled };
        self.n_rolled += 1;
        self.luck.below(topic, bound as u32) as usize
    }

    /// One of some choices, of which there is at least one.
    pub(crate) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// Puts items into a random order.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for idx in (1..items.len()).rev() {
            items.swap(idx, self.below(idx + 1));
        }
    }
}
