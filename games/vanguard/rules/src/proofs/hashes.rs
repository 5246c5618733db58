//! States have the same hashes for ever: a change here makes saved matches
//! unreadable, so it needs a new `table::ENCODING` or a new version of the
//! rules. The small pack is played, which no campaign changes.

use table::{Act, Actor, Game as _, Match, Millis, Seat, Seed, StateHash};

use super::Small;
use crate::{
    cycle::{Cycle, CycleMove, CycleSetup, Stage},
    moves::Move,
    options::Options,
};

/// How many moves are played.
const N_MOVES: usize = 240;
/// After so many of them a hash is noted.
const EVERY: usize = 24;

/// The hashes of a match of two players, from the muster to the end.
fn hashes(setup: CycleSetup) -> Vec<String> {
    let (mut game, _) = Match::<Cycle<Small>>::start(setup, Seed::numbered(1)).unwrap();
    let mut hashes = vec![StateHash::of(game.state()).to_string()];
    let mut drawn = 1_u64;
    let mut draw = |bound: u32| {
        drawn = drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (drawn >> 33) as u32 % bound
    };
    for nth in 1..=N_MOVES {
        let seat = Seat::all(2).find(|seat| game.state().awaits(*seat)).expect("it goes on");
        let home = CycleMove::Explore(Move::LiftOff);
        let is_late = nth > 60 && matches!(game.state().stage, Stage::Exploration(..));
        let mv = if is_late && game.state().check(seat, &home).is_ok() {
            home
        } else {
            game.state().random_move(seat, &mut draw).expect("an awaited seat has a move")
        };
        game.submit(Millis(0), Actor::Seat(seat), Act::Move(mv)).unwrap();
        if nth % EVERY == 0 {
            hashes.push(StateHash::of(game.state()).to_string());
        }
        if game.outcome().is_some() {
            break;
        }
    }
    hashes
}

#[test]
fn states_have_the_same_hash_for_ever() {
    assert_eq!(
        hashes(CycleSetup::dealt(2)),
        ["e2e123e6763787b8", "f3fa0372d2b25fb4", "512115cd55dc0277", "e706e70e3393e0d3"]
    );
}

#[test]
fn states_of_other_readings_have_the_same_hash_for_ever() {
    let options = Options { facilities_once: true, free_team: true, paid_promotions: true };
    let hashes = hashes(CycleSetup { options, ..CycleSetup::dealt(2) });
    assert_eq!(hashes[..2], ["e2e123e6763787b8", "58e5d86020571fca"]);
}
