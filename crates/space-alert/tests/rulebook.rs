//! The rule book is whole as far as it is written, its examples run, and
//! nobody cites a rule of a written chapter that does not exist.

use std::{fs, path::PathBuf};

use rulebook::{Book, Catalogue, Fault, check_book, check_citations, run_examples};
use space_alert::scenario::{ScenarioError, run_example};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The chapters that the catalogue lists, as they are on disk.
fn the_book() -> Book {
    let folder = root().join("docs/rules/space-alert");
    let catalogue = fs::read_to_string(folder.join("catalogue.toml")).unwrap();
    let catalogue: Catalogue = catalogue.parse().unwrap();
    let mut chapters = Vec::new();
    for entry in fs::read_dir(&folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let number = name.split('-').next().and_then(|number| number.parse::<usize>().ok());
        let n_rules = number.and_then(|number| catalogue.n_rules.get(number.wrapping_sub(1)));
        if n_rules.is_some_and(|n_rules| *n_rules > 0) {
            let text = fs::read_to_string(folder.join(&name)).unwrap();
            chapters.push((format!("docs/rules/space-alert/{name}"), text));
        }
    }
    chapters.sort();
    Book::new(catalogue, chapters.iter().map(|(name, text)| (&**name, &**text)))
}

fn assert_none(faults: &[Fault]) {
    let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
    assert!(list.is_empty(), "\n{}\n", list.join("\n"));
}

fn run(text: &str) -> Result<(), (u32, String)> {
    run_example(text).map_err(|ScenarioError { line, message }| (line, message))
}

#[test]
fn the_book_is_whole() {
    assert_none(&check_book(&the_book()));
}

#[test]
fn every_example_holds() {
    let book = the_book();
    let (n_run, faults) = run_examples(&book, run);
    assert_none(&faults);
    let n_rules = book.rules().filter(|rule| !rule.is_for_the_table()).count();
    assert!(n_run >= n_rules, "only {n_run} examples were run");
}

#[test]
fn every_rule_of_a_written_chapter_that_is_cited_exists() {
    let book = the_book();
    let files = rulebook::source_files(&root()).unwrap();
    assert!(files.iter().any(|(name, _)| name == "crates/space-alert/src/event/rule.rs"));
    let faults = check_citations(std::slice::from_ref(&book), &files);
    let written = |fault: &Fault| {
        let id = fault.message.split(' ').next().and_then(|id| id.parse::<table::RuleId>().ok());
        id.is_some_and(|id| book.chapter(id.chapter()).is_some())
    };
    let faults: Vec<Fault> = faults.into_iter().filter(written).collect();
    assert_none(&faults);
}

/// Line and message of an example that must fail.
fn error_of(text: &str) -> (u32, String) {
    run(text).expect_err("the example is wrong")
}

#[test]
fn wrong_expectations_name_line_expected_and_got() {
    let mission = "1 white Gunship\nP1: A blue\n";
    for (expectation, message) in [
        ("turn 1: Gunship hp 3", "expected Gunship hp 3, got 2"),
        ("turn 1: P1 in UB", "expected P1 UB, got UW"),
        ("turn 2: P1 in UB, white reactor 3", "expected white reactor 3, got 2"),
        ("turn 2: not P1 in UB", "expected not `P1 in UB`, but it is so"),
        ("turn 2: red damage f", "expected red damage f, got none"),
        ("end: Gunship destroyed", "expected Gunship destroyed, got survived"),
        ("end: lost", "expected lost, got won with -6"),
        ("turn 14: won", "the mission ended on turn 13"),
        ("turn 1: happy", "`happy` is not understood"),
        ("turn 1: Fighter at 3", "there is no Fighter"),
        ("refused SA-1.1", "expected to be refused by SA-1.1, but it is accepted"),
        ("given: P9 in UB", "`P9 in UB` is not understood"),
        ("P1: A", "P1 has a plan already"),
        ("boards T1 T2 T3 T9", "expected a board, T1 to T7, found `T9`"),
        ("card Gunship: hp 6", "expected hp 6, got 5"),
        ("turns 5-2: won", "turns 5-2 run backwards"),
    ] {
        assert_eq!(error_of(&format!("{mission}{expectation}")), (3, message.to_owned()));
    }
    let (line, message) = error_of(&format!("{mission}turn 1: SA-4.3"));
    assert_eq!(line, 3);
    assert!(message.starts_with("expected an event by SA-4.3; told was\n"), "{message}");
    let (line, message) = error_of("P1: A+B\nrefused SA-1.1");
    assert_eq!((line, message.starts_with("expected SA-1.1, got SA-14.3: ")), (2, true));
}
