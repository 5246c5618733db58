//! Dice checks.

use super::record;
use crate::{
    effect::{Effects, Level},
    id::CheckId,
    requirement::Requirement,
    text::{Name, Prose},
    word::{Letter, RowColour},
};

record! {
    /// A dice check (chapter 5 of the rules).
    Check {
        /// Its id.
        id "id": CheckId,
        /// What it is called.
        name "name": Name,
        /// What is tried, for the eye.
        text "text": Option<Prose>,
        /// The danger dice rolled with it.
        danger "danger": Vec<Letter>,
        /// Special effects: rows from the top, each from left to right
        /// (VG-5.67).
        special "special": Vec<Vec<Special>>,
        /// Outcome rows from the top, red last; none if there are tracks.
        outcomes "outcome": Vec<Outcome>,
        /// Tracks from the top; none if there are outcome rows.
        tracks "track": Vec<Track>,
    }
}

record! {
    /// A special effect (VG-5.68).
    Special {
        /// What dice have to show.
        need "need": Requirement,
        /// What it does, each time it is met.
        effects "do": Effects => SPECIAL,
    }
}

record! {
    /// An outcome row (VG-5.85).
    Outcome {
        /// Its colour, and its name for arrows and immediate effects.
        colour "colour": RowColour,
        /// What dice have to show; nothing for red.
        need "need": Option<Requirement>,
        /// What happens.
        effects "do": Effects => EXPLORATION,
        /// The outcome that applies as well (VG-5.96).
        arrow "arrow": Option<RowColour>,
    }
}

record! {
    /// A track (VG-5.74).
    Track {
        /// Its colour, and its name.
        id "id": RowColour,
        /// How many spaces it has before the outcome space.
        spaces "spaces": u8,
        /// What happens when the marker is on the outcome space in step 10.
        effects "do": Effects => EXPLORATION,
        /// The outcome that applies as well (VG-5.96).
        arrow "arrow": Option<RowColour>,
    }
}

record! {
    /// A special action: a check that is printed somewhere.
    Action {
        /// The check.
        check "check": CheckId,
        /// The least rank (VG-4.42).
        rank "rank": Option<Level>,
    }
}

record! {
    /// A dice combination (VG-5.36).
    Combination {
        /// What dice have to show.
        need "need": Requirement,
        /// What it does.
        effects "do": Effects => COMBINE,
    }
}

impl Check {
    /// Is it about tracks, so that no row is marked (VG-5.84)?
    #[must_use]
    pub const fn has_tracks(&self) -> bool {
        !self.tracks.is_empty()
    }

    /// The row of this colour.
    #[must_use]
    pub fn outcome(&self, colour: RowColour) -> Option<&Outcome> {
        self.outcomes.iter().find(|outcome| outcome.colour == colour)
    }

    /// The track of this colour.
    #[must_use]
    pub fn track(&self, colour: RowColour) -> Option<&Track> {
        self.tracks.iter().find(|track| track.id == colour)
    }
}
