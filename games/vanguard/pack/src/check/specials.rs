//! Every special effect can be met, and every row marked, by some roll.
//!
//! Special effects take their dice whether anybody likes it or not, the one of
//! the global condition first and then from the top (VG-5.67 to VG-5.73). What
//! is left may never be enough for one that comes later: where `2 accident` is
//! taken again and again, `3 accident` is never there. Icons are no matter: a
//! wild face is named as one likes.

use std::collections::{BTreeMap, BTreeSet};

use super::{Report, reach};
use crate::{
    id::{CheckId, ConditionId, Id as _, Kind, PlanetId, Reference},
    pack::{Owner, Pack},
    record::Check,
    requirement::{Item, Requirement, Side},
};

/// The most dice of a check.
const POOL_MAX: u8 = 18;
/// Kinds that lead away from a planet.
const AWAY: &[Kind] = &[Kind::Planet, Kind::Landing, Kind::System, Kind::Destination];

pub(super) fn check(report: &mut Report<'_>) {
    let pack = report.pack;
    let conditions = conditions(pack);
    for check in &pack.checks {
        let owner = Owner::of(check.id);
        let under = conditions.get(&check.id);
        let own: Vec<&Requirement> =
            check.special.iter().flatten().map(|special| &special.need).collect();
        for (nth, need) in own.iter().enumerate() {
            if is_met_somewhere(pack, under, &own[..nth], need) {
                continue;
            }
            let need = need.written(&pack.names.icons);
            let told = format!(
                "`{need}` is never met: special effects that come first take dice that show it"
            );
            report.error(owner, "special", None, told);
        }
        rows(report, owner, check);
    }
}

/// A row is never marked if whatever is enough for it is enough for one above,
/// or if it asks for more dice than there are.
fn rows(report: &mut Report<'_>, owner: Owner, check: &Check) {
    let names = &report.pack.names.icons;
    let mut told = Vec::new();
    for (nth, row) in check.outcomes.iter().enumerate() {
        let Some(need) = &row.need else { continue };
        let above = check.outcomes[..nth].iter().filter_map(|row| row.need.as_ref());
        let is_taken = |side: &Side| above.clone().any(|above| super::rows::meets(side, above));
        if need.sides.iter().all(is_taken) {
            told.push(format!(
                "the {} row is never marked: whatever meets `{}` meets a row above it",
                row.colour,
                need.written(names)
            ));
        } else if need.sides.iter().all(|side| n_dice(side) > POOL_MAX) {
            told.push(format!("the {} row asks for more than {POOL_MAX} dice", row.colour));
        }
    }
    for told in told {
        report.error(owner, "outcome", None, told);
    }
}

/// The fewest dice that can show a side: a face has two icons at most.
fn n_dice(side: &Side) -> u8 {
    side.parts.iter().fold(0, |n, part| {
        let has_two = matches!(part.item, Item::Icon(_));
        n + if has_two { part.n.div_ceil(2) } else { part.n }
    })
}

/// Under which conditions each check is made; `None` stands for no condition.
fn conditions(pack: &Pack) -> BTreeMap<CheckId, BTreeSet<Option<ConditionId>>> {
    let edges = reach::edges(pack);
    let mut under: BTreeMap<CheckId, BTreeSet<Option<ConditionId>>> = BTreeMap::new();
    for planet in &pack.planets {
        let there = named_on(&edges, planet.id);
        let of_kind = |kind: Kind| there.iter().filter(move |to| to.kind == kind);
        let mut conditions: BTreeSet<Option<ConditionId>> =
            of_kind(Kind::Condition).map(|to| Some(ConditionId(to.index))).collect();
        if planet.condition.is_none() {
            conditions.insert(None);
        }
        for check in of_kind(Kind::Check) {
            under.entry(CheckId(check.index)).or_default().extend(&conditions);
        }
    }
    under
}

