//! Conditions in words.

use super::{
    Titles,
    count::{counted, number},
    who::place,
};
use crate::{
    effect::{Compare, Cond, Flag, Num, Visited},
    id::{Id, Reference},
};

pub(super) fn cond(condition: &Cond, titles: &dyn Titles) -> String {
    match condition {
        Cond::Compare(first, compare, second) => compared(first, *compare, second, titles),
        Cond::Flag(flag) => flagged(flag, true, titles),
        Cond::Not(inner) => match &**inner {
            Cond::Flag(flag) => flagged(flag, false, titles),
            other => format!("it is not the case that {}", cond(other, titles)),
        },
        Cond::And(first, second) => {
            format!("{} and {}", cond(first, titles), cond(second, titles))
        }
        Cond::Or(first, second) => format!("{} or {}", cond(first, titles), cond(second, titles)),
    }
}

fn compared(first: &Num, compare: Compare, second: &Num, titles: &dyn Titles) -> String {
    if let (Num::Count(object), Some(n)) = (first, second.fixed()) {
        let what = counted(object, titles);
        match (compare, n) {
            (Compare::Equal, 0) | (Compare::Less, 1) | (Compare::AtMost, 0) => {
                return format!("there are no {what}");
            }
            (Compare::AtLeast, 1) | (Compare::More, 0) => {
                return format!("there are any {what}");
            }
            (Compare::AtLeast, n) => return format!("there are at least {n} {what}"),
            (Compare::More, n) => return format!("there are more than {n} {what}"),
            (Compare::AtMost, n) => return format!("there are at most {n} {what}"),
            (Compare::Less, n) => return format!("there are fewer than {n} {what}"),
            (Compare::Equal, n) => return format!("there are exactly {n} {what}"),
        }
    }
    let (first, second) = (number(first, titles), number(second, titles));
    let told = match compare {
        Compare::Less => "less than",
        Compare::AtMost => "at most",
        Compare::Equal => "exactly",
        Compare::AtLeast => "at least",
        Compare::More => "more than",
    };
    format!("{first} is {told} {second}")
}

fn flagged(flag: &Flag, so: bool, titles: &dyn Titles) -> String {
    let title = |reference: Reference| titles.title(reference);
    let (is, has) = if so { ("is", "has") } else { ("is not", "has not") };
    match flag {
        Flag::Visited { what } => match what {
            Visited::Destination { id } => format!("{} {has} been visited", title(id.reference())),
            Visited::Sector { number } => {
                format!("sector {} {has} been visited", title(number.reference()))
            }
            Visited::Planet { id } => format!("{} {has} been visited", title(id.reference())),
            Visited::System { id } => format!("{} {has} been visited", title(id.reference())),
            Visited::Log { id } => format!("log {} {has} been read", title(id.reference())),
        },
        Flag::Done { mission } => {
            format!("the mission “{}” {has} been completed", title(mission.reference()))
        }
        Flag::Has { equipment } => {
            let have = if so { "have" } else { "do not have" };
            format!("you {have} {}", title(equipment.reference()))
        }
        Flag::Unique { number } => {
            format!("{} {has} been found", title(number.reference()))
        }
        Flag::Upgrade { upgrade } => format!("{} {is} installed", title(upgrade.reference())),
        Flag::Morale { level } => format!("morale {is} {}", level.word().replace('-', " ")),
        Flag::Tech { level } if so => format!("the tech level is {} or higher", level.0),
        Flag::Tech { level } => format!("the tech level is below {}", level.0),
        Flag::Objective { objective } => {
            format!("the objective {is} “{}”", title(objective.reference()))
        }
        Flag::SectionHere { section } => {
            let someone = if so { "somebody" } else { "nobody" };
            format!("{someone} of {section} is here")
        }
        Flag::Rank { level } if so => format!("your rank is {} or higher", level.0),
        Flag::Rank { level } => format!("your rank is below {}", level.0),
        Flag::Hard { switch } => format!("“{}” {is} switched on", title(switch.reference())),
        Flag::At { place: at } => {
            let are = if so { "are" } else { "are not" };
            format!("you {are} in {}", place(*at, titles))
        }
        Flag::LanderHere {} => {
            let are = if so { "are" } else { "are not" };
            format!("you {are} in the lander sector")
        }
    }
}
