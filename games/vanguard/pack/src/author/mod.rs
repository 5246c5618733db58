//! Packs as authors write them: folders of TOML files. Reading them, and what
//! is wrong with them.

mod desk;
mod fault;
mod folder;
mod gather;
mod identify;
mod leaf;

pub use self::{
    desk::{Desk, Fields, FromSource, Value},
    fault::{Fault, Faults, Places, Spot},
    folder::{Source, SourceFile},
};
