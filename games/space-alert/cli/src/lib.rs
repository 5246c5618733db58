//! What Space Alert adds to the command line.

mod bench;
mod golden;
pub mod load;
mod resolve;
mod simulate;
mod timeline;

use std::time::Duration;

use command::{GameCommands, LoadTest, Pace, Task};
use space_alert::live::SpaceAlert;
use table::Game as _;

/// All of it.
pub const COMMANDS: GameCommands = GameCommands {
    simulate: Some(Task::of::<simulate::Args>()),
    bench: Some(bench::run),
    load: Some(LoadTest {
        group: "missions",
        about: "crews in real time, for three minutes",
        cast: load::cast,
        pace: Pace::Live { wake: "announcement", mv: "card", every: Duration::from_secs(3) },
    }),
    own: &[
        ("resolve", Task::of::<resolve::Args>()),
        ("timeline", Task::of::<timeline::Args>()),
        ("golden", Task::of::<golden::Args>()),
    ],
    examples: &[("timeline list", "the missions there are")],
    ..GameCommands::none(SpaceAlert::ID)
};
