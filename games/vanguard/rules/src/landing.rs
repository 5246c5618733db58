//! The landing and disembarking (chapters 22 and 26): hazards one by one, then
//! the board, the lander sector, the rank-up card and the equipment.
//!
//! A landing is played on the state of the exploration that it leads to: the
//! team sits in the lander with its dice, and nobody has section cards yet
//! (VG-26.26).

mod said;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use table::{Listen, Seat};
use vanguard_pack::{
    dice::{Colour, Face, Icon},
    effect::PlainStat,
    id::{EquipmentId, LanderId, LandingNumber, MissionId, RankUpId, SectorNumber},
    record,
    word::{LanderStat, LandingSpace, Penalty, Section},
};

use crate::{
    book::Book,
    check::PoolDie,
    event::{Event, What},
    exploration::Exploration,
    member::{Member, Members, TEAM_MAX},
    need::Converts,
    planet::{MissionState, RankUpState, Standing},
    play::Play,
    question::{Ask, Question, Seats},
    source::{At, Source},
    streams::{self, Purpose},
    work::{Frame, Work},
};

/// The spaces of the landing track from the top (VG-26.6).
pub const SPACES: [LandingSpace; 7] = [
    LandingSpace::Clean,
    LandingSpace::Clean,
    LandingSpace::Rough,
    LandingSpace::Rough,
    LandingSpace::Hard,
    LandingSpace::Damaged,
    LandingSpace::Crash,
];
/// Own dice in a landing check (VG-26.11).
const OWN_DICE: i8 = 3;
/// The answer that nobody does it.
pub const NOBODY: u8 = TEAM_MAX as u8;
/// How many rank-up cards are drawn (VG-22.10).
pub const RANK_UPS: usize = 2;

/// A step of landing and disembarking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LandStep {
    /// The next hazard (VG-26.10).
    Hazard,
    /// A hazard was met, by somebody or nobody (VG-26.14).
    Met(Option<Member>),
    /// The marker takes effect (VG-26.17).
    Touchdown,
    /// Missions and the global condition are laid out (VG-22.3).
    Board,
    /// The lander sector (VG-22.8).
    Sector,
    /// The rank-up card (VG-22.10).
    RankUp,
    /// Who carries what (VG-22.14).
    Carry,
}
table::encode! {
    enum LandStep { 0 Hazard, 1 Met(by), 2 Touchdown, 3 Board, 4 Sector, 5 RankUp, 6 Carry }
}

/// A landing under way, until everybody has disembarked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The landing card.
    pub number: LandingNumber,
    /// The lander.
    pub lander: LanderId,
    /// How many parts of the card were scanned (VG-26.8).
    pub n_scanned: u8,
    /// The hazard that comes next, from 0.
    pub hazard: u8,
    /// The gap of the hazard under way.
    pub gap: u8,
    /// The marker on the landing track, from 0.
    pub marker: u8,
    /// Who has made a check since everybody had (VG-26.10).
    pub had_turn: Members,
    /// Whether the lander is down.
    pub is_down: bool,
    /// Whom the briefing has placed already (VG-22.9).
    pub placed: Members,
    /// Missions to lay out, and whether they lie face up.
    pub missions: Vec<(MissionId, bool)>,
    /// Rank-up cards of tray A; once two are drawn, those.
    pub rank_ups: Vec<RankUpId>,
    /// The one that was the last of tray A and is drawn first (VG-27.96).
    pub last_rank_up: Option<RankUpId>,
    /// What the lander carries, to be divided.
    pub load: Vec<EquipmentId>,
}
table::encode! {
    struct Landing {
        number, lander, n_scanned, hazard, gap, marker, had_turn, is_down, placed, missions,
        rank_ups, last_rank_up, load,
    }
}

/// What everybody sees of a landing. Hazards of parts that were not scanned are
/// known once they are reached (VG-26.8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LandingView {
    /// The landing card.
    pub number: LandingNumber,
    /// The lander.
    pub lander: LanderId,
    /// How many parts of the card were scanned.
    pub n_scanned: u8,
    /// The hazard that comes next, from 0.
    pub hazard: u8,
    /// The gap of the hazard under way.
    pub gap: u8,
    /// The marker on the landing track, from 0.
    pub marker: u8,
    /// Whether the lander is down.
    pub is_down: bool,
    /// Rank-up cards to choose from, once the lander is down.
    pub rank_ups: Vec<RankUpId>,
    /// What is still to be divided.
    pub load: Vec<EquipmentId>,
}

