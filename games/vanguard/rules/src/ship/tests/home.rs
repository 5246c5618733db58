//! Pages 25 to 28, and 39.

use super::*;
use crate::ship::{Exit, campaign::PlanetRecord};
use vanguard_pack::{id::UniqueNumber, word::MoraleLevel};

fn team(own: &mut Campaign) -> Vec<(CrewmemberId, u8)> {
    let mut team = Vec::new();
    for person in &mut own.roster.crew {
        if person.rank == 1 && matches!(person.section, Section::Recon | Section::Science) {
            person.post = Post::Team;
            team.push((person.card, 0));
        }
    }
    team
}

#[test]
fn a_failed_mission_costs_morale_and_promotions() {
    let mut own = rich_campaign();
    own.rank_ups.clear();
    let team = team(&mut own);
    let rank_up = Some((id("second"), true));
    let home = Home { team, rank_up, success: 9, has_failed: true, ..Home::default() };
    let table = Table::home(own, Step::Failure, home);
    assert_eq!(table.campaign().bridge.morale, MoraleLevel::Low, "VG-23.16");
    assert_eq!(table.campaign().rank_ups, [id("second")], "VG-23.15");
    assert_eq!(table.campaign().pools.success, 29, "VG-23.35");
    assert_eq!(table.ship.step, Step::Dice, "VG-23.26");
}

#[test]
fn a_completed_rank_up_card_promotes() {
    let mut own = rich_campaign();
    let team = team(&mut own);
    let card = team[0].0;
    let home = Home { team, rank_up: Some((id("second"), true)), success: 1, ..Home::default() };
    let table = Table::home(own, Step::Promotions, home);
    let rank = table.campaign().roster.person(card).map(|person| person.rank);
    assert_eq!(rank, Some(2), "VG-23.28, VG-23.32");
    assert!(table.campaign().removed.contains(&ShipCard::RankUp(id("second"))), "VG-23.33");
}

#[test]
fn what_does_not_fit_is_discarded() {
    let own = rich_campaign();
    let discoveries = vec![id("common-minerals"), id("rare-minerals"), id("rare-minerals")];
    let unique = vec![UniqueNumber(2), UniqueNumber(4)];
    let home = Home { discoveries, unique, capacity: 3, ..Home::default() };
    let mut table = Table::home(own, Step::Excess, home);
    table.make(ShipMove::Discovery(id("common-minerals")));
    let home = table.ship.home.as_ref().expect("still unloading");
    assert_eq!((home.discoveries.len(), home.unique.len()), (1, 2), "VG-23.21, VG-23.22");
}

#[test]
fn dice_are_bought_with_an_instructor_and_sold_once() {
    let mut table = Table::home(rich_campaign(), Step::Dice, Home::default());
    let instructor = table.somebody(Section::Science, 3, Post::Available);
    table.make(ShipMove::Buy(Some(instructor)));
    for _ in Section::ALL {
        let first = table.moves().swap_remove(0);
        table.make(first);
    }
    assert_eq!(table.campaign().pools.success, 16, "VG-23.36, VG-23.39");
    assert!(table.campaign().dice.iter().all(|dice| dice.len() == 7), "VG-23.44");
    table.make(ShipMove::Sell);
    while table.ship.ask.is_some_and(|ask| !matches!(ask.question, crate::ship::Question::Step(_)))
    {
        let first = table.moves().swap_remove(0);
        table.make(first);
    }
    assert_eq!(table.campaign().pools.success, 20, "VG-23.40");
    assert_eq!(table.refused(&ShipMove::Sell).as_deref(), Some("VG-23.42"));
}

#[test]
fn unique_discoveries_fill_their_rows() {
    let mut own = rich_campaign();
    own.awaiting.clear();
    own.slotted = vec![UniqueNumber(1), UniqueNumber(3)];
    let unique = vec![UniqueNumber(34), UniqueNumber(2), UniqueNumber(4)];
    let home = Home { unique, discoveries: vec![id("rare-minerals")], ..Home::default() };
    let mut table = Table::home(own, Step::Unique, home);
    table.make(ShipMove::Unique(UniqueNumber(2)));
    assert_eq!(table.campaign().pools.success, 21, "VG-23.46");
    assert_eq!(table.campaign().slotted.len(), 4, "VG-23.47, VG-23.48");
    let drill = ShipCard::Production(id("drill"));
    assert!(table.campaign().awaiting.contains(&drill), "VG-23.49");
    let n = table.campaign().gathered.iter().filter(|own| **own == id("rare-minerals")).count();
    assert_eq!(n, 3, "VG-23.51");
}

#[test]
fn the_lander_is_stored_with_its_mods() {
    let mut own = rich_campaign();
    own.awaiting.clear();
    own.mods = vec![id("keel")];
    own.hangar.push(crate::ship::campaign::LanderCard { id: id("mule"), is_down: false });
    let home = Home {
        lander: Some(id("mule")),
        mods: vec![id("keel")],
        is_damaged: true,
        ..Home::default()
    };
    let table = Table::home(own, Step::Store, home);
    assert!(table.campaign().awaiting.contains(&ShipCard::Mod(id("keel"))), "VG-23.52");
    assert!(table.campaign().hangar[1].is_down, "VG-26.21");
}

#[test]
fn saving_records_the_board_and_playing_on_leaves_it() {
    let mut own = rich_campaign();
    let board =
        PlanetRecord { planet: id("moor"), record: crate::start::Record::default(), landing: None };
    own.starmap.board = Some(board);
    let mut saved = Table::at(own.clone(), Step::Save);
    saved.make(ShipMove::Save(true));
    let mut on = Table::at(own, Step::Save);
    on.make(ShipMove::Save(false));
    assert_eq!(saved.ship.exit, Some(Exit::Over), "VG-25.2");
    assert_eq!(saved.campaign().starmap.records.len(), 1, "VG-25.4");
    assert!(saved.campaign().starmap.board.is_none(), "VG-25.13");
    assert!(on.campaign().starmap.board.is_some(), "VG-25.2");
    let mut one = saved.campaign().next_cycle().expect("it goes on");
    let mut other = on.campaign().next_cycle().expect("it goes on");
    assert_eq!(one.cycle, 6);
    one.is_saved = false;
    one.starmap.records.clear();
    other.starmap.board = None;
    assert_eq!(one, other, "VG-25.22");
}

#[test]
fn the_harder_mode_is_switched_at_the_save_point() {
    let mut table = Table::at(rich_campaign(), Step::Save);
    table.make(ShipMove::Switch(id("cold-ward")));
    assert_eq!(table.campaign().hard, [id("cold-ward")], "VG-1.42");
    assert_eq!(table.ship.step, Step::Save, "VG-25.2");
    table.make(ShipMove::Switch(id("cold-ward")));
    assert!(table.campaign().hard.is_empty(), "VG-1.42");
}
