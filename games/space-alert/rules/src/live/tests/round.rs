//! The action round.

use table::{Audience, Game as _, Happening as _, Seat};

use super::{TestTable, setup};
use crate::{
    action::{Action, Symbol},
    live::{ActionCard, Back, Berth, CardHalf, Event, Move, Refusal, Request, StageView},
    timeline::AnnouncementKind as Kind,
};

#[test]
fn cards_are_laid_turned_moved_and_taken_back_until_the_phase_ends() {
    let mut flight = TestTable::begin(&setup(4, "mission-1"));
    flight.alert();
    let card = flight.view(0).hand[1].id;
    let berth = Berth(0);
    let lay = |turn| Move::Lay { card, berth, turn, side: CardHalf::Action };
    assert_eq!(flight.play(0, lay(4)), Err(Refusal::NotOpen(4)));
    flight.must(0, lay(2));
    assert_eq!(
        flight.view(1).crew[0].spaces[1].card.map(|laid| (laid.back, laid.face)),
        Some((Back::Action, None))
    );
    flight.must(0, Move::Turn { berth, turn: 2, special: false });
    assert_eq!(flight.view(1).crew[0].spaces[1].card.map(|laid| laid.back), Some(Back::Movement));
    flight.must(0, Move::Shift { berth, from: 2, to: 3 });
    assert_eq!(flight.view(0).hand.len(), 4);
    flight.must(0, Move::NextPhase);
    assert_eq!(flight.view(0).hand.len(), 9);
    let turn = Move::Turn { berth, turn: 3, special: false };
    assert_eq!(flight.play(0, turn), Err(Refusal::Locked(3)));
    assert!(flight.view(0).crew[0].spaces[2].card.unwrap().face.is_some());
    // Another board is not mine.
    let other = flight.view(0).hand[0].id;
    let mv = Move::Lay { card: other, berth: Berth(1), turn: 4, side: CardHalf::Action };
    assert_eq!(flight.play(0, mv), Err(Refusal::OtherBoard(Berth(1))));
}

#[test]
fn silence_closes_every_way_to_speak() {
    let mut flight = TestTable::begin(&setup(4, "mission-1"));
    flight.alert();
    flight.until(|kind| matches!(kind, Kind::SilenceBegins { .. }));
    assert_eq!(flight.game.hushed_by().map(|rule| rule.to_string()), Some("SA-2.32".to_owned()));
    let say = Move::Say { berth: Berth(0), turn: 1, action: Action::Single(Symbol::A) };
    assert_eq!(flight.play(0, say), Err(Refusal::Silence));
    let ask = Move::Ask { berth: Berth(1), request: Request::Tell };
    assert_eq!(flight.play(0, ask), Err(Refusal::Silence));
    let card = flight.view(0).hand[1].id;
    flight.must(0, Move::Lay { card, berth: Berth(0), turn: 1, side: CardHalf::Movement });
    flight.until(|kind| kind == Kind::SilenceEnds);
    flight.must(0, say);
}

#[test]
fn a_transfer_lasts_until_the_beep() {
    let mut flight = TestTable::begin(&setup(4, "mission-1"));
    flight.alert();
    let normal = |flight: &TestTable, seat: u8| {
        let hand = flight.view(seat).hand;
        hand.iter().find(|secret| secret.card.is_normal()).unwrap().id
    };
    let give = |card| Move::Give { card, to: Seat(3) };
    let card = normal(&flight, 0);
    assert_eq!(flight.play(0, give(card)), Err(Refusal::NoTransfer));
    flight.until(|kind| matches!(kind, Kind::TransferOpens { .. }));
    let heroic = flight.view(0).hand[0];
    assert!(matches!(heroic.card, ActionCard::Heroic { .. }));
    assert_eq!(flight.play(0, give(heroic.id)), Err(Refusal::HeroicGiven));
    for seat in 0..3 {
        let card = normal(&flight, seat);
        flight.must(seat, give(card));
    }
    let card = normal(&flight, 0);
    assert_eq!(flight.play(0, give(card)), Err(Refusal::GivenAlready));
    assert_eq!(flight.view(3).hand.len(), 8);
    flight.wake();
    let card = normal(&flight, 3);
    assert_eq!(flight.play(3, Move::Give { card, to: Seat(0) }), Err(Refusal::NoTransfer));
}

#[test]
fn what_is_laid_sounds_the_same_to_others_whatever_it_is() {
    let mut flight = TestTable::begin(&setup(4, "mission-1"));
    flight.alert();
    let hand = flight.view(0).hand;
    let heard: Vec<Event> = hand
        .iter()
        .map(|secret| {
            let mut game = flight.game.clone();
            let mut told = Vec::new();
            let mv =
                Move::Lay { card: secret.id, berth: Berth(0), turn: 1, side: CardHalf::Action };
            game.play(Seat(0), &mv, flight.now, &mut flight.luck.clone(), &mut told).unwrap();
            told[0].event.heard_by(Audience::Seat(Seat(1))).unwrap()
        })
        .collect();
    assert!(heard.windows(2).all(|pair| pair[0] == pair[1]), "{heard:?}");
}

#[test]
fn all_must_agree_to_a_pause_and_the_clock_goes_on_where_it_was() {
    let mut flight = TestTable::begin(&setup(3, "mission-1"));
    flight.alert();
    flight.now.0 += 4000;
    for seat in 0..3 {
        assert!(flight.game.wake_at().is_some());
        flight.must(seat, Move::Pause(true));
    }
    assert_eq!(flight.game.wake_at(), None);
    flight.now.0 += 1_000_000;
    flight.must(1, Move::Pause(false));
    // The first threat comes at 0:10, six seconds of the mission from here.
    assert_eq!(flight.game.wake_at().unwrap().0, flight.now.0 + 6000);
}

