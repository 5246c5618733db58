//! One mission that fails does not close the road: whatever opens a way has a
//! second source, and a good ending stays within reach.

use std::collections::BTreeSet;

use super::Facts;
use crate::{
    check::Report,
    effect::Term as _,
    id::{Id as _, Kind, Reference},
    pack::{Owner, Pack},
    word::Result as Ending,
};

pub(super) fn check(report: &mut Report<'_>) {
    let pack = report.pack;
    let all = Facts::of(pack, None);
    if !is_good(&all) {
        let told = "no ending that is won or mixed can be reached";
        report.missing(Owner::loose("pack", 0), told);
        return;
    }
    let keys = keys(pack);
    for mission in &pack.missions {
        let facts = Facts::of(pack, Some(mission.id));
        let name = pack.names.name(mission.id.reference());
        let mut lost = false;
        for key in keys.iter().filter(|key| all.has(**key) && !facts.has(**key)) {
            let owner = Owner { table: key.kind.what(), reference: Some(*key), index: 0 };
            let told = format!("only the mission {name} leads to it, and a mission can fail");
            report.missing(owner, told);
            lost = true;
        }
        if !lost && !is_good(&facts) {
            let told = "without it no ending that is won or mixed can be reached; \
                        a mission can fail";
            report.missing(Owner::of(mission.id), told);
        }
    }
}

pub(super) fn is_good(facts: &Facts<'_>) -> bool {
    let mut good = facts.pack.endings.iter().filter(|ending| ending.result != Ending::Lost);
    good.any(|ending| facts.has(ending.id.reference()))
}

/// What flights and destinations ask for.
fn keys(pack: &Pack) -> BTreeSet<Reference> {
    const OPENS: &[Kind] = &[Kind::Upgrade, Kind::Objective, Kind::Equipment, Kind::Unique];
    let mut keys = BTreeSet::new();
    for system in &pack.systems {
        let required = system.neighbour.iter().filter_map(|way| way.requires);
        keys.extend(required.map(|upgrade| upgrade.reference()));
        for when in system.destination.iter().filter_map(|place| place.when.as_ref()) {
            when.references(&mut |to| keys.extend(OPENS.contains(&to.kind).then_some(to)));
        }
    }
    keys
}
