//! The pages.

mod challenge;
mod challenge_new;
mod gallery;
mod home;
mod lobby;
mod local;
mod local_new;
mod replay;
mod replay_deck;
mod rules;
mod table;
mod table_new;
mod unknown;

pub(crate) use challenge::Challenge;
pub(crate) use challenge_new::NewChallenge;
pub(crate) use gallery::Gallery;
pub(crate) use home::Home;
pub(crate) use local::Local;
pub(crate) use local_new::NewLocal;
pub(crate) use replay::{ReplayLocal, ReplayTable, Replays};
pub(crate) use rules::Rules;
pub(crate) use table::Table;
pub(crate) use table_new::NewTable;
pub(crate) use unknown::Unknown;
