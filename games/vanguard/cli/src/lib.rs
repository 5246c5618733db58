//! What Vanguard adds to the command line.

mod golden;
mod graph;
mod layout;
mod new;
mod pack;

use command::{GameCommands, Task};

pub use self::{
    graph::{drawing, in_words},
    new::create,
};

/// All of it.
pub const COMMANDS: GameCommands = GameCommands {
    own: &[("pack", Task::of::<pack::Args>()), ("golden", Task::of::<golden::Args>())],
    examples: &[("pack check my-campaign", "whether a campaign of your own can be played")],
    ..GameCommands::none("vanguard")
};
