//! The rules of ISS Vanguard.

pub mod board;
pub mod check;
#[cfg(feature = "golden")]
pub mod golden;
pub mod need;
pub mod notation;
pub mod odds;
pub mod track;
