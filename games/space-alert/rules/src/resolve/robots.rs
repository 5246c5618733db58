//! Battlebots against intruders (SA-4.48 to SA-4.53).

use table::{Listen, Seat};

use super::Engine;
use crate::{
    card::{Nature, Trait},
    event::{Need, NoEffect, ResolutionEvent, SquadLoss},
    ship::{Place, Station, Stations},
    state::Squad,
};

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    /// The robot action aboard.
    pub(super) fn robots(&mut self, seat: Seat, station: Station, heroic: bool) {
        match self.s.crew[seat.idx()].squad {
            Squad::None => self.no_effect(seat, NoEffect::NoSquad(Need::Attack)),
            Squad::Disabled => self.no_effect(seat, NoEffect::SquadDisabled(Need::Attack)),
            Squad::Active => match self.intruder_in(station, seat) {
                None => self.no_effect(seat, NoEffect::NoIntruder),
                Some(slot) => self.strike(seat, slot, station, heroic),
            },
        }
    }

    /// The intruder with the lowest number (SA-4.52).
    fn intruder_in(&self, station: Station, attacker: Seat) -> Option<usize> {
        self.s.internal().find(|&slot| {
            let threat = self.threat(slot);
            let facts = threat.facts();
            threat.is_on_track()
                && !threat.phased_out
                && matches!(facts.nature, Nature::Intruder { .. })
                && if facts.has(Trait::Parasite) {
                    // SA-19.151: any other leader in the host's station.
                    self.s.host.is_some_and(|host| {
                        host != attacker && self.s.crew[host.idx()].place.is_in(station)
                    })
                } else {
                    threat.stations.has(station)
                }
        })
    }

    fn strike(&mut self, seat: Seat, slot: usize, station: Station, heroic: bool) {
        let threat = self.who(slot);
        self.because(
            || ResolutionEvent::Strikes { seat, threat },
            |e| {
                e.hit_intruder(slot, station, seat);
                // SA-4.50: also with the blow that destroys it; not heroic ones (SA-4.61).
                if e.threat(slot).returns_fire && !heroic {
                    e.disable_squad(seat, SquadLoss::ReturnFire);
                }
            },
        );
    }

    fn hit_intruder(&mut self, slot: usize, station: Station, seat: Seat) {
        let facts = self.threat(slot).facts();
        if facts.has(Trait::Slime) {
            self.hit_slime(slot, station);
            return;
        }
        if self.points_that_count(slot, 1) == 0 {
            return;
        }
        self.s.threats[slot].damage += 1;
        if facts.has(Trait::Contamination) {
            // SA-19.87: this station is clean.
            let clean = self.threat(slot).stations.without(station);
            self.s.threats[slot].stations = clean;
            self.tell(|| ResolutionEvent::Cleaned { station });
        }
        let destroyed = self.destroy_if_dead(slot);
        if destroyed && facts.has(Trait::AvengesItself) {
            self.knock_out_by_own_action(seat);
        }
        if destroyed
            && facts.has(Trait::Parasite)
            && let Some(host) = self.s.host
        {
            self.knock_out_host(host);
        }
        if !destroyed && facts.has(Trait::TeleportsWhenHit) {
            // SA-19.140.
            self.s.threats[slot].stations = Stations::one(Station::LowerBlue);
            let threat = self.who(slot);
            self.tell(|| ResolutionEvent::IntruderMoves { threat, to: Station::LowerBlue });
        }
    }

    /// The original token has the card's hit points, every other one 1 (SA-19.69).
    fn hit_slime(&mut self, slot: usize, station: Station) {
        let threat = &mut self.s.threats[slot];
        let Nature::Intruder { start, .. } = threat.facts().nature else { return };
        if start.has(station) && !threat.headless {
            threat.damage += 1;
            if threat.damage < threat.hit_points {
                return;
            }
            threat.headless = true;
        }
        threat.stations = threat.stations.without(station);
        let gone = threat.stations.is_empty();
        self.tell(|| ResolutionEvent::SlimeTokenGone { station });
        // SA-19.70: only when all tokens are gone.
        if gone {
            self.destroy(slot);
        }
    }

    /// Where the Parasite's host is.
    pub(super) fn host_place(&self) -> Option<Place> {
        self.s.host.map(|host| self.s.crew[host.idx()].place)
    }
}
