//! A pile of cards to draw from and the discards beside it.

use table::Luck;

/// A pile of cards to draw from and the discards beside it. Cards are drawn
/// from the end of the pile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck<T> {
    pile: Vec<T>,
    discards: Vec<T>,
}
table::encode! { [T: table::Encode] struct Deck<T> { pile, discards } }

impl<T: Copy> Deck<T> {
    /// These cards, shuffled with the luck of a stream.
    #[must_use]
    pub fn shuffled(mut cards: Vec<T>, luck: &mut Luck, stream: u64) -> Self {
        luck.shuffle(stream, &mut cards);
        Self { pile: cards, discards: Vec::new() }
    }

    /// The cards to come, the next one last. Hidden from everybody.
    #[must_use]
    pub fn pile(&self) -> &[T] {
        &self.pile
    }

    /// The discards, the last one on top.
    #[must_use]
    pub fn discards(&self) -> &[T] {
        &self.discards
    }

    /// Draws a card. An empty pile is made again of the shuffled discards; then
    /// `stream` is asked for, a new one for each time. `None` if there is
    /// nothing at all (VG-2.20, VG-6.14, VG-6.15).
    pub fn draw(&mut self, luck: &mut Luck, stream: impl FnOnce() -> u64) -> Option<T> {
        if self.pile.is_empty() && !self.discards.is_empty() {
            std::mem::swap(&mut self.pile, &mut self.discards);
            luck.shuffle(stream(), &mut self.pile);
        }
        self.pile.pop()
    }

    /// Takes the top card of the pile, without making it again.
    pub fn take_top(&mut self) -> Option<T> {
        self.pile.pop()
    }

    /// Puts a card on top of the pile.
    pub fn put_on_top(&mut self, card: T) {
        self.pile.push(card);
    }

    /// Puts a card below the pile (VG-11.7).
    pub fn put_below(&mut self, card: T) {
        self.pile.insert(0, card);
    }

    /// Lays a card onto the discards.
    pub fn discard(&mut self, card: T) {
        self.discards.push(card);
    }

    /// How many cards there are, pile and discards together.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pile.len() + self.discards.len()
    }

    /// Whether there is neither a pile nor a discard.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every card, in no particular order.
    pub fn cards(&self) -> impl Iterator<Item = T> + '_ {
        self.pile.iter().chain(&self.discards).copied()
    }

    /// Takes all cards away.
    pub fn take_all(&mut self) -> Vec<T> {
        let mut cards = std::mem::take(&mut self.pile);
        cards.append(&mut self.discards);
        cards
    }
}

impl<T> Deck<T> {
    /// Another order of the pile; `draw` gives a number below its argument.
    pub fn reshuffle(&mut self, draw: &mut impl FnMut(u32) -> u32) {
        for idx in (1..self.pile.len()).rev() {
            self.pile.swap(idx, draw(idx as u32 + 1) as usize);
        }
    }
}

impl<T: Copy + PartialEq> Deck<T> {
    /// Takes one such card out of the discards; whether there was one.
    pub fn recover(&mut self, card: T) -> bool {
        let found = self.discards.iter().rposition(|other| *other == card);
        found.map(|idx| self.discards.remove(idx)).is_some()
    }
}

#[cfg(any(test, feature = "examples"))]
impl<T> Deck<T> {
    /// These cards, the next one last.
    pub(crate) const fn of(pile: Vec<T>) -> Self {
        Self { pile, discards: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_pile_is_made_anew_of_the_discards() {
        let mut luck = Luck::scripted([]);
        let mut deck = Deck::shuffled(vec![1, 2, 3], &mut luck, 0);
        let mut seen = Vec::new();
        while let Some(card) = deck.take_top() {
            deck.discard(card);
            seen.push(card);
        }
        assert_eq!(seen.len(), 3);
        let mut n_shuffles = 0;
        let drawn = deck.draw(&mut luck, || {
            n_shuffles += 1;
            1
        });
        assert!(drawn.is_some());
        assert_eq!((n_shuffles, deck.pile().len(), deck.discards().len()), (1, 2, 0));
        assert_eq!(Deck::<u8>::default().draw(&mut luck, || 1), None);
    }
}
