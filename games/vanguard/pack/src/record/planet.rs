//! Planets and what is on them.

use serde::{Deserialize, Serialize};

use super::{Action, Combination, Special, record};
use crate::{
    effect::{Cond, Effects},
    id::{
        ConditionId, EventId, LogId, MissionId, PathId, PlanetId, PoiNumber, SectorNumber,
        ThreatId, UniqueNumber,
    },
    part::{Part, Walk},
    text::{Name, Prose, Words},
    word::Biome,
};

record! {
    /// A planet board (VG-9.1).
    Planet {
        /// Its id.
        id "id": PlanetId,
        /// What it is called.
        name "name": Name,
        /// What it is like.
        text "text": Prose,
        /// The missions that are laid out.
        missions "missions": Vec<MissionId>,
        /// The global condition that is laid out.
        condition "global-condition": Option<ConditionId>,
        /// Unique discoveries, the first at the bottom.
        unique "unique": Vec<UniqueNumber>,
        /// Read after a lift-off.
        lift_off_log "lift-off-log": LogId,
        /// Read after an emergency evacuation.
        evac_log "evac-log": LogId,
        /// Discoveries that can be brought home where there is no lander.
        capacity "capacity": Option<u8>,
        /// Supplies where there is no lander.
        supplies "supplies": Option<u8>,
        /// What its printed instructions say, when missions and condition have
        /// been laid out.
        setup "setup": Option<Effects> => EXPLORATION,
        /// Its sectors, by number; written as `[[sector]]` below the planet.
        sectors "sector": Vec<Sector>,
    }
}

record! {
    /// A sector.
    Sector {
        /// Its number.
        number "number": SectorNumber,
        /// What it is called.
        name "name": Name,
        /// Where it is drawn, from the left and from the top, 0 to 100 each.
        at "at": Point,
        /// What it is like.
        biomes "biomes": Vec<Biome>,
        /// Whether the lander can stand here.
        lander "lander": bool,
        /// Whether nobody can travel out of it.
        no_movement "no-movement": bool,
        /// Whether it is of particular interest.
        important "important": bool,
        /// The log that is read on arrival.
        log "log": Option<LogId>,
        /// Special actions printed here.
        action "action": Vec<Action>,
    }
}

/// Where something is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Point {
    /// From the left, 0 to 100.
    pub x: u8,
    /// From the top, 0 to 100.
    pub y: u8,
}

impl Part for Point {}

#[cfg(feature = "author")]
impl crate::author::FromSource for Point {
    fn read(
        value: crate::author::Value<'_, '_>,
        desk: &mut crate::author::Desk<'_>,
    ) -> Option<Self> {
        let span = value.span();
        match Vec::<u8>::read(value, desk)?[..] {
            [x @ 0..=100, y @ 0..=100] => Some(Self { x, y }),
            _ => desk.fault(span, "a place is two numbers from 0 to 100: [x, y]"),
        }
    }
}

record! {
    /// A path between two sectors.
    Path {
        /// Its id; `<planet>-<from>-<to>` if it is not said.
        id "id": PathId,
        /// On which planet; that of the file.
        planet "planet": PlanetId,
        /// Where it begins.
        from "from": SectorNumber,
        /// Where it ends.
        to "to": SectorNumber,
        /// Whether it is used in this direction only.
        one_way "one-way": bool,
        /// Whether it is closed until an effect opens it.
        closed "closed": bool,
        /// What is resolved on the way, from start to end: `travel` for the
        /// travel effect of the global condition, or effects.
        icons "icons": Vec<PathIcon> => EXPLORATION,
    }
}

/// An icon on a path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PathIcon {
    /// The travel effect of the global condition (VG-4.7).
    Travel,
    /// This.
    Do(Effects),
}

impl Part for PathIcon {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        if let Self::Do(effects) = self {
            Part::walk(effects, walk);
        }
    }

    fn words_mut(&mut self, found: &mut dyn FnMut(Words<'_>)) {
        if let Self::Do(effects) = self {
            effects.words_mut(found);
        }
    }
}

#[cfg(feature = "author")]
impl crate::author::FromSource for PathIcon {
    fn read(
        value: crate::author::Value<'_, '_>,
        desk: &mut crate::author::Desk<'_>,
    ) -> Option<Self> {
        if value.as_ref().as_str() == Some("travel") {
            return Some(Self::Travel);
        }
        desk.term::<Effects>(value).map(Self::Do)
    }
}

