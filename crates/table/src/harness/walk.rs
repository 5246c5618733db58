//! Cursors.

use super::{Draw, Prove, play::random_match};
use crate::{Cursor, Match, Proposal, Told};

/// What a replay shows after an entry.
struct Shown<G: Prove> {
    state: G,
    proposal: Option<Proposal>,
    told: Vec<Told<G::Event>>,
}

/// Plays `n_games` random matches and walks through each with cursors that
/// jump and step at will: everywhere they find the state and hear what a
/// replay from the start gives.
///
/// # Panics
///
/// If something differs.
pub fn walks<G: Prove>(n_games: u32) {
    for game_number in 0..n_games {
        let mut draw = Draw::named(&format!("walk {game_number}"));
        let game = random_match::<G>(&mut draw);
        let mut shown: Vec<Shown<G>> = Vec::new();
        let replayed = Match::replay(game.journal().clone(), |game, told| {
            let (state, proposal) = (game.state().clone(), game.proposal().cloned());
            shown.push(Shown { state, proposal, told: told.to_vec() });
        });
        assert!(replayed.is_ok(), "a journal replays");
        let opened = Cursor::open(game.journal().clone()).expect("a journal replays");
        let gap = draw.below(9) + 1;
        for mut cursor in [opened, Cursor::at_start(&game), Cursor::with_gap(&game, gap)] {
            for _ in 0..40 {
                stroll(&mut cursor, &mut draw);
                let Shown { state, proposal, told } = &shown[cursor.at() as usize];
                assert_eq!(cursor.game().state(), state, "at {}", cursor.at());
                assert_eq!(cursor.game().proposal(), proposal.as_ref(), "at {}", cursor.at());
                assert_eq!(cursor.told(), told, "at {}", cursor.at());
                let behind = &game.journal().entries[..cursor.at() as usize];
                assert_eq!(cursor.game().journal().entries, behind);
            }
            cursor.go_to(u32::MAX);
            assert_eq!((cursor.at(), cursor.forward()), (cursor.n_entries(), false));
            // From anywhere a match goes on as its own journal says.
            assert_eq!(cursor.game().journal(), game.journal());
        }
    }
}

fn stroll<G: Prove>(cursor: &mut Cursor<G>, draw: &mut Draw) {
    let before = cursor.at();
    match draw.below(3) {
        0 => {
            let to = draw.below(cursor.n_entries() + 1);
            cursor.go_to(to);
            assert_eq!(cursor.at(), to);
        }
        1 => assert_eq!(cursor.forward(), cursor.at() == before + 1),
        _ => assert_eq!(cursor.back(), before > 0),
    }
}
