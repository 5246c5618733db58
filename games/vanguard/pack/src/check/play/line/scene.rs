//! A planet as far as it matters for a line of play, and what effects make of
//! it. Whatever luck or choice decides goes every way it can.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{
    Facts,
    range::{Can, Range, compared},
};
use crate::{
    effect::{
        Act, Change, Choice, Cond, Effect, Effects, Flag, Marking, MissionStep, Num, Object, Op,
        PathState, Place,
    },
    id::{
        CheckId, ConditionId, LogId, MarkId, MissionId, PathId, PlanetId, SectorNumber, ThreatId,
    },
    pack::Pack,
    record::{Check, Poi},
    requirement::Requirement,
    word::RowColour,
};

/// Logs that lead to logs are followed so far.
const DEPTH_MAX: u8 = 12;

/// The planet, with one crewmember who does everything: what one can do alone,
/// a team can, too.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Scene {
    /// Where the crewmember is.
    pub(super) at: SectorNumber,
    /// Where the lander is.
    pub(super) lander: SectorNumber,
    /// Points of interest by their place in the pack, the top one last.
    pub(super) pois: BTreeMap<SectorNumber, Vec<usize>>,
    /// Paths that are not as they are printed.
    pub(super) changed: BTreeSet<PathId>,
    /// What marks stand at, as far as this planet settles it.
    pub(super) marks: Vec<Option<i16>>,
    /// Missions that were completed, today or before.
    pub(super) done: BTreeSet<MissionId>,
    /// Missions that are laid out.
    pub(super) open: BTreeSet<MissionId>,
    /// The global condition.
    pub(super) condition: Option<ConditionId>,
    /// Threats.
    pub(super) threats: BTreeSet<ThreatId>,
    /// Whether the exploration is over.
    pub(super) is_over: bool,
}

/// What a line of play has taken so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Price {
    /// Actions but rests.
    pub(super) n_actions: u32,
    /// Those that were special: one in a turn (VG-2.13).
    pub(super) n_special: u32,
    /// Dice that were spent.
    pub(super) n_dice: u32,
    /// Supplies that were found, less those that were lost.
    pub(super) supplies: i32,
}

/// A scene and what it took.
pub(super) type Reached = (Scene, Price);

/// What is known of a planet, whatever the scene.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) pack: &'a Pack,
    pub(super) planet: PlanetId,
    pub(super) facts: &'a Facts<'a>,
    /// Marks that something on this planet asks for.
    pub(super) asked: &'a BTreeSet<MarkId>,
    /// Missions of this planet.
    pub(super) missions: &'a BTreeSet<MissionId>,
}

/// The fewest dice that meet a requirement, one for each icon.
pub(super) fn n_dice(need: &Requirement) -> u32 {
    let sides = need.sides.iter().map(|side| side.parts.iter().map(|part| u32::from(part.n)).sum());
    sides.min().unwrap_or(0)
}

