//! Looking at piles.

use super::{A, B, Move, Table, Turn};
use crate::board::Class;

/// GT-2.17, GT-2.18.
#[test]
fn cards_are_looked_at_after_the_first_component() {
    let mut table = Table::new(2, Class::II);
    assert_eq!(table.refused(A, &Move::Look(0)), "GT-2.18");
    table.build(A, "struct-02", 4, 6);
    table.play(A, &Move::Look(0));
    assert_eq!(table.refused(A, &Move::Look(3)), "GT-2.17");
    // Looking fixes the last tile (GT-16.13).
    assert_eq!(table.refused(A, &Move::PickUp), "GT-2.11");
}

/// GT-10.9: the pilot cabin counts where it was placed.
#[test]
fn a_placed_pilot_cabin_is_a_first_component() {
    let mut table = Table::new(1, Class::IIC);
    assert_eq!(table.refused(A, &Move::Look(0)), "GT-2.18");
    let cabin = table.cabin(A);
    table.play(A, &table.place(cabin, 1, 2, Turn::None));
    table.play(A, &Move::Look(2));
}

/// GT-2.19.
#[test]
fn a_pile_is_with_one_player() {
    let mut table = Table::new(2, Class::II);
    table.build(A, "struct-02", 4, 6);
    table.build(B, "struct-04", 4, 6);
    table.play(A, &Move::Look(0));
    assert_eq!(table.refused(B, &Move::Look(0)), "GT-2.19");
    assert_eq!(table.refused(A, &Move::Look(0)), "GT-2.19");
    table.play(B, &Move::Look(1));
    // Another pile, or a tile, needs the hand that held the first.
    table.play(A, &Move::Look(2));
    table.play(B, &Move::PutBack);
    assert_eq!(table.refused(B, &Move::PutBack), "GT-2.19");
    table.play(A, &Move::Draw(None));
    assert_eq!(table.building.builder(A).looks_at, None);
    assert_eq!(table.building.builder(A).has_seen, 0b101);
}

/// GT-2.21: looking changes nothing.
#[test]
fn piles_stay_as_they_are() {
    let mut table = Table::new(1, Class::II);
    let before = table.building.piles.clone();
    table.build(A, "struct-02", 4, 6);
    table.play(A, &Move::Look(0));
    table.play(A, &Move::PutBack);
    assert_eq!(table.building.piles, before);
}

/// GT-16.6.
#[test]
fn who_has_finished_may_look() {
    let mut table = Table::new(2, Class::II);
    table.build(A, "struct-02", 4, 6);
    table.play(A, &Move::Finish);
    table.play(A, &Move::Look(1));
    assert_eq!(table.refused(A, &Move::Draw(None)), "GT-2.34");
}
