//! Reading names, numbers and dice.

use vanguard_pack::{
    dice::{Colour, Face, KindId},
    id::{CheckId, Id, SectorNumber},
    word::{DiscoveryType, RowColour, Section},
};

use crate::{book::Book, leads::Tokens, notation::given::Read, planet::PoiCard};

/// A number.
pub(super) fn number<N: std::str::FromStr>(text: &str) -> Read<N> {
    text.trim().parse().map_err(|_| format!("`{text}` is no number"))
}

/// A place counted from 1, as one from 0.
pub(super) fn place(text: &str) -> Read<u8> {
    number::<u8>(text)?.checked_sub(1).ok_or_else(|| "places are counted from 1".to_owned())
}

/// A sector.
pub(super) fn sector(text: &str) -> Read<SectorNumber> {
    number(text).map(SectorNumber)
}

/// A record by its name.
pub(super) fn named<I: Id>(book: &Book, name: &str) -> Read<I> {
    let found = book.pack.names.find(name.trim());
    found.ok_or_else(|| format!("there is no {} `{name}`", I::KIND.what()))
}

/// A section.
pub(super) fn section(text: &str) -> Read<Section> {
    let found = Section::ALL.iter().copied().find(|section| section.to_string() == text);
    found.ok_or_else(|| format!("`{text}` is no section"))
}

/// A colour of dice.
pub(super) fn colour(text: &str) -> Read<Colour> {
    Colour::of_name(text).ok_or_else(|| format!("`{text}` is no colour of dice"))
}

/// A face of a section die.
pub(super) fn face(book: &Book, text: &str) -> Read<Face> {
    book.pack.names.icons.read_face(text).map_err(|error| error.to_string())
}

/// A kind of die: `R` is a basic one, `R:strike` a specialised one.
pub(super) fn kind(book: &Book, text: &str) -> Read<KindId> {
    let full = match text.split(':').collect::<Vec<_>>()[..] {
        [colour] => format!("{colour}:basic"),
        [colour, icon] if book.pack.names.icons.icon(icon).is_ok() => {
            format!("{colour}:specialised:{icon}")
        }
        _ => text.to_owned(),
    };
    book.dice().read(&full, &book.pack.names.icons).map_err(|error| error.to_string())
}

/// Whether a die is meant: `R` is any red one.
pub(super) fn is_meant(book: &Book, text: &str, die: KindId) -> Read<bool> {
    match Colour::of_letter(text) {
        Some(colour) => Ok(book.dice().kind(die).colour == colour),
        None => kind(book, text).map(|kind| kind == die),
    }
}

/// A lead token: its type, and which of that type, from 1.
pub(super) fn lead(book: &Book, text: &str) -> Read<u8> {
    let (of, nth) = text.split_once(' ').ok_or_else(|| format!("`{text}`: which lead?"))?;
    let of = discovery_type(of)?;
    let n = book.pack.leads.len() as u8;
    let nth = place(nth)?;
    if nth >= n { Err(format!("there are {n} leads of a type")) } else { Ok(of as u8 * n + nth) }
}

/// Lead tokens.
pub(super) fn leads(book: &Book, text: &str) -> Read<Tokens> {
    let mut tokens = Tokens::default();
    for part in crate::notation::given::parts(text).filter(|part| *part != "none") {
        tokens.insert(lead(book, part)?);
    }
    Ok(tokens)
}

/// A type of discovery.
pub(super) fn discovery_type(text: &str) -> Read<DiscoveryType> {
    let found = DiscoveryType::ALL.iter().copied().find(|of| of.to_string() == text);
    found.ok_or_else(|| format!("`{text}` is no type of discovery"))
}

/// A POI card by its number; the first of those that share it.
pub(super) fn poi(book: &Book, text: &str) -> Read<PoiCard> {
    let (number_text, copy) = text.split_once('/').unwrap_or((text, "1"));
    let number = vanguard_pack::id::PoiNumber(number(number_text)?);
    let mut cards = book.poi_cards(number);
    let card = cards.nth(usize::from(place(copy)?));
    card.ok_or_else(|| format!("there is no POI card {text}"))
}

/// The place of a row or track of a check, by its colour.
pub(super) fn row(book: &Book, check: CheckId, text: &str) -> Read<u8> {
    let is_it = |colour: RowColour| colour.to_string() == text;
    let record = book.check(check);
    let row = record.outcomes.iter().position(|outcome| is_it(outcome.colour));
    let found = row.or_else(|| record.tracks.iter().position(|track| is_it(track.id)));
    found.map(|at| at as u8).ok_or_else(|| format!("the check has no row or track {text}"))
}
