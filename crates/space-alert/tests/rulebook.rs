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

#[test]
fn impossible_positions_are_caught() {
    for (script, line, message) in [
        ("given: red reactor 10", 1, "energy is 9 at most, not 10"),
        ("given: P5 in UB", 1, "P5 is not in the crew"),
        ("1 red Gunship\ngiven: Gunship at 5", 2, "the Gunship is not on its track"),
        ("given: red damage f f", 1, "each tile once"),
        ("carried red f\ngiven: red damage f", 2, "each tile once"),
        ("given before turn 2: red damage f", 1, "damage can only be given for the start"),
        ("given before turn 14: fuel 0", 1, "there is no turn 14"),
        ("crew of 6", 1, "a crew has one to five members"),
        ("turn 1: not Fighter at 3", 1, "there is no Fighter"),
        ("repairs P1 red f", 1, "refused by SA-12.8: the red zone has no upper weapon tile"),
        ("campaign: score 1", 1, "expected a campaign with score 1, got score 0"),
    ] {
        assert_eq!(error_of(script), (line, message.to_owned()), "{script}");
    }
}

/// Pieces of examples, sensible and not.
const PIECES: [&str; 36] = [
    "boards T7 T6 T5 T1",
    "crew of 1",
    "captain P5",
    "double actions",
    "course test run",
    "P1: A . C red hA lift | hUR A B > < ^",
    "P2 medic 3: lift&adv basic",
    "P3: A+B C+C",
    "P5 special-ops 2: A&adv",
    "1 white Gunship",
    "2 red Overlord calls Fighter",
    "3 internal Seeker",
    "3 blue Jumper E3-105",
    "1 internal Parasite",
    "4 internal Space-Time Vortex calls Virus",
    "12 red Dimension Spider",
    "tiles red t s",
    "carried blue t r s",
    "no squad LR",
    "given: red damage f b g r s t, blue reactor 9, white shield 9",
    "given: P1 in space 3, P2 in space, P2 squad active, P4 knocked out",
    "given before turn 2: Gunship at 16, Gunship speed 9, Gunship damage 4, Gunship shield 9",
    "given before turn 5: P1 delayed, P1 in LB, fuel 0, rockets 0, shields reversed",
    "given before turn 13: P1 in space 0",
    "start: white shield 1",
    "turn 3: no P1 SA-4.12, SA-3.3 before SA-3.12, SA-3.3 times 1, says Turn",
    "turns 1-13: P1 holds nothing",
    "turn 255: won",
    "end: score -5, lost in red, Gunship points 4, Gunship in red",
    "end: not won, no, not , not not lost",
    "refused SA-1.1",
    "refused \"",
    "repairs P1 red f, P2 squad, squad at UB",
    "----",
    "campaign: score 3, lost",
    "card é: hp 1",
];

proptest::proptest! {
    /// Whatever is written, an example holds or says where it does not.
    #[test]
    fn nonsense_is_an_error_not_a_panic(
        pieces in proptest::sample::subsequence(PIECES.to_vec(), 0..14)
    ) {
        let text = pieces.join("\n");
        if let Err((line, _)) = run(&text) {
            proptest::prop_assert!(line >= 1 && line as usize <= pieces.len().max(1));
        }
    }
}
