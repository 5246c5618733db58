//! Matches that run in this browser alone, on the same engine.

mod rest;
mod save;
mod seat;
mod table;

pub use save::{Save, SaveLine, forget, list};
pub use seat::LocalSeat;
pub(crate) use table::{LocalTable, Stage};
pub use table::{begin, begin_from, begin_sequel};
