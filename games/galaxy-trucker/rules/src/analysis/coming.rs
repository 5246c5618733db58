//! The cards that may still come.

use super::Sampler;
use crate::{
    board::Class,
    card::{CardId, Cards, Deck, Level, N_PILES, recipe},
};

/// What somebody knows of the cards to come: some of them, and how many of
/// each level are unknown.
#[derive(Clone, Debug)]
pub struct Coming {
    known: Vec<CardId>,
    /// For each level I to III: how many unknown cards come, and which they
    /// could be.
    unknown: [(usize, Vec<CardId>); 3],
    /// The level of the card that must lie on top, before the first is turned
    /// up (GT-4.14).
    top: Option<Level>,
}

impl Coming {
    /// Of a flight of this class: `turned_up` lie open, `known` were seen in
    /// piles and are still to come, and `used` are those of earlier flights, as
    /// far as they are known.
    #[must_use]
    pub fn of_flight(class: Class, turned_up: &[CardId], known: &[CardId], used: Cards) -> Self {
        let level = Level::of_class(class);
        let seen = |card: &CardId| turned_up.contains(card) || known.contains(card);
        let unknown = [Level::I, Level::II, Level::III].map(|of| {
            let n_seen = turned_up.iter().chain(known).filter(|card| card.get().level == of);
            let n_all = N_PILES * recipe(level)[of.idx()];
            let could_be = CardId::of_level(of).filter(|card| !seen(card) && !used.contains(*card));
            (n_all.saturating_sub(n_seen.count()), could_be.collect())
        });
        let own = if level == Level::IV { Level::III } else { level };
        Self { known: known.to_vec(), unknown, top: turned_up.is_empty().then_some(own) }
    }

    /// Exactly these, in any order.
    #[must_use]
    pub fn exactly(cards: &[CardId]) -> Self {
        let unknown = [const { (0, Vec::new()) }; 3];
        Self { known: cards.to_vec(), unknown, top: None }
    }

    /// How many come.
    #[must_use]
    pub fn n(&self) -> usize {
        let unknown = self.unknown.iter().map(|(n, could_be)| (*n).min(could_be.len()));
        self.known.len() + unknown.sum::<usize>()
    }

    /// How likely a card is still to come: 1 for a known one.
    #[must_use]
    pub fn chance(&self, card: CardId) -> f64 {
        if self.known.contains(&card) {
            return 1.0;
        }
        let of_level = self.unknown.iter().find(|(_, could_be)| could_be.contains(&card));
        of_level.map_or(0.0, |(n, could_be)| (*n as f64 / could_be.len() as f64).min(1.0))
    }

    /// Every card that may come, with its chance.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, f64)> {
        let all = CardId::all().map(|card| (card, self.chance(card)));
        all.filter(|(_, chance)| *chance > 0.0)
    }

    /// One deck of all that there can be, each as likely as another.
    #[must_use]
    pub fn draw(&self, sampler: &mut Sampler) -> Deck {
        let mut deck: Deck = self.known.iter().copied().collect();
        for (n, could_be) in &self.unknown {
            let mut left = could_be.clone();
            for _ in 0..(*n).min(could_be.len()) {
                deck.push(left.swap_remove(sampler.below(left.len() as u32) as usize));
            }
        }
        // A card of the flight's own level first (GT-4.14), any of them as
        // likely as another.
        let own = self.top.map_or(Deck::new(), |top| {
            let own = (0..deck.len()).filter(|idx| deck[*idx].get().level == top);
            own.map(|idx| deck[idx]).collect()
        });
        let mut first = 0;
        if !own.is_empty() {
            let card = own[sampler.below(own.len() as u32) as usize];
            let at = deck.iter().position(|other| *other == card).unwrap_or(0);
            deck.swap(0, at);
            first = 1;
        }
        sampler.shuffle(&mut deck[first..]);
        deck
    }
}
