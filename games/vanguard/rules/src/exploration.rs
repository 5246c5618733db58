//! The exploration of a planet (chapters 1 to 4 and 6 to 16).
//!
//! An [`Exploration`] is plain data. It knows what is asked of whom
//! ([`Exploration::ask`]) and what is still to be done, as a stack of
//! [`Work`]: effects that wait for a choice, actions that are half done, the
//! turn they belong to, the round at the bottom. What is forced happens by
//! itself, up to the next question.
//!
//! The pack lies beside the state: whoever carries something out holds both
//! ([`crate::play::Play`]).

use arrayvec::ArrayVec;
use table::Seat;
use vanguard_pack::{
    dice::Convert,
    effect::{Limit, PlainStat, Span},
    id::{DiscoveryId, EquipmentId, EventId, LanderModId, LogId, PlanetId, UniqueNumber},
    word::Section,
};

use crate::{
    aboard::Aboard,
    board::Board,
    checking::Checking,
    crew::Crew,
    deck::Deck,
    landing::Landing,
    leads::Leads,
    member::{Member, Members, TEAM_MAX},
    moves::Ability,
    planet::PlanetState,
    question::{Ask, Seats},
    source::At,
    work::Work,
};

/// What the lander brings home, or what lies in the board's own slots where
/// there is no lander (VG-9.18, VG-9.20).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hold {
    /// Supplies, common to all (VG-4.22).
    pub supplies: u8,
    /// Success tokens gained in this exploration.
    pub success: u8,
    /// Discoveries that are not unique, as they were found.
    pub discoveries: Vec<DiscoveryId>,
    /// Unique discoveries, as they were found.
    pub unique: Vec<UniqueNumber>,
    /// How many discoveries can be brought home (VG-10.7).
    pub capacity: u8,
    /// Whether the mission-failed token lies here (VG-16.8).
    pub has_failed: bool,
    /// Whether the lander was damaged.
    pub is_damaged: bool,
}
table::encode! {
    struct Hold { supplies, success, discoveries, unique, capacity, has_failed, is_damaged }
}

/// The highest space of a supplies track (VG-10.16).
pub const SUPPLIES_MAX: u8 = 9;

/// The turn under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose.
    pub member: Member,
    /// How many actions are left.
    pub n_actions: u8,
    /// Whether an action was taken or something was done.
    pub has_begun: bool,
    /// Whether the special action was taken (VG-2.13).
    pub has_special: bool,
}
table::encode! { struct Turn { member, n_actions, has_begun, has_special } }

/// A change that lasts for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lasting {
    /// Whom it concerns; `None`: everybody.
    pub on: Option<Member>,
    /// What it is.
    pub what: Lasts,
    /// Until when.
    pub span: Span,
}
table::encode! { struct Lasting { on, what, span } }

/// What can last for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// A number of the rules is changed.
    Stat(PlainStat, i8),
    /// Nobody may assist (VG-14.16).
    NoAssist,
    /// No convert abilities (VG-14.16).
    NoConvert,
    /// A further convert ability.
    Convert(Convert),
    /// Helpers from so many paths away.
    AssistRange(u8),
    /// Helpers lend up to so many dice.
    AssistDice(u8),
}
table::encode! {
    enum Lasts {
        0 Stat(stat, change), 1 NoAssist, 2 NoConvert, 3 Convert(convert), 4 AssistRange(paths),
        5 AssistDice(dice),
    }
}

/// How an exploration ends (VG-16.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// By the lift-off action.
    LiftOff,
    /// By a fourth injury (VG-16.5).
    Evacuation,
    /// By a log or a mission card (VG-16.10).
    Log,
    /// Because nobody of the team is left (VG-16.13).
    NobodyLeft,
}
table::encode! { enum End { 0 LiftOff, 1 Evacuation, 2 Log, 3 NobodyLeft } }

/// How often luck was asked for a purpose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// Shuffles of the event deck.
    pub events: u16,
    /// Shuffles of each section deck.
    pub cards: [u16; TEAM_MAX],
    /// Leads drawn.
    pub leads: u16,
    /// Random injuries.
    pub injuries: u16,
    /// Checks made.
    pub checks: u16,
    /// Dice rolled without a check.
    pub dice: u16,
    /// Cards discarded at random.
    pub discards: u16,
    /// Cards taken of which there are several.
    pub copies: u16,
}
table::encode! {
    struct Drawn { events, cards, leads, injuries, checks, dice, discards, copies }
}

