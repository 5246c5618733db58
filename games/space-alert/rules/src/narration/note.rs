//! How something stands after an event, in a few words.

use table::{Seat, Told, count};

use crate::{
    Mission, ResolutionEvent, State,
    event::{DelayCause, NamedThreat, Store},
    ship::{Stations, WeaponKind, Zone},
    state::Threat,
};

/// An event among the others of its turn, with the states around it.
pub(super) struct Moment<'a> {
    pub(super) mission: &'a Mission,
    pub(super) turn: u8,
    /// When it was told.
    pub(super) now: &'a State,
    /// When the next one was told.
    pub(super) after: &'a State,
    /// What was told before it on this turn.
    pub(super) so_far: &'a [Told<ResolutionEvent>],
}

impl Moment<'_> {
    pub(super) fn note(&self, event: &ResolutionEvent) -> Option<String> {
        match *event {
            ResolutionEvent::Appears { threat, .. } => Some(arrival(self.threat(threat), self.now)),
            ResolutionEvent::Acts { seat, space, .. } if space.is_empty() => self.held_back(seat),
            ResolutionEvent::TakesHits { threat, .. }
            | ResolutionEvent::TakesDamage { threat, .. }
            | ResolutionEvent::Heals { threat, .. } => Some(hit_points(self.threat(threat))),
            // What a repair or an attack inside does is told before it is done.
            ResolutionEvent::Repairs { threat, .. } | ResolutionEvent::Strikes { threat, .. } => {
                Some(hit_points(&self.after.threats[usize::from(threat.slot)]))
            }
            ResolutionEvent::Fires { station, .. } => match station.weapon() {
                WeaponKind::HeavyLaser | WeaponKind::PulseCannon => {
                    Some(self.store(Store::Reactor(station.zone())))
                }
                WeaponKind::LightLaser => None,
            },
            ResolutionEvent::Transfers { from, to, .. } => {
                Some(format!("{}, {}", self.store(Store::Reactor(from)), self.store(to)))
            }
            ResolutionEvent::Refuels { .. } => {
                let fuel = count(self.after.fuel, "fuel capsule");
                Some(format!("{}, {fuel} left", self.store(Store::Reactor(Zone::White))))
            }
            ResolutionEvent::Launches { .. } => {
                Some(format!("{} left", count(self.after.rockets, "rocket")))
            }
            ResolutionEvent::Attacks { zone, absorbed: 1.., .. } => {
                Some(self.store(Store::Shield(zone)))
            }
            ResolutionEvent::Drains { store, blocks: 1.., .. } => Some(self.store(store)),
            ResolutionEvent::Destroyed { threat } => {
                Some(count(format!("+{}", threat.card.facts().destroyed), "point"))
            }
            ResolutionEvent::Survived { threat } => {
                Some(count(format!("+{}", threat.card.facts().survived), "point"))
            }
            _ => None,
        }
    }

    /// A delay that changes nothing (SA-5.2, SA-5.4, SA-5.5).
    pub(super) fn is_moot(&self, event: &ResolutionEvent) -> bool {
        let ResolutionEvent::Delayed { seat, why } = *event else { return false };
        if why == DelayCause::InSpace {
            return false;
        }
        let is_delay = |told: &Told<ResolutionEvent>| match told.event {
            ResolutionEvent::Delayed { seat: other, why } => {
                other == seat && why != DelayCause::InSpace
            }
            _ => false,
        };
        let setup = self.mission.setup();
        let plan = &setup.crew[seat.idx()].plan;
        let next = plan.get(usize::from(self.turn)).filter(|space| !space.is_empty());
        let has_card = next.is_some() || !self.now.crew[seat.idx()].queued().is_empty();
        let is_last = self.turn >= setup.course.n_turns();
        is_last || !has_card || self.so_far.iter().any(is_delay)
    }

    fn threat(&self, named: NamedThreat) -> &Threat {
        &self.now.threats[usize::from(named.slot)]
    }

    /// Why nobody sees a card of somebody who has planned one.
    fn held_back(&self, seat: Seat) -> Option<String> {
        let next = self.now.crew[seat.idx()].queued().first()?;
        Some(format!("delayed; {next} comes next"))
    }

    fn store(&self, store: Store) -> String {
        let zone = |zone: Zone| &self.after.zones[zone.idx()];
        let blocks = match store {
            Store::Shield(of) => zone(of).shield,
            Store::Reactor(of) => zone(of).reactor,
        };
        format!("{store} now {blocks}")
    }
}

fn hit_points(threat: &Threat) -> String {
    format!("{} of {} left", threat.remaining(), count(threat.hit_points, "hit point"))
}

fn arrival(threat: &Threat, state: &State) -> String {
    let mut parts = Vec::new();
    if !threat.stations.is_empty() {
        parts.push(format!("in {}", stations(threat.stations)));
    }
    parts.push(count(threat.hit_points, "hit point"));
    if threat.zone().is_some() {
        parts.push(format!("shield {}", state.shield_of(threat)));
    }
    parts.push(format!("speed {}", threat.speed));
    parts.join(", ")
}

/// Stations in words.
pub(super) fn stations(stations: Stations) -> String {
    let names: Vec<String> = stations.iter().map(|station| station.to_string()).collect();
    names.join(" and ")
}
