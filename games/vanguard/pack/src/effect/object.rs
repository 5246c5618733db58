//! What can be counted, and what can be so or not.

use serde::{Deserialize, Serialize};

use super::{
    arg::{Place, RankIs},
    card::Whose,
    phrase::phrases,
    term::{Term, Writer},
};
use crate::{
    dice::Colour,
    id::{
        DestinationId, EquipmentId, LogId, MissionId, ObjectiveId, PlanetId, PoiNumber, Reference,
        SectorNumber, SwitchId, SystemId, UniqueNumber, UpgradeId,
    },
    word::{DiscoveryType, MoraleLevel, Rarity, Section},
};

#[cfg(feature = "author")]
use super::read::{Fault, Reader};

phrases! {
    /// What `count` counts.
    Object as "what can be counted" {
        /// My injury cards, face down too.
        Injuries "injuries" {},
        /// Injury dice on my board.
        InjuryDice "injury-dice" {},
        /// My available dice.
        DiceAvailable "dice-available" { /// Of this colour alone.
            colour: Option<Colour> },
        /// My dice in play.
        DiceInPlay "dice-in-play" { /// Of this colour alone.
            colour: Option<Colour> },
        /// Section cards in my hand.
        Hand "hand" {},
        /// My charges.
        Charges "charges" {},
        /// Equipment cards I carry.
        Equipment "equipment" {},
        /// Sectors of the planet that are fully explored.
        FinishedSectors "finished-sectors" {},
        /// Important sectors that are fully explored.
        ImportantFinished "important-finished" {},
        /// Cards with this number on the planet.
        Poi "poi" { /// The number.
            number: PoiNumber },
        /// Threats on the planet.
        Threats "threats" {},
        /// Discoveries that are not unique.
        Discoveries "discoveries" {
            /// Of this type alone.
            of: Option<DiscoveryType>,
            /// Of this rarity alone.
            rarity: Option<Rarity>,
            /// There alone.
            whose: Option<Whose>,
        },
        /// Unique discoveries in their slots.
        UniqueSlotted "unique-slotted" {},
        /// Open situations.
        Situations "situations" {},
        /// Crewmembers who died in this campaign.
        Dead "dead" {},
        /// Living crewmembers.
        Crew "crew" {
            /// Of this section alone.
            section: Option<Section>,
            /// Of at least this rank.
            rank: Option<RankIs>,
        },
        /// The cycle of the campaign, from 1.
        Cycle "cycle" {},
        /// The round of the exploration, from 1.
        Round "round" {},
        /// The lander's supplies.
        Supplies "supplies" {},
        /// Energy in the pool.
        Energy "energy" {},
        /// Command tokens in the pool.
        Command "command" {},
        /// Success tokens: on the planet those won so far, aboard the pool.
        Success "success" {},
    }
}

phrases! {
    /// What can be so or not.
    Flag as "a condition" {
        /// A place was visited, or a log was read, at least once.
        Visited "visited" { /// Which.
            what: Visited },
        /// The mission was completed.
        Done "done" { /// Which.
            mission: MissionId },
        /// I carry it; aboard: the crew owns it.
        Has "has" { /// Which.
            equipment: EquipmentId },
        /// The unique discovery was found, on the lander or in its slot.
        Unique "unique" { /// Which.
            number: UniqueNumber },
        /// The upgrade is installed.
        Upgrade "upgrade" { /// Which.
            upgrade: UpgradeId },
        /// Morale is at this level.
        Morale "morale" { /// Which.
            level: MoraleLevel },
        /// The tech level is at least this.
        Tech "tech" { /// Which.
            level: Level },
        /// The objective is on the bridge.
        Objective "objective" { /// Which.
            objective: ObjectiveId },
        /// Somebody of the section is in my sector.
        SectionHere "section-here" { /// Which.
            section: Section },
        /// My rank is at least this.
        Rank "rank" { /// Which.
            level: Level },
        /// The switch of the harder mode is on.
        Hard "hard" { /// Which.
            switch: SwitchId },
        /// I am in this sector.
        At "at" { /// Which.
            place: Place },
        /// I am in the lander sector.
        LanderHere "lander-here" {},
    }
}

phrases! {
    /// What was visited.
    Visited as "what was visited" {
        /// A place of a system.
        Destination "destination" { /// Which.
            id: DestinationId },
        /// A sector of this planet.
        Sector "sector" { /// Which.
            number: SectorNumber },
        /// A planet.
        Planet "planet" { /// Which.
            id: PlanetId },
        /// A system.
        System "system" { /// Which.
            id: SystemId },
        /// A log.
        Log "log" { /// Which.
            id: LogId },
    }
}

/// A rank or a tech level, 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Level(pub u8);
table::encode! { struct Level(level) }

impl Term for Level {
    fn write(&self, to: &mut Writer<'_>) {
        to.word(&self.0.to_string());
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let at = from.here();
        match from.take_int()? {
            Some(level @ 1..=3) => Ok(Self(level as u8)),
            _ => Err(Fault::new(at, "a rank or tech level is 1, 2 or 3")),
        }
    }
}