impl<'a> Ground<'a> {
    /// The card on top of a sector.
    pub(super) fn top(&self, scene: &Scene, sector: SectorNumber) -> Option<&'a Poi> {
        let cards = scene.pois.get(&sector)?;
        cards.last().map(|card| &self.pack.pois[*card])
    }

    pub(super) fn is_open(&self, scene: &Scene, path: PathId) -> bool {
        self.pack[path].closed == scene.changed.contains(&path)
    }

    /// What becomes of these scenes when effects are carried out.
    pub(super) fn happen(&self, from: Vec<Reached>, effects: &'a Effects) -> Vec<Reached> {
        self.list(from, effects, 0).into_iter().flat_map(|one| self.goals(one)).collect()
    }

    fn list(&self, from: Vec<Reached>, effects: &'a Effects, depth: u8) -> Vec<Reached> {
        let mut scenes = from;
        for effect in &effects.0 {
            let next = scenes.into_iter().flat_map(|one| match one.0.is_over {
                true => vec![one],
                false => self.one(one, effect, depth),
            });
            scenes = next.collect();
            scenes.sort();
            scenes.dedup();
        }
        scenes
    }

    fn one(&self, scene: Reached, effect: &'a Effect, depth: u8) -> Vec<Reached> {
        match effect {
            Effect::Do(act) => self.act(scene, act, depth),
            Effect::If { cond, then, other } => {
                let can = self.can(&scene.0, cond);
                let mut all = Vec::new();
                if can.be {
                    all.extend(self.list(vec![scene.clone()], then, depth));
                }
                if can.fail {
                    all.extend(self.list(vec![scene], other, depth));
                }
                all
            }
            Effect::Choose { options, .. } => {
                let fits = |option: &&Choice| {
                    option.when.as_ref().is_none_or(|when| self.can(&scene.0, when).be)
                };
                let after = options.iter().filter(fits).flat_map(|option| {
                    let paid = self.list(vec![scene.clone()], &option.cost, depth);
                    self.list(paid, &option.then, depth)
                });
                after.collect()
            }
            // Whoever is not there is not hurt either.
            Effect::Each { then, .. } => {
                let mut all = self.list(vec![scene.clone()], then, depth);
                all.push(scene);
                all
            }
            Effect::Roll(roll) => {
                let faces = roll.effects();
                faces.flat_map(|then| self.list(vec![scene.clone()], then, depth)).collect()
            }
        }
    }

    fn act(&self, (mut scene, mut price): Reached, act: &'a Act, depth: u8) -> Vec<Reached> {
        let number = |num: &Num| i32::from(num.fixed().unwrap_or(1));
        match &act.op {
            Op::Spend { n, .. } if act.who.is_none() => {
                price.n_dice += number(n).unsigned_abs();
            }
            Op::Supplies { n } => price.supplies += number(n),
            Op::Kill {} if act.who.is_none() => return Vec::new(),
            Op::Move { place } if !self.is_barred(&scene) => {
                scene.at = self.sector(&scene, *place);
                return self.arrive((scene, price), depth);
            }
            Op::Place { place } => {
                scene.at = self.sector(&scene, *place);
                return self.arrive((scene, price), depth);
            }
            Op::Lander { place } => scene.lander = self.sector(&scene, *place),
            Op::Poi { number, place } => {
                let sector = self.sector(&scene, *place);
                return self.lay((scene, price), *number, sector, depth);
            }
            Op::PoiRemove { place } => {
                let sector = self.sector(&scene, *place);
                if let Some(cards) = scene.pois.get_mut(&sector) {
                    cards.pop();
                }
            }
            Op::Path { id, state } => {
                let is_open = *state == PathState::Open;
                if is_open == self.pack[*id].closed {
                    scene.changed.insert(*id);
                } else {
                    scene.changed.remove(id);
                }
            }
            Op::Threat { id, .. } => {
                scene.threats.insert(*id);
            }
            Op::ThreatRemove { id } => {
                scene.threats.remove(id);
            }
            Op::Condition { id } => scene.condition = Some(*id),
            Op::Mission { step: MissionStep::Add | MissionStep::Reveal, id }
                if !scene.done.contains(id) =>
            {
                scene.open.insert(*id);
            }
            Op::Mission { step: MissionStep::Complete, id } => {
                return self.complete((scene, price), *id, depth);
            }
            Op::Mission { step: MissionStep::Fail, id } => {
                scene.open.remove(id);
            }
            Op::Log { id } if depth < DEPTH_MAX => return self.log((scene, price), *id, depth + 1),
            Op::Check { id } if depth < DEPTH_MAX => {
                return self.check((scene, price), *id, depth + 1);
            }
            Op::Mark { id, change } => self.mark(&mut scene, *id, change),
            Op::EndExploration { .. } | Op::Ending { .. } => scene.is_over = true,
            _ => {}
        }
        vec![(scene, price)]
    }

    fn sector(&self, scene: &Scene, place: Place) -> SectorNumber {
        match place {
            Place::Here => scene.at,
            Place::Lander => scene.lander,
            Place::Sector(number) => number,
        }
    }

    /// Whether nobody can travel out of where the crewmember is.
    pub(super) fn is_barred(&self, scene: &Scene) -> bool {
        let printed = self.pack[self.planet].sector(scene.at);
        printed.is_some_and(|sector| sector.no_movement)
            || self.top(scene, scene.at).is_some_and(|poi| poi.no_movement)
    }

    /// The logs of a sector are read on arrival (VG-2.17).
    pub(super) fn arrive(&self, one: Reached, depth: u8) -> Vec<Reached> {
        let printed = self.pack[self.planet].sector(one.0.at).and_then(|sector| sector.log);
        let on_top = self.top(&one.0, one.0.at).and_then(|poi| poi.log);
        let mut scenes = vec![one];
        for log in printed.into_iter().chain(on_top).filter(|_| depth < DEPTH_MAX) {
            scenes = scenes.into_iter().flat_map(|one| self.log(one, log, depth + 1)).collect();
        }
        scenes
    }

    /// A card with this number that does not lie somewhere yet.
    fn lay(
        &self,
        (scene, price): Reached,
        number: crate::id::PoiNumber,
        sector: SectorNumber,
        depth: u8,
    ) -> Vec<Reached> {
        let cards = self.pack.pois.iter().enumerate().filter(|(_, poi)| poi.number == number);
        let is_free = |card: usize| !scene.pois.values().flatten().any(|laid| *laid == card);
        let mut all = Vec::new();
        for (card, poi) in cards.filter(|(card, _)| is_free(*card)) {
            let mut after = scene.clone();
            after.pois.entry(sector).or_default().push(card);
            match &poi.effects {
                Some(effects) => all.extend(self.list(vec![(after, price)], effects, depth)),
                None => all.push((after, price)),
            }
        }
        // All of them lie there already.
        if all.is_empty() { vec![(scene, price)] } else { all }
    }

    pub(super) fn log(&self, one: Reached, id: LogId, depth: u8) -> Vec<Reached> {
        match &self.pack.log(id).effects {
            Some(effects) => self.list(vec![one], effects, depth),
            None => vec![one],
        }
    }

    /// Missions whose goal is met are completed at once (VG-9.13).
    pub(super) fn goals(&self, one: Reached) -> Vec<Reached> {
        let met = one.0.open.iter().copied().find(|id| {
            let goal = self.pack[*id].goal.as_ref();
            !one.0.is_over && goal.is_some_and(|goal| self.can(&one.0, goal).be)
        });
        match met {
            None => vec![one],
            Some(id) => {
                let after = self.complete(one, id, 0);
                after.into_iter().flat_map(|one| self.goals(one)).collect()
            }
        }
    }

    fn complete(&self, (mut scene, price): Reached, id: MissionId, depth: u8) -> Vec<Reached> {
        if !scene.open.remove(&id) {
            return vec![(scene, price)];
        }
        scene.done.insert(id);
        self.list(vec![(scene, price)], &self.pack[id].done, depth)
    }

    fn mark(&self, scene: &mut Scene, id: MarkId, change: &Marking) {
        if !self.asked.contains(&id) {
            return;
        }
        let record = &self.pack[id];
        let clamp = |n: i16| n.clamp(record.min.unwrap_or(0), record.max);
        let now = scene.marks[usize::from(id.0)];
        scene.marks[usize::from(id.0)] = match change {
            Marking::To(n) => n.fixed().map(clamp),
            Marking::By(Change::Plus(n)) => {
                now.zip(n.fixed()).map(|(now, n)| clamp(now.saturating_add(n)))
            }
            Marking::By(Change::Minus(n)) => {
                now.zip(n.fixed()).map(|(now, n)| clamp(now.saturating_sub(n)))
            }
        };
    }

    /// Every outcome that a check can have, with the dice and tries that it
    /// takes.
    pub(super) fn check(&self, one: Reached, id: CheckId, depth: u8) -> Vec<Reached> {
        let check = &self.pack[id];
        let mut all = Vec::new();
        for special in std::iter::once(None).chain(self.specials(check).map(Some)) {
            let mut before = one.clone();
            let before = match special {
                None => vec![before],
                Some((need, effects)) => {
                    before.1.n_dice += n_dice(need);
                    self.list(vec![before], effects, depth)
                }
            };
            for row in &check.outcomes {
                let mut before = before.clone();
                let n = row.need.as_ref().map_or(0, n_dice);
                before.iter_mut().for_each(|(_, price)| price.n_dice += n);
                all.extend(self.chain(before, check, row.colour, depth));
            }
        }
        for track in &check.tracks {
            let Some((n_dice, n_tries)) = self.advances(check, track.id, track.spaces) else {
                continue;
            };
            let (scene, mut price) = one.clone();
            price.n_dice += n_dice;
            price.n_actions += n_tries - 1;
            price.n_special += n_tries - 1;
            all.extend(self.chain(vec![(scene, price)], check, track.id, depth));
        }
        all
    }

    /// Special effects that change more than tracks and rows.
    fn specials(&self, check: &'a Check) -> impl Iterator<Item = (&'a Requirement, &'a Effects)> {
        let matters = |effect: &Effect| match effect {
            Effect::Do(act) => matches!(
                act.op,
                Op::Mark { .. } | Op::Poi { .. } | Op::Path { .. } | Op::Mission { .. }
            ),
            _ => false,
        };
        let all = check.special.iter().flatten();
        all.filter(move |special| special.effects.0.iter().any(matters))
            .map(|special| (&special.need, &special.effects))
    }

    /// An outcome, with those that its arrows name.
    fn chain(
        &self,
        from: Vec<Reached>,
        check: &'a Check,
        first: RowColour,
        depth: u8,
    ) -> Vec<Reached> {
        let (mut scenes, mut next, mut seen) = (from, Some(first), BTreeSet::new());
        while let Some(colour) = next.filter(|colour| seen.insert(*colour)) {
            let row = check.outcome(colour).map(|row| (&row.effects, row.arrow));
            let track = check.track(colour).map(|track| (&track.effects, track.arrow));
            let Some((effects, arrow)) = row.or(track) else { break };
            scenes = self.list(scenes, effects, depth);
            next = arrow;
        }
        scenes
    }

    /// Dice and tries until a track is at its end.
    fn advances(&self, check: &Check, track: RowColour, spaces: u8) -> Option<(u32, u32)> {
        let advance = |effect: &Effect| match effect {
            Effect::Do(Act { op: Op::Advance { track: own, n, of: None }, .. })
                if *own == track =>
            {
                n.0.fixed().and_then(|n| u32::try_from(n).ok()).unwrap_or(1)
            }
            _ => 0,
        };
        let each = check.special.iter().flatten().filter_map(|special| {
            let n: u32 = special.effects.0.iter().map(advance).sum();
            (n > 0).then(|| (n_dice(&special.need).max(1), n))
        });
        // Dice for each space, compared without fractions.
        let best = each.min_by(|one, two| (one.0 * two.1).cmp(&(two.0 * one.1)))?;
        let n_dice = (u32::from(spaces) + 1).div_ceil(best.1) * best.0;
        Some((n_dice, n_dice.div_ceil(self.n_own()).max(1)))
    }

    /// Dice that every section begins with.
    pub(super) fn n_own(&self) -> u32 {
        let own = self.pack.starting_dice.iter().map(|own| own.dice.len() as u32);
        own.min().filter(|n| *n > 0).unwrap_or(6)
    }

    fn num(&self, scene: &Scene, num: &Num) -> Range {
        match num {
            Num::Mark(id) => match scene.marks[usize::from(id.0)] {
                Some(n) => Range::only(n.into()),
                None => self.facts.mark(*id),
            },
            Num::Count(Object::Poi { number }) => {
                let laid = scene.pois.values().flatten();
                Range::only(
                    laid.filter(|card| self.pack.pois[**card].number == *number).count() as i32
                )
            }
            Num::Joined(first, sum, second) => {
                self.num(scene, first).joined(*sum, self.num(scene, second))
            }
            other => self.facts.num(other),
        }
    }

    /// Whether a condition can be so in this scene, and whether it can fail.
    fn can(&self, scene: &Scene, cond: &Cond) -> Can {
        match cond {
            Cond::Compare(first, compare, second) => {
                compared(self.num(scene, first), *compare, self.num(scene, second))
            }
            Cond::Flag(Flag::Done { mission }) if scene.done.contains(mission) => Can::surely(true),
            Cond::Flag(Flag::Done { mission }) if self.missions.contains(mission) => {
                Can::surely(false)
            }
            Cond::Flag(Flag::At { place }) => Can::surely(self.sector(scene, *place) == scene.at),
            Cond::Flag(Flag::LanderHere {}) => Can::surely(scene.at == scene.lander),
            Cond::Flag(_) => self.facts.can(cond),
            Cond::Not(cond) => {
                let Can { be, fail } = self.can(scene, cond);
                Can { be: fail, fail: be }
            }
            Cond::And(first, second) => {
                let (first, second) = (self.can(scene, first), self.can(scene, second));
                Can { be: first.be && second.be, fail: first.fail || second.fail }
            }
            Cond::Or(first, second) => {
                let (first, second) = (self.can(scene, first), self.can(scene, second));
                Can { be: first.be || second.be, fail: first.fail && second.fail }
            }
        }
    }
}
