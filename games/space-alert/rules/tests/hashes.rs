//! States have the same hashes for ever: a change here makes saved matches
//! unreadable, so it needs a new `table::ENCODING` or a new version of the
//! rules.

use space_alert::{
    action::{Action, Symbol},
    live::{Berth, Move, Request, Setup, SpaceAlert},
};
use table::{Act, Actor, Match, Millis, Seat, Seed, StateHash};

#[test]
fn states_have_the_same_hash_for_ever() {
    let (mut game, _) =
        Match::<SpaceAlert>::start(Setup::for_players(2), Seed::numbered(1)).unwrap();
    let mut hashes = vec![StateHash::of(game.state()).to_string()];
    let mut play = |at, seat, mv| {
        game.tick(Millis(at));
        game.submit(Millis(at), Actor::Seat(Seat(seat)), Act::Move(mv)).unwrap();
        let last = game.journal().entries.last().unwrap().hash;
        hashes.push(last.to_string());
    };
    play(0, 0, Move::Ready(true));
    play(5, 1, Move::Ready(true));
    play(20_000, 0, Move::NextPhase);
    play(30_000, 1, Move::Ask { berth: Berth(0), request: Request::FightInside });
    play(60_000, 1, Move::NextPhase);
    let mut plan = [Action::None; 12];
    plan[2] = Action::Single(Symbol::Robot);
    // Some minutes later, with threats on the table.
    play(300_000, 1, Move::Tell { berth: Berth(1), plan });
    assert_eq!(
        hashes,
        [
            "48d7343c1043297e",
            "d5696b6f2ae90639",
            "4958636e89b17d5d",
            "280c3fec4fed7b84",
            "913ab47d2e10dda9",
            "8aec7d2b24505df5",
            "ad389e90dd52f492"
        ]
    );
}
