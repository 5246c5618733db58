//! What is aboard a tile: figures, battery tokens and goods.

use crate::{
    board::Square,
    ship::{Figures, Good, Goods, Ship},
    tile::{Alien, Kind},
};

/// `hh`, `p`, `2` or `RB`; nothing if the tile is empty.
pub(super) fn write(ship: &Ship, at: Square) -> String {
    let Some(placed) = ship.tile(at) else { return String::new() };
    match placed.kind() {
        kind if kind.is_cabin() => match ship.figures(at) {
            Figures::Humans(n) => "h".repeat(usize::from(n)),
            Figures::Alien(Alien::Purple) => "p".to_owned(),
            Figures::Alien(Alien::Brown) => "b".to_owned(),
        },
        kind if kind.is_hold() => ship.goods(at).iter().map(Good::letter).collect(),
        Kind::Battery if ship.tokens(at) > 0 => ship.tokens(at).to_string(),
        _ => String::new(),
    }
}

/// Puts what a word says onto a tile.
pub(super) fn read(ship: &mut Ship, at: Square, word: &str) -> Result<(), String> {
    let Some(placed) = ship.tile(at) else { return Err("there is no tile".to_owned()) };
    let kind = placed.kind();
    let wrong = |of: &str| format!("a {} holds {of}, not `{word}`", kind.name());
    if kind.is_cabin() {
        let figures = match word {
            "h" => Figures::Humans(1),
            "hh" => Figures::Humans(2),
            "p" => Figures::Alien(Alien::Purple),
            "b" => Figures::Alien(Alien::Brown),
            _ => return Err(wrong("h, hh, p or b")),
        };
        if let Figures::Alien(alien) = figures {
            if kind == Kind::PilotCabin {
                return Err("no alien lives in the pilot cabin (GT-4.3)".to_owned());
            }
            if ship.alien(alien).is_some() {
                let name = alien.name();
                return Err(format!("there is a {name} alien already (GT-4.6)"));
            }
        }
        ship.set_figures(at, figures);
    } else if kind == Kind::Battery {
        let capacity = placed.tile.get().capacity;
        let tokens = word.parse().ok().filter(|tokens| *tokens <= capacity);
        ship.set_tokens(at, tokens.ok_or_else(|| wrong(&format!("0 to {capacity} tokens")))?);
    } else if kind.is_hold() {
        // A longer word cannot fit, and its goods could not be counted.
        let letters = word.chars().take(9).map(Good::of_letter);
        let goods: Goods = letters.collect::<Option<_>>().ok_or_else(|| wrong("R, Y, G and B"))?;
        if !ship.fits(at, goods) {
            let capacity = placed.tile.get().capacity;
            return Err(wrong(&format!("{capacity} goods, and red ones only a special hold")));
        }
        ship.set_goods(at, goods);
    } else {
        return Err(format!("nothing is ever aboard this tile, so not `{word}`"));
    }
    Ok(())
}

/// Whether the alien in a cabin has its life support (GT-5.17).
pub(super) fn check_alien(ship: &Ship, at: Square) -> Result<(), String> {
    match Alien::ALL.into_iter().find(|alien| ship.alien(*alien) == Some(at)) {
        Some(alien) if !ship.joined_to(at).meets(ship.of_kind(Kind::supporting(alien))) => {
            let name = alien.name();
            Err(format!("the {name} alien has no {name} life support here (GT-4.4)"))
        }
        _ => Ok(()),
    }
}
