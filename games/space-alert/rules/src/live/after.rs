//! After the mission: repairs, specializations, and whether the crew goes on
//! (chapters 12 and 16).

use arrayvec::ArrayVec;
use table::{Cause, Listen, Seat};

use super::{
    event::Event,
    moves::Study,
    refusal::Refusal,
    rewards::Claim,
    setup::{Berth, Campaign, PastMission, Pool, Setup},
    state::{SpaceAlert, Stage},
};
use crate::{
    action::Specialization,
    campaign::{Carried, Repair, RepairError, SQUAD_STATIONS, carry_over},
    card::Severity,
    career::crew,
    mission::MAX_CREW,
    report::Report,
    ship::Station,
};

/// What has been decided after the mission.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct After {
    /// In player order, captain first.
    pub(super) repairs: ArrayVec<(Seat, Repair), MAX_CREW>,
    /// Where the last squad starts (SA-12.17).
    pub(super) squad_at: Option<Station>,
    /// By crew member.
    pub(super) studies: [Option<Study>; MAX_CREW],
    pub(super) goes_on: Option<bool>,
    /// The colours of common and of serious threats, where the crew wants
    /// others in its next mission (SA-12.4).
    pub(super) pools: [Option<Pool>; 2],
    pub(super) claims: Vec<Claim>,
    /// By seat: nothing more to claim or to judge.
    pub(super) settled: [bool; MAX_CREW],
}
table::encode! { struct After { repairs, squad_at, studies, goes_on, pools, claims, settled } }

/// What the table waits for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pending {
    /// The repair of this crew member.
    Repair(Berth),
    /// Where the last squad starts.
    SquadAt,
    /// Specializations; these have not decided.
    Studies,
    /// Whether the campaign goes on.
    GoOn,
    /// What the explorers claim.
    Rewards,
}

impl SpaceAlert {
    pub(super) fn is_lost(&self) -> bool {
        self.report.as_ref().is_some_and(|report| report.loss.is_some())
    }

    /// Missions of the campaign that are left after this one.
    pub(super) fn n_legs_left(&self) -> u8 {
        self.setup
            .campaign
            .as_ref()
            .map_or(0, |campaign| campaign.agreed.saturating_sub(campaign.flown.len() as u8 + 1))
    }

    fn order(&self) -> impl Iterator<Item = Berth> {
        let n_crew = self.mates.len() as u8;
        let captain = self.setup.badges.captain.0;
        (0..n_crew).map(move |place| Berth((captain + place) % n_crew))
    }

    /// Whose turn it is to repair (SA-12.9); the knocked-out are passed over (SA-12.7).
    fn next_repairer(&self) -> Option<Berth> {
        let report = self.report.as_ref()?;
        self.order()
            .filter(|berth| !report.crew[berth.idx()].knocked_out)
            .nth(self.after.repairs.len())
    }

    fn after_repairs(
        &self,
        report: &Report,
        repairs: &[(Seat, Repair)],
        squad_at: Station,
    ) -> Result<Carried, RepairError> {
        carry_over(report, Seat(self.setup.badges.captain.0), repairs, squad_at)
    }

    /// Whether anything is left that could be repaired.
    fn has_damage(&self) -> bool {
        let Some(report) = &self.report else { return false };
        let carried = self.after_repairs(report, &self.after.repairs, Station::LowerRed);
        // A squad that was left behind is still to be repaired (SA-20.78).
        let n_out = report.n_squads_out()
            - self.after.repairs.iter().filter(|(_, repair)| *repair == Repair::Squad).count()
                as u8;
        n_out > 0 || carried.is_ok_and(|carried| carried.tiles.iter().any(|tiles| *tiles != 0))
    }

    fn has_lone_squad(&self) -> bool {
        let Some(report) = &self.report else { return false };
        self.after_repairs(report, &self.after.repairs, Station::LowerRed)
            .is_ok_and(|carried| carried.no_squad.iter().filter(|missing| **missing).count() == 1)
    }

    /// Whether specializations are chosen again without explorers' logs (SA-16.17).
    const fn has_studies(&self) -> bool {
        self.setup.modules.specializations && !self.setup.modules.experience
    }

    /// Whether explorers choose again what they use: before each mission of a
    /// campaign, but there is no time to learn (SA-17.8, SA-17.59).
    fn chooses_anew(&self) -> bool {
        self.setup.modules.experience && self.n_legs_left() > 0 && self.after.goes_on == Some(true)
    }

