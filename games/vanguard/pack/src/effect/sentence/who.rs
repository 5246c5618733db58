//! Whom a sentence is about.

use super::Titles;
use crate::{
    effect::{Decider, Place, Who},
    id::Id,
};

/// Who does it: you, or others.
pub(super) enum Subject {
    You,
    They(String),
}

impl Subject {
    pub(super) fn of(who: Option<&Who>, titles: &dyn Titles) -> Self {
        match who {
            None | Some(Who::Me) => Self::You,
            Some(who) => Self::They(named(who, titles)),
        }
    }

    /// The subject with its verb: "spend", "each crewmember spends", "you may".
    pub(super) fn with(&self, verb: &str) -> String {
        let modal = matches!(verb, "may" | "cannot");
        match self {
            Self::You if modal => format!("you {verb}"),
            Self::You => verb.to_owned(),
            Self::They(who) if modal => format!("{who} {verb}"),
            Self::They(who) => format!("{who} {}", third(verb)),
        }
    }

    /// "your" or "their".
    pub(super) const fn own(&self) -> &'static str {
        match self {
            Self::You => "your",
            Self::They(_) => "their",
        }
    }
}

/// The verb as others do it.
fn third(verb: &str) -> String {
    let (first, rest) = verb.split_once(' ').unwrap_or((verb, ""));
    let changed =
        if first.ends_with(['s', 'x', 'o']) || first.ends_with("sh") || first.ends_with("ch") {
            format!("{first}es")
        } else {
            format!("{first}s")
        };
    if rest.is_empty() { changed } else { format!("{changed} {rest}") }
}

pub(super) fn place(place: Place, titles: &dyn Titles) -> String {
    match place {
        Place::Here => "this sector".to_owned(),
        Place::Lander => "the lander sector".to_owned(),
        Place::Sector(number) => format!("sector {}", titles.title(number.reference())),
    }
}

/// "each crewmember in sector 4".
pub(super) fn named(who: &Who, titles: &dyn Titles) -> String {
    match who {
        Who::OneOf(who, by) => {
            let among = group(who, titles);
            match by {
                None => format!("one {among} of choice"),
                Some(by) => format!("one {among} {}", by_choice(*by)),
            }
        }
        Who::Me => "you".to_owned(),
        Who::Section(section) => format!("the {section} crewmember"),
        Who::Carrier => "whoever carries it".to_owned(),
        Who::Helper => "whoever assists".to_owned(),
        _ => format!("each {}", group(who, titles)),
    }
}

fn group(who: &Who, titles: &dyn Titles) -> String {
    match who {
        Who::All => "crewmember".to_owned(),
        Who::Here => "crewmember here".to_owned(),
        Who::Others => "other crewmember".to_owned(),
        Who::OthersHere => "other crewmember here".to_owned(),
        Who::In(sector) => format!("crewmember in {}", place(*sector, titles)),
        Who::With(threat) => format!("crewmember with {}", titles.title(threat.reference())),
        _ => "crewmember".to_owned(),
    }
}

const fn by_choice(by: Decider) -> &'static str {
    match by {
        Decider::Owner => "of choice",
        Decider::Group => "of the group's choice",
        Decider::Recon => "named by the recon player",
        Decider::Security => "named by the security player",
        Decider::Science => "named by the science player",
        Decider::Engineering => "named by the engineering player",
    }
}

pub(super) const fn chooses(by: Decider) -> &'static str {
    match by {
        Decider::Owner => "choose",
        Decider::Group => "choose together",
        Decider::Recon => "the recon player chooses",
        Decider::Security => "the security player chooses",
        Decider::Science => "the science player chooses",
        Decider::Engineering => "the engineering player chooses",
    }
}
