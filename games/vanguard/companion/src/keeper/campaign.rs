//! What a campaign consists of.

use serde::{Deserialize, Serialize};
use vanguard::ship::{Facility, Step};
use vanguard_pack::{
    dice::{Convert, Dice, IconNames, KindId},
    word::{MoraleLevel, Section},
};

/// Dice each section keeps at least (VG-17.39).
pub(crate) const DICE_MIN: usize = 4;
/// Injury slots of a crew board (VG-14.2).
pub(crate) const INJURIES_MAX: usize = 3;

/// How badly somebody is hurt: a row of the medbay (VG-24.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Severity {
    /// Three injuries.
    Critical,
    /// Two.
    Moderate,
    /// One.
    Light,
}

impl Severity {
    /// From the worst to the lightest, as the medbay is walked.
    pub(crate) const ALL: [Self; 3] = [Self::Critical, Self::Moderate, Self::Light];

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Critical => "critical",
            Self::Moderate => "moderate",
            Self::Light => "light",
        }
    }
}

/// Where a crewmember is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Whereabouts {
    /// In a hand (VG-17.4).
    Available,
    /// In Resting Crew.
    Resting,
    /// In the away team.
    Team,
    /// In a slot of the medbay: the row, and the slot in it from the left.
    Medbay(Severity, u8),
    /// On the memorial wall, with a line to remember.
    Dead(String),
    /// Back among the recruits.
    Gone,
}

/// A crewmember.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    /// A name or the number of the card.
    pub name: String,
    /// The section.
    pub section: Section,
    /// The rank, 1 to 3.
    pub rank: u8,
    /// What basic faces count as.
    pub convert: Option<Convert>,
    /// Where the crewmember is.
    pub at: Whereabouts,
}

/// Tokens that are paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pool {
    /// Command tokens.
    Command,
    /// Energy tokens.
    Energy,
    /// Success tokens.
    Success,
}

impl Pool {
    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::Command, Self::Energy, Self::Success];

    /// Its name.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Energy => "energy",
            Self::Success => "success",
        }
    }
}

/// What kind of card or number is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// A situation.
    Situation,
    /// A research project.
    Research,
    /// A production project.
    Production,
    /// A lander.
    Lander,
    /// A lander mod.
    Mod,
    /// A piece of equipment.
    Equipment,
    /// A unique discovery.
    Unique,
    /// An objective, a tech level, an upgrade: what lies on the bridge.
    Bridge,
    /// A planet record.
    Record,
    /// A log with boxes that are marked.
    Log,
}

impl Kind {
    /// All of them.
    pub(crate) const ALL: [Self; 10] = [
        Self::Situation,
        Self::Research,
        Self::Production,
        Self::Lander,
        Self::Mod,
        Self::Equipment,
        Self::Unique,
        Self::Bridge,
        Self::Record,
        Self::Log,
    ];

    /// What they are called.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Situation => "Situations",
            Self::Research => "Research",
            Self::Production => "Production",
            Self::Lander => "Landers",
            Self::Mod => "Lander mods",
            Self::Equipment => "Equipment",
            Self::Unique => "Unique discoveries",
            Self::Bridge => "On the bridge",
            Self::Record => "Planet records",
            Self::Log => "Marks in logs",
        }
    }

    /// Where such a card can lie, the usual place first.
    pub(crate) const fn places(self) -> &'static [&'static str] {
        match self {
            Self::Situation => &["above the book", "Awaiting", "solved", "out of the game"],
            Self::Research => &["Awaiting", "in the laboratory", "done"],
            Self::Production => &["Awaiting", "ready", "stage 1", "stage 2", "stage 3", "done"],
            Self::Lander => &["in the hangar", "damaged", "Awaiting", "out of the game"],
            Self::Mod => &["stored", "on the lander", "Awaiting", "out of the game"],
            Self::Equipment => &["in the Armory", "taken along", "out of the game"],
            Self::Unique => &["on the lander", "in its slot", "left on the planet", "used"],
            Self::Bridge => &["in its slot", "Awaiting", "tray B", "out of the game"],
            Self::Record => &["recorded", "on the table", "out of the game"],
            Self::Log => &["open", "closed"],
        }
    }
}

/// A card that is known by its number, with what its owner notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Card {
    /// What kind.
    pub kind: Kind,
    /// Its number or code, as printed.
    pub code: String,
    /// Where it lies: a place of its kind.
    pub place: u8,
    /// What the owner notes: cost, keyword, icons, sectors, boxes.
    pub note: String,
}

/// A crewmember on the planet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Explorer {
    /// Which, by the place in [`Campaign::crew`].
    pub person: usize,
    /// Dice in the columns, red, green, blue.
    pub available: [u8; 3],
    /// Dice in the spent pool.
    pub spent: [u8; 3],
    /// Columns with an injury die (VG-14.3).
    pub injury_dice: [bool; 3],
    /// Injury cards by name (VG-14.1).
    pub injuries: Vec<String>,
    /// Charges.
    pub charges: u8,
    /// Section cards in hand.
    pub hand: u8,
    /// Whether the turn token shows its ended side (VG-2.6).
    pub has_ended: bool,
}

