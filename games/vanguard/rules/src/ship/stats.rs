//! Numbers of the rules that cards change, and upgrades that are used.

use table::Listen;
use vanguard_pack::{
    effect::{Change as By, Effect, Effects, Limit, Op, PlainStat, PlainTiming, Stat, Timing},
    id::UpgradeId,
};

use super::{
    campaign::ShipStat, desk::Desk, moves::ShipMove, source::ShipSource, state::Ship, step::Step,
    told::Told,
};
use crate::{book::Book, event::Event, known::Known as _, source::Source};

/// From when a card is installed.
const INSTALLED: Timing = Timing::At(PlainTiming::Installed);

impl From<Stat> for ShipStat {
    fn from(stat: Stat) -> Self {
        match stat {
            Stat::Plain(stat) => Self::Plain(stat),
            Stat::ResearchDiscount(of) => Self::Discount(of),
        }
    }
}

impl Ship {
    /// By how much a number of the rules is changed.
    pub(super) fn stat(&self, book: &Book, stat: PlainStat) -> i32 {
        self.sum(book, ShipStat::Plain(stat))
    }

    /// The same for any number: what lasts for a while, and what installed
    /// cards, switches and the mods of the lander say.
    pub(super) fn sum(&self, book: &Book, stat: ShipStat) -> i32 {
        let bridge = &self.campaign.bridge;
        let lasting = self.campaign.changes.iter().filter(|change| change.stat == stat);
        let mut sum: i32 = lasting.map(|change| i32::from(change.by)).sum();
        let tech = book.pack.tech_levels.iter().filter(|level| level.level.0 == bridge.tech);
        let morale = book.pack.morale.iter().filter(|card| card.level == bridge.morale);
        let cards = tech.filter_map(|level| level.effects.as_ref());
        let cards = cards.chain(morale.filter_map(|card| card.effects.as_ref()));
        let upgrades = bridge.upgrades.iter().filter_map(|id| book.upgrade(*id).ability.as_ref());
        let installed = upgrades.filter(|ability| ability.timing == INSTALLED);
        let cards = cards.chain(installed.map(|ability| &ability.effects));
        let cards = cards.chain(self.campaign.hard.iter().map(|id| &book.switch(*id).effects));
        let mods = self.launch.mods.iter();
        let cards = cards.chain(mods.filter_map(|id| book.lander_mod(*id).effects.as_ref()));
        for effects in cards {
            sum += self.changes_in(book, effects, stat);
        }
        sum
    }

    fn changes_in(&self, book: &Book, effects: &Effects, stat: ShipStat) -> i32 {
        let changes = effects.0.iter().map(|effect| match effect {
            Effect::Do(act) => match &act.op {
                Op::Stat { stat: other, by } if ShipStat::from(*other) == stat => match by {
                    By::Plus(n) => self.num(book, n, None),
                    By::Minus(n) => -self.num(book, n, None),
                },
                _ => 0,
            },
            Effect::If { cond, then, other } => {
                let list = if self.holds(book, cond, None) { then } else { other };
                self.changes_in(book, list, stat)
            }
            _ => 0,
        });
        changes.sum()
    }

    /// Upgrades of a step that can be used, if they can be paid (VG-17.41).
    pub(super) fn upgrade_moves(&self, book: &Book, step: Step, each: &mut impl FnMut(ShipMove)) {
        let (page, step) = step.place();
        self.upgrades_at(book, Timing::Page { page, step }, each);
    }

    /// Upgrades that can be used whenever the players are asked something. They
    /// are no reason to ask.
    pub(super) fn upgrades_any_time(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        self.upgrades_at(book, Timing::At(PlainTiming::AnyTime), each);
    }

    fn upgrades_at(&self, book: &Book, timing: Timing, each: &mut impl FnMut(ShipMove)) {
        for id in &self.campaign.bridge.upgrades {
            let upgrade = book.upgrade(*id);
            let Some(ability) = &upgrade.ability else { continue };
            let is_here = ability.timing == timing;
            let energy = upgrade.energy.unwrap_or(0);
            if is_here
                && energy <= self.campaign.pools.energy
                && !self.campaign.used.contains(id)
                && self.is_payable(book, &ability.cost, None)
            {
                each(ShipMove::Upgrade(*id));
            }
        }
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// An upgrade is installed: what it does from then on. Numbers that it
    /// changes count while it is there.
    pub(super) fn take_hold(&mut self, id: UpgradeId) {
        if self.book.upgrade(id).ability.as_ref().is_some_and(|own| own.timing == INSTALLED) {
            self.push_effects(Source::Ship(ShipSource::Upgrade(id)));
        }
    }

    /// Whether what is carried out stands on a card that is installed.
    pub(super) fn is_by_installed(&self) -> bool {
        let Source::Ship(ShipSource::Upgrade(id)) = self.by else { return false };
        self.book.upgrade(id).ability.as_ref().is_some_and(|own| own.timing == INSTALLED)
    }

    /// An upgrade is used: its energy, its cost, what it does. One without a
    /// price is used once in a cycle, so that a step comes to an end.
    pub(super) fn use_upgrade(&mut self, id: UpgradeId) {
        let upgrade = self.book.upgrade(id);
        let Some(ability) = &upgrade.ability else { return };
        let energy = upgrade.energy.unwrap_or(0);
        let is_free = energy == 0 && ability.cost.is_empty();
        if is_free || ability.once_per == Some(Limit::Cycle) {
            self.ship.campaign.used.push(id);
        }
        self.tell(Told::Uses { id });
        self.change_energy(-i32::from(energy));
        self.push_effects(Source::Ship(ShipSource::Upgrade(id)));
        self.push_effects(Source::Ship(ShipSource::UpgradeCost(id)));
    }
}
