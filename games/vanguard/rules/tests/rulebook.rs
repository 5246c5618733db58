//! The rule book is whole, and its examples run.

use rulebook::{Book, Fault, books, check_book, run_examples};
use vanguard::notation::{NotationError, run_components, run_example};

fn the_book() -> &'static Book {
    books().iter().find(|book| book.prefix() == "VG").expect("the book of Vanguard")
}

fn assert_none(faults: &[Fault]) {
    let list: Vec<String> = faults.iter().map(Fault::to_string).collect();
    assert!(list.is_empty(), "\n{}\n", list.join("\n"));
}

/// Tables of the book are looked up in the campaign; everything else is played.
fn run(text: &str) -> Result<(), (u32, String)> {
    let run = run_components(vanguard_content::pack(), text);
    run.unwrap_or_else(|| run_example(text))
        .map_err(|NotationError { line, message }| (line, message))
}

#[test]
fn the_book_is_whole() {
    assert_none(&check_book(the_book()));
}

#[test]
fn every_example_holds() {
    let book = the_book();
    let (n_run, faults) = run_examples(book, run);
    assert_none(&faults);
    let n_rules = book.rules().filter(|rule| !rule.is_for_the_table()).count();
    assert!(n_run >= n_rules, "only {n_run} examples were run");
}
