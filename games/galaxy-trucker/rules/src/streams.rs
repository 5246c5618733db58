//! Where the luck of a game comes from: every purpose of every round has its
//! own stream, so that a challenge or a "what if" meets the same heap, deck
//! and dice whatever the players did before.

/// What luck is needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The order of the tiles.
    Heap = 0,
    /// The piles: one stream for each level of cards, three in all.
    Piles = 1,
    /// The order of the deck.
    Deck = 4,
    /// The dice that open class IVC.
    Opening = 5,
    /// The dice of the flight, and all streams after it.
    Flight = 16,
}

/// The stream of a purpose in a round, counted from 0.
pub(crate) const fn of(round: u8, purpose: Purpose) -> u64 {
    ((round as u64) << 32) | purpose as u64
}
