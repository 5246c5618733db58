//! The list of cards in the rule book: every threat card is there, takes part
//! in an example, and the examples hold.

use std::{fs, path::Path};

use rulebook::{Book, Catalogue, Fault, check_book, run_examples};
use space_alert::{
    card::Card,
    scenario::{ScenarioError, run_example},
};

const FILE: &str = "docs/rules/space-alert/cards.md";

fn text() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::read_to_string(root.join(FILE)).unwrap()
}

/// A book that has nothing but this list.
fn the_list(text: &str) -> Book {
    let catalogue = "game = \"space-alert\"\nbook = \"SA\"\ntitle = \"Space Alert\"\n";
    let catalogue: Catalogue = catalogue.parse().unwrap();
    Book::new(catalogue, []).with_appendices([(FILE, text)])
}

fn assert_none(faults: &[Fault]) {
    let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
    assert!(list.is_empty(), "\n{}\n", list.join("\n"));
}

/// Whether a line announces the card, or attaches it to another one.
fn announces(line: &str, card: Card) -> bool {
    let facts = card.facts();
    let shared = Card::ALL.into_iter().filter(|other| other.facts().name == facts.name).count() > 1;
    let name =
        if shared { format!("{} {}", facts.name, facts.code) } else { facts.name.to_owned() };
    let mission = line.split('#').next().unwrap_or_default().trim();
    mission.starts_with(|first: char| first.is_ascii_digit())
        && mission.match_indices(&name).any(|(start, _)| {
            let rest = &mission[start + name.len()..];
            mission[..start].ends_with(' ') && (rest.is_empty() || rest.starts_with(' '))
        })
}

#[test]
fn the_examples_hold() {
    let text = text();
    let book = the_list(&text);
    assert_none(&check_book(&book));
    let run =
        |text: &str| run_example(text).map_err(|ScenarioError { line, message }| (line, message));
    let (n_run, faults) = run_examples(&book, run);
    assert_none(&faults);
    assert!(n_run >= Card::ALL.len(), "only {n_run} examples were run");
}

#[test]
fn every_card_is_listed_with_an_example_of_its_own() {
    let text = text();
    let sections: Vec<&str> = text.split("\n## ").skip(1).collect();
    assert_eq!(sections.len(), Card::ALL.len());
    for card in Card::ALL {
        let facts = card.facts();
        let heading = format!("{} ({})", facts.name, facts.code);
        let section = sections.iter().find(|section| section.lines().next() == Some(&heading));
        let section = section.unwrap_or_else(|| panic!("{heading} is not listed"));
        let in_example = |line: &str| announces(line, card);
        assert!(section.lines().any(in_example), "{heading} has no example of its own");
        for mark in ["\nX: ", "\nY: ", "\nZ: "] {
            assert!(section.contains(mark), "{heading} lacks{mark}");
        }
    }
}
