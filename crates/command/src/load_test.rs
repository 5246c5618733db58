//! What a game gives for measuring a busy server.

use std::time::Duration;

use load::Cast;

/// A way to keep a server busy with a game.
#[derive(Clone, Copy, Debug)]
pub struct LoadTest {
    /// The group of figures, as it is typed after `bench`.
    pub group: &'static str,
    /// What is measured, for the help.
    pub about: &'static str,
    /// What is played and by whom.
    pub cast: fn() -> Cast,
    /// When people play.
    pub pace: Pace,
}

/// When people play.
#[derive(Clone, Copy, Debug)]
pub enum Pace {
    /// Two in turn, as fast as they are asked to.
    InTurn,
    /// Everybody against the clock.
    Live {
        /// What the game calls it when the clock makes something happen.
        wake: &'static str,
        /// What it calls a move.
        mv: &'static str,
        /// How often each player acts.
        every: Duration,
    },
}
