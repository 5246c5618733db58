//! No campaign is left without a good ending while it goes on: wherever the ship
//! is, wherever marks stand and whichever missions were completed, an ending that
//! is won or mixed can still be reached.
//!
//! A state is a system, missions that were completed, and marks anywhere in the
//! range that they can have. What lies on planets stays there, and dice and
//! players do their best from here on; so what is said to be lost is lost.

use std::collections::BTreeSet;

use super::{Facts, line::own_records, range::Range, road::is_good};
use crate::{
    check::Report,
    effect::{Cond, Step},
    id::{Id as _, Kind, MissionId, Reference, SystemId},
    pack::{Owner, Pack},
    part::{Found, Walk},
};

pub(super) fn check(report: &mut Report<'_>, ever: &Facts<'_>) {
    let pack = report.pack;
    if !is_good(ever) {
        return;
    }
    let lying = lying(pack, ever);
    let mut told = BTreeSet::new();
    for system in pack.systems.iter().filter(|system| ever.has(system.id.reference())) {
        for past in pasts(ever) {
            let facts = later(ever, system.id, &past, &lying);
            if is_good(&facts) {
                continue;
            }
            let lost = lost(pack, ever, &facts);
            if lost.is_empty() {
                told.insert((Owner::of(system.id), String::new(), without(pack, &past)));
            }
            for (owner, field) in lost {
                let what = "this can be lost for good, and with it every ending that is won or \
                            mixed";
                told.insert((owner, field, what.to_owned()));
            }
        }
    }
    for (owner, field, what) in told {
        let is_error = !report.pack.about.draft;
        report.add(owner, &field, None, what, is_error);
    }
}

fn without(pack: &Pack, past: &BTreeSet<MissionId>) -> String {
    let names: Vec<String> = past.iter().map(|id| pack.names.name(id.reference())).collect();
    let after = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    format!("from here no ending that is won or mixed can be reached, once {after} was completed")
}

/// Points of interest of planets that can be landed on again.
fn lying(pack: &Pack, ever: &Facts<'_>) -> BTreeSet<Reference> {
    let mut lying = BTreeSet::new();
    for landing in &pack.landings {
        let own = own_records(pack, landing.planet);
        let cards = own.into_iter().filter_map(|owner| owner.reference);
        lying.extend(cards.filter(|to| to.kind == Kind::Poi && ever.has(*to)));
    }
    lying
}

/// Missions that may have been completed: none, one, all but one, all.
fn pasts(ever: &Facts<'_>) -> BTreeSet<BTreeSet<MissionId>> {
    let all = &ever.done;
    let mut pasts = BTreeSet::from([BTreeSet::new(), all.clone()]);
    for mission in all {
        pasts.insert(BTreeSet::from([*mission]));
        pasts.insert(all.iter().copied().filter(|other| other != mission).collect());
    }
    pasts
}

/// What can still come about in a state. Nobody knows where a mark stands: it is
/// at least where it is always, and more or less only if something changes it.
fn later<'a>(
    ever: &Facts<'a>,
    system: SystemId,
    past: &BTreeSet<MissionId>,
    lying: &BTreeSet<Reference>,
) -> Facts<'a> {
    let marks = ever.marks.iter().map(|mark| Range::new(mark.most, mark.least)).collect();
    let mut facts = Facts {
        past: past.clone(),
        done: past.clone(),
        is_start: false,
        ..Facts::nothing(ever.pack, marks)
    };
    facts.reached.insert(system.reference());
    facts.reached.extend(past.iter().map(|id| id.reference()));
    facts.reached.extend(lying);
    facts.all()
}

/// Conditions that could be so once and can no longer, where they are asked for.
fn lost(pack: &Pack, ever: &Facts<'_>, later: &Facts<'_>) -> BTreeSet<(Owner, String)> {
    let mut lost = BTreeSet::new();
    for (owner, record) in pack.records() {
        if !owner.reference.is_some_and(|to| later.has(to)) {
            continue;
        }
        record.walk(&mut Walk::new(&mut |field, found| {
            let mut look = |cond: &Cond| {
                if ever.can(cond).be && !later.can(cond).be && asks_marks(cond) {
                    lost.insert((owner, field.to_owned()));
                }
            };
            match found {
                Found::Cond(cond) => look(cond),
                Found::Effects(effects, _) => effects.walk(&mut |step| {
                    if let Step::Cond(cond) = step {
                        look(cond);
                    }
                }),
                _ => {}
            }
        }));
    }
    lost
}

fn asks_marks(cond: &Cond) -> bool {
    let mut asks = false;
    crate::effect::Term::references(cond, &mut |to| asks |= to.kind == Kind::Mark);
    asks
}
