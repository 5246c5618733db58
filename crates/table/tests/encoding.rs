//! States have fixed hashes, made once.

mod common;

use common::{FaceDown, Lay, N_ENCODED, NOWHERE, Setup};
use table::{Act, Actor, Match, Millis, Seat, Seed, StateHash};

fn start() -> Match<FaceDown<NOWHERE>> {
    let setup = Setup { n_seats: 2, n_rounds: 2, clock: true };
    Match::start(setup, Seed::numbered(1)).unwrap().0
}

fn lay(game: &mut Match<FaceDown<NOWHERE>>, seat: u8, number: u8) {
    game.submit(Millis(5), Actor::Seat(Seat(seat)), Act::Move(Lay(number))).unwrap();
}

/// Fixed hashes: a change here breaks every saved match.
#[test]
fn states_have_the_same_hash_for_ever() {
    let mut game = start();
    let mut hashes = vec![StateHash::of(game.state()).to_string()];
    for (seat, number) in [(0, 3), (1, 9), (0, 4)] {
        lay(&mut game, seat, number);
        hashes.push(game.journal().entries.last().unwrap().hash.to_string());
    }
    assert_eq!(
        hashes,
        ["8a7b02f5bdc78bbb", "02e5570edc634c4f", "ff4fb27a19291bc3", "1b24c2b481796865"]
    );
}

#[test]
fn a_state_is_hashed_once() {
    let mut game = start();
    for (seat, number) in [(0, 3), (1, 9), (0, 4)] {
        lay(&mut game, seat, number);
        assert_eq!(N_ENCODED.take(), 1);
    }
    assert!(game.submit(Millis(5), Actor::Seat(Seat(1)), Act::Move(Lay(10))).is_err());
    assert_eq!(N_ENCODED.take(), 0, "nothing was added");
    game.submit(Millis(5), Actor::Seat(Seat(0)), Act::Undo { to: 2 }).unwrap();
    assert_eq!(N_ENCODED.take(), 1);
    Match::replay(game.journal().clone(), |_, _| {}).unwrap();
    assert_eq!(N_ENCODED.take(), 4, "to be compared");
    let fork = game.fork(3);
    game.retell(4, |_, _| {});
    assert_eq!(N_ENCODED.take(), 0, "known from before");
    assert_eq!(fork.journal().entries, game.journal().entries[..3]);
}