#[test]
fn the_pace_is_the_clocks_alone() {
    let mut slow = setup(4, "mission-1");
    slow.pace = 50;
    let mut flight = TestTable::begin(&slow);
    flight.alert();
    assert_eq!(flight.game.wake_at().unwrap().0, 20_000);
}

#[test]
fn the_round_ends_by_agreement_after_the_second_phase() {
    let mut flight = TestTable::begin(&setup(2, "mission-1"));
    flight.alert();
    assert_eq!(flight.play(0, Move::EndRound(true)), Err(Refusal::TooEarlyToEnd));
    flight.until(|kind| kind == Kind::PhaseEnds { phase: 2 });
    flight.must(0, Move::EndRound(true));
    assert_eq!(flight.view(0).stage, StageView::Round);
    flight.must(1, Move::EndRound(true));
    assert_eq!(flight.view(0).stage, StageView::Show);
}

#[test]
fn androids_are_planned_for_by_anyone_and_for_good() {
    let mut flight = TestTable::begin(&setup(2, "mission-1"));
    flight.alert();
    let view = flight.view(0);
    assert_eq!(view.hand.len(), 9);
    let heroic = view.hand[0].id;
    let normal = view.hand[1].id;
    let lay = |card, turn| Move::Lay { card, berth: Berth(2), turn, side: CardHalf::Action };
    assert_eq!(flight.play(0, lay(heroic, 1)), Err(Refusal::HeroicForAndroid));
    flight.must(0, lay(normal, 1));
    let back = Move::TakeBack { berth: Berth(2), turn: 1, special: false };
    assert_eq!(flight.play(0, back), Err(Refusal::LaidForAndroid));
    assert!(flight.view(0).crew[2].spaces[0].card.unwrap().face.is_some());
    assert!(flight.view(1).crew[2].spaces[0].card.unwrap().face.is_none());
    // Its own heroic card lies open; anyone may use it.
    let own = flight.view(1).crew[2].own[0].id;
    flight.must(1, lay(own, 2));
    assert!(flight.view(0).crew[2].spaces[1].card.unwrap().face.is_some());
}

#[test]
fn alone_one_plans_for_all_four_from_the_open_deck() {
    let mut flight = TestTable::begin(&setup(1, "mission-1"));
    assert!(flight.view(0).hand.is_empty());
    flight.alert();
    let view = flight.view(0);
    assert_eq!((view.hand.len(), view.crew.len()), (90, 4));
    let card = view.hand[0].id;
    flight.must(0, Move::Lay { card, berth: Berth(3), turn: 1, side: CardHalf::Action });
    flight.must(0, Move::TakeBack { berth: Berth(3), turn: 1, special: false });
    assert_eq!(flight.play(0, Move::NextPhase), Err(Refusal::SoloPhase));
    flight.fly_home();
    assert!(flight.game.outcome().is_some());
}

#[test]
fn an_officer_sees_a_threat_first() {
    let mut agreed = setup(4, "mission-1");
    agreed.house.officer_first = true;
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    flight.until(|kind| matches!(kind, Kind::Threat(_)));
    // A serious threat to the white zone: the communications officer is seat 2.
    assert!(flight.view(1).threats[0].card.is_some());
    assert!(flight.view(0).threats[0].card.is_none());
    assert_eq!(flight.play(0, Move::TurnUp { threat: 0 }), Err(Refusal::NotOfficer));
    flight.must(1, Move::TurnUp { threat: 0 });
    assert!(flight.view(0).threats[0].card.is_some());
}

#[test]
fn the_seed_decides_the_threats_not_the_cards() {
    let cards = |double_actions: bool| {
        let mut agreed = setup(4, "mission-1");
        agreed.modules.double_actions = double_actions;
        let mut flight = TestTable::begin(&agreed);
        flight.alert();
        flight.fly_home();
        flight.game.threats.iter().map(|threat| threat.card).collect::<Vec<_>>()
    };
    assert_eq!(cards(false), cards(true));
}

#[test]
fn a_planned_card_changes_nothing_but_the_plan() {
    let mut flight = TestTable::begin(&setup(4, "test-run-1"));
    flight.alert();
    let card = flight.view(0).hand[0].id;
    let lay = Move::Lay { card, berth: Berth(0), turn: 1, side: CardHalf::Action };
    let after = flight.silent_copy(0, lay);
    assert_eq!(after.players[1..], flight.game.players[1..]);
    assert_eq!(after.sketch, flight.game.sketch);
}

#[test]
fn any_mission_that_can_be_written_can_be_flown() {
    use crate::{
        live::{Choice, SpaceAlert},
        timeline::{MissionGroup, RecipeOptions},
    };
    let fly = |mission: Choice| {
        let mut agreed = setup(5, "mission-1");
        agreed.mission = mission;
        SpaceAlert::check_setup(&agreed)?;
        let mut flight = TestTable::begin(&agreed);
        flight.alert();
        flight.fly_home();
        Ok::<usize, Refusal>(flight.game.threats.len())
    };
    assert!(fly(Choice::Any(MissionGroup::DoubleStandard)).unwrap() >= 8);
    assert!(fly(Choice::Random(RecipeOptions::default())).unwrap() >= 5);
    let code = "0:10 T+2 red, 3:00 end, 6:00 end, 9:00 end";
    assert_eq!(fly(Choice::Code(code.to_owned())), Ok(1));
    let refusal = |code: &str| fly(Choice::Code(code.to_owned())).unwrap_err().to_string();
    assert!(refusal("0:10 T+2 red, 3:00 end").contains("needs 3"));
    assert!(refusal("nonsense").contains("neither"));
}
