//! What is read, what is written, and what is said of everything else.

use super::{parse, parse_named, read, token::space, write, write_named};

const MISSION: &str = "\
# everything that can be said
course mission
double actions
option heroic_move_uses_lift
boards T4 T2 T5 T1
2 white Gunship
4 internal Saboteur I1-04
5 internal hidden transmitter SI3-103 calls Sealed Capsule calls Virus
crew purple captain: A . C+red hA lift | hUR A B > < ^
crew yellow medic 3 traveller: lift&adv basic
crew green android destination:
tiles white s r t
carried red g
no squad LR
";

fn error(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

/// An error of a mission that is complete but for these lines, the third and on.
fn error_in(lines: &str) -> String {
    error(&format!("boards T1 T2 T3 T4\ncrew red: A\n{lines}"))
}

#[test]
fn what_is_written_is_read_again() {
    let mission = parse(MISSION).unwrap();
    let again = parse(&write(&mission)).unwrap();
    assert_eq!(mission, again);
    assert_eq!(mission.setup().threats.len(), 3);
    assert_eq!(mission.setup().crew[0].plan[8], space("blue").unwrap());
}

#[test]
fn names_are_written_and_read_back() {
    let mission = parse("boards T1 T2 T3 T4\ncrew red captain: A\ncrew blue: B\n").unwrap();
    let text = write_named(&mission, &[Some("Ann #1: the best".to_owned()), None]);
    assert!(text.contains("crew red captain named Ann  1  the best: A\ncrew blue: B\n"), "{text}");
    let (read, names) = parse_named(&text).unwrap();
    assert_eq!(read, mission);
    assert_eq!(names, [Some("Ann 1 the best".to_owned()), None]);
    assert_eq!(write_named(&mission, &[]), write(&mission));
}

#[test]
fn names_are_read() {
    let text = "boards T1 T2 T3 T4\ncrew red captain named Ann Lee: A\ncrew blue: B\n";
    assert_eq!(read(text).unwrap().names, ["Ann Lee", "P2"]);
    assert_eq!(error_in("crew blue named: A\n"), "line 3: expected a name after `named`");
}

#[test]
fn the_form_of_the_rule_book_is_read_too() {
    let short = parse("P1: A . C\nP3 medic 2 blue: red\n2 white Gunship\n").unwrap();
    let long = "boards T1 T2 T3 T4\n2 white Gunship\ncrew purple: A . C\ncrew yellow:\n\
                crew blue medic 2: red\ncrew green:\n";
    assert_eq!(short, parse(long).unwrap());
    let clash = "P3 green: red\n";
    assert_eq!(parse(clash).unwrap_err().to_string(), "two crew members are green (SA-1.2)");
    let alone = parse("crew of 1\ncaptain P1\nboards T1 T3 T5 T7\n").unwrap();
    assert_eq!(alone.setup().crew.len(), 1);
    assert_eq!(error("crew of 2\nP3: A\n"), "line 2: P3 is not in a crew of 2");
    assert!(error("boards T1 T2 T3 T4\ncrew red: A\nP2: A\n").contains("not both"));
    assert!(error("P1: A\ngiven: P1 in LR\n").contains("worked examples"));
}

#[test]
fn a_mark_of_the_encoding_is_no_word() {
    assert_eq!(parse(&format!("\u{feff}{MISSION}")), parse(MISSION));
    assert_eq!(parse(&MISSION.replace('\n', "\r\n")), parse(MISSION));
}

#[test]
fn errors_name_line_and_expectation() {
    assert_eq!(error("boards T1 T2 T3 T8\n"), "line 1: expected a board, T1 to T7, found `T8`");
    assert_eq!(error("boards T1 T2\n"), "line 1: expected a board, T1 to T7, but the line ends");
    assert_eq!(
        error_in("3 internal Saboteur\n"),
        "line 3: two cards are called Saboteur: write I1-03 or I1-04 after it"
    );
    assert!(error_in("crew blue: A Q\n").starts_with("line 3: expected an action, such as"));
    assert!(error("crew red: A\n").starts_with("no line says which boards are in play"));
    assert_eq!(error("boards T1 T2 T3 T4\n"), "a crew has one to five members (SA-1.1)");
    assert_eq!(
        error("boards T1 T2 T3 T4 T5\n"),
        "line 1: expected the end of the line, found `T5`"
    );
}

#[test]
fn what_may_have_been_meant_is_said() {
    assert_eq!(
        error_in("2 white Gunsip\n"),
        "line 3: there is no card `Gunsip`: did you mean Gunship?"
    );
    assert!(error_in("2 whit Gunship\n").ends_with("found `whit`: did you mean white?"));
    assert!(error_in("crwe blue: A\n").ends_with("did you mean crew?"));
    assert!(error_in("crew blu: A\n").ends_with("did you mean blue?"));
    assert!(error_in("crew blue medik 1: A\n").ends_with("did you mean medic?"));
    assert!(error_in("crew blue: lfit\n").ends_with("did you mean lift?"));
    assert!(error_in("option zone_double_once\n").ends_with("did you mean zone_doubles_once?"));
}

#[test]
fn errors_of_the_mission_name_line_and_rule_once() {
    assert_eq!(error_in("crew red: B\n"), "line 3: two crew members are red (SA-1.2)");
    assert_eq!(
        error_in("course test run\n3 internal Saboteur I1-03\n"),
        "line 4: a test run has no internal threats (SA-1.38)"
    );
    assert_eq!(
        error_in("crew blue: A+B\n"),
        "line 3: P2, turn 1: double action cards are not in use (SA-14.3)"
    );
    assert_eq!(
        error_in("2 internal Gunship\n"),
        "line 3: the Gunship comes from outside: on the red, white or blue trajectory (SA-2.21)"
    );
    assert_eq!(
        error_in("13 red Gunship\n"),
        "line 3: the Gunship comes on turn 13, but the turns are 1 to 12 (SA-1.35)"
    );
}

#[test]
fn limits_are_named() {
    let many: String = (0..13).map(|_| "2 red Gunship\n".to_owned()).collect();
    assert_eq!(error_in(&many), "line 15: a mission has 12 threats at most");
    let plan = format!("crew blue:{}\n", " A".repeat(13));
    assert_eq!(error_in(&plan), "line 3: a plan has 12 spaces, and `A` is one more (SA-1.35)");
    let crew = "crew blue:\ncrew green:\ncrew yellow:\ncrew purple:\ncrew purple:\n";
    assert_eq!(error_in(crew), "line 7: a crew has 5 members at most (SA-1.1)");
}

#[test]
fn nothing_is_said_twice() {
    assert_eq!(error_in("boards T1 T2 T3 T4\n"), "line 3: `boards` stands in line 1 already");
    assert!(error_in("tiles red f\ntiles red g\n").contains("`tiles red` stands in line 3"));
    assert!(error_in("double actions\ndouble actions\n").starts_with("line 4"));
    assert_eq!(
        error_in("crew blue captain:\ncrew green captain:\n"),
        "line 4: line 3 names the captain already, and there is one (SA-1.5)"
    );
    assert!(error("P1: A\nP1: B\n").contains("`P1` stands in line 1 already"));
}

#[test]
fn one_box_has_to_hold_it() {
    let boards = "boards T4 T4 T4 T4\ncrew red: A\n";
    assert_eq!(
        error(boards),
        "line 1: board T4 is in play twice, and there is one of each (SA-1.16)"
    );
    assert!(parse(boards).is_ok(), "worked examples may");
    assert!(error_in("crew blue: hA\ncrew green medic 1: A\n").ends_with("(SA-16.5)"));
    assert!(error_in("crew blue: hA hA\ncrew green: hLR\n").starts_with("line 4: P3, turn 1: "));
}

#[test]
fn the_documentation_is_right() {
    let text = include_str!("../../../../../docs/notation.md");
    let missions: Vec<&str> =
        text.split("```mission\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(missions.len(), 2);
    for mission in missions {
        read(mission).unwrap_or_else(|error| panic!("{error}\n{mission}"));
    }
    let mut options = crate::Options::default();
    for (name, _) in super::write::options(&mut options) {
        assert!(text.contains(&format!("`{name}`")), "{name}");
    }
    for kind in crate::action::Specialization::ALL {
        let name = super::token::specialization_name(kind);
        assert!(text.contains(&format!("`{name}`")) || name == "medic", "{name}");
    }
}

#[test]
fn a_trip_must_be_possible() {
    assert!(space("red!blue").is_some_and(|space| space.tripped));
    assert!(space("B!lift").is_some_and(|space| space.tripped));
    assert_eq!(space("A!B"), None);
}
