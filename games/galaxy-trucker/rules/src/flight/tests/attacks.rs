//! Meteors and shots as the flight asks about them.

use super::*;
use crate::{attack::Answer, flight::Choice};

/// A ship of class II that a large meteor from the front hits in column 7.
fn gunner(cannon: &str) -> Ship {
    let mut own = ship_of(Class::II, &[(4, 5, "start-01", 0), (3, 5, cannon, 0)]);
    crate::testing::add(&mut own, &[(5, 5, "bat2-01", 0)]);
    own.load_for_launch([None; 2]).unwrap();
    own
}

/// The dice for column 5 of the map of class II.
fn column_5() -> [u8; 2] {
    let label = Class::II.board().column_labels[4];
    [label - label / 2, label / 2]
}

/// GT-7.25: also a shot that costs nothing is the owner's choice; all who face
/// the meteor decide at the same time (GT-6.34, GT-6.35).
#[test]
fn everybody_reacts_to_a_meteor_in_any_order() {
    let players = [(14, gunner("cannon-01")), (12, gunner("cannon2x-01")), (10, hulk())];
    let dice: [&[u8]; 3] = [&column_5(), &[1, 1], &[1, 1]];
    let mut table = Table::new(false, &["I-09"], &players, &dice);
    assert_eq!(table.flight.asked().iter().collect::<Vec<_>>(), [A, B]);
    let cannon = at(Class::II, 3, 5);
    let paid = Answer::Shoot { cannon, line: 5, battery: Some(at(Class::II, 5, 5)) };
    table.choose(B, Choice::React(paid));
    assert_eq!(table.question(B), None);
    assert_eq!(table.question(A), Some(Question::React));
    let listed = table.flight.choices(A).listed().unwrap();
    let free = Answer::Shoot { cannon, line: 5, battery: None };
    assert_eq!(listed, [Choice::React(free), Choice::Brace]);
    table.choose(A, Choice::Brace);
    assert_eq!([A, B].map(|seat| table.flight.flyer(seat).lost > 0), [true, false]);
    assert_eq!(table.ship(B).tokens(at(Class::II, 5, 5)), 1);
}

/// GT-7.22, GT-5.32: nothing else is asked while an attack is open.
#[test]
fn the_next_attack_waits_for_all() {
    let players = [(14, gunner("cannon-01")), (12, hulk())];
    let dice: [&[u8]; 3] = [&column_5(), &[1, 1], &[1, 1]];
    let mut table = Table::new(false, &["I-09"], &players, &dice);
    let n_rolled = |table: &Table| {
        table.events().filter(|event| matches!(event, Event::Rolled { .. })).count()
    };
    assert_eq!(n_rolled(&table), 1);
    table.choose(A, Choice::Brace);
    while let Some(choice) = table.flight.steady_choice(A) {
        table.choose(A, choice);
    }
    assert_eq!(n_rolled(&table), 3);
    assert!(table.flight.is_over());
}

/// GT-14.13 with I-09: four meteors.
#[test]
fn chapter_14_rolls_the_first_meteor_twice() {
    let table = Table::new(true, &["I-09"], &[(14, hulk())], &[]);
    let rolled: Vec<_> = table
        .events()
        .filter_map(|event| match event {
            Event::Rolled { attack, .. } => Some(attack.size),
            _ => None,
        })
        .collect();
    use crate::attack::Size::{LargeMeteor, SmallMeteor};
    assert_eq!(rolled, [LargeMeteor, LargeMeteor, SmallMeteor, SmallMeteor]);
}
