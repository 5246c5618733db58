//! Decks of numbered cards. Which number is drawn is luck, and luck is no part
//! of a campaign: the deed names it.

use super::{Campaign, Deed, Done, named, plainly};
use crate::keeper::campaign::Deck;

/// More cards than any deck of the box has.
const CARDS_MAX: u16 = 500;

impl Campaign {
    /// What is done with a deck.
    pub(super) fn use_deck(&mut self, deed: &Deed) -> Done {
        if let Deed::Deck(name, n_cards) = deed {
            if !(1..=CARDS_MAX).contains(n_cards) {
                return plainly(format!("a deck has 1 to {CARDS_MAX} cards"));
            }
            let name = named(name, "a deck")?;
            self.decks.push(Deck { name, left: (1..=*n_cards).collect(), drawn: Vec::new() });
            return Ok(());
        }
        let (Deed::Draw(nth, _) | Deed::Shuffle(nth) | Deed::PutAway(nth)) = deed else {
            return plainly("that is not done with a deck");
        };
        let Some(deck) = self.decks.get_mut(*nth) else {
            return plainly("there is no such deck");
        };
        match deed {
            Deed::Draw(_, number) => {
                let Ok(at) = deck.left.binary_search(number) else {
                    return plainly(format!("{number} is not in the deck"));
                };
                deck.drawn.push(deck.left.remove(at));
            }
            Deed::Shuffle(_) => {
                deck.left.append(&mut deck.drawn);
                deck.left.sort_unstable();
            }
            _ => drop(self.decks.remove(*nth)),
        }
        Ok(())
    }
}
