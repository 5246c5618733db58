//! The kernel's proofs, run over this game.

use table::{
    Audience, Seat,
    harness::{self, Draw, Hidden, Prove},
};

use crate::{Duel, Move, Setup};

impl Prove for Duel {
    fn any_setup(draw: &mut Draw) -> Setup {
        Setup {
            n_seats: draw.below(4) as u8 + 1,
            n_turns: draw.below(4) + 1,
            clock_ms: *draw.pick(&[None, Some(1000)]),
        }
    }

    fn any_move(draw: &mut Draw) -> Move {
        draw.pick(&[Move::Step, Move::Roll]).clone()
    }

    fn reimagine(&self, audience: Audience, draw: &mut Draw) -> Self {
        let mut other = self.clone();
        for (seat, hand) in (0..).map(Seat).zip(&mut other.hands) {
            if !audience.sees_hand_of(seat) {
                hand.secret = 100_000 + draw.below(900_000);
            }
        }
        other
    }

    fn hides(&self, _: Seat, _: &Move, _: &Move, _: Audience) -> bool {
        // Everybody sees who steps and who rolls.
        false
    }
}

#[test]
fn random_play_keeps_the_rules() {
    harness::random_play::<Duel>(100);
}

#[test]
fn journals_replay() {
    harness::replays::<Duel>(100);
}

#[test]
fn everything_survives_the_journey() {
    harness::round_trips::<Duel>(20);
}

#[test]
fn nobody_learns_the_number_of_another() {
    let leak = harness::non_interference::<Duel>(50);
    assert!(leak.is_ok(), "{}", leak.unwrap_err());
}

/// The numbers of the others.
struct Numbers;

impl Hidden<Duel> for Numbers {
    fn hidden_from(state: &Duel, audience: Audience) -> String {
        let hands = (0..).map(Seat).zip(&state.hands);
        let others = hands.filter(|(seat, _)| !audience.sees_hand_of(*seat));
        others.map(|(_, hand)| format!("{} ", hand.secret)).collect()
    }
}

#[test]
fn the_proof_notices_what_it_should() {
    harness::leaks_are_noticed::<Duel, Numbers>(20);
}

#[test]
fn a_whole_game_can_be_read() {
    let setup = Setup { n_seats: 2, n_turns: 1, clock_ms: None };
    let text = harness::playthrough::<Duel>(setup, 1);
    for part in ["DU-1.2", "seat 2 may", "outcome"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}
