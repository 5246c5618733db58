//! Which card for which space: what was told in actions becomes cards again.

use space_alert::{action::Action, live::CardHalf};

use crate::desk::{Desk, Pick, Plan};

impl Desk {
    /// Cards for as many of the wanted actions as possible. A card that lies
    /// where it is wanted stays there if it can.
    pub(super) fn matched(&self, wanted: &[Action]) -> Plan {
        let mut owner: Vec<Option<usize>> = vec![None; self.cards.len()];
        // What is open comes first; what is left is kept for later phases.
        for is_open in [true, false] {
            for (place, action) in wanted.iter().enumerate() {
                if *action != Action::None && self.places[place].is_open == is_open {
                    let mut tried = vec![false; self.cards.len()];
                    self.find(place, wanted, &mut owner, &mut tried);
                }
            }
        }
        let mut plan = vec![Pick::Nothing; self.places.len()];
        for (card, place) in owner.iter().enumerate() {
            let Some(place) = *place else { continue };
            if let Some(side) = self.side_for(card, place, wanted[place]) {
                plan[place] = Pick::Card(card as u8, side);
            }
        }
        plan
    }

    /// Finds a card for a place; others may have to take another one.
    fn find(
        &self,
        place: usize,
        wanted: &[Action],
        owner: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        let rank = |card: usize| match self.cards[card].laid {
            Some((at, _)) if at == place => 0,
            None => 1,
            Some(_) => 2,
        };
        for wanted_rank in 0..3 {
            for card in 0..self.cards.len() {
                let is_fit = rank(card) == wanted_rank
                    && !tried[card]
                    && self.side_for(card, place, wanted[place]).is_some();
                if !is_fit {
                    continue;
                }
                tried[card] = true;
                let is_free = match owner[card] {
                    None => true,
                    Some(other) => self.find(other, wanted, owner, tried),
                };
                if is_free {
                    owner[card] = Some(place);
                    return true;
                }
            }
        }
        false
    }

    /// The half of a card that shows `action`, if the card may lie there.
    fn side_for(&self, card: usize, place: usize, action: Action) -> Option<CardHalf> {
        let face = self.cards[card].secret.card;
        let shows = |side: &&CardHalf| face.action(**side) == action;
        face.sides().iter().find(shows).copied().filter(|_| self.fits(card, place))
    }
}
