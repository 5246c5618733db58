//! Exact odds and good advice for one captain.
//!
//! Everything here asks [`crate::Outing`] what the rules do, and looks only at
//! what the captain sees.
//!
//! * [`Position`]: a captain's mission with all that its value depends on;
//!   [`Question`]: what the table asks of the captain now.
//! * [`odds`]: the chances of what staying brings, column by column.
//! * [`Search`]: what a decision is worth if every later one is best.
//! * [`advise`]: every option of a decision with its value, the best named.
//! * [`review`](review()): the decisions of a match and what each gave away.
//!
//! # What is exact
//!
//! * All chances of [`odds`]: whole cases of 36, for landing where the dice
//!   say and for any policy of dodging.
//! * The tree of the search: column die with counting down, stay or go, row
//!   die, every path of glitches, effects, death die, gravestones. Which marine
//!   stands before a hostile alien and who stands in which space do not change
//!   a value and are not searched: each space dies on one face of the die
//!   (AM-9.2).
//! * Values whose [`Effort::is_exact`] is set: the last mission, followed to its
//!   end in every line, as happens when few squares are open. Such a value is
//!   the expected score, exact but for the rounding of floating point. Of an
//!   earlier mission that was followed to its end, [`Effort::is_solved`] alone
//!   is set.
//!
//! # What is approximated
//!
//! * Beyond the horizon of the search the rest of a mission is a guess: a
//!   weighted sum of facts about the open squares, fitted to deeper searches
//!   ([`fit`]). Against one more turn of lookahead it errs by about 0.4 points
//!   (0.5 in the second edition, root mean square). It was fitted for one glitch a turn and gravestones of
//!   1 point; with chains (AM-13.6) and other prices it is only a fair guess.
//! * Before the last mission, symbols on tracks are worth the points they will
//!   reach on average if later missions advance the tracks as missions of the
//!   expert usually do. Otherwise later missions are left out: they hardly
//!   depend on this one.
//! * Other captains are left out: the advice is for the highest score, not for
//!   the best chance to win, which may ask for more or less risk at the end.
//!
//! Thinking is counted in positions and not in time ([`Thinking`]), so the same
//! question gets the same answer everywhere.
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
