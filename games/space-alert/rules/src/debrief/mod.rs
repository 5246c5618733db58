//! What a mission can teach: who did what, what it was good for, and why the
//! ship was lost.
//!
//! [`Debrief::of`] resolves a mission with everything written down (`film`) and
//! looks at it from all sides: who dealt which damage (`credit`), what each turn
//! of each crew member came to (`doing`), energy and damage over time
//! (`supply`), the way of each threat (`track`), and if the ship was lost, the
//! chain of causes and the last chance (`ruin`). The result is plain data;
//! [`Debrief::pictures`] draws it.
//!
//! ```
//! use space_alert::{Mission, debrief::Debrief};
//!
//! let mission: Mission = "\
//!     boards T4 T5 T6 T3
//!     1 white Gunship
//!     crew purple: A A
//!     crew yellow: lift A
//! ".parse()?;
//! let debrief = Debrief::of(&mission);
//! assert_eq!(debrief.crew[0].damage, 5);
//! assert_eq!(debrief.crew[1].n_wasted(), 1);   // the pulse cannon reached nothing
//! assert!(debrief.ruin.is_none());
//! # Ok::<(), space_alert::notation::NotationError>(())
//! ```

mod credit;
mod doing;
mod film;
mod ruin;
mod supply;
mod track;

use serde::{Deserialize, Serialize};
use table::Seat;

pub use self::{
    credit::{Credit, Hit, Means, Miss, MissCause},
    doing::{Doing, Idleness, Verdict, Waste},
    film::{Film, Flown, Frame},
    ruin::{Blow, Chance, Link, Ruin},
    supply::Supply,
    track::{Stand, Track},
};
use crate::{Mission, action::Specialization, event::NamedThreat, mission::Colour, report::Score};

/// What is known of everybody's turns.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// Hits and misses.
    pub credit: Credit,
    /// The turns of each crew member, by seat.
    pub doings: Vec<Vec<Doing>>,
}

impl Analysis {
    /// Goes through a mission.
    #[must_use]
    pub fn of(flown: &Flown) -> Self {
        let credit = Credit::of(flown);
        let doings =
            Seat::all(flown.n_crew()).map(|seat| doing::doings(flown, &credit, seat)).collect();
        Self { credit, doings }
    }
}

/// One crew member's mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Service {
    /// The figure's colour.
    pub colour: Colour,
    /// Nobody sits there.
    pub android: bool,
    /// The specialization and its level.
    pub specialization: Option<(Specialization, u8)>,
    /// Damage dealt in all.
    pub damage: u16,
    /// Damage dealt on each turn, from turn 1 to the last.
    pub by_turn: Vec<u8>,
    /// Damage dealt to each threat, in the order of the first hit.
    pub by_threat: Vec<(NamedThreat, u8)>,
    /// The turns.
    pub doings: Vec<Doing>,
    /// On which turn this crew member was knocked out.
    pub knocked_out: Option<u8>,
}

impl Service {
    /// Turns on which something was achieved.
    #[must_use]
    pub fn n_useful(&self) -> u8 {
        self.count(|verdict| verdict == Verdict::Useful)
    }

    /// Turns of which nothing came.
    #[must_use]
    pub fn n_wasted(&self) -> u8 {
        self.count(|verdict| verdict == Verdict::Wasted)
    }

    /// Turns without an action, while the mission lasted.
    #[must_use]
    pub fn n_idle(&self) -> u8 {
        self.count(|verdict| match verdict {
            Verdict::Idle(Idleness::Over) | Verdict::Useful | Verdict::Wasted => false,
            Verdict::Idle(_) => true,
        })
    }

    fn count(&self, is: impl Fn(Verdict) -> bool) -> u8 {
        self.doings.iter().filter(|doing| is(doing.verdict)).count() as u8
    }
}

/// A mission, looked at afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Debrief {
    /// The last turn.
    pub last_turn: u8,
    /// The crew, by seat.
    pub crew: Vec<Service>,
    /// All hits.
    pub hits: Vec<Hit>,
    /// All shots that hit nothing.
    pub misses: Vec<Miss>,
    /// Energy and damage: before turn 1, and after each turn.
    pub supplies: Vec<Supply>,
    /// The threats, announced ones first.
    pub tracks: Vec<Track>,
    /// The score, unless lost.
    pub score: Option<Score>,
    /// How the ship was lost.
    pub ruin: Option<Ruin>,
}

impl Debrief {
    /// Resolves a mission and looks at it.
    #[must_use]
    pub fn of(mission: &Mission) -> Self {
        Self::of_flown(&Flown::of(mission))
    }

    /// Looks at a mission that has been flown.
    #[must_use]
    pub fn of_flown(flown: &Flown) -> Self {
        let analysis = Analysis::of(flown);
        let crew = Seat::all(flown.n_crew()).map(|seat| service(flown, &analysis, seat)).collect();
        Self {
            last_turn: flown.report.turn,
            crew,
            supplies: flown.positions().map(Supply::of).collect(),
            tracks: track::tracks(flown),
            score: flown.report.score,
            ruin: ruin::ruin(flown),
            hits: analysis.credit.hits,
            misses: analysis.credit.misses,
        }
    }
}

fn service(flown: &Flown, analysis: &Analysis, seat: Seat) -> Service {
    let member = &flown.mission.setup().crew[seat.idx()];
    let mut by_turn = vec![0; usize::from(flown.report.turn)];
    let mut by_threat: Vec<(NamedThreat, u8)> = Vec::new();
    for hit in analysis.credit.hits.iter().filter(|hit| hit.seat == seat) {
        by_turn[usize::from(hit.turn) - 1] += hit.points;
        match by_threat.iter_mut().find(|(who, _)| who.slot == hit.threat.slot) {
            Some((_, points)) => *points += hit.points,
            None => by_threat.push((hit.threat, hit.points)),
        }
    }
    let knocked_out = flown.film.frames.iter().find_map(|frame| match frame.event {
        crate::ResolutionEvent::KnockedOut { seat: who } if who == seat => Some(frame.turn),
        _ => None,
    });
    Service {
        colour: member.colour,
        android: member.android,
        specialization: member.specialization,
        damage: by_threat.iter().map(|(_, points)| u16::from(*points)).sum(),
        by_turn,
        by_threat,
        doings: analysis.doings[seat.idx()].clone(),
        knocked_out,
    }
}
