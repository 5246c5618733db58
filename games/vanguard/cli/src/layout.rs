//! Where the entries of a planet are drawn: in columns, by how many steps lead
//! to them.

use std::collections::{BTreeMap, BTreeSet};

use vanguard_pack::{
    Pack,
    check::edges,
    id::{Id as _, Kind, PlanetId, Reference},
    pack::Owner,
};

/// Kinds that are drawn: what is on a planet, and what comes of it.
const DRAWN: &[Kind] = &[
    Kind::Planet,
    Kind::Check,
    Kind::Mission,
    Kind::Condition,
    Kind::Threat,
    Kind::Poi,
    Kind::Log,
    Kind::Unique,
    Kind::Research,
    Kind::Production,
    Kind::Equipment,
    Kind::Situation,
    Kind::Ending,
];

/// Everything a planet leads to.
pub(crate) struct Layout {
    /// Columns of entries.
    pub(crate) columns: Vec<Vec<Reference>>,
    /// From which to which.
    pub(crate) arrows: BTreeSet<(Reference, Reference)>,
}

impl Layout {
    pub(crate) fn of(pack: &Pack, planet: PlanetId) -> Self {
        let edges = edges(pack);
        let mut depth: BTreeMap<Reference, usize> = BTreeMap::new();
        let mut arrows = BTreeSet::new();
        let start = planet.reference();
        depth.insert(start, 0);
        let mut column = vec![start];
        if pack.start.planet == planet {
            // The first mission begins with a log that no board names.
            depth.insert(pack.start.log.reference(), 0);
            column.push(pack.start.log.reference());
        }
        let mut columns = Vec::new();
        while !column.is_empty() {
            let mut next = BTreeSet::new();
            for from in &column {
                for to in drawn_next(&edges, *from) {
                    arrows.insert((*from, to));
                    if let std::collections::btree_map::Entry::Vacant(place) = depth.entry(to) {
                        place.insert(columns.len() + 1);
                        next.insert(to);
                    }
                }
            }
            columns.push(std::mem::replace(&mut column, next.into_iter().collect()));
        }
        arrows.retain(|(from, to)| from != to);
        Self { columns, arrows }
    }
}

/// What an entry leads to; paths are passed through.
fn drawn_next(
    edges: &BTreeMap<Owner, BTreeSet<Reference>>,
    from: Reference,
) -> BTreeSet<Reference> {
    let owner = Owner { table: from.kind.what(), reference: Some(from), index: 0 };
    let mut next = BTreeSet::new();
    for to in edges.get(&owner).into_iter().flatten() {
        if to.kind == Kind::Path && from.kind == Kind::Planet {
            next.extend(drawn_next(edges, *to));
        } else if DRAWN.contains(&to.kind) && to.kind != Kind::Planet {
            next.insert(*to);
        }
    }
    next
}
