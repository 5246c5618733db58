//! The campaign: how it begins, what it remembers, what is read, how it ends.

use super::record;
use crate::{
    dice::KindId,
    effect::{Effects, Level},
    id::{
        EndingId, LanderId, LogId, MarkId, MissionId, ObjectiveId, PlanetId, RankUpId, SpeakerId,
        SwitchId, SystemId, UniqueNumber,
    },
    text::{Name, Prose},
    word::{MoraleLevel, Result, Section},
};

record! {
    /// What the pack is called.
    About {
        /// Its id, for journals and commands.
        name "name": Box<str>,
        /// What players call it.
        title "title": Name,
        /// Its version.
        version "version": Box<str>,
        /// The language of its texts, such as `en`.
        language "language": Box<str>,
        /// Whether it is still being written: what is missing is told, but does
        /// not refuse the pack.
        draft "draft": bool,
        /// What it is about.
        text "text": Prose,
    }
}

record! {
    /// How a campaign begins (VG-1.28 to VG-1.48).
    Start {
        /// The board of the first mission.
        planet "planet": PlanetId,
        /// The log that is read before anything else (VG-1.12).
        opening "opening": LogId,
        /// The log that begins the first mission (VG-1.40).
        log "log": LogId,
        /// The first mission, face up.
        mission "mission": MissionId,
        /// The unique discovery that lies face up on the first board.
        unique "unique": Option<UniqueNumber>,
        /// The rank-up card of the first mission.
        rank_up "rank-up": RankUpId,
        /// The first objective.
        objective "objective": ObjectiveId,
        /// The first tech level.
        tech "tech": Level,
        /// The first morale.
        morale "morale": MoraleLevel,
        /// The first system.
        system "system": SystemId,
        /// The landers in the hangar.
        landers "landers": Vec<LanderId>,
    }
}

record! {
    /// The dice with which a section begins (VG-1.20).
    StartingDice {
        /// Whose.
        section "section": Section,
        /// Which, written like `R:basic` or `G:specialised:compass`.
        dice "dice": Vec<KindId>,
    }
}

record! {
    /// A counter of the campaign; a flag is a counter up to 1.
    Mark {
        /// Its id.
        id "id": MarkId,
        /// What it counts, for the players.
        name "name": Name,
        /// The lowest it can be; 0 if it is not said.
        min "min": Option<i16>,
        /// The highest it can be.
        max "max": i16,
    }
}

record! {
    /// How a campaign can end.
    Ending {
        /// Its id.
        id "id": EndingId,
        /// What it is called.
        name "name": Name,
        /// Won, lost, or something of both.
        result "result": Result,
        /// What is told.
        text "text": Prose,
    }
}

record! {
    /// A switch of the harder mode (VG-1.41).
    Switch {
        /// Its id.
        id "id": SwitchId,
        /// What it is called.
        name "name": Name,
        /// What it changes while it is on.
        effects "do": Effects => ALL,
    }
}

record! {
    /// Somebody who speaks in the logs.
    Speaker {
        /// Their id.
        id "id": SpeakerId,
        /// Their name.
        name "name": Name,
        /// Who they are, in a few words.
        role "role": Option<Name>,
    }
}

record! {
    /// A log entry: something to read, and what happens then.
    Log {
        /// Its number.
        id "id": LogId,
        /// What it is called in the journal.
        name "name": Option<Name>,
        /// Who speaks.
        speaker "speaker": Option<SpeakerId>,
        /// What is read.
        text "text": Prose,
        /// What happens.
        effects "do": Option<Effects>,
    }
}
