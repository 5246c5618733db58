//! The list of cards in the rule book: every threat card is there and performs
//! X, Y and Z in its examples, and the examples hold.

use std::{fs, path::Path};

use rulebook::{Appendix, Book, Catalogue, Fault, check_book, run_examples};
use space_alert::{
    card::Card,
    scenario::{ScenarioError, run_example},
};

const FILE: &str = "docs/rules/space-alert/cards.md";

fn text() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
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

/// The number of the card in an example that announces it.
fn number_in(example: &str, card: Card) -> Option<u8> {
    let facts = card.facts();
    let shared = Card::ALL.into_iter().filter(|other| other.facts().name == facts.name).count() > 1;
    let both = format!("{} {}", facts.name, facts.code);
    let name = if shared { both.as_str() } else { facts.name };
    example.lines().find_map(|line| {
        let mut words = line.splitn(3, ' ');
        let number = words.next()?.parse().ok()?;
        let rest = words.nth(1)?.strip_prefix(name)?;
        (rest.is_empty() || rest.starts_with(' ')).then_some(number)
    })
}

/// Whether the card performs its X, Y or Z in the example.
fn performs(example: &str, card: Card, mark: &str) -> bool {
    number_in(example, card).is_some_and(|number| {
        let demand = format!("end: says {} ({number}) performs {mark}", card.facts().name);
        run_example(&format!("{example}{demand}\n")).is_ok()
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
fn every_card_is_listed_and_performs_all_its_actions() {
    let text = text();
    let sections: Vec<&str> = text.split("\n## ").skip(1).collect();
    assert_eq!(sections.len(), Card::ALL.len());
    for card in Card::ALL {
        let facts = card.facts();
        let heading = format!("{} ({})", facts.name, facts.code);
        let section = sections.iter().find(|section| section.lines().next() == Some(&heading));
        let section = section.unwrap_or_else(|| panic!("{heading} is not listed"));
        let section = Appendix::parse(FILE, &format!("# {section}"), "space-alert");
        for mark in ["X", "Y", "Z"] {
            let shown = section.examples.iter().any(|each| performs(&each.text, card, mark));
            assert!(shown, "no example shows {mark} of {heading}");
        }
    }
}

#[test]
fn an_action_that_is_not_performed_is_noticed() {
    let example = "boards T2 T2 T2 T2\n1 red Fighter\nturn 4: red damage 3\n";
    let fighter = Card::Fighter;
    assert_eq!(number_in(example, fighter), Some(1));
    assert_eq!(number_in(example, Card::PhasingFighter), None);
    assert!(performs(example, fighter, "X") && performs(example, fighter, "Z"));
    assert!(!performs(example, fighter, "Y"), "the board has no Y");
}
