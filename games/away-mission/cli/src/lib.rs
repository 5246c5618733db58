//! What Away Mission adds to the command line.

mod bench;
pub mod load;
mod play;
mod print;
mod sheet_choice;
mod simulate;

use away_mission::AwayMission;
use command::{GameCommands, LoadTest, Pace, Task};
use table::Game as _;

/// All of it.
pub const COMMANDS: GameCommands = GameCommands {
    play: Some(Task::of::<play::Args>()),
    print: Some(Task::of::<print::Args>()),
    simulate: Some(Task::of::<simulate::Args>()),
    bench: Some(bench::run),
    load: Some(LoadTest {
        group: "server",
        about: "tables of two captains under load",
        cast: load::cast,
        pace: Pace::InTurn,
    }),
    examples: &[
        ("play away-mission --bot expert", "a game in the terminal"),
        ("print away-mission --size a4 --out sheet.pdf", "a sheet for the table"),
    ],
    ..GameCommands::none(AwayMission::ID)
};