/// An exploration under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exploration {
    /// Which planet.
    pub planet_id: PlanetId,
    /// How many players there are.
    pub n_seats: u8,
    /// Who controls each section, by its place in [`Section::ALL`] (VG-1.3).
    pub players: [Seat; 4],
    /// What is known of the ship.
    pub aboard: Aboard,
    /// The crewmembers, in the order of their turns (VG-27.9).
    pub team: ArrayVec<Crew, TEAM_MAX>,
    /// Their dice and injuries.
    pub boards: ArrayVec<Board, TEAM_MAX>,
    /// The planet board.
    pub planet: PlanetState,
    /// What is brought home.
    pub hold: Hold,
    /// The mods of the lander.
    pub mods: Vec<LanderModId>,
    /// The event deck.
    pub events: Deck<EventId>,
    /// The discovery decks, by type.
    pub discoveries: [Deck<DiscoveryId>; 5],
    /// The lead tokens.
    pub leads: Leads,
    /// Injury cards left in their deck, by kind.
    pub injuries: Vec<u8>,
    /// Injury dice left in the supply (VG-7.27).
    pub n_injury_dice: u8,
    /// Marks of the campaign, by their number in the pack.
    pub marks: Vec<i16>,
    /// Logs read in this exploration.
    pub logs: Vec<LogId>,
    /// Equipment that went out of the game in this exploration.
    pub lost_equipment: Vec<EquipmentId>,
    /// Unique discoveries used up in this exploration (VG-27.55).
    pub used_unique: Vec<UniqueNumber>,
    /// Changes that last for a while.
    pub lasting: Vec<Lasting>,
    /// Abilities used that cannot be used again before a span is over.
    pub used: Vec<(Ability, Limit)>,
    /// The round, from 1.
    pub round: u16,
    /// Who holds the start token.
    pub start: Member,
    /// The landing, until everybody has disembarked.
    pub landing: Option<Box<Landing>>,
    /// The turn under way.
    pub turn: Option<Turn>,
    /// The check under way.
    pub check: Option<Box<Checking>>,
    /// How often luck was asked.
    pub drawn: Drawn,
    /// What is still to be done; the last one comes first.
    pub work: Vec<Work>,
    /// What is asked.
    pub ask: Option<Ask>,
    /// What is proposed in a common decision, and who has agreed (VG-27.2).
    pub proposal: Option<(u8, Seats)>,
    /// Ops that are carried out aboard the ship, as they came: where they stand.
    pub for_ship: Vec<(At, u8)>,
    /// How it ends, once it does.
    pub end: Option<End>,
}
table::encode! {
    struct Exploration {
        planet_id, n_seats, players, aboard, team, boards, planet, hold, mods, events, discoveries, leads,
        injuries, n_injury_dice, marks, logs, lost_equipment, used_unique, lasting, used, round,
        start, landing, turn, check, drawn, work, ask, proposal, for_ship, end,
    }
}

impl Exploration {
    /// The crewmember with this number.
    #[must_use]
    pub fn crew(&self, member: Member) -> &Crew {
        &self.team[member.idx()]
    }

    /// Dice and injuries of a crewmember.
    #[must_use]
    pub fn board(&self, member: Member) -> &Board {
        &self.boards[member.idx()]
    }

    /// Whether a crewmember could exert: there is a die to sacrifice, or so few
    /// dice that Exhausted is gained instead (VG-3.10, VG-3.23).
    #[must_use]
    pub fn can_exert(&self, member: Member) -> bool {
        let board = self.board(member);
        self.crew(member).is_alive
            && (!board.exertion_dice().is_empty() || board.exerts_by_injury())
    }

    /// Everybody of the team with their numbers, the dead too.
    pub fn members(&self) -> impl Iterator<Item = (Member, &Crew)> {
        (0..).map(Member).zip(&self.team)
    }

    /// Those who are alive.
    #[must_use]
    pub fn alive(&self) -> Members {
        self.members().filter(|(_, crew)| crew.is_alive).map(|(member, _)| member).collect()
    }

    /// Who controls a section (VG-1.5).
    #[must_use]
    pub const fn player(&self, section: Section) -> Seat {
        self.players[section as usize]
    }

    /// Everybody alive in a sector.
    #[must_use]
    pub fn in_sector(&self, sector: vanguard_pack::id::SectorNumber) -> Members {
        let there = self.members().filter(|(_, crew)| crew.is_alive && crew.sector == sector);
        there.map(|(member, _)| member).collect()
    }

    /// By how much a number of the rules is changed for a crewmember.
    #[must_use]
    pub fn stat(&self, stat: PlainStat, member: Option<Member>) -> i8 {
        let concerns = |lasting: &&Lasting| lasting.on.is_none() || lasting.on == member;
        let changes = self.lasting.iter().filter(concerns).map(|lasting| match lasting.what {
            Lasts::Stat(changed, change) if changed == stat => change,
            _ => 0,
        });
        changes.sum()
    }

    /// How many section cards a crewmember may hold (VG-6.11).
    #[must_use]
    pub fn hand_limit(&self, member: Member) -> u8 {
        let limit = self.crew(member).hand_limit();
        limit.saturating_add_signed(self.stat(PlainStat::HandLimit, Some(member)))
    }

    /// Whether the exploration is over and nothing is left to be done.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.end.is_some() && self.work.is_empty() && self.ask.is_none()
    }
}
