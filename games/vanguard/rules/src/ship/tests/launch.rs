//! Pages 23 and 24, and the landing.

use super::*;
use crate::{
    exploration::Exploration,
    landing::LandStep,
    moves::Move,
    play::Play,
    question::Question,
    ship::{Exit, campaign::Scanner},
};
use vanguard_pack::id::LandingNumber;

fn ready() -> Table {
    let mut own = rich_campaign();
    own.awaiting.clear();
    own.scanner = Some(Scanner { landing: LandingNumber(1), n_parts: 1 });
    let mut table = Table::at(own, Step::Lander);
    assert_eq!(table.ship.launch.lander, Some(id("swift")), "one lander needs no choice");
    assert_eq!(table.ship.step, Step::Team);
    let recon = table.somebody(Section::Recon, 1, Post::Available);
    table.make(ShipMove::Send(recon));
    table
}

#[test]
fn a_solo_player_sends_two_sections() {
    let mut table = ready();
    assert_eq!(table.refused(&ShipMove::GoOn).as_deref(), Some("VG-17.1"), "VG-21.7");
    let second = table.somebody(Section::Recon, 2, Post::Available);
    assert_eq!(table.refused(&ShipMove::Send(second)).as_deref(), Some("VG-21.7"));
    let security = table.somebody(Section::Security, 2, Post::Available);
    table.make(ShipMove::Send(security));
    table.make(ShipMove::GoOn);
    assert_eq!(table.campaign().roster.at(Post::Team).count(), 2, "VG-21.13");
    assert_eq!(table.campaign().roster.at(Post::Available).count(), 0, "VG-21.12");
}

#[test]
fn boards_decks_and_loads_fit() {
    let mut own = rich_campaign();
    own.awaiting.clear();
    own.scanner = Some(Scanner { landing: LandingNumber(1), n_parts: 0 });
    let red = own.dice[0][0];
    own.take_die(Section::Recon, red);
    own.take_die(Section::Recon, red);
    let mut table = Table::at(own, Step::Lander);
    for section in [Section::Recon, Section::Engineering] {
        let card = table.somebody(section, 1, Post::Available);
        table.make(ShipMove::Send(card));
    }
    table.make(ShipMove::GoOn);
    assert_eq!(table.ship.launch.left[0], [red], "VG-21.17: two red slots at rank 1");
    assert!(table.campaign().decks.iter().all(|deck| deck.len() >= 10), "VG-21.18");
    let refused = |table: &Table, mv: ShipMove| table.refused(&mv);
    let (own, high) = (id("recon-6"), id("recon-7"));
    let drop = ShipMove::DropCard(Section::Recon, id("recon-0"));
    assert_eq!(refused(&table, drop.clone()).as_deref(), Some("VG-6.8"), "ten are the least");
    let add = ShipMove::AddCard(Section::Recon, high);
    assert_eq!(refused(&table, add).as_deref(), Some("VG-6.9"));
    table.make(ShipMove::AddCard(Section::Recon, own));
    table.make(drop);
    assert!(table.campaign().decks[0].contains(&own), "VG-21.18");
    table.settle();
    assert_eq!(table.ship.step, Step::Small);
    let recon = table.ship.launch.team[0];
    table.make(ShipMove::Small(recon, id("rope")));
    assert_eq!(table.ship.step, Step::Load, "VG-21.22: there is no other small card");
    assert_eq!(table.refused(&ShipMove::Load(id("sail"))).as_deref(), Some("VG-21.24"));
    table.make(ShipMove::Load(id("mast")));
    table.make(ShipMove::Load(id("sail")));
    table.make(ShipMove::PutBack(id("mast")));
    assert!(table.ship.launch.load.is_empty(), "VG-21.24");
    table.make(ShipMove::Load(id("mast")));
    table.make(ShipMove::Load(id("coat")));
    table.make(ShipMove::GoOn);
    assert_eq!(table.ship.exit, Some(Exit::Landing), "VG-21.30");
    let start = table.ship.start(book()).expect("ready");
    assert_eq!((start.supplies, start.capacity), (4, 6), "VG-21.28");
    assert_eq!(start.team[0].charges, 3, "VG-21.20");
    assert!(!start.aboard.armory.contains(&id("rope")), "VG-8.2");
}