impl Landing {
    /// What everybody sees.
    #[must_use]
    pub fn view(&self) -> LandingView {
        let rank_ups = if self.is_down { self.rank_ups.clone() } else { Vec::new() };
        LandingView {
            number: self.number,
            lander: self.lander,
            n_scanned: self.n_scanned,
            hazard: self.hazard,
            gap: self.gap,
            marker: self.marker,
            is_down: self.is_down,
            rank_ups,
            load: self.load.clone(),
        }
    }

    /// The hazard under way.
    fn hazard<'a>(&self, book: &'a Book) -> Option<&'a record::Hazard> {
        nth_hazard(book, self.number, self.hazard)
    }
}

impl LandingView {
    /// The hazard under way.
    #[must_use]
    pub fn hazard<'a>(&self, book: &'a Book) -> Option<&'a record::Hazard> {
        nth_hazard(book, self.number, self.hazard)
    }
}

fn nth_hazard(book: &Book, card: LandingNumber, nth: u8) -> Option<&record::Hazard> {
    let card = book.pack.landing(card)?;
    card.part.iter().flat_map(|part| &part.hazard).nth(usize::from(nth))
}

impl Exploration {
    /// Whether the team is still in the air, together in the lander.
    #[must_use]
    pub fn is_in_flight(&self) -> bool {
        self.landing.as_ref().is_some_and(|landing| !landing.is_down)
    }

    /// How many own dice somebody may use in a landing check (VG-26.11).
    pub(crate) fn landing_dice(&self, member: Member) -> u8 {
        (OWN_DICE + self.stat(PlainStat::OwnDiceLanding, Some(member))).max(0) as u8
    }

    /// The options of a step, as they are voted on.
    pub(crate) fn land_options(&self, book: &Book, step: LandStep) -> Vec<u8> {
        let Some(landing) = &self.landing else { return Vec::new() };
        match step {
            LandStep::Hazard => {
                let alive = self.alive();
                let fresh = alive.without(landing.had_turn);
                let able = if fresh.is_empty() { alive } else { fresh };
                able.iter().map(|member| member.0).chain([NOBODY]).collect()
            }
            LandStep::Sector => (0..self.lander_sectors(book).len() as u8).collect(),
            LandStep::RankUp => (0..landing.rank_ups.len() as u8).collect(),
            LandStep::Carry => {
                let Some(card) = landing.load.first().map(|id| book.equipment(*id)) else {
                    return Vec::new();
                };
                let fits = |member: &Member| {
                    let crew = self.crew(*member);
                    card.section.is_none_or(|section| section == crew.section)
                        && card.rank.is_none_or(|rank| crew.rank >= rank.0)
                };
                self.alive().iter().filter(fits).map(|member| member.0).collect()
            }
            LandStep::Met(_) | LandStep::Touchdown | LandStep::Board => Vec::new(),
        }
    }

    /// Sectors with the lander icon (VG-22.8).
    fn lander_sectors(&self, book: &Book) -> Vec<SectorNumber> {
        let sectors = book.planet(self.planet_id).sectors.iter();
        sectors.filter(|sector| sector.lander).map(|sector| sector.number).collect()
    }
}

/// The section player who decides where the players do not agree: science on
/// the rank-up card, recon on who carries what (VG-22.11, VG-22.16).
const fn tie_breaker(step: LandStep) -> Option<Section> {
    match step {
        LandStep::RankUp => Some(Section::Science),
        LandStep::Carry => Some(Section::Recon),
        _ => None,
    }
}

