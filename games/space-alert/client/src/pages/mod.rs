//! The pages around the live game.

mod careers;
mod hub;
mod ladder;
mod launch;
mod log;
mod new_table;
mod setup_form;
mod table;
mod under_way;

pub(crate) use careers::{Career, Careers};
pub(crate) use hub::Hub;
pub(crate) use log::Log;
pub(crate) use new_table::NewTable;
pub(crate) use table::Table;
