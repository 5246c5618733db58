//! Attacks on the ship, damage tiles and losing (SA-7.13 to SA-7.19, chapter 8).

use table::Listen;

use super::Engine;
use crate::{
    card::{CrewGroup, Trait},
    event::{DelayCause, Loss, LossCause, ResolutionEvent},
    mission::Origin,
    ship::{Tile, Zone},
    state::ShieldMode,
};

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    /// An attack by a threat; answers how much shields absorbed (SA-7.14).
    pub(super) fn attack(&mut self, slot: usize, zone: Zone, strength: u8) -> u8 {
        let facts = self.threat(slot).facts();
        let strength = self.attack_strength(slot, strength);
        let temporary = strength.min(self.now.temporary[zone.idx()]);
        self.now.temporary[zone.idx()] -= temporary;
        let rest = strength - temporary;
        let shield = &mut self.s.zones[zone.idx()].shield;
        let (absorbed, added) = match self.s.shield_mode {
            ShieldMode::Normal => {
                let absorbed = rest.min(*shield);
                *shield -= absorbed;
                (absorbed, 0)
            }
            ShieldMode::Ignored => (0, 0),
            // SA-19.99; nothing is hit if nothing gets there (SA-19.100).
            ShieldMode::Reversed if rest == 0 => (0, 0),
            ShieldMode::Reversed => (0, std::mem::take(shield)),
        };
        let mut damage = rest - absorbed + added;
        if facts.has(Trait::DoubleDamage) {
            damage *= 2;
        }
        let absorbed = absorbed + temporary;
        let threat = self.who(slot);
        self.because(
            || ResolutionEvent::Attacks { threat, zone, strength, absorbed, added, damage },
            |e| {
                e.damage_zone(slot, zone, damage);
                // SA-13.5.
                if facts.has(Trait::Plasmatic) && absorbed == 0 && strength > 0 && !e.lost() {
                    for seat in e.order() {
                        let place = e.s.crew[seat.idx()].place;
                        if place.station().is_some_and(|station| station.zone() == zone) {
                            e.knock_out_by_threat(seat, slot);
                        }
                    }
                }
            },
        );
        absorbed
    }

    /// The Scout's bonus (SA-19.17) and the pilots' help against carriers (SA-13.1).
    fn attack_strength(&self, slot: usize, strength: u8) -> u8 {
        let threat = self.threat(slot);
        let facts = threat.facts();
        let external = matches!(threat.origin, Origin::Zone(_));
        let boosted = self.s.attacks_boosted && external && threat.card != crate::card::Card::Scout;
        let strength = strength + u8::from(boosted);
        if facts.has(Trait::Carrier)
            && let Some((_, distance)) = self.pilot()
            && (!self.m.variable_range() || distance <= threat.distance())
        {
            return strength.saturating_sub(2);
        }
        strength
    }

    /// An attack that shields do not reduce (SA-19.21, SA-20.67).
    pub(super) fn attack_past_shields(&mut self, slot: usize, zone: Zone, strength: u8) {
        let threat = self.who(slot);
        self.because(
            || ResolutionEvent::Attacks {
                threat,
                zone,
                strength,
                absorbed: 0,
                added: 0,
                damage: strength,
            },
            |e| e.damage_zone(slot, zone, strength),
        );
    }

    /// Damage that is no attack (SA-7.19).
    pub(super) fn deal(&mut self, slot: usize, zone: Zone, points: u8) {
        if points == 0 || self.lost() {
            return;
        }
        let threat = self.who(slot);
        self.because(
            || ResolutionEvent::Deals { threat, zone, points },
            |e| e.damage_zone(slot, zone, points),
        );
    }

    /// Draws tiles, more of them where the hull is weak.
    fn damage_zone(&mut self, slot: usize, zone: Zone, points: u8) {
        let factor = self.s.hull_factor(zone, self.m.setup().options);
        for _ in 0..u16::from(points) * u16::from(factor) {
            match self.s.zones[zone.idx()].draw() {
                Some(tile) => self.place_tile(zone, tile),
                None => {
                    self.lose(slot, LossCause::Zone(zone));
                    return;
                }
            }
        }
    }

    /// SA-8.2 to SA-8.7: energy above the new capacity is lost.
    fn place_tile(&mut self, zone: Zone, tile: Tile) {
        self.tell(|| ResolutionEvent::TileDrawn { zone, tile });
        match tile {
            Tile::Shield => {
                let capacity = self.s.shield_capacity(zone);
                let shield = &mut self.s.zones[zone.idx()].shield;
                *shield = (*shield).min(capacity);
            }
            Tile::Reactor => {
                let capacity = self.s.reactor_capacity(zone);
                let reactor = &mut self.s.zones[zone.idx()].reactor;
                *reactor = (*reactor).min(capacity);
            }
            Tile::UpperWeapon | Tile::LowerWeapon | Tile::Lift | Tile::Structure => {}
        }
    }

    /// The mission ends at once (SA-3.7).
    pub(super) fn lose(&mut self, slot: usize, cause: LossCause) {
        let loss = Loss { turn: self.s.turn, cause, by: self.who(slot) };
        self.s.loss = Some(loss);
        self.tell(|| ResolutionEvent::Lost { loss });
    }

    /// Delays everyone of a group (SA-7.27).
    pub(super) fn delay_group(&mut self, slot: usize, group: CrewGroup) {
        let set = self.members_of(group, slot);
        for seat in self.order() {
            if set & super::bit(seat) != 0 && !self.s.crew[seat.idx()].knocked_out {
                self.delay(seat, DelayCause::Threat(self.who(slot)));
            }
        }
    }

    /// Knocks out everyone of a group (SA-7.28).
    pub(super) fn knock_out_group(&mut self, slot: usize, group: CrewGroup) {
        let set = self.members_of(group, slot);
        for seat in self.order() {
            if set & super::bit(seat) != 0 {
                self.knock_out_by_threat(seat, slot);
            }
        }
    }
}
