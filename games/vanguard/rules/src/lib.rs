//! The rules of ISS Vanguard.

#[cfg(feature = "golden")]
pub mod golden;
pub mod need;
pub mod odds;
