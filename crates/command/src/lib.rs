//! What a game gives the command line: one [`GameCommands`].
//!
//! The program has the commands that all games share: some of them every game
//! does in its own way (`play`, `print`, `simulate`), `bench` is the same for
//! all but for what is played. Beside them a game may have commands of its own,
//! and several games may have one of the same name. Everything else in here is
//! what those commands have in common: colours, luck, progress, figures.

mod bench;
mod chance;
mod golden;
mod lines;
mod load_test;
pub mod look;
mod seating;
mod simulate;
pub mod sitting;
mod task;

pub use bench::Board;
pub use chance::chance;
pub use golden::Cases;
pub use load_test::{LoadTest, Pace};
pub use simulate::{Format, Plan, TrialArgs};
pub use task::{Run, Task};

/// What a game gives the command line.
#[derive(Clone, Copy, Debug)]
pub struct GameCommands {
    /// The game's id, as it is typed.
    pub id: &'static str,
    /// Plays it in the terminal: `play`.
    pub play: Option<Task>,
    /// Writes what is needed to play it on paper: `print`.
    pub print: Option<Task>,
    /// Plays it many times over: `simulate`. With [`TrialArgs`] it tells how
    /// strong its bots are; a game may know more to try.
    pub simulate: Option<Task>,
    /// Measures its engine: `bench`. The names of the figures begin with the
    /// id. Every benchmark checks its answer too: a fast wrong engine is not
    /// measured.
    pub bench: Option<fn(&Board) -> anyhow::Result<()>>,
    /// Measures a server that is busy with it: `bench`, too.
    pub load: Option<LoadTest>,
    /// Commands of its own, by name. Where several games have one of the same
    /// name, that of the first is meant unless a game is named: `NAME GAME …`.
    pub own: &'static [(&'static str, Task)],
    /// Command lines to begin with, each with what it does.
    pub examples: &'static [(&'static str, &'static str)],
}

impl GameCommands {
    /// A game that adds nothing to the command line.
    #[must_use]
    pub const fn none(id: &'static str) -> Self {
        Self {
            id,
            play: None,
            print: None,
            simulate: None,
            bench: None,
            load: None,
            own: &[],
            examples: &[],
        }
    }
}
