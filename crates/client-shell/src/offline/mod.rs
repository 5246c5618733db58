//! Matches that run in this browser alone, on the same engine.

mod save;
mod seat;
mod table;

pub(crate) use save::{Save, SaveLine, forget, list};
pub(crate) use seat::LocalSeat;
pub(crate) use table::{LocalTable, begin, begin_from};