#[test]
fn emergency_recruits_come_when_crew_is_short() {
    let mut own = campaign();
    own.scanner = Some(Scanner { landing: LandingNumber(1), n_parts: 0 });
    for person in &mut own.roster.crew {
        person.post = Post::Resting;
    }
    let table = Table::at(own.clone(), Step::Team);
    assert_eq!(table.campaign().n_emergencies, 1, "VG-21.9");
    assert_eq!(table.campaign().roster.at(Post::Available).count(), 4, "VG-21.8");
    assert!(table.campaign().dice.iter().all(|dice| dice.len() == 6), "VG-21.10");
    own.n_emergencies = 1;
    let mut table = Table::at(own, Step::Team);
    for _ in Section::ALL {
        let first = table.moves().swap_remove(0);
        assert!(matches!(first, ShipMove::Die(..)), "VG-21.11");
        table.make(first);
    }
    assert!(table.campaign().dice.iter().all(|dice| dice.len() == 5), "VG-21.11");
}

/// A landing on the tarn with two crewmembers.
fn landing() -> (Exploration, Luck) {
    let mut table = ready();
    let security = table.somebody(Section::Security, 1, Post::Available);
    table.make(ShipMove::Send(security));
    table.make(ShipMove::GoOn);
    table.settle();
    table.settle();
    table.make(ShipMove::Load(id("mast")));
    table.make(ShipMove::GoOn);
    let start = table.ship.start(book()).expect("ready");
    let mut luck = Luck::seeded(&Seed::numbered(3));
    let state = Exploration::begin(book(), start, &mut luck, &mut Silence);
    (state, luck)
}

fn make(state: &mut Exploration, luck: &mut Luck, mv: &Move) {
    assert_eq!(state.check_move(book(), ME, mv), Ok(()), "{mv:?}");
    Play::new(book(), state, luck, &mut Silence).make(ME, mv);
}

#[test]
fn hazards_move_the_marker() {
    let (mut state, mut luck) = landing();
    // The briefing asks first.
    make(&mut state, &mut luck, &Move::Option(0));
    assert_eq!(state.hold.supplies, 5, "VG-21.30");
    let question = |state: &Exploration| state.ask.map(|ask| ask.question);
    assert_eq!(question(&state), Some(Question::Land(LandStep::Hazard)), "VG-26.10");
    assert!(state.planet.condition.is_none(), "VG-26.28");
    assert!(state.team.iter().all(|crew| crew.hand.is_empty()), "VG-26.26");
    let own = |state: &Exploration| state.landing.clone().expect("in flight");
    assert_eq!(own(&state).gap, 2, "VG-26.9: agility 2 against 4");
    make(&mut state, &mut luck, &Move::Option(4));
    assert_eq!(own(&state).marker, 2, "VG-26.14, VG-26.29");
}

#[test]
fn a_landing_check_uses_three_own_dice() {
    let (mut state, mut luck) = landing();
    make(&mut state, &mut luck, &Move::Option(0));
    make(&mut state, &mut luck, &Move::Option(0));
    let taken = |state: &Exploration| {
        let mut moves = Vec::new();
        state.moves(book(), ME, &mut |mv| moves.push(mv));
        moves
    };
    let active = crate::member::Member(0);
    for _ in 0..3 {
        let own =
            taken(&state).into_iter().find(|mv| matches!(mv, Move::Take(who, _) if *who == active));
        make(&mut state, &mut luck, &own.expect("a die to take"));
    }
    let more = taken(&state);
    assert!(!more.iter().any(|mv| matches!(mv, Move::Take(who, _) if *who == active)), "VG-26.11");
    assert!(more.iter().any(|mv| matches!(mv, Move::Take(..))), "VG-26.11: helpers lend one");
    make(&mut state, &mut luck, &Move::GoOn);
    let had_turn = state.landing.as_ref().map(|landing| landing.had_turn.len());
    assert_eq!(had_turn, Some(1), "VG-26.10");
}

#[test]
fn everybody_disembarks() {
    let (mut state, mut luck) = landing();
    for _ in 0..200 {
        if state.landing.is_none() {
            break;
        }
        let mut moves = Vec::new();
        state.moves(book(), ME, &mut |mv| {
            if !matches!(mv, Move::Exert(_) | Move::Use(_) | Move::PutBack(..)) {
                moves.push(mv);
            }
        });
        let last = moves.pop().expect("something to do");
        make(&mut state, &mut luck, &last);
    }
    assert!(state.landing.is_none(), "VG-26.25");
    assert_eq!(state.planet.lander, Some(vanguard_pack::id::SectorNumber(2)), "VG-22.8");
    assert!(state.planet.rank_up.is_some(), "VG-22.10");
    assert!(state.team.iter().any(|crew| crew.equipment.contains(&id("mast"))), "VG-22.14");
    assert!(state.planet.condition.is_some(), "VG-22.3");
    assert!(state.team.iter().all(|crew| !crew.hand.is_empty()), "VG-22.18");
}