impl<L: Listen<Event>> Play<'_, L> {
    /// Goes on with landing and disembarking.
    pub(crate) fn land(&mut self, step: LandStep) {
        match step {
            LandStep::Hazard => self.next_hazard(),
            LandStep::Met(by) => self.settle_hazard(by),
            LandStep::Touchdown => self.touch_down(),
            LandStep::Board => self.lay_out_board(),
            LandStep::Sector => self.place_lander(),
            LandStep::RankUp => self.draw_rank_ups(),
            LandStep::Carry => self.divide_equipment(),
        }
    }

    /// Asks everybody together; without a choice it follows by itself.
    fn vote_on(&mut self, step: LandStep) {
        match self.state.land_options(self.book, step).as_slice() {
            [] => self.after_vote(step, NOBODY),
            [only] => self.after_vote(step, *only),
            _ => {
                self.push(Work::Land(step));
                let seats = Seats::first(self.state.n_seats);
                self.state.ask = Some(Ask { question: Question::Land(step), seats });
            }
        }
    }

    /// A player votes. Where the players do not agree, a section player may have
    /// the word.
    pub(crate) fn vote(&mut self, seat: Seat, step: LandStep, option: u8) {
        let is_other = self.state.proposal.is_some_and(|(proposed, _)| proposed != option);
        if is_other && let Some(section) = tie_breaker(step) {
            self.state.proposal = None;
            let seats = Seats::of(self.state.player(section));
            self.state.ask = Some(Ask { question: Question::Land(step), seats });
            return;
        }
        let chosen = self.state.land_option_words(self.book, step, option);
        if self.agree_on(seat, option, chosen) {
            self.state.work.pop();
            self.after_vote(step, option);
        }
    }

    fn after_vote(&mut self, step: LandStep, option: u8) {
        match step {
            LandStep::Hazard => {
                let by = (option < NOBODY).then_some(Member(option));
                self.push(Work::Land(LandStep::Met(by)));
                if let (Some(member), Some(landing)) = (by, &mut self.state.landing) {
                    if landing.had_turn.has(member) {
                        // Everybody has had a turn: the next go begins.
                        landing.had_turn = Members::NONE;
                    }
                    landing.had_turn.insert(member);
                    self.push(Work::Check(member, None));
                }
            }
            LandStep::Sector => {
                let sector = self.state.lander_sectors(self.book).get(usize::from(option)).copied();
                self.land_in(sector);
            }
            LandStep::RankUp => {
                let Some(landing) = &mut self.state.landing else { return };
                let chosen = landing.rank_ups.get(usize::from(option)).copied();
                if let Some(rank_up) = chosen {
                    self.state.planet.rank_up =
                        Some(RankUpState { id: rank_up, is_complete: false });
                    self.tell(|| What::RankUpTaken { rank_up });
                }
                self.push(Work::Land(LandStep::Carry));
            }
            LandStep::Carry => self.give_equipment(option),
            LandStep::Met(_) | LandStep::Touchdown | LandStep::Board => {}
        }
    }

    /// The gap of the next hazard; without one the lander touches down
    /// (VG-26.9).
    fn next_hazard(&mut self) {
        let Some(landing) = &self.state.landing else { return };
        let Some(hazard) = landing.hazard(self.book) else {
            self.push(Work::Land(LandStep::Touchdown));
            return;
        };
        let lander = self.book.lander(landing.lander);
        let (printed, stat) = match hazard.stat {
            LanderStat::Armor => (lander.armor, PlainStat::Armor),
            LanderStat::Sensors => (lander.sensors, PlainStat::Sensors),
            LanderStat::Agility => (lander.agility, PlainStat::Agility),
        };
        let own = printed.saturating_add_signed(self.state.stat(stat, None));
        let gap = hazard.difficulty.saturating_sub(own);
        let against = hazard.stat;
        if let Some(landing) = &mut self.state.landing {
            landing.gap = gap;
        }
        self.tell(|| What::Hazard { stat: against, gap });
        if gap == 0 {
            self.push(Work::Land(LandStep::Met(None)));
        } else {
            self.vote_on(LandStep::Hazard);
        }
    }

    /// The dice of a landing check are about to be spent: every icon that fits
    /// closes the gap by one (VG-26.12).
    pub(crate) fn close_gap(&mut self, dice: &[PoolDie], converts: Converts) {
        let Some(landing) = &self.state.landing else { return };
        let Some(hazard) = landing.hazard(self.book) else { return };
        let closed: u8 =
            dice.iter().map(|die| closes(die.face, die.colour, &hazard.icons, converts)).sum();
        if let Some(landing) = &mut self.state.landing {
            landing.gap = landing.gap.saturating_sub(closed);
            let gap = landing.gap;
            self.tell(|| What::GapClosed { by: closed, gap });
        }
    }

    /// A gap left open moves the marker down and brings the penalty (VG-26.14,
    /// VG-26.15, VG-26.29).
    fn settle_hazard(&mut self, by: Option<Member>) {
        let Some(landing) = &mut self.state.landing else { return };
        let gap = landing.gap;
        landing.marker = (landing.marker + gap).min(SPACES.len() as u8 - 1);
        let penalty = landing.hazard(self.book).and_then(|hazard| hazard.penalty);
        landing.hazard += 1;
        self.push(Work::Land(LandStep::Hazard));
        let Some(penalty) = penalty.filter(|_| gap > 0) else { return };
        let source = Source::Penalty(penalty);
        // Only a blow strikes whoever made the check (VG-26.27).
        if by.is_some() || penalty != Penalty::Blow {
            self.push_effects(source, by);
        } else if !source.effects(self.book).is_empty() {
            // Nobody made the check: it is chosen whom it concerns.
            let frame = Frame { at: At::new(source), next: 0, me: None };
            let seat = self.state.player(Section::Recon);
            self.push(Work::EachOneOf(frame, self.state.alive(), seat.0));
        }
    }

    /// Only the space the marker stands on takes effect, then dice are
    /// refreshed (VG-26.17 to VG-26.24).
    fn touch_down(&mut self) {
        let Some(landing) = &self.state.landing else { return };
        let space = SPACES[usize::from(landing.marker)];
        self.tell(|| What::TouchedDown { space });
        self.push(Work::Land(LandStep::Board));
        self.push_effects(Source::Touchdown, None);
        self.push_effects(Source::Landing(space), None);
    }

    /// Missions and the global condition are laid out, and the printed
    /// instructions followed (VG-22.3).
    fn lay_out_board(&mut self) {
        let printed = self.book.planet(self.state.planet_id);
        let Some(landing) = &mut self.state.landing else { return };
        landing.is_down = true;
        for (id, is_open) in std::mem::take(&mut landing.missions) {
            let standing = if is_open { Standing::Open } else { Standing::Hidden };
            let missions = &mut self.state.planet.missions;
            if missions.iter().all(|mission| mission.id != id) {
                missions.push(MissionState { id, standing });
            }
        }
        let condition = &mut self.state.planet.condition;
        *condition = condition.or(printed.condition);
        self.push(Work::Land(LandStep::Sector));
        self.push_effects(Source::Planet(self.state.planet_id), None);
    }

    /// The lander is put in a sector with the icon, unless the briefing has
    /// done so (VG-22.8).
    fn place_lander(&mut self) {
        match self.state.planet.lander {
            Some(sector) => self.land_in(Some(sector)),
            None => self.vote_on(LandStep::Sector),
        }
    }

    /// Figures that are not placed yet stand in the lander sector (VG-22.9).
    fn land_in(&mut self, sector: Option<SectorNumber>) {
        self.state.planet.lander = sector;
        let placed = self.state.landing.as_ref().map_or(Members::NONE, |landing| landing.placed);
        if let Some(sector) = sector {
            self.tell(|| What::Lander { sector });
            for member in self.state.alive().without(placed).iter() {
                self.crew(member).sector = sector;
            }
            if let Some(there) = self.state.planet.sector_mut(sector) {
                there.is_visited = true;
            }
        }
        self.push(Work::Land(LandStep::RankUp));
    }

    /// Two rank-up cards are drawn, the group chooses one (VG-22.10).
    fn draw_rank_ups(&mut self) {
        let Some(landing) = &mut self.state.landing else { return };
        if landing.rank_ups.len() > RANK_UPS {
            self.luck.shuffle(streams::of(Purpose::RankUps, 0, 0), &mut landing.rank_ups);
            let last = landing.last_rank_up;
            landing.rank_ups.sort_by_key(|card| Some(*card) != last);
            landing.rank_ups.truncate(RANK_UPS);
        }
        let cards = landing.rank_ups.clone();
        self.tell(|| What::RankUpsShown { cards });
        self.vote_on(LandStep::RankUp);
    }

    /// The next loaded card goes to somebody; then section cards are drawn and
    /// the first round begins (VG-22.14 to VG-22.21).
    fn divide_equipment(&mut self) {
        let Some(landing) = &self.state.landing else { return };
        let Some(next) = landing.load.first().copied() else {
            self.state.landing = None;
            self.disembark();
            return;
        };
        // An upgrade goes with the card it upgrades.
        let base = self.book.equipment(next).upgrades;
        let carrier = self.state.members().find(|(_, crew)| {
            base.is_some_and(|base| crew.is_alive && crew.equipment.contains(&base))
        });
        match carrier.map(|(member, _)| member.0) {
            Some(carrier) => self.give_equipment(carrier),
            None => self.vote_on(LandStep::Carry),
        }
    }

    fn give_equipment(&mut self, option: u8) {
        self.push(Work::Land(LandStep::Carry));
        let Some(landing) = &mut self.state.landing else { return };
        if landing.load.is_empty() {
            return;
        }
        let equipment = landing.load.remove(0);
        let armory = &mut self.state.aboard.armory;
        if let Some(idx) = armory.iter().position(|other| *other == equipment)
            && usize::from(option) < self.state.team.len()
        {
            armory.remove(idx);
            let member = Member(option);
            self.crew(member).carry(equipment);
            self.tell(|| What::Carries { member, equipment });
        }
    }
}

/// By how much a die that shows `face` closes a gap that these icons close
/// (VG-26.12).
#[must_use]
pub fn closes(face: Face, colour: Colour, icons: &[Icon], converts: Converts) -> u8 {
    match face {
        Face::Wild => 1,
        Face::Basic => {
            let converted = converts.of(colour);
            u8::from(icons.iter().any(|icon| converted.has((*icon).into())))
        }
        Face::Accident => 0,
        face => face.icons().filter(|icon| icons.contains(icon)).count() as u8,
    }
}
