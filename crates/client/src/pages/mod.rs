//! The pages that every game has, drawn with what the game gives.

mod campaign;
mod challenge;
mod deck;
mod ended;
mod gallery;
mod hub;
mod lobby;
mod local;
mod log;
mod new_challenge;
mod new_local;
mod new_table;
mod print;
mod replay;
mod table;
mod tables;
mod unknown;

pub(crate) use self::{
    challenge::challenge,
    gallery::gallery,
    hub::{hub, play_now},
    local::local,
    log::log,
    new_challenge::new_challenge,
    new_local::new_local,
    new_table::new_table,
    print::print,
    replay::{replay_file, replay_local, replay_table},
    table::{show, table},
};
pub use self::{
    new_table::{Others, launch},
    replay::HANDED_OVER,
    tables::{RunningHere, Strip, TableList},
    unknown::unknown,
};
