//! Bots through names and JSON: at a match of the shelf, and elsewhere.

use away_mission::{AwayMission, Setup};
use away_mission_bots::BOTS;
use protocol::{RawValue, SeatAct};
use shelf::{Answer, Question, Shelf, ask};
use table::{Millis, Seat, Seed};

fn raw(text: &str) -> Box<RawValue> {
    RawValue::from_string(text.to_owned()).unwrap()
}

#[test]
fn every_bot_finishes_a_match_and_answers_alike_everywhere() {
    let shelf = Shelf::empty().with::<AwayMission>(BOTS);
    let kit = shelf.kit("away-mission").unwrap();
    let setup = raw(&serde_json::to_string(&Setup::for_captains(2)).unwrap());
    for bot in kit.bots() {
        let mut game = kit.start(&setup, Seed::from_text(&bot.id)).unwrap();
        while game.outcome().is_none() {
            for seat in Seat::all(2) {
                let luck = format!("{} {}", bot.id, game.seq());
                let answer = game.thought(seat, &bot.id, Millis(0), &luck).unwrap()();
                let question = game.question(seat, &bot.id, Millis(0), &luck);
                let elsewhere = serde_json::to_string(&question).unwrap();
                let question: Question = serde_json::from_str(&elsewhere).unwrap();
                let again = ask::<AwayMission>(BOTS, &question).unwrap();
                let json = |answer: &_| serde_json::to_string(answer).unwrap();
                assert_eq!(json(&again), json(&answer), "the same question again");
                assert_eq!(answer.is_some(), game.awaits(seat));
                if let Some(mv) = answer.and_then(Answer::into_move) {
                    game.submit(Millis(0), seat, &SeatAct::Move(mv)).unwrap();
                }
            }
        }
    }
}

#[test]
fn what_is_wrong_is_said() {
    let error = |bot: &str, setup: &str| {
        let question = Question {
            bot: bot.to_owned(),
            setup: raw(setup),
            view: raw("{}"),
            legal: raw("null"),
            seat: Seat(0),
            at: Millis(0),
            luck: String::new(),
        };
        ask::<AwayMission>(BOTS, &question).unwrap_err().to_string()
    };
    assert!(error("deep", "{}").contains("it has random, greedy, cautious, expert"));
    assert!(error("expert", "{}").contains("setup"));
    assert!(error("expert", "{\"sheets\":[]}").contains("1 to 6 captains"));
    assert!(error("expert", "{\"sheets\":[{\"printed\":1}]}").contains("view"));
}
