//! What internal threats do to the ship and the crew (SA-7.24 to SA-7.26, chapter 19).

use table::Listen;

use super::{Engine, bit};
use crate::{
    action::Space,
    card::{Amount, Card, CrewGroup, Fuel, Nature, Trait, Where},
    event::{Change, DelayCause, ResolutionEvent, Store},
    mission::Origin,
    ship::{Deck, Place, Side, Station, Stations, System, Zone},
    state::{Fate, Squad},
};

/// The order in which the Anomaly disrupts the optics (SA-19.109).
const OPTICS: [Zone; 3] = [Zone::White, Zone::Red, Zone::Blue];

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    pub(super) fn zones_at(&self, slot: usize, place: Where) -> [Option<Zone>; 3] {
        match place {
            Where::Here => [Some(self.zone_of(slot)), None, None],
            Where::In(zone) => [Some(zone), None, None],
            Where::Everywhere => Zone::ALL.map(Some),
            Where::FarEnd => match self.zone_of(slot) {
                Zone::Red => [Some(Zone::Blue), None, None],
                Zone::Blue => [Some(Zone::Red), None, None],
                Zone::White => [None; 3],
            },
        }
    }

    pub(super) fn drain_reactors(&mut self, slot: usize, place: Where, amount: Amount) {
        for zone in self.zones_at(slot, place).into_iter().flatten() {
            self.drain(slot, Store::Reactor(zone), amount);
        }
    }

    pub(super) fn drain_shields(&mut self, slot: usize, place: Where, amount: Amount) {
        for zone in self.zones_at(slot, place).into_iter().flatten() {
            self.drain(slot, Store::Shield(zone), amount);
        }
    }

    /// Removes what is there, at most `amount` (SA-7.26).
    fn drain(&mut self, slot: usize, store: Store, amount: Amount) -> u8 {
        let energy = match store {
            Store::Shield(zone) => &mut self.s.zones[zone.idx()].shield,
            Store::Reactor(zone) => &mut self.s.zones[zone.idx()].reactor,
        };
        let blocks = match amount {
            Amount::Blocks(blocks) => blocks.min(*energy),
            Amount::All => *energy,
        };
        *energy -= blocks;
        let threat = self.who(slot);
        self.tell(|| ResolutionEvent::Drains { threat, store, blocks });
        blocks
    }

    /// SA-19.64.
    pub(super) fn sap_reactor(&mut self, slot: usize) {
        let zone = self.zone_of(slot);
        if self.drain(slot, Store::Reactor(zone), Amount::Blocks(1)) == 0 {
            self.deal(slot, zone, 1);
        }
    }

    /// SA-19.146.
    pub(super) fn devour_reactor(&mut self, slot: usize) {
        let zone = self.zone_of(slot);
        let blocks = self.drain(slot, Store::Reactor(zone), Amount::All);
        self.s.threats[slot].speed += blocks;
        let speed = self.threat(slot).speed;
        self.told_change(slot, Change::Speed(speed));
    }

    pub(super) fn lose_fuel(&mut self, slot: usize) {
        if self.s.fuel > 0 {
            self.s.fuel -= 1;
            let threat = self.who(slot);
            self.tell(|| ResolutionEvent::FuelLost { threat });
        }
    }

    /// SA-19.66.
    pub(super) fn lose_rocket(&mut self, slot: usize) {
        if self.s.rockets == 0 {
            return;
        }
        self.s.rockets -= 1;
        let threat = self.who(slot);
        self.tell(|| ResolutionEvent::RocketDestroyed { threat });
        self.one_warhead_less();
    }

    /// SA-19.135: one attack for each rocket aboard.
    pub(super) fn launch_rockets_at_ship(&mut self, slot: usize) {
        while self.s.rockets > 0 && !self.lost() {
            self.s.rockets -= 1;
            self.one_warhead_less();
            self.attack(slot, Zone::Red, 2);
        }
    }

    /// Unstable Warheads feel every rocket that is lost (SA-19.62).
    fn one_warhead_less(&mut self) {
        if let Some(warheads) = self.s.find(Trait::RocketHitPoints) {
            let threat = &mut self.s.threats[warheads];
            threat.hit_points = threat.hit_points.saturating_sub(1);
            self.destroy_if_dead(warheads);
        }
    }

    /// SA-19.66, SA-19.67.
    pub(super) fn disable_stored_squad(&mut self, slot: usize) {
        if self.s.stored[0] == Squad::Active {
            self.s.stored[0] = Squad::Disabled;
            let threat = self.who(slot);
            self.tell(|| ResolutionEvent::StoredSquadDisabled { threat });
        }
    }

    fn put_intruder(&mut self, slot: usize, to: Station) {
        self.s.threats[slot].stations = Stations::one(to);
        let threat = self.who(slot);
        self.tell(|| ResolutionEvent::IntruderMoves { threat, to });
    }

    /// SA-7.24; sealed doors stop it (SA-19.104).
    pub(super) fn move_intruder(&mut self, slot: usize, side: Side) {
        let Some(from) = self.station_of(slot) else { return };
        match from.toward(side) {
            Some(to) if !self.is_sealed(from.zone(), side) => self.put_intruder(slot, to),
            Some(_) | None => {
                let threat = self.who(slot);
                self.tell(|| ResolutionEvent::IntruderStays { threat });
            }
        }
    }

    /// SA-7.25.
    pub(super) fn change_decks(&mut self, slot: usize) {
        if let Some(from) = self.station_of(slot) {
            self.put_intruder(slot, from.other_deck());
        }
    }

    /// SA-19.123, SA-19.124: on a tie toward white.
    pub(super) fn move_to_damage(&mut self, slot: usize) {
        let damage = Zone::ALL.map(|zone| self.s.zones[zone.idx()].n_tiles());
        let most = damage.into_iter().max().unwrap_or(0);
        let mut worst = Zone::ALL.into_iter().filter(|zone| damage[zone.idx()] == most);
        let target = match (worst.next(), worst.next()) {
            (Some(zone), None) => zone,
            _ => Zone::White,
        };
        let here = self.zone_of(slot);
        match target.cmp(&here) {
            std::cmp::Ordering::Less => self.move_intruder(slot, Side::Left),
            std::cmp::Ordering::Greater => self.move_intruder(slot, Side::Right),
            std::cmp::Ordering::Equal => {}
        }
    }

    /// SA-19.85: the fullest neighbour, if there is one fullest (SA-20.39).
    pub(super) fn move_to_crew(&mut self, slot: usize) {
        let Some(from) = self.station_of(slot) else { return };
        let neighbours = [
            from.toward(Side::Left).map(|station| (station, Some(Side::Left))),
            from.toward(Side::Right).map(|station| (station, Some(Side::Right))),
            Some((from.other_deck(), None)),
        ];
        let n_crew = |entry: &(Station, Option<Side>)| self.n_crew_in(entry.0);
        let most = neighbours.iter().flatten().map(n_crew).max().unwrap_or(0);
        let mut fullest = neighbours.into_iter().flatten().filter(|entry| n_crew(entry) == most);
        let (first, second) = (fullest.next(), fullest.next());
        match (first, second) {
            (Some((_, Some(side))), None) => self.move_intruder(slot, side),
            (Some((_, None)), None) => self.change_decks(slot),
            _ => {
                let threat = self.who(slot);
                self.tell(|| ResolutionEvent::IntruderStays { threat });
            }
        }
    }

    /// SA-19.68, SA-19.72, SA-20.41.
    pub(super) fn spread(&mut self, slot: usize, side: Side) {
        for station in self.threat(slot).stations.iter() {
            let Some(to) = station.toward(side) else { continue };
            // Where a Slime has performed Z no token lies any more (SA-7.9).
            if !self.has_slime_token(to) {
                self.s.threats[slot].stations = self.threat(slot).stations.with(to);
                let threat = self.who(slot);
                self.tell(|| ResolutionEvent::SlimeSpreads { threat, to });
            }
        }
    }

    /// SA-19.71: the delaying stays.
    pub(super) fn slime_burst(&mut self, slot: usize) {
        let tokens = self.threat(slot).stations;
        for station in tokens.iter() {
            self.deal(slot, station.zone(), 2);
        }
        self.s.slimy = self.s.slimy.union(tokens);
    }

    /// SA-19.80.
    pub(super) fn overfill_shield(&mut self, slot: usize) {
        let capacity = self.s.shield_capacity(Zone::White);
        let white = &mut self.s.zones[Zone::White.idx()];
        let total = white.shield + std::mem::take(&mut white.reactor);
        white.shield = total.min(capacity);
        let leaking = total - white.shield;
        self.deal(slot, Zone::White, leaking);
    }

    /// SA-19.94.
    pub(super) fn fuelled_backfire(&mut self, slot: usize, fuel: Fuel) {
        let has_fuel = match fuel {
            Fuel::CentralEnergy => {
                let central = Store::Reactor(Zone::White);
                self.drain(slot, central, Amount::Blocks(1)) == 1
            }
            Fuel::Capsule => {
                let has_fuel = self.s.fuel > 0;
                self.lose_fuel(slot);
                has_fuel
            }
            Fuel::Nothing => true,
        };
        if has_fuel {
            self.backfire(slot);
        }
    }

    pub(super) fn disrupt_optics(&mut self, slot: usize) {
        if let Some(zone) = OPTICS.into_iter().find(|zone| !self.s.blind[zone.idx()]) {
            self.s.blind[zone.idx()] = true;
            self.told_change(slot, Change::OpticsDisrupted(zone));
        }
    }

    pub(super) fn lay_mine(&mut self, slot: usize) {
        if let Some(station) = self.station_of(slot) {
            self.s.mines[station.idx()] += 1;
            let threat = self.who(slot);
            self.tell(|| ResolutionEvent::MineLaid { threat, station });
        }
    }

    /// SA-19.130.
    pub(super) fn detonate_mines(&mut self, slot: usize) {
        let mines = std::mem::take(&mut self.s.mines);
        for zone in Zone::ALL {
            let n = mines[Station::at(zone, Deck::Upper).idx()]
                + mines[Station::at(zone, Deck::Lower).idx()];
            self.deal(slot, zone, 2 * n);
        }
    }

    /// SA-19.136.
    pub(super) fn infect(&mut self, slot: usize) {
        let here = self.members_of(CrewGroup::Here, slot);
        for seat in self.order() {
            if here & bit(seat) & !self.s.infected != 0 {
                self.s.infected |= bit(seat);
                self.tell(|| ResolutionEvent::Infected { seat });
            }
        }
    }

    /// SA-19.137, SA-19.138: not those knocked out or in space; then it is over.
    pub(super) fn infected_rage(&mut self, slot: usize) {
        let infected = std::mem::take(&mut self.s.infected);
        for seat in self.order() {
            let member = &self.s.crew[seat.idx()];
            if infected & bit(seat) == 0 || member.knocked_out || self.lost() {
                continue;
            }
            if let Place::Aboard(station) = member.place {
                self.deal(slot, station.zone(), 2);
            }
        }
    }

    /// SA-19.133: those aboard.
    pub(super) fn poison_strikes(&mut self, slot: usize) {
        let poisoned = std::mem::take(&mut self.s.poisoned);
        for seat in self.order() {
            let aboard = matches!(self.s.crew[seat.idx()].place, Place::Aboard(_));
            if poisoned & bit(seat) != 0 && aboard {
                self.knock_out_by_threat(seat, slot);
            }
        }
    }

    /// SA-19.143.
    pub(super) fn sabotage(&mut self, slot: usize) {
        if let Some(station) = self.station_of(slot) {
            for system in System::ALL {
                self.s.sabotage[station.idx()][system.idx()] += 1;
            }
            let threat = self.who(slot);
            self.tell(|| ResolutionEvent::Sabotaged { threat, station });
            self.count_malfunctions();
        }
    }

    /// SA-19.154: what the station's B fills.
    pub(super) fn host_drains(&mut self, slot: usize) {
        if let Some(Place::Aboard(station)) = self.host_place() {
            let store = match station.deck() {
                Deck::Upper => Store::Shield(station.zone()),
                Deck::Lower => Store::Reactor(station.zone()),
            };
            self.drain(slot, store, Amount::Blocks(1));
        }
    }

    pub(super) fn host_strikes(&mut self, slot: usize) {
        let host = self.s.host;
        if let Some(Place::Aboard(station)) = self.host_place() {
            for seat in self.order() {
                if Some(seat) != host && self.s.crew[seat.idx()].place.is_in(station) {
                    self.knock_out_by_threat(seat, slot);
                }
            }
        }
    }

    pub(super) fn host_rages(&mut self, slot: usize) {
        match self.host_place() {
            None => {}
            Some(Place::Aboard(station)) => self.deal(slot, station.zone(), 5),
            Some(Place::Space(_)) => {
                self.attack(slot, Zone::White, 5);
            }
        }
    }

    /// SA-19.118: the cards of this turn once more, before all others; without
    /// a card a plain delay. The gap may have been there already (SA-20.72).
    pub(super) fn repeat_turn(&mut self, slot: usize) {
        for seat in self.order() {
            let aboard = matches!(self.s.crew[seat.idx()].place, Place::Aboard(_));
            if !aboard || self.s.crew[seat.idx()].knocked_out {
                continue;
            }
            let card = self.now.cards[seat.idx()];
            if card.is_empty() {
                self.delay(seat, DelayCause::Threat(self.who(slot)));
            } else {
                self.s.crew[seat.idx()].delayed = false;
                self.s.crew[seat.idx()].push_front(Space { tripped: false, ..card });
                self.tell(|| ResolutionEvent::Repeats { seat });
            }
        }
    }

    /// SA-19.120.
    pub(super) fn swap_sides(&mut self) {
        for seat in self.order() {
            let Place::Aboard(station) = self.s.crew[seat.idx()].place else { continue };
            let zone = match station.zone() {
                Zone::Red => Zone::Blue,
                Zone::Blue => Zone::Red,
                Zone::White => continue,
            };
            self.teleport(seat, Station::at(zone, station.deck()));
        }
    }

    /// SA-19.122: X, every Y of the board, Z; then it is put away.
    pub(super) fn unleash_drawn(&mut self, slot: usize) {
        let Some(card) = self.s.threats[slot].attached.take() else { return };
        let Some(drawn) = self.add_threat(card, Origin::Internal, slot) else { return };
        self.appear(drawn);
        for &(_, mark) in self.m.setup().boards.internal.marks() {
            if self.threat(drawn).fate != Fate::OnTrack {
                break;
            }
            self.perform(drawn, mark);
            if self.lost() {
                return;
            }
        }
        self.put_away(drawn);
    }

    fn put_away(&mut self, slot: usize) {
        self.s.set_fate(slot, Fate::Discarded);
        let threat = &mut self.s.threats[slot];
        threat.stations = Stations::NONE;
        let card = threat.card;
        if card == Card::Ninja {
            self.s.ninja_marks = false;
        }
        if matches!(card.facts().nature, Nature::Malfunction { .. }) {
            self.count_malfunctions();
        }
        let threat = self.who(slot);
        self.tell(|| ResolutionEvent::PutAway { threat });
    }
}
