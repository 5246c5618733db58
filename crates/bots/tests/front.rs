//! Bots through names and JSON.

use ::away_mission::{AwayMission, Move, Setup};
use bots::{Ask, BotError};
use table::{Act, Actor, Audience, Match, Millis, Seat, Seed};

const GAME: &str = "away-mission";

#[test]
fn every_bot_finishes_a_match_through_json() {
    for bot in bots::names(GAME) {
        let setup = Setup::for_captains(2);
        let setup_json = serde_json::to_string(&setup).unwrap();
        let (mut game, _) = Match::<AwayMission>::start(setup, Seed::from_text(bot)).unwrap();
        while game.outcome().is_none() {
            for seat in Seat::all(2) {
                let view = game.view(Audience::Seat(seat));
                let view_json = serde_json::to_string(&view).unwrap();
                let seed_text = format!("{bot} {}", game.journal().entries.len());
                let ask = Ask {
                    game: GAME,
                    bot,
                    setup_json: &setup_json,
                    view_json: &view_json,
                    seat,
                    at: Millis(0),
                    seed_text: &seed_text,
                };
                match bots::choose(&ask) {
                    Ok(answer) => {
                        assert_eq!(bots::choose(&ask).unwrap(), answer, "the same question again");
                        let move_json = answer.into_move().expect("nobody waits in this game");
                        let mv: Move = serde_json::from_str(&move_json).unwrap();
                        game.submit(Millis(0), Actor::Seat(seat), Act::Move(mv)).unwrap();
                    }
                    Err(BotError::NotAwaited(_)) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        }
    }
}

#[test]
fn what_is_wrong_is_said() {
    let error = |game, bot, setup: &str| {
        let ask = Ask {
            game,
            bot,
            setup_json: setup,
            view_json: "{}",
            seat: Seat(0),
            at: Millis(0),
            seed_text: "",
        };
        bots::choose(&ask).unwrap_err().to_string()
    };
    assert_eq!(error("chess", "expert", "{}"), "no bot plays `chess`");
    assert!(error(GAME, "deep", "{}").contains("it has random, greedy, cautious, expert"));
    assert!(error(GAME, "expert", "{}").contains("setup"));
    assert!(error(GAME, "expert", "{\"sheets\":[]}").contains("1 to 6 captains"));
    assert!(error(GAME, "expert", "{\"sheets\":[{\"printed\":1}]}").contains("view"));
    assert!(bots::games().contains(&GAME));
}
