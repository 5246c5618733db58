//! What Vanguard adds to the command line.

mod bench;
mod golden;
mod graph;
mod layout;
mod new;
pub mod odds;
mod pack;
mod simulate;
pub mod winnable;

use command::{GameCommands, Task};

pub use self::{
    graph::{drawing, in_words},
    new::create,
};

/// All of it.
pub const COMMANDS: GameCommands = GameCommands {
    simulate: Some(Task::of::<simulate::Args>()),
    bench: Some(bench::run),
    own: &[("pack", Task::of::<pack::Args>()), ("golden", Task::of::<golden::Args>())],
    examples: &[
        ("pack check my-campaign", "whether a campaign of your own can be played"),
        ("pack odds my-campaign", "how hard its checks are"),
        ("simulate vanguard --games 10", "how bots fare in whole campaigns"),
    ],
    ..GameCommands::none("vanguard")
};
