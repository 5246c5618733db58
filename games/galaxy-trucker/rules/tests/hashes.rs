//! States have the same hashes for ever: a change here makes saved matches
//! unreadable, so it needs a new `table::ENCODING` or a new version of the
//! rules.

use galaxy_trucker::{GalaxyTrucker, Move, Setup, board::Class, flight::Choice};
use table::{Act, Actor, Match, Millis, Seat, Seed, StateHash};

#[test]
fn states_have_the_same_hash_for_ever() {
    let setup = Setup::one_round(2, Class::II);
    let (mut game, _) = Match::<GalaxyTrucker>::start(setup, Seed::numbered(1)).unwrap();
    let mut hashes = vec![StateHash::of(game.state()).to_string()];
    let mut play = |at, seat, mv| {
        game.tick(Millis(at));
        game.submit(Millis(at), Actor::Seat(Seat(seat)), Act::Move(mv)).unwrap();
        hashes.push(game.journal().entries.last().unwrap().hash.to_string());
    };
    play(0, 0, Move::Ready);
    play(5, 1, Move::Ready);
    play(1_000, 0, Move::Draw(None));
    play(2_000, 1, Move::Draw(None));
    play(3_000, 0, Move::SetAside);
    play(4_000, 1, Move::Return);
    play(5_000, 0, Move::Finish);
    // After the first run; then both are ready to fly at once.
    play(91_000, 0, Move::TurnTimer);
    play(92_000, 1, Move::Finish);
    play(93_000, 0, Move::Fly(Choice::FlyOn));
    play(94_000, 1, Move::Fly(Choice::FlyOn));
    assert_eq!(
        hashes,
        [
            "887cbcfcdda750de",
            "bc51e85de0c4bf3b",
            "9abfbe14bd57c147",
            "a5d878351e9bf58f",
            "633d89846fa5ff37",
            "154d55226693c8df",
            "cfd64adc989fc77d",
            "8c07ebe3c906ef3f",
            "a3aa4b94e710a6d3",
            "752328a5f3f2a9e2",
            "da71ac81a9e09459",
            "75ff332f3ad5bdb1"
        ]
    );
}
