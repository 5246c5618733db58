//! What communications down closes, and what it leaves open (SA-2.32, SA-2.33).

use table::{Audience, Happening as _, Seat};

use super::{TestTable, setup};
use crate::{
    action::{Action, Specialization, Symbol},
    live::{
        Berth, CardHalf, CardId, Choice, Event, Mistake, Move, Refusal, Request, Stroke, Study,
        TeleporterToken, View,
    },
    mission::N_TURNS,
    timeline::AnnouncementKind as Kind,
};

/// A mission whose silence falls into the third phase, when the crew could
/// agree to stop, with a card to draw and an officer's secret.
fn silent() -> TestTable {
    let mut agreed = setup(4, "mission-1");
    agreed.house.officer_first = true;
    agreed.mission = Choice::Code(
        "0:05 T+1 red, 0:10 data, 1:00 end, 2:00 end, 2:05 transfer, 2:10 silence to 2:30, 4:00 end"
            .to_owned(),
    );
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    flight.until(|kind| matches!(kind, Kind::SilenceBegins { .. }));
    flight
}

/// One move of every kind.
fn one_of_each(card: CardId) -> Vec<Move> {
    let berth = Berth(0);
    let request = Request::Tell;
    vec![
        Move::Keep { berth, specialization: Specialization::Medic },
        Move::Ready(true),
        Move::Lay { card, berth, turn: 8, side: CardHalf::Movement },
        Move::Turn { berth, turn: 8, special: false },
        Move::Shift { berth, from: 8, to: 9 },
        Move::TakeBack { berth, turn: 9, special: false },
        Move::NextPhase,
        Move::Draw,
        Move::Give { card, to: Seat(1) },
        Move::Token { token: TeleporterToken::Traveller, berth },
        Move::TurnUp { threat: 0 },
        Move::Pause(true),
        Move::Pause(false),
        Move::EndRound(true),
        Move::EndRound(false),
        Move::Sketch(Stroke::Reset),
        Move::Say { berth, turn: 8, action: Action::Single(Symbol::A) },
        Move::Tell { berth, plan: [Action::None; N_TURNS] },
        Move::Ask { berth: Berth(1), request },
        Move::Answer { berth, request, can: true },
        Move::Reveal { turn: 1 },
        Move::Trip { berth, mistake: Mistake::OtherHalf },
        Move::Conclude,
        Move::SquadAt(crate::ship::Station::LowerRed),
        Move::Study { berth, study: Study::Keep },
        Move::GoOn(true),
        Move::Settle,
    ]
}

#[test]
fn only_planning_is_possible() {
    let mut flight = silent();
    let card = flight.view(0).hand.iter().find(|secret| secret.card.is_normal()).unwrap().id;
    for mv in one_of_each(card) {
        let played = flight.play(0, mv);
        match mv {
            Move::Lay { .. }
            | Move::Turn { .. }
            | Move::Shift { .. }
            | Move::TakeBack { .. }
            | Move::Draw => assert_eq!(played, Ok(()), "{mv:?}"),
            Move::NextPhase => assert_eq!(played, Err(Refusal::LastPhase)),
            Move::Give { .. }
            | Move::Token { .. }
            | Move::TurnUp { .. }
            | Move::Pause(_)
            | Move::EndRound(_)
            | Move::Sketch(_)
            | Move::Say { .. }
            | Move::Tell { .. }
            | Move::Ask { .. }
            | Move::Answer { .. } => assert_eq!(played, Err(Refusal::Silence), "{mv:?}"),
            Move::Keep { .. }
            | Move::Ready(_)
            | Move::Reveal { .. }
            | Move::Trip { .. }
            | Move::Conclude
            | Move::Repair { .. }
            | Move::SquadAt(_)
            | Move::Study { .. }
            | Move::GoOn(_)
            | Move::Pool { .. }
            | Move::Claim(_)
            | Move::Unclaim(_)
            | Move::Vote { .. }
            | Move::Settle => assert!(played.is_err(), "{mv:?}"),
        }
    }
}

#[test]
fn votes_wait_for_the_end_of_the_silence() {
    let mut flight = silent();
    flight.until(|kind| kind == Kind::SilenceEnds);
    for seat in 0..4 {
        flight.must(seat, Move::EndRound(true));
    }
    assert!(!flight.game.is_planning());
}

/// What others see of a player besides cards on boards and how many are in
/// the hand and in the deck.
fn others_see(view: View) -> impl PartialEq + std::fmt::Debug {
    let crew: Vec<_> = view
        .crew
        .into_iter()
        .map(|mate| {
            let asked: Vec<_> = mate.asked.into_iter().collect();
            let votes = (mate.is_ready, mate.wants_pause, mate.wants_end, mate.gave);
            (mate.said, asked, votes, mate.specialization, mate.own.len())
        })
        .collect();
    (crew, view.clock, view.announced, view.threats, view.tokens, view.sketch, view.stage)
}

#[test]
fn work_in_silence_shows_backs_and_numbers_alone() {
    let mut flight = silent();
    let before = others_see(flight.view(1));
    let card = flight.view(0).hand.iter().find(|secret| secret.card.is_normal()).unwrap().id;
    flight.told.clear();
    for mv in one_of_each(card) {
        let _ = flight.play(0, mv);
    }
    assert_eq!(others_see(flight.view(1)), before);
    let heard = flight.told.iter().filter_map(|told| told.event.heard_by(Audience::Seat(Seat(1))));
    for event in heard {
        let is_work = matches!(
            event,
            Event::Laid { face: None, .. }
                | Event::Turned { .. }
                | Event::Shifted { .. }
                | Event::TookBack { .. }
                | Event::Drew { card: None, .. }
        );
        assert!(is_work, "{event:?}");
    }
}

#[test]
fn a_silence_within_a_silence_does_not_end_it() {
    let mut agreed = setup(4, "mission-1");
    agreed.mission = Choice::Code(
        "0:10 silence to 0:40, 0:15 silence to 0:20, 0:30 silence to 0:50, 1:30 end, 3:00 end, 4:00 end"
            .to_owned(),
    );
    let mut flight = TestTable::begin(&agreed);
    flight.alert();
    let mut ended_at = Vec::new();
    while flight.game.is_planning() {
        let was_silent = flight.game.is_silent;
        flight.wake();
        if was_silent && !flight.game.is_silent {
            ended_at.push(flight.now.0 / 1000);
        }
    }
    assert_eq!(ended_at, [50]);
}
