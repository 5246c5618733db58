//! The rule book is whole, its examples run, and nobody cites a rule that
//! does not exist.

use std::path::Path;

use away_mission::scenario::{ScenarioError, run_example};
use rulebook::{Book, Catalogue, assert_none, books, check_book, check_citations, run_examples};

fn the_book() -> &'static Book {
    books().iter().find(|book| book.prefix() == "AM").expect("the book of Away Mission")
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
    let (n_run, faults) = run_examples(the_book(), run);
    assert_none(&faults);
    assert!(n_run >= the_book().catalogue.ids().count(), "only {n_run} examples were run");
}

#[test]
fn every_rule_that_is_cited_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().unwrap();
    let files = rulebook::source_files(&root).unwrap();
    for file in ["games/away-mission/rules/src/outing.rs", "docs/rules/away-mission/README.md"] {
        assert!(files.iter().any(|(name, _)| name == file), "{file} was not searched");
    }
    assert_none(&check_citations(std::slice::from_ref(the_book()), &files));
}

/// A book with one rule, whose example is `example`.
fn small_book(example: &str) -> Book {
    let catalogue: Catalogue =
        "game = \"away-mission\"\nbook = \"ZZ\"\ntitle = \"Small\"\n[rules]\n1 = 2\n"
            .parse()
            .unwrap();
    let text = format!(
        "# 1 First\n\n## ZZ-1.1 A rule\n\n```away-mission\n{example}\n```\n\n\
         ## ZZ-1.2 A rule for people *(table)*\n\nBe kind.\n"
    );
    Book::new(catalogue, [("docs/rules/small/01-first.md", &*text)])
}

#[test]
fn a_small_book_is_whole() {
    let book = small_book("expect: mission 1");
    assert_none(&check_book(&book));
    assert_eq!(run_examples(&book, run), (1, Vec::new()));
}

/// The message of the only fault of a chapter that replaces the small book's.
fn fault_of(text: &str) -> String {
    let book = Book::new(small_book("").catalogue, [("docs/rules/small/01-first.md", text)]);
    let faults = check_book(&book);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults[0].to_string()
}

#[test]
fn an_incomplete_book_is_caught() {
    let rule = |id: &str| format!("## {id} A rule\n\n```away-mission\nexpect: turn 0\n```\n\n");
    let (one, two) = (rule("ZZ-1.1"), rule("ZZ-1.2"));
    let chapter = |rules: &[&str]| format!("# 1 First\n\n{}", rules.concat());

    let without = chapter(&[&one, "## ZZ-1.2 A rule\n\nWords.\n"]);
    assert_eq!(fault_of(&without), "docs/rules/small/01-first.md:9: ZZ-1.2 has no example");
    assert!(
        fault_of(&chapter(&[&one])).ends_with("ZZ-1.2 is in the catalogue, but not in the book")
    );
    assert!(fault_of(&chapter(&[&one, &two, &two])).contains("ZZ-1.2 stands already in"));
    assert!(fault_of(&chapter(&[&one, &two, &rule("ZZ-1.3")])).contains("not in the catalogue"));
    let out_of_order = chapter(&[&two, &one]);
    let book = Book::new(small_book("").catalogue, [("x.md", &*out_of_order)]);
    assert!(check_book(&book).iter().any(|fault| fault.message == "ZZ-1.2 follows number 0"));
}

#[test]
fn an_unknown_citation_is_caught() {
    let files = [("a.rs".to_owned(), "// ZZ-1.1 and\n// ZZ-1.3, but not XX-9.9\n".to_owned())];
    let faults = check_citations(&[small_book("")], &files);
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].to_string(), "a.rs:2: ZZ-1.3 does not exist");
}

#[test]
fn a_failing_example_is_reported_at_its_line_of_the_file() {
    let book = small_book("Ada out: M1 CESMr\ncolumn 1\nexpect Ada: discoveries 7");
    let (n_run, faults) = run_examples(&book, run);
    assert_eq!(n_run, 1);
    let expected = "docs/rules/small/01-first.md:8: example of ZZ-1.1: \
                    expected discoveries 7, got 0";
    assert_eq!(faults[0].to_string(), expected);
}

/// Line and message of an example that must fail.
fn error_of(text: &str) -> (u32, String) {
    run(text).expect_err("the example is wrong")
}

#[test]
fn wrong_expectations_are_caught() {
    let at_port = "captain Ada: all P\nAda out: M1 CESMr\nturn 3 5\n";
    for (expectation, message) in [
        ("expect Ada: discoveries 4", "expected discoveries 4, got 5"),
        ("expect Ada: discoveries 5, gravestones 1", "expected gravestones 1, got 0"),
        ("expect Ada: living CES.r", "expected living CES.r, got CESMr"),
        ("expect Ada: open (3,5)", "expected (3,5) to be open, but it is visited"),
        ("expect Ada: visited (3,*)", "expected (3,1) to be visited, but it is open"),
        ("expect Ada: result M1 5", "expected result M1 5, got none"),
        ("expect Ada: event AM-9.5", "expected an event by AM-9.5, got none"),
        ("expect: no event AM-6.1", "expected no event by AM-6.1, but there is one"),
        ("expect Ada: lost", "expected lost, got out"),
        ("expect Ada: place 1", "the game is not over"),
        ("expect: turn 1", "expected turn 1, got 2"),
        ("expect Ada: happy", "`happy` is not understood"),
    ] {
        assert_eq!(error_of(&format!("{at_port}{expectation}")), (4, message.to_owned()));
    }
}

