//! Piles and the deck of a flight.

use arrayvec::ArrayVec;
use table::{Luck, Topic};

use super::{CardId, Level};

/// Piles that are dealt before building (GT-1.9).
pub const N_PILES: usize = 4;
/// How many of them may be looked at (GT-2.17).
pub const N_KNOWN_PILES: usize = 3;

/// The cards of a flight, the next one first.
pub type Deck = ArrayVec<CardId, 20>;
/// The cards of a pile.
pub type Pile = ArrayVec<CardId, 5>;

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(u64);
table::encode! { struct Cards(mask) }

impl Cards {
    /// Whether a card is among them.
    #[must_use]
    pub const fn contains(self, card: CardId) -> bool {
        self.0 >> card.idx() & 1 == 1
    }

    /// Puts a card among them.
    pub const fn insert(&mut self, card: CardId) {
        self.0 |= 1 << card.idx();
    }

    /// Takes the cards of a level out.
    pub fn remove_level(&mut self, level: Level) {
        CardId::of_level(level).for_each(|card| self.0 &= !(1 << card.idx()));
    }
}

/// The four piles of a flight. The last one is never looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piles(pub [Pile; N_PILES]);
table::encode! { struct Piles(piles) }

/// How many cards of each level I to III a pile has. There are no cards of
/// level IV in the base game: chapter 14 says what is flown instead (GT-14.2).
#[must_use]
pub const fn recipe(level: Level) -> [usize; 3] {
    match level {
        Level::I => [2, 0, 0],
        Level::II => [1, 2, 0],
        Level::III => [1, 1, 2],
        Level::IV => [1, 1, 3],
    }
}

impl Piles {
    /// Deals the piles of a flight (GT-1.9). Cards `used` in an earlier flight
    /// of the game stay out (GT-1.10), and those dealt are used from now on.
    ///
    /// The luck is that of the streams `stream` to `stream + 2`, one for each
    /// level of cards. Where a long game has used up a level, its cards are
    /// shuffled in again; the rules are silent on it.
    pub fn deal(level: Level, used: &mut Cards, luck: &mut Luck, stream: u64) -> Self {
        if level == Level::IV {
            // GT-14.3.
            used.remove_level(Level::III);
        }
        let mut piles = [const { Pile::new_const() }; N_PILES];
        for (of, n_each) in Level::ALL.into_iter().zip(recipe(level)) {
            if n_each == 0 {
                continue;
            }
            let unused = |used: &Cards| -> ArrayVec<CardId, 20> {
                CardId::of_level(of).filter(|card| !used.contains(*card)).collect()
            };
            let mut cards = unused(used);
            if cards.len() < n_each * N_PILES {
                used.remove_level(of);
                cards = unused(used);
            }
            luck.shuffle(stream + of.idx() as u64, &mut cards);
            for (pile, dealt) in piles.iter_mut().zip(cards.chunks(n_each)) {
                pile.extend(dealt.iter().copied());
                dealt.iter().for_each(|card| used.insert(*card));
            }
        }
        Self(piles)
    }

    /// The piles of the introductory flight: always the same eight cards
    /// (GT-1.21).
    #[must_use]
    pub fn introductory() -> Self {
        let mut piles = [const { Pile::new_const() }; N_PILES];
        for (idx, card) in CardId::all().filter(|card| card.get().starred).enumerate() {
            piles[idx % N_PILES].push(card);
        }
        Self(piles)
    }

    /// The piles shuffled together, with a card of the flight's own level on
    /// top (GT-4.14), which under chapter 14 is level III (GT-16.33).
    ///
    /// Shuffling until such a card lies on top gives the same chances as
    /// drawing that one first and shuffling the rest, which is done here with
    /// the luck of one stream.
    #[must_use]
    pub fn shuffled(&self, luck: &mut Luck, stream: u64) -> Deck {
        let mut deck: Deck = self.0.iter().flatten().copied().collect();
        let Some(own) = deck.iter().map(|card| card.get().level).max() else { return deck };
        deck.sort_unstable_by_key(|card| (card.get().level != own, *card));
        let n_own = deck.iter().filter(|card| card.get().level == own).count() as u32;
        let top = luck.below(Topic { stream, index: 0 }, n_own) as usize;
        deck.swap(0, top);
        luck.shuffle(stream, &mut deck[1..]);
        deck
    }
}

