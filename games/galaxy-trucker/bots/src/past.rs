//! Looking back at a match that was played: what every card did, what it could
//! have done, what another choice would have led to, and the builders as
//! ghosts.
//!
//! Everything is read from the journal of a finished match and is plain data
//! that a page can show.

mod clock;
mod costly;
mod ghost;
mod review;
mod story;
mod what_if;

pub use clock::BuildingClock;
pub use costly::{Costly, Hit};
pub use ghost::{Ghost, GhostRound, Moment, Seen};
pub use review::{Judged, Review, judge, review};
pub use story::{Change, Flown, Line, Purse, Story, Turned};
pub use what_if::{Alternative, Decision, decisions};
