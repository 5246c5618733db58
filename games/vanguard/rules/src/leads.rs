//! The lead tokens: in the bag, drawn, on discovery decks or out of play
//! (chapter 12).

use serde::{Deserialize, Serialize};

/// A set of lead tokens, as bits by their number in the pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tokens(pub u32);
table::encode! { struct Tokens(bits) }

impl Tokens {
    /// The first `n` tokens.
    #[must_use]
    pub const fn first(n: u8) -> Self {
        Self(if n >= 32 { u32::MAX } else { (1 << n) - 1 })
    }

    /// Whether a token is among them.
    #[must_use]
    pub const fn has(self, token: u8) -> bool {
        self.0 >> token & 1 == 1
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tokens, by rising number.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..32).filter(move |token| self.has(*token))
    }

    /// Adds a token.
    pub const fn insert(&mut self, token: u8) {
        self.0 |= 1 << token;
    }

    /// Takes a token away.
    pub const fn remove(&mut self, token: u8) {
        self.0 &= !(1 << token);
    }
}

/// Where the lead tokens are. Those in none of these are out of play, beside
/// the bag (VG-12.7, VG-12.13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leads {
    /// In the bag (VG-12.1).
    pub bag: Tokens,
    /// Drawn and not placed yet (VG-12.3).
    pub drawn: Tokens,
    /// On the deck of their type.
    pub placed: Tokens,
    /// Beside the bag.
    pub aside: Tokens,
}
table::encode! { struct Leads { bag, drawn, placed, aside } }

impl Leads {
    /// All tokens in the bag (VG-12.1).
    #[must_use]
    pub const fn in_bag(n: u8) -> Self {
        let none = Tokens(0);
        Self { bag: Tokens::first(n), drawn: none, placed: none, aside: none }
    }

    /// Draws the `nth` token of those in the bag.
    pub fn draw(&mut self, nth: u32) -> Option<u8> {
        let token = self.bag.iter().nth(nth as usize)?;
        self.bag.remove(token);
        self.drawn.insert(token);
        Some(token)
    }

    /// Places a drawn token on its deck.
    pub const fn place(&mut self, token: u8) {
        self.drawn.remove(token);
        self.placed.insert(token);
    }

    /// Takes a token off its deck: into the bag if it recycles, else beside it
    /// (VG-12.7, VG-12.8).
    pub const fn take_off(&mut self, token: u8, recycles: bool) {
        self.placed.remove(token);
        if recycles {
            self.bag.insert(token);
        } else {
            self.aside.insert(token);
        }
    }
}
