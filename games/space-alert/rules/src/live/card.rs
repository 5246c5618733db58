//! The cards that are dealt and laid: action cards, heroic and special ones.

use serde::{Deserialize, Serialize};

use crate::{
    action::{Action, Special, Specialization, Symbol},
    ship::Station,
};

/// What is printed on an action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionCard {
    /// One action and one movement (SA-1.29).
    Base {
        /// A, B, C or robot.
        action: Symbol,
        /// Red, blue or lift.
        movement: Symbol,
    },
    /// A half with two symbols and a half with one (SA-14.1).
    Double {
        /// The two symbols, the upper one first.
        doubled: (Symbol, Symbol),
        /// The symbol of the other half.
        single: Symbol,
    },
    /// A heroic action and a heroic movement (SA-1.30).
    Heroic {
        /// A, B or robot.
        action: Symbol,
        /// Where the movement leads.
        to: Station,
    },
    /// The basic card of a specialization, or the advanced one (SA-16.1).
    Special {
        /// Whose.
        of: Specialization,
        /// Which of the two cards.
        card: Special,
    },
}
table::encode! {
    enum ActionCard {
        0 Base { action, movement },
        1 Double { doubled, single },
        2 Heroic { action, to },
        3 Special { of, card },
    }
}

/// Which half of a card is on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardHalf {
    /// The half that is, or begins with, an action.
    Action,
    /// The half that is, or begins with, a movement.
    Movement,
    /// The light half of a special card.
    Basic,
    /// The dark half of an advanced special card.
    Advanced,
}
table::encode! { enum CardHalf { 0 Action, 1 Movement, 2 Basic, 3 Advanced } }

/// What the back of a laid card shows to everyone (SA-2.7, SA-14.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// A base or heroic card, action half up.
    Action,
    /// A base or heroic card, movement half up.
    Movement,
    /// A double action card.
    Double {
        /// Whether the movement half is up.
        movement_up: bool,
        /// Whether the half that is up is the doubled one.
        doubled_up: bool,
    },
    /// A special card.
    Special,
}

impl ActionCard {
    /// The halves it can be laid with on top.
    #[must_use]
    pub const fn sides(self) -> &'static [CardHalf] {
        match self {
            Self::Base { .. } | Self::Double { .. } | Self::Heroic { .. } => {
                &[CardHalf::Action, CardHalf::Movement]
            }
            Self::Special { card: Special::Basic, .. } => &[CardHalf::Basic],
            Self::Special { card: Special::Advanced, .. } => &[CardHalf::Basic, CardHalf::Advanced],
        }
    }

    /// Whether it has this half.
    #[must_use]
    pub fn has(self, side: CardHalf) -> bool {
        self.sides().contains(&side)
    }

    /// What is planned by laying it with `side` on top (SA-2.6). Nothing, if it
    /// has no such half.
    #[must_use]
    pub fn action(self, side: CardHalf) -> Action {
        match (self, side) {
            (Self::Base { action, .. }, CardHalf::Action) => Action::Single(action),
            (Self::Base { movement, .. }, CardHalf::Movement) => Action::Single(movement),
            (
                Self::Double { doubled: (first, second), single },
                CardHalf::Action | CardHalf::Movement,
            ) => {
                if first.is_movement() == (side == CardHalf::Movement) {
                    Action::Double(first, second)
                } else {
                    Action::Single(single)
                }
            }
            (Self::Heroic { action, .. }, CardHalf::Action) => Action::Heroic(action),
            (Self::Heroic { to, .. }, CardHalf::Movement) => Action::HeroicMove(to),
            (Self::Special { .. }, CardHalf::Basic) => Action::Special(Special::Basic),
            (Self::Special { card: Special::Advanced, .. }, CardHalf::Advanced) => {
                Action::Special(Special::Advanced)
            }
            (
                Self::Base { .. } | Self::Double { .. } | Self::Heroic { .. },
                CardHalf::Basic | CardHalf::Advanced,
            )
            | (Self::Special { .. }, CardHalf::Action | CardHalf::Movement | CardHalf::Advanced) => {
                Action::None
            }
        }
    }

    /// What its back shows when it lies with `side` on top.
    #[must_use]
    pub fn back(self, side: CardHalf) -> Back {
        match self {
            Self::Base { .. } | Self::Heroic { .. } if side == CardHalf::Movement => Back::Movement,
            Self::Base { .. } | Self::Heroic { .. } => Back::Action,
            Self::Double { doubled, .. } => {
                let movement_up = side == CardHalf::Movement;
                Back::Double { movement_up, doubled_up: doubled.0.is_movement() == movement_up }
            }
            Self::Special { .. } => Back::Special,
        }
    }

    /// Whether its owner may lay it on a space that holds another card (SA-16.10):
    /// the Medic both cards, Special Ops the advanced one, which is laid with
    /// what it protects (SA-16.85).
    #[must_use]
    pub const fn shares_a_space(self) -> bool {
        match self {
            Self::Special { of: Specialization::Medic, .. }
            | Self::Special { of: Specialization::SpecialOps, card: Special::Advanced } => true,
            Self::Special { .. }
            | Self::Base { .. }
            | Self::Double { .. }
            | Self::Heroic { .. } => false,
        }
    }

    /// Whether it goes with another card on its space when it lies with `side`
    /// on top: the light half of Special Ops takes the turn for itself (SA-16.81).
    #[must_use]
    pub fn shares_with(self, side: CardHalf) -> bool {
        let is_ops = matches!(self, Self::Special { of: Specialization::SpecialOps, .. });
        self.shares_a_space() && !(is_ops && side == CardHalf::Basic)
    }

    /// Whether it can change hands and be laid for an android (SA-2.30, SA-11.7, SA-16.8).
    #[must_use]
    pub const fn is_normal(self) -> bool {
        match self {
            Self::Base { .. } | Self::Double { .. } => true,
            Self::Heroic { .. } | Self::Special { .. } => false,
        }
    }
}

