//! What explorers take home: claims, votes, and the entry in the log (chapter 17).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Cause, Listen, Names, RuleId, Seat};

use super::{
    event::{Event, colour_word},
    refusal::Refusal,
    setup::{Berth, ExplorerSummary, Setup},
    state::SpaceAlert,
};
use crate::{
    Mission,
    action::Specialization,
    career::{
        Badge, Evidence, Explorer, Flight, Leg, LogRefusal, Note, Proposal,
        achievement::{Achievement, Category, Judge},
        propose,
    },
    mission::MAX_CREW,
};

/// An achievement that somebody claims, and who agrees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// Whose.
    pub berth: Berth,
    /// Which.
    pub achievement: Achievement,
    /// What the other players have said of it, by seat.
    pub votes: ArrayVec<(Seat, bool), MAX_CREW>,
}
table::encode! { struct Claim { berth, achievement, votes } }

/// Something an explorer may claim for this flight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Who.
    pub berth: Berth,
    /// What.
    pub achievement: Achievement,
    /// Who decides.
    pub judge: Judge,
    /// What it rests on.
    pub evidence: Vec<Proof>,
}

/// A piece of evidence as it is shown: clients need no event to show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Which mission of the flight, from 0.
    pub leg: u8,
    /// The turn; 0 is the mission as a whole.
    pub turn: u8,
    /// The rule by which it happened.
    pub rule: RuleId,
    /// What happened.
    pub sentence: String,
}

impl Proof {
    fn of(evidence: &Evidence, names: &dyn Names) -> Self {
        Self {
            leg: evidence.leg,
            turn: evidence.turn,
            rule: evidence.rule(),
            sentence: evidence.sentence(names),
        }
    }
}

/// The rewards of a flight, while they are being settled and afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RewardsView {
    /// What may be claimed.
    pub offers: Vec<Offer>,
    /// What is claimed.
    pub claims: Vec<Claim>,
    /// The seats that have finished.
    pub settled: Vec<Seat>,
}

impl Claim {
    /// Whether enough of the other players agree: more than half, or all of
    /// them where the sheet says so. Programs have no say (SA-20.82).
    fn is_granted(&self, n_players: usize, programs: &[Seat]) -> bool {
        let votes = self.votes.iter().filter(|(seat, _)| !programs.contains(seat));
        let n_yes = votes.filter(|(_, yes)| *yes).count();
        let n_others = (n_players - 1).saturating_sub(programs.len());
        if self.achievement.facts().unanimous {
            n_others > 0 && n_yes == n_others
        } else {
            2 * n_yes > n_others
        }
    }
}

impl Setup {
    /// This setup with an explorer in a seat, who uses `choice` (SA-17.8). What
    /// holds for the crew as a whole is for [`Setup::with_explorers`] to say.
    ///
    /// # Errors
    ///
    /// If the table plays without careers, or the explorer does not know it.
    pub(super) fn bring(
        &self,
        seat: Seat,
        explorer: &Explorer,
        choice: Option<Specialization>,
    ) -> Result<Self, Refusal> {
        if !self.modules.experience {
            return Err(Refusal::NoCareers);
        }
        if seat.0 >= self.n_players() {
            return Err(Refusal::NoSuchPlayer(seat));
        }
        let mut setup = self.clone();
        let berth = self.berth_of(seat);
        let member = &mut setup.crew[berth.idx()];
        // Alone, the explorer is the captain (SA-17.14).
        member.android = false;
        member.explorer = Some(ExplorerSummary {
            name: explorer.name.clone(),
            level: explorer.experience.level,
            known: explorer.specializations.iter().map(|rank| (rank.kind, rank.level)).collect(),
            earned: explorer.achievements.iter().map(|earned| earned.achievement).collect(),
        });
        member.specialization = match choice {
            None => None,
            Some(kind) => match explorer.rank(kind) {
                0 => return Err(Refusal::NotLearned(berth, kind)),
                level => Some((kind, level)),
            },
        };
        setup.check()?;
        Ok(setup)
    }
}

impl SpaceAlert {
    /// Whether explorers' logs are written after this mission: not between the
    /// missions of a campaign (SA-17.59).
    pub(super) fn is_logged(&self) -> bool {
        self.setup.modules.experience
            && (self.is_lost() || self.n_legs_left() == 0 || self.after.goes_on == Some(false))
    }

