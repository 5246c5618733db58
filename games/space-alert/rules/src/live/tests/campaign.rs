//! Between the missions of a campaign (chapter 12).

use table::{Game as _, Seat};

use super::{TestTable, after::survived, setup};
use crate::{
    action::Action,
    campaign::{Carried, Repair},
    live::{Berth, Campaign, Choice, Move, Pool, Refusal, Setup, SpaceAlert, StageView},
    ship::{Station, Tile, Zone},
    timeline::MissionGroup,
};

fn campaign(n_players: u8, agreed: u8) -> Setup {
    let mut setup = setup(n_players, "mission-2");
    setup.campaign = Some(Campaign { agreed, flown: Vec::new(), carried: Carried::default() });
    setup
}

const fn repair(berth: u8, repair: Repair) -> Move {
    Move::Repair { berth: Berth(berth), repair }
}

const NOTHING: Repair = Repair::Nothing;

#[test]
fn the_knocked_out_are_passed_over_and_the_captain_chooses_for_androids() {
    let mut agreed = campaign(2, 2);
    agreed.badges.captain = Berth(1);
    agreed.badges.communications_officer = Berth(0);
    let mut flight = super::after::survived_by(&agreed, 1);
    flight.must(1, Move::GoOn(true));
    let report = flight.game.report.as_mut().unwrap();
    report.tiles = [Tile::Shield.bit() | Tile::Reactor.bit() | Tile::Structure.bit(), 0, 0];
    report.crew[2].knocked_out = true;
    // Bob is captain, then the second android, then Ann; the first android is out.
    assert_eq!(flight.play(0, repair(0, NOTHING)), Err(Refusal::RepairOrder(Berth(0))));
    flight.must(1, repair(1, Repair::Tile(Zone::Red, Tile::Shield)));
    assert_eq!(flight.play(1, repair(2, NOTHING)), Err(Refusal::RepairOrder(Berth(2))));
    assert_eq!(flight.play(0, repair(3, NOTHING)), Err(Refusal::RepairChoice(Berth(3))));
    flight.must(1, repair(3, Repair::Tile(Zone::Red, Tile::Reactor)));
    // Two tiles of a zone are enough.
    let third = repair(0, Repair::Tile(Zone::Red, Tile::Structure));
    assert!(matches!(flight.play(0, third), Err(Refusal::Repair(_))));
    flight.must(0, repair(0, NOTHING));
    assert_eq!(flight.view(0).stage, StageView::Over);
    let next = flight.game.sequel().unwrap().setup.campaign.unwrap();
    assert_eq!(next.carried.tiles, [Tile::Structure.bit(), 0, 0]);
}

#[test]
fn a_squad_left_behind_is_mended_later() {
    let mut flight = survived(&campaign(4, 3));
    flight.must(0, Move::GoOn(true));
    let report = flight.game.report.as_mut().unwrap();
    report.tiles = [0; 3];
    report.squads_disabled = 1;
    for berth in 0..4 {
        flight.must(berth, repair(berth, NOTHING));
    }
    assert_eq!(flight.play(1, Move::SquadAt(Station::UpperBlue)), Err(Refusal::NotCaptain));
    let nowhere = Move::SquadAt(Station::LowerWhite);
    assert_eq!(flight.play(0, nowhere), Err(Refusal::NoSquadStation));
    flight.must(0, Move::SquadAt(Station::UpperBlue));
    let next = flight.game.sequel().unwrap().setup;
    assert_eq!(next.campaign.as_ref().unwrap().carried.no_squad, [true, false]);
    // After the second mission it can be mended, though nothing else is broken.
    let mut second = survived(&next);
    second.must(0, Move::GoOn(true));
    let report = second.game.report.as_mut().unwrap();
    report.tiles = [0; 3];
    assert_eq!((report.squads_disabled, report.squads_missing), (0, 1));
    second.must(0, repair(0, Repair::Squad));
    assert_eq!(second.view(0).stage, StageView::Over);
    let next = second.game.sequel().unwrap().setup.campaign.unwrap();
    assert_eq!(next.carried.no_squad, [false, false]);
}

#[test]
fn it_lasts_as_long_as_was_agreed_and_no_longer() {
    for agreed in [0, 10] {
        let refusal = SpaceAlert::check_setup(&campaign(4, agreed)).unwrap_err();
        assert_eq!(refusal, Refusal::CampaignLength);
    }
    let flight = survived(&campaign(4, 1));
    assert_eq!(flight.view(0).stage, StageView::Over, "nothing follows a campaign of one");
    let first = survived(&campaign(4, 2));
    let mut home = TestTable { game: first.game.clone(), ..first };
    home.must(0, Move::GoOn(false));
    assert_eq!(home.view(0).stage, StageView::Over);
    let view = home.view(0).campaign.unwrap();
    assert_eq!(view.score, home.game.report.as_ref().unwrap().score.map(|score| score.total));
    let next = home.game.sequel().unwrap().setup.campaign.unwrap();
    assert!(next.flown.is_empty() && next.carried == Carried::default(), "a new campaign");
}

#[test]
fn a_lost_mission_ends_it() {
    let mut flight = TestTable::begin(&campaign(4, 3));
    flight.alert();
    flight.until(|kind| kind == crate::timeline::AnnouncementKind::MissionComplete);
    // Six tiles of red lie on the ship, and more damage comes.
    flight.game.setup.campaign.as_mut().unwrap().carried.tiles = [0b11_1111; 3];
    flight.must(0, Move::Reveal { turn: 12 });
    assert!(flight.game.is_lost());
    assert_eq!(flight.view(0).stage, StageView::Over);
    let view = flight.view(0).campaign.unwrap();
    assert_eq!((view.score, view.goes_on), (None, None));
    assert!(flight.game.sequel().unwrap().setup.campaign.unwrap().flown.is_empty());
}

#[test]
fn the_next_mission_is_drawn_and_its_colours_agreed_on() {
    let mut flight = survived(&campaign(4, 2));
    let pool = Move::Pool { severity: crate::card::Severity::Serious, pool: Pool::YELLOW };
    flight.must(0, pool);
    assert_eq!(flight.view(2).campaign.unwrap().pools, [Pool::WHITE, Pool::YELLOW]);
    flight.must(0, Move::GoOn(true));
    while flight.view(0).stage == StageView::After {
        let berth = Seat::all(4).find(|seat| flight.game.awaits(*seat)).unwrap().0;
        flight.must(berth, repair(berth, NOTHING));
    }
    let next = flight.game.sequel().unwrap().setup;
    assert_eq!((next.common, next.serious), (Pool::WHITE, Pool::YELLOW));
    assert_eq!(next.mission, Choice::Any(MissionGroup::Mission));
    // What was flown stays as it was.
    assert_eq!(next.campaign.unwrap().flown[0].pools.serious, Pool::WHITE);
}

#[test]
fn what_was_left_is_there_from_the_first_turn() {
    let mut agreed = campaign(4, 2);
    agreed.campaign.as_mut().unwrap().carried =
        Carried { tiles: [Tile::Shield.bit(), 0, 0], no_squad: [true, false] };
    let flight = TestTable::begin(&agreed);
    let mission = crate::Mission::try_from(flight.game.mission()).unwrap();
    let start = crate::State::start(&mission);
    assert_eq!(start.zones[0].shield, 0);
    assert_eq!(start.stored, [crate::state::Squad::None, crate::state::Squad::Active]);
    assert!(mission.setup().crew.iter().all(|member| member.plan[0].action == Action::None));
}
