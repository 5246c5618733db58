//! What a mission can teach: who did what, and what it was good for.
mod credit;
mod doing;
mod film;

pub use self::{
    credit::{Credit, Hit, Means, Miss, MissCause},
    doing::{Doing, Idleness, Verdict, Waste},
    film::{Film, Flown, Frame},
};

use table::Seat;

/// What is known of everybody's turns.
#[derive(Clone, Debug)]
pub struct Study {
    /// Hits and misses.
    pub credit: Credit,
    /// The turns of each crew member, by seat.
    pub doings: Vec<Vec<Doing>>,
}

impl Study {
    /// Goes through a mission.
    #[must_use]
    pub fn of(flown: &Flown) -> Self {
        let credit = Credit::of(flown);
        let doings =
            Seat::all(flown.n_crew()).map(|seat| doing::doings(flown, &credit, seat)).collect();
        Self { credit, doings }
    }
}
