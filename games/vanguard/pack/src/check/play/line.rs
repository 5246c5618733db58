//! Every mission can be completed, from how it is set up to the lift-off: a
//! search finds a line of play with the best of luck in so many rounds, and with
//! the supplies that there are.
//!
//! One crewmember does everything, dice show what is needed, and nobody is hurt.
//! What a log asks, what a die rolls and what is not settled on this planet goes
//! every way it can. A planet is landed on again and again, so that missions can
//! follow each other.

mod scene;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, BinaryHeap},
};

use self::scene::{Ground, Price, Reached, Scene};
use super::Facts;
use crate::{
    check::{Report, reach},
    effect::{Effects, Op, Step, Term as _},
    id::{CheckId, Id as _, Kind, LogId, MarkId, MissionId, PlanetId, Reference},
    pack::{Owner, Pack},
    part::{Found, Walk},
    record::{Action, PathIcon},
};

/// The most rounds that a mission takes.
const ROUNDS_MAX: u32 = 40;
/// Where the search gives up, and begins once more with more patience: most lines
/// are short.
const SCENES_MAX: [usize; 3] = [2_000, 12_000, 60_000];
/// Supplies where neither planet nor lander says.
const SUPPLIES: u8 = 4;

pub(super) fn check(report: &mut Report<'_>, facts: &Facts<'_>) {
    let pack = report.pack;
    let mut lines = Lines::default();
    for planet in pack.planets.iter().filter(|planet| facts.has(planet.id.reference())) {
        explore(pack, facts, planet.id, &mut lines);
    }
    for mission in pack.missions.iter().filter(|mission| facts.done.contains(&mission.id)) {
        if lines.found.contains(&mission.id) {
            continue;
        }
        let owner = Owner::of(mission.id);
        let field = if mission.goal.is_some() { "goal" } else { "" };
        match lines.missed.get(&mission.id) {
            Some(why) => report.error(owner, field, None, why.clone()),
            None if lines.is_cut => {
                let told = "no line of play was found that completes it; there is too much on \
                            the planet to search all of it";
                report.warning(owner, field, None, told);
            }
            None => {
                let told = "no line of play completes it and leads back to the lander, however \
                            lucky the dice";
                report.error(owner, field, None, told);
            }
        }
    }
}

/// What was found.
#[derive(Default)]
struct Lines {
    /// Missions with a line of play.
    found: BTreeSet<MissionId>,
    /// Missions whose shortest line takes too much, and what.
    missed: BTreeMap<MissionId, String>,
    /// Whether the search gave up.
    is_cut: bool,
}

impl Lines {
    /// Whether there is a line for every mission of a planet that can be
    /// completed at all.
    fn has_all(&self, ground: &Ground<'_>) -> bool {
        let mut own = ground.missions.intersection(&ground.facts.done);
        own.all(|mission| self.found.contains(mission))
    }
}

/// Everything on a planet and what its logs, checks and cards name; what is read
/// after it was left is not there.
pub(super) fn own_records(pack: &Pack, planet: PlanetId) -> BTreeSet<Owner> {
    const ELSEWHERE: &[Kind] = &[
        Kind::Planet,
        Kind::System,
        Kind::Destination,
        Kind::Landing,
        Kind::Objective,
        Kind::Upgrade,
        Kind::Situation,
        Kind::Research,
        Kind::Production,
        Kind::Facility,
        Kind::Mark,
        Kind::Lander,
        Kind::LanderMod,
    ];
    let edges = reach::edges(pack);
    let record = &pack[planet];
    let left = [record.lift_off_log.reference(), record.evac_log.reference()];
    let is_own = |to: &&Reference| !ELSEWHERE.contains(&to.kind) && !left.contains(to);
    let mut open = vec![Owner::of(planet)];
    if pack.start.planet == planet {
        open.push(Owner::of(pack.start.log));
    }
    let briefings = pack.landings.iter().filter(|landing| landing.planet == planet);
    open.extend(briefings.map(|landing| Owner::of(landing.briefing)));
    let mut own: BTreeSet<Owner> = open.iter().copied().collect();
    while let Some(owner) = open.pop() {
        for to in edges.get(&owner).into_iter().flatten().filter(is_own) {
            let next = Owner { table: to.kind.what(), reference: Some(*to), index: 0 };
            if own.insert(next) {
                open.push(next);
            }
        }
    }
    own
}

/// Marks that are asked for on a planet, and those that something elsewhere
/// changes.
fn marks(pack: &Pack, own: &BTreeSet<Owner>) -> (BTreeSet<MarkId>, BTreeSet<MarkId>) {
    let (mut asked, mut foreign) = (BTreeSet::new(), BTreeSet::new());
    for (owner, record) in pack.records() {
        let is_own = own.contains(&owner);
        let mut ask = |to: Reference| {
            if is_own && to.kind == Kind::Mark {
                asked.insert(MarkId(to.index));
            }
        };
        record.walk(&mut Walk::new(&mut |_, found| match found {
            Found::Cond(cond) => cond.references(&mut ask),
            Found::Effects(effects, _) => effects.walk(&mut |step| match step {
                Step::Cond(cond) => cond.references(&mut ask),
                Step::Act(act) => {
                    if let Op::Mark { id, .. } = act.op
                        && !is_own
                    {
                        foreign.insert(id);
                    }
                }
                Step::Choose(_) | Step::Each(_) => {}
            }),
            _ => {}
        }));
    }
    (asked, foreign)
}

