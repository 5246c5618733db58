//! Pictures, drawn from the pack's own data.

mod accent;
mod hero;
pub mod land;
pub mod portrait;
mod standee;

pub use self::{
    accent::ACCENT,
    hero::hero,
    portrait::{Look, portrait},
    standee::standee,
};
