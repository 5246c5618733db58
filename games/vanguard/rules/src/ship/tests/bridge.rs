//! Pages 1 and 2.

use vanguard_pack::word::MoraleLevel;

use super::*;
use crate::{
    setup::CycleSetup,
    ship::{DieTo, Question},
};

#[test]
fn the_first_bridge() {
    let table = Table::at(campaign(), Step::Install);
    let pools = table.campaign().pools;
    assert_eq!((pools.command, pools.energy), (3, 5), "VG-1.47, VG-17.20, VG-17.22");
    assert_eq!(table.campaign().situations.len(), 1, "VG-17.27");
    assert_eq!(table.ship.step, Step::Fly, "VG-17.32");
}

#[test]
fn cards_of_awaiting_are_installed() {
    let mut own = campaign();
    own.awaiting = vec![
        ShipCard::Objective(id("beacons")),
        ShipCard::Objective(id("errands")),
        ShipCard::Tech(2),
        ShipCard::Upgrade(id("coils")),
        ShipCard::Upgrade(id("ward")),
    ];
    let table = Table::at(own, Step::Install);
    let bridge = &table.campaign().bridge;
    assert_eq!(bridge.objective, id("beacons"), "VG-17.16");
    assert_eq!(bridge.secondary, Some(id("errands")), "VG-17.42");
    assert_eq!(table.campaign().pools.command, 4, "VG-17.42");
    assert_eq!((bridge.tech, table.campaign().pools.energy), (2, 7), "VG-17.22");
    assert_eq!(bridge.upgrades, [id("coils")], "VG-24.1: the ward waits for page 32");
    let tray = &table.campaign().tray;
    assert!(tray.contains(&ShipCard::Objective(id("road"))), "VG-17.18");
}

#[test]
fn a_lower_tech_level_leaves_the_game() {
    let mut own = campaign();
    own.bridge.tech = 2;
    own.awaiting = vec![ShipCard::Tech(1)];
    let table = Table::at(own, Step::Install);
    assert_eq!(table.campaign().bridge.tech, 2, "VG-17.19");
    assert_eq!(table.campaign().removed, [ShipCard::Tech(1)], "VG-17.19");
}

#[test]
fn the_penalty_leaves_one_command_token() {
    let mut own = campaign();
    own.pools.has_penalty = true;
    own.pools.energy = 2;
    let table = Table::at(own, Step::Install);
    assert_eq!(table.campaign().pools.command, 1, "VG-17.21");
    assert_eq!(table.campaign().pools.energy, 7, "VG-27.70");
    assert!(table.campaign().pools.has_penalty, "VG-27.71");
}

#[test]
fn morale_changes_the_income() {
    for (level, energy, n) in [(MoraleLevel::High, 6, 1), (MoraleLevel::VeryLow, 4, 2)] {
        let mut own = campaign();
        own.bridge.morale = level;
        let table = Table::at(own, Step::Income);
        assert_eq!(table.campaign().pools.energy, energy, "VG-17.44");
        assert_eq!(table.campaign().situations.len(), n, "VG-17.28");
    }
}

#[test]
fn waiting_situations_strike_in_an_order_of_choice() {
    let mut own = campaign();
    for name in ["leak", "stowaway"] {
        own.awaiting.push(ShipCard::Situation(id(name)));
        own.possible.retain(|other| *other != id(name));
    }
    let mut table = Table::at(own, Step::Income);
    assert_eq!(table.ship.step, Step::OldSituations, "VG-17.25");
    table.make(ShipMove::Situation(id("leak")));
    assert_eq!(table.campaign().pools.energy, 4, "VG-17.25");
    assert_eq!(table.campaign().pools.command, 2, "VG-17.25: the other one follows");
    assert_eq!(table.campaign().situations.len(), 3, "VG-17.26, VG-27.73");
}

#[test]
fn morale_below_very_low_costs_dice() {
    let mut own = campaign();
    own.bridge.morale = MoraleLevel::VeryLow;
    let mut table = Table::at(own, Step::Fly);
    table.ship.ask = None;
    table.ship.work.push(Work::LowerMorale);
    table.go_on();
    for _ in Section::ALL {
        let question = table.ship.ask.map(|ask| ask.question);
        assert!(matches!(question, Some(Question::Die(_, DieTo::Box))), "VG-17.37");
        let first = table.moves().swap_remove(0);
        table.make(first);
    }
    assert!(table.campaign().dice.iter().all(|dice| dice.len() == 5), "VG-17.37");
    assert_eq!(table.campaign().bridge.morale, MoraleLevel::VeryLow, "VG-17.38");
}

#[test]
fn no_section_falls_below_four_dice() {
    let mut own = campaign();
    own.bridge.morale = MoraleLevel::VeryLow;
    own.dice.iter_mut().for_each(|dice| dice.truncate(4));
    own.pools.success = 1;
    let mut table = Table::at(own, Step::Fly);
    table.ship.ask = None;
    table.ship.work.push(Work::LowerMorale);
    table.go_on();
    assert!(table.campaign().dice.iter().all(|dice| dice.len() == 4), "VG-17.39");
    assert_eq!(table.campaign().pools.success, 0, "VG-17.40");
}

#[test]
fn a_saved_game_begins_on_page_1() {
    let mut own = campaign();
    own.is_saved = true;
    let ship = Ship::open(own, &CycleSetup::dealt(1));
    assert_eq!(ship.step, Step::Resume, "VG-17.10");
    let ship = Ship::open(campaign(), &CycleSetup::dealt(1));
    assert_eq!(ship.step, Step::Install, "VG-17.10");
}
