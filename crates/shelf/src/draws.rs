//! The luck of a bot.

use table::{Luck, Seed, Topic};

/// A bot's own stream of luck. Draws follow each other, so a bot that asks
/// twice gets two answers.
#[derive(Clone, Debug)]
pub struct Draws {
    luck: Luck,
    n_drawn: u32,
}

impl Draws {
    /// The stream that follows from `seed`, which must not be a match's.
    #[must_use]
    pub fn seeded(seed: &Seed) -> Self {
        Self { luck: Luck::seeded(seed), n_drawn: 0 }
    }

    /// The stream that follows from any text.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        Self::seeded(&Seed::from_text(text))
    }

    /// A number from 0 to `bound - 1`.
    ///
    /// # Panics
    ///
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let topic = Topic { stream: BOT_STREAM, index: self.n_drawn };
        self.n_drawn += 1;
        self.luck.below(topic, bound)
    }

    /// One of `items`, each as likely as another.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u32) as usize) }
    }
}

/// A stream no game uses: even a bot seeded like its match learns nothing
/// about the dice.
const BOT_STREAM: u64 = u64::MAX;