/// Lands on a planet until everything is completed there that can be.
fn explore(pack: &Pack, facts: &Facts<'_>, planet: PlanetId, lines: &mut Lines) {
    let own = own_records(pack, planet);
    let (asked, foreign) = marks(pack, &own);
    let missions = own.iter().filter_map(|owner| owner.reference);
    let missions = missions.filter(|to| to.kind == Kind::Mission).map(|to| MissionId(to.index));
    let missions = missions.collect();
    let ground = Ground { pack, planet, facts, asked: &asked, missions: &missions };
    let begin = |mark: &crate::record::Mark| {
        let is_settled = asked.contains(&mark.id) && !foreign.contains(&mark.id);
        is_settled.then(|| mark.min.unwrap_or(0).max(0))
    };
    let first: Vec<Option<i16>> = pack.marks.iter().map(begin).collect();
    let mut is_cut = false;
    for n_scenes in SCENES_MAX {
        is_cut = visit(&ground, first.clone(), n_scenes, lines);
        if !is_cut || lines.has_all(&ground) {
            return;
        }
    }
    lines.is_cut |= is_cut;
}

/// Lands again and again, with so much patience for each visit. Whether that was
/// too little is the answer.
fn visit(ground: &Ground<'_>, first: Vec<Option<i16>>, n_scenes: usize, lines: &mut Lines) -> bool {
    let mut is_cut = false;
    let mut landings = vec![(BTreeMap::new(), first, BTreeSet::new())];
    let mut known: BTreeSet<BTreeSet<MissionId>> = BTreeSet::from([BTreeSet::new()]);
    while let Some((pois, marks, done)) = landings.pop() {
        let begun = land(ground, &pois, &marks, &done);
        let (homes, was_cut) = search(ground, begun, n_scenes, lines);
        is_cut |= was_cut;
        for scene in homes {
            if lines.has_all(ground) {
                return is_cut;
            }
            // Once for all that was completed: what else lies there differs little.
            if known.insert(scene.done.clone()) {
                let mut pois = scene.pois;
                for cards in pois.values_mut() {
                    cards.retain(|card| !ground.pack.pois[*card].no_save);
                }
                landings.push((pois, scene.marks, scene.done));
            }
        }
    }
    is_cut
}

/// How a visit of a planet can begin.
fn land(
    ground: &Ground<'_>,
    pois: &BTreeMap<crate::id::SectorNumber, Vec<usize>>,
    marks: &[Option<i16>],
    done: &BTreeSet<MissionId>,
) -> Vec<Reached> {
    let (pack, planet) = (ground.pack, &ground.pack[ground.planet]);
    let is_first = pack.start.planet == planet.id;
    let logs: Vec<LogId> = match is_first {
        true => vec![pack.start.log],
        false => {
            let own = pack.landings.iter().filter(|landing| landing.planet == planet.id);
            own.map(|landing| landing.briefing).collect()
        }
    };
    let start = is_first.then_some(pack.start.mission);
    let laid = planet.missions.iter().copied().chain(start);
    let open: BTreeSet<MissionId> = laid.filter(|id| !done.contains(id)).collect();
    let landers = planet.sectors.iter().filter(|sector| sector.lander);
    let scenes = landers.map(|sector| Scene {
        at: sector.number,
        lander: sector.number,
        pois: pois.clone(),
        changed: BTreeSet::new(),
        marks: marks.to_vec(),
        done: done.clone(),
        open: open.clone(),
        condition: planet.condition,
        threats: BTreeSet::new(),
        is_over: false,
    });
    let mut begun: Vec<Reached> = scenes.map(|scene| (scene, Price::default())).collect();
    if let Some(setup) = &planet.setup {
        begun = ground.happen(begun, setup);
    }
    for log in logs {
        let effects: Option<&Effects> = pack.log(log).effects.as_ref();
        if let Some(effects) = effects {
            begun = ground.happen(begun, effects);
        }
    }
    begun
}

