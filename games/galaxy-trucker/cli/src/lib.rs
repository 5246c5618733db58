//! What Galaxy Trucker adds to the command line.

mod bench;
mod file;
mod golden;
pub mod load;
mod play;
mod resolve;
mod ship;
mod simulate;

use std::time::Duration;

use command::{GameCommands, LoadTest, Pace, Task};
use galaxy_trucker::GalaxyTrucker;
use table::Game as _;

/// All of it.
pub const COMMANDS: GameCommands = GameCommands {
    play: Some(Task::of::<play::Args>()),
    simulate: Some(Task::of::<simulate::Args>()),
    bench: Some(bench::run),
    load: Some(LoadTest {
        group: "building",
        about: "tables of four who build at once, for three minutes",
        cast: load::cast,
        pace: Pace::Live { wake: "run", mv: "tile", every: Duration::from_secs(1) },
    }),
    own: &[
        ("resolve", Task::of::<resolve::Args>()),
        ("ship", Task::of::<ship::Args>()),
        ("golden", Task::of::<golden::Args>()),
    ],
    examples: &[
        ("play galaxy-trucker --bot builder", "a round in the terminal"),
        ("simulate galaxy-trucker --class IVC", "how strong the bots are with four ships"),
        ("simulate galaxy-trucker ship.txt --level II", "what a ship would bring home"),
    ],
    ..GameCommands::none(GalaxyTrucker::ID)
};
