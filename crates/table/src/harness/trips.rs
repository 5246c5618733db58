//! Encode and decode.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};

use super::{Draw, Prove, audiences, play::random_match};
use crate::{Match, file};

/// Plays `n_games` random matches; setup, moves, events, views and the whole
/// file survive the way through JSON.
///
/// # Panics
///
/// If something comes back different.
pub fn round_trips<G: Prove>(n_games: u32) {
    for game_number in 0..n_games {
        let game = random_match::<G>(&mut Draw::named(&format!("round trip {game_number}")));
        let journal = game.journal();
        trip(&journal.setup);
        journal.entries.iter().for_each(trip);
        let text = file::write(journal);
        let read = file::read::<G>(&text).expect("a written file is read");
        assert_eq!(&read, journal);
        Match::replay(read, |game, told| {
            told.iter().for_each(trip);
            audiences(game.n_seats()).into_iter().for_each(|audience| trip(&game.view(audience)));
        })
        .expect("a read file replays");
    }
}

fn trip<T: Serialize + DeserializeOwned + Debug + PartialEq>(value: &T) {
    let text = serde_json::to_string(value).expect("it can be written");
    let back: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&back, value, "{text}");
}
