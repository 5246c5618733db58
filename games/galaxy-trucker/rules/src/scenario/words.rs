//! Words of the notation.

use std::{fmt::Display, str::FromStr};

use table::RuleId;

use crate::{
    board::{Class, Square, Squares},
    notation,
    tile::{Alien, Side},
};

/// What is demanded of a deed.
#[derive(Clone, Copy)]
pub(super) enum Verdict {
    /// It is done.
    Done,
    /// It would be allowed, but is not done.
    Allowed,
    /// It is refused by this rule.
    Refused(RuleId),
}

/// `Deed: refused GT-2.8` and `deed: allowed`.
pub(super) fn verdict(text: &str) -> Result<(&str, Verdict), String> {
    match text.rsplit_once(':').map(|(deed, verdict)| (deed.trim(), verdict.trim())) {
        Some((deed, "allowed")) => Ok((deed, Verdict::Allowed)),
        Some((deed, verdict)) if verdict.starts_with("refused") => {
            let id = verdict.strip_prefix("refused").unwrap_or_default();
            Ok((deed, Verdict::Refused(rule(id.trim())?)))
        }
        _ => Ok((text, Verdict::Done)),
    }
}

impl Verdict {
    /// Whether the deed is to be done now. `checked` is why not, with its rule.
    pub(super) fn judge<R: Display>(
        self,
        checked: Result<(), (RuleId, R)>,
    ) -> Result<bool, String> {
        match (self, checked) {
            (Self::Done, Ok(())) => Ok(true),
            (Self::Allowed, Ok(())) => Ok(false),
            (Self::Refused(id), Err((rule, _))) if rule == id => Ok(false),
            (Self::Refused(id), Err((rule, refusal))) => {
                Err(format!("expected {id}, got {rule}: {refusal}"))
            }
            (Self::Refused(id), Ok(())) => {
                Err(format!("expected to be refused by {id}, but it is allowed"))
            }
            (_, Err((rule, refusal))) => Err(format!("refused by {rule}: {refusal}")),
        }
    }
}

pub(super) fn rule(word: &str) -> Result<RuleId, String> {
    word.parse().map_err(|error| format!("{error}"))
}

pub(super) fn number<T: FromStr>(what: &str, word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("expected {what}, found `{word}`"))
}

pub(super) fn dice(words: &str) -> Result<Vec<u8>, String> {
    let die = |word: &str| match number("a die", word)? {
        die @ 1..=6 => Ok(die),
        die => Err(format!("a die shows 1 to 6, not {die}")),
    };
    words.split_whitespace().map(die).collect()
}

/// Parts of a list; a square has a comma too, but no blank after it.
pub(super) fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(", ").map(str::trim).filter(|item| !item.is_empty())
}

pub(super) fn square(class: Class, word: &str) -> Result<Square, String> {
    notation::square::read(class, word)
}

pub(super) fn squares(class: Class, words: &[&str]) -> Result<Squares, String> {
    words.iter().map(|word| square(class, word)).collect()
}

/// The names of squares, for messages.
pub(super) fn names(class: Class, squares: Squares) -> String {
    let names: Vec<String> =
        squares.into_iter().map(|square| notation::square::write(class, square)).collect();
    if names.is_empty() { "nothing".to_owned() } else { names.join(" ") }
}

pub(super) fn side(word: &str) -> Result<Side, String> {
    let side = Side::ALL.into_iter().find(|side| side.name() == word);
    side.ok_or_else(|| format!("expected front, rear, left or right, found `{word}`"))
}

pub(super) fn alien(word: &str) -> Result<Alien, String> {
    let alien = Alien::ALL.into_iter().find(|alien| alien.name() == word);
    alien.ok_or_else(|| format!("expected purple or brown, found `{word}`"))
}

/// `2½` for five halves.
pub(super) fn halves(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

pub(super) fn same(item: &str, got: impl Display, expected: impl Display) -> Result<(), String> {
    let (got, expected) = (got.to_string(), expected.to_string());
    if got == expected { Ok(()) } else { Err(format!("expected {item}, got {got}")) }
}

pub(super) fn holds(item: &str, does: bool) -> Result<(), String> {
    if does { Ok(()) } else { Err(format!("expected {item}, but it is not so")) }
}