/// Goes on from how a visit begins, the cheapest line first. The answer is one
/// scene in which the team can go home for everything that was completed, and
/// whether there was more than so many scenes.
fn search(
    ground: &Ground<'_>,
    begun: Vec<Reached>,
    n_scenes: usize,
    lines: &mut Lines,
) -> (Vec<Scene>, bool) {
    let mut open: BinaryHeap<Reverse<(u32, Price, Scene)>> = BinaryHeap::new();
    let mut seen: BTreeSet<Scene> = BTreeSet::new();
    let mut homes: Vec<Scene> = Vec::new();
    let effort = |price: &Price| 3 * price.n_actions + price.n_dice;
    for (scene, price) in begun {
        open.push(Reverse((effort(&price), price, scene)));
    }
    while let Some(Reverse((_, price, scene))) = open.pop() {
        if !seen.insert(scene.clone()) {
            continue;
        }
        if seen.len() > n_scenes {
            return (homes, true);
        }
        if scene.is_over || scene.at == scene.lander {
            let is_new = homes.iter().all(|home| home.done != scene.done);
            if is_new && come_home(ground, &scene, &price, lines) {
                homes.push(scene.clone());
            }
            if lines.has_all(ground) {
                break;
            }
        }
        if scene.is_over || n_rounds(ground, &price) > 2 * ROUNDS_MAX {
            continue;
        }
        for (scene, price) in next(ground, &(scene, price)) {
            if !seen.contains(&scene) {
                open.push(Reverse((effort(&price), price, scene)));
            }
        }
    }
    (homes, false)
}

/// Rests that bring back the dice that were spent beyond the first ones: each
/// refreshes half of them (VG-4.23).
fn n_rests(ground: &Ground<'_>, price: &Price) -> u32 {
    let own = ground.n_own();
    price.n_dice.saturating_sub(own).div_ceil(own.div_ceil(2))
}

/// Two actions in a round, one of them special (VG-2.10, VG-2.13).
fn n_rounds(ground: &Ground<'_>, price: &Price) -> u32 {
    (price.n_actions + n_rests(ground, price)).div_ceil(2).max(price.n_special)
}

/// Whether a team could have come so far.
fn come_home(ground: &Ground<'_>, scene: &Scene, price: &Price, lines: &mut Lines) -> bool {
    let (pack, planet) = (ground.pack, &ground.pack[ground.planet]);
    let landers = pack.start.landers.iter().map(|id| pack[*id].supplies);
    let printed = planet.supplies.or(landers.max()).unwrap_or(SUPPLIES);
    let (n_rounds, n_rests) = (n_rounds(ground, price), n_rests(ground, price));
    let supplies = (i32::from(printed) + price.supplies).max(0);
    let why = if n_rounds > ROUNDS_MAX {
        format!(
            "the shortest line of play that completes it takes {n_rounds} rounds, and \
             {ROUNDS_MAX} are the most"
        )
    } else if i64::from(n_rests) > i64::from(supplies) {
        format!(
            "the shortest line of play that completes it takes {n_rests} rests, and there are \
             supplies for {supplies}"
        )
    } else {
        lines.found.extend(&scene.done);
        return true;
    };
    for mission in &scene.done {
        lines.missed.entry(*mission).or_insert_with(|| why.clone());
    }
    false
}

/// What one action makes of a scene.
fn next(ground: &Ground<'_>, from: &Reached) -> Vec<Reached> {
    let pack = ground.pack;
    let (scene, price) = from;
    let acted = Price { n_actions: price.n_actions + 1, ..*price };
    let mut all = Vec::new();
    let paths = pack.paths_of(ground.planet).filter(|path| ground.is_open(scene, path.id));
    for path in paths.filter(|_| !ground.is_barred(scene)) {
        for (_, to) in path.ways().filter(|(from, _)| *from == scene.at) {
            let mut there = vec![(scene.clone(), acted)];
            for icon in &path.icons {
                let effects = match icon {
                    PathIcon::Do(effects) => Some(effects),
                    PathIcon::Travel => scene.condition.and_then(|id| pack[id].travel.as_ref()),
                };
                if let Some(effects) = effects {
                    there = ground.happen(there, effects);
                }
            }
            for (mut scene, price) in there {
                scene.at = to;
                all.extend(ground.arrive((scene, price), 0));
            }
        }
    }
    let special = Price { n_special: price.n_special + 1, ..acted };
    for check in actions(ground, scene) {
        all.extend(ground.check((scene.clone(), special), check, 0));
    }
    all.into_iter().flat_map(|one| ground.goals(one)).collect()
}

/// Special actions that can be performed.
fn actions(ground: &Ground<'_>, scene: &Scene) -> BTreeSet<CheckId> {
    let pack = ground.pack;
    // Nobody has risen before the first mission.
    let is_first = pack.start.planet == ground.planet;
    let printed = pack[ground.planet].sector(scene.at).map(|sector| &sector.action);
    let on_top = ground.top(scene, scene.at).map(|poi| &poi.action);
    let condition = scene.condition.map(|id| &pack[id].action);
    let missions = scene.open.iter().map(|id| &pack[*id].action);
    let threats = scene.threats.iter().map(|id| &pack[*id].action);
    let lists = printed.into_iter().chain(on_top).chain(condition).chain(missions).chain(threats);
    let is_able = |action: &&Action| !is_first || action.rank.is_none_or(|least| least.0 <= 1);
    lists.flatten().filter(is_able).map(|action| action.check).collect()
}
