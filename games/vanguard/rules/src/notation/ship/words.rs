//! Words of the ship book: steps, cards, dice, who and where.

use table::Seat;
use vanguard_pack::{dice::KindId, id::Id, word::Section};

use super::super::given::Read;
use crate::{
    book::Book,
    ship::{Facility, ShipCard, Step},
    small,
};

/// The book of all examples.
pub(super) fn book() -> &'static Book {
    small::examples()
}

/// The id of a record by its name.
pub(super) fn id<I: Id>(name: &str) -> Read<I> {
    book().pack.names.find(name).ok_or_else(|| format!("there is no {} `{name}`", I::KIND.what()))
}

/// The name of a record.
pub(super) fn name<I: Id>(id: I) -> String {
    book().pack.names.name(id.reference())
}

pub(super) fn number<T: std::str::FromStr>(text: &str) -> Read<T> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}

/// A number from 1 as an index.
pub(super) fn nth(text: &str) -> Read<u8> {
    let n: u8 = number(text)?;
    n.checked_sub(1).ok_or_else(|| "things are numbered from 1".to_owned())
}

pub(super) fn yes(text: &str) -> Read<bool> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(format!("`{text}` is neither yes nor no")),
    }
}

pub(super) fn section(text: &str) -> Read<Section> {
    Section::of_word(text).ok_or_else(|| format!("there is no section `{text}`"))
}

pub(super) fn seat(text: &str) -> Option<Seat> {
    let n: u8 = text.parse().ok()?;
    (1..=4).contains(&n).then(|| Seat(n - 1))
}

pub(super) fn die(text: &str) -> Read<KindId> {
    book().dice().read(text, &book().pack.names.icons).map_err(|error| error.to_string())
}

/// A card: `research notes`, `tech 2`.
pub(super) fn card(kind: &str, name: &str) -> Read<ShipCard> {
    Ok(match kind {
        "objective" => ShipCard::Objective(id(name)?),
        "tech" => ShipCard::Tech(number(name)?),
        "upgrade" => ShipCard::Upgrade(id(name)?),
        "situation" => ShipCard::Situation(id(name)?),
        "lander" => ShipCard::Lander(id(name)?),
        "mod" => ShipCard::Mod(id(name)?),
        "research" => ShipCard::Research(id(name)?),
        "production" => ShipCard::Production(id(name)?),
        "rank-up" => ShipCard::RankUp(id(name)?),
        _ => return Err(format!("`{kind} {name}` is no card of the ship")),
    })
}

pub(super) fn facility(text: &str) -> Read<Facility> {
    Ok(match text {
        "laboratory" => Facility::Laboratory,
        "production" => Facility::Production,
        "barracks" => Facility::Barracks,
        "situation-room" => Facility::SituationRoom,
        "add-on" => Facility::AddOn,
        _ => return Err(format!("there is no facility `{text}`")),
    })
}

/// The steps and how they are called.
const STEPS: [(Step, &str); 45] = [
    (Step::Resume, "resume"),
    (Step::Install, "install"),
    (Step::Income, "income"),
    (Step::OldSituations, "old-situations"),
    (Step::NewSituations, "new-situations"),
    (Step::Fly, "fly"),
    (Step::Scan, "scan"),
    (Step::Facilities, "facilities"),
    (Step::Research, "research"),
    (Step::LabWork, "lab-work"),
    (Step::Production, "production"),
    (Step::Start, "start"),
    (Step::Assembly, "assembly"),
    (Step::Exchange, "exchange"),
    (Step::Training, "training"),
    (Step::Draft, "draft"),
    (Step::Solve, "solve"),
    (Step::Supervision, "supervision"),
    (Step::Cleanup, "cleanup"),
    (Step::Landers, "landers"),
    (Step::Mods, "mods"),
    (Step::Repair, "repair"),
    (Step::Lander, "lander"),
    (Step::Customise, "customise"),
    (Step::OldPlanet, "old-planet"),
    (Step::Team, "team"),
    (Step::Boards, "boards"),
    (Step::Small, "small"),
    (Step::Load, "load"),
    (Step::StrapIn, "strap-in"),
    (Step::Leaving, "leaving"),
    (Step::Failure, "failure"),
    (Step::Excess, "excess"),
    (Step::Assemble, "assemble"),
    (Step::Promotions, "promotions"),
    (Step::Dice, "dice"),
    (Step::Unique, "unique"),
    (Step::Unload, "unload"),
    (Step::Store, "store"),
    (Step::Recovery, "recovery"),
    (Step::Therapy, "therapy"),
    (Step::Admission, "admission"),
    (Step::Survival, "survival"),
    (Step::Memorial, "memorial"),
    (Step::Save, "save"),
];

/// A step by its name; those of the add-on facility are `add-on-1` and so on.
pub(super) fn step(text: &str) -> Read<Step> {
    if let Some(nth_step) = text.strip_prefix("add-on-") {
        return Ok(Step::AddOn(nth(nth_step)?));
    }
    let found = STEPS.iter().find(|(_, name)| *name == text);
    found.map(|(step, _)| *step).ok_or_else(|| format!("there is no step `{text}`"))
}

pub(super) fn step_name(step: Step) -> String {
    if let Step::AddOn(nth) = step {
        return format!("add-on-{}", nth + 1);
    }
    let found = STEPS.iter().find(|(other, _)| *other == step);
    found.map_or_else(String::new, |(_, name)| (*name).to_owned())
}
