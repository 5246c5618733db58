//! What a crewmember does in a turn: where to go, what to try, when to rest and
//! when to go home.

use vanguard::{
    member::Member,
    moves::{Move, Preparation},
    view::CrewView,
};
use vanguard_pack::id::{CheckId, SectorNumber};

use crate::{
    Skill,
    scene::{INJURIES_MAX, Scene},
};

/// A die that is rolled will be missing later.
const DIE_COST: f64 = 0.3;
/// What is worth doing at all.
const WORTHWHILE: f64 = 2.0;
/// So many dice are enough to lose one of them rather than time.
const MANY_DICE: u8 = 4;
/// Nobody stays longer than that, even if somebody is left behind.
const LAST_ROUND: u16 = 40;

/// A plan and what it is worth.
type Rated = (f64, Move);

impl Scene<'_> {
    /// The action of a crewmember.
    pub(crate) fn act(&self, member: Member) -> Option<Move> {
        let may = self.may();
        let crew = self.crew(member);
        let (n_left, n_spent) = (crew.available.len(), crew.spent.len());
        if self.wants_to_exert(member) {
            return Some(Move::Exert(member));
        }
        if self.is_time_to_go() {
            return self.go_home(member);
        }
        let mut plans: Vec<Rated> = Vec::new();
        for mv in may {
            match mv {
                Move::Special(check) => plans.push((self.rate(*check, member), mv.clone())),
                Move::Rest => {
                    let n = (n_left + n_spent).div_ceil(2).min(n_spent);
                    let need = if n_left <= 3 { 1.0 } else { 0.45 };
                    plans.push((need * f64::from(n) - 0.8, mv.clone()));
                }
                Move::Prepare(Preparation::Draw) if crew.hand.len() < crew.hand_limit.into() => {
                    plans.push((0.7, mv.clone()));
                }
                Move::Prepare(_) => plans.push((0.1, mv.clone())),
                Move::Use(_) => {
                    let worth = self.use_worth(mv);
                    if worth > 0.9 {
                        plans.push((2.0 * worth, mv.clone()));
                    }
                }
                _ => {}
            }
        }
        plans.extend(self.journeys(member));
        let best = plans.into_iter().max_by(|one, two| one.0.total_cmp(&two.0));
        best.map(|(_, mv)| mv)
    }

    /// What trying a check is worth with the dice that are there.
    fn rate(&self, check: CheckId, member: Member) -> f64 {
        let known = self.rated.borrow().get(&(check, member)).copied();
        known.unwrap_or_else(|| {
            let worth = self.work_out(check, member);
            self.rated.borrow_mut().insert((check, member), worth);
            worth
        })
    }

    fn work_out(&self, check: CheckId, member: Member) -> f64 {
        let stakes = self.stakes(check, member);
        let hand = self.hand(member);
        let own = f64::from(self.crew(member).available.len()).min(4.0);
        let worth = self.worth_to(member);
        let dangers = &self.book.check(check).danger;
        let danger: f64 = dangers.iter().map(|letter| worth.of_danger(*letter)).sum();
        stakes.value(&hand) - stakes.value(&[]).min(0.0) * 0.25 - DIE_COST * own + danger
    }

    /// Ways to other sectors, and what waits there.
    fn journeys(&self, member: Member) -> Vec<Rated> {
        let crew = self.crew(member);
        let mut plans = Vec::new();
        for (to, distance, first) in self.ways_from(crew.sector) {
            let Some(path) = first else { continue };
            let worth = self.sector_worth(to, member);
            let slower = 0.8_f64.powi(i32::from(distance));
            let mv = Move::Travel(path);
            if self.may().contains(&mv) {
                plans.push((worth * slower - 0.5 * f64::from(distance), mv));
            }
        }
        plans
    }

    /// What a crewmember could do in a sector.
    fn sector_worth(&self, sector: SectorNumber, member: Member) -> f64 {
        let actions = self.actions_in(sector, self.crew(member).rank);
        let best = actions.into_iter().map(|check| self.rate(check, member)).fold(0.0, f64::max);
        // A log is printed there that nobody has read.
        let printed = self.book.sector(self.view.planet, sector);
        let has_log = printed.is_some_and(|printed| printed.log.is_some());
        let is_new = self.sector(sector).is_some_and(|sector| !sector.is_visited);
        best.max(if has_log && is_new { 4.0 } else { 0.0 })
    }

    /// Whether a crewmember has so few dice left that refreshing them is worth
    /// losing one.
    fn wants_to_exert(&self, member: Member) -> bool {
        let crew = self.crew(member);
        let is_low = match self.skill {
            Skill::Cadet => crew.available.is_empty() && crew.spent.len() >= 4,
            // With many dice one of them is worth less than the time of a rest.
            Skill::Veteran => {
                let has_many = crew.available.len() + crew.spent.len() >= MANY_DICE;
                crew.available.len() <= 1
                    && crew.spent.len() >= 3
                    && (self.view.supplies == 0 || has_many)
            }
        };
        is_low
            && self.can_afford_exertion(crew)
            && !self.is_time_to_go()
            && self.may().contains(&Move::Exert(member))
    }

    /// Whether a crewmember has a die to lose. With three dice it costs an injury
    /// instead, which the veteran bears as long as there are few.
    fn can_afford_exertion(&self, crew: &CrewView) -> bool {
        let n_dice = crew.available.len() + crew.spent.len();
        match self.skill {
            Skill::Cadet => n_dice > 4,
            Skill::Veteran => n_dice > 3 || n_dice == 3 && Scene::n_injuries(crew) <= 1,
        }
    }

    /// Whether the team has done what it came for, or can do no more.
    pub(crate) fn is_time_to_go(&self) -> bool {
        *self.is_over.get_or_init(|| self.has_done_enough())
    }

    fn has_done_enough(&self) -> bool {
        let view = self.view;
        if view.lander.is_none() && view.sectors.is_empty() {
            return false;
        }
        let n_dice: u8 = self.alive().map(|(_, crew)| crew.available.len()).sum();
        let n_alive = self.alive().count();
        let is_hurt = self.alive().any(|(_, crew)| Scene::n_injuries(crew) >= INJURIES_MAX);
        let is_tired = usize::from(n_dice) <= 2 * n_alive;
        let is_spent = view.supplies == 0 && is_tired;
        if self.has_work() {
            // Two need more rounds than four for the same work.
            let n_rounds = if self.skill == Skill::Veteran { 32 } else { 24 };
            let patience = n_rounds / 4 + n_rounds / self.view.team.len().max(1) as u16;
            let cannot_exert = !self.alive().any(|(_, crew)| self.can_afford_exertion(crew));
            return view.round > patience
                || (is_hurt && self.skill == Skill::Veteran && is_spent)
                || (is_spent && cannot_exert);
        }
        // Supplies are not opened for what is not asked for.
        is_hurt || is_tired || view.round > 10 || !self.is_anything_left()
    }

    /// Whether somebody could still do something worth the time.
    fn is_anything_left(&self) -> bool {
        let is_full =
            self.view.discoveries.len() + self.view.unique.len() >= usize::from(self.view.capacity);
        let least = if is_full { 2.0 * WORTHWHILE } else { WORTHWHILE };
        self.skill == Skill::Veteran
            && self.alive().any(|(member, crew)| {
                let ways = self.ways_from(crew.sector);
                ways.iter().any(|(sector, distance, _)| {
                    *distance <= 2 && self.sector_worth(*sector, member) > least
                })
            })
    }

    /// Whether the lander can leave without leaving anybody behind.
    pub(crate) fn is_everybody_there(&self) -> bool {
        let lander = self.view.lander;
        lander.is_none() || self.alive().all(|(_, crew)| Some(crew.sector) == lander)
    }

    /// To the lander, and away once everybody is there.
    fn go_home(&self, member: Member) -> Option<Move> {
        let may = self.may();
        let crew = self.crew(member);
        let is_late = self.view.round > LAST_ROUND;
        if may.contains(&Move::LiftOff) && (self.is_everybody_there() || is_late) {
            return Some(Move::LiftOff);
        }
        let ways = self.ways_from(crew.sector);
        let home = ways.iter().find(|(sector, ..)| Some(*sector) == self.view.lander);
        if let Some((_, _, Some(path))) = home
            && may.contains(&Move::Travel(*path))
        {
            return Some(Move::Travel(*path));
        }
        if home.is_none() {
            // The way has to be opened first.
            let special = may.iter().filter_map(|mv| match mv {
                Move::Special(check) => Some((self.rate(*check, member), mv)),
                _ => None,
            });
            if let Some((_, mv)) = special.max_by(|one, two| one.0.total_cmp(&two.0)) {
                return Some(mv.clone());
            }
        }
        let waits =
            [Move::Rest, Move::Prepare(Preparation::Draw), Move::Prepare(Preparation::Check)];
        let rests = crew.spent.len() >= 2;
        waits.into_iter().skip(usize::from(!rests)).find(|mv| may.contains(mv))
    }
}
