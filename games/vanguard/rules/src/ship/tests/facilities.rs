//! Pages 6, 8, 12, 16, 17 and 40.

use super::*;
use crate::ship::{Facility, Question};

fn at_facilities() -> Table {
    let mut own = rich_campaign();
    own.pools.command = 3;
    own.pools.energy = 2;
    Table::at(own, Step::Facilities)
}

#[test]
fn command_tokens_buy_visits() {
    let mut table = at_facilities();
    let add_on = ShipMove::Facility(Facility::AddOn);
    assert_eq!(table.refused(&add_on).as_deref(), Some("VG-19.3"));
    for left in [2, 1, 0] {
        table.make(ShipMove::Facility(Facility::SituationRoom));
        assert_eq!(table.campaign().pools.command, left, "VG-19.1");
    }
    assert_ne!(table.ship.step, Step::Facilities, "VG-19.4");
    let pools = table.campaign().pools;
    assert_eq!((pools.energy, pools.command, pools.success), (0, 0, 20), "VG-19.5, VG-19.6");
}

#[test]
fn projects_of_one_keyword_are_completed_together() {
    let mut table = at_facilities();
    table.make(ShipMove::Facility(Facility::Laboratory));
    assert_eq!(table.campaign().lab.iter().flatten().count(), 3, "VG-19.9");
    let n_gathered = table.campaign().gathered.len();
    table.make(ShipMove::Research(id("soil")));
    while table.ship.ask.is_some_and(|ask| matches!(ask.question, Question::Discovery(_))) {
        let first = table.moves().swap_remove(0);
        table.make(first);
    }
    assert_eq!(table.campaign().gathered.len(), n_gathered - 2, "VG-19.13");
    let removed = &table.campaign().removed;
    assert!(removed.contains(&ShipCard::Research(id("soil"))), "VG-19.17");
    assert_eq!(table.campaign().factory.n_open, 2, "VG-19.26");
    assert_eq!(table.refused(&ShipMove::Research(id("notes"))).as_deref(), Some("VG-19.12"));
    assert!(table.moves().contains(&ShipMove::Research(id("stones"))), "VG-19.12");
}

#[test]
fn an_ultra_rare_discovery_pays_for_a_rare_one() {
    let mut own = rich_campaign();
    own.gathered = vec![id("common-minerals"), id("common-strange-flora")];
    own.gathered.sort_unstable();
    own.lab[0] = Some(id("soil"));
    own.awaiting.clear();
    let table = Table::at(own.clone(), Step::Research);
    assert_ne!(table.ship.step, Step::Research, "VG-19.14: a common one does not pay");
    own.gathered = vec![id("common-minerals"), id("ultra-rare-strange-flora")];
    own.gathered.sort_unstable();
    let table = Table::at(own, Step::Research);
    assert!(table.moves().contains(&ShipMove::Research(id("soil"))), "VG-19.15");
}

#[test]
fn lab_work_takes_matching_crew() {
    let mut own = rich_campaign();
    own.lab[1] = Some(id("notes"));
    own.awaiting.clear();
    let mut table = Table::at(own, Step::LabWork);
    let work = table.moves().into_iter().find_map(|mv| match mv {
        ShipMove::LabWork(slot, crew) => Some((slot, crew)),
        _ => None,
    });
    let (slot, crew) = work.expect("somebody converts to sense");
    assert_eq!((slot, crew.len()), (1, 1), "VG-19.18, VG-19.64");
    table.make(ShipMove::LabWork(slot, crew.clone()));
    while table.ship.ask.is_some_and(|ask| matches!(ask.question, Question::Discovery(_))) {
        let first = table.moves().swap_remove(0);
        table.make(first);
    }
    let person = table.campaign().roster.person(crew[0]);
    assert_eq!(person.map(|person| person.post), Some(Post::Resting), "VG-17.7");
    assert_eq!(table.campaign().lab[1], None, "VG-19.19");
}

#[test]
fn queues_move_and_projects_are_placed() {
    let mut own = rich_campaign();
    own.factory.queues[0][2] = Some(id("drill"));
    own.awaiting = vec![ShipCard::Production(id("raft")), ShipCard::Upgrade(id("press"))];
    own.pools.energy = 1;
    let mut table = Table::at(own, Step::Production);
    let removed = &table.campaign().removed;
    assert!(removed.contains(&ShipCard::Production(id("drill"))), "VG-19.30");
    assert!(table.campaign().armory.contains(&id("drill")), "VG-19.30");
    assert_eq!(table.campaign().bridge.upgrades, [id("press")], "VG-19.28");
    let second = ShipMove::Produce(id("raft"), 1, 1);
    assert_eq!(table.refused(&second).as_deref(), Some("VG-19.26"));
    table.make(ShipMove::Upgrade(id("press")));
    assert_eq!(table.campaign().pools.success, 21, "VG-17.41");
    assert!(table.refused(&ShipMove::Upgrade(id("press"))).is_some(), "VG-17.41");
    table.make(ShipMove::Produce(id("raft"), 0, 1));
    assert_eq!(table.campaign().factory.queues[0], [None, Some(id("raft")), None], "VG-19.31");
}

