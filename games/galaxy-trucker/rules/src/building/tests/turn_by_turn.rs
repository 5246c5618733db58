//! Turn by turn.

use super::{A, B, Move, Table};
use crate::board::Class;

#[test]
fn a_turn_has_a_budget_of_actions() {
    let mut table = Table::turn_by_turn(2, Class::I, 2, 3);
    assert_eq!(table.refused(B, &Move::Draw(None)), "GT-16.54");
    table.play(A, &Move::Draw(None));
    table.play(A, &Move::Return);
    table.play(A, &Move::Draw(None));
    assert_eq!(table.refused(B, &Move::Draw(None)), "GT-16.54");
    // Settling the last tile ends the turn.
    table.play(A, &Move::SetAside);
    assert_eq!(table.refused(A, &Move::Draw(None)), "GT-16.54");
    table.play(B, &Move::Draw(None));
    assert_eq!(table.refused(B, &Move::EndTurn), "GT-2.5");
    table.play(B, &Move::Return);
    table.play(B, &Move::EndTurn);
    table.play(A, &Move::Draw(None));
}

#[test]
fn a_run_lasts_so_many_turns_of_everybody() {
    let mut table = Table::turn_by_turn(2, Class::I, 1, 2);
    assert_eq!(table.building.wake_at(&table.setup), None);
    assert_eq!(table.refused(A, &Move::Pause(true)), "GT-16.55");
    for _ in 0..2 {
        table.play(A, &Move::EndTurn);
        assert_eq!(table.refused(B, &Move::TurnTimer), "GT-2.24");
        table.play(B, &Move::EndTurn);
    }
    // The timer's rules stay the same (GT-2.26).
    assert_eq!(table.refused(A, &Move::TurnTimer), "GT-2.26");
    table.play(A, &Move::Finish);
    table.play(A, &Move::TurnTimer);
    table.play(B, &Move::Draw(None));
    table.play(B, &Move::Return);
    assert!(!table.building.is_over());
    table.play(B, &Move::EndTurn);
    assert!(table.building.is_over());
}
