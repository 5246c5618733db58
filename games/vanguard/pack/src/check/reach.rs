//! Everything can be reached, and what is asked for can come about.

use std::collections::{BTreeMap, BTreeSet};

use super::Report;
use crate::{
    effect::{Card, Cond, Flag, MissionStep, Op, Step, Term},
    id::{Id, Kind, MissionId, Reference},
    pack::{Owner, Pack},
    part::{Found, Walk},
};

/// Kinds whose records are in a deck or a list from the start.
const DEALT: &[Kind] = &[
    Kind::Crewmember,
    Kind::SectionCard,
    Kind::Event,
    Kind::Injury,
    Kind::Discovery,
    Kind::RankUp,
    Kind::Switch,
];

/// Which records each record names.
#[must_use]
pub fn edges(pack: &Pack) -> BTreeMap<Owner, BTreeSet<Reference>> {
    let mut edges: BTreeMap<Owner, BTreeSet<Reference>> = BTreeMap::new();
    for (owner, record) in pack.records() {
        let named = edges.entry(owner).or_default();
        record.walk(&mut Walk::new(&mut |_, found| match found {
            Found::Effects(effects, _) => effects.references(&mut |to| named.extend([to])),
            Found::Cond(cond) => cond.references(&mut |to| named.extend([to])),
            Found::Reference(to) => named.extend([to]),
            Found::Requirement(_) | Found::Name(_) | Found::Prose(_) => {}
        }));
    }
    // A planet has its paths; a path alone is nowhere.
    for path in &pack.paths {
        edges.entry(Owner::of(path.planet)).or_default().insert(path.id.reference());
        if let Some(named) = edges.get_mut(&Owner::of(path.id)) {
            named.remove(&path.planet.reference());
        }
    }
    edges
}

/// What is in a deck or a list from the start.
pub(super) fn dealt(pack: &Pack) -> Vec<Owner> {
    let is_dealt = |owner: &Owner| owner.reference.is_none_or(|to| DEALT.contains(&to.kind));
    let records = pack.records().into_iter().map(|(owner, _)| owner);
    let mut dealt: Vec<Owner> = records.filter(is_dealt).collect();
    dealt.extend(pack.equipment.iter().filter(|card| card.start).map(|card| Owner::of(card.id)));
    let situations = pack.situations.iter().filter(|card| !card.set_aside);
    dealt.extend(situations.map(|card| Owner::of(card.id)));
    dealt
}

/// Everything to which names lead, whatever conditions say.
pub(super) fn named(pack: &Pack) -> BTreeSet<Owner> {
    let edges = edges(pack);
    let mut open = dealt(pack);
    let mut reached: BTreeSet<Owner> = open.iter().copied().collect();
    while let Some(owner) = open.pop() {
        for to in edges.get(&owner).into_iter().flatten() {
            let next = Owner { table: to.kind.what(), reference: Some(*to), index: 0 };
            if reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}

pub(super) fn check(report: &mut Report<'_>) {
    let pack = report.pack;
    let named = named(pack);
    for (owner, _) in pack.records() {
        if !named.contains(&owner) {
            report.error(owner, "", None, "nothing leads to it");
        }
    }
    conditions(report);
}

/// What effects can bring about.
#[derive(Default)]
struct Possible {
    done: BTreeSet<MissionId>,
    cards: BTreeSet<Reference>,
}

fn possible(pack: &Pack) -> Possible {
    let mut can = Possible::default();
    can.done.extend(pack.missions.iter().filter(|card| card.goal.is_some()).map(|card| card.id));
    let start = pack.start.unique.into_iter();
    let laid = start.chain(pack.planets.iter().flat_map(|planet| planet.unique.iter().copied()));
    can.cards.extend(laid.map(Id::reference));
    can.cards.insert(pack.start.objective.reference());
    can.cards
        .extend(pack.equipment.iter().filter(|card| card.start).map(|card| card.id.reference()));
    for (_, record) in pack.records() {
        record.walk(&mut Walk::new(&mut |_, found| {
            let Found::Effects(effects, _) = found else { return };
            effects.walk(&mut |step| {
                let Step::Act(act) = step else { return };
                match &act.op {
                    Op::Mission { step: MissionStep::Complete, id } => can.done.extend([*id]),
                    Op::Equip { id } => can.cards.extend([id.reference()]),
                    Op::Unique { number: Some(number) } => {
                        can.cards.insert(number.reference());
                    }
                    Op::Await { card: Card::Upgrade { id } } => {
                        can.cards.insert(id.reference());
                    }
                    Op::Await { card: Card::Objective { id } } => {
                        can.cards.insert(id.reference());
                    }
                    _ => {}
                }
            });
        }));
    }
    can
}

fn conditions(report: &mut Report<'_>) {
    let pack = report.pack;
    let can = possible(pack);
    let mut never = Vec::new();
    for (owner, record) in pack.records() {
        record.walk(&mut Walk::new(&mut |field, found| {
            let mut leaf = |cond: &Cond| {
                let Cond::Flag(flag) = cond else { return };
                let lacks = |reference: Reference| {
                    (!can.cards.contains(&reference)).then(|| pack.names.name(reference))
                };
                let name = match flag {
                    Flag::Done { mission } if !can.done.contains(mission) => {
                        Some(pack.names.name(mission.reference()))
                    }
                    Flag::Has { equipment } => lacks(equipment.reference()),
                    Flag::Unique { number } => lacks(number.reference()),
                    Flag::Upgrade { upgrade } => lacks(upgrade.reference()),
                    Flag::Objective { objective } => lacks(objective.reference()),
                    _ => None,
                };
                if let Some(name) = name {
                    let what = format!(
                        "`{} {name}` can never be so: no effect brings it about",
                        flag.word()
                    );
                    never.push((owner, field.to_owned(), flag.word(), what));
                }
            };
            match found {
                Found::Cond(cond) => cond.leaves(&mut leaf),
                Found::Effects(effects, _) => effects.walk(&mut |step| {
                    if let Step::Cond(cond) = step {
                        cond.leaves(&mut leaf);
                    }
                }),
                _ => {}
            }
        }));
    }
    for (owner, field, word, what) in never {
        report.error(owner, &field, Some(word), what);
    }
}
