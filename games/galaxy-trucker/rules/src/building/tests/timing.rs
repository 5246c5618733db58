//! The timer.

use super::{A, B, Move, Table};
use crate::{
    board::Class,
    building::{Circle, GRAB_MS},
    setup::Setup,
};

/// GT-2.28, GT-12.20, GT-13.5: runs of 90 seconds by class (GT-2.23).
#[test]
fn every_class_has_its_runs() {
    let n_runs = Class::ALL.map(|class| Circle::of_class(class).len());
    assert_eq!(n_runs, [2, 3, 4, 2, 3, 5, 5]);
}

/// GT-2.24 to GT-2.27.
#[test]
fn the_timer_is_turned_when_its_run_is_over() {
    let mut table = Table::new(2, Class::II);
    table.wait(60);
    assert_eq!(table.refused(A, &Move::TurnTimer), "GT-2.24");
    table.wait(40);
    // Nobody is obliged to turn it.
    table.wait(600);
    table.play(B, &Move::TurnTimer);
    assert_eq!(table.building.timer.circle(), Circle::One);
    table.wait(90);
    assert_eq!(table.refused(A, &Move::TurnTimer), "GT-2.26");
    table.play(A, &Move::Draw(None));
    table.play(B, &Move::Finish);
    table.play(B, &Move::TurnTimer);
    assert_eq!(table.building.timer.circle(), Circle::Start);
    assert!(table.building.timer.is_last());
    assert_eq!(table.refused(B, &Move::TurnTimer), "GT-2.28");
    table.wait(89);
    assert!(table.building.builder(A).builds());
    // A tile in hand goes back without cost (GT-16.4), and the last number
    // tile needs no grab.
    table.wait(1);
    assert!(table.building.is_over());
    assert_eq!(table.building.face_up().count(), 1);
    assert_eq!(table.building.builder(A).number, Some(2));
}

/// GT-12.18, GT-12.19, GT-16.7.
#[test]
fn class_iiic_has_extra_time_when_it_is_called() {
    let mut table = Table::new(2, Class::IIIC);
    for _ in 0..2 {
        table.wait(90);
        table.play(A, &Move::TurnTimer);
    }
    table.wait(90);
    assert_eq!(table.refused(A, &Move::TurnTimer), "GT-12.18");
    table.play(B, &Move::Finish);
    table.play(B, &Move::TurnTimer);
    table.wait(90);
    assert_eq!(table.refused(A, &Move::TurnTimer), "GT-12.19");
    // Nobody calls: building goes on.
    table.wait(500);
    table.play(A, &Move::Draw(None));
    table.play(B, &Move::TurnTimer);
    table.wait(90);
    assert!(table.building.is_over());
}

/// A slower clock makes the last run longer.
#[test]
fn a_handicap_moves_the_end() {
    let clocks = vec![100, 150, 50];
    let mut table = Table::of(Setup { clocks, ..Setup::one_round(3, Class::I) });
    table.wait(90);
    let third = table::Seat(2);
    table.building.builder_mut(A).number = Some(1);
    table.building.n_numbers = 1;
    table.play(A, &Move::TurnTimer);
    table.wait(45);
    assert!(!table.building.builder(third).builds());
    assert_eq!(table.refused(third, &Move::Draw(None)), "GT-2.28");
    table.wait(89);
    assert!(table.building.builder(B).builds());
    table.wait(1);
    // Both grab, or get a number tile in seat order.
    assert!(!table.building.is_over());
    table.wait(GRAB_MS / 1000);
    assert!(table.building.is_over());
    assert_eq!(table.building.builder(B).number, Some(2));
}

/// The clock stands still when all want it.
#[test]
fn a_pause_costs_nobody_time() {
    let mut table = Table::new(2, Class::I);
    table.wait(50);
    table.play(A, &Move::Pause(true));
    table.play(A, &Move::Draw(None));
    table.play(B, &Move::Pause(true));
    assert_eq!(table.refused(A, &Move::Return), "GT-16.55");
    table.wait(1000);
    table.play(A, &Move::Pause(false));
    table.wait(39);
    assert!(!table.building.timer.is_out());
    table.wait(1);
    assert!(table.building.timer.is_out());
}