    /// The flight as the career rules take it: this mission, or the campaign.
    pub(super) fn flight(&self) -> Option<Flight> {
        let mut legs = Vec::new();
        if let Some(campaign) = &self.setup.campaign {
            for leg in &campaign.flown {
                let mission = Mission::try_from(leg.mission.clone()).ok()?;
                legs.push(Leg::of(&mission, leg.pools.judged_by(&mission)));
            }
        }
        let mission = Mission::try_from(self.mission()).ok()?;
        let leg = Leg::of(&mission, self.setup.pools().judged_by(&mission));
        let mut flight = match &self.setup.campaign {
            None => Flight::mission(leg),
            Some(campaign) => {
                legs.push(leg);
                Flight::campaign(legs, campaign.agreed)
            }
        };
        let name = |member: &super::setup::MemberSetup| {
            member.explorer.as_ref().map(|explorer| explorer.name.clone())
        };
        flight.explorers = self.setup.crew.iter().map(name).collect();
        let badges = self.setup.badges;
        flight.badges = vec![
            (Badge::CommunicationsOfficer, Seat(badges.communications_officer.0)),
            (Badge::ChiefOfSecurity, Seat(badges.chief_of_security.0)),
        ];
        flight.eased = self.setup.eased();
        Some(flight)
    }

    /// The crew as its logs name it: explorers by name, everybody else by
    /// colour. The resolution counts crew members, not seats.
    fn crew_names(&self) -> Vec<String> {
        let members = self.setup.crew.iter().zip(&self.mates);
        members
            .map(|(member, mate)| match (&member.explorer, mate.who.seat) {
                (Some(explorer), _) => explorer.name.clone(),
                (None, Some(_)) => format!("the {} crew member", colour_word(mate.who.colour)),
                (None, None) => format!("the {} android", colour_word(mate.who.colour)),
            })
            .collect()
    }

    /// What the explorers of the crew may claim.
    fn offers(&self) -> Vec<Offer> {
        if self.report.is_none() || !self.is_logged() || self.is_lost() {
            return Vec::new();
        }
        let Some(flight) = self.flight() else { return Vec::new() };
        let names = self.crew_names();
        let mut offers = Vec::new();
        for proposal in propose(&flight) {
            let berth = Berth(proposal.seat.0);
            let Some(explorer) = &self.setup.crew[berth.idx()].explorer else { continue };
            let facts = proposal.achievement.facts();
            // SA-17.34, SA-17.37; Addiction needs no claim (SA-17.36).
            if explorer.earned.contains(&proposal.achievement)
                || explorer.level < facts.min_level
                || proposal.judge == Judge::History
            {
                continue;
            }
            offers.push(Offer {
                berth,
                achievement: proposal.achievement,
                judge: proposal.judge,
                evidence: proposal.evidence.iter().map(|one| Proof::of(one, &names)).collect(),
            });
        }
        offers
    }

    pub(super) fn rewards_view(&self) -> Option<RewardsView> {
        if self.report.is_none() || !self.is_logged() {
            return None;
        }
        let is_settled = |seat: &Seat| self.after.settled[seat.idx()];
        Some(RewardsView {
            offers: self.offers(),
            claims: self.after.claims.clone(),
            settled: Seat::all(self.players.len() as u8).filter(is_settled).collect(),
        })
    }

    pub(super) fn check_claim(&self, seat: Seat, achievement: Achievement) -> Result<(), Refusal> {
        self.check_rewards()?;
        let berth = self.setup.berth_of(seat);
        if self.after.settled[seat.idx()] {
            return Err(Refusal::SettledAlready);
        }
        if self.setup.crew[berth.idx()].explorer.is_none() {
            return Err(Refusal::NoExplorer);
        }
        let offered = |offer: &Offer| offer.berth == berth && offer.achievement == achievement;
        if !self.offers().iter().any(offered) {
            return Err(Refusal::Career(LogRefusal::NotMet(achievement)));
        }
        // SA-17.35: one for each category.
        let category = achievement.facts().category;
        let same =
            |claim: &Claim| claim.berth == berth && claim.achievement.facts().category == category;
        if category != Category::Addiction && self.after.claims.iter().any(same) {
            return Err(Refusal::OnePerCategory);
        }
        Ok(())
    }

    pub(super) fn claim(
        &mut self,
        seat: Seat,
        achievement: Achievement,
        to: &mut impl Listen<Event>,
    ) {
        let berth = self.setup.berth_of(seat);
        self.after.claims.push(Claim { berth, achievement, votes: ArrayVec::new() });
        let who = self.who(berth);
        to.tell(Cause::ENTRY, || Event::Claimed { who, achievement });
    }

    fn claim_idx(&self, berth: Berth, achievement: Achievement) -> Option<usize> {
        let same = |claim: &Claim| claim.berth == berth && claim.achievement == achievement;
        self.after.claims.iter().position(same)
    }

