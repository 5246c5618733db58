//! How threats come and go: appearing, called in, destroyed, survived.

use table::Listen;

use super::Engine;
use crate::{
    card::{Card, Lasting, Nature, Trait},
    event::ResolutionEvent,
    mission::Origin,
    ship::{Station, Stations, Zone},
    state::{Fate, MAX_THREATS, ShieldMode, Threat},
};

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    /// Puts a threat on its starting square, its tokens on the ship (SA-3.8 to SA-3.10).
    pub(super) fn appear(&mut self, slot: usize) {
        let turn = self.s.turn;
        let rockets = self.s.rockets;
        self.s.set_fate(slot, Fate::OnTrack);
        let threat = &mut self.s.threats[slot];
        threat.square = self.m.track(threat.origin).length();
        let facts = threat.facts();
        threat.arrive();
        if facts.has(Trait::StartsByParity) {
            // SA-19.93.
            let odd = turn % 2 == 1;
            threat.stations =
                Stations::one(if odd { Station::UpperRed } else { Station::UpperBlue });
        }
        if facts.has(Trait::RocketHitPoints) {
            threat.hit_points = rockets;
        }
        let square = threat.square;
        let who = self.who(slot);
        self.because(
            || ResolutionEvent::Appears { threat: who, square },
            |e| {
                if facts.has(Trait::Poison) && !e.m.setup().options.ninja_marks_with_x {
                    e.s.ninja_marks = true;
                }
                // SA-19.61: nothing to set off.
                e.destroy_if_dead(slot);
                if matches!(facts.nature, Nature::Malfunction { .. }) {
                    e.count_malfunctions();
                }
            },
        );
    }

    /// Gives the attached threat the next letter; it is placed after all
    /// threats have moved (SA-13.47, SA-13.48).
    pub(super) fn call_in(&mut self, caller: usize) {
        let zone = self.threat(caller).zone();
        let Some(card) = self.s.threats[caller].attached.take() else { return };
        let origin = if card.is_external() {
            let at_token = self.threat(caller).stations.first().map(Station::zone);
            Origin::Zone(zone.or(at_token).unwrap_or(Zone::White))
        } else {
            Origin::Internal
        };
        // SA-19.43: hardly damaged, the capsule makes it faster for good.
        let faster =
            self.threat(caller).card == Card::SealedCapsule && self.threat(caller).damage < 2;
        let then = self.s.threats[caller].attached_then.take();
        let Some(slot) = self.add_threat(card, origin, caller) else { return };
        self.s.threats[slot].attached = then;
        self.s.threats[slot].speed += u8::from(faster);
        let (by, threat) = (self.who(caller), self.who(slot));
        self.tell(|| ResolutionEvent::CallsIn { by, threat });
    }

    /// A threat that was not announced.
    pub(super) fn add_threat(
        &mut self,
        card: Card,
        origin: Origin,
        caller: usize,
    ) -> Option<usize> {
        let slot = self.s.n_threats as usize;
        if slot == MAX_THREATS {
            return None;
        }
        self.s.threats[slot] = Threat::waiting(card, origin, self.s.n_called);
        self.s.threats[slot].caller = Some(caller as u8);
        self.s.n_threats += 1;
        self.s.n_called += 1;
        Some(slot)
    }

    /// Called threats take their starting squares.
    pub(super) fn place_called(&mut self) {
        for slot in self.m.setup().threats.len()..self.s.n_threats as usize {
            if self.threat(slot).fate == Fate::Waiting {
                self.appear(slot);
            }
        }
    }

    /// Destroys the threat if it has at least as many blocks as hit points.
    pub(super) fn destroy_if_dead(&mut self, slot: usize) -> bool {
        let threat = self.threat(slot);
        // A headless Slime is destroyed with its last token.
        let dead = threat.is_on_track()
            && threat.damage >= threat.hit_points
            && !threat.facts().has(Trait::Slime);
        if dead {
            self.destroy(slot);
        }
        dead
    }

    /// The card goes to the captain, all that it did ends (SA-4.13, SA-4.49, SA-6.20).
    pub(super) fn destroy(&mut self, slot: usize) {
        let card = self.threat(slot).card;
        let infected = card == Card::RabidBeast && self.s.infected != 0;
        let poisoned = card == Card::Ninja && self.s.poisoned != 0;
        let turn = self.s.turn;
        // SA-19.133, SA-19.137: the token goes on for those it has marked.
        let lingers = infected || poisoned;
        self.s.set_fate(slot, if lingers { Fate::Lingering } else { Fate::Destroyed });
        let threat = &mut self.s.threats[slot];
        threat.left_on = turn;
        threat.stations = Stations::NONE;
        threat.phased_out = false;
        let who = self.who(slot);
        self.because(|| ResolutionEvent::Destroyed { threat: who }, |e| e.end_effects(card));
    }

    /// What ends with the destruction of a card.
    fn end_effects(&mut self, card: Card) {
        match card.facts().lasting {
            None => {}
            Some(Lasting::AttackBonus) => self.s.attacks_boosted = false,
            Some(Lasting::ShieldBonus) => self.s.shields_boosted = false,
            Some(Lasting::WeakHull) => self.s.fissured = [false; 3],
            Some(Lasting::Shields) => self.s.shield_mode = ShieldMode::Normal,
            Some(Lasting::Doors) => self.s.sealed = [false; 2],
            Some(Lasting::Optics) => self.s.blind = [false; 3],
            Some(Lasting::Mines) => self.s.mines = [0; 6],
            Some(Lasting::Marks) => self.s.ninja_marks = false,
        }
        if matches!(card.facts().nature, Nature::Malfunction { .. }) {
            self.count_malfunctions();
        }
    }

    /// The card goes to the communications officer (SA-7.8 to SA-7.10).
    pub(super) fn survive(&mut self, slot: usize) {
        let turn = self.s.turn;
        self.s.set_fate(slot, Fate::Survived);
        let threat = &mut self.s.threats[slot];
        threat.left_on = turn;
        threat.phased_out = false;
        if matches!(threat.facts().nature, Nature::Intruder { .. }) {
            threat.stations = Stations::NONE;
        }
        let malfunction = matches!(threat.facts().nature, Nature::Malfunction { .. });
        if threat.card == Card::Ninja {
            self.s.ninja_marks = false;
        }
        if malfunction {
            self.count_malfunctions();
        }
        let threat = self.who(slot);
        self.tell(|| ResolutionEvent::Survived { threat });
    }

    /// SA-19.153: its host was knocked out by something else.
    pub(super) fn parasite_is_stranded(&mut self) {
        if let Some(slot) = self.s.find(Trait::Parasite) {
            self.survive(slot);
        }
    }
}
