//! What threats do: one arm for each [`Effect`]. What happens aboard is in
//! `act_inside`.

use table::Listen;

use super::Engine;
use crate::{
    card::{Condition, Doors, Effect, On, Whom},
    event::{Change, LossCause, ResolutionEvent},
    mission::Origin,
    ship::{Side, Station, Zone},
    state::ShieldMode,
};

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    pub(super) fn effect(&mut self, slot: usize, effect: Effect) {
        match effect {
            Effect::Attack(strength, on) => self.attack_zones(slot, strength, on),
            Effect::AttackMore { own, others } => self.attack_unevenly(slot, own, others),
            Effect::AttackRemaining(times) => {
                let strength = times * self.threat(slot).remaining();
                self.attack_zones(slot, strength, On::Own);
            }
            Effect::AttackPastShields(strength) => {
                let zone = self.zone_of(slot);
                self.attack_past_shields(slot, zone, strength);
            }
            Effect::AttackAndFeed(strength) => {
                let absorbed = self.attack(slot, self.zone_of(slot), strength);
                self.heal(slot, absorbed);
            }
            Effect::ReactorBlast(on) => {
                for zone in self.zones_of(slot, on).into_iter().flatten() {
                    let points = 1 + self.s.zones[zone.idx()].reactor;
                    self.deal(slot, zone, points);
                }
            }
            Effect::Heal(points) => self.heal(slot, points),
            Effect::HealHalf => {
                let points = self.threat(slot).damage / 2;
                self.heal(slot, points);
            }
            Effect::HealExternals(points) => {
                for other in self.s.external() {
                    if !self.threat(other).phased_out {
                        self.heal(other, points);
                    }
                }
            }
            Effect::HurtItself(points) => {
                self.s.threats[slot].damage += points;
                let threat = self.who(slot);
                self.tell(|| ResolutionEvent::TakesDamage { threat, points });
                self.destroy_if_dead(slot);
            }
            Effect::Speed(more) => {
                self.s.threats[slot].speed += more;
                let speed = self.threat(slot).speed;
                self.told_change(slot, Change::Speed(speed));
            }
            Effect::Shield(more) => {
                self.s.threats[slot].shield += more;
                let shield = self.threat(slot).shield;
                self.told_change(slot, Change::Shield(shield));
            }
            Effect::ShieldTo(shield) => {
                self.s.threats[slot].shield = shield;
                self.told_change(slot, Change::Shield(shield));
            }
            Effect::Accessible => {
                self.s.threats[slot].inaccessibility = 0;
                self.told_change(slot, Change::Accessible);
            }
            Effect::Unveil => {
                self.s.threats[slot].invisible = false;
                self.told_change(slot, Change::Visible);
            }
            Effect::Grow => {
                self.s.threats[slot].returns_fire = true;
                self.told_change(slot, Change::ReturnsFire);
            }
            Effect::BoostAttacks => {
                self.s.attacks_boosted = true;
                self.told_change(slot, Change::AttackBonus);
            }
            Effect::BoostShields => {
                self.s.shields_boosted = true;
                self.told_change(slot, Change::ShieldBonus);
            }
            Effect::Advance(whom, squares) => self.advance_others(slot, whom, squares),
            Effect::Jump(side) => self.jump_track(slot, side),
            Effect::CallIn => self.call_in(slot),
            Effect::Delay(group) => self.delay_group(slot, group),
            Effect::KnockOut(group) => self.knock_out_group(slot, group),
            Effect::LoseShip => self.lose(slot, LossCause::Action),
            Effect::Deal(points, place) => {
                for zone in self.zones_at(slot, place).into_iter().flatten() {
                    self.deal(slot, zone, points);
                }
            }
            Effect::DealPerCrewHere(points) => {
                let n = self.station_of(slot).map_or(0, |station| self.n_crew_in(station));
                self.deal(slot, self.zone_of(slot), points * n);
            }
            Effect::DealPerReactorBlock(zone) => {
                let points = self.s.zones[zone.idx()].reactor;
                self.deal(slot, zone, points);
            }
            Effect::DrainReactor(place, amount) => self.drain_reactors(slot, place, amount),
            Effect::DrainShield(place, amount) => self.drain_shields(slot, place, amount),
            Effect::SapReactor => self.sap_reactor(slot),
            Effect::DevourReactor => self.devour_reactor(slot),
            Effect::LoseFuel => self.lose_fuel(slot),
            Effect::LoseRocket => self.lose_rocket(slot),
            Effect::DisableStoredSquad => self.disable_stored_squad(slot),
            Effect::Move(side) => self.move_intruder(slot, side),
            Effect::ChangeDecks => self.change_decks(slot),
            Effect::MoveToDamage => self.move_to_damage(slot),
            Effect::MoveToCrew => self.move_to_crew(slot),
            Effect::Spread(side) => self.spread(slot, side),
            Effect::SlimeBurst => self.slime_burst(slot),
            Effect::ContaminationDamage => {
                for station in self.threat(slot).stations.iter() {
                    self.deal(slot, station.zone(), 1);
                }
            }
            Effect::ContaminationStays => self.s.contaminated = self.threat(slot).stations,
            Effect::OverfillShield => self.overfill_shield(slot),
            Effect::LeakShield => {
                let blocks = std::mem::take(&mut self.s.zones[Zone::White.idx()].shield);
                self.deal(slot, Zone::White, blocks);
            }
            Effect::LeakReactors => {
                for zone in Zone::ALL {
                    if !self.lost() {
                        let blocks = std::mem::take(&mut self.s.zones[zone.idx()].reactor);
                        self.deal(slot, zone, blocks);
                    }
                }
            }
            Effect::DetonateRockets => {
                let points = 3 * self.s.rockets.saturating_sub(self.threat(slot).damage);
                self.deal(slot, Zone::Blue, points);
            }
            Effect::Backfire(fuel) => self.fuelled_backfire(slot, fuel),
            Effect::IgnoreShields => {
                self.s.shield_mode = ShieldMode::Ignored;
                self.told_change(slot, Change::ShieldsIgnored);
            }
            Effect::ReverseShields => {
                self.s.shield_mode = ShieldMode::Reversed;
                self.told_change(slot, Change::ShieldsReversed);
            }
            Effect::WeakenHull(place) => {
                for zone in self.zones_at(slot, place).into_iter().flatten() {
                    self.s.fissured[zone.idx()] = true;
                    self.told_change(slot, Change::HullWeak(zone));
                }
            }
            Effect::SealDoors(doors) => {
                let (door, zone) = match doors {
                    Doors::RedWhite => (0, Zone::Red),
                    Doors::WhiteBlue => (1, Zone::Blue),
                };
                self.s.sealed[door] = true;
                self.told_change(slot, Change::DoorsSealed(zone));
            }
            Effect::DisruptOptics => self.disrupt_optics(slot),
            Effect::LayMine => self.lay_mine(slot),
            Effect::DetonateMines => self.detonate_mines(slot),
            Effect::Infect => self.infect(slot),
            Effect::InfectedRage => self.infected_rage(slot),
            Effect::LayMarks => self.s.ninja_marks = true,
            Effect::PoisonStrikes => self.poison_strikes(slot),
            Effect::LaunchRocketsAtShip => self.launch_rockets_at_ship(slot),
            Effect::Sabotage => self.sabotage(slot),
            Effect::HostDrains => self.host_drains(slot),
            Effect::HostStrikes => self.host_strikes(slot),
            Effect::HostRages => self.host_rages(slot),
            Effect::RepeatTurn => self.repeat_turn(slot),
            Effect::SwapSides => self.swap_sides(),
            Effect::UnleashDrawn => self.unleash_drawn(slot),
            Effect::If(condition, then, otherwise) => {
                let effects = if self.holds(slot, condition) { then } else { otherwise };
                for &effect in effects {
                    if !self.lost() {
                        self.effect(slot, effect);
                    }
                }
            }
        }
    }

    pub(super) fn told_change(&mut self, slot: usize, change: Change) {
        let threat = self.who(slot);
        self.tell(|| ResolutionEvent::Changes { threat, change });
    }

    fn holds(&self, slot: usize, condition: Condition) -> bool {
        let threat = self.threat(slot);
        match condition {
            Condition::Damaged => threat.damage > 0,
            Condition::DamageBelow(limit) => threat.damage < limit,
            Condition::OffCourse => threat.off_course,
            Condition::CrewHere => {
                threat.stations.iter().any(|station| self.n_crew_in(station) > 0)
            }
        }
    }

    /// The zone of a threat's trajectory, or of its token.
    pub(super) fn zone_of(&self, slot: usize) -> Zone {
        let threat = self.threat(slot);
        threat.zone().or(self.station_of(slot).map(Station::zone)).unwrap_or(Zone::White)
    }

    /// The station of an internal threat's token.
    pub(super) fn station_of(&self, slot: usize) -> Option<Station> {
        self.threat(slot).stations.first()
    }

    pub(super) fn zones_of(&self, slot: usize, on: On) -> [Option<Zone>; 3] {
        let own = self.zone_of(slot);
        match on {
            On::Own => [Some(own), None, None],
            On::All => Zone::ALL.map(Some),
            On::Others => Zone::ALL.map(|zone| (zone != own).then_some(zone)),
            On::Ends => [Some(Zone::Red), None, Some(Zone::Blue)],
        }
    }

    fn attack_zones(&mut self, slot: usize, strength: u8, on: On) {
        for zone in self.zones_of(slot, on).into_iter().flatten() {
            self.attack(slot, zone, strength);
            if self.lost() {
                return;
            }
        }
    }

    fn attack_unevenly(&mut self, slot: usize, own: u8, others: u8) {
        let home = self.zone_of(slot);
        for zone in Zone::ALL {
            self.attack(slot, zone, if zone == home { own } else { others });
            if self.lost() {
                return;
            }
        }
    }

    /// SA-7.23.
    fn heal(&mut self, slot: usize, points: u8) {
        let threat = &mut self.s.threats[slot];
        let points = points.min(threat.damage);
        threat.damage -= points;
        if points > 0 {
            let threat = self.who(slot);
            self.tell(|| ResolutionEvent::Heals { threat, points });
        }
    }

    /// Other threats advance at once, in token order; phased-out ones do not
    /// (SA-13.17, SA-19.20, SA-19.53, SA-19.156).
    fn advance_others(&mut self, slot: usize, whom: Whom, squares: u8) {
        let zone = self.zone_of(slot);
        let others = match whom {
            Whom::OtherExternals | Whom::ExternalsOfZone => self.s.external(),
            Whom::Internals => self.s.internal(),
        };
        for other in others {
            let threat = self.threat(other);
            let moves = match whom {
                Whom::OtherExternals => other != slot,
                Whom::Internals => true,
                Whom::ExternalsOfZone => threat.zone() == Some(zone),
            };
            // One that went before may have removed it.
            if moves && !threat.phased_out && self.is_moving(other) {
                self.advance(other, squares);
                if self.lost() || !self.threat(slot).is_on_track() {
                    return;
                }
            }
        }
    }

    /// To the neighbouring trajectory, if it is long enough (SA-13.31 to SA-13.34).
    fn jump_track(&mut self, slot: usize, side: Side) {
        let from = self.zone_of(slot);
        let to = match side {
            Side::Left => from.left().unwrap_or(Zone::Blue),
            Side::Right => from.right().unwrap_or(Zone::Red),
        };
        let threat = self.who(slot);
        if self.threat(slot).square > self.m.setup().boards.of(to).length() {
            self.tell(|| ResolutionEvent::CannotJump { threat, to });
            return;
        }
        self.s.threats[slot].origin = Origin::Zone(to);
        self.tell(|| ResolutionEvent::Jumps { threat, from, to });
    }
}
