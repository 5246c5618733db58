//! The first look at a pack: which records there are, so that the second one
//! knows what can be named.

use std::{collections::BTreeMap, ops::Range};

use toml::{
    Spanned,
    de::{DeArray, DeString, DeTable, DeValue},
};

use super::{Fault, SourceFile, Spot};
use crate::{
    dice::IconNames,
    effect::{Known, nearest},
    id::{Kind, Names, PlanetId},
    pack::{LOOSE, ONE},
};

/// A file, parsed.
pub(super) struct Parsed<'s> {
    pub(super) file: usize,
    pub(super) table: DeTable<'s>,
    /// The name of its planet.
    pub(super) planet: Option<String>,
}

/// The string of a field, and its place.
fn string(table: &DeTable<'_>, key: &str) -> Option<(String, Range<usize>)> {
    let (_, value) = table.iter().find(|(name, _)| name.as_ref() == key)?;
    match value.as_ref() {
        DeValue::String(text) => Some((text.to_string(), value.span())),
        DeValue::Integer(number) => Some((number.as_str().to_owned(), value.span())),
        _ => None,
    }
}

fn put(table: &mut DeTable<'_>, key: &str, span: Range<usize>, text: String) {
    let key = Spanned::new(span.clone(), DeString::Owned(key.to_owned()));
    table.insert(key, Spanned::new(span, DeValue::String(DeString::Owned(text))));
}

fn rows<'t, 's>(table: &'t DeTable<'s>, key: &str) -> impl Iterator<Item = &'t DeTable<'s>> {
    let found = table.iter().find(|(name, _)| name.as_ref() == key);
    let list = found.and_then(|(_, value)| value.as_ref().as_array());
    list.into_iter().flatten().filter_map(|row| row.as_ref().as_table())
}

/// Puts sectors into their planet, and gives paths their planet and name.
pub(super) fn arrange(parsed: &mut Parsed<'_>) {
    let table = &mut parsed.table;
    parsed.planet = string(table, "planet").map(|(name, _)| name);
    let Some((_, planet)) = table.iter().find(|(name, _)| name.as_ref() == "planet") else {
        return;
    };
    let Some(id) = planet.as_ref().as_table().and_then(|planet| string(planet, "id")) else {
        return;
    };
    parsed.planet = Some(id.0.clone());
    let sectors = table.remove("sector");
    for (key, value) in table.iter_mut() {
        let span = value.span();
        match (&**key.as_ref(), value.as_mut()) {
            ("planet", DeValue::Table(planet)) => {
                if let Some(sectors) = &sectors {
                    let key = Spanned::new(span, DeString::Borrowed("sector"));
                    planet.insert(key, sectors.clone());
                }
            }
            ("path", DeValue::Array(paths)) => name_paths(paths, &id.0),
            _ => {}
        }
    }
}

fn name_paths(paths: &mut DeArray<'_>, planet: &str) {
    for path in paths.iter_mut() {
        let span = path.span();
        let DeValue::Table(path) = path.as_mut() else { continue };
        if string(path, "planet").is_none() {
            put(path, "planet", span.clone(), planet.to_owned());
        }
        if string(path, "id").is_none() {
            let end = |key| string(path, key).map_or_else(String::new, |(number, _)| number);
            let name = format!("{planet}-{}-{}", end("from"), end("to"));
            put(path, "id", span, name);
        }
    }
}

/// Is it small letters, digits and inner hyphens?
fn is_kebab(name: &str) -> bool {
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(good)
        && !name.ends_with('-')
}

/// Everything that can be named.
pub(super) fn known(
    files: &[SourceFile],
    parsed: &[Parsed<'_>],
    icons: IconNames,
    faults: &mut Vec<Fault>,
) -> Known {
    let mut seen: BTreeMap<(Kind, String), Spot> = BTreeMap::new();
    let mut sectors: BTreeMap<String, Vec<u16>> = BTreeMap::new();
    for one in parsed {
        let file = &files[one.file];
        let mut add = |kind: Kind, table: &DeTable<'_>, key: &str| {
            let Some((name, span)) = string(table, key) else { return };
            let spot = Spot::of(file, span.start);
            let mut fault = |what| {
                let record = format!("{} {name}", kind.what());
                let spot = Some(spot.clone());
                faults.push(Fault { spot, record, field: key.to_owned(), what });
            };
            if !kind.is_numbered() && !is_kebab(&name) {
                return fault("an id is small letters, digits and hyphens".to_owned());
            }
            // Several cards may share the number of a point of interest.
            if let Some(first) = seen.get(&(kind, name.clone()))
                && kind != Kind::Poi
            {
                return fault(format!("the id was given before, at {first}"));
            }
            seen.insert((kind, name), spot);
        };
        for (key, value) in &one.table {
            let key: &str = key.as_ref();
            if key == "planet" {
                if let Some(planet) = value.as_ref().as_table() {
                    add(Kind::Planet, planet, "id");
                    let numbers = rows(planet, "sector").filter_map(|row| string(row, "number"));
                    let numbers = numbers.filter_map(|(number, _)| number.parse().ok()).collect();
                    sectors.insert(one.planet.clone().unwrap_or_default(), numbers);
                }
                continue;
            }
            let kind = Kind::ALL.iter().copied().find(|kind| kind.what() == key);
            let Some(kind) = kind else { continue };
            let id = if kind.is_numbered() && kind != Kind::Log { "number" } else { "id" };
            for row in rows(&one.table, key) {
                add(kind, row, id);
                if kind == Kind::System {
                    for place in rows(row, "destination") {
                        add(Kind::Destination, place, "id");
                    }
                }
            }
        }
    }
    let named = seen.keys().filter(|(kind, _)| !kind.is_numbered()).cloned();
    let names = Names::collect(icons, named).unwrap_or_default();
    let mut known = Known { names, ..Known::default() };
    for (kind, number) in seen.keys().filter(|(kind, _)| kind.is_numbered()) {
        known.numbers.entry(*kind).or_default().extend(number.parse::<u16>());
    }
    for (planet, numbers) in sectors {
        if let Some(id) = known.names.find::<PlanetId>(&planet) {
            known.sectors.insert(id, numbers.into_iter().collect());
        }
    }
    known
}

/// The tables a file may have.
pub(super) fn unknown_tables(files: &[SourceFile], parsed: &[Parsed<'_>], faults: &mut Vec<Fault>) {
    let kinds = Kind::ALL.iter().map(|kind| kind.what());
    let tables: Vec<&str> = kinds.chain(ONE.iter().copied()).chain(LOOSE.iter().copied()).collect();
    for one in parsed {
        for key in one.table.keys() {
            let name: &str = key.as_ref();
            if tables.contains(&name) && name != "destination" && name != "sector" {
                continue;
            }
            let what = match name {
                "sector" => "sectors belong below a `[planet]` of the same file".to_owned(),
                "destination" => {
                    "destinations belong to a system: `[[system.destination]]`".to_owned()
                }
                _ => match nearest(name, tables.iter().copied()) {
                    Some(near) => format!("there is no table `{name}`; did you mean `{near}`?"),
                    None => format!("there is no table `{name}`"),
                },
            };
            let spot = Some(Spot::of(&files[one.file], key.span().start));
            faults.push(Fault { spot, record: String::new(), field: String::new(), what });
        }
    }
}