    pub(super) fn pending(&self) -> Option<Pending> {
        if self.stage != Stage::After || self.is_lost() {
            return None;
        }
        if self.n_legs_left() > 0 {
            if self.after.goes_on.is_none() {
                return Some(Pending::GoOn);
            }
            if self.after.goes_on == Some(true) {
                if let Some(berth) = self.next_repairer().filter(|_| self.has_damage()) {
                    return Some(Pending::Repair(berth));
                }
                if self.has_lone_squad() && self.after.squad_at.is_none() {
                    return Some(Pending::SquadAt);
                }
            }
        }
        let undecided = |mate: &super::state::Mate| {
            mate.specialization.is_some() && self.after.studies[mate.who.berth.idx()].is_none()
        };
        if (self.has_studies() || self.chooses_anew()) && self.mates.iter().any(undecided) {
            return Some(Pending::Studies);
        }
        let has_explorers = self.setup.crew.iter().any(|member| member.explorer.is_some());
        let n_players = self.players.len();
        if self.is_logged()
            && has_explorers
            && !self.after.settled[..n_players].iter().all(|done| *done)
        {
            return Some(Pending::Rewards);
        }
        None
    }

    pub(super) fn begin_after(&mut self) {
        if self.pending().is_none() {
            self.stage = Stage::Over;
        }
    }

    /// The seat that decides for a crew member: its own, for androids the
    /// captain's (repairs) or the chief of security's (specializations).
    pub(super) fn decides(&self, berth: Berth, badge: Berth) -> Seat {
        self.mates[berth.idx()].who.seat.unwrap_or_else(|| self.setup.seat_for(badge))
    }

    /// For whom the table waits after the mission.
    pub(super) fn awaits_after(&self, seat: Seat) -> bool {
        let badges = self.setup.badges;
        match self.pending() {
            None => false,
            Some(Pending::Repair(berth)) => self.decides(berth, badges.captain) == seat,
            Some(Pending::SquadAt | Pending::GoOn) => self.captain_seat() == seat,
            Some(Pending::Rewards) => !self.after.settled[seat.idx()],
            Some(Pending::Studies) => self.mates.iter().any(|mate| {
                let berth = mate.who.berth;
                mate.specialization.is_some()
                    && self.after.studies[berth.idx()].is_none()
                    && self.decides(berth, badges.chief_of_security) == seat
            }),
        }
    }

    pub(super) fn check_repair(
        &self,
        seat: Seat,
        berth: Berth,
        repair: Repair,
    ) -> Result<(), Refusal> {
        let Some(Pending::Repair(next)) = self.pending() else { return Err(Refusal::NoRepairs) };
        if berth != next {
            return Err(Refusal::RepairOrder(berth));
        }
        if self.decides(berth, self.setup.badges.captain) != seat {
            return Err(Refusal::RepairChoice(berth));
        }
        let mut repairs = self.after.repairs.clone();
        repairs.push((Seat(berth.0), repair));
        let report = self.report.as_ref().ok_or(Refusal::NoRepairs)?;
        self.after_repairs(report, &repairs, Station::LowerRed)?;
        Ok(())
    }

    pub(super) fn repair(&mut self, berth: Berth, repair: Repair, to: &mut impl Listen<Event>) {
        self.after.repairs.push((Seat(berth.0), repair));
        let who = self.who(berth);
        to.tell(Cause::ENTRY, || Event::Repaired { who, repair });
        self.begin_after();
    }

    pub(super) fn check_squad_at(&self, seat: Seat, station: Station) -> Result<(), Refusal> {
        if self.pending() != Some(Pending::SquadAt) {
            return Err(Refusal::NoLoneSquad);
        }
        if seat != self.captain_seat() {
            return Err(Refusal::NotCaptain);
        }
        if SQUAD_STATIONS.contains(&station) { Ok(()) } else { Err(Refusal::NoSquadStation) }
    }

    pub(super) fn place_squad(&mut self, station: Station, to: &mut impl Listen<Event>) {
        self.after.squad_at = Some(station);
        to.tell(Cause::ENTRY, || Event::SquadPlaced { station });
        self.begin_after();
    }

    /// Whether another crew member keeps it, or has chosen it. Who has not
    /// decided may still give it up: so exchanges are made (SA-16.21).
    fn is_taken(&self, kind: Specialization, but: Berth) -> bool {
        self.mates.iter().filter(|mate| mate.who.berth != but).any(|mate| {
            match self.after.studies[mate.who.berth.idx()] {
                Some(Study::Change(chosen)) => chosen == kind,
                Some(Study::Keep) => mate.specialization.is_some_and(|(own, _)| own == kind),
                None => false,
            }
        })
    }

