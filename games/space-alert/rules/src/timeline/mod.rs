//! Timelines: the soundtrack of a mission, as data.
//!
//! A [`Timeline`] holds what somebody decided about a mission: when its phases
//! end, which threats are announced when, where cards may be drawn or passed
//! on and where the crew falls silent. Everything that follows from it (the
//! alert, the warnings before the end of a phase, the closing beep) is derived
//! by [`Timeline::announcements`], for a crew of a given size.
//!
//! The [`official`] timelines are known by name; [`text`] reads and writes
//! timelines as people do, [`crate::notation::flash`] the codes of the old
//! mission player.

mod announcement;
mod check;
#[cfg(test)]
mod check_tests;
mod find;
mod generate;
mod limits;
mod official;
pub mod text;
mod words;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use self::{
    announcement::{Announcement, AnnouncementKind, TRANSFER_SECONDS, Untold, WARNINGS},
    check::{Fault, validate, validate_within},
    find::{FindError, Found, TimelineSource, find},
    generate::{Recipe, RecipeError, RecipeOptions, RecipeOptionsError, generate},
    limits::{Limits, MAX_INCOMING_DATA, MAX_SILENCE, STEP, Turns},
    official::{Confidence, MissionGroup, Official, official},
};
use crate::{
    card::{Card, Severity},
    mission::{Boards, Course, Origin},
};

/// The most phases a mission has (SA-1.35).
pub const MAX_PHASES: usize = 3;

/// When what is announced in a mission. Times are seconds from its start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timeline {
    /// How much of the game the mission uses.
    pub course: Course,
    /// Whether it is meant for double actions, which need more time and bring
    /// more threats.
    pub double_actions: bool,
    /// When each phase is over; the last one ends the mission.
    pub phase_ends: ArrayVec<u16, MAX_PHASES>,
    /// What is announced besides, in the order of time.
    pub cues: Vec<Cue>,
    /// Boards and cards, where the mission says which: nothing is drawn then.
    pub fixed: Option<Fixed>,
}

/// Something announced at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cue {
    /// When.
    pub at: u16,
    /// What.
    pub kind: CueKind,
}

/// What a mission can bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CueKind {
    /// A threat to draw (SA-2.21, SA-2.22).
    Threat(Sighting),
    /// Everyone may draw a card (SA-2.27).
    IncomingData,
    /// Everyone may give a card away (SA-2.28).
    DataTransfer,
    /// Nobody may communicate (SA-2.32).
    Silence {
        /// When communications are restored.
        until: u16,
    },
}

/// An announced threat, before its card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sighting {
    /// The turn on which it appears (SA-2.24).
    pub turn: u8,
    /// Where it comes from.
    pub origin: Origin,
    /// Of which deck it is.
    pub severity: Severity,
    /// For a crew of five only (SA-2.25).
    pub unconfirmed: bool,
}
table::encode! { struct Sighting { turn, origin, severity, unconfirmed } }

impl Sighting {
    /// Whether it counts for a crew of this size, androids included (SA-2.25,
    /// SA-11.13, SA-11.15).
    #[must_use]
    pub const fn counts_for(self, crew_size: u8) -> bool {
        crew_size >= 5 || !self.unconfirmed
    }

    /// What it adds to the threat count: a common threat one, a serious one two.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self.severity {
            Severity::Common => 1,
            Severity::Serious => 2,
        }
    }
}

/// What a mission fixes that is drawn elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fixed {
    /// The boards. Test runs have no internal threats, so that their internal
    /// board is any one left over.
    pub boards: Boards,
    /// The card of each turn.
    pub cards: Vec<(u8, Card)>,
}

impl Fixed {
    /// The card of the threat with this number.
    #[must_use]
    pub fn card(&self, turn: u8) -> Option<Card> {
        self.cards.iter().find(|(of, _)| *of == turn).map(|(_, card)| *card)
    }

    /// The turn of a card, if it is given.
    #[must_use]
    pub fn turn_of(&self, card: Card) -> Option<u8> {
        self.cards.iter().find(|(_, given)| *given == card).map(|(turn, _)| *turn)
    }
}

impl Timeline {
    /// Without any announcement, of a full mission.
    #[must_use]
    pub fn new(course: Course) -> Self {
        Self {
            course,
            double_actions: false,
            phase_ends: ArrayVec::new(),
            cues: Vec::new(),
            fixed: None,
        }
    }

    /// How many seconds the mission lasts.
    #[must_use]
    pub fn length(&self) -> u16 {
        self.phase_ends.last().copied().unwrap_or_default()
    }

    /// How many phases there are.
    #[must_use]
    pub fn n_phases(&self) -> u8 {
        self.phase_ends.len() as u8
    }

    /// The phase of a moment, counted from 1; the last one after the end.
    /// The moment at which a phase ends belongs to the next.
    #[must_use]
    pub fn phase_at(&self, at: u16) -> u8 {
        let n_over = self.phase_ends.iter().filter(|end| **end <= at).count() as u8;
        (n_over + 1).min(self.n_phases())
    }

    /// Beginning and end of a phase, counted from 1.
    #[must_use]
    pub fn phase(&self, number: u8) -> Option<(u16, u16)> {
        let idx = usize::from(number.checked_sub(1)?);
        let end = *self.phase_ends.get(idx)?;
        let begin = idx.checked_sub(1).map_or(0, |before| self.phase_ends[before]);
        Some((begin, end))
    }

    /// The threats announced to a crew of this size, with their times.
    pub fn threats(&self, crew_size: u8) -> impl Iterator<Item = (u16, Sighting)> {
        self.cues.iter().filter_map(move |cue| match cue.kind {
            CueKind::Threat(sighting) => {
                sighting.counts_for(crew_size).then_some((cue.at, sighting))
            }
            CueKind::IncomingData | CueKind::DataTransfer | CueKind::Silence { .. } => None,
        })
    }

    /// Common threats count one, serious ones two (SA-17.40).
    #[must_use]
    pub fn threat_count(&self, crew_size: u8) -> u8 {
        self.threats(crew_size).map(|(_, sighting)| sighting.count()).sum()
    }

    /// Puts the cues into the order of time. Those of one moment keep theirs.
    pub fn sort(&mut self) {
        table::sort_short_by_key(&mut self.cues, |cue| cue.at);
    }
}
