//! Number tiles and the end of building.

use super::{A, B, Move, Table};
use crate::{board::Class, building::GRAB_MS};

/// GT-2.29, GT-2.30, GT-2.32, GT-2.33.
#[test]
fn number_tiles_are_the_launch_order() {
    let mut table = Table::new(2, Class::II);
    table.play(B, &Move::Finish);
    assert_eq!(table.building.builder(B).number, Some(1));
    assert_eq!(table.refused(B, &Move::Finish), "GT-2.34");
    assert_eq!(table.refused(B, &Move::Draw(None)), "GT-2.34");
    assert!(!table.building.is_over());
    table.play(A, &Move::Finish);
    assert_eq!(table.building.builder(A).number, Some(2));
    assert!(table.building.is_over());
}

/// GT-2.31, GT-16.5: those who are caught grab.
#[test]
fn the_quickest_of_those_caught_has_the_lowest_number() {
    let mut table = Table::new(3, Class::I);
    let third = table::Seat(2);
    table.wait(90);
    table.play(third, &Move::Finish);
    table.play(third, &Move::TurnTimer);
    table.wait(90);
    assert_eq!(table.refused(A, &Move::Draw(None)), "GT-2.28");
    table.play(B, &Move::Finish);
    assert_eq!(table.building.builder(B).number, Some(2));
    // The last one is not asked.
    assert_eq!(table.building.builder(A).number, Some(3));
    assert!(table.building.is_over());
}

/// GT-16.5: seat order for those who do nothing.
#[test]
fn who_does_not_grab_is_served_in_seat_order() {
    let mut table = Table::new(3, Class::I);
    table.wait(90);
    table.play(B, &Move::Finish);
    table.play(B, &Move::TurnTimer);
    table.wait(90 + GRAB_MS / 1000);
    let numbers: Vec<_> = table.building.seats().map(|(_, builder)| builder.number).collect();
    assert_eq!(numbers, [Some(2), Some(1), Some(3)]);
}
