//! Pictures, drawn from the pack's own data.

mod accent;
mod hero;
pub mod portrait;

pub use self::{
    accent::ACCENT,
    hero::hero,
    portrait::{Look, portrait},
};
