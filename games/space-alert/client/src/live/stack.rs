//! A hand as a player sorts it: equal cards on one stack.

use space_alert::live::{ActionCard, CardId, Secret};
use table::sort_short_by_key;

/// Equal cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stack {
    /// What is printed on them.
    pub(super) card: ActionCard,
    /// Their numbers; the first is played first.
    pub(super) ids: Vec<CardId>,
}

/// The stacks of a hand: own cards (special, heroic) first, then by symbol.
pub(super) fn stacks(hand: &[Secret]) -> Vec<Stack> {
    let mut stacks: Vec<Stack> = Vec::new();
    for secret in hand {
        match stacks.iter_mut().find(|stack| stack.card == secret.card) {
            Some(stack) => stack.ids.push(secret.id),
            None => stacks.push(Stack { card: secret.card, ids: vec![secret.id] }),
        }
    }
    for stack in &mut stacks {
        sort_short_by_key(&mut stack.ids, |id| *id);
    }
    sort_short_by_key(&mut stacks, |stack| (stack.card.is_normal(), stack.card));
    stacks
}

#[cfg(test)]
mod tests {
    use space_alert::{
        action::Symbol,
        live::{HEROIC_DECK, base_deck},
    };

    use super::*;

    #[test]
    fn the_open_deck_of_a_lone_player_is_twelve_stacks() {
        let hand: Vec<Secret> =
            (0..).zip(base_deck()).map(|(id, card)| Secret { id: CardId(id), card }).collect();
        let stacks = stacks(&hand);
        assert_eq!(stacks.len(), 12);
        assert_eq!(stacks.iter().map(|stack| stack.ids.len()).sum::<usize>(), 90);
        let robots = ActionCard::Base { action: Symbol::Robot, movement: Symbol::Lift };
        assert!(stacks.iter().any(|stack| stack.card == robots && stack.ids.len() == 5));
    }

    #[test]
    fn heroic_cards_come_first() {
        let base = base_deck()[0];
        let hand = [base, HEROIC_DECK[2], base]
            .into_iter()
            .zip([7, 101, 3])
            .map(|(card, id)| Secret { id: CardId(id), card })
            .collect::<Vec<_>>();
        let stacks = stacks(&hand);
        assert_eq!(stacks[0].card, HEROIC_DECK[2]);
        assert_eq!(stacks[1].ids, [CardId(3), CardId(7)]);
    }
}
