//! The proofs prove: an honest game passes, and every planted leak is caught.

mod common;

use std::path::PathBuf;

use common::{
    DRAWN, EVENT, FORK, FaceDown, LEGAL_MOVES, NOWHERE, Numbers, REFUSAL, TIMER, TOO_MANY, VIEW,
};
use table::{
    Sequel,
    harness::{self, Draw},
};

#[test]
fn an_honest_game_passes_every_proof() {
    harness::random_play::<FaceDown<NOWHERE>>(200);
    harness::replays::<FaceDown<NOWHERE>>(200);
    harness::walks::<FaceDown<NOWHERE>>(50);
    harness::round_trips::<FaceDown<NOWHERE>>(50);
    assert_eq!(harness::non_interference::<FaceDown<NOWHERE>>(200), Ok(()));
}

#[test]
fn moves_that_are_too_many_to_list_are_proved_by_drawing_them() {
    harness::random_play::<FaceDown<TOO_MANY>>(50);
    harness::replays::<FaceDown<TOO_MANY>>(20);
    assert_eq!(harness::non_interference::<FaceDown<TOO_MANY>>(50), Ok(()));
}

#[test]
#[should_panic(expected = "Lay(0)")]
fn a_list_that_leaves_a_move_out_is_noticed() {
    harness::random_play::<FaceDown<LEGAL_MOVES>>(50);
}

#[test]
fn planted_leaks_are_caught() {
    let by = |leak: Result<(), harness::Leak>| leak.expect_err("the leak was not noticed").by;
    assert_eq!(by(harness::non_interference::<FaceDown<VIEW>>(20)), "the view");
    assert_eq!(by(harness::non_interference::<FaceDown<LEGAL_MOVES>>(20)), "the legal moves");
    assert_eq!(by(harness::non_interference::<FaceDown<REFUSAL>>(20)), "a refusal");
    assert_eq!(by(harness::non_interference::<FaceDown<EVENT>>(20)), "an event");
    assert_eq!(by(harness::non_interference::<FaceDown<DRAWN>>(20)), "a drawn move");
    assert_eq!(by(harness::non_interference::<FaceDown<TIMER>>(20)), "the position");
    assert_eq!(by(harness::non_interference::<FaceDown<FORK>>(20)), "a fork");
}

#[test]
fn the_proofs_of_this_game_can_fail() {
    harness::leaks_are_noticed::<FaceDown<NOWHERE>, Numbers>(20);
    harness::told_moves_are_noticed::<FaceDown<NOWHERE>>(20);
}

/// There is nothing of the kind, so nothing can be found.
#[test]
#[should_panic(expected = "a leak by the view was not noticed")]
fn a_leak_that_is_not_noticed_is_reported() {
    struct Nothing;
    impl harness::Hidden<FaceDown<NOWHERE>> for Nothing {
        fn hidden_from(_: &FaceDown<NOWHERE>, _: table::Audience) -> String {
            String::new()
        }
    }
    harness::leaks_are_noticed::<FaceDown<NOWHERE>, Nothing>(5);
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

/// A folder with recorded matches, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn recorded(name: &str) -> Self {
        let folder = Self(std::env::temp_dir().join(format!("{name}-{}", std::process::id())));
        let matches: Vec<_> = (0..3)
            .map(|number| {
                let setup = common::Setup { n_seats: 2, n_rounds: 2, clock: false };
                let mut draw = Draw::named(&format!("recorded {number}"));
                let first = Sequel::<FaceDown<NOWHERE>>::first(setup);
                (format!("match-{number}"), harness::play_by_chance(first, &mut draw, 100))
            })
            .collect();
        harness::record(&folder.0, &matches);
        folder
    }

    fn replayed(&self) -> usize {
        harness::recorded::<FaceDown<NOWHERE>>(&self.0, "cargo run --example record").len()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn recorded_matches_replay() {
    assert_eq!(Folder::recorded("recorded").replayed(), 3);
}

#[test]
#[should_panic(expected = "match-1: entry 0: the state has hash")]
fn a_recorded_match_that_breaks_is_named() {
    let folder = Folder::recorded("broken");
    let path = folder.0.join("match-1.wardroom");
    let text = std::fs::read_to_string(&path).unwrap();
    let (first, rest) = text.split_once("\"hash\":\"").unwrap();
    std::fs::write(&path, format!("{first}\"hash\":\"{}{}", "0".repeat(16), &rest[16..])).unwrap();
    folder.replayed();
}

#[test]
#[should_panic(expected = "match-2: the journal is missing")]
fn a_recorded_match_that_is_gone_is_named() {
    let folder = Folder::recorded("gone");
    std::fs::remove_file(folder.0.join("match-2.wardroom")).unwrap();
    folder.replayed();
}
