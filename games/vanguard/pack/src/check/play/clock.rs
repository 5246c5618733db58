//! Every campaign ends: after so many cycles whatever happened, and until then
//! the ship can always land somewhere.

use std::collections::BTreeSet;

use super::{Facts, range::Range};
use crate::{
    check::Report,
    effect::{Card, Change, Effect, Effects, Op, PlainStat, Stat, Step},
    id::{Id as _, LogId, PlanetId, SystemId},
    pack::{Owner, Pack},
    part::{Found, Walk},
    record::{Destination, Neighbour, Planet},
};

/// The most cycles that a campaign takes.
const CYCLES_MAX: i32 = 20;

pub(super) fn check(report: &mut Report<'_>, facts: &Facts<'_>) {
    let pack = report.pack;
    let late = Facts { cycle: Range::from(CYCLES_MAX), ..Facts::of(pack, None) };
    for landing in &pack.landings {
        let planet = &pack[landing.planet];
        ends(report, &late, planet, "lift-off-log", planet.lift_off_log);
        ends(report, &late, planet, "evac-log", planet.evac_log);
    }
    if !pack.start.landers.iter().any(|lander| pack[*lander].basic) {
        let told = "one of the first landers must be basic: others can be damaged (VG-20.3)";
        report.error(Owner::loose("start", 0), "landers", None, told);
    }
    ways(report, facts);
    adrift(report);
}

/// A team that comes home in the last cycle ends the campaign.
fn ends(report: &mut Report<'_>, late: &Facts<'_>, planet: &Planet, field: &str, log: LogId) {
    if !must_end_log(late, log, &mut BTreeSet::new()) {
        let told = format!(
            "the campaign could go on for ever: log {} must lead to an ending when \
             `count cycle >= {CYCLES_MAX}`",
            log.0
        );
        let is_error = !report.pack.about.draft;
        report.add(Owner::of(planet.id), field, None, told, is_error);
    }
}

fn must_end_log(late: &Facts<'_>, log: LogId, seen: &mut BTreeSet<LogId>) -> bool {
    let effects = &late.pack.log(log).effects;
    seen.insert(log) && effects.as_ref().is_some_and(|effects| must_end(late, effects, seen))
}

/// Whether these effects lead to an ending, whatever is so and is chosen.
fn must_end(late: &Facts<'_>, effects: &Effects, seen: &mut BTreeSet<LogId>) -> bool {
    effects.0.iter().any(|effect| match effect {
        Effect::Do(act) => match act.op {
            Op::Ending { .. } => true,
            Op::Log { id } => must_end_log(late, id, seen),
            _ => false,
        },
        Effect::If { cond, then, other } => {
            let can = late.can(cond);
            (!can.be || must_end(late, then, seen)) && (!can.fail || must_end(late, other, seen))
        }
        Effect::Choose { options, .. } => {
            options.iter().all(|option| must_end(late, &option.then, seen))
        }
        Effect::Each { .. } | Effect::Roll(_) => false,
    })
}

/// From every system a planet can be landed on, or a flight that can always be
/// paid leads to one where it can.
fn ways(report: &mut Report<'_>, facts: &Facts<'_>) {
    let pack = report.pack;
    let energy = least_energy(pack);
    let closed = closed_planets(pack);
    let lands = |place: &Destination| {
        let landing = place.landing.and_then(|number| pack.landing(number));
        let stays = landing.is_some_and(|landing| !closed.contains(&landing.planet));
        stays && !place.closed && place.when.is_none() && i32::from(place.energy) <= energy
    };
    let has_landing = |system: SystemId| pack[system].destination.iter().any(lands);
    let mut safe: BTreeSet<SystemId> =
        pack.systems.iter().map(|system| system.id).filter(|id| has_landing(*id)).collect();
    loop {
        let next = pack.systems.iter().find(|system| {
            let goes = |way: &Neighbour| {
                safe.contains(&way.system)
                    && i32::from(way.energy) <= energy
                    && is_free(pack, system.id, way)
            };
            !safe.contains(&system.id) && system.neighbour.iter().any(goes)
        });
        let Some(system) = next else { break };
        safe.insert(system.id);
    }
    for system in &pack.systems {
        if facts.has(system.id.reference()) && !safe.contains(&system.id) {
            let told = format!(
                "the ship could be stuck here: no planet that stays open can be landed on, and no \
                 flight for {energy} energy or less leads to one"
            );
            report.missing(Owner::of(system.id), told);
        }
    }
}

