//! Planets: nobody is stranded, and nothing is out of reach.

use std::collections::BTreeSet;

use super::Report;
use crate::{
    effect::{Op, PathState, Step},
    id::{PathId, SectorNumber},
    pack::{Owner, Pack},
    part::{Found, Walk},
    record::{Action, Path, Planet},
};

pub(super) fn check(report: &mut Report<'_>) {
    let pack = report.pack;
    let (opened, closed) = changed_paths(pack);
    for path in &pack.paths {
        if path.closed && !opened.contains(&path.id) {
            report.error(Owner::of(path.id), "closed", None, "no effect opens this path");
        }
    }
    for planet in &pack.planets {
        map(report, planet, &closed);
    }
    barred(report);
}

/// Paths that effects open, and those that effects close.
fn changed_paths(pack: &Pack) -> (BTreeSet<PathId>, BTreeSet<PathId>) {
    let (mut opened, mut closed) = (BTreeSet::new(), BTreeSet::new());
    for (_, record) in pack.records() {
        record.walk(&mut Walk::new(&mut |_, found| {
            let Found::Effects(effects, _) = found else { return };
            effects.walk(&mut |step| {
                let Step::Act(act) = step else { return };
                match act.op {
                    Op::Path { id, state: PathState::Open } => opened.extend([id]),
                    Op::Path { id, state: PathState::Closed } => closed.extend([id]),
                    _ => {}
                }
            });
        }));
    }
    (opened, closed)
}

/// All sectors that can be reached from one.
fn from(start: SectorNumber, ways: &[(SectorNumber, SectorNumber)]) -> BTreeSet<SectorNumber> {
    let mut reached = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(here) = open.pop() {
        for (_, to) in ways.iter().filter(|(from, _)| *from == here) {
            if reached.insert(*to) {
                open.push(*to);
            }
        }
    }
    reached
}

/// Paths that an effect can close do not count for the way home.
fn map(report: &mut Report<'_>, planet: &Planet, closed: &BTreeSet<PathId>) {
    let pack = report.pack;
    let owner = Owner::of(planet.id);
    let ways = |paths: &dyn Fn(&Path) -> bool| -> Vec<_> {
        pack.paths_of(planet.id).filter(|path| paths(path)).flat_map(Path::ways).collect()
    };
    let (out, home) = (ways(&|_| true), ways(&|path| !closed.contains(&path.id)));
    let landers: Vec<SectorNumber> =
        planet.sectors.iter().filter(|sector| sector.lander).map(|sector| sector.number).collect();
    if landers.is_empty() {
        report.error(owner, "sector", None, "no sector can hold the lander (VG-15.12)");
    }
    for sector in &planet.sectors {
        for lander in &landers {
            if !from(*lander, &out).contains(&sector.number) {
                let told = format!(
                    "sector {} cannot be reached from sector {}",
                    sector.number.0, lander.0
                );
                report.error(owner, "sector", None, told);
            }
        }
        if !landers.is_empty() && !from(sector.number, &home).iter().any(|at| landers.contains(at))
        {
            let told =
                format!("from sector {} no way leads back to a lander sector", sector.number.0);
            report.error(owner, "sector", None, told);
        }
        if sector.no_movement && !opens(pack, &sector.action) {
            let told = format!("nobody could ever leave sector {}", sector.number.0);
            report.error(owner, "sector", None, told);
        }
    }
    let mut numbers = BTreeSet::new();
    for sector in &planet.sectors {
        if !numbers.insert(sector.number) {
            let told = format!("there are two sectors {}", sector.number.0);
            report.error(owner, "sector", None, told);
        }
    }
}

/// Can one of these actions change what lies here, or take somebody elsewhere?
fn opens(pack: &Pack, actions: &[Action]) -> bool {
    let mut opens = false;
    for action in actions {
        crate::part::Part::walk(
            &pack[action.check],
            &mut Walk::new(&mut |_, found| {
                let Found::Effects(effects, _) = found else { return };
                effects.walk(&mut |step| {
                    if let Step::Act(act) = step {
                        opens |= matches!(
                            act.op,
                            Op::Poi { .. } | Op::PoiRemove { .. } | Op::Place { .. }
                        );
                    }
                });
            }),
        );
    }
    opens
}

fn barred(report: &mut Report<'_>) {
    let pack = report.pack;
    for poi in &pack.pois {
        if poi.no_movement && !opens(pack, &poi.action) {
            let told = "nobody could ever leave its sector: no action on it lays or removes a card";
            report.error(Owner::of(poi.number), "no-movement", None, told);
        }
    }
}
