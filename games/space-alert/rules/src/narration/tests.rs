//! What a crew wants to check is told.

use super::{NarratedLine, Narration, standing};
use crate::{ResolutionEvent, notation};

fn told(text: &str) -> Narration {
    let written = notation::read(text).unwrap();
    Narration::of(&written.mission, &written.names, None)
}

fn find(told: &Narration, is: impl Fn(&NarratedLine) -> bool) -> &NarratedLine {
    told.lines.iter().find(|line| is(line)).expect("it was told")
}

#[test]
fn hit_points_energy_and_points_are_noted() {
    let told = told("P1: A A A\nP4: C\n1 white Gunship\n");
    let note = |part: &str| {
        find(&told, |line| line.sentence.contains(part)).note.clone().unwrap_or_default()
    };
    assert_eq!(note("appears"), "5 hit points, shield 2, speed 2");
    assert_eq!(note("fires"), "white reactor now 2");
    assert_eq!(note("is hit with 5"), "2 of 5 hit points left");
    assert_eq!(note("is destroyed"), "+4 points");
}

#[test]
fn internal_threats_are_told_with_their_stations() {
    let told = told("P4: C\n1 internal Skirmishers I1-01\n");
    let line = find(&told, |line| line.sentence.contains("appears"));
    assert!(line.note.as_ref().is_some_and(|note| note.starts_with("in upper red")), "{line:?}");
    let names: Vec<String> = (1..=4).map(|number| format!("P{number}")).collect();
    let mission = notation::parse("P4: C\n1 internal Skirmishers I1-01\n").unwrap();
    let after = standing(&mission, &told.after_turns[0], &names);
    assert!(
        after[0].starts_with("red shield 1, reactor 2; white shield 1, reactor 3"),
        "{after:?}"
    );
    assert!(after[1].contains("Skirmishers (1)") && after[1].contains("1 hit point left"));
    assert!(after[2].starts_with("P1 in upper white; P2 in upper white"), "{after:?}");
}

#[test]
fn why_goes_back_to_whoever_fired() {
    let told = told("P1 named Ann: A A\nP4: C\n1 white Gunship\n");
    let destroyed = find(&told, |line| line.sentence.contains("is destroyed"));
    let chain = told.why(destroyed.number).unwrap();
    let sentences: Vec<&str> = chain.iter().map(|line| line.sentence.as_str()).collect();
    assert_eq!(
        sentences,
        [
            "Turn 2.",
            "Ann plays A in upper white.",
            "Ann fires the white heavy laser.",
            "The white heavy laser hits Gunship (1) with strength 5.",
            "Gunship (1) is hit with 5, shield 2: 3 damage.",
            "Gunship (1) is destroyed.",
        ]
    );
    assert!(told.why(0).is_none() && told.why(10_000).is_none());
}

#[test]
fn why_of_a_rocket_goes_back_to_its_launch() {
    let told = told("P1: blue lift C\nP4: C . . C\n2 red Fighter\n");
    let hit = find(&told, |line| {
        matches!(line.event, ResolutionEvent::NoTarget { .. } | ResolutionEvent::Hits { .. })
    });
    let chain = told.why(hit.number).unwrap();
    let launched = chain.iter().any(|line| line.sentence == "P1 launches a rocket.");
    assert!(launched, "{chain:#?}");
}

#[test]
fn a_delay_is_told_once_where_there_is_a_card_and_says_who() {
    let told = told("P1 named Ann: lift\nP2 named Bob: lift A\nP3: . .\nP4: .\n");
    let delays: Vec<&NarratedLine> =
        told.lines.iter().filter(|line| line.sentence.contains("is delayed")).collect();
    let shown: Vec<&str> =
        delays.iter().filter(|line| !line.moot).map(|line| line.sentence.as_str()).collect();
    // Nobody maintains the computer, and Bob alone has a card left.
    assert_eq!(
        shown,
        [
            "The next action of Bob is delayed: Ann was in the gravolift.",
            "The next action of Bob is delayed by the computer.",
        ],
        "{delays:#?}"
    );
    let waits = find(&told, |line| line.turn == 2 && line.sentence.starts_with("Bob has no"));
    assert_eq!(waits.note.as_deref(), Some("delayed; A comes next"));
}
