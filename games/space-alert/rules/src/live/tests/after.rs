//! The resolution, and what follows it.

use table::{Game as _, Seat};

use super::{TestTable, setup};
use crate::{
    action::Specialization,
    campaign::{Carried, Repair},
    career::{Day, Explorer, Note, Outcome, Rank, achievement::Achievement},
    live::{
        Berth, Campaign, CardHalf, Mistake, Move, Pool, Refusal, Setup, SpaceAlert, StageView,
        Study,
    },
    ship::{Station, Zone},
    timeline::AnnouncementKind,
};

/// A mission that a crew survives, with some damage, though it does nothing:
/// all threats but two stay away.
pub(super) fn survived(agreed: &Setup) -> TestTable {
    survived_by(agreed, 0)
}

/// The same with the captain in this seat.
pub(super) fn survived_by(agreed: &Setup, captain: u8) -> TestTable {
    for number in 0..40 {
        let mut flight = TestTable::with_luck(agreed, number);
        if agreed.modules.specializations && !agreed.modules.experience {
            keep_all(&mut flight);
        }
        flight.alert();
        flight.until(|kind| kind == AnnouncementKind::MissionComplete);
        flight.game.threats.truncate(2);
        flight.must(captain, Move::Reveal { turn: 12 });
        let report = flight.game.report.as_ref().unwrap();
        if report.loss.is_none() && report.tiles != [0; 3] {
            return flight;
        }
    }
    panic!("no lucky mission");
}

fn keep_all(flight: &mut TestTable) {
    for idx in 0..flight.game.mates.len() {
        let mate = &flight.game.mates[idx];
        let Some([specialization, _]) = mate.dealt else { continue };
        let berth = mate.who.berth;
        let seat = flight.game.decides(berth, flight.game.setup.badges.chief_of_security);
        flight.must(seat.0, Move::Keep { berth, specialization });
    }
}

#[test]
fn the_captain_turns_up_turn_by_turn() {
    let mut flight = TestTable::begin(&setup(4, "test-run-1"));
    flight.alert();
    let card = flight.view(2).hand[0].id;
    let side = CardHalf::Action;
    flight.must(2, Move::Lay { card, berth: Berth(2), turn: 2, side });
    flight.until(|kind| kind == AnnouncementKind::MissionComplete);
    assert_eq!(flight.play(1, Move::Reveal { turn: 1 }), Err(Refusal::NotCaptain));
    flight.must(0, Move::Reveal { turn: 1 });
    assert!(flight.view(1).crew[2].spaces[1].card.unwrap().face.is_none());
    let planned = |flight: &TestTable| flight.view(1).mission.unwrap().crew[2].plan[1];
    assert!(planned(&flight).is_empty());
    // The captain is away: after a while anybody may go on.
    flight.wake();
    flight.must(1, Move::Reveal { turn: 2 });
    assert!(!planned(&flight).is_empty());
    flight.must(0, Move::Reveal { turn: 7 });
    assert!(matches!(flight.game.outcome(), Some(table::Outcome::Together { .. })));
}

#[test]
fn tripping_corrects_a_card_when_it_is_turned_up() {
    let mut agreed = setup(4, "test-run-1");
    agreed.house.tripping = true;
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    let card = flight.view(1).hand[0];
    let side = CardHalf::Action;
    flight.must(1, Move::Lay { card: card.id, berth: Berth(1), turn: 1, side });
    flight.until(|kind| kind == AnnouncementKind::MissionComplete);
    let trip = Move::Trip { berth: Berth(1), mistake: Mistake::OtherHalf };
    assert_eq!(flight.play(1, trip), Err(Refusal::CannotTrip));
    flight.must(0, Move::Reveal { turn: 1 });
    assert_eq!(flight.play(0, trip), Err(Refusal::OtherBoard(Berth(1))));
    flight.must(1, trip);
    let space = flight.game.mission().crew[1].plan[0];
    assert!(space.tripped);
    assert_eq!(space.action, card.card.action(CardHalf::Movement));
    // Nobody is passed over: the others may correct their cards of each turn.
    assert_eq!(flight.play(0, Move::Reveal { turn: 7 }), Err(Refusal::OneTurnAtATime));
    for turn in 2..=7 {
        flight.must(0, Move::Reveal { turn });
    }
    assert_eq!(flight.game.outcome(), None);
    flight.must(0, Move::Conclude);
    assert!(flight.game.outcome().is_some());
}