/// The base action deck, sorted: ten A, eight B, seven C and five robot for
/// each movement (SA-1.29).
#[must_use]
pub fn base_deck() -> Vec<ActionCard> {
    let mut deck = Vec::with_capacity(90);
    for (action, n_copies) in [(Symbol::A, 10), (Symbol::B, 8), (Symbol::C, 7), (Symbol::Robot, 5)]
    {
        for movement in [Symbol::Red, Symbol::Blue, Symbol::Lift] {
            deck.extend([ActionCard::Base { action, movement }; 10].into_iter().take(n_copies));
        }
    }
    deck
}

/// The double action deck, sorted: the reconstruction with 96 cards (SA-14.3).
#[must_use]
pub fn double_deck() -> Vec<ActionCard> {
    double_cards(|&(.., n_copies, _)| n_copies)
}

/// The double action deck of the corrected public list, sorted: 90 cards
/// (SA-20.42).
#[must_use]
pub fn short_double_deck() -> Vec<ActionCard> {
    double_cards(|&(.., n_copies)| n_copies)
}

fn double_cards(n_copies: fn(&DoubleCards) -> u8) -> Vec<ActionCard> {
    let mut deck = Vec::with_capacity(96);
    for row in DOUBLE_CARDS {
        let &(first, second, single, ..) = row;
        for _ in 0..n_copies(row) {
            deck.push(ActionCard::Double { doubled: (first, second), single });
        }
    }
    deck
}

/// The six heroic cards (SA-1.30).
pub const HEROIC_DECK: [ActionCard; 6] = [
    ActionCard::Heroic { action: Symbol::A, to: Station::LowerRed },
    ActionCard::Heroic { action: Symbol::A, to: Station::LowerBlue },
    ActionCard::Heroic { action: Symbol::B, to: Station::UpperRed },
    ActionCard::Heroic { action: Symbol::B, to: Station::UpperBlue },
    ActionCard::Heroic { action: Symbol::Robot, to: Station::UpperWhite },
    ActionCard::Heroic { action: Symbol::Robot, to: Station::LowerWhite },
];

/// The special cards of a level: the basic one, the advanced one, or both (SA-16.3).
#[must_use]
pub fn special_cards(of: Specialization, level: u8) -> Vec<ActionCard> {
    let cards: &[Special] = match level {
        0 => &[],
        1 => &[Special::Basic],
        2 => &[Special::Advanced],
        _ => &[Special::Basic, Special::Advanced],
    };
    cards.iter().map(|&card| ActionCard::Special { of, card }).collect()
}

use Symbol::{A, B, Blue, C, Lift, Red, Robot};

/// Cards that are alike: both symbols of the doubled half, the single one, and
/// how many there are among 96 and among 90.
type DoubleCards = (Symbol, Symbol, Symbol, u8, u8);

