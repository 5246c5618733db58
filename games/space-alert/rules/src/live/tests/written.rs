//! Missions that somebody has written: what cannot be flown is refused before
//! the crew takes off.

use table::{Game as _, Refusal as _};

use super::{TestTable, setup};
use crate::live::{Choice, SpaceAlert};

const ENDS: &str = "1:30 end, 3:00 end, 4:00 end";

/// Why a timeline cannot be flown by four with white cards, and by which rule.
fn refused(text: &str) -> (String, String) {
    let mut agreed = setup(4, "mission-1");
    agreed.mission = Choice::Code(text.to_owned());
    let refusal = SpaceAlert::check_setup(&agreed).expect_err(text);
    (refusal.rule().to_string(), refusal.to_string())
}

#[test]
fn a_card_that_does_not_come_from_there() {
    let (rule, reason) = refused(&format!("boards T1 T2 T3\ncard T+1 I1-01\n0:10 T+1 red, {ENDS}"));
    assert_eq!(rule, "SA-1.34");
    assert!(reason.contains("T+1") && reason.contains("announced"), "{reason}");
    let (_, reason) = refused(&format!("boards T1 T2 T3\ncard T+1 SE1-01\n0:10 T+1 red, {ENDS}"));
    assert!(reason.contains("T+1"), "{reason}");
}

#[test]
fn a_card_that_comes_twice() {
    let cards = "boards T1 T2 T3\ncard T+1 E1-01\ncard T+2 E1-01";
    let (_, reason) = refused(&format!("{cards}\n0:10 T+1 red, 0:30 T+2 red, {ENDS}"));
    assert!(reason.contains("twice"), "{reason}");
    // One card cannot stand for two threats of its turn either.
    let cards = "boards T1 T2 T3\ncard T+1 E1-01";
    let (_, reason) = refused(&format!("{cards}\n0:10 T+1 red, 0:30 T+1 blue, {ENDS}"));
    assert!(reason.contains("T+1"), "{reason}");
}

#[test]
fn a_card_that_needs_another() {
    let cards = "boards T1 T2 T3\ncard T+1 SE3-105";
    let text = format!("{cards}\n0:10 T+1 serious red, {ENDS}");
    let is_caller = crate::card::Card::with_code("SE3-105");
    assert!(is_caller.is_some_and(|card| card.facts().has(crate::card::Trait::Attached)));
    let (_, reason) = refused(&text);
    assert!(reason.contains("calls in"), "{reason}");
}

#[test]
fn threats_from_within_where_there_are_none() {
    let (_, reason) = refused(&format!("course simulation\n0:10 T+1 internal, {ENDS}"));
    assert!(reason.contains("internal"), "{reason}");
}

#[test]
fn more_threats_than_there_are_cards() {
    let threats: Vec<String> =
        (1..=8).map(|turn| format!("0:{:02} T+{turn} internal", 10 + 5 * turn)).collect();
    let (_, reason) = refused(&format!("{}, {ENDS}", threats.join(", ")));
    assert!(reason.contains("internal") && reason.contains('7'), "{reason}");
}

#[test]
fn more_announcements_than_anybody_could_hear() {
    let data = vec!["0:10 data"; 300].join(", ");
    let (_, reason) = refused(&format!("{data}, {ENDS}"));
    assert!(reason.contains("300"), "{reason}");
}

#[test]
fn cards_that_are_given_are_not_drawn_again() {
    // Nine of ten white cards are drawn; the tenth is given.
    let threats: Vec<String> = (1..=8)
        .map(|turn| format!("0:{:02} T+{turn} red", 10 + 5 * turn))
        .chain(["0:55 T+7 blue".to_owned(), "1:00 T+8 blue".to_owned()])
        .collect();
    let mut agreed = setup(4, "mission-1");
    let cards = "boards T1 T2 T3\ncard T+1 E1-01";
    agreed.mission = Choice::Code(format!("{cards}\n{}, {ENDS}", threats.join(", ")));
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    flight.fly_home();
    let mut cards: Vec<_> = flight.game.threats.iter().map(|threat| threat.card).collect();
    assert_eq!(cards.len(), 10);
    cards.sort();
    cards.dedup();
    assert_eq!(cards.len(), 10);
}