/// A planet that is being explored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Planet {
    /// Its name.
    pub name: String,
    /// The round, from 1.
    pub round: u16,
    /// The supplies.
    pub supplies: u8,
    /// The team.
    pub team: Vec<Explorer>,
    /// Lead tokens on the five decks, by their total.
    pub leads: [u8; 5],
    /// Tracks of checks and threats: name, marker, spaces.
    pub tracks: Vec<(String, u8, u8)>,
    /// Events drawn.
    pub n_events: u16,
}

/// A deck of numbered cards, from which is drawn by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deck {
    /// What it is called.
    pub name: String,
    /// The numbers in it, sorted: they have no order until one is drawn.
    pub left: Vec<u16>,
    /// Those that were drawn, the last one last.
    pub drawn: Vec<u16>,
}

/// Where the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// At a step of the ship book.
    Book(Step),
    /// On a planet.
    Planet,
}

/// A cycle that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Past {
    /// Its number.
    pub cycle: u16,
    /// The planet, if there was a landing.
    pub planet: Option<String>,
    /// Who went.
    pub team: Vec<String>,
    /// Who did not come back.
    pub lost: Vec<String>,
}

/// A campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Campaign {
    /// What it is called.
    pub title: String,
    /// The cycle, from 1.
    pub cycle: u16,
    /// Where the table is.
    pub place: Place,
    /// Facilities visited in this cycle.
    pub visited: Vec<Facility>,
    /// Command, energy, success.
    pub pools: [u8; 3],
    /// Whether the penalty token lies in the command pool (VG-17.21).
    pub has_penalty: bool,
    /// Morale.
    pub morale: MoraleLevel,
    /// Everybody who ever served, in the order they came.
    pub crew: Vec<Person>,
    /// The dice each section owns (VG-7.33).
    pub dice: [Vec<KindId>; 4],
    /// Whether dice were sold in this cycle (VG-23.42).
    pub has_sold: bool,
    /// Cards known by their numbers.
    pub cards: Vec<Card>,
    /// Discoveries by type.
    pub discoveries: [u8; 5],
    /// The planet that is being explored.
    pub planet: Option<Planet>,
    /// Decks to draw from.
    pub decks: Vec<Deck>,
    /// Cycles that are over.
    pub history: Vec<Past>,
    /// Who went down in this cycle, and where.
    pub landing: Option<(String, Vec<usize>)>,
    /// What the owner wrote down.
    pub notes: Vec<String>,
    /// The faces of the owner's own dice (VG-7.22 is ours).
    pub faces: Dice,
    /// What the icons are called.
    pub icons: IconNames,
    /// Slots of the medbay: critical, moderate, light (VG-24.19 is ours).
    pub medbay: [u8; 3],
}

impl Default for Campaign {
    fn default() -> Self {
        Self {
            title: String::new(),
            cycle: 1,
            place: Place::Book(Step::Install),
            visited: Vec::new(),
            pools: [0; 3],
            has_penalty: false,
            morale: MoraleLevel::Normal,
            crew: Vec::new(),
            dice: Default::default(),
            has_sold: false,
            cards: Vec::new(),
            discoveries: [0; 5],
            planet: None,
            decks: Vec::new(),
            history: Vec::new(),
            landing: None,
            notes: Vec::new(),
            faces: Dice::default(),
            icons: IconNames::default(),
            medbay: [2, 2, 3],
        }
    }
}

impl Campaign {
    /// Tokens in a pool.
    pub(crate) const fn pool(&self, pool: Pool) -> u8 {
        self.pools[pool as usize]
    }

    /// How many of a section are available.
    pub(crate) fn n_available(&self, section: Section) -> usize {
        let own =
            |person: &&Person| person.section == section && person.at == Whereabouts::Available;
        self.crew.iter().filter(own).count()
    }

    /// The most dice that any section owns: what one more costs (VG-23.36).
    pub(crate) fn die_price(&self) -> u8 {
        self.dice.iter().map(Vec::len).max().unwrap_or(0) as u8
    }

    /// Who lies in a slot of the medbay.
    pub(crate) fn patient(&self, severity: Severity, slot: u8) -> Option<usize> {
        let at = Whereabouts::Medbay(severity, slot);
        self.crew.iter().position(|person| person.at == at)
    }

    /// A free slot for somebody who is hurt so badly, or worse (VG-24.11).
    pub(crate) fn free_slot(&self, severity: Severity) -> Option<(Severity, u8)> {
        let mut rows = Severity::ALL.into_iter().filter(|row| *row <= severity).rev();
        rows.find_map(|row| {
            let mut slots = 0..self.medbay[row as usize];
            slots.find(|slot| self.patient(row, *slot).is_none()).map(|slot| (row, slot))
        })
    }
}
