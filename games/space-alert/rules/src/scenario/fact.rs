//! What is printed on cards, boards and the ship.

use super::{
    live::cards,
    words::{self, same},
};
use crate::{
    action::Symbol,
    board::{Board, Mark},
    card::{Card, Difficulty, Nature, Set, Severity},
    live::{ActionCard, HEROIC_DECK, base_deck, double_deck, short_double_deck},
};

/// Demands what `item` says of `card Gunship`, `board T4`, `station UR` or
/// `deck heroic`.
pub(super) fn demand(of: &str, item: &str) -> Result<(), String> {
    let (kind, name) = of.split_once(' ').ok_or_else(|| format!("which {of}?"))?;
    let list: Vec<&str> = item.split_whitespace().collect();
    let known = match kind {
        "card" => card(name, &list)?,
        "board" => board(name, &list)?,
        "deck" => deck(name, &list)?,
        _ => station(name, &list)?,
    };
    if known { Ok(()) } else { Err(format!("`{item}` is not understood")) }
}

fn card(name: &str, list: &[&str]) -> Result<bool, String> {
    let named: Vec<Card> = Card::ALL
        .into_iter()
        .filter(|card| words::card_of(name, [*card]).is_some_and(|(_, rest)| rest.is_empty()))
        .collect();
    let [card] = named[..] else { return Err(format!("`{name}` is not one card")) };
    let facts = card.facts();
    let number = |n: &&str| words::number::<u8>("a number", Some(n));
    match list {
        ["hp", n] => same("hp", number(n)?, facts.hit_points)?,
        ["speed", n] => same("speed", number(n)?, facts.speed)?,
        ["destroyed", n] => same("destroyed", number(n)?, facts.destroyed)?,
        ["survived", n] => same("survived", number(n)?, facts.survived)?,
        ["inaccessibility", n] => same("inaccessibility", number(n)?, facts.inaccessibility)?,
        ["code", code] => same("code", *code, facts.code)?,
        ["shield", n] => {
            let Nature::External { shield } = facts.nature else {
                return Err(format!("the {card} is internal"));
            };
            same("shield", words::number("a shield", Some(n))?, shield)?;
        }
        [kind @ ("external" | "intruder" | "malfunction")] => {
            let got = match facts.nature {
                Nature::External { .. } => "external",
                Nature::Intruder { .. } => "intruder",
                Nature::Malfunction { .. } => "malfunction",
            };
            same("a card that is", *kind, got)?;
        }
        [severity @ ("common" | "serious")] => {
            let got = match facts.severity() {
                Severity::Common => "common",
                Severity::Serious => "serious",
            };
            same("a card that is", *severity, got)?;
        }
        [colour @ ("white" | "yellow" | "red")] => {
            let got = match facts.difficulty() {
                Difficulty::White => "white",
                Difficulty::Yellow => "yellow",
                Difficulty::Red => "red",
            };
            same("a card that is", *colour, got)?;
        }
        ["from", "base"] => same("from", "base", set(facts.set()))?,
        ["from", "expansion"] => same("from", "expansion", set(facts.set()))?,
        _ => return Ok(false),
    }
    Ok(true)
}

const fn set(set: Set) -> &'static str {
    match set {
        Set::Base => "base",
        Set::NewFrontier => "expansion",
    }
}

fn board(name: &str, list: &[&str]) -> Result<bool, String> {
    let board = Board::ALL.into_iter().find(|board| board.to_string() == name);
    let board = board.ok_or_else(|| format!("`{name}` is no board"))?;
    match list {
        ["length", n] => same("length", words::number("a length", Some(n))?, board.length())?,
        [mark @ ("X" | "Y" | "Z"), squares @ ..] => {
            let wanted = match *mark {
                "X" => Mark::X,
                "Y" => Mark::Y,
                _ => Mark::Z,
            };
            let marks: Vec<String> = board
                .marks()
                .iter()
                .filter(|(_, mark)| *mark == wanted)
                .map(|(square, _)| square.to_string())
                .collect();
            same(mark, squares.join(" "), marks.join(" "))?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

fn station(name: &str, list: &[&str]) -> Result<bool, String> {
    let station = words::station(Some(name))?;
    match list {
        ["strength", n] => {
            same("strength", words::number("a strength", Some(n))?, station.strength())?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// A deck of action cards: how many there are, with a symbol, and of one card.
fn deck(name: &str, list: &[&str]) -> Result<bool, String> {
    let deck = match name {
        "base" => base_deck(),
        "double" => double_deck(),
        "short double" => short_double_deck(),
        "heroic" => HEROIC_DECK.to_vec(),
        _ => return Err(format!("`{name}` is no deck")),
    };
    let symbols = |card: &ActionCard| match *card {
        ActionCard::Base { action, movement } => vec![action, movement],
        ActionCard::Double { doubled: (first, second), single } => vec![first, second, single],
        ActionCard::Heroic { action, .. } => vec![action],
        ActionCard::Special { .. } => Vec::new(),
    };
    let doubled = |moves: bool| {
        let fits = |card: &&ActionCard| match card {
            ActionCard::Double { doubled, .. } => doubled.0.is_movement() == moves,
            _ => false,
        };
        deck.iter().filter(fits).count()
    };
    let (what, n, got) = match list {
        ["cards", n] => ("cards", n, deck.len()),
        ["doubled", "actions", n] => ("doubled actions", n, doubled(false)),
        ["doubled", "movements", n] => ("doubled movements", n, doubled(true)),
        [word, n] => {
            let symbol = Symbol::ALL.into_iter().find(|symbol| symbol.to_string() == *word);
            let got = match symbol {
                Some(symbol) => {
                    deck.iter().flat_map(symbols).filter(|other| *other == symbol).count()
                }
                None => {
                    let card = cards::read(word)?;
                    deck.iter().filter(|other| **other == card).count()
                }
            };
            (*word, n, got)
        }
        _ => return Ok(false),
    };
    same(what, words::number("a count", Some(n))?, got)?;
    Ok(true)
}
