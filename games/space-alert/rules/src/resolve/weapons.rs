//! The compute damage step (chapter 6, with the abilities of chapter 13 and 19).
//!
//! First every weapon picks its targets (SA-6.16), then each threat adds up
//! what hits it (SA-6.17), then the destroyed ones go, with what follows
//! (SA-6.22, SA-20.20).

use table::Listen;

use super::Engine;
use crate::{
    card::Trait,
    event::{Arm, ResolutionEvent, SquadLoss},
    ship::{Deck, Place, Station, Tile, Zone},
    slots::Slots,
    state::{MAX_THREATS, Squad},
};

/// What hits one threat.
#[derive(Clone, Copy, Default)]
struct Hits {
    lasers: u8,
    others: u8,
    by_pulse: bool,
    by_rocket: bool,
}

/// What hits the threats.
struct Salvo {
    /// Which are hit at all.
    on: Slots,
    hits: [Hits; MAX_THREATS],
}

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    pub(super) fn compute_damage(&mut self) {
        let rocket = std::mem::take(&mut self.s.rocket_flying);
        if rocket == 0 && self.now.fired.is_empty() && self.now.interceptors.is_none() {
            return;
        }
        let mut salvo = Salvo { on: Slots::default(), hits: [Hits::default(); MAX_THREATS] };
        self.aim_lasers(&mut salvo);
        self.aim_pulse_cannon(&mut salvo);
        if rocket > 0 {
            self.aim_rocket(rocket, &mut salvo);
        }
        self.aim_interceptors(&mut salvo);
        if salvo.on.is_empty() {
            return;
        }
        let targets = self.s.external();
        let avenged = self.s.has(Trait::Retaliates);
        for slot in salvo.on {
            self.take_hits(slot, salvo.hits[slot]);
        }
        self.bury(salvo.on);
        if self.lost() {
            return;
        }
        self.wear_down(&salvo);
        if avenged {
            self.retaliate(targets);
        }
    }

    /// Whether weapons can see an external threat at all.
    #[inline]
    fn is_target(&self, slot: usize) -> bool {
        let threat = self.threat(slot);
        let hidden = threat.facts().has(Trait::HiddenFarAway) && threat.distance() == 3;
        !(threat.phased_out || threat.invisible || hidden)
    }

    fn hit(&mut self, slot: usize, salvo: &mut Salvo, arm: Arm, strength: u8) {
        salvo.on = salvo.on.union(Slots::one(slot));
        let on = &mut salvo.hits[slot];
        match arm {
            Arm::Cannon(station) if station != Station::LowerWhite => on.lasers += strength,
            Arm::Cannon(_) => {
                on.others += strength;
                on.by_pulse = true;
            }
            Arm::Rocket => {
                on.others += strength;
                on.by_rocket = true;
            }
            Arm::Interceptors => on.others += strength,
        }
        let threat = self.who(slot);
        self.tell(|| ResolutionEvent::Hits { arm, threat, strength });
    }

    fn aim_lasers(&mut self, salvo: &mut Salvo) {
        for station in self.now.fired.without(Station::LowerWhite).iter() {
            let shot = self.now.shots[station.idx()];
            if self.is_blind(station.zone()) {
                self.tell(|| ResolutionEvent::Blind { station });
                continue;
            }
            let strength = station.strength() + u8::from(shot.heroic) + u8::from(shot.prepared)
                - u8::from(self.s.zones[station.zone().idx()].has(station.weapon_tile()));
            match self.laser_target(station) {
                Some(slot) => self.hit(slot, salvo, Arm::Cannon(station), strength),
                None => {
                    self.tell(|| ResolutionEvent::NoTarget { arm: Arm::Cannon(station) });
                }
            }
        }
    }

    /// SA-19.109, SA-19.110: lasers of a zone without optics need other eyes.
    fn is_blind(&self, zone: Zone) -> bool {
        self.s.blind[zone.idx()] && self.now.looked == 0 && self.pilot().is_none()
    }

    /// The closest threat of the zone, the lowest number on a tie (SA-6.6, SA-6.7).
    fn laser_target(&self, station: Station) -> Option<usize> {
        let heavy = station.deck() == Deck::Upper;
        let mut best: Option<usize> = None;
        for slot in self.s.external() {
            let threat = self.threat(slot);
            let facts = threat.facts();
            let before = threat.zone() == Some(station.zone()) || facts.has(Trait::SpansAll);
            let ignored = heavy && facts.has(Trait::HeavyLaserImmune);
            if before
                && !ignored
                && self.is_target(slot)
                && best.is_none_or(|best| threat.square < self.threat(best).square)
            {
                best = Some(slot);
            }
        }
        best
    }

    fn aim_pulse_cannon(&mut self, salvo: &mut Salvo) {
        if !self.now.fired.has(Station::LowerWhite) {
            return;
        }
        let shot = self.now.shots[Station::LowerWhite.idx()];
        let damaged = self.s.zones[Zone::White.idx()].has(Tile::LowerWeapon);
        // SA-6.28, SA-16.109: damage takes a band, preparation gives one.
        let range = 2 - u8::from(damaged) + u8::from(shot.prepared);
        let strong = 1 + u8::from(shot.heroic | shot.enhanced);
        let mut any = false;
        for slot in self.s.external() {
            if !self.is_target(slot) {
                continue;
            }
            let distance = self.threat(slot).distance();
            // SA-16.51, SA-16.53: one weaker beyond its range.
            let strength = if distance <= range {
                strong
            } else if shot.enhanced && distance == range + 1 {
                1
            } else {
                continue;
            };
            any = true;
            self.hit(slot, salvo, Arm::Cannon(Station::LowerWhite), strength);
        }
        if !any {
            self.tell(|| ResolutionEvent::NoTarget { arm: Arm::Cannon(Station::LowerWhite) });
        }
    }

    /// The closest threat of all zones within distance 2 (SA-6.9, SA-6.10), or
    /// the Juggernaut (SA-19.32).
    fn aim_rocket(&mut self, strength: u8, salvo: &mut Salvo) {
        let mut best: Option<usize> = None;
        for slot in self.s.external() {
            if !self.is_target(slot) {
                continue;
            }
            let threat = self.threat(slot);
            let facts = threat.facts();
            if facts.has(Trait::RocketMagnet) {
                best = Some(slot);
                break;
            }
            if !facts.has(Trait::RocketImmune)
                && threat.distance() <= 2
                && best.is_none_or(|best| threat.square < self.threat(best).square)
            {
                best = Some(slot);
            }
        }
        match best {
            None => {
                self.tell(|| ResolutionEvent::NoTarget { arm: Arm::Rocket });
            }
            Some(slot) if self.threat(slot).facts().has(Trait::Decoy) => {
                let threat = self.who(slot);
                self.tell(|| ResolutionEvent::RocketLost { threat });
            }
            Some(slot) => self.hit(slot, salvo, Arm::Rocket, strength),
        }
    }

    /// SA-6.12, SA-6.13, SA-15.4, SA-20.18.
    fn aim_interceptors(&mut self, salvo: &mut Salvo) {
        let Some(bonus) = self.now.interceptors else { return };
        let Some((pilot, distance)) = self.pilot() else { return };
        let in_range =
            |e: &Self, slot: usize| e.is_target(slot) && e.threat(slot).distance() == distance;
        let n_targets = self.s.external().filter(|&slot| in_range(self, slot)).count();
        if n_targets == 0 {
            self.tell(|| ResolutionEvent::NoTarget { arm: Arm::Interceptors });
            return;
        }
        for slot in self.s.external() {
            if !in_range(self, slot) {
                continue;
            }
            let rams = n_targets == 1 && self.threat(slot).facts().has(Trait::Rammed);
            let strength = match (rams, n_targets) {
                (true, _) => 9,
                (false, 1) => 3,
                (false, _) => 1,
            };
            self.hit(slot, salvo, Arm::Interceptors, strength + bonus);
            if rams {
                self.ram(pilot);
            }
        }
    }

    /// SA-19.29; a protected pilot comes back with the broken squad (SA-16.93).
    fn ram(&mut self, pilot: table::Seat) {
        self.disable_squad(pilot, SquadLoss::Ramming);
        if self.now.pilot_guarded {
            self.s.crew[pilot.idx()].squad = Squad::Disabled;
            self.s.crew[pilot.idx()].place = Place::Aboard(Station::UpperRed);
            self.tell(|| ResolutionEvent::Returns { seat: pilot });
        } else {
            self.knock_out_by_own_action(pilot);
        }
    }

    /// Adds up, subtracts the shield once, puts the blocks on the card.
    fn take_hits(&mut self, slot: usize, hits: Hits) {
        let shield = self.s.shield_of(self.threat(slot));
        let threat = &mut self.s.threats[slot];
        let facts = threat.facts();
        if threat.cryoshield {
            threat.cryoshield = false;
            let who = self.who(slot);
            self.tell(|| ResolutionEvent::CryoshieldBreaks { threat: who });
            return;
        }
        // SA-20.34: the Marauder's bonus is stripped as well.
        let shield = if hits.by_pulse && facts.has(Trait::PulseStripsShield) { 0 } else { shield };
        let lasers =
            if facts.has(Trait::Polarized) { hits.lasers.div_ceil(2) } else { hits.lasers };
        let strength = lasers + hits.others;
        let damage = (i16::from(strength) - i16::from(shield)).max(0) as u8;
        let damage = facts.damage_cap().map_or(damage, |cap| damage.min(cap));
        threat.damage = threat.damage.saturating_add(damage);
        self.now.suffered[slot].hurt = damage;
        let who = self.who(slot);
        self.tell(|| ResolutionEvent::TakesHits { threat: who, strength, shield, damage });
    }

    /// Removes the destroyed ones among the damaged threats by number, with
    /// debris and explosions; those that an explosion kills go in the same pass.
    fn bury(&mut self, mut damaged: Slots) {
        let mut exploded = false;
        while let Some(slot) = damaged.next() {
            if !self.destroy_if_dead(slot) {
                continue;
            }
            if self.threat(slot).facts().has(Trait::Explodes) {
                self.explode(slot);
                exploded = true;
                damaged = self.s.external().after(slot);
            }
            self.debris(slot);
            if self.lost() {
                return;
            }
        }
        // An explosion may have killed one with a lower number.
        if exploded {
            self.bury(self.s.external());
        }
    }

    /// SA-19.25.
    fn debris(&mut self, slot: usize) {
        let threat = self.threat(slot);
        let n_passed = threat.n_passed;
        if let (Some(each), Some(zone)) = (threat.facts().debris(), threat.zone())
            && n_passed > 0
        {
            self.attack(slot, zone, each * n_passed);
        }
    }

    /// SA-19.27: one point past all shields; phased-out threats are not there.
    fn explode(&mut self, tanker: usize) {
        let over_cap = self.m.setup().options.explosion_ignores_cap;
        for slot in self.s.external() {
            let (threat, hurt) = (&mut self.s.threats[slot], &mut self.now.suffered[slot].hurt);
            let capped = threat.facts().damage_cap().is_some_and(|cap| *hurt >= cap) && !over_cap;
            if slot != tanker && !threat.phased_out && !capped {
                threat.damage += 1;
                *hurt += 1;
                let threat = self.who(slot);
                self.tell(|| ResolutionEvent::TakesDamage { threat, points: 1 });
            }
        }
    }

    /// What hits do to shields and courses, after the damage.
    fn wear_down(&mut self, salvo: &Salvo) {
        for slot in salvo.on.and(self.s.external()) {
            let (threat, hits) = (&mut self.s.threats[slot], &salvo.hits[slot]);
            let facts = threat.facts();
            if facts.has(Trait::Megashield) {
                threat.shield = (threat.shield - 1).max(0);
            }
            if hits.by_rocket && facts.has(Trait::RocketMagnet) {
                threat.shield += 1;
            }
            if hits.by_rocket && facts.has(Trait::RocketDeflects) {
                threat.off_course = true;
            }
        }
    }

    /// SA-19.36, also in the step that destroys it (SA-20.27).
    fn retaliate(&mut self, targets: Slots) {
        for slot in targets {
            let threat = self.threat(slot);
            if !threat.facts().has(Trait::Retaliates) || self.now.suffered[slot].hurt == 0 {
                continue;
            }
            let may_die_silently = self.m.setup().options.dead_nemesis_is_silent;
            if !threat.is_on_track() && may_die_silently {
                continue;
            }
            for zone in Zone::ALL {
                self.attack(slot, zone, 1);
                if self.lost() {
                    return;
                }
            }
        }
    }
}
