//! Situations of the rule book, chapter by chapter.

use table::{Game as _, Seat};
use vanguard_pack::{
    dice::Colour,
    id::{CheckId, DiscoveryId, EventId, InjuryId, PathId, PoiNumber, SectorNumber, ThreatId},
    word::DiscoveryType,
};

use super::Small;
use crate::{
    board::DieSet,
    cycle::{Cycle, CycleSetup},
    deck::Deck,
    exploration::End,
    leads::Leads,
    moves::{Move, Preparation},
    planet::Standing,
    question::Question,
    refusal::Refusal,
    testing::{A, H, Table, book},
    work::{Hurt, Ticking, Work},
};

fn path(name: &str) -> PathId {
    Table::id(name)
}

/// All dice of a crewmember go to the spent pool.
fn spend_all(table: &mut Table, member: crate::member::Member) {
    let board = &mut table.state.boards[member.idx()];
    board.spend(board.available());
}

#[test]
fn chapter_1_sections_and_first_mission() {
    type Own = Cycle<Small>;
    let setup = |n_seats, sections: [u8; 4]| CycleSetup::split(n_seats, sections.map(Seat));
    assert_eq!(Own::check_setup(&setup(0, [0; 4])), Err(Refusal::Players), "VG-1.1");
    assert_eq!(Own::check_setup(&setup(5, [0; 4])), Err(Refusal::Players), "VG-1.1");
    assert_eq!(Own::check_setup(&setup(3, [0, 1, 1, 0])), Err(Refusal::Sections), "VG-1.3");
    assert_eq!(Own::check_setup(&setup(2, [0, 0, 1, 0])), Ok(()), "VG-1.4");
    let table = Table::new();
    for crew in &table.state.team {
        assert_eq!((crew.hand.len(), crew.deck.pile().len()), (2, 8), "VG-1.39");
        assert_eq!(crew.charges, 0, "VG-1.37");
    }
    assert_eq!(table.state.logs.first().map(|log| log.0), Some(100), "VG-1.40");
}

#[test]
fn chapter_2_turns_and_events() {
    let mut table = Table::new();
    assert_eq!(table.state.turn.map(|turn| turn.n_actions), Some(2), "VG-2.10");
    table.make(Move::Travel(path("a")));
    table.make(Move::Travel(path("a")));
    // The event of the turn: Tide, which does not strike in the barren sector 1.
    table.settle();
    assert_eq!(table.state.events.discards().len(), 1, "VG-2.19");
    assert_eq!(table.state.turn.map(|turn| turn.member), Some(H), "VG-2.5");
    assert_eq!(table.state.planet.threats.len(), 1, "VG-2.23");
    assert_eq!(table.refused(&Move::Begin(A)).as_deref(), Some("VG-2.11"));
}

#[test]
fn chapter_2_an_event_strikes_in_its_biome() {
    let mut table = Table::new();
    table.make(Move::Travel(path("a")));
    let supplies = table.state.hold.supplies;
    table.state.events = Deck::of(vec![Table::id::<EventId>("tide")]);
    table.make(Move::Prepare(Preparation::Draw));
    table.settle();
    assert_eq!(table.state.hold.supplies, supplies - 1, "VG-2.24");
    assert!(table.state.planet.threats.is_empty(), "VG-2.24");
}

#[test]
fn chapter_3_exertion() {
    let mut table = Table::new();
    spend_all(&mut table, A);
    table.make(Move::Exert(A));
    table.settle();
    let board = table.state.board(A);
    assert_eq!((board.available().len(), board.sacrificed().len()), (5, 1), "VG-3.7");
    assert_eq!(table.state.turn.map(|turn| turn.n_actions), Some(2), "VG-3.2");
    // Down to three dice; then Exhausted is gained instead.
    for n in [4, 3] {
        table.make(Move::Exert(A));
        table.settle();
        assert_eq!(table.state.board(A).in_play().len(), n, "VG-3.10");
    }
    table.make(Move::Exert(A));
    table.settle();
    assert_eq!(table.state.board(A).in_play().len(), 3, "VG-3.10");
    assert_eq!(table.state.board(A).n_injuries(), 1, "VG-3.10");
    for _ in 0..2 {
        table.make(Move::Exert(A));
        table.settle();
    }
    table.make(Move::Exert(A));
    table.settle();
    assert_eq!(table.state.end, Some(End::Evacuation), "VG-3.14");
}

