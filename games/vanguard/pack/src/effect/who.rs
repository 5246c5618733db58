//! Whom an effect concerns, who decides, and how long it lasts.

use serde::{Deserialize, Serialize};

use super::{
    arg::Place,
    term::{Term, Writer},
};
use crate::{
    id::{Reference, ThreatId},
    word::{Section, words},
};

#[cfg(feature = "author")]
use super::read::{Fault, Reader};

words! {
    /// Who makes a choice. Without one it is the owner.
    Decider as "who decides" {
        /// Whoever controls the crewmember.
        Owner "owner",
        /// Everybody together (VG-27.2).
        Group "group",
        /// The recon section player.
        Recon "recon",
        /// The security section player.
        Security "security",
        /// The science section player.
        Science "science",
        /// The engineering section player.
        Engineering "engineering",
    }

    /// How long a change lasts.
    Span as "a span of time" {
        /// Until the check is over.
        Check "check",
        /// Until the turn is over.
        Turn "turn",
        /// Until the round is over.
        Round "round",
        /// Until the exploration is over.
        Exploration "exploration",
        /// Until the next save point.
        Cycle "cycle",
        /// For good.
        Campaign "campaign",
        /// The next time it matters, and not after the exploration.
        Once "once",
    }
}

/// Whom an effect concerns. Without a word about it: [`Who::Me`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// Who drew, acts or is named.
    Me,
    /// Everybody of the team.
    All,
    /// Everybody in my sector.
    Here,
    /// Everybody but me.
    Others,
    /// Everybody else in my sector.
    OthersHere,
    /// Everybody in this sector.
    In(Place),
    /// Everybody with the main figure of this threat.
    With(ThreatId),
    /// The crewmember of this section.
    Section(Section),
    /// One of these, chosen.
    OneOf(Box<Self>, Option<Decider>),
    /// Who assists.
    Helper,
    /// Who carries the equipment.
    Carrier,
}

impl Who {
    /// Does it need somebody who acts, whom a page of the ship book lacks?
    #[must_use]
    pub fn needs_me(&self) -> bool {
        match self {
            Self::Me
            | Self::Here
            | Self::Others
            | Self::OthersHere
            | Self::Helper
            | Self::Carrier => true,
            Self::In(place) => *place == Place::Here,
            Self::OneOf(who, _) => who.needs_me(),
            Self::All | Self::With(_) | Self::Section(_) => false,
        }
    }
}

impl Term for Who {
    fn write(&self, to: &mut Writer<'_>) {
        match self {
            Self::Me => to.word("me"),
            Self::All => to.word("all"),
            Self::Here => to.word("here"),
            Self::Others => to.word("others"),
            Self::OthersHere => to.word("others-here"),
            Self::In(place) => {
                to.word("in");
                place.write(to);
            }
            Self::With(threat) => {
                to.word("with");
                threat.write(to);
            }
            Self::Section(section) => {
                to.word("section");
                section.write(to);
            }
            Self::OneOf(who, by) => {
                to.word("one-of");
                who.write(to);
                write_by(*by, to);
            }
            Self::Helper => to.word("helper"),
            Self::Carrier => to.word("carrier"),
        }
    }

    fn references(&self, found: &mut dyn FnMut(Reference)) {
        match self {
            Self::In(place) => place.references(found),
            Self::With(threat) => threat.references(found),
            Self::OneOf(who, _) => who.references(found),
            _ => {}
        }
    }

    #[cfg(feature = "author")]
    fn read(from: &mut Reader<'_>) -> Result<Self, Fault> {
        const WORDS: [&str; 11] = [
            "me",
            "all",
            "here",
            "others",
            "others-here",
            "in",
            "with",
            "section",
            "one-of",
            "helper",
            "carrier",
        ];
        Ok(match from.listed("whom it concerns", WORDS.iter().map(|word| (*word, *word)))? {
            "me" => Self::Me,
            "all" => Self::All,
            "here" => Self::Here,
            "others" => Self::Others,
            "others-here" => Self::OthersHere,
            "in" => Self::In(Place::read(from)?),
            "with" => Self::With(ThreatId::read(from)?),
            "section" => Self::Section(Section::read(from)?),
            "one-of" => {
                let who = Box::new(Self::read(from)?);
                Self::OneOf(who, read_by(from)?)
            }
            "helper" => Self::Helper,
            _ => Self::Carrier,
        })
    }
}

/// Writes who decides, where it is said.
pub(super) fn write_by(by: Option<Decider>, to: &mut Writer<'_>) {
    if let Some(by) = by {
        to.word("by");
        by.write(to);
    }
}

/// Reads who decides, where it is said.
#[cfg(feature = "author")]
pub(super) fn read_by(from: &mut Reader<'_>) -> Result<Option<Decider>, Fault> {
    if from.take_word("by") { Decider::read(from).map(Some) } else { Ok(None) }
}