#[test]
fn a_campaign_goes_on_with_what_was_not_repaired() {
    let mut agreed = setup(4, "mission-2");
    agreed.campaign = Some(Campaign { agreed: 2, flown: Vec::new(), carried: Carried::default() });
    let mut flight = survived(&agreed);
    assert_eq!(flight.view(0).stage, StageView::After);
    assert_eq!(flight.play(1, Move::GoOn(true)), Err(Refusal::NotCaptain));
    flight.must(0, Move::GoOn(true));
    let report = flight.game.report.clone().unwrap();
    assert!(report.tiles.iter().any(|tiles| *tiles != 0), "a crew that does nothing is hit");
    while flight.view(0).stage == StageView::After {
        let seat = Seat::all(4).find(|seat| flight.game.awaits(*seat)).unwrap();
        flight.must(seat.0, flight.game.likely_moves(seat)[0]);
    }
    let next = flight.game.sequel().unwrap().setup;
    let campaign = next.campaign.clone().unwrap();
    assert_eq!(campaign.flown.len(), 1);
    assert_eq!(next.check_new(), Err(Refusal::ForgedPast));
    let n_tiles = |tiles: [u8; 3]| tiles.iter().map(|zone| zone.count_ones()).sum::<u32>();
    let n_repaired = flight.game.after.repairs.len() as u32;
    assert!(n_tiles(campaign.carried.tiles) >= n_tiles(report.tiles) - n_repaired);
    // The second mission starts with it and never meets the same threats.
    let mut second = TestTable::with_luck(&next, 99);
    second.alert();
    second.fly_home();
    assert_eq!(second.game.mission().carried, campaign.carried);
    for threat in &second.game.threats {
        assert!(!campaign.flown[0].met(threat.card), "{} again", threat.card);
    }
}

#[test]
fn repairs_go_in_player_order_and_by_the_rules() {
    let mut agreed = setup(4, "mission-2");
    agreed.campaign = Some(Campaign { agreed: 3, flown: Vec::new(), carried: Carried::default() });
    let mut flight = survived(&agreed);
    flight.must(0, Move::GoOn(true));
    let nothing = |berth| Move::Repair { berth: Berth(berth), repair: Repair::Nothing };
    assert_eq!(flight.play(1, nothing(1)), Err(Refusal::RepairOrder(Berth(1))));
    let tiles = flight.game.report.clone().unwrap().tiles;
    let zone = Zone::ALL.into_iter().find(|zone| tiles[zone.idx()] != 0).unwrap();
    let missing =
        crate::ship::Tile::ALL.into_iter().find(|tile| tiles[zone.idx()] & tile.bit() == 0);
    if let Some(tile) = missing {
        let mv = Move::Repair { berth: Berth(0), repair: Repair::Tile(zone, tile) };
        assert!(matches!(flight.play(0, mv), Err(Refusal::Repair(_))));
    }
    assert_eq!(flight.play(0, Move::SquadAt(Station::LowerRed)), Err(Refusal::NoLoneSquad));
    flight.must(0, nothing(0));
}

#[test]
fn specializations_rise_or_change_after_a_success() {
    let mut agreed = setup(4, "mission-2");
    agreed.modules.specializations = true;
    let mut flight = survived(&agreed);
    let kind = |flight: &TestTable, idx: usize| flight.game.mates[idx].specialization.unwrap().0;
    let (first, second, fourth) = (kind(&flight, 0), kind(&flight, 1), kind(&flight, 3));
    let study = |berth, study| Move::Study { berth: Berth(berth), study };
    // Seat 3 may hope for what seat 4 has, but seat 4 keeps it.
    let hope = study(2, Study::Change(fourth));
    flight.must(2, hope);
    flight.must(3, study(3, Study::Keep));
    assert_eq!(flight.play(2, hope), Err(Refusal::NotAvailable(fourth, Berth(2))));
    flight.must(0, study(0, Study::Keep));
    // What somebody keeps is taken (SA-16.19).
    let taken = study(1, Study::Change(first));
    assert_eq!(flight.play(1, taken), Err(Refusal::NotAvailable(first, Berth(1))));
    let open = Specialization::ALL
        .into_iter()
        .find(|open| (0..4).all(|idx| kind(&flight, idx) != *open))
        .unwrap();
    flight.must(1, study(1, Study::Change(open)));
    // What seat 2 gave up is open to seat 3.
    flight.must(2, study(2, Study::Change(second)));
    let next = flight.game.sequel().unwrap().setup;
    assert_eq!(next.crew[0].specialization, Some((first, 2)));
    assert_eq!(next.crew[1].specialization, Some((open, 1)));
    assert_eq!(next.crew[2].specialization, Some((second, 1)));
    SpaceAlert::check_setup(&next).unwrap();
}

