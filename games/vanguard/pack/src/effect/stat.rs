//! The numbers of the rules that effects can change for a while (`stat`).

use serde::{Deserialize, Serialize};

use super::term::{Term, Writer};
use crate::word::{DiscoveryType, words};

#[cfg(feature = "author")]
use super::read::{Fault, Reader, Sign};

words! {
    /// A number of the rules that does not ask for a type of discovery.
    PlainStat as "a stat" {
        /// How many section cards a hand may have.
        HandLimit "hand-limit",
        /// Dice spent for each travel icon.
        TravelDice "travel-dice",
        /// Dice refreshed by exertion.
        RefreshOnExert "refresh-on-exert",
        /// Dice refreshed by a rest, beyond the half.
        RestRefresh "rest-refresh",
        /// Supplies at launch.
        SuppliesStart "supplies-start",
        /// Personal cards that can be loaded.
        LoadPersonal "load-personal",
        /// Mission cards that can be loaded.
        LoadMission "load-mission",
        /// Discoveries that can be brought home.
        Capacity "capacity",
        /// Armor of the lander.
        Armor "armor",
        /// Sensors of the lander.
        Sensors "sensors",
        /// Agility of the lander.
        Agility "agility",
        /// Where the marker of the landing track begins; more is worse.
        LandingStart "landing-start",
        /// Energy on the bridge.
        EnergyIncome "energy-income",
        /// Command tokens on the bridge.
        CommandIncome "command-income",
        /// New situations on the bridge.
        SituationsNew "situations-new",
        /// Energy for scanning a part.
        ScanCost "scan-cost",
        /// Energy for a flight.
        FlyCost "fly-cost",
        /// Recruits that are revealed.
        RecruitsShown "recruits-shown",
        /// Success tokens for a die.
        DiePrice "die-price",
        /// Injury dice of a survival check.
        SurvivalDice "survival-dice",
        /// Value of leads that yields a discovery.
        LeadThreshold "lead-threshold",
        /// Section cards drawn on disembarking.
        DisembarkDraw "disembark-draw",
        /// Own dice in a landing check.
        OwnDiceLanding "own-dice-landing",
    }
}

/// A number of the rules that effects can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stat {
    /// One that stands for itself.
    Plain(PlainStat),
    /// Discoveries of a type that a research project costs less.
    ResearchDiscount(DiscoveryType),
}

impl Term for Stat {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::Plain(stat) => stat.write(to),
            Self::ResearchDiscount(of) => to.word(&format!("research-discount({of})")),
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        let plain = PlainStat::ALL.iter().map(|stat| (stat.word(), Some(*stat)));
        let Some(stat) = from.listed("a stat", plain.chain([("research-discount", None)]))? else {
            from.expect(Sign::Open)?;
            let of = DiscoveryType::read(from)?;
            from.expect(Sign::Close)?;
            return Ok(Self::ResearchDiscount(of));
        };
        Ok(Self::Plain(stat))
    }
}
