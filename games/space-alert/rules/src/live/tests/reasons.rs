//! Every refusal names the rule that is broken.

use table::{Game as _, Refusal as _};

use super::{TestTable, setup};
use crate::{
    campaign::{Carried, Repair},
    card::Severity,
    live::{Berth, Campaign, CardHalf, Mistake, Move, Pool, SpaceAlert, Study},
    ship::Station,
    timeline::AnnouncementKind as Kind,
};

fn rule(flight: &mut TestTable, seat: u8, mv: Move) -> String {
    flight.play(seat, mv).expect_err("a refusal").rule().to_string()
}

const REPAIR: Move = Move::Repair { berth: Berth(0), repair: Repair::Nothing };
const STUDY: Move = Move::Study { berth: Berth(0), study: Study::Keep };
const TRIP: Move = Move::Trip { berth: Berth(0), mistake: Mistake::OtherHalf };

#[test]
fn at_the_wrong_moment() {
    let mut flight = TestTable::begin(&setup(4, "mission-1"));
    assert_eq!(rule(&mut flight, 0, Move::Draw), "SA-2.1");
    assert_eq!(rule(&mut flight, 0, Move::Reveal { turn: 1 }), "SA-2.19");
    assert_eq!(rule(&mut flight, 0, REPAIR), "SA-12.8");
    flight.alert();
    assert_eq!(rule(&mut flight, 0, Move::Ready(false)), "SA-2.1");
    assert_eq!(rule(&mut flight, 0, Move::Reveal { turn: 1 }), "SA-2.19");
    assert_eq!(rule(&mut flight, 0, TRIP), "SA-3.18");
    flight.until(|kind| kind == Kind::MissionComplete);
    assert_eq!(rule(&mut flight, 0, Move::Draw), "SA-2.19");
    assert_eq!(rule(&mut flight, 0, Move::Conclude), "SA-18.3");
    for (mv, expected) in [
        (REPAIR, "SA-12.8"),
        (Move::SquadAt(Station::LowerRed), "SA-12.17"),
        (STUDY, "SA-16.17"),
        (Move::GoOn(true), "SA-12.2"),
        (Move::Pool { severity: Severity::Common, pool: Pool::YELLOW }, "SA-12.4"),
        (Move::Settle, "SA-17.25"),
    ] {
        assert_eq!(rule(&mut flight, 0, mv), expected, "{mv:?}");
    }
}

#[test]
fn said_twice() {
    let mut flight = TestTable::begin(&setup(4, "mission-1"));
    flight.must(0, Move::Ready(true));
    assert_eq!(rule(&mut flight, 0, Move::Ready(true)), "SA-2.1");
    for seat in 1..4 {
        flight.must(seat, Move::Ready(true));
    }
    flight.wake();
    assert_eq!(rule(&mut flight, 0, Move::Pause(false)), "SA-20.77");
    flight.until(|kind| kind == Kind::PhaseEnds { phase: 2 });
    assert_eq!(rule(&mut flight, 0, Move::EndRound(false)), "SA-2.20");
}

#[test]
fn tripping() {
    let mut agreed = setup(4, "mission-1");
    agreed.house.tripping = true;
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    flight.until(|kind| kind == Kind::MissionComplete);
    flight.must(0, Move::Reveal { turn: 1 });
    // Nothing lies there.
    assert_eq!(rule(&mut flight, 0, TRIP), "SA-3.18");
    agreed.modules.double_actions = true;
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    let card = flight.view(0).hand[1].id;
    flight.must(0, Move::Lay { card, berth: Berth(0), turn: 1, side: CardHalf::Action });
    flight.until(|kind| kind == Kind::MissionComplete);
    flight.must(0, Move::Reveal { turn: 1 });
    assert_eq!(rule(&mut flight, 0, TRIP), "SA-3.21");
}

#[test]
fn whose_repair_it_is() {
    let mut agreed = setup(4, "mission-2");
    agreed.campaign = Some(Campaign { agreed: 2, flown: Vec::new(), carried: Carried::default() });
    let mut flight = super::after::survived(&agreed);
    flight.must(0, Move::GoOn(true));
    assert_eq!(rule(&mut flight, 1, REPAIR), "SA-12.9");
}

#[test]
fn the_last_word_does_not_wait_for_a_captain_who_is_gone() {
    let mut agreed = setup(4, "test-run-1");
    agreed.house.tripping = true;
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    flight.until(|kind| kind == Kind::MissionComplete);
    for turn in 1..=7 {
        flight.must(0, Move::Reveal { turn });
    }
    assert_eq!(rule(&mut flight, 1, Move::Conclude), "SA-18.3");
    flight.wake();
    flight.must(1, Move::Conclude);
    assert!(flight.game.outcome().is_some());
}

#[test]
fn alone_the_own_figure_is_the_captains() {
    let mut agreed = setup(1, "mission-1");
    agreed.crew[2].android = false;
    let refusal = SpaceAlert::check_setup(&agreed).unwrap_err();
    assert_eq!(refusal.rule().to_string(), "SA-17.14");
    agreed.badges.captain = Berth(2);
    SpaceAlert::check_setup(&agreed).unwrap();
}
