//! The mission as far as a view knows it.

use table::{Audience, Game as _};

use super::{TestTable, setup};
use crate::{
    live::{Berth, Move},
    timeline::AnnouncementKind,
};

/// Alone, just after the first threat was announced.
fn first_threat() -> TestTable {
    let mut table = TestTable::begin(&setup(1, "test-run-1"));
    table.alert();
    table.until(|kind| matches!(kind, AnnouncementKind::Threat(_)));
    table
}

#[test]
fn what_is_known_is_resolved() {
    let setup = setup(1, "test-run-1");
    let mut table = first_threat();
    let card = table.view(0).hand[0];
    let side = card.card.sides()[0];
    table.must(0, Move::Lay { card: card.id, berth: Berth(2), turn: 1, side });
    let mission = table.view(0).known_mission(&setup).unwrap();
    assert_eq!(mission.setup().threats.len(), 1, "the first threat of the test run");
    assert_eq!(mission.setup().crew[2].plan[0].action, card.card.action(side));
    // Who looks on knows the threats, and no card.
    let mission = table.game.view(Audience::Spectator).known_mission(&setup).unwrap();
    assert_eq!(mission.setup().threats.len(), 1);
    assert!(mission.setup().crew[2].plan[0].is_empty());
}

#[test]
fn a_threat_can_be_left_alone() {
    let view = first_threat().view(0);
    let mission = view.mission_left_alone(0).unwrap();
    assert_eq!(mission.setup().threats.len(), 1);
    assert!(mission.setup().crew.iter().all(|member| member.plan[0].is_empty()));
    assert!(view.mission_left_alone(7).is_none());
}