record! {
    /// A point of interest (VG-9.5).
    Poi {
        /// Its number.
        number "number": PoiNumber,
        /// Which of several cards with the same number; 1 if it is not said.
        copy "copy": Option<u8>,
        /// What it is called.
        name "name": Name,
        /// What it is.
        text "text": Option<Prose>,
        /// What it adds to the sector.
        biomes "biomes": Vec<Biome>,
        /// The log that is read on arrival.
        log "log": Option<LogId>,
        /// Special actions printed on it.
        action "action": Vec<Action>,
        /// Whether nobody can travel out of its sector.
        no_movement "no-movement": bool,
        /// Whether it goes when the team leaves.
        no_save "no-save": bool,
        /// Whether its sector is fully explored.
        is_final "final": bool,
        /// Its time track, space by space.
        time "time": Vec<Effects> => EXPLORATION,
        /// What happens when it is laid.
        effects "do": Option<Effects> => EXPLORATION,
    }
}

record! {
    /// A mission (VG-9.10).
    Mission {
        /// Its id.
        id "id": MissionId,
        /// What it is called.
        name "name": Name,
        /// What is to be done.
        text "text": Prose,
        /// Whether nothing is lost if it is left (VG-23.5).
        optional "optional": bool,
        /// Whether it is laid face down.
        hidden "hidden": bool,
        /// It is completed when this is so; an effect can complete it, too.
        goal "goal": Option<Cond>,
        /// Special actions, once it is revealed.
        action "action": Vec<Action>,
        /// What its completion brings.
        done "done": Effects => EXPLORATION,
    }
}

record! {
    /// A global condition (VG-9.15).
    GlobalCondition {
        /// Its id.
        id "id": ConditionId,
        /// What it is called.
        name "name": Name,
        /// What it is like.
        text "text": Option<Prose>,
        /// What a travel icon does.
        travel "travel": Option<Effects> => EXPLORATION,
        /// A combination for everybody, as often as one likes.
        combination "combination": Option<Combination>,
        /// A special effect of every check.
        special "special": Option<Special>,
        /// Special actions for everybody.
        action "action": Vec<Action>,
    }
}

record! {
    /// A threat (chapter 13 of the rules).
    Threat {
        /// Its id.
        id "id": ThreatId,
        /// What it is called.
        name "name": Name,
        /// What it is.
        text "text": Option<Prose>,
        /// How many figures it has beside the main one.
        secondary "secondary": Option<u8>,
        /// Whether those count as being in its sector, too (VG-13.4).
        secondary_counts "secondary-counts": bool,
        /// The sectors it goes through, in turn, when it moves along its path.
        route "route": Vec<SectorNumber>,
        /// Its time track, space by space.
        time "time": Vec<Effects> => EXPLORATION,
        /// Special actions for who is with it.
        action "action": Vec<Action>,
        /// Whether it goes when the team leaves.
        no_save "no-save": bool,
    }
}

record! {
    /// An event card (VG-2.29).
    Event {
        /// Its id.
        id "id": EventId,
        /// What it is called.
        name "name": Name,
        /// What happens, for the eye.
        text "text": Prose,
        /// Where its main effect strikes.
        biomes "biomes": Vec<Biome>,
        /// What it does elsewhere.
        secondary "secondary": Effects => EXPLORATION,
        /// What it does in one of its biomes.
        main "main": Effects => EXPLORATION,
        /// Whether it belongs to the first mission.
        tutorial "tutorial": bool,
    }
}

impl Planet {
    /// The sector with this number.
    #[must_use]
    pub fn sector(&self, number: SectorNumber) -> Option<&Sector> {
        self.sectors.iter().find(|sector| sector.number == number)
    }
}

impl Poi {
    /// Which of several cards with the same number it is, from 1.
    #[must_use]
    pub fn copy(&self) -> u8 {
        self.copy.unwrap_or(1)
    }
}

impl Path {
    /// Every way it can be gone: from, to.
    pub fn ways(&self) -> impl Iterator<Item = (SectorNumber, SectorNumber)> + use<> {
        let back = (!self.one_way).then_some((self.to, self.from));
        std::iter::once((self.from, self.to)).chain(back)
    }
}
