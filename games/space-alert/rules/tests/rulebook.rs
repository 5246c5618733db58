//! The rule book is whole, its examples run, and nobody cites a rule that does
//! not exist.

use std::{fs, path::PathBuf};

use rulebook::{Book, Catalogue, assert_none, check_book, check_citations, run_examples};
use space_alert::scenario::{ScenarioError, run_example};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().unwrap()
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
fn every_rule_that_is_cited_exists() {
    let book = the_book();
    let files = rulebook::source_files(&root()).unwrap();
    assert!(files.iter().any(|(name, _)| name == "games/space-alert/rules/src/event/rule.rs"));
    assert_none(&check_citations(std::slice::from_ref(&book), &files));
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
        ("P1: A", "`P1` stands in line 2 already"),
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
        ("crew of 6", 1, "expected a number, 1 to 5, found `6`"),
        ("turn 1: not Fighter at 3", 1, "there is no Fighter"),
        ("repairs P1 red f", 1, "refused by SA-12.8: the red zone has no upper weapon tile"),
        ("campaign: score 1", 1, "expected a campaign with score 1, got score 0"),
    ] {
        assert_eq!(error_of(script), (line, message.to_owned()), "{script}");
    }
}

#[test]
fn wrong_live_examples_name_line_expected_and_got() {
    let crew = "players Ann, Bob, Cleo, Dan\ngiven: Ann packet 1 A/lift\nat 0:00\n";
    for (line, message) in [
        ("then Ann holds 6 cards", "expected Ann holds cards 6, got 5"),
        ("then not Ann holds A/lift", "expected not `Ann holds A/lift`, but it is so"),
        ("then Ann sees action on 1 of Bob", "expected on 1 of Bob action, got nothing"),
        ("then Bob sees threat 1", "expected a threat 1, got 0"),
        ("then happy", "`happy` is not understood"),
        ("then Ann happy", "`Ann happy` is not understood"),
        ("Ann lays a card on 4", "refused by SA-2.5: space 4 is not open in your phase"),
        (
            "Ann lays A/lift as A on 1: refused SA-2.5",
            "expected to be refused by SA-2.5, but it is accepted",
        ),
        ("Ann lays A/lift as B on 1", "A/lift has no half `B`"),
        ("Ann lays A/A as A on 1", "a card is written A/lift, A+B/red or hA/LR, not `A/A`"),
        ("Ann lays a card on 1: allowed", "a move is `refused`, not `allowed`"),
        (
            "Ann draws: refused SA-2.28",
            "expected SA-2.28, got refused by SA-2.27: there is nothing to draw for you",
        ),
        ("Ann dances", "`dances` is not understood"),
        ("Zoe draws", "`Zoe draws` is not understood"),
        ("at noon", "a time is written 1:30, not `noon`"),
        ("turn 14: won", "the mission ended on turn 13"),
        ("turn 1: Ann in LR", "expected P1 LR, got UW"),
        ("next mission", "the mission is not over"),
    ] {
        assert_eq!(error_of(&format!("{crew}{line}")), (4, message.to_owned()));
    }
    for (line, message) in [
        ("androids ann", "a name is one word with a capital, not `ann`"),
        ("captain Zoe", "nobody in the crew is called `Zoe`"),
        ("colours pink", "`pink` is no colour of a figure"),
        ("mission nowhere", "refused by SA-1.34: there is no mission called `nowhere`"),
        ("modules magic", "there is no module called `magic`"),
        ("refused SA-1.2", "expected to be refused by SA-1.2, but it is accepted"),
        ("given: Ann packet 1 A/red A/red A/red A/red A/red", "there is no room for it"),
        ("given: next Overlord", "the Overlord is not in the decks"),
        (
            "timeline 0:10 nothing",
            "expected T+1 to T+12, data, transfer, silence or end, found `0:10 nothing`",
        ),
    ] {
        assert_eq!(
            error_of(&format!("players Ann, Bob, Cleo, Dan\n{line}")),
            (2, message.to_owned())
        );
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

/// Pieces of live examples, sensible and not.
const LIVE_PIECES: [&str; 46] = [
    "androids Dot, Max",
    "androids none",
    "seats Ann, Bob",
    "colours red, red",
    "captain Bob",
    "captain Dot",
    "mission mission-1",
    "mission test-run-1",
    "timeline 0:10 T+1 red, 0:20 data, 0:30 transfer, 0:40 silence to 0:50",
    "modules specializations, double actions",
    "modules new threats",
    "house hidden external, tripping, androids open",
    "common white red",
    "serious",
    "specialist Ann medic 3",
    "specialist Ann medic 9",
    "extra card to Bob",
    "campaign of 2",
    "campaign of",
    "given: Ann packet 1 A/lift, Ann packet 9 A/lift",
    "given: Ann packet 0 A/lift",
    "given: Dot own hA/LR, next Frigate, boards T1 T1 T1 T1",
    "given: Ann offered medic medic",
    "refused SA-1.1",
    "at 0:10",
    "at 0:45: communications down, threats 1, threat 0 Fighter, threat 300 Fighter",
    "at the end",
    "at 99:99",
    "wait 0:30",
    "everyone lays a card on 1",
    "everyone lays a card on 255",
    "Ann lays basic as adv on 1",
    "Ann lays hA/LR as hA on 3 for Dot",
    "Ann turns 1 of Dot",
    "Ann moves 1 to 0",
    "Ann takes back 0",
    "everyone goes on",
    "Ann draws",
    "Ann gives a card to Bob",
    "everyone wants to end",
    "everyone wants a pause",
    "Ann reveals 12",
    "Ann flies on",
    "everyone repairs nothing",
    "next mission",
    "turn 3: Ann in UW",
];

proptest::proptest! {
    /// The same of live examples.
    #[test]
    fn live_nonsense_is_an_error_not_a_panic(
        n_players in 1_usize..7,
        pieces in proptest::sample::subsequence(LIVE_PIECES.to_vec(), 0..14),
        more in proptest::sample::subsequence(LIVE_PIECES.to_vec(), 0..9),
    ) {
        let players = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"][..n_players].join(", ");
        let text = format!("players {players}\n{}\n{}", pieces.join("\n"), more.join("\n"));
        if let Err((line, _)) = run(&text) {
            proptest::prop_assert!(line >= 1 && line as usize <= text.lines().count());
        }
    }

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