#[test]
fn wrong_refusals_are_caught() {
    let landing = "captain Ada: all N\nAda out: M1 CESMr\ncolumn 1; Ada stays; row 4\n";
    for (decision, message) in [
        ("Ada dodges right: refused AM-7.5", "expected to be refused by AM-7.5, but it is allowed"),
        (
            "Ada dodges left: refused AM-7.6",
            "expected AM-7.6, got AM-7.5: there is nothing left of (1,4): glitches do not wrap \
             round the edge",
        ),
        ("Ada returns: allowed", "refused by AM-3.2: not now: the row is rolled, land or dodge"),
    ] {
        assert_eq!(error_of(&format!("{landing}{decision}")), (4, message.to_owned()));
    }
    let (line, message) = error_of("captain Ada: sheet 2\nsetup refused AM-1.1");
    assert_eq!(line, 2);
    assert!(message.contains("it is accepted"), "{message}");
}

#[test]
fn missing_and_surplus_dice_are_caught() {
    let out = "captain Ada: all T\nAda out: M1 CErrr\n";
    for (script, line, message) in [
        ("turn 3 5", 3, "a die is rolled that the example does not give: death, column"),
        ("column 3; Ada stays", 3, "a die is rolled that the example does not give: row"),
        ("turn 3 5; death 2\nAda stays", 4, "the column die of this turn is missing before this"),
        ("column 3\nrow 2", 4, "expected the row die to show 2, but no die is rolled here"),
        ("column 3; Ada stays\ncolumn 2", 4, "expected the column die to show 2, got row 2"),
    ] {
        assert_eq!(error_of(&format!("{out}{script}")), (line, message.to_owned()), "{script}");
    }
}

#[test]
fn impossible_positions_are_caught() {
    for (script, line, message) in [
        ("Ada out: M1 r, dead 1", 1, "a team that is not lost has a living member"),
        ("Ada out: M1 CESMr, dead 6", 1, "nobody can be dead in space 6"),
        (
            "Ada home: M1 CESMr",
            1,
            "during a mission every captain is out, home or lost, and one is out",
        ),
        ("Ada out: M1 CESMr\nAda has: result M1 3", 2, "M1 has been played before"),
        ("captain Ada: sheet 1\nBo stays", 2, "there is no captain `Bo`"),
        ("Ada has: progress 0 7 0", 1, "the science track is not so long"),
        (
            "Ada out: M1 C\nAda stays\nAda has: gravestones 1",
            3,
            "the position comes before what happens",
        ),
        ("captain Ada: sheet 1\ncaptain Ada: sheet 2", 2, "Ada sits at the table already"),
        ("setup refused AM-1.1\nAda stays", 1, "a refused setup stands alone"),
        ("time runs out", 1, "there is no clock"),
        ("Ada sings", 1, "`sings` is no decision"),
    ] {
        assert_eq!(error_of(script), (line, message.to_owned()), "{script}");
    }
}

/// Pieces of examples, sensible and not.
const PIECES: [&str; 36] = [
    "captain Ada: all X, H at (3,*)",
    "captain Bo: sheet generated 3",
    "captain Cy: grid HHH",
    "captain Di: all T",
    "options: glitches chain, officers any_five, decision_s 5",
    "options: officer_loss 255",
    "Ada out: M1 rrrrr, visited (*,*)",
    "Ada out: M0 C",
    "Ada out: M2 CC.r, dead 4, visited (1,*) (2,3), discoveries 255, glitches 0h 9v",
    "Bo out: M1 CESMr, dead 1 2 3 4 5",
    "Bo home: M3 r, discoveries 200",
    "Di lost: M1 rrrrrrrrr",
    "Ada has: result M1 255, result M3 255",
    "Ada has: progress 20 6 6, gravestones 15",
    "setup refused AM-1.1",
    "column 1",
    "row 6",
    "death 3",
    "column 7",
    "turn 3 3",
    "turn 1 2",
    "turn 6 6; death 1; death 5",
    "Ada embarks M1 CESMr",
    "Ada embarks M0 nobody: refused AM-2.2",
    "Ada stays",
    "Ada returns",
    "Ada lands shield 0",
    "Ada dodges left up up up",
    "Ada dodges right shield 9: allowed",
    "time runs out",
    "expect Ada: living nobody, dodges none, place 1",
    "expect Ada: location M9 (1,1) H",
    "expect Ada: at (0,0), column 1, visited (7,1)",
    "expect: points survey 255 21, rank 2147483647 Admiral",
    "expect: , ; : # nothing",
    "( , ; : : é",
];

proptest::proptest! {
    /// Whatever is written, an example holds or says where it does not.
    #[test]
    fn nonsense_is_an_error_not_a_panic(
        pieces in proptest::sample::subsequence(PIECES.to_vec(), 0..12)
    ) {
        let text = pieces.join("\n");
        if let Err(error) = run_example(&text) {
            proptest::prop_assert!(error.line >= 1 && error.line as usize <= pieces.len().max(1));
        }
    }
}
