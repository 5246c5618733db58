//! Which rule forbids a move aboard.

use table::Seat;
use vanguard_pack::id::{
    CrewmemberId, DestinationId, LanderModId, ProductionId, ResearchId, SystemId,
};

use super::{
    moves::{Facility, ShipMove},
    state::Ship,
    step::Step,
    work::Question,
};
use crate::{book::Book, refusal::Refusal};

impl Ship {
    /// Whether a player can make a move now.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    pub fn check_move(&self, book: &Book, seat: Seat, mv: &ShipMove) -> Result<(), Refusal> {
        let mut is_listed = false;
        self.moves(book, seat, &mut |listed| is_listed |= listed == *mv);
        if is_listed { Ok(()) } else { Err(self.why_not(book, seat, mv)) }
    }

    /// The rule that forbids a move that is not listed.
    fn why_not(&self, book: &Book, seat: Seat, mv: &ShipMove) -> Refusal {
        if !self.awaits(seat) {
            return Refusal::NotAsked;
        }
        match mv {
            ShipMove::Answer(_) => Refusal::NoProposal,
            _ if self.proposal.is_some() => Refusal::Proposal,
            ShipMove::Option(_) => Refusal::NotOffered,
            ShipMove::Fly(system) => self.no_flight(book, *system),
            ShipMove::Visit(place) => self.no_visit(book, *place),
            ShipMove::Scan => Refusal::Scan,
            ShipMove::Facility(Facility::AddOn) if self.campaign.facility.is_none() => {
                Refusal::AddOn
            }
            ShipMove::Facility(facility) if self.was_visited(*facility) => Refusal::FacilityAgain,
            ShipMove::Facility(_) => Refusal::Facility,
            ShipMove::Research(id) => self.no_research(book, *id),
            ShipMove::Produce(_, queue, _) if *queue >= self.campaign.factory.n_open => {
                Refusal::ClosedQueue
            }
            ShipMove::Produce(..) => Refusal::Production,
            ShipMove::Scout(card) => self.no_assignment(Step::Scan, &[*card], Refusal::Scout),
            ShipMove::LabWork(slot, crew) => self.no_lab_work(book, *slot, crew),
            ShipMove::Assemble(id, crew) => self.no_assembly(*id, crew),
            ShipMove::Supervise(_, crew) => {
                self.no_assignment(Step::Supervision, crew, Refusal::Icons)
            }
            ShipMove::Treat(therapist, _) => self.no_therapy(*therapist),
            ShipMove::Exchange(..) => Refusal::Exchange,
            ShipMove::Dismiss(_) => Refusal::LastOne,
            ShipMove::Train(..) => Refusal::Training,
            ShipMove::ScrapLander(_) => Refusal::BasicLander,
            ShipMove::Lander(_) => Refusal::Lander,
            ShipMove::Repair(_) => Refusal::Repair,
            ShipMove::Mod(id) => self.no_mod(book, *id),
            ShipMove::Send(card) => self.no_send(*card),
            ShipMove::LeaveDie(..) => Refusal::Slots,
            ShipMove::AddCard(section, card) | ShipMove::DropCard(section, card) => {
                self.no_card(book, *section, *card)
            }
            ShipMove::Small(card, id) => self.no_small(book, *card, *id),
            ShipMove::Load(id) => self.no_load(book, *id),
            ShipMove::PutBack(_) => Refusal::Load,
            ShipMove::Buy(instructor) => self.no_buy(book, *instructor),
            ShipMove::Sell => self.no_sale(),
            ShipMove::Admit(_, slot) => self.no_bed(*slot),
            ShipMove::Upgrade(_) => Refusal::Upgrade,
            _ => Refusal::OtherPage,
        }
    }

    pub(super) fn is_at(&self, step: Step) -> bool {
        self.ask.is_some_and(|ask| ask.question == Question::Step(step))
    }

    fn no_flight(&self, book: &Book, system: SystemId) -> Refusal {
        let mut ways = book.system(self.campaign.bridge.system).neighbour.iter();
        match ways.find(|way| way.system == system) {
            Some(way) if !self.is_open(way) => Refusal::FlightUpgrade,
            _ => Refusal::Flight,
        }
    }

    fn no_visit(&self, book: &Book, place: DestinationId) -> Refusal {
        let mut places = book.system(self.campaign.bridge.system).destination.iter();
        let landing = places.find(|own| own.id == place).and_then(|own| own.landing);
        let planet = landing.and_then(|number| book.pack.landing(number)).map(|card| card.planet);
        match planet {
            Some(planet) if self.campaign.starmap.closed.contains(&planet) => Refusal::ClosedPlanet,
            _ => Refusal::Visit,
        }
    }

    fn no_research(&self, book: &Book, id: ResearchId) -> Refusal {
        let is_there = self.campaign.lab.contains(&Some(id)) && self.can_pay_project(book, id);
        if is_there && self.is_at(Step::Research) { Refusal::Keyword } else { Refusal::Research }
    }

    /// Crewmembers who cannot be assigned in a step; `otherwise` if it is not
    /// they who are in the way.
    fn no_assignment(&self, step: Step, crew: &[CrewmemberId], otherwise: Refusal) -> Refusal {
        if !self.is_at(step) {
            Refusal::NoAssignment
        } else if self.campaign.roster.can_assign(crew) {
            otherwise
        } else {
            Refusal::Assignment
        }
    }

    fn no_lab_work(&self, book: &Book, slot: u8, crew: &[CrewmemberId]) -> Refusal {
        let project = self.campaign.lab.get(usize::from(slot)).copied().flatten();
        let can_pay = project.is_some_and(|id| self.can_pay_project(book, id));
        let otherwise = if can_pay { Refusal::Icons } else { Refusal::Research };
        self.no_assignment(Step::LabWork, crew, otherwise)
    }

    fn no_assembly(&self, id: ProductionId, crew: &[CrewmemberId]) -> Refusal {
        let queues = &self.campaign.factory.queues;
        let is_blocked = queues
            .iter()
            .any(|stages| stages.windows(2).any(|two| two[0] == Some(id) && two[1].is_some()));
        let otherwise = if is_blocked { Refusal::NextStage } else { Refusal::Icons };
        self.no_assignment(Step::Assembly, crew, otherwise)
    }

    fn no_mod(&self, book: &Book, id: LanderModId) -> Refusal {
        let has_slots = self.mod_slots(book, id) > 0;
        let is_there = self.campaign.mods.contains(&id) && self.is_at(Step::Customise);
        if has_slots && is_there { Refusal::ModSlot } else { Refusal::Mod }
    }
}
