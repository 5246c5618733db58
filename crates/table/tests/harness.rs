//! The proofs prove: an honest game passes, and every planted leak is caught.

mod common;

use common::{EVENT, FaceDown, LEGAL_MOVES, NOWHERE, REFUSAL, VIEW};
use table::harness;

#[test]
fn an_honest_game_passes_every_proof() {
    harness::random_play::<FaceDown<NOWHERE>>(200);
    harness::replays::<FaceDown<NOWHERE>>(200);
    harness::round_trips::<FaceDown<NOWHERE>>(50);
    assert_eq!(harness::non_interference::<FaceDown<NOWHERE>>(200), Ok(()));
}

#[test]
fn planted_leaks_are_caught() {
    let by = |leak: Result<(), harness::Leak>| leak.expect_err("the leak was not noticed").by;
    assert_eq!(by(harness::non_interference::<FaceDown<VIEW>>(20)), "the view");
    assert_eq!(by(harness::non_interference::<FaceDown<LEGAL_MOVES>>(20)), "the legal moves");
    assert_eq!(by(harness::non_interference::<FaceDown<REFUSAL>>(20)), "a refusal");
    assert_eq!(by(harness::non_interference::<FaceDown<EVENT>>(20)), "an event");
}

#[test]
fn a_playthrough_shows_moves_events_and_outcome() {
    let setup = common::Setup { n_seats: 2, n_rounds: 1, clock: false };
    let text = harness::playthrough::<FaceDown<NOWHERE>>(setup, 1);
    for part in
        ["setup {", "Seat(Seat(0)) sees", "seat 2 may", "> seat", "hash ", "FD-1.2", "outcome"]
    {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}
