//! Words of the notation.

use table::{RuleId, nearest};

use super::NotationError;
use crate::{
    action::{Action, Space, Special, Specialization, Symbol},
    card::Card,
    mission::Colour,
    ship::{Station, Tile, Zone},
};

/// A line, word by word. A colon at the end of a word is a word.
pub(super) struct Line<'a> {
    number: u32,
    words: Vec<&'a str>,
    idx: usize,
}

impl<'a> Line<'a> {
    pub(super) fn new(content: &'a str, number: u32) -> Self {
        let content = content.split('#').next().unwrap_or_default();
        let mut words = Vec::new();
        for word in content.split_whitespace() {
            match word.strip_suffix(':') {
                Some("") => words.push(":"),
                Some(stem) => words.extend([stem, ":"]),
                None => words.push(word),
            }
        }
        Self { number, words, idx: 0 }
    }

    pub(super) fn next(&mut self) -> Option<&'a str> {
        let word = self.peek();
        self.idx += 1;
        word
    }

    pub(super) fn peek(&self) -> Option<&'a str> {
        self.words.get(self.idx).copied()
    }

    /// The number of the line.
    pub(super) const fn number(&self) -> u32 {
        self.number
    }

    /// An error about the line.
    pub(super) fn wrong(&self, problem: impl Into<String>) -> NotationError {
        NotationError::Line { line: self.number, problem: problem.into(), rule: None }
    }

    /// An error by a rule.
    pub(super) fn forbidden(&self, problem: String, rule: &str) -> NotationError {
        NotationError::Line { line: self.number, problem, rule: Some(RuleId::new(rule)) }
    }

    /// An error about the word just taken.
    pub(super) fn error(&self, expected: &str) -> NotationError {
        self.wrong(match self.idx.checked_sub(1).and_then(|idx| self.words.get(idx)) {
            Some(found) => format!("expected {expected}, found `{found}`"),
            None => format!("expected {expected}, but the line ends"),
        })
    }

    /// An error about the word just taken, with what may have been meant.
    pub(super) fn unknown(&self, expected: &str, known: &[&str]) -> NotationError {
        let found = self.idx.checked_sub(1).and_then(|idx| self.words.get(idx));
        match found
            .and_then(|found| nearest(found, known.iter().copied()).map(|near| (found, near)))
        {
            Some((found, near)) => {
                self.wrong(format!("expected {expected}, found `{found}`: did you mean {near}?"))
            }
            None => self.error(expected),
        }
    }

    /// The words up to the next colon, which stays.
    pub(super) fn until_colon(&mut self) -> String {
        let mut words = Vec::new();
        while let Some(word) = self.peek().filter(|word| *word != ":") {
            words.push(word);
            self.next();
        }
        words.join(" ")
    }

    pub(super) fn parse<T>(
        &mut self,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, NotationError> {
        self.next().and_then(read).ok_or_else(|| self.error(expected))
    }

    /// Like [`Line::parse`], or `None` at the end of the line.
    pub(super) fn maybe<T>(
        &mut self,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, NotationError> {
        if self.peek().is_none() { Ok(None) } else { self.parse(expected, read).map(Some) }
    }

    pub(super) fn expect(&mut self, word: &str) -> Result<(), NotationError> {
        self.parse(&format!("`{word}`"), |found| (found == word).then_some(()))
    }

    pub(super) fn end(&mut self) -> Result<(), NotationError> {
        match self.next() {
            None => Ok(()),
            Some(_) => Err(self.error("the end of the line")),
        }
    }
}

pub(crate) fn zone(word: &str) -> Option<Zone> {
    Zone::ALL.into_iter().find(|zone| zone.to_string() == word)
}

pub(crate) fn tile(word: &str) -> Option<Tile> {
    let mut letters = word.chars();
    let letter = letters.next()?;
    if letters.next().is_some() {
        return None;
    }
    Tile::ALL.into_iter().find(|tile| tile.letter() == letter)
}

pub(crate) const fn station_code(station: Station) -> &'static str {
    match station {
        Station::UpperRed => "UR",
        Station::UpperWhite => "UW",
        Station::UpperBlue => "UB",
        Station::LowerRed => "LR",
        Station::LowerWhite => "LW",
        Station::LowerBlue => "LB",
    }
}

pub(crate) fn station(word: &str) -> Option<Station> {
    Station::ALL.into_iter().find(|station| station_code(*station) == word)
}