#[test]
fn a_success_is_written_into_the_explorers_log() {
    let mut agreed = setup(4, "mission-2");
    agreed.modules.specializations = true;
    agreed.modules.experience = true;
    let ann = Explorer::new("e1", "Ann").unwrap();
    let agreed = agreed.bring(Seat(0), &ann, None).unwrap();
    let refused = agreed.bring(Seat(1), &ann, Some(Specialization::Medic));
    assert_eq!(refused, Err(Refusal::NotLearned(Berth(1), Specialization::Medic)));
    let mut flight = survived(&agreed);
    let pack = Achievement::named("Wolf Pack").unwrap();
    let family = Achievement::named("Family Business").unwrap();
    let lone = Achievement::named("Fantastic Four").unwrap();
    let offers = flight.view(0).rewards.unwrap().offers;
    assert!(offers.iter().any(|offer| offer.achievement == pack), "{offers:?}");
    assert!(matches!(flight.play(1, Move::Claim(pack)), Err(Refusal::NoExplorer)));
    // Two threats are too few for a mission achievement.
    assert!(matches!(flight.play(0, Move::Claim(lone)), Err(Refusal::Career(_))));
    flight.must(0, Move::Claim(pack));
    assert_eq!(flight.play(0, Move::Claim(family)), Err(Refusal::OnePerCategory));
    let vote = |yes| Move::Vote { berth: Berth(0), achievement: pack, yes };
    assert_eq!(flight.play(0, vote(true)), Err(Refusal::OwnClaim));
    for (seat, yes) in [(1, true), (2, false), (3, true)] {
        flight.must(seat, vote(yes));
    }
    for seat in 0..4 {
        flight.must(seat, Move::Settle);
    }
    assert!(flight.game.outcome().is_some());
    let note = Note::new(Day(20_000), "Mission 2");
    let logged = flight.game.log_flight(Seat(0), &ann, &note, &[]).unwrap().unwrap();
    assert!(logged.has(pack));
    assert!(logged.entries.len() == 1 && logged.experience.checked >= 4);
    assert!(flight.game.log_flight(Seat(1), &ann, &note, &[]).is_none());
}

#[test]
fn evidence_is_sent_as_it_is_shown() {
    let mut agreed = setup(1, "mission-2");
    agreed.modules.specializations = true;
    agreed.modules.experience = true;
    // A figure that is not the first: the resolution counts crew members.
    agreed.badges.captain = Berth(2);
    let mut ann = Explorer::new("e1", "Ann").unwrap();
    ann.experience.level = 2;
    ann.specializations = [Specialization::Medic, Specialization::Mechanic]
        .map(|kind| Rank { kind, level: 1 })
        .to_vec();
    let agreed = agreed.with_explorers(&[(Seat(0), &ann, Some(Specialization::Medic))]).unwrap();
    let flight = survived(&agreed);
    let rewards = flight.view(0).rewards.unwrap();
    let lazy = Achievement::named("Lazy Bum").unwrap();
    let offer = rewards.offers.iter().find(|offer| offer.achievement == lazy).unwrap();
    assert_eq!(offer.berth, Berth(2));
    let first = &offer.evidence[0];
    assert_eq!((first.leg, first.turn, first.rule.to_string().as_str()), (0, 1, "SA-3.15"));
    assert_eq!(first.sentence, "Ann has no action in upper white.");
}

/// An explorer who knows these specializations.
fn explorer(name: &str, known: &[(Specialization, u8)]) -> Explorer {
    let mut explorer = Explorer::new(name, name).unwrap();
    explorer.experience.level = known.iter().map(|(_, level)| level).sum();
    explorer.specializations = known.iter().map(|&(kind, level)| Rank { kind, level }).collect();
    explorer.check().unwrap();
    explorer
}

#[test]
fn most_of_the_others_agree_or_all_of_them() {
    let mut agreed = setup(4, "mission-2");
    agreed.modules.specializations = true;
    agreed.modules.experience = true;
    let ann = explorer("Ann", &[(Specialization::Medic, 1), (Specialization::Mechanic, 1)]);
    let choice = Some(Specialization::Medic);
    let agreed = agreed.with_explorers(&[(Seat(0), &ann, choice)]).unwrap();
    let note = Note::new(Day(20_000), "Mission 2");
    for (name, n_yes, earned) in [
        ("Lucky Charm", 1, false),
        ("Lucky Charm", 2, true),
        ("Respected", 2, false),
        ("Respected", 3, true),
    ] {
        let mut flight = survived(&agreed);
        let achievement = Achievement::named(name).unwrap();
        flight.must(0, Move::Claim(achievement));
        for seat in 1..=3 {
            flight.must(seat, Move::Vote { berth: Berth(0), achievement, yes: seat <= n_yes });
        }
        for seat in 0..4 {
            flight.must(seat, Move::Settle);
        }
        let logged = flight.game.log_flight(Seat(0), &ann, &note, &[]).unwrap().unwrap();
        assert_eq!(logged.has(achievement), earned, "{name}, {n_yes} of 3");
        assert_eq!(logged.entries.len(), 1);
    }
    // Praise for an office is for who holds it.
    let mut flight = survived(&agreed);
    let others = Achievement::named("Loud and clear!").unwrap();
    let refusal = flight.play(0, Move::Claim(others)).unwrap_err();
    assert_eq!(table::Refusal::rule(&refusal).to_string(), "SA-17.52");
    flight.must(0, Move::Claim(Achievement::named("Aye, captain!").unwrap()));
}