#[test]
fn an_occupied_stage_sends_a_project_farther_left() {
    let mut own = rich_campaign();
    own.factory.ready = vec![id("raft")];
    own.factory.queues[0][1] = Some(id("drill"));
    own.awaiting.clear();
    let table = Table::at(own, Step::Start);
    assert!(table.moves().contains(&ShipMove::Produce(id("raft"), 0, 0)), "VG-19.32");
    assert!(!table.moves().contains(&ShipMove::Produce(id("raft"), 0, 2)), "VG-19.32");
}

#[test]
fn assembly_moves_a_project_out_of_stage_three() {
    let mut own = rich_campaign();
    own.factory.queues[0][2] = Some(id("raft"));
    own.awaiting.clear();
    let mut table = Table::at(own, Step::Assembly);
    let first = table.moves().swap_remove(0);
    assert!(matches!(first, ShipMove::Assemble(..)), "VG-19.34");
    table.make(first);
    assert!(table.campaign().armory.contains(&id("raft")), "VG-19.37");
}

#[test]
fn crew_is_exchanged_trained_and_dismissed() {
    let mut table = Table::at(rich_campaign(), Step::Exchange);
    let recon = table.somebody(Section::Recon, 3, Post::Available);
    let science = table.somebody(Section::Science, 1, Post::Available);
    let pair = [recon, science];
    let (one, other) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
    table.make(ShipMove::Exchange(one, other));
    let roster = &table.campaign().roster;
    let person = roster.person(recon).expect("still there");
    assert_eq!((person.section, person.rank), (Section::Science, 2), "VG-19.42, VG-19.43");
    let gone = table.somebody(Section::Security, 1, Post::Available);
    table.make(ShipMove::Dismiss(gone));
    assert!(table.campaign().roster.recruits.contains(&gone), "VG-19.46");
    table.make(ShipMove::GoOn);
    let trainer = table.somebody(Section::Security, 3, Post::Available);
    let trainee = table.somebody(Section::Security, 1, Post::Available);
    table.make(ShipMove::Train(trainer, trainee));
    let person = table.campaign().roster.person(trainee).expect("still there");
    assert_eq!((person.rank, person.post), (2, Post::Resting), "VG-19.47, VG-19.48");
}

#[test]
fn security_sets_the_order_of_the_draft() {
    let mut own = campaign();
    own.pools.command = 0;
    let mut table = Table::at(own, Step::Draft);
    assert_eq!(table.ship.view(book()).shown.len(), 5, "VG-19.49");
    table.make(ShipMove::Section(Section::Science));
    let recruit = table.ship.view(book()).shown[0];
    table.make(ShipMove::Crew(recruit));
    let person = table.campaign().roster.person(recruit).expect("drafted");
    assert_eq!((person.section, person.rank), (Section::Science, 1), "VG-19.52");
    assert_eq!(person.post, Post::Available, "VG-19.53");
    assert!(table.refused(&ShipMove::Section(Section::Science)).is_some(), "VG-19.52");
}

#[test]
fn a_situation_is_solved_and_supervised() {
    let mut own = rich_campaign();
    own.awaiting.clear();
    for name in ["quarrel", "leak"] {
        own.possible.retain(|other| *other != id(name));
        own.situations.push(id(name));
    }
    let mut table = Table::at(own, Step::Solve);
    table.make(ShipMove::Situation(id("quarrel")));
    assert_eq!(table.ship.ask.map(|ask| ask.question), Some(Question::Choose), "VG-19.59");
    table.make(ShipMove::Option(0));
    assert_eq!(table.campaign().pools.success, 21, "VG-19.58");
    assert!(table.campaign().possible.contains(&id("quarrel")), "VG-27.89");
    let way = table.moves().swap_remove(0);
    assert!(matches!(&way, ShipMove::Supervise(_, crew) if crew.len() == 2), "VG-19.60");
    table.make(way);
    assert!(table.campaign().situations.is_empty(), "VG-19.60");
}

#[test]
fn the_add_on_facility_follows_the_pack() {
    let mut own = rich_campaign();
    own.facility = Some(id("garden"));
    own.pools.command = 1;
    let mut table = Table::at(own, Step::Facilities);
    table.make(ShipMove::Facility(Facility::AddOn));
    assert_eq!(table.campaign().pools.success, 21, "VG-19.3");
}
