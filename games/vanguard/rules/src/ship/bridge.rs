//! Pages 1 and 2: resume, bridge, morale (chapter 17).

use table::{Listen, Topic};
use vanguard_pack::{
    effect::PlainStat,
    record::Objective,
    word::{MoraleLevel, Section, UpgradePlace},
};

use super::{
    campaign::{DICE_MIN, insert, remove},
    card::ShipCard,
    desk::Desk,
    moves::ShipMove,
    source::ShipSource,
    step::Step,
    told::Told,
    work::{DieTo, Work},
};
use crate::{
    event::Event,
    source::Source,
    streams::{self, Purpose},
};

/// How many upgrades a place has slots for.
pub(super) const fn upgrade_slots(place: UpgradePlace) -> usize {
    match place {
        UpgradePlace::Bridge => 6,
        UpgradePlace::Travel | UpgradePlace::Production | UpgradePlace::Medbay => 3,
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// Page 1. Pools, scanner and hands lie as they did before the save
    /// (VG-17.12 to VG-17.14).
    pub(super) fn resume(&mut self) {
        self.ship.campaign.is_saved = false;
        self.finish(Step::Resume);
    }

    /// Cards of Awaiting go into their slots; what was there moves to tray B
    /// (VG-17.16 to VG-17.19).
    pub(super) fn install(&mut self) {
        self.finish(Step::Install);
        for card in self.ship.campaign.awaiting.clone() {
            let bridge = &mut self.ship.campaign.bridge;
            let old = match card {
                ShipCard::Objective(id) if self.book.objective(id).secondary => {
                    bridge.secondary.replace(id).map(ShipCard::Objective)
                }
                ShipCard::Objective(id) => {
                    Some(ShipCard::Objective(std::mem::replace(&mut bridge.objective, id)))
                }
                ShipCard::Tech(level) if level < bridge.tech => {
                    self.ship.campaign.take_waiting(card);
                    self.remove_card(card);
                    continue;
                }
                ShipCard::Tech(level) => {
                    Some(ShipCard::Tech(std::mem::replace(&mut bridge.tech, level)))
                }
                ShipCard::Upgrade(id)
                    if matches!(
                        self.book.upgrade(id).place,
                        UpgradePlace::Bridge | UpgradePlace::Travel
                    ) =>
                {
                    self.make_room(self.book.upgrade(id).place)
                }
                _ => continue,
            };
            self.ship.campaign.take_waiting(card);
            self.ship.campaign.tray.extend(old);
            self.tell(Told::Installed { card });
            if let ShipCard::Upgrade(id) = card {
                self.ship.campaign.bridge.upgrades.push(id);
                self.take_hold(id);
            }
        }
    }

    /// Makes room for an upgrade: the oldest of a full place gives way
    /// (VG-17.18).
    fn make_room(&mut self, place: UpgradePlace) -> Option<ShipCard> {
        let upgrades = &mut self.ship.campaign.bridge.upgrades;
        let book = self.book;
        let mut own = upgrades.iter().filter(|id| book.upgrade(**id).place == place);
        let oldest = own.next().copied()?;
        if own.count() + 1 < upgrade_slots(place) {
            return None;
        }
        remove(upgrades, &oldest);
        Some(ShipCard::Upgrade(oldest))
    }

    /// Upgrades of Awaiting go into free slots of a place (VG-19.28, VG-24.1).
    pub(super) fn install_upgrades(&mut self, place: UpgradePlace) {
        for card in self.ship.campaign.awaiting.clone() {
            let ShipCard::Upgrade(id) = card else { continue };
            let upgrades = &self.ship.campaign.bridge.upgrades;
            let taken = upgrades.iter().filter(|id| self.book.upgrade(**id).place == place);
            if self.book.upgrade(id).place == place && taken.count() < upgrade_slots(place) {
                self.ship.campaign.take_waiting(card);
                self.ship.campaign.bridge.upgrades.push(id);
                self.tell(Told::Installed { card });
                self.take_hold(id);
            }
        }
    }

    /// Command and energy join what is left in the pools; with the penalty
    /// token one command token is kept (VG-17.20 to VG-17.23, VG-27.70 to
    /// VG-27.72). Situations come out of Awaiting.
    pub(super) fn income(&mut self) {
        let bridge = &self.ship.campaign.bridge;
        let command = self.sum_of_objectives(|objective| objective.command);
        let mut levels = self.book.pack.tech_levels.iter();
        let tech = levels.find(|level| level.level.0 == bridge.tech);
        let energy = tech.map_or(0, |level| i32::from(level.energy));
        let command = command + self.ship.stat(self.book, PlainStat::CommandIncome);
        let energy = energy + self.ship.stat(self.book, PlainStat::EnergyIncome);
        self.change_command(command.max(0));
        self.change_energy(energy.max(0));
        let pools = self.ship.campaign.pools;
        if pools.has_penalty && pools.command > 1 {
            self.change_command(1 - i32::from(pools.command));
        }
        for card in self.ship.campaign.awaiting.clone() {
            if let ShipCard::Situation(id) = card {
                self.ship.campaign.take_waiting(card);
                self.ship.campaign.situations.push(id);
                self.ship.pages.waiting.push(id);
            }
        }
        self.finish(Step::Income);
    }

    /// What the objective gives, and the secondary one if it says so (VG-17.42).
    fn sum_of_objectives(&self, number: impl Fn(&Objective) -> u8) -> i32 {
        let bridge = &self.ship.campaign.bridge;
        let cards = std::iter::once(bridge.objective).chain(bridge.secondary);
        cards.map(|id| i32::from(number(self.book.objective(id)))).sum()
    }

    /// A situation that waited takes effect, in an order of choice (VG-17.25).
    pub(super) fn answer_bridge(&mut self, mv: &ShipMove) -> bool {
        let ShipMove::Situation(id) = mv else { return false };
        remove(&mut self.ship.pages.waiting, id);
        self.tell(Told::Strikes { id: *id });
        self.push_effects(Source::Ship(ShipSource::Situation(*id)));
        true
    }

    /// New situations are laid open and not resolved; the scanner is emptied
    /// (VG-17.27 to VG-17.31).
    pub(super) fn new_situations(&mut self) {
        let printed = self.sum_of_objectives(|objective| objective.situations);
        let more = self.ship.stat(self.book, PlainStat::SituationsNew);
        let n = (printed + more).clamp(0, 99);
        self.draw_situations(n as u8);
        self.ship.campaign.scanner = None;
        self.finish(Step::NewSituations);
    }

    /// Draws situations from Possible Situations, as far as there are any.
    pub(super) fn draw_situations(&mut self, n: u8) {
        for _ in 0..n {
            let n_possible = self.ship.campaign.possible.len() as u32;
            if n_possible == 0 {
                return;
            }
            let index = u32::from(self.ship.drawn.situations);
            self.ship.drawn.situations += 1;
            let stream = streams::of(Purpose::Situations, 0, 0);
            let at = self.luck.below(Topic { stream, index }, n_possible);
            let id = self.ship.campaign.possible.remove(at as usize);
            self.ship.campaign.situations.push(id);
            self.tell(Told::Situation { id });
        }
    }

    /// Energy in the pool changes, not below 0.
    pub(super) fn change_energy(&mut self, by: i32) {
        let energy = &mut self.ship.campaign.pools.energy;
        if let Some((by, left)) = change(energy, by) {
            self.tell(Told::Energy { by, left });
        }
    }

    /// Command tokens in the pool change, not below 0.
    pub(super) fn change_command(&mut self, by: i32) {
        let command = &mut self.ship.campaign.pools.command;
        if let Some((by, left)) = change(command, by) {
            self.tell(Told::Command { by, left });
        }
    }

    /// Success tokens change, not below 0.
    pub(super) fn change_success(&mut self, by: i32) {
        let success = &mut self.ship.campaign.pools.success;
        if let Some((by, left)) = change(success, by) {
            self.tell(Told::Success { by, left });
        }
    }

    /// Morale goes up one level, at most to high (VG-17.35, VG-17.36).
    pub(super) fn raise_morale(&mut self) {
        let level = match self.ship.campaign.bridge.morale {
            MoraleLevel::High | MoraleLevel::Normal => MoraleLevel::High,
            MoraleLevel::Low => MoraleLevel::Normal,
            MoraleLevel::VeryLow => MoraleLevel::Low,
        };
        self.set_morale(level);
    }

    /// Morale goes down one level; below very low every section loses a die, or
    /// two success tokens are lost (VG-17.37 to VG-17.40).
    pub(super) fn lower_morale(&mut self) {
        match self.ship.campaign.bridge.morale {
            MoraleLevel::High => self.set_morale(MoraleLevel::Normal),
            MoraleLevel::Normal => self.set_morale(MoraleLevel::Low),
            MoraleLevel::Low => self.set_morale(MoraleLevel::VeryLow),
            MoraleLevel::VeryLow => self.lose_dice(1),
        }
    }

    /// Every section returns dice of its choice, or two success tokens are lost
    /// for each that it cannot (VG-17.39, VG-17.40).
    pub(super) fn lose_dice(&mut self, n: u8) {
        let n_spare = self.ship.campaign.n_dice_least().saturating_sub(DICE_MIN) as u8;
        for _ in n_spare..n {
            self.change_success(-2);
        }
        for _ in 0..n.min(n_spare) {
            for section in Section::ALL.iter().rev() {
                self.push(Work::Die(*section, DieTo::Box));
            }
        }
    }

    fn set_morale(&mut self, level: MoraleLevel) {
        if self.ship.campaign.bridge.morale != level {
            self.ship.campaign.bridge.morale = level;
            self.tell(Told::Morale { level });
        }
    }

    /// A card goes into Awaiting (VG-17.16). Of each there is one.
    pub(super) fn await_card(&mut self, card: ShipCard) {
        let campaign = &mut self.ship.campaign;
        if campaign.is_in_use(card) {
            return;
        }
        match card {
            ShipCard::Situation(id) => {
                remove(&mut campaign.possible, &id);
                campaign.awaiting.push(card);
            }
            // Rank-up cards have no page that installs them (VG-22.10).
            ShipCard::RankUp(id) => insert(&mut campaign.rank_ups, id),
            _ => {
                remove(&mut campaign.tray, &card);
                campaign.awaiting.push(card);
            }
        }
        self.tell(Told::Waits { card });
    }
}

/// Changes a pool; by how much it really did, and what is left.
fn change(pool: &mut u8, by: i32) -> Option<(i8, u8)> {
    let left = (i32::from(*pool) + by).clamp(0, 120) as u8;
    let by = left as i8 - *pool as i8;
    *pool = left;
    (by != 0).then_some((by, left))
}
