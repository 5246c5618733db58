//! Crew, section cards, injuries and danger.

use super::{Action, Combination, record};
use crate::{
    dice::Convert,
    effect::{Ability, Cond, Effects, Level},
    id::{CrewmemberId, InjuryId, RankUpId, SectionCardId},
    text::{Name, Prose},
    word::{Letter, Section, Severity},
};

record! {
    /// A crewmember (VG-3.17).
    Crewmember {
        /// Their id.
        id "id": CrewmemberId,
        /// Their name.
        name "name": Name,
        /// Which basic faces count as what, written like `B>compass`.
        convert "convert": Convert,
        /// Charges at launch.
        charges "charges": u8,
        /// What one charge buys.
        skill "skill": Ability,
        /// Who they are.
        text "text": Prose,
    }
}

record! {
    /// A section card (VG-6.1).
    SectionCard {
        /// Its id.
        id "id": SectionCardId,
        /// What it is called.
        name "name": Name,
        /// Whose.
        section "section": Section,
        /// The least rank.
        rank "rank": Level,
        /// Whether its copies are among the ten of the first deck (VG-1.26).
        starter "starter": bool,
        /// How many of it there are; one if it is not said.
        copies "copies": Option<u8>,
        /// What it does when it is played.
        play "play": Ability,
        /// What it does when its dice are paid instead.
        combination "combination": Option<Combination>,
    }
}

record! {
    /// A kind of injury (VG-14.16).
    Injury {
        /// Its id.
        id "id": InjuryId,
        /// What it is called.
        name "name": Name,
        /// For injuries at random.
        class "class": Severity,
        /// How many of it there are.
        copies "copies": u8,
        /// When an injury die shows the small symbol.
        minor "minor": Effects => STRIKE,
        /// When it shows the large one.
        major "major": Effects => STRIKE,
    }
}

record! {
    /// A danger table (VG-7.29).
    DangerTable {
        /// Its letter.
        letter "letter": Letter,
        /// What each face does, 1 to 6.
        faces "faces": Vec<Effects> => STRIKE,
    }
}

record! {
    /// A rank-up card (VG-9.19).
    RankUp {
        /// Its id.
        id "id": RankUpId,
        /// What it is called.
        name "name": Name,
        /// It is completed when this is so.
        goal "goal": Option<Cond>,
        /// Special actions of its incomplete side.
        action "action": Vec<Action>,
        /// Success tokens that rank 1 needs to rise (VG-23.28).
        rank_1 "rank-1": u8,
        /// Success tokens that rank 2 needs to rise.
        rank_2 "rank-2": u8,
        /// Whether it belongs to the first mission.
        tutorial "tutorial": bool,
    }
}

impl SectionCard {
    /// How many of it there are.
    #[must_use]
    pub fn n_copies(&self) -> u8 {
        self.copies.unwrap_or(1)
    }
}
