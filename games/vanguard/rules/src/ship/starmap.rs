//! Page 5: starmap and adrift (chapter 18).

use table::Listen;
use vanguard_pack::{effect::PlainStat, record};

use super::{
    campaign::Scanner, card::ShipCard, desk::Desk, moves::ShipMove, roster::Post,
    source::ShipSource, state::Ship, step::Step, told::Told, work::Work,
};
use crate::{book::Book, event::Event, known::Known as _, source::Source};

/// Energy for the parts of a landing card (VG-18.17).
pub const SCAN_COSTS: [u8; 3] = [1, 1, 2];

impl Ship {
    /// Energy for a flight.
    pub(super) fn fly_cost(&self, book: &Book, way: &record::Neighbour) -> u8 {
        (i32::from(way.energy) + self.stat(book, PlainStat::FlyCost)).clamp(0, 99) as u8
    }

    /// Whether a flight is open (VG-18.5).
    pub(super) fn is_open(&self, way: &record::Neighbour) -> bool {
        let bridge = &self.campaign.bridge;
        way.requires.is_none_or(|upgrade| bridge.upgrades.contains(&upgrade))
            || self.campaign.starmap.open_systems.contains(&way.system)
    }

    /// Whether a destination can be visited, if the energy is there (VG-18.12).
    fn can_visit(&self, book: &Book, place: &record::Destination) -> bool {
        let starmap = &self.campaign.starmap;
        let landing = place.landing.and_then(|number| book.pack.landing(number));
        (!place.closed || starmap.open_destinations.contains(&place.id))
            && place.when.as_ref().is_none_or(|cond| self.holds(book, cond, None))
            && landing.is_none_or(|landing| !starmap.closed.contains(&landing.planet))
    }

    pub(super) fn flights(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        let energy = self.campaign.pools.energy;
        let system = book.system(self.campaign.bridge.system);
        for way in &system.neighbour {
            if self.is_open(way) && self.fly_cost(book, way) <= energy {
                each(ShipMove::Fly(way.system));
            }
        }
        for place in &system.destination {
            if self.can_visit(book, place) && place.energy <= energy {
                each(ShipMove::Visit(place.id));
            }
        }
    }

    /// Energy for the next part of the landing card, scouts counted (VG-18.15,
    /// VG-27.78); `None` if all are revealed.
    pub(super) fn scan_cost(&self, book: &Book) -> Option<u8> {
        let scanner = self.campaign.scanner?;
        let landing = book.pack.landing(scanner.landing)?;
        (usize::from(scanner.n_parts) < landing.part.len()).then_some(())?;
        let printed = SCAN_COSTS.get(usize::from(scanner.n_parts)).copied().unwrap_or(2);
        let cost = i32::from(printed) + self.stat(book, PlainStat::ScanCost);
        Some((cost - i32::from(self.pages.n_scouts)).clamp(0, 99) as u8)
    }

    pub(super) fn scans(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        let Some(cost) = self.scan_cost(book) else { return };
        if cost <= self.campaign.pools.energy {
            each(ShipMove::Scan);
        }
        if cost > 0 {
            for person in self.campaign.roster.at(Post::Available) {
                if self.campaign.roster.can_assign(&[person.card]) {
                    each(ShipMove::Scout(person.card));
                }
            }
        }
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// Flights and visits are offered until a landing card is in the scanner or
    /// nothing more can be done (VG-18.3, VG-18.11).
    pub(super) fn fly_or_drift(&mut self) {
        let mut n = 0;
        self.ship.step_moves(self.book, Step::Fly, table::Seat(0), &mut |_| n += 1);
        if self.ship.campaign.scanner.is_some() || n == 0 {
            self.end_flight();
        } else {
            self.offer(Step::Fly);
        }
    }

    pub(super) fn answer_starmap(&mut self, mv: &ShipMove) -> bool {
        match mv {
            ShipMove::Fly(system) => {
                let here = self.book.system(self.ship.campaign.bridge.system);
                let Some(way) = here.neighbour.iter().find(|way| way.system == *system) else {
                    return false;
                };
                self.change_energy(-i32::from(self.ship.fly_cost(self.book, way)));
                self.tell(Told::Flew { system: *system });
                self.go_to(*system);
                // The log may lead elsewhere (VG-27.79).
                if let Some(log) = way.log {
                    self.read_log(log);
                }
            }
            ShipMove::Visit(id) => {
                let Some((_, place)) = self.book.pack.destination(*id) else { return false };
                self.change_energy(-i32::from(place.energy));
                self.tell(Told::Visited { place: *id });
                let visited = &mut self.ship.campaign.starmap.destinations;
                if !visited.contains(id) {
                    visited.push(*id);
                }
                if let Some(landing) = place.landing {
                    self.ship.campaign.scanner = Some(Scanner { landing, n_parts: 0 });
                    self.tell(Told::LandingCard);
                }
                self.push_effects(Source::Ship(ShipSource::Destination(*id)));
                if let Some(log) = place.log {
                    self.read_log(log);
                }
            }
            ShipMove::Scout(card) => {
                self.assign(&[*card]);
                self.ship.pages.n_scouts += 1;
            }
            ShipMove::Scan => {
                let cost = self.ship.scan_cost(self.book).unwrap_or(0);
                self.change_energy(-i32::from(cost));
                self.ship.pages.n_scouts = 0;
                if let Some(scanner) = &mut self.ship.campaign.scanner {
                    scanner.n_parts += 1;
                    let part = scanner.n_parts;
                    self.tell(Told::Scanned { part });
                }
            }
            _ => return false,
        }
        true
    }

    /// Flying and visiting end: without a landing card the ship is adrift
    /// (VG-18.13, VG-18.20 to VG-18.22).
    pub(super) fn end_flight(&mut self) {
        self.ship.pages.n_scouts = 0;
        if self.ship.campaign.scanner.is_some() {
            self.finish(Step::Fly);
            return;
        }
        self.tell(Told::Adrift);
        self.ship.campaign.pools.has_penalty = true;
        self.store_situations();
        self.push(Work::Step(Step::Save));
        self.push(Work::LowerMorale);
    }

    /// The ship is in this system (VG-18.7).
    pub(super) fn go_to(&mut self, system: vanguard_pack::id::SystemId) {
        self.ship.campaign.bridge.system = system;
        let visited = &mut self.ship.campaign.starmap.systems;
        if !visited.contains(&system) {
            visited.push(system);
        }
    }

    /// Open situations go into Awaiting (VG-19.7, VG-27.74).
    pub(super) fn store_situations(&mut self) {
        let campaign = &mut self.ship.campaign;
        let open = campaign.situations.drain(..).map(ShipCard::Situation);
        campaign.awaiting.extend(open);
    }
}
