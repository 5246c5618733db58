//! The ship with its book open.

use serde::{Deserialize, Serialize};
use table::Seat;
use vanguard_pack::{
    dice::KindId,
    id::{
        CrewmemberId, DiscoveryId, EquipmentId, LanderId, LanderModId, PlanetId, RankUpId,
        ResearchId, SituationId, UniqueNumber,
    },
    word::Section,
};

use super::{
    campaign::Campaign,
    moves::Facility,
    step::Step,
    work::{Ask, Proposal, Work},
};
use crate::{options::Options, question::Seats, setup::CycleSetup, start::Record};

/// What is made ready on pages 18 and 23.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Launch {
    /// The lander.
    pub lander: Option<LanderId>,
    /// Mods on its board.
    pub mods: Vec<LanderModId>,
    /// The away team.
    pub team: Vec<CrewmemberId>,
    /// Dice that stay in their compartments.
    pub left: [Vec<KindId>; 4],
    /// Small equipment and who takes it.
    pub small: Vec<(CrewmemberId, EquipmentId)>,
    /// What the lander carries.
    pub load: Vec<EquipmentId>,
    /// The last rank-up card of tray A, if it had only one left (VG-27.96).
    pub last_rank_up: Option<RankUpId>,
}
table::encode! { struct Launch { lander, mods, team, left, small, load, last_rank_up } }

/// What came home and is not put away yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Home {
    /// The planet, and how it was left.
    pub board: Option<(PlanetId, Record)>,
    /// The team, with how many injuries each has.
    pub team: Vec<(CrewmemberId, u8)>,
    /// The lander.
    pub lander: Option<LanderId>,
    /// Its mods.
    pub mods: Vec<LanderModId>,
    /// Discoveries on board.
    pub discoveries: Vec<DiscoveryId>,
    /// Unique discoveries on board.
    pub unique: Vec<UniqueNumber>,
    /// How many of both there is room for (VG-23.20).
    pub capacity: u8,
    /// Success tokens of this exploration.
    pub success: u8,
    /// Whether the mission has failed (VG-23.14).
    pub has_failed: bool,
    /// Whether the lander was damaged (VG-26.21).
    pub is_damaged: bool,
    /// The rank-up card, and whether it was completed.
    pub rank_up: Option<(RankUpId, bool)>,
}
table::encode! {
    struct Home {
        board, team, lander, mods, discoveries, unique, capacity, success, has_failed, is_damaged,
        rank_up,
    }
}

/// What is remembered until a page is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pages {
    /// Situations that are still to take effect (VG-17.25).
    pub waiting: Vec<SituationId>,
    /// Scouts assigned for the next part (VG-18.15).
    pub n_scouts: u8,
    /// The project that was completed first in this visit (VG-19.12).
    pub first_project: Option<ResearchId>,
    /// Facilities that were visited in this ship management (VG-27.80).
    pub visited: Vec<Facility>,
    /// Whether dice were sold in this ship management (VG-23.42).
    pub has_sold: bool,
    /// Players who have nothing more to do in this step.
    pub ready: Seats,
    /// Who decides alone, since the players do not agree.
    pub decides: Option<Section>,
}
table::encode! {
    struct Pages { waiting, n_scouts, first_project, visited, has_sold, ready, decides }
}

/// How often luck was asked for a purpose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// Draws of situations.
    pub situations: u16,
    /// Draws of recruits.
    pub recruits: u16,
    /// Dice rolled.
    pub dice: u16,
}
table::encode! { struct Drawn { situations, recruits, dice } }

/// How the book is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exit {
    /// For the planet (VG-22.22).
    Landing,
    /// At the save point, or because the campaign is over.
    Over,
}
table::encode! { enum Exit { 0 Landing, 1 Over } }

/// The ship with its book open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ship {
    /// How many players there are.
    pub n_seats: u8,
    /// Who controls each section, by its place in [`Section::ALL`] (VG-1.3).
    pub players: [Seat; 4],
    /// Whether anybody decides alone what is for all (VG-27.2).
    pub acts_alone: bool,
    /// How disputed rules are read.
    pub options: Options,
    /// What lasts.
    pub campaign: Campaign,
    /// Where the book is open.
    pub step: Step,
    /// What is still to be done; the last one comes first.
    pub work: Vec<Work>,
    /// What is asked.
    pub ask: Option<Ask>,
    /// What somebody proposes.
    pub proposal: Option<Proposal>,
    /// What is remembered until a page is done.
    pub pages: Pages,
    /// What is made ready.
    pub launch: Launch,
    /// What came home.
    pub home: Option<Home>,
    /// Whether a team came home from a mission that did not fail.
    pub has_succeeded: bool,
    /// How often luck was asked.
    pub drawn: Drawn,
    /// How the book was left.
    pub exit: Option<Exit>,
}
table::encode! {
    struct Ship {
        n_seats, players, acts_alone, options, campaign, step, work, ask, proposal, pages, launch, home,
        has_succeeded, drawn, exit,
    }
}

impl Ship {
    /// A campaign with the book open at a step.
    #[must_use]
    pub fn open(campaign: Campaign, setup: &CycleSetup) -> Self {
        let step = if campaign.is_saved { Step::Resume } else { Step::Install };
        Self {
            n_seats: setup.n_seats,
            players: setup.sections,
            acts_alone: setup.acts_alone,
            options: setup.options,
            campaign,
            step,
            work: vec![Work::Step(step)],
            ask: None,
            proposal: None,
            pages: Pages::default(),
            launch: Launch::default(),
            home: None,
            has_succeeded: false,
            drawn: Drawn::default(),
            exit: None,
        }
    }

    /// Who controls a section (VG-1.5).
    #[must_use]
    pub const fn player(&self, section: Section) -> Seat {
        self.players[section as usize]
    }

    /// Who decides for a crewmember.
    #[must_use]
    pub fn seat_of(&self, card: CrewmemberId) -> Option<Seat> {
        self.campaign.roster.person(card).map(|person| self.player(person.section))
    }

    /// The sections of a player.
    pub fn sections_of(&self, seat: Seat) -> impl Iterator<Item = Section> + '_ {
        Section::ALL.iter().copied().filter(move |section| self.player(*section) == seat)
    }

    /// Whether the table waits for a player.
    #[must_use]
    pub fn awaits(&self, seat: Seat) -> bool {
        match (&self.proposal, &self.ask) {
            (Some(proposal), _) => proposal.wanted.has(seat) && !proposal.agreed.has(seat),
            (None, Some(ask)) => ask.seats.has(seat),
            (None, None) => false,
        }
    }
}
