//! Chances of checks as a table.

use command::{Format, look};
use serde_json::{Value, json};
use vanguard::{
    book::Book,
    odds::{Chance, Class, Fraction},
};
use vanguard_pack::{
    id::{CheckId, Id as _},
    word::Section,
};

use super::CheckOdds;

/// "71.5 %", as players see it.
fn percent(value: Fraction) -> String {
    Chance { value, class: Class::Exact }.to_string()
}

fn name(book: &Book, check: CheckId) -> String {
    book.pack.names.name(check.reference())
}

/// Writes the chances of checks.
pub(crate) fn print(book: &Book, odds: &[CheckOdds], format: Format) {
    match format {
        Format::Json => {
            let rows: Vec<Value> = odds.iter().map(|one| as_json(book, one)).collect();
            anstream::println!("{}", json!(rows));
        }
        Format::Markdown => anstream::print!("{}", markdown(book, odds)),
        Format::Text => text(book, odds),
    }
}

fn heads() -> Vec<String> {
    let sections = Section::ALL.iter().map(ToString::to_string);
    let pairs = ["worst pair", "best pair", "mean"].map(str::to_owned);
    ["check".to_owned()].into_iter().chain(sections).chain(pairs).collect()
}

fn cells(book: &Book, one: &CheckOdds) -> Vec<String> {
    let sections = one.alone.iter().zip(&one.convert);
    let sections =
        sections.map(|(alone, convert)| format!("{} / {}", percent(*alone), percent(*convert)));
    let ((.., worst), (.., best)) = (one.worst(), one.best());
    let mean = format!("{} %", (one.mean() + 5) / 10);
    std::iter::once(name(book, one.check))
        .chain(sections)
        .chain([percent(worst), percent(best), mean])
        .collect()
}

fn markdown(book: &Book, odds: &[CheckOdds]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule: Vec<String> = heads()
        .iter()
        .enumerate()
        .map(|(nth, _)| if nth == 0 { "---" } else { "--:" }.to_owned())
        .collect();
    let rows = odds.iter().map(|one| line(&cells(book, one)));
    [line(&heads()), line(&rule)].into_iter().chain(rows).collect()
}

fn text(book: &Book, odds: &[CheckOdds]) {
    let rows: Vec<Vec<String>> = odds.iter().map(|one| cells(book, one)).collect();
    let heads = heads();
    let wide = |column: usize| {
        let cells = rows.iter().map(|row| &row[column]).chain([&heads[column]]);
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..heads.len()).map(wide).collect();
    let line = |cells: &[String]| {
        let padded = cells.iter().zip(&widths).enumerate().map(|(nth, (cell, width))| {
            if nth == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        padded.collect::<Vec<_>>().join("  ")
    };
    anstream::println!("{}", look::dress(look::HEAD, line(&heads)));
    for row in &rows {
        anstream::println!("{}", line(row));
    }
    let note = "section: all its first dice, without and with the best convert; pair: with one \
                die lent; mean: of sections without a convert; tracks: finished in four tries";
    anstream::println!("{}", look::dress(look::QUIET, note));
}

fn as_json(book: &Book, one: &CheckOdds) -> Value {
    let chance = |value: Fraction| {
        json!({
            "fraction": value.to_string(),
            "percent": f64::from(value.thousandths()) / 10.0,
        })
    };
    let by_section = |chances: &[Fraction; 4]| -> Value {
        let named = Section::ALL.iter().zip(chances);
        named.map(|(section, value)| (section.to_string(), chance(*value))).collect()
    };
    let pairs: Vec<Value> = one
        .pairs
        .iter()
        .map(|(first, second, value)| {
            json!({ "sections": [first.to_string(), second.to_string()], "chance": chance(*value) })
        })
        .collect();
    json!({
        "check": name(book, one.check),
        "tracks": book.check(one.check).has_tracks(),
        "alone": by_section(&one.alone),
        "convert": by_section(&one.convert),
        "pairs": pairs,
        "mean": f64::from(one.mean()) / 10.0,
    })
}