#[test]
fn chapter_4_travel() {
    let mut table = Table::new();
    let refused = |table: &Table, name: &str| table.refused(&Move::Travel(path(name)));
    assert_eq!(refused(&table, "e").as_deref(), Some("VG-4.4"), "VG-4.3");
    assert_eq!(refused(&table, "g").as_deref(), Some("VG-4.4"), "VG-4.4");
    table.make(Move::Travel(path("b")));
    table.settle();
    assert_eq!(table.state.crew(A).sector, SectorNumber(3), "VG-4.11");
    assert_eq!(table.state.board(A).spent().len(), 1, "VG-4.7");
    assert!(table.state.logs.iter().any(|log| log.0 == 103), "VG-4.12");
    table.state.turn.as_mut().unwrap().n_actions = 2;
    table.state.team[0].sector = SectorNumber(4);
    assert_eq!(refused(&table, "i").as_deref(), Some("VG-4.1"), "VG-4.1");
}

#[test]
fn chapter_4_rest_and_lift_off() {
    let mut table = Table::new();
    let board = &mut table.state.boards[A.idx()];
    let five = board
        .available()
        .iter()
        .take(5)
        .fold(DieSet::EMPTY, |set, die| set.union(DieSet::one(die)));
    board.spend(five);
    table.make(Move::Rest);
    table.settle();
    assert_eq!(table.state.hold.supplies, 3, "VG-4.20");
    assert_eq!(table.state.board(A).available().len(), 4, "VG-4.23");
    assert_eq!(table.state.crew(A).hand.len(), 2, "VG-4.26");
    table.state.hold.supplies = 0;
    assert_eq!(table.refused(&Move::Rest).as_deref(), Some("VG-4.21"));
    table.state.team[1].sector = SectorNumber(2);
    table.state.team[0].sector = SectorNumber(3);
    assert_eq!(table.refused(&Move::LiftOff).as_deref(), Some("VG-4.29"));
    table.state.team[0].sector = SectorNumber(1);
    table.make(Move::LiftOff);
    table.settle();
    assert_eq!(table.state.end, Some(End::LiftOff), "VG-4.32");
    assert!(!table.state.crew(H).is_alive && table.state.crew(A).is_alive, "VG-16.3");
    let home = table.state.returned(book()).unwrap();
    assert_eq!(home.missions[0].standing, Standing::Open, "VG-16.4");
}

#[test]
fn chapter_4_special_actions() {
    let mut table = Table::new();
    let wade = Table::id::<CheckId>("wade");
    assert_eq!(table.refused(&Move::Special(wade)).as_deref(), Some("VG-4.33"), "VG-4.34");
    table.state.team[0].sector = SectorNumber(2);
    let scan = Move::Special(Table::id("scan"));
    assert_eq!(table.refused(&scan).as_deref(), Some("VG-4.33"), "VG-4.42");
    table.make(Move::Special(wade));
    table.settle();
    assert_eq!(table.state.turn.map(|turn| turn.has_special), Some(true));
    if table.state.ask.is_some_and(|ask| ask.question == Question::Action(A)) {
        assert_eq!(table.refused(&Move::Special(wade)).as_deref(), Some("VG-2.13"));
    }
}

#[test]
fn chapter_6_hand_limit() {
    let mut table = Table::new();
    table.with(|play| play.draw_cards(A, 1));
    assert_eq!(table.state.crew(A).hand.len(), 3);
    assert!(table.moves().iter().all(|mv| matches!(mv, Move::Card(_))), "VG-6.12, VG-6.13");
    table.settle();
    assert_eq!(table.state.crew(A).hand.len(), 2, "VG-6.11");
    table.with(|play| play.draw_cards(A, 8));
    table.settle();
    let crew = table.state.crew(A);
    assert_eq!(crew.hand.len() + crew.deck.len(), 10, "VG-6.14");
}

#[test]
fn chapter_9_points_of_interest_and_missions() {
    let mut table = Table::new();
    let beacon = Table::id::<CheckId>("beacon");
    let five = SectorNumber(5);
    let ring = Table::id::<CheckId>("ring");
    table.state.planet.set_marker(ring, Some(five), 0, 1);
    table.state.planet.set_marker(beacon, Some(five), 0, 1);
    table.with(|play| {
        play.place_poi(PoiNumber(3), five);
        play.place_poi(PoiNumber(27), five);
    });
    assert_eq!(table.state.planet.marker(ring, Some(five), 0), 0, "VG-9.6");
    assert_eq!(table.state.planet.marker(beacon, Some(five), 0), 1, "VG-9.7");
    table.settle();
    assert!(table.state.is_finished(book(), five), "VG-15.9");
    assert_eq!(table.state.planet.missions[0].standing, Standing::Completed, "VG-9.13");
    assert_eq!(table.state.planet.rank_up.map(|card| card.is_complete), Some(true), "VG-9.19");
    assert_eq!(table.state.for_ship.len(), 1, "VG-17.16");
}

