//! Pictures, drawn from the pack's own data.

mod accent;
mod hero;

pub use self::{accent::ACCENT, hero::hero};
