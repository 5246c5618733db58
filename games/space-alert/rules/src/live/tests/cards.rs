//! Which cards go where: special ones, shared draws, transfers that meet.

use super::{TestTable, setup};
use crate::{
    action::{Action, Special, Specialization},
    live::{Berth, CardHalf, CardId, Choice, Move, Refusal, Secret},
    timeline::AnnouncementKind as Kind,
};

const MINE: Berth = Berth(0);

/// Seat 1 is of Special Ops, of this level.
fn special_ops(level: u8) -> TestTable {
    let mut agreed = setup(4, "mission-1");
    agreed.modules.specializations = true;
    let kinds = [Specialization::SpecialOps, Specialization::Medic, Specialization::Mechanic];
    for (member, kind) in agreed.crew.iter_mut().zip(kinds) {
        member.specialization = Some((kind, level));
    }
    agreed.crew[3].specialization = Some((Specialization::Teleporter, 1));
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    flight
}

fn card(flight: &TestTable, fits: impl Fn(&Secret) -> bool) -> CardId {
    flight.view(0).hand.iter().find(|secret| fits(secret)).expect("such a card").id
}

fn special(flight: &TestTable, wanted: Special) -> CardId {
    use crate::live::ActionCard;
    card(flight, |secret| matches!(secret.card, ActionCard::Special { card, .. } if card == wanted))
}

fn lay(card: CardId, turn: u8, side: CardHalf) -> Move {
    Move::Lay { card, berth: MINE, turn, side }
}

#[test]
fn special_ops_protects_its_own_preparation() {
    for order in [[0, 1], [1, 0]] {
        let mut flight = special_ops(3);
        let moves = [
            lay(special(&flight, Special::Basic), 2, CardHalf::Basic),
            lay(special(&flight, Special::Advanced), 2, CardHalf::Advanced),
        ];
        for idx in order {
            flight.must(0, moves[idx]);
        }
        let space = flight.game.mission().crew[0].plan[1];
        assert_eq!(space.action, Action::Special(Special::Basic));
        assert_eq!(space.with, Some(Special::Advanced));
        assert!(crate::Mission::try_from(flight.game.mission()).is_ok());
    }
}

#[test]
fn a_preparation_shares_its_space_with_no_action() {
    // A basic card lies alone.
    let mut flight = special_ops(1);
    let (basic, normal) =
        (special(&flight, Special::Basic), card(&flight, |secret| secret.card.is_normal()));
    flight.must(0, lay(normal, 1, CardHalf::Action));
    assert_eq!(flight.play(0, lay(basic, 1, CardHalf::Basic)), Err(Refusal::Occupied(1)));
    // So does the light half of an advanced one, whichever came first.
    let mut flight = special_ops(2);
    let advanced = special(&flight, Special::Advanced);
    flight.must(0, lay(normal, 1, CardHalf::Action));
    assert_eq!(flight.play(0, lay(advanced, 1, CardHalf::Basic)), Err(Refusal::SharesNoSpace(1)));
    flight.must(0, lay(advanced, 1, CardHalf::Advanced));
    let turn = Move::Turn { berth: MINE, turn: 1, special: true };
    assert_eq!(flight.play(0, turn), Err(Refusal::SharesNoSpace(1)));
    flight.must(0, Move::TakeBack { berth: MINE, turn: 1, special: false });
    flight.must(0, turn);
    assert_eq!(flight.play(0, lay(normal, 1, CardHalf::Action)), Err(Refusal::SharesNoSpace(1)));
}

#[test]
fn cards_for_androids_are_divided_evenly() {
    let mut agreed = setup(3, "mission-1");
    agreed.crew.push(crate::live::MemberSetup {
        colour: crate::mission::Colour::Blue,
        android: true,
        specialization: None,
        explorer: None,
    });
    agreed.modules.double_actions = true;
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    flight.until(|kind| kind == Kind::IncomingData);
    // Two androids, three players: one card each, and two of the three draw one more.
    flight.must(0, Move::Draw);
    flight.must(0, Move::Draw);
    assert_eq!(flight.play(0, Move::Draw), Err(Refusal::NothingToDraw));
    flight.must(1, Move::Draw);
    flight.must(1, Move::Draw);
    flight.must(2, Move::Draw);
    assert_eq!(flight.play(2, Move::Draw), Err(Refusal::NothingToDraw));
}

#[test]
fn a_transfer_ends_where_a_silence_begins() {
    // The official mission 3 has such a place.
    let mut flight = TestTable::begin(&setup(4, "mission-3"));
    flight.alert();
    let mut lasted = Vec::new();
    let mut opened = 0;
    while flight.game.is_planning() {
        let was_open = flight.game.transfer_is_open;
        flight.wake();
        let now = flight.now.0 / 1000;
        assert!(!(flight.game.is_silent && flight.game.transfer_is_open), "at {now} s");
        match (was_open, flight.game.transfer_is_open) {
            (false, true) => opened = now,
            (true, false) => lasted.push(now - opened),
            _ => {}
        }
    }
    lasted.sort_unstable();
    assert_eq!((lasted[0], lasted[1]), (10, 13));
}

#[test]
fn each_transfer_is_one_of_its_own() {
    let mut agreed = setup(4, "mission-1");
    let code = "0:10 transfer, 0:20 transfer, 1:30 end, 3:00 end, 4:00 end";
    agreed.mission = Choice::Code(code.to_owned());
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    let give = |flight: &TestTable| {
        let card = card(flight, |secret| secret.card.is_normal());
        Move::Give { card, to: table::Seat(1) }
    };
    flight.until(|kind| matches!(kind, Kind::TransferOpens { .. }));
    let mv = give(&flight);
    flight.must(0, mv);
    flight.until(|kind| matches!(kind, Kind::TransferOpens { .. }));
    let mv = give(&flight);
    flight.must(0, mv);
    // The second one has its own thirteen seconds.
    flight.until(|kind| kind == Kind::TransferCloses);
    assert_eq!(flight.now.0, 33_000);
}

#[test]
fn more_data_than_there_are_cards_does_no_harm() {
    let mut agreed = setup(2, "mission-1");
    let data: Vec<String> = (0..60).map(|idx| format!("0:{:02} data", 10 + idx % 40)).collect();
    agreed.mission = Choice::Code(format!("{}, 1:30 end, 3:00 end, 4:00 end", data.join(", ")));
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    flight.until(|kind| kind == Kind::PhaseEnds { phase: 1 });
    assert_eq!(flight.view(0).crew[0].n_draws, 60);
}