#[test]
fn chapter_11_and_12_leads_and_discoveries() {
    let mut table = Table::new();
    table.with(|play| play.gain_leads(Some(A), 20));
    table.settle();
    let state = &table.state;
    assert!(state.hold.discoveries.len() >= 5, "VG-12.9");
    assert!(state.leads.drawn.is_empty());
    let mut table = Table::new();
    // Minerals 1 with a card, 1, and 2 with a charge.
    let first = DiscoveryType::Minerals as u8 * 4;
    table.state.leads = Leads::in_bag(20);
    for token in [first + 1, first + 3] {
        table.with(|play| {
            play.state.leads.bag.remove(token);
            play.state.leads.drawn.insert(token);
            play.push(Work::Leads(Some(A)));
        });
        table.settle();
    }
    assert_eq!(table.state.hold.discoveries.len(), 1, "VG-12.5");
    assert_eq!(table.state.leads.bag.len(), 20, "VG-12.8");
    table.with(|play| {
        play.gain_unique(None);
        play.gain_unique(None);
    });
    assert_eq!(
        table.state.hold.unique.iter().map(|n| n.0).collect::<Vec<_>>(),
        [1, 33],
        "VG-11.16"
    );
}

#[test]
fn chapter_13_threats() {
    let mut table = Table::new();
    let surge = Table::id::<ThreatId>("surge");
    table.with(|play| play.bring_threat(surge, SectorNumber(5)));
    table.with(|play| play.push(Work::Time(Ticking::Threat(surge), 1)));
    assert_eq!(table.state.planet.threats[0].sector, SectorNumber(3), "VG-13.2, VG-13.7");
    let chase = Move::Special(Table::id("chase"));
    assert_eq!(table.refused(&chase).as_deref(), Some("VG-4.33"), "VG-13.3");
    table.state.team[0].sector = SectorNumber(3);
    assert_eq!(table.refused(&chase), None, "VG-4.37");
}

#[test]
fn chapter_14_injuries() {
    let mut table = Table::new();
    let exhausted = Table::id::<InjuryId>("exhausted");
    table.state.injuries[usize::from(exhausted.0)] = 0;
    table.with(|play| play.push(Work::Injure(A, Hurt::Kind(exhausted))));
    let columns: Vec<Move> = Colour::ALL.into_iter().map(Move::Column).collect();
    assert_eq!(table.moves(), columns, "VG-14.3");
    table.make(Move::Column(Colour::Red));
    let wounded = Table::id::<InjuryId>("wounded");
    assert_eq!(table.state.board(A).slots()[0].map(|own| own.id), Some(wounded), "VG-14.7");
    assert_eq!(table.state.n_injury_dice, 11, "VG-14.3");
    // Three red dice in four slots: nothing is pushed out.
    assert_eq!(table.state.board(A).spent().len(), 0, "VG-14.5");
    table.with(|play| play.push(Work::HealCard(A)));
    assert_eq!(table.state.board(A).n_injuries(), 0);
    assert_eq!(table.state.board(A).columns().len(), 1, "VG-14.12");
}

#[test]
fn chapter_16_evacuation() {
    let mut table = Table::new();
    table.state.hold.discoveries.push(DiscoveryId(0));
    table.state.discoveries[0] = Deck::of(Vec::new());
    table.state.hold.unique.push(vanguard_pack::id::UniqueNumber(1));
    table.state.team[1].sector = SectorNumber(6);
    for _ in 0..4 {
        table.with(|play| play.push(Work::Injure(A, Hurt::Kind(book().wounded()))));
        table.settle();
    }
    assert_eq!(table.state.end, Some(End::Evacuation), "VG-14.8");
    assert!(table.state.is_over() && table.state.crew(H).is_alive, "VG-16.7");
    assert!(table.state.hold.has_failed && table.state.hold.discoveries.is_empty(), "VG-16.9");
    assert_eq!(table.state.hold.unique.len(), 1, "VG-16.9");
}

#[test]
fn chapter_16_nobody_left() {
    let mut table = Table::new();
    table.with(|play| {
        play.kill(A);
        play.kill(H);
    });
    assert_eq!(table.state.end, Some(End::NobodyLeft), "VG-16.13");
    assert!(table.state.is_over());
}
