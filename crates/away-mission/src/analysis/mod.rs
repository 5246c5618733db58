//! Exact odds and good advice for one captain.
//!
//! Everything here asks [`crate::Outing`] what the rules do and never repeats
//! a rule; it looks only at what the captain sees.
//!
//! * [`Position`]: a captain's mission with all that its value depends on.
//! * [`Question`]: what the table asks of the captain now.
//! * [`odds`]: the exact chances of what staying brings, column by column.
#![allow(
    clippy::float_arithmetic,
    reason = "values are expectations; they advise and never enter a state"
)]

pub mod advice;
mod estimate;
pub mod fit;
mod memo;
pub mod odds;
mod position;
mod promise;
mod question;
pub mod review;
mod search;
mod teams;
mod weights;
mod worth;

pub use advice::{Advice, advise};
pub use position::{Ending, Position};
pub use question::Question;
pub use review::{Review, Reviewed, review};
pub use search::{Effort, Landing, Search, Thinking};
pub use teams::TeamValue;
