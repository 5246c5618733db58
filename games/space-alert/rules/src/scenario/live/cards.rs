//! Cards in examples: `A/lift` has the halves A and lift, `A+B/red` a doubled
//! half, `hA/LR` is heroic; `basic` and `adv` are special cards.

use crate::{
    action::{Action, Space, Special, Symbol},
    live::{ActionCard, Back, CardHalf, LaidView, SpaceView},
    notation::{self, token},
};

/// The card that a word stands for.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    /// Any card that is neither heroic nor special.
    Any,
    /// This one.
    Card(ActionCard),
    /// The owner's special card.
    Special(Special),
}

impl Wanted {
    pub(super) fn read(word: &str) -> Result<Self, String> {
        Ok(match word {
            "basic" => Self::Special(Special::Basic),
            "adv" => Self::Special(Special::Advanced),
            _ => Self::Card(read(word)?),
        })
    }

    pub(super) fn fits(self, card: ActionCard) -> bool {
        match self {
            Self::Any => card.is_normal(),
            Self::Card(wanted) => wanted == card,
            Self::Special(wanted) => {
                matches!(card, ActionCard::Special { card, .. } if card == wanted)
            }
        }
    }
}

fn symbol(word: &str) -> Option<Symbol> {
    match token::action(word)? {
        Action::Single(symbol) => Some(symbol),
        _ => None,
    }
}

/// The card that is written so.
pub(in crate::scenario) fn read(word: &str) -> Result<ActionCard, String> {
    let card = word.split_once('/').and_then(|(one, two)| match token::action(one)? {
        Action::Single(action) if !action.is_movement() => {
            let movement = symbol(two).filter(|two| two.is_movement())?;
            Some(ActionCard::Base { action, movement })
        }
        Action::Double(first, second) => {
            let single = symbol(two).filter(|two| two.is_movement() != first.is_movement())?;
            Some(ActionCard::Double { doubled: (first, second), single })
        }
        Action::Heroic(action) => Some(ActionCard::Heroic { action, to: token::station(two)? }),
        _ => None,
    });
    card.ok_or_else(|| format!("a card is written A/lift, A+B/red or hA/LR, not `{word}`"))
}

fn half(card: ActionCard, side: CardHalf) -> String {
    notation::action(Space::of(card.action(side)))
}

/// The half of `card` that is written so.
pub(super) fn side(card: ActionCard, word: &str) -> Result<CardHalf, String> {
    match word {
        "basic" => return Ok(CardHalf::Basic),
        "adv" => return Ok(CardHalf::Advanced),
        _ => {}
    }
    let side = card.sides().iter().find(|side| half(card, **side) == word);
    side.copied().ok_or_else(|| format!("{} has no half `{word}`", write(card)))
}

pub(super) fn write(card: ActionCard) -> String {
    match card {
        ActionCard::Base { .. } | ActionCard::Heroic { .. } => {
            let movement = half(card, CardHalf::Movement);
            format!("{}/{}", half(card, CardHalf::Action), movement.trim_start_matches('h'))
        }
        ActionCard::Double { doubled: (first, _), .. } => {
            let (action, movement) = (half(card, CardHalf::Action), half(card, CardHalf::Movement));
            if first.is_movement() {
                format!("{movement}/{action}")
            } else {
                format!("{action}/{movement}")
            }
        }
        ActionCard::Special { card, .. } => match card {
            Special::Basic => "basic".to_owned(),
            Special::Advanced => "adv".to_owned(),
        },
    }
}

const fn back(back: Back) -> &'static str {
    match back {
        Back::Action => "action",
        Back::Movement => "movement",
        Back::Double { movement_up: false, doubled_up: true } => "double action",
        Back::Double { movement_up: true, doubled_up: true } => "double movement",
        Back::Double { movement_up: false, doubled_up: false } => "single action",
        Back::Double { movement_up: true, doubled_up: false } => "single movement",
        Back::Special => "special",
    }
}

fn laid(laid: LaidView) -> String {
    match laid.face {
        Some((secret, side)) => format!("{} as {}", write(secret.card), half(secret.card, side)),
        None => back(laid.back).to_owned(),
    }
}

/// A space as somebody sees it.
pub(super) fn space(space: SpaceView) -> String {
    let cards: Vec<String> = [space.card, space.special].into_iter().flatten().map(laid).collect();
    if cards.is_empty() { "nothing".to_owned() } else { cards.join(" and ") }
}