    pub(super) fn check_unclaim(
        &self,
        seat: Seat,
        achievement: Achievement,
    ) -> Result<(), Refusal> {
        self.check_rewards()?;
        if self.after.settled[seat.idx()] {
            return Err(Refusal::SettledAlready);
        }
        let berth = self.setup.berth_of(seat);
        self.claim_idx(berth, achievement).map(|_| ()).ok_or(Refusal::NoSuchClaim)
    }

    pub(super) fn unclaim(
        &mut self,
        seat: Seat,
        achievement: Achievement,
        to: &mut impl Listen<Event>,
    ) {
        let berth = self.setup.berth_of(seat);
        let Some(idx) = self.claim_idx(berth, achievement) else { return };
        self.after.claims.remove(idx);
        let who = self.who(berth);
        to.tell(Cause::ENTRY, || Event::Unclaimed { who, achievement });
    }

    pub(super) fn check_vote(
        &self,
        seat: Seat,
        berth: Berth,
        achievement: Achievement,
        yes: bool,
    ) -> Result<(), Refusal> {
        self.check_rewards()?;
        let idx = self.claim_idx(berth, achievement).ok_or(Refusal::NoSuchClaim)?;
        // Judged by the others (SA-17.57).
        if self.setup.berth_of(seat) == berth {
            return Err(Refusal::OwnClaim);
        }
        if achievement.facts().judge() != Judge::Crew {
            return Err(Refusal::NoVote);
        }
        let said = self.after.claims[idx].votes.contains(&(seat, yes));
        if said { Err(Refusal::SettledAlready) } else { Ok(()) }
    }

    pub(super) fn vote(
        &mut self,
        seat: Seat,
        berth: Berth,
        achievement: Achievement,
        yes: bool,
        to: &mut impl Listen<Event>,
    ) {
        let Some(idx) = self.claim_idx(berth, achievement) else { return };
        let votes = &mut self.after.claims[idx].votes;
        votes.retain(|(voter, _)| *voter != seat);
        votes.push((seat, yes));
        let (who, of) = (self.who_sits(seat), self.who(berth));
        to.tell(Cause::ENTRY, || Event::Voted { who, of, achievement, yes });
    }

    pub(super) fn check_settle(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_rewards()?;
        if self.after.settled[seat.idx()] { Err(Refusal::SettledAlready) } else { Ok(()) }
    }

    pub(super) fn settle(&mut self, seat: Seat, to: &mut impl Listen<Event>) {
        self.after.settled[seat.idx()] = true;
        let who = self.who_sits(seat);
        to.tell(Cause::ENTRY, || Event::Settled { who });
        self.begin_after();
    }

    fn check_rewards(&self) -> Result<(), Refusal> {
        if self.pending() == Some(super::after::Pending::Rewards) {
            Ok(())
        } else {
            Err(Refusal::NothingToSettle)
        }
    }

    /// Writes this flight into the log of the explorer in `seat`; `programs`
    /// are the seats that were not played by people. `None` if it has nothing
    /// to do with careers, or not yet: between the missions of a campaign
    /// nothing is written.
    ///
    /// # Errors
    ///
    /// If the log does not take it: it is another explorer's.
    pub fn log_flight(
        &self,
        seat: Seat,
        explorer: &Explorer,
        note: &Note,
        programs: &[Seat],
    ) -> Option<Result<Explorer, LogRefusal>> {
        if self.report.is_none() || !self.is_logged() {
            return None;
        }
        let berth = self.setup.berth_of(seat);
        self.setup.crew.get(berth.idx())?.explorer.as_ref()?;
        let mut flight = self.flight()?;
        flight.programs = programs.iter().map(|seat| Seat(self.setup.berth_of(*seat).0)).collect();
        let proposals = propose(&flight);
        let n_players = self.players.len();
        let mut agreed = Vec::new();
        let mut claims = Vec::new();
        for claim in self.after.claims.iter().filter(|claim| claim.berth == berth) {
            let by_crew = claim.achievement.facts().judge() == Judge::Crew;
            // What the others do not agree to is not earned, nor what people
            // would have had to do.
            let is_met =
                |one: &Proposal| one.seat == Seat(berth.0) && one.achievement == claim.achievement;
            if by_crew && !claim.is_granted(n_players, programs) || !proposals.iter().any(is_met) {
                continue;
            }
            claims.push(claim.achievement);
            agreed.extend(by_crew.then_some(claim.achievement));
        }
        let mut explorer = explorer.clone();
        let note = Note { eased: flight.eased.clone(), ..note.clone() };
        let written =
            explorer.record_flight(&flight, Seat(berth.0), &claims, &agreed, &note).map(|_| ());
        Some(written.map(|()| explorer))
    }
}
