//! What is printed on cards, boards and the ship.

use super::words::{self, same};
use crate::{
    board::{Board, Mark},
    card::{Card, Difficulty, Nature, Set, Severity},
};

/// Demands what `item` says of `card Gunship`, `board T4` or `station UR`.
pub(super) fn demand(of: &str, item: &str) -> Result<(), String> {
    let (kind, name) = of.split_once(' ').ok_or_else(|| format!("which {of}?"))?;
    let list: Vec<&str> = item.split_whitespace().collect();
    let known = match kind {
        "card" => card(name, &list)?,
        "board" => board(name, &list)?,
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
