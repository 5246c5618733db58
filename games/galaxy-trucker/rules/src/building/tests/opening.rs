//! The dice of class IVC.

use super::{A, B, Move, Table, Turn};
use crate::board::{Class, Mark, Opening};

/// GT-13.12, GT-13.19 to GT-13.21, GT-13.26.
#[test]
fn dice_and_timer_wait_for_each_other() {
    let mut table = Table::new(2, Class::IVC);
    assert_eq!(table.refused(A, &Move::RollDie), "GT-13.12");
    table.wait(90);
    assert_eq!(table.refused(A, &Move::TurnTimer), "GT-13.19");
    table.play(A, &Move::RollDie);
    assert_eq!(table.refused(A, &Move::RollDie), "GT-13.20");
    table.play(B, &Move::TurnTimer);
    assert_eq!(table.refused(A, &Move::RollDie), "GT-13.20");
    table.wait(90);
    assert_eq!(table.refused(A, &Move::TurnTimer), "GT-13.21");
    table.play(B, &Move::RollDie);
    table.play(A, &Move::TurnTimer);
    assert_eq!(table.refused(A, &Move::RollDie), "GT-13.26");
    assert_eq!(table.building.opening.n_rolled(), 2);
    for (_, builder) in table.building.seats() {
        assert_eq!(builder.ship.opening(), table.building.opening);
    }
    assert_eq!(Table::new(2, Class::II).refused(A, &Move::RollDie), "GT-13.3");
}

/// GT-13.7, GT-13.8, GT-13.10, GT-13.14, GT-13.26.
#[test]
fn marked_squares_are_locked_until_a_die_opens_them() {
    let mut table = Table::new(1, Class::IVC);
    let board = Class::IVC.board();
    let cabin = table.cabin(A);
    let at = |mark| board.marked(mark).first().unwrap();
    for mark in Mark::ALL {
        let mv = Move::Place { tile: cabin, at: at(mark), turn: Turn::None };
        assert_eq!(table.refused(A, &mv), "GT-13.7");
    }
    table.wait(90);
    table.play(A, &Move::RollDie);
    let open: Vec<Mark> = table.building.opening.marks().collect();
    let mv = |mark| Move::Place { tile: cabin, at: at(mark), turn: Turn::None };
    let accepted: Vec<Mark> =
        Mark::ALL.into_iter().filter(|mark| table.check(A, &mv(*mark)).is_ok()).collect();
    assert_eq!(accepted, open);
    let locked = Mark::ALL.into_iter().find(|mark| !open.contains(mark)).unwrap();
    let mut rolled = Table::new(1, Class::IVC);
    let opening = Opening::of(&[2, 5]).unwrap();
    rolled.building.opening = opening;
    rolled.building.builder_mut(A).ship.open(opening);
    assert_eq!(rolled.refused(A, &mv(Mark::Joker)), "GT-13.26");
    assert_eq!(table.refused(A, &mv(locked)), "GT-13.7");
    // The united ship is begun anywhere, opened squares included (GT-13.18).
    table.play(A, &mv(open[0]));
}

/// GT-13.33, GT-13.34.
#[test]
fn every_ship_is_begun_before_cards_are_looked_at() {
    let mut table = Table::new(1, Class::IVC);
    table.build(A, "struct-01", 3, 3);
    table.build(A, "struct-02", 3, 7);
    table.build(A, "struct-03", 9, 2);
    assert_eq!(table.refused(A, &Move::Look(0)), "GT-13.33");
    table.build(A, "struct-04", 9, 8);
    table.play(A, &Move::Look(0));
}