#[cfg(test)]
mod tests {
    use table::{Luck, Seed};

    use super::{Cards, Piles};
    use crate::card::{CardId, Level};

    fn luck(seed: u64) -> Luck {
        Luck::seeded(&Seed::numbered(seed))
    }

    fn n_of(piles: &Piles, level: Level) -> usize {
        piles.0.iter().flatten().filter(|card| card.get().level == level).count()
    }

    /// GT-1.9, GT-14.2.
    #[test]
    fn piles_follow_the_recipe() {
        let recipes = [[8, 0, 0], [4, 8, 0], [4, 4, 8], [4, 4, 12]];
        for (level, recipe) in Level::ALL.into_iter().zip(recipes) {
            let piles = Piles::deal(level, &mut Cards::default(), &mut luck(1), 0);
            assert_eq!([Level::I, Level::II, Level::III].map(|of| n_of(&piles, of)), recipe);
            assert!(piles.0.iter().all(|pile| pile.len() == piles.0[0].len()));
        }
    }

    /// GT-1.10, GT-14.3.
    #[test]
    fn used_cards_stay_out() {
        let (mut used, mut luck) = (Cards::default(), luck(2));
        let mut seen = Vec::new();
        for (round, level) in [Level::II, Level::III].into_iter().enumerate() {
            let piles = Piles::deal(level, &mut used, &mut luck, round as u64 * 8);
            seen.extend(piles.0.iter().flatten().copied());
        }
        let n_seen = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), n_seen);
        // Of the last eight unused and eight used cards III any can come.
        let mut can_come = Cards::default();
        for seed in 0..200 {
            let mut luck = Luck::seeded(&Seed::numbered(seed));
            let piles = Piles::deal(Level::IV, &mut used.clone(), &mut luck, 16);
            piles.0.iter().flatten().for_each(|card| can_come.insert(*card));
        }
        assert!(CardId::of_level(Level::III).all(|card| can_come.contains(card)));
        assert!(CardId::of_level(Level::II).any(|card| !can_come.contains(card)));
    }

    #[test]
    fn a_long_game_does_not_run_out_of_cards() {
        let (mut used, mut luck) = (Cards::default(), luck(3));
        for round in 0..7 {
            let piles = Piles::deal(Level::I, &mut used, &mut luck, round * 8);
            assert_eq!(n_of(&piles, Level::I), 8);
        }
    }

    /// GT-1.21.
    #[test]
    fn the_introductory_deck_is_always_the_same() {
        let deck = Piles::introductory().shuffled(&mut luck(4), 0);
        let mut ids: Vec<_> = deck.iter().map(ToString::to_string).collect();
        ids.sort();
        assert_eq!(ids, ["I-02", "I-04", "I-05", "I-09", "I-13", "I-16", "I-17", "I-19"]);
    }

    /// GT-4.14: the first card is of the flight's own level, any of them.
    #[test]
    fn the_first_card_is_of_the_own_level() {
        let mut first = Cards::default();
        let piles = Piles::deal(Level::III, &mut Cards::default(), &mut luck(5), 0);
        for seed in 0..200 {
            let deck = piles.shuffled(&mut luck(seed), 9);
            assert_eq!(deck[0].get().level, Level::III);
            assert_eq!(deck.len(), 16);
            first.insert(deck[0]);
        }
        assert!(
            piles.0.iter().flatten().all(|c| first.contains(*c) == (c.get().level == Level::III))
        );
    }
}
