//! Proofs that any game crate runs over itself in a few lines.
//!
//! A game implements [`Prove`] in its tests and calls
//!
//! * [`random_play`]: random play never panics; where moves are listed, every
//!   listed one is accepted and every other sampled one is refused; where they
//!   are too many, every drawn one is accepted; a refused one changes nothing;
//! * [`replays`]: a journal replays to equal hashes, also after undos and forks;
//! * [`walks`]: a [`Cursor`](crate::Cursor) finds every entry as a replay does;
//! * [`round_trips`]: everything that is stored or sent survives the journey;
//! * [`non_interference`]: what a seat may not see does not reach it;
//! * [`leaks_are_noticed`] and [`told_moves_are_noticed`]: that proof can fail,
//!   for everything that the game hides;
//! * [`playthrough`]: a whole match as text, to be kept as a snapshot;
//! * [`recorded`]: matches recorded by [`record`] still replay.

mod dump;
mod interference;
mod leaky;
mod play;
mod recorded;
mod trips;
mod walk;

use crate::{Audience, Game, Luck, Seat, Seed, Topic};

pub use dump::playthrough;
pub use interference::{Leak, non_interference};
pub use leaky::{Hidden, leaks_are_noticed, told_moves_are_noticed};
pub use play::{go_on_by_chance, play_by_chance, random_play, replays};
pub use recorded::{Recorded, record, recorded};
pub use trips::round_trips;
pub use walk::walks;

/// What a proof has to know about a game.
pub trait Prove: Game {
    /// Any setup the game allows.
    fn any_setup(draw: &mut Draw) -> Self::Setup;

    /// Any move at all, legal or not, likely to be illegal in an interesting
    /// way.
    fn any_move(draw: &mut Draw) -> Self::Move;

    /// A state that differs from this one in what `audience` cannot see, and
    /// in nothing else.
    #[must_use]
    fn reimagine(&self, audience: Audience, draw: &mut Draw) -> Self;

    /// Another move that `seat` could play now instead of `mv`, such that some
    /// should not be able to tell which of them was played.
    fn twin(&self, seat: Seat, mv: &Self::Move, draw: &mut Draw) -> Option<Self::Move> {
        let _ = mv;
        self.random_move(seat, &mut |bound| draw.below(bound))
    }

    /// Whether right after one of `mv` and `twin` was played by `seat` in this
    /// state, `audience` cannot tell which of them it was.
    fn hides(&self, seat: Seat, mv: &Self::Move, twin: &Self::Move, audience: Audience) -> bool;
}

/// A stream of numbers for tests, fixed by its name.
#[derive(Debug)]
pub struct Draw {
    luck: Luck,
    index: u32,
}

impl Draw {
    /// The stream of this name.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self { luck: Luck::seeded(&Seed::from_text(name)), index: 0 }
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.index += 1;
        self.luck.below(Topic { stream: 0, index: self.index }, bound)
    }

    /// A move's number below `bound`. Some games lean towards the first move of
    /// the list: evenly drawn moves would hardly ever lead deep into a game in
    /// which one move goes on and another ends it.
    fn choose(&mut self, bound: u32, lean_percent: u32) -> u32 {
        if self.below(100) < lean_percent { 0 } else { self.below(bound) }
    }

    fn lean_percent(&mut self) -> u32 {
        *self.pick(&[0, 50, 90, 98])
    }

    /// One of `items`.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    fn seed(&mut self) -> Seed {
        Seed::numbered(u64::from(self.below(u32::MAX)))
    }
}

/// No match of any game is expected to last longer.
const MOVES_MAX: usize = 20_000;

fn audiences(n_seats: u8) -> Vec<Audience> {
    let seats = Seat::all(n_seats).map(Audience::Seat);
    seats.chain([Audience::Spectator, Audience::Everything]).collect()
}