    pub(super) fn check_study(
        &self,
        seat: Seat,
        berth: Berth,
        study: Study,
    ) -> Result<(), Refusal> {
        if self.pending() != Some(Pending::Studies) {
            return Err(Refusal::NoStudies);
        }
        let mate = self.mates.get(berth.idx()).ok_or(Refusal::NoSuchBerth(berth))?;
        if self.decides(berth, self.setup.badges.chief_of_security) != seat {
            return Err(Refusal::NotYours(berth));
        }
        let own = mate.specialization.map(|(kind, _)| kind);
        if self.after.studies[berth.idx()].is_some() {
            return Err(Refusal::AlreadyKept(berth));
        }
        match study {
            // An explorer for whom nothing was left may find something now.
            Study::Change(kind) if self.chooses_anew() => self.setup.check_known(berth, kind)?,
            Study::Keep | Study::Change(_) if own.is_none() => {
                return Err(Refusal::NotDealt(berth));
            }
            Study::Keep | Study::Change(_) => {}
        }
        match study {
            Study::Change(kind) if Some(kind) == own || self.is_taken(kind, berth) => {
                Err(Refusal::NotAvailable(kind, berth))
            }
            Study::Keep | Study::Change(_) => Ok(()),
        }
    }

    pub(super) fn study(&mut self, berth: Berth, study: Study, to: &mut impl Listen<Event>) {
        self.after.studies[berth.idx()] = Some(study);
        if study == Study::Keep
            && let Some((own, _)) = self.mates[berth.idx()].specialization
        {
            // Who hoped for it has to decide again (SA-16.19).
            let hoped = self.after.studies.iter_mut();
            for hope in hoped.filter(|study| **study == Some(Study::Change(own))) {
                *hope = None;
            }
        }
        let who = self.who(berth);
        to.tell(Cause::ENTRY, || Event::Studied { who, study });
        self.begin_after();
    }

    pub(super) fn check_go_on(&self, seat: Seat) -> Result<(), Refusal> {
        if self.pending() != Some(Pending::GoOn) {
            return Err(Refusal::NothingToGoOnWith);
        }
        if seat == self.captain_seat() { Ok(()) } else { Err(Refusal::NotCaptain) }
    }

    pub(super) fn go_on(&mut self, goes_on: bool, to: &mut impl Listen<Event>) {
        self.after.goes_on = Some(goes_on);
        to.tell(Cause::ENTRY, || Event::Campaign { goes_on });
        self.begin_after();
    }

    /// This mission as a part of its campaign's past.
    pub(super) fn leg(&self) -> Option<PastMission> {
        self.report.as_ref()?;
        Some(PastMission { mission: self.mission(), pools: self.setup.pools() })
    }

    /// What the same crew flies next: the next mission of the campaign, or any
    /// other with the specializations it has now.
    pub(super) fn next_setup(&self) -> Option<Setup> {
        let report = self.report.as_ref().filter(|_| self.stage == Stage::Over)?;
        let mut next = self.setup.clone();
        if self.has_studies() {
            // After a loss nobody has decided, and everything starts again (SA-16.23).
            let studies: Option<Vec<Study>> =
                self.after.studies[..self.mates.len()].iter().copied().collect();
            let before: Vec<_> = self.mates.iter().map(|mate| mate.specialization).collect();
            let learned = studies.and_then(|studies| crew::after_success(&before, &studies).ok());
            for (idx, member) in next.crew.iter_mut().enumerate() {
                member.specialization = learned.as_ref().and_then(|learned| learned[idx]);
            }
        }
        if self.chooses_anew() {
            for (idx, member) in next.crew.iter_mut().enumerate() {
                if let Some(Study::Change(kind)) = self.after.studies[idx] {
                    let level = self.setup.best_level(Berth(idx as u8), kind);
                    member.specialization = Some((kind, level));
                }
            }
            next.use_what_is_left();
        }
        next.campaign = match &self.setup.campaign {
            Some(campaign) if self.after.goes_on == Some(true) && !self.is_lost() => {
                let mut flown = campaign.flown.clone();
                flown.extend(self.leg());
                let squad_at = self.after.squad_at.unwrap_or(Station::LowerRed);
                let carried = self.after_repairs(report, &self.after.repairs, squad_at).ok()?;
                for severity in [Severity::Common, Severity::Serious] {
                    next.set_pool(severity, self.next_pool(severity));
                }
                next.draw_mission();
                Some(Campaign { agreed: campaign.agreed, flown, carried })
            }
            Some(campaign) => Some(Campaign {
                agreed: campaign.agreed,
                flown: Vec::new(),
                carried: Default::default(),
            }),
            None => None,
        };
        Some(next)
    }
}
