//! Runs the examples of chapters and appendices of the rule book, read from disk:
//! `cargo run -p space-alert --example rulebook -- docs/rules/space-alert/04-*.md`.
#![allow(clippy::print_stdout, reason = "it reports")]

use std::{env, fs, process::ExitCode};

use rulebook::{Book, Catalogue, run_examples};
use space_alert::scenario::{ScenarioError, run_example};

const CATALOGUE: &str = "game = \"space-alert\"\nbook = \"SA\"\ntitle = \"Space Alert\"\n";

fn main() -> ExitCode {
    let mut n_run = 0;
    let mut n_failed = 0;
    for file in env::args().skip(1) {
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                println!("{file}: {error}");
                return ExitCode::FAILURE;
            }
        };
        let catalogue: Catalogue = CATALOGUE.parse().expect("the catalogue can be read");
        let name = file.rsplit('/').next().unwrap_or(&file);
        let book = if name.starts_with(|first: char| first.is_ascii_digit()) {
            Book::new(catalogue, [(&*file, &*text)])
        } else {
            Book::new(catalogue, []).with_appendices([(&*file, &*text)])
        };
        for rule in book.rules() {
            if rule.examples.is_empty() && !rule.is_for_the_table() {
                println!("{file}:{}: {} has no example", rule.line, rule.id);
                n_failed += 1;
            }
        }
        let run = |text: &str| {
            run_example(text).map_err(|ScenarioError { line, message }| (line, message))
        };
        let (n, faults) = run_examples(&book, run);
        n_run += n;
        n_failed += faults.len();
        for fault in faults {
            println!("{fault}");
        }
    }
    println!("{n_run} examples, {n_failed} faults");
    if n_failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
