use table::{Act, Actor, Audience, Match, Millis, Seat, Seed};

use super::review;
use crate::{
    AwayMission, GridIdx, Move, Setup, Team,
    analysis::{Advice, Thinking, advise},
};

const THINKING: Thinking = Thinking { depth_max: 1, n_nodes_max: 100, margin: 0.0 };
const SEAT: Seat = Seat(0);

fn submit(game: &mut Match<AwayMission>, act: Act<Move>) -> u32 {
    game.submit(Millis(0), Actor::Seat(SEAT), act).unwrap().entry_idx
}

fn advised(game: &Match<AwayMission>) -> Move {
    let view = game.view(Audience::Seat(SEAT));
    advise(&game.journal().setup, &view, SEAT, THINKING).unwrap().best().clone()
}

#[test]
fn following_the_advice_costs_nothing_and_one_blunder_tops_the_list() {
    let (mut game, _) = Match::start(Setup::for_captains(1), Seed::numbered(3)).unwrap();
    let blunder = loop {
        // Going home in the fourth turn, with everything still to gain.
        let view = game.view(Audience::Seat(SEAT));
        let mv = advised(&game);
        if view.turn == 4 && mv == Move::Stay {
            break submit(&mut game, Act::Move(Move::Go));
        }
        submit(&mut game, Act::Move(mv));
    };
    while game.outcome().is_none() {
        let mv = advised(&game);
        submit(&mut game, Act::Move(mv));
    }
    let review = review(game.journal(), SEAT, THINKING).unwrap();
    assert_eq!(review.decisions.len(), game.journal().entries.len());
    let worst = &review.decisions[0];
    assert_eq!((worst.entry_idx, &worst.played), (blunder, &Move::Go));
    assert!(worst.cost > 1.0, "{}", worst.cost);
    assert_eq!(worst.cost, review.cost, "no other decision cost anything");
    assert_eq!(review.mistakes(0.5).count(), 1);
    let Advice::StayOrGo(advice) = &worst.advice else { panic!("{:?}", worst.advice) };
    assert_eq!(advice.odds.as_rolled.places.iter().map(|place| place.chance.n).sum::<u8>(), 36);
}

#[test]
fn what_was_taken_back_is_not_held_against_anybody() {
    let (mut game, _) = Match::start(Setup::for_captains(2), Seed::numbered(3)).unwrap();
    let embark = |grid| Move::Embark { grid: GridIdx(grid), team: Team::FIRST_MISSION.roster() };
    let first = submit(&mut game, Act::Move(embark(1)));
    submit(&mut game, Act::Undo { to: first });
    let second = submit(&mut game, Act::Move(embark(2)));
    let review = review(game.journal(), SEAT, THINKING).unwrap();
    let entries: Vec<u32> = review.decisions.iter().map(|decision| decision.entry_idx).collect();
    assert_eq!(entries, [second]);
}
