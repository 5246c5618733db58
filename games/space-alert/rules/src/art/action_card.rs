//! Action cards: both halves of the face, and the back that everyone sees.

use picture::{Figure, Ink, Scene};

use super::{
    brush::{ICON, letter, line},
    symbols::{action_symbol, special_symbol},
};
use crate::{
    action::Special,
    live::{ActionCard, Back, CardHalf, card_words},
};

const WIDTH: f64 = 72.0;
const HEIGHT: f64 = 104.0;
/// Where the lower half begins.
const MIDDLE: f64 = HEIGHT / 2.0;

/// A card in the hand: the half that would be on top first, the other below it
/// in the shade.
#[must_use]
pub fn action_card(card: ActionCard, up: CardHalf) -> Scene {
    let mut scene = Scene::new(WIDTH, HEIGHT).titled(card_words(card));
    let sheet = Figure::rect(1.5, 1.5, WIDTH - 3.0, HEIGHT - 3.0).rounded(8.0);
    scene.draw(sheet.clone().fill(Ink::Paper));
    let down = card.sides().iter().copied().find(|side| *side != up);
    if let Some(down) = down {
        scene.draw(
            Figure::rect(3.0, MIDDLE, WIDTH - 6.0, MIDDLE - 3.0).rounded(7.0).fill(Ink::Wash),
        );
        scene.place(half(card, down), 17.0, MIDDLE + 7.0, 38.0, 38.0);
        scene.draw(Figure::line(2.0, MIDDLE, WIDTH - 2.0, MIDDLE).stroke(Ink::Faint, 1.5));
        scene.place(half(card, up), 15.0, 6.0, 42.0, 42.0);
    } else {
        scene.place(half(card, up), 12.0, 28.0, 48.0, 48.0);
    }
    scene.draw(sheet.stroke(Ink::Line, 2.0));
    scene
}

/// What one half of a card shows.
#[must_use]
pub fn half(card: ActionCard, side: CardHalf) -> Scene {
    match (card, side) {
        (ActionCard::Special { of, .. }, CardHalf::Advanced) => {
            special_symbol(of, Special::Advanced)
        }
        (ActionCard::Special { of, .. }, _) => special_symbol(of, Special::Basic),
        _ => action_symbol(card.action(side)),
    }
}

/// What the back of a laid card tells: an action or a movement, and with double
/// actions which half is doubled (SA-2.7, SA-14.6).
#[must_use]
pub fn card_back(back: Back) -> Scene {
    let (words, is_movement, n_symbols) = match back {
        Back::Action => ("an action, face down", false, 1),
        Back::Movement => ("a movement, face down", true, 1),
        Back::Double { movement_up: false, doubled_up: true } => {
            ("a double action, face down", false, 2)
        }
        Back::Double { movement_up: false, doubled_up: false } => {
            ("a single action, face down", false, 1)
        }
        Back::Double { movement_up: true, doubled_up: true } => {
            ("a double movement, face down", true, 2)
        }
        Back::Double { movement_up: true, doubled_up: false } => {
            ("a single movement, face down", true, 1)
        }
        Back::Special => ("a special card, face down", false, 0),
    };
    let mut scene = Scene::new(ICON, ICON).titled(words);
    let sheet = Figure::rect(3.0, 2.0, ICON - 6.0, ICON - 4.0).rounded(6.0);
    scene.draw(sheet.fill(Ink::Wash).stroke(Ink::Slate, 2.5));
    let xs: &[f64] = match n_symbols {
        0 => {
            scene.draw(Figure::star(24.0, 24.0, 14.0, 6.0, 5).fill(Ink::Slate));
            &[]
        }
        1 => &[24.0],
        _ => &[15.0, 33.0],
    };
    for &x in xs {
        if is_movement {
            scene.draw(line(x, 13.0, x, 35.0));
            for (tip, barb) in [(11.0, 17.0), (37.0, 31.0)] {
                scene.draw(
                    Figure::polygon([(x, tip), (x - 6.0, barb), (x + 6.0, barb)]).fill(Ink::Line),
                );
            }
        } else {
            scene.draw(Figure::circle(x, 24.0, 8.5).fill(Ink::Line));
            scene.draw(letter(x, 24.0, 12.0, "!").paint(Ink::Paper));
        }
    }
    scene
}