/// All double action cards.
const DOUBLE_CARDS: &[DoubleCards] = &[
    (A, B, Red, 1, 1),
    (A, B, Blue, 1, 1),
    (A, B, Lift, 1, 1),
    (A, C, Red, 1, 1),
    (A, C, Blue, 1, 1),
    (A, C, Lift, 1, 1),
    (A, Red, Blue, 1, 1),
    (A, Red, Lift, 2, 2),
    (A, Blue, Red, 2, 1),
    (A, Blue, Lift, 1, 2),
    (A, Lift, Red, 1, 1),
    (A, Lift, Blue, 2, 1),
    (B, A, Red, 1, 1),
    (B, A, Blue, 1, 1),
    (B, A, Lift, 1, 1),
    (B, C, Red, 1, 1),
    (B, C, Blue, 1, 1),
    (B, C, Lift, 1, 1),
    (B, Red, Blue, 2, 2),
    (B, Red, Lift, 1, 1),
    (B, Blue, Red, 1, 1),
    (B, Blue, Lift, 2, 2),
    (B, Lift, Red, 2, 2),
    (B, Lift, Blue, 1, 1),
    (C, A, Red, 1, 1),
    (C, A, Blue, 1, 1),
    (C, A, Lift, 1, 1),
    (C, Red, Blue, 1, 1),
    (C, Blue, Lift, 1, 1),
    (C, Lift, Red, 1, 1),
    (Robot, A, Red, 1, 1),
    (Robot, A, Blue, 1, 1),
    (Robot, A, Lift, 1, 1),
    (Robot, B, Red, 1, 0),
    (Robot, B, Blue, 1, 1),
    (Robot, B, Lift, 1, 1),
    (Robot, C, Red, 1, 1),
    (Robot, C, Blue, 1, 0),
    (Robot, C, Lift, 1, 1),
    (Robot, Red, Lift, 1, 1),
    (Robot, Blue, Red, 1, 1),
    (Robot, Lift, Blue, 1, 1),
    (Red, A, B, 1, 1),
    (Red, A, C, 1, 1),
    (Red, A, Robot, 1, 1),
    (Red, B, A, 1, 1),
    (Red, B, C, 1, 1),
    (Red, C, A, 1, 1),
    (Red, C, B, 1, 1),
    (Red, Robot, A, 1, 1),
    (Red, Red, A, 1, 1),
    (Red, Red, B, 1, 1),
    (Red, Red, C, 1, 1),
    (Red, Red, Robot, 1, 1),
    (Red, Lift, A, 2, 2),
    (Red, Lift, B, 2, 1),
    (Red, Lift, C, 2, 2),
    (Red, Lift, Robot, 2, 2),
    (Blue, A, B, 1, 1),
    (Blue, A, C, 1, 1),
    (Blue, A, Robot, 1, 1),
    (Blue, B, A, 1, 1),
    (Blue, B, C, 1, 1),
    (Blue, C, A, 1, 1),
    (Blue, C, B, 1, 1),
    (Blue, Robot, A, 1, 1),
    (Blue, Blue, A, 1, 1),
    (Blue, Blue, B, 1, 1),
    (Blue, Blue, C, 1, 1),
    (Blue, Blue, Robot, 1, 1),
    (Blue, Lift, A, 2, 1),
    (Blue, Lift, B, 2, 2),
    (Blue, Lift, C, 2, 2),
    (Blue, Lift, Robot, 2, 2),
    (Lift, A, B, 1, 1),
    (Lift, A, C, 1, 1),
    (Lift, A, Robot, 1, 1),
    (Lift, B, A, 1, 1),
    (Lift, B, C, 1, 1),
    (Lift, C, A, 1, 0),
    (Lift, C, B, 1, 1),
    (Lift, Robot, A, 1, 1),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn n_with(deck: &[ActionCard], symbol: Symbol) -> usize {
        let symbols = |card: &ActionCard| match *card {
            ActionCard::Base { action, movement } => vec![action, movement],
            ActionCard::Double { doubled: (first, second), single } => vec![first, second, single],
            ActionCard::Heroic { .. } | ActionCard::Special { .. } => vec![],
        };
        deck.iter().flat_map(symbols).filter(|other| *other == symbol).count()
    }

    #[test]
    fn the_decks_hold_what_they_should() {
        let base = base_deck();
        assert_eq!(base.len(), 90);
        let totals = Symbol::ALL.map(|symbol| n_with(&base, symbol));
        assert_eq!(totals, [30, 24, 21, 15, 30, 30, 30]);
        let double = double_deck();
        assert_eq!(double.len(), 96);
        let totals = Symbol::ALL.map(|symbol| n_with(&double, symbol));
        assert_eq!(totals, [48, 39, 33, 24, 48, 48, 48]);
        assert_eq!(short_double_deck().len(), 90);
        let doubled_moves = double.iter().filter(|card| match card {
            ActionCard::Double { doubled, .. } => doubled.0.is_movement(),
            _ => false,
        });
        assert_eq!(doubled_moves.count(), 48);
    }

    #[test]
    fn every_half_can_be_planned() {
        let mut cards = base_deck();
        cards.extend(double_deck());
        cards.extend(HEROIC_DECK);
        cards.extend(special_cards(Specialization::Medic, 3));
        for card in cards {
            for &side in card.sides() {
                let action = card.action(side);
                assert!(action != Action::None && action.can_be_planned(), "{card:?} {side:?}");
            }
        }
    }
}
