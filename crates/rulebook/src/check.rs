//! Is the book whole?

use std::{collections::BTreeMap, fmt};

use table::RuleId;

use crate::{Book, Chapter};

/// Something that is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, as seen from the root of the repository.
    pub file: String,
    /// The line, counted from 1.
    pub line: u32,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// What is wrong with a book: chapters and rules that are missing, doubled,
/// out of order or not in the catalogue, and rules without an example, unless
/// they are marked *(table)*.
#[must_use]
pub fn check_book(book: &Book) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut seen: BTreeMap<RuleId, &str> = BTreeMap::new();
    let mut last = 0;
    for chapter in &book.chapters {
        faults.extend(chapter.faults.iter().cloned());
        if chapter.number <= last {
            let message = format!("a chapter after {last} was expected here");
            faults.push(Fault { file: chapter.file.clone(), line: 1, message });
        }
        last = chapter.number;
        check_rules(book, chapter, &mut seen, &mut faults);
    }
    for appendix in &book.appendices {
        faults.extend(appendix.faults.iter().cloned());
    }
    for id in book.catalogue.ids().filter(|id| !seen.contains_key(id)) {
        let file = book
            .chapter(id.chapter())
            .map_or_else(|| format!("docs/rules/{}", book.game()), |chapter| chapter.file.clone());
        let message = format!("{id} is in the catalogue, but not in the book");
        faults.push(Fault { file, line: 1, message });
    }
    faults
}

fn check_rules<'a>(
    book: &'a Book,
    chapter: &'a Chapter,
    seen: &mut BTreeMap<RuleId, &'a str>,
    faults: &mut Vec<Fault>,
) {
    let mut last = 0;
    for rule in &chapter.rules {
        let id = rule.id;
        let mut fault = |message: String| {
            faults.push(Fault { file: chapter.file.clone(), line: rule.line, message });
        };
        if !book.catalogue.has(id) {
            fault(format!("{id} is not in the catalogue"));
        }
        if id.chapter() != chapter.number {
            fault(format!("{id} stands in chapter {}", chapter.number));
        }
        if let Some(file) = seen.insert(id, &chapter.file) {
            fault(format!("{id} stands already in {file}"));
        } else if id.number() != last + 1 {
            fault(format!("{id} follows number {last}"));
        }
        if rule.examples.is_empty() && !rule.is_for_the_table() {
            fault(format!("{id} has no example"));
        }
        last = id.number();
    }
}

/// For tests: fails with all faults, one on each line.
///
/// # Panics
///
/// If there is one.
#[track_caller]
pub fn assert_none(faults: &[Fault]) {
    let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
    assert!(list.is_empty(), "\n{}\n", list.join("\n"));
}