/// Everything that a planet leads to.
fn named_on(edges: &BTreeMap<Owner, BTreeSet<Reference>>, planet: PlanetId) -> BTreeSet<Reference> {
    let mut reached = BTreeSet::from([planet.reference()]);
    let mut open = vec![planet.reference()];
    while let Some(at) = open.pop() {
        let owner = Owner { table: at.kind.what(), reference: Some(at), index: 0 };
        for to in edges.get(&owner).into_iter().flatten() {
            if !AWAY.contains(&to.kind) && reached.insert(*to) {
                open.push(*to);
            }
        }
    }
    reached
}

fn is_met_somewhere(
    pack: &Pack,
    under: Option<&BTreeSet<Option<ConditionId>>>,
    earlier: &[&Requirement],
    need: &Requirement,
) -> bool {
    let nowhere = BTreeSet::from([None]);
    under.unwrap_or(&nowhere).iter().any(|condition| {
        let special = condition.and_then(|id| pack[id].special.as_ref());
        let before: Vec<&Requirement> = special
            .map(|special| &special.need)
            .into_iter()
            .chain(earlier.iter().copied())
            .collect();
        need.sides.iter().any(|side| is_met(&before, side))
    })
}

/// Dice that no wild face stands in for: accidents, basic faces and others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown {
    accident: u8,
    basic: u8,
    other: u8,
}

impl Shown {
    /// What a side asks for; with an icon in it none of the faces is taken by
    /// force.
    fn of(side: &Side) -> Self {
        let mut shown = Self { accident: 0, basic: 0, other: 0 };
        for part in &side.parts {
            match part.item {
                Item::Accident => shown.accident += part.n,
                Item::Basic => shown.basic += part.n,
                Item::Icon(_) | Item::Any | Item::Die | Item::ColourDie(_) => shown.other += part.n,
            }
        }
        shown
    }

    fn n(self) -> u8 {
        self.accident + self.basic + self.other
    }

    /// What is left when a side is paid, if it can be; icons are not there to
    /// be taken.
    fn pay(self, side: &Side) -> Option<Self> {
        let mut left = self;
        for part in &side.parts {
            match part.item {
                Item::Accident => left.accident = left.accident.checked_sub(part.n)?,
                Item::Basic | Item::Any => left.basic = left.basic.checked_sub(part.n)?,
                Item::Icon(_) => return None,
                Item::Die | Item::ColourDie(_) => {}
            }
        }
        for part in &side.parts {
            if !matches!(part.item, Item::Die | Item::ColourDie(_)) {
                continue;
            }
            for _ in 0..part.n {
                let most = [&mut left.other, &mut left.basic, &mut left.accident];
                *most.into_iter().find(|n| **n > 0)? -= 1;
            }
        }
        Some(left)
    }

    fn has(self, side: Self) -> bool {
        self.accident >= side.accident && self.basic >= side.basic && self.n() >= side.n()
    }
}

/// Whether some roll is left with what a side asks for when everything before
/// it has taken its dice.
fn is_met(before: &[&Requirement], side: &Side) -> bool {
    let asked = Shown::of(side);
    let up_to = |from: u8| from..=POOL_MAX;
    up_to(asked.accident).any(|accident| {
        up_to(asked.basic).any(|basic| {
            let shown = Shown { accident, basic, other: asked.other };
            shown.n() <= POOL_MAX && after(shown, before, asked)
        })
    })
}

/// Each special effect is resolved as often as the dice allow (VG-5.70); which
/// side is paid is a choice.
fn after(shown: Shown, before: &[&Requirement], asked: Shown) -> bool {
    let Some((first, rest)) = before.split_first() else { return shown.has(asked) };
    let mut left = first.sides.iter().filter_map(|side| shown.pay(side)).peekable();
    if left.peek().is_none() {
        return after(shown, rest, asked);
    }
    left.any(|left| left != shown && after(left, before, asked))
}
