//! What effects count and ask aboard.

use vanguard_pack::{
    effect::{Act, Effect, Effects, Flag, Object, Op, Visited, Whose},
    id::MarkId,
};

use super::{roster::Post, state::Ship};
use crate::{book::Book, count::is_such, known::Known, member::Member};

impl Known for Ship {
    fn n_players(&self) -> u8 {
        self.n_seats
    }

    fn n_team(&self) -> u8 {
        self.campaign.roster.at(Post::Team).count() as u8
    }

    fn mark(&self, mark: MarkId) -> i16 {
        self.campaign.marks.get(usize::from(mark.0)).copied().unwrap_or(0)
    }

    fn count(&self, book: &Book, object: &Object, _: Option<Member>) -> i32 {
        let campaign = &self.campaign;
        let n = match object {
            Object::Discoveries { of, rarity, whose } => {
                let on_lander = self.home.iter().flat_map(|home| &home.discoveries);
                let on_lander = on_lander.filter(|_| *whose != Some(Whose::Gathered));
                let gathered = campaign.gathered.iter().filter(|_| *whose != Some(Whose::Lander));
                on_lander.chain(gathered).filter(|id| is_such(book, **id, *of, *rarity)).count()
            }
            Object::UniqueSlotted {} => campaign.slotted.len(),
            Object::Situations {} => campaign.situations.len(),
            Object::Dead {} => campaign.roster.wall.len() + campaign.roster.at(Post::Dead).count(),
            Object::Crew { section, rank } => {
                let living = campaign.roster.crew.iter().filter(|one| one.post != Post::Dead);
                let fits = living.filter(|one| {
                    section.is_none_or(|section| section == one.section)
                        && rank.is_none_or(|rank| one.rank >= rank.0.0)
                });
                fits.count()
            }
            Object::Cycle {} => usize::from(campaign.cycle),
            Object::Energy {} => usize::from(campaign.pools.energy),
            Object::Command {} => usize::from(campaign.pools.command),
            Object::Success {} => usize::from(campaign.pools.success),
            // These are on planets and on crew boards.
            Object::Injuries {}
            | Object::InjuryDice {}
            | Object::DiceAvailable { .. }
            | Object::DiceInPlay { .. }
            | Object::Hand {}
            | Object::Charges {}
            | Object::Equipment {}
            | Object::FinishedSectors {}
            | Object::ImportantFinished {}
            | Object::Poi { .. }
            | Object::Threats {}
            | Object::Round {}
            | Object::Supplies {} => 0,
        };
        n as i32
    }

    fn is_so(&self, flag: &Flag, _: Option<Member>) -> bool {
        let campaign = &self.campaign;
        let bridge = &campaign.bridge;
        match flag {
            Flag::Visited { what } => match what {
                Visited::Destination { id } => campaign.starmap.destinations.contains(id),
                Visited::Planet { id } => campaign.starmap.planets.contains(id),
                Visited::System { id } => campaign.starmap.systems.contains(id),
                Visited::Log { id } => campaign.logs.contains(id),
                Visited::Sector { .. } => false,
            },
            Flag::Done { mission } => campaign.done.contains(mission),
            Flag::Has { equipment } => campaign.armory.contains(equipment),
            Flag::Unique { number } => {
                let home = self.home.as_ref();
                campaign.slotted.contains(number)
                    || home.is_some_and(|home| home.unique.contains(number))
            }
            Flag::Upgrade { upgrade } => bridge.upgrades.contains(upgrade),
            Flag::Morale { level } => bridge.morale == *level,
            Flag::Tech { level } => bridge.tech >= level.0,
            Flag::Objective { objective } => {
                bridge.objective == *objective || bridge.secondary == Some(*objective)
            }
            Flag::Hard { switch } => campaign.hard.contains(switch),
            Flag::SectionHere { .. }
            | Flag::Rank { .. }
            | Flag::At { .. }
            | Flag::LanderHere {} => false,
        }
    }

    fn is_payable(&self, book: &Book, cost: &Effects, _: Option<Member>) -> bool {
        let pools = self.campaign.pools;
        let (mut energy, mut command) = (i32::from(pools.energy), i32::from(pools.command));
        let mut success = i32::from(pools.success);
        let mut prices = Vec::new();
        let mut can = |act: &Act| match &act.op {
            Op::Energy { n } => pays(&mut energy, self.num(book, n, None)),
            Op::Command { n } => pays(&mut command, self.num(book, n, None)),
            Op::Success { n, .. } => pays(&mut success, self.num(book, n, None)),
            Op::LoseGathered { n, of } => {
                let rarity = vanguard_pack::word::Rarity::Common;
                let n = usize::from(self.amount(book, n, None));
                prices.extend(std::iter::repeat_n(super::work::Price { of: *of, rarity }, n));
                // What names a type is harder to pay.
                prices.sort_by_key(|price| price.of.is_none());
                self.can_afford(book, &prices)
            }
            Op::EquipLose { id } => self.campaign.armory.contains(id),
            _ => true,
        };
        cost.0.iter().all(|effect| match effect {
            Effect::Do(act) => can(act),
            // A cost that is counted when it is paid has no other parts.
            _ => true,
        })
    }
}

/// Takes a price, written as a negative change, off what is there.
const fn pays(pool: &mut i32, change: i32) -> bool {
    *pool += change;
    *pool >= 0
}
