//! The small words of the notation.

use std::str::FromStr;

use table::Seat;

use crate::{
    Pool,
    card::{Card, Difficulty},
    notation::token,
    ship::{Station, System, Tile, Zone},
    state::Squad,
};

/// Parts of a list.
pub(super) fn items(list: &str) -> Vec<String> {
    list.split(',').map(|item| item.trim().to_owned()).filter(|item| !item.is_empty()).collect()
}

/// A number, named for the message if it is none.
pub(super) fn number<T: FromStr>(what: &str, word: Option<&str>) -> Result<T, String> {
    let word = word.ok_or_else(|| format!("{what} is missing"))?;
    word.parse().map_err(|_| format!("{what} is no such number: `{word}`"))
}

/// A number that is not larger than `most`.
pub(super) fn up_to(most: u8, what: &str, word: &str) -> Result<u8, String> {
    let n = number(what, Some(word))?;
    if n <= most { Ok(n) } else { Err(format!("{what} is {most} at most, not {n}")) }
}

/// A crew member: `P1` to `P5`.
pub(super) fn player(word: &str) -> Result<Seat, String> {
    let number = word.strip_prefix('P').and_then(|digit| digit.parse::<u8>().ok());
    match number {
        Some(number @ 1..=5) => Ok(Seat(number - 1)),
        _ => Err(format!("a crew member is P1 to P5, not `{word}`")),
    }
}

pub(super) fn zone(word: Option<&str>) -> Result<Zone, String> {
    let word = word.ok_or("a zone is missing")?;
    token::zone(word).ok_or_else(|| format!("a zone is red, white or blue, not `{word}`"))
}

pub(super) fn station(word: Option<&str>) -> Result<Station, String> {
    let word = word.ok_or("a station is missing")?;
    token::station(word)
        .ok_or_else(|| format!("a station is UR, UW, UB, LR, LW or LB, not `{word}`"))
}

pub(super) fn tile(word: &str) -> Result<Tile, String> {
    token::tile(word).ok_or_else(|| format!("a tile is f, b, g, r, s or t, not `{word}`"))
}

/// Letters of tiles: `f b g`, or `none`.
pub(super) fn tiles(words: &[&str]) -> Result<Vec<Tile>, String> {
    match words {
        ["none"] => Ok(Vec::new()),
        _ => words.iter().map(|word| tile(word)).collect(),
    }
}

/// A set of tiles as it is written.
pub(super) fn tiles_text(set: u8) -> String {
    let letters: Vec<String> = Tile::ALL
        .into_iter()
        .filter(|tile| set & tile.bit() != 0)
        .map(|tile| tile.letter().to_string())
        .collect();
    if letters.is_empty() { "none".to_owned() } else { letters.join(" ") }
}

pub(super) fn squad(word: &str) -> Result<Squad, String> {
    match word {
        "active" => Ok(Squad::Active),
        "disabled" => Ok(Squad::Disabled),
        "none" => Ok(Squad::None),
        _ => Err(format!("a squad is active, disabled or none, not `{word}`")),
    }
}

pub(super) const fn squad_text(squad: Squad) -> &'static str {
    match squad {
        Squad::None => "none",
        Squad::Active => "active",
        Squad::Disabled => "disabled",
    }
}

pub(super) fn system(word: &str) -> Result<System, String> {
    let system = System::ALL.into_iter().find(|system| system.to_string() == word);
    system.ok_or_else(|| format!("a system is A, B or C, not `{word}`"))
}

/// What threats are drawn from: `white+yellow`, or `all`.
pub(super) fn pool(word: &str) -> Result<Pool, String> {
    if word == "all" {
        return Ok(Pool::ALL);
    }
    let mut pool = Pool::NONE;
    for colour in word.split('+') {
        pool.add(match colour {
            "white" => Difficulty::White,
            "yellow" => Difficulty::Yellow,
            "red" => Difficulty::Red,
            _ => return Err(format!("`{word}` is no pool of threats")),
        });
    }
    Ok(pool)
}

/// The card of `cards` with whose name or code `item` begins, and what follows.
pub(super) fn card_of(item: &str, cards: impl IntoIterator<Item = Card>) -> Option<(Card, &str)> {
    let fits = |name: &str| {
        let rest = item.get(name.len()..)?;
        let whole = rest.is_empty() || rest.starts_with(' ');
        (whole && item[..name.len()].eq_ignore_ascii_case(name)).then(|| rest.trim())
    };
    cards
        .into_iter()
        .filter_map(|card| {
            let facts = card.facts();
            let both = format!("{} {}", facts.name, facts.code);
            let names = [both.as_str(), facts.code, facts.name];
            names.into_iter().find_map(|name| Some((name.len(), card, fits(name)?)))
        })
        .max_by_key(|(length, ..)| *length)
        .map(|(_, card, rest)| (card, rest))
}

/// Demands that two values are the same.
pub(super) fn same<T: PartialEq + std::fmt::Display>(
    what: &str,
    expected: T,
    got: T,
) -> Result<(), String> {
    if expected == got { Ok(()) } else { Err(format!("expected {what} {expected}, got {got}")) }
}

/// Demands that something is so.
pub(super) fn holds(so: bool, expected: &str, got: &str) -> Result<(), String> {
    if so { Ok(()) } else { Err(format!("expected {expected}, got {got}")) }
}