pub(crate) fn colour(word: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.name() == word)
}

/// In one word: `data-analyst`.
pub(crate) fn specialization_name(kind: Specialization) -> String {
    kind.to_string().replace(' ', "-")
}

pub(crate) fn specialization(word: &str) -> Option<Specialization> {
    Specialization::ALL.into_iter().find(|kind| specialization_name(*kind) == word)
}

/// A card by its name, its code, or both; a name that two cards share needs
/// the code.
pub(super) fn card(line: &mut Line<'_>) -> Result<Card, NotationError> {
    let mut name = String::new();
    while let Some(word) = line.peek() {
        if word == "calls" {
            break;
        }
        line.next();
        if let Some(card) = Card::with_code(&word.to_ascii_uppercase()) {
            let fits = name.is_empty() || card.facts().name.eq_ignore_ascii_case(&name);
            let wrong = || line.wrong(format!("`{word}` is the code of {card}, not of {name}"));
            return if fits { Ok(card) } else { Err(wrong()) };
        }
        if !name.is_empty() {
            name.push(' ');
        }
        name.push_str(word);
    }
    let named: Vec<Card> = Card::ALL
        .into_iter()
        .filter(|card| card.facts().name.eq_ignore_ascii_case(&name))
        .collect();
    match *named {
        [card] => Ok(card),
        [one, two, ..] => {
            let (one, two) = (one.facts().code, two.facts().code);
            let name = named[0].facts().name;
            Err(line.wrong(format!("two cards are called {name}: write {one} or {two} after it")))
        }
        [] if name.is_empty() => Err(line.error("the name or code of a card")),
        [] => Err(line.wrong(match similar(&name) {
            Some(near) => format!("there is no card `{name}`: did you mean {near}?"),
            None => format!("there is no card `{name}`; docs/rules/space-alert/cards.md has all"),
        })),
    }
}

/// The card that somebody may have meant, whatever its capitals.
fn similar(name: &str) -> Option<&'static str> {
    let small = name.to_ascii_lowercase();
    let names: Vec<(String, &'static str)> = Card::ALL
        .into_iter()
        .map(|card| (card.facts().name.to_ascii_lowercase(), card.facts().name))
        .collect();
    let near = nearest(&small, names.iter().map(|(small, _)| small.as_str()))?;
    names.iter().find(|(small, _)| small == near).map(|(_, name)| *name)
}

fn symbol(word: &str) -> Option<Symbol> {
    Some(match word {
        "A" => Symbol::A,
        "B" => Symbol::B,
        "C" => Symbol::C,
        "R" => Symbol::Robot,
        "red" | "<" => Symbol::Red,
        "blue" | ">" => Symbol::Blue,
        "lift" | "^" => Symbol::Lift,
        _ => return None,
    })
}

fn special(word: &str) -> Option<Special> {
    match word {
        "basic" => Some(Special::Basic),
        "adv" => Some(Special::Advanced),
        _ => None,
    }
}

/// One space of an action board.
pub(crate) fn space(word: &str) -> Option<Space> {
    if let Some((card, with)) = word.split_once('&') {
        return Some(Space { with: Some(special(with)?), ..Space::of(action(card)?) });
    }
    if let Some((shown, meant)) = word.split_once('!') {
        // SA-3.20: the other arrow, or the other half of the card.
        let (shown, meant) = (symbol(shown)?, symbol(meant)?);
        let arrows = [Symbol::Red, Symbol::Blue];
        let possible = shown.is_movement() != meant.is_movement()
            || (shown != meant && arrows.contains(&shown) && arrows.contains(&meant));
        return possible.then_some(Space { tripped: true, ..Space::of(Action::Single(meant)) });
    }
    action(word).map(Space::of)
}

pub(crate) fn action(word: &str) -> Option<Action> {
    if word == "." || word == "-" {
        return Some(Action::None);
    }
    if let Some(special) = special(word) {
        return Some(Action::Special(special));
    }
    if let Some((first, second)) = word.split_once('+') {
        return Some(Action::Double(symbol(first)?, symbol(second)?));
    }
    if let Some(heroic) = word.strip_prefix('h') {
        return match station(heroic) {
            Some(station) => Some(Action::HeroicMove(station)),
            None => {
                let symbol = symbol(heroic)?;
                symbol.can_be_heroic().then_some(Action::Heroic(symbol))
            }
        };
    }
    symbol(word).map(Action::Single)
}
