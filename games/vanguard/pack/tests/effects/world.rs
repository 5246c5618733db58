//! A few records for effects to name.

use std::collections::{BTreeMap, BTreeSet};

use vanguard_pack::{
    dice::IconNames,
    effect::{Effects, Known, Reader, Term, Writer},
    id::{Kind, Names, PlanetId},
};

/// What there is.
pub(crate) fn known() -> Known {
    let list: [(Kind, &[&str]); 27] = [
        (Kind::Planet, &["brack"]),
        (Kind::Path, &["causeway"]),
        (Kind::Check, &["open-sluice", "wade"]),
        (Kind::Mission, &["brack-ferry"]),
        (Kind::Condition, &["low-tide"]),
        (Kind::Threat, &["surge"]),
        (Kind::Event, &["grit"]),
        (Kind::Crewmember, &["ines"]),
        (Kind::SectionCard, &["steady-hands"]),
        (Kind::Equipment, &["lamp", "rope"]),
        (Kind::Injury, &["wounded", "exhausted"]),
        (Kind::Discovery, &["salt"]),
        (Kind::RankUp, &["first-steps"]),
        (Kind::Lander, &["swift"]),
        (Kind::LanderMod, &["storm-keel"]),
        (Kind::System, &["tallow"]),
        (Kind::Destination, &["drift-market"]),
        (Kind::Objective, &["find-them"]),
        (Kind::Upgrade, &["long-coils"]),
        (Kind::Situation, &["mould"]),
        (Kind::Research, &["keeper-notes"]),
        (Kind::Production, &["tuning-fork"]),
        (Kind::Facility, &["tuning-hall"]),
        (Kind::Mark, &["debt", "tone"]),
        (Kind::Ending, &["quiet-road"]),
        (Kind::Switch, &["thin-stores"]),
        (Kind::Speaker, &["orlo"]),
    ];
    let all =
        list.iter().flat_map(|(kind, names)| names.iter().map(|name| (*kind, (*name).to_owned())));
    let numbers = [(Kind::Log, 204), (Kind::Poi, 27), (Kind::Unique, 7), (Kind::Landing, 2)];
    let sectors = BTreeMap::from([(PlanetId(0), BTreeSet::from([1, 4]))]);
    Known {
        names: Names::collect(IconNames::default(), all).unwrap(),
        numbers: numbers.map(|(kind, number)| (kind, BTreeSet::from([number]))).into(),
        sectors,
    }
}

/// Reads effects as a file of the planet has them.
pub(crate) fn read(text: &str) -> Result<Effects, String> {
    read_as(text)
}

/// Reads any part of effects.
pub(crate) fn read_as<T: Term>(text: &str) -> Result<T, String> {
    let known = known();
    Reader::all(text, &known, Some(PlanetId(0)))
        .map_err(|fault| format!("{}: {}", fault.at, fault.what))
}

/// Writes it as an author would.
pub(crate) fn write(term: &impl Term) -> String {
    Writer::one(&known().names, term)
}
