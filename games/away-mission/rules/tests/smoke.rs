//! A whole game, start to end.
use away_mission::{AwayMission, Event, Move, Roster, Setup};
use table::{Act, Actor, Happening, Match, Millis, Seat, Seed};

#[test]
fn a_captain_who_goes_home_at_once_scores_nothing() {
    let (mut game, _) =
        Match::<AwayMission>::start(Setup::for_captains(1), Seed::numbered(1)).unwrap();
    let names = vec!["Ada".to_owned()];
    let mut log = Vec::new();
    for grid in 1..=3 {
        let team: Roster = "CESMr".parse().unwrap();
        let moves = [Move::Embark { grid: away_mission::GridIdx(grid), team }, Move::Go];
        for mv in moves {
            let report = game.submit(Millis(0), Actor::Seat(Seat(0)), Act::Move(mv)).unwrap();
            log.extend(report.told.into_iter().map(|told| told.event));
        }
    }
    assert_eq!(game.outcome(), Some(table::Outcome::Ranked { places: vec![1], scores: vec![0] }));
    assert!(matches!(log.last(), Some(Event::Scored { .. })));
    assert!(log.iter().all(|event| !event.sentence(&names).is_empty()));
}