/// Whether a flight asks for no upgrade, or for one without which the ship
/// would not be here and which it keeps.
fn is_free(pack: &Pack, from: SystemId, way: &Neighbour) -> bool {
    way.requires.is_none_or(|upgrade| {
        let into = pack.systems.iter().flat_map(|system| &system.neighbour);
        let mut into = into.filter(|other| other.system == from).peekable();
        pack.start.system != from
            && into.peek().is_some()
            && into.all(|other| other.requires == Some(upgrade))
            && !any_act(pack, |op| match op {
                Op::Bookmark { id } => *id == from,
                Op::Remove { card: Card::Upgrade { id } } => *id == upgrade,
                _ => false,
            })
    })
}

/// Whether an effect of the pack does this.
fn any_act(pack: &Pack, does: impl Fn(&Op) -> bool) -> bool {
    let mut any = false;
    for (_, record) in pack.records() {
        record.walk(&mut Walk::new(&mut |_, found| {
            let Found::Effects(effects, _) = found else { return };
            effects.walk(&mut |step| any |= matches!(step, Step::Act(act) if does(&act.op)));
        }));
    }
    any
}

/// A ship adrift does not come to the situation room, so that every situation
/// may strike in each cycle. Energy adds up from cycle to cycle (VG-17.23), if
/// anything is left of it.
fn adrift(report: &mut Report<'_>) {
    let pack = report.pack;
    let Some(nth) = pack.tech_levels.iter().position(|card| card.level == pack.start.tech) else {
        return;
    };
    let lost = |effects: &Effects| {
        let mut n = 0;
        effects.walk(&mut |step| {
            if let Step::Act(act) = step
                && let Op::Energy { n: by } = &act.op
            {
                n -= i32::from(by.fixed().unwrap_or(0).min(0));
            }
        });
        n
    };
    let income = least_energy(pack);
    let drain: i32 = pack.situations.iter().map(|card| lost(&card.effect)).sum();
    if income <= drain {
        let told = format!(
            "a ship could be adrift for ever: {income} energy in a cycle of the worst morale, and \
             all situations together take {drain}"
        );
        let is_error = !pack.about.draft;
        report.add(Owner::loose("tech-level", nth), "energy", None, told, is_error);
    }
}

/// The energy of a cycle at the first tech level and the worst morale.
fn least_energy(pack: &Pack) -> i32 {
    let first = pack.tech_levels.iter().find(|card| card.level == pack.start.tech);
    let income = |effects: &Effects| {
        let mut change = 0;
        effects.walk(&mut |step| {
            if let Step::Act(act) = step
                && let Op::Stat { stat: Stat::Plain(PlainStat::EnergyIncome), by } = &act.op
            {
                change += match by {
                    Change::Plus(n) => i32::from(n.fixed().unwrap_or(0)),
                    Change::Minus(n) => -i32::from(n.fixed().unwrap_or(0)),
                };
            }
        });
        change
    };
    let morale = pack.morale.iter().filter_map(|card| card.effects.as_ref()).map(income);
    first.map_or(0, |card| i32::from(card.energy)) + morale.min().unwrap_or(0).min(0)
}

/// Planets that an effect closes for good.
fn closed_planets(pack: &Pack) -> BTreeSet<PlanetId> {
    let mut closed = BTreeSet::new();
    for (_, record) in pack.records() {
        record.walk(&mut Walk::new(&mut |_, found| {
            let Found::Effects(effects, _) = found else { return };
            effects.walk(&mut |step| {
                if let Step::Act(act) = step
                    && let Op::ClosePlanet { id } = act.op
                {
                    closed.insert(id);
                }
            });
        }));
    }
    closed
}
