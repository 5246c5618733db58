//! The rule book is whole, its examples run, and nobody cites a rule that does
//! not exist.

use std::{fs, path::PathBuf};

use galaxy_trucker::{
    notation,
    scenario::{ScenarioError, run_example, tell},
};
use rulebook::{Book, assert_none, books, check_book, check_citations, run_examples};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().unwrap()
}

fn the_book() -> &'static Book {
    books().iter().find(|book| book.prefix() == "GT").expect("the book of Galaxy Trucker")
}

fn run(text: &str) -> Result<(), (u32, String)> {
    run_example(text).map_err(|ScenarioError { line, message }| (line, message))
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

#[test]
fn every_rule_that_is_cited_exists() {
    let files = rulebook::source_files(&root()).unwrap();
    assert!(files.iter().any(|(name, _)| name == "games/galaxy-trucker/rules/src/ship.rs"));
    assert_none(&check_citations(std::slice::from_ref(the_book()), &files));
}

/// Line and message of an example that must fail.
fn error_of(text: &str) -> (u32, String) {
    run(text).expect_err("the example is wrong")
}

#[test]
fn wrong_expectations_are_caught() {
    let ship = "class II\n7,7: pilot:hh cabin-0013:hh\n";
    for (line, message) in [
        ("expect: exposed 5", "expected exposed 5, got 4"),
        ("expect: legal, pieces 1 1", "expected pieces 1 1, got 2"),
        ("expect: illegal", "expected illegal, but it is not so"),
        ("expect: not legal", "expected not `legal`, but it is so"),
        ("expect: mistake GT-3.5 7,7 7,8", "expected mistake GT-3.5 7,7 7,8, got none"),
        ("expect: happy", "`happy` is not understood"),
        ("expect: at 7,8 h", "expected at 7,8 h, got hh"),
        ("expect: gone 7,8", "expected gone 7,8, got 7,8"),
        ("expect Bo: legal", "there is no player `Bo`"),
        ("expect: at 9,9 hh", "expected at 9,9 hh, but it is not so"),
        (
            "place pilot on 8,7: refused GT-2.7",
            "expected to be refused by GT-2.7, but it is allowed",
        ),
        (
            "place pilot on 4,7: refused GT-2.7",
            "expected GT-2.7, got GT-2.8: a tile must lie beside a component of its ship",
        ),
        ("place pilot on 4,7", "refused by GT-2.8: a tile must lie beside a component of its ship"),
        ("large meteor from left, roll 3", "1 more dice are rolled here"),
        ("large meteor from left, roll 3 4 5", "1 of these dice are not rolled"),
        ("impact", "there is no attack"),
        ("dance", "`dance` is not understood"),
        ("Ada flies on", "nobody is flying"),
        ("fly I-04", "say where each rocket is: `Ada at 20: class II`"),
        ("fly V-04", "there is no card `V-04`; cards are I-01 to III-20"),
        ("board II: squares 26", "expected squares 26, got 27"),
        ("level II: gap 2", "expected gap 2, got 3"),
        ("settle up", "nobody has come home"),
    ] {
        assert_eq!(error_of(&format!("{ship}{line}")), (3, message.to_owned()), "{line}");
    }
    assert_eq!(error_of("class II\n7,7: pilot"), (2, "this example demands nothing".to_owned()));
    let locked = "square 4,7: this square is locked; the dice did not open it (GT-13.7)";
    assert_eq!(error_of("class IVC\n4,7: pilot"), (2, locked.to_owned()));
}

#[test]
fn wrong_flights_are_caught() {
    let flight = "Ada at 20: class II\n7,7: pilot:hh hold2-0003\nfly I-14 I-09\n";
    for (line, message) in [
        ("expect Ada: at 19", "expected at 19, got 20"),
        ("expect Ada: asked nothing", "expected asked nothing, got to land on 1 2"),
        ("expect: over", "expected over, but it is not so"),
        ("expect Ada: event GT-6.3", "expected event GT-6.3, but it is not so"),
        ("Ada lands on 3", "refused by GT-6.3: there is no such planet"),
        ("Ada lands on 0", "planets are counted from 1"),
        ("Ada braces", "refused by GT-7.6: there is nothing to react to"),
        ("Ada passes; all fly on", "6 more dice are rolled than were named"),
        ("Ada passes; dice 3", "1 of the dice that were named are not rolled"),
        ("fly I-05", "there is one flight in an example"),
    ] {
        assert_eq!(error_of(&format!("{flight}{line}")), (4, message.to_owned()), "{line}");
    }
}

#[test]
fn a_flight_that_is_posted_is_told() {
    let readme = fs::read_to_string(root().join("docs/rules/galaxy-trucker/README.md")).unwrap();
    let flight = readme.split("```text\n").find(|block| block.starts_with("Ada at 20")).unwrap();
    let story = tell(flight.split("```").next().unwrap()).unwrap();
    let last = story.told.last().unwrap().event.sentence(&story.names);
    assert_eq!((last.as_str(), story.asked), ("The flight is over.", vec!["nothing".to_owned()]));
    assert_eq!(story.ships[0].squares().len(), 4);

    let ship = readme.split("```text\n").find(|block| block.starts_with("class II")).unwrap();
    let ship = ship.split("```").next().unwrap();
    assert_eq!(notation::write(&ship.parse().unwrap()), ship);

    let error = tell("Ada at 20: class II\n7,7: pilot:hh\nfly I-05 I-04\nAda lands on 1");
    assert_eq!(error.unwrap_err().line, 4);
}

/// Pieces of examples, sensible and not.
const PIECES: [&str; 48] = [
    "class II",
    "class IVC 3 3",
    "class IIIC",
    "Bo at 18: class II",
    "Ada at 20: class II",
    "Ada at 1000: class II",
    "Cy at -1000: class II",
    "7,7: pilot:hh cabin-0103:p purple-0003",
    "7,7: pilot:hh battery2-0003:2",
    "6,7: cannon2-*010",
    "8,7: engine2-10*0",
    "6,6: cabin-0130:hh . hold2-0003:YB",
    "p4,2: pilot . thruster-0*03",
    "4,4: shield-0013ne special1-0303:R",
    "99999,1: pilot",
    "expect: legal, exposed 4, weak spot 35, fee 15",
    "expect Ada: at 20, asked nothing, strike miss, half none",
    "option thrusters",
    "fill but 1,1",
    "fill but",
    "place pilot on 7,7: refused GT-2.7",
    "take off 7,7 7,8",
    "keep 7,8",
    "load purple 7,8",
    "power 6,7 from 7,8",
    "large meteor from front, roll 3 4",
    "light fire from left, roll 3 4; shield 4,4 with 7,8",
    "small meteor from rear, roll 6",
    "heavy fire from right, roll 1 2; impact",
    "shoot 6,7 with 7,8",
    "thrust 7,7 with 7,8: refused GT-15.1",
    "impact",
    "dice 3 4, 3 4, 3 4, 3 4, 3 4, 3 4, 3 4",
    "fly I-01 II-05 III-04 I-13",
    "fly harder I-03 I-16 I-09",
    "launch I-02 I-17 I-19",
    "all fly on",
    "Ada lands on 1; Bo passes",
    "Ada gives crew 7,7 2",
    "Ada powers nothing; Bo powers 8,7 from 7,8",
    "Ada loads 7,8 YYYYYYYYYYYYYYYYYY with blue",
    "Ada braces; Ada keeps 7,7; Ada gives up",
    "Bo gives goods 6,8 Y tokens 7,8 200",
    "rockets: Ada 1000, Bo -1000",
    "Ada moves 1000; lose: Ada 30000, Bo 1",
    "Ada returns II: at 3, lost 900, debt -1000, half BB, insurance 2",
    "settle up",
    "( , ; : : é",
];

/// Pieces of whole games, sensible and not.
const TABLE_PIECES: [&str; 30] = [
    "at 1:30",
    "at 3:00",
    "at 4:30",
    "at 99999:00",
    "Ada draws; Bo draws",
    "Ada draws cabin-0013",
    "Ada places cabin-0013 on 7,8",
    "Ada places pilot on 5,5",
    "Ada places pilot on 99,99: refused GT-2.7",
    "Ada shifts to 7,6 as cabin-1300",
    "Ada picks up",
    "Ada sets aside",
    "Ada puts back the tile",
    "Bo takes cabin-0013",
    "Ada looks at 0",
    "Ada looks at 1; Ada puts back the pile",
    "Ada turns the timer",
    "Bo rolls",
    "Ada ends the turn",
    "Ada finishes",
    "Bo finishes",
    "Ada takes off 7,8",
    "Ada keeps 5,5",
    "Ada insures 2; Bo insures 3",
    "Ada boards purple 7,8",
    "Ada has 900 credits",
    "Ada flies on; Bo flies on",
    "Ada gives up; Bo gives up",
    "expect: building, timer II, order Ada Bo, face up nothing, winners nobody, piles 1",
    "expect Ada: place 1, sees hand of Bo, sees pile 9, cap 8, at 40",
];

proptest::proptest! {
    /// The same of whole games.
    #[test]
    fn nonsense_at_a_table_is_an_error_not_a_panic(
        first in proptest::sample::select(vec![
            "table II: Ada, Bo",
            "table IVC, I: Ada, Bo",
            "option turn by turn\ntable IIIC: Ada, Bo",
            "Ada: class II\n7,7: pilot cabin-0103 purple-0003\ntable II, II: Ada, Bo",
            "Ada: class IVC 3 6\n5,5: pilot\n4,7: cabin-0013\ntable IVC: Ada, Bo",
            "table: Ada, Ada, Bo",
        ]),
        deeds in proptest::collection::vec(
            proptest::sample::select(TABLE_PIECES.to_vec()),
            0..16,
        ),
    ) {
        // Lines that do not hold would end the example: only those that do stay.
        let mut text = first.to_owned();
        for deed in deeds {
            let longer = format!("{text}\n{deed}");
            match run(&longer) {
                Ok(()) => text = longer,
                Err((_, message)) if message == "this example demands nothing" => text = longer,
                Err((line, _)) => {
                    proptest::prop_assert!(line as usize <= longer.lines().count());
                }
            }
        }
    }

    /// Whatever is written, an example holds or says where it does not.
    #[test]
    fn nonsense_is_an_error_not_a_panic(
        pieces in proptest::collection::vec(proptest::sample::select(PIECES.to_vec()), 0..14)
    ) {
        let text = pieces.join("\n");
        if let Err((line, _)) = run(&text) {
            proptest::prop_assert!(line >= 1 && line as usize <= pieces.len().max(1));
        }
    }

    /// The same of flights, which random lines would seldom begin.
    #[test]
    fn nonsense_in_flight_is_an_error_not_a_panic(
        deeds in proptest::collection::vec(proptest::sample::select(PIECES[36..44].to_vec()), 0..9),
        card in proptest::sample::select(vec!["I-02", "I-03", "I-16", "II-05", "III-04", "I-11"]),
    ) {
        let ships = "Ada at 20: class II\n6,7: cannon2-*010 . hold2-0003:YB\n\
                     7,7: pilot:hh battery2-0003:2\n8,7: engine2-10*0\n\
                     Bo at 18: class II\n7,7: pilot:hh cabin-0103:p purple-0003\n\
                     dice 3 4, 3 4, 3 4, 3 4, 3 4, 3 4";
        let text = format!("{ships}\nfly {card} I-13\n{}", deeds.join("\n"));
        if let Err((line, _)) = run(&text) {
            proptest::prop_assert!(line >= 1 && line as usize <= text.lines().count());
        }
    }
}