#[test]
fn explorers_choose_anew_before_each_mission_of_a_campaign() {
    use Specialization::{Mechanic, Medic, Rocketeer, Teleporter};
    let mut agreed = setup(3, "mission-2");
    agreed.modules.specializations = true;
    agreed.modules.experience = true;
    agreed.campaign = Some(Campaign { agreed: 3, flown: Vec::new(), carried: Carried::default() });
    agreed.crew[3].specialization = Some((Medic, 1));
    let ann = explorer("Ann", &[(Medic, 2), (Mechanic, 1)]);
    let bob = explorer("Bob", &[(Rocketeer, 1), (Mechanic, 1)]);
    let cleo = explorer("Cleo", &[(Rocketeer, 1), (Mechanic, 1)]);
    let agreed = agreed
        .with_explorers(&[
            (Seat(0), &ann, Some(Mechanic)),
            (Seat(1), &bob, Some(Rocketeer)),
            (Seat(2), &cleo, None),
        ])
        .unwrap();
    assert_eq!(agreed.crew[3].specialization, Some((Medic, 2)), "as Ann knows it");
    let mut flight = survived(&agreed);
    flight.must(0, Move::GoOn(true));
    while let Some(crate::live::PendingView::Repair(berth)) = flight.view(0).pending {
        let seat = flight.game.decides(berth, agreed.badges.captain);
        flight.must(seat.0, Move::Repair { berth, repair: Repair::Nothing });
    }
    assert_eq!(flight.view(0).pending, Some(crate::live::PendingView::Studies));
    let study = |berth, study| Move::Study { berth: Berth(berth), study };
    let rule = |flight: &mut TestTable, seat: u8, mv: Move| {
        table::Refusal::rule(&flight.play(seat, mv).unwrap_err()).to_string()
    };
    let unknown = study(0, Study::Change(Teleporter));
    assert_eq!(rule(&mut flight, 0, unknown), "SA-17.8");
    // The chief of security, seat 3, chooses for the android.
    let android = study(3, Study::Change(Teleporter));
    assert_eq!(rule(&mut flight, 2, android), "SA-17.10");
    // An android gives up what Ann wants, and takes what it knows from her.
    flight.must(0, study(0, Study::Change(Medic)));
    flight.must(2, study(3, Study::Change(Mechanic)));
    flight.must(1, study(1, Study::Keep));
    let next = flight.game.sequel().unwrap().setup;
    let brought: Vec<_> = next.crew.iter().map(|member| member.specialization).collect();
    assert_eq!(brought, [Some((Medic, 2)), Some((Rocketeer, 1)), None, Some((Mechanic, 1))]);
    SpaceAlert::check_setup(&next).unwrap();

    // Both missions are one entry in each log.
    let mut flight = survived(&next);
    flight.must(0, Move::GoOn(false));
    for seat in 0..3 {
        flight.must(seat, Move::Settle);
    }
    let note = Note::new(Day(20_000), "Two of three");
    for (seat, log) in [(0, &ann), (1, &bob), (2, &cleo)] {
        let logged = flight.game.log_flight(Seat(seat), log, &note, &[]).unwrap().unwrap();
        let outcome = logged.entries[0].outcome;
        assert!(matches!(outcome, Outcome::Campaign { agreed: 3, flown: 2, .. }), "{outcome:?}");
    }
}

#[test]
fn setups_are_refused_by_the_rule_they_break() {
    let check = |change: fn(&mut Setup)| {
        let mut agreed = setup(4, "mission-1");
        change(&mut agreed);
        let refusal = SpaceAlert::check_setup(&agreed).unwrap_err();
        table::Refusal::rule(&refusal).to_string()
    };
    assert_eq!(check(|s| s.crew[1].colour = s.crew[0].colour), "SA-1.2");
    assert_eq!(check(|s| s.crew[0].android = true), "SA-20.11");
    assert_eq!(check(|s| s.modules.experience = true), "SA-1.36");
    assert_eq!(check(|s| s.common = Pool { white: false, yellow: false, red: true }), "SA-1.11");
    assert_eq!(check(|s| s.serious = Pool { white: false, yellow: false, red: false }), "SA-1.8");
    assert_eq!(check(|s| s.pace = 5), "SA-1.34");
    assert_eq!(check(|s| s.mission = crate::live::Choice::Official("nowhere".into())), "SA-1.34");
}
