//! Equipment, landers, landings and finds.

use serde::{Deserialize, Serialize};

use super::{Action, record};
use crate::{
    dice::{Convert, Icon},
    effect::{Ability, Effects, Level, Num, Term, Writer},
    id::{
        DiscoveryId, EquipmentId, LanderId, LanderModId, LandingNumber, LogId, PlanetId,
        UniqueNumber,
    },
    part::lone_terms,
    text::{Name, Prose},
    word::{DiscoveryType, EquipmentType, LanderStat, ModType, Penalty, Rarity, Section, words},
};

#[cfg(feature = "author")]
use crate::effect::{Fault, Reader};

record! {
    /// A piece of equipment (chapter 8 of the rules). What counts as an action
    /// has the timing `action`.
    Equipment {
        /// Its id.
        id "id": EquipmentId,
        /// What it is called.
        name "name": Name,
        /// Small, personal, for missions, or an upgrade of such.
        kind "type": EquipmentType,
        /// Who alone may carry it.
        section "section": Option<Section>,
        /// The least rank.
        rank "rank": Option<Level>,
        /// Whether it is in the Armory at the start.
        start "start": bool,
        /// Whether who assists may use it too.
        helper "helper": bool,
        /// A convert ability for the carrier.
        convert "convert": Option<Convert>,
        /// What it does.
        ability "ability": Vec<Ability>,
        /// What its token does for everybody in the sector (VG-8.12).
        token "token": Option<Ability>,
        /// The mission card that it is an upgrade of.
        upgrades "upgrades": Option<EquipmentId>,
        /// What it is.
        text "text": Option<Prose>,
    }
}

record! {
    /// A lander (VG-10.13).
    Lander {
        /// Its id.
        id "id": LanderId,
        /// What it is called.
        name "name": Name,
        /// Whether it can neither be damaged nor removed (VG-20.3, VG-26.23).
        basic "basic": bool,
        /// Armor.
        armor "armor": u8,
        /// Sensors.
        sensors "sensors": u8,
        /// Agility.
        agility "agility": u8,
        /// Its first space of the landing track, from 0.
        start "start": u8,
        /// Supplies at launch.
        supplies "supplies": u8,
        /// Personal equipment it can load.
        personal "personal": u8,
        /// Mission equipment it can load.
        mission "mission": u8,
        /// Discoveries of both kinds it can bring home.
        discoveries "discoveries": u8,
        /// Places for mods.
        slots "slots": Slots,
        /// What it costs to repair.
        repair "repair": Vec<Cost>,
        /// What it is like.
        text "text": Option<Prose>,
    }
}

record! {
    /// How many mods a lander takes.
    Slots {
        /// Structural ones.
        structural "structural": u8,
        /// Utility ones.
        utility "utility": u8,
    }
}

record! {
    /// A lander mod (VG-10.8).
    LanderMod {
        /// Its id.
        id "id": LanderModId,
        /// What it is called.
        name "name": Name,
        /// Structural or utility.
        kind "type": ModType,
        /// What it changes while it is on the lander.
        effects "do": Option<Effects> => ALL,
        /// Special actions for everybody (VG-4.39).
        action "action": Vec<Action>,
        /// What it can be used for.
        ability "ability": Vec<Ability>,
        /// What it is.
        text "text": Option<Prose>,
    }
}

record! {
    /// A landing card (VG-26.7).
    Landing {
        /// Its number.
        number "number": LandingNumber,
        /// Where it leads.
        planet "planet": PlanetId,
        /// The log with the briefing.
        briefing "briefing": LogId,
        /// Three parts, scanned one by one.
        part "part": Vec<LandingPart>,
    }
}

record! {
    /// A part of a landing card.
    LandingPart {
        /// What is seen.
        text "text": Prose,
        /// What it holds.
        hazard "hazard": Vec<Hazard>,
    }
}

record! {
    /// Something that a landing has to get past (VG-26.9).
    Hazard {
        /// The statistic that helps.
        stat "stat": LanderStat,
        /// How hard it is, 1 to 6.
        difficulty "difficulty": u8,
        /// Two icons that close the gap.
        icons "icons": Vec<Icon>,
        /// What happens if it stays open.
        penalty "penalty": Option<Penalty>,
    }
}

record! {
    /// What landings do (VG-26.18 to VG-26.27).
    LandingRules {
        /// On this space.
        clean "clean": Effects => LANDING,
        /// On this space.
        rough "rough": Effects => LANDING,
        /// On this space.
        hard "hard": Effects => LANDING,
        /// On this space.
        damaged "damaged": Effects => LANDING,
        /// On this space.
        crash "crash": Effects => LANDING,
        /// At the end of every landing.
        touchdown "touchdown": Effects => LANDING,
        /// Penalty.
        jolt "jolt": Effects => LANDING,
        /// Penalty.
        spill "spill": Effects => LANDING,
        /// Penalty.
        drain "drain": Effects => LANDING,
        /// Penalty; `me` made the check, or is chosen by the group.
        blow "blow": Effects => LANDING,
    }
}

words! {
    /// What a lead token gives when it is placed.
    LeadBonus as "a bonus of leads" {
        /// A section card (VG-12.10).
        Card "card",
        /// A charge (VG-12.11).
        Charge "charge",
    }
}

record! {
    /// A lead token; there is one of each type of discovery (VG-12.14).
    Lead {
        /// How much it counts.
        value "value": u8,
        /// What it gives when it is placed.
        bonus "bonus": Option<LeadBonus>,
        /// Whether it goes back into the bag (VG-12.8).
        recycle "recycle": bool,
    }
}

record! {
    /// A discovery that is not unique.
    Discovery {
        /// Its id.
        id "id": DiscoveryId,
        /// What it is called.
        name "name": Name,
        /// Its type, and its deck.
        kind "type": DiscoveryType,
        /// How rare it is.
        rarity "rarity": Rarity,
        /// How many of it there are.
        copies "copies": u8,
        /// What it can be used for on the planet (VG-11.8).
        exploration "exploration": Option<Ability>,
        /// What it does when it is unloaded (VG-11.9).
        unloaded "unloaded": Option<Effects> => DECK,
        /// What it is.
        text "text": Option<Prose>,
    }
}

record! {
    /// A unique discovery (VG-11.13).
    UniqueDiscovery {
        /// Its number; up to 32 it is kept for good.
        number "number": UniqueNumber,
        /// What it is called.
        name "name": Name,
        /// What it is.
        text "text": Prose,
        /// What it can be used for on the planet.
        exploration "exploration": Option<Ability>,
        /// What it does when it is unloaded.
        unloaded "unloaded": Option<Effects> => DECK,
    }
}

/// Discoveries to pay: `2 minerals`, `1 rare alien-technologies`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// How many.
    pub n: u8,
    /// Of at least this rarity; any if it is not said.
    pub rarity: Option<Rarity>,
    /// Of this type.
    pub of: DiscoveryType,
}

impl Term for Cost {
    fn write(&self, to: &mut Writer<'_>) {
        Num::Int(self.n.into()).write(to);
        self.rarity.write(to);
        self.of.write(to);
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let n = from.byte("discoveries")?;
        Ok(Self { n, rarity: Term::read(from)?, of: Term::read(from)? })
    }
}
lone_terms!(Cost);
