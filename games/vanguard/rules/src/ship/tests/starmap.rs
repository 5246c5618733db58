//! Page 5.

use super::*;
use vanguard_pack::word::MoraleLevel;

fn with_energy(energy: u8) -> Table {
    let mut own = rich_campaign();
    own.pools.energy = energy;
    Table::at(own, Step::Fly)
}

#[test]
fn flights_and_visits_cost_energy() {
    let mut table = with_energy(4);
    table.make(ShipMove::Visit(id("market")));
    table.make(ShipMove::Option(1));
    assert_eq!((table.campaign().pools.energy, table.ship.step), (3, Step::Fly), "VG-18.23");
    table.make(ShipMove::Fly(id("reach")));
    assert_eq!(table.campaign().bridge.system, id("reach"), "VG-18.7");
    assert_eq!(table.refused(&ShipMove::Visit(id("market"))).as_deref(), Some("VG-18.9"));
    table.make(ShipMove::Visit(id("moor-orbit")));
    assert_eq!(table.ship.step, Step::Scan, "VG-18.11");
    assert_eq!(table.refused(&ShipMove::Scan).as_deref(), Some("VG-18.14"), "no energy is left");
    assert_eq!(with_energy(1).refused(&ShipMove::Fly(id("reach"))).as_deref(), Some("VG-18.4"));
}

#[test]
fn without_a_landing_card_the_ship_is_adrift() {
    let mut table = with_energy(5);
    table.make(ShipMove::GoOn);
    assert_eq!(table.ship.step, Step::Save, "VG-18.22, VG-18.24");
    assert_eq!(table.campaign().bridge.morale, MoraleLevel::Low, "VG-18.20");
    assert!(table.campaign().pools.has_penalty, "VG-18.21");
    assert_eq!(table.campaign().pools.energy, 5, "VG-27.70");
    assert_eq!(with_energy(0).ship.step, Step::Save, "VG-18.13");
}

#[test]
fn a_planet_whose_card_is_gone_cannot_be_visited() {
    let mut own = campaign();
    own.pools.energy = 5;
    own.starmap.closed.push(id("tarn"));
    let table = Table::at(own, Step::Fly);
    let visit = ShipMove::Visit(id("tarn-orbit"));
    assert_eq!(table.refused(&visit).as_deref(), Some("VG-18.12"));
}

#[test]
fn parts_are_scanned_in_order_and_scouts_help() {
    let mut table = with_energy(3);
    table.make(ShipMove::Visit(id("tarn-orbit")));
    assert_eq!(table.ship.step, Step::Scan);
    table.make(ShipMove::Scan);
    table.make(ShipMove::Scan);
    assert_eq!(table.campaign().pools.energy, 0, "VG-18.14, VG-18.17");
    let scout = table.somebody(Section::Recon, 1, Post::Available);
    table.make(ShipMove::Scout(scout));
    assert_eq!(table.refused(&ShipMove::Scan).as_deref(), Some("VG-18.14"), "VG-18.15");
    let scout = table.somebody(Section::Science, 1, Post::Available);
    table.make(ShipMove::Scout(scout));
    table.make(ShipMove::Scan);
    assert_eq!(table.campaign().scanner.map(|scanner| scanner.n_parts), Some(3), "VG-18.15");
    let person = table.campaign().roster.person(scout);
    assert_eq!(person.map(|person| person.post), Some(Post::Resting), "VG-17.7");
}
