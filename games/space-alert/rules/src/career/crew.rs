//! Which specializations a crew brings (SA-16.13 to SA-16.23, SA-17.6 to SA-17.13).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use table::Seat;

use super::{explorer::Explorer, refusal::LogRefusal};
use crate::{
    MissionSetup,
    action::{Action, Special, Specialization},
    mission::{Course, CrewMember, MAX_CREW},
};

/// A specialization with its level, or none, for each crew member.
pub type Brought = ArrayVec<Option<(Specialization, u8)>, MAX_CREW>;

/// Somebody of a crew that flies with the Experience System.
#[derive(Clone, Copy, Debug)]
pub enum Crewmate<'e> {
    /// An explorer and the specialization that was chosen.
    Explorer(&'e Explorer, Option<Specialization>),
    /// An android and the specialization that was chosen for it.
    Android(Option<Specialization>),
}

impl Crewmate<'_> {
    const fn choice(&self) -> Option<Specialization> {
        match *self {
            Self::Explorer(_, choice) | Self::Android(choice) => choice,
        }
    }
}

/// What a crew brings with the Experience System (SA-17.6 to SA-17.11).
///
/// # Errors
///
/// If somebody chose what nobody knows, nothing although there was something,
/// or the same as somebody else.
pub fn bring(crew: &[Crewmate<'_>]) -> Result<Brought, LogRefusal> {
    if crew.is_empty() || crew.len() > MAX_CREW {
        return Err(LogRefusal::Count);
    }
    check_apart(crew.iter().map(Crewmate::choice))?;
    let chosen = |kind: Specialization| crew.iter().any(|mate| mate.choice() == Some(kind));
    crew.iter()
        .map(|mate| match *mate {
            Crewmate::Explorer(explorer, choice) => uses(explorer, choice, chosen),
            Crewmate::Android(None) => Ok(None),
            Crewmate::Android(Some(kind)) => match best_rank(crew, kind) {
                0 => Err(LogRefusal::KnownByNobody(kind)),
                level => Ok(Some((kind, level))),
            },
        })
        .collect()
}

/// What an explorer uses who makes this choice; `chosen` says what somebody of
/// the crew uses (SA-17.6, SA-17.8, SA-17.9).
fn uses(
    explorer: &Explorer,
    choice: Option<Specialization>,
    chosen: impl Fn(Specialization) -> bool,
) -> Result<Option<(Specialization, u8)>, LogRefusal> {
    if explorer.lost.is_some() {
        return Err(LogRefusal::Gone);
    }
    if explorer.to_spend() > 0 {
        return Err(LogRefusal::LevelToSpend);
    }
    match choice {
        None => {
            // SA-17.9: another may use the only one that is known.
            let known = explorer.specializations.iter().any(|rank| !chosen(rank.kind));
            if known { Err(LogRefusal::BringsNothing) } else { Ok(None) }
        }
        Some(_) if explorer.experience.level == 0 => Err(LogRefusal::LevelZero),
        Some(kind) => match explorer.rank(kind) {
            0 => Err(LogRefusal::Unknown(kind)),
            level => Ok(Some((kind, level))),
        },
    }
}

/// The best level at which an explorer of the crew knows a specialization.
fn best_rank(crew: &[Crewmate<'_>], kind: Specialization) -> u8 {
    let rank = |mate: &Crewmate<'_>| match mate {
        Crewmate::Explorer(explorer, _) => explorer.rank(kind),
        Crewmate::Android(_) => 0,
    };
    crew.iter().map(rank).max().unwrap_or(0)
}

/// Whether a player whose explorer knows a specialization at this level (0 is
/// not at all) may plan an android's special action (SA-17.12, SA-17.13).
/// Without the Experience System anybody may (SA-16.15).
///
/// # Errors
///
/// If the player's explorer does not know enough.
pub const fn can_plan_for_android(
    level: u8,
    kind: Specialization,
    special: Special,
) -> Result<(), LogRefusal> {
    match (level, special) {
        (0, Special::Basic) => Err(LogRefusal::BasicUnknown(kind)),
        (0 | 1, Special::Advanced) => Err(LogRefusal::AdvancedUnknown(kind)),
        (_, Special::Basic | Special::Advanced) => Ok(()),
    }
}

/// Checks that a mission is one that counts for the explorer in a seat: a full
/// mission (SA-17.3) without heroic cards (SA-17.1, SA-16.5), flown with what
/// the explorer knows (SA-17.8), and with androids that know no better than the
/// crew (SA-17.10); alone, as the captain (SA-17.14). What the others of the crew know is in logs of their own.
///
/// # Errors
///
/// What does not fit.
pub fn check_flown(
    setup: &MissionSetup,
    seat: Seat,
    explorer: &Explorer,
) -> Result<(), LogRefusal> {
    let member = setup.crew.get(seat.idx()).ok_or(LogRefusal::NoSuchSeat)?;
    if member.android {
        return Err(LogRefusal::Android);
    }
    check_course(setup)?;
    check_cards(setup)?;
    let used = |kind: Specialization| setup.crew.iter().any(|member| brings(member, kind));
    let choice = member.specialization.map(|(kind, _)| kind);
    match (uses(explorer, choice, used)?, member.specialization) {
        (Some((kind, level)), Some((_, flown))) if level != flown => {
            return Err(LogRefusal::OtherLevel(kind, level));
        }
        _ => {}
    }
    let is_solo = setup.crew.iter().filter(|member| !member.android).count() == 1;
    if is_solo && setup.captain != seat {
        return Err(LogRefusal::NotCaptain);
    }
    for android in setup.crew.iter().filter(|member| member.android) {
        let Some((kind, flown)) = android.specialization else { continue };
        let level = explorer.rank(kind);
        if is_solo && level == 0 {
            return Err(LogRefusal::KnownByNobody(kind));
        }
        if flown < level || (is_solo && flown > level) {
            return Err(LogRefusal::AndroidLevel(kind, level));
        }
    }
    Ok(())
}

fn brings(member: &CrewMember, kind: Specialization) -> bool {
    member.specialization.is_some_and(|(own, _)| own == kind)
}

/// Only full missions count (SA-17.3).
fn check_course(setup: &MissionSetup) -> Result<(), LogRefusal> {
    match setup.course {
        Course::Mission => Ok(()),
        course => Err(LogRefusal::Training(course)),
    }
}

/// With specializations nobody has a heroic card (SA-16.5).
///
/// # Errors
///
/// Who has planned one.
pub fn check_cards(setup: &MissionSetup) -> Result<(), LogRefusal> {
    for member in &setup.crew {
        let heroic = |action: Action| matches!(action, Action::Heroic(_) | Action::HeroicMove(_));
        if member.plan.iter().any(|space| heroic(space.action)) {
            return Err(LogRefusal::Heroic(member.colour));
        }
    }
    Ok(())
}

/// Without the Experience System, before a first mission or after a lost one:
/// of two basic cards each crew member keeps one (SA-16.13, SA-16.16, SA-16.23).
///
/// # Errors
///
/// If a card was dealt twice, or one is kept that was not dealt.
pub fn keep_one(
    dealt: &[[Specialization; 2]],
    kept: &[Option<Specialization>],
) -> Result<Brought, LogRefusal> {
    if dealt.len() != kept.len() || dealt.is_empty() || dealt.len() > MAX_CREW {
        return Err(LogRefusal::Count);
    }
    let all: Vec<Specialization> = dealt.concat();
    for (idx, kind) in all.iter().enumerate() {
        if all[..idx].contains(kind) {
            return Err(LogRefusal::DealtTwice(*kind));
        }
    }
    dealt
        .iter()
        .zip(kept)
        .map(|(pair, kept)| match kept {
            None => Err(LogRefusal::NothingKept),
            Some(kind) if !pair.contains(kind) => Err(LogRefusal::NotDealt(*kind)),
            Some(kind) => Ok(Some((*kind, 1))),
        })
        .collect()
}

/// What a crew member does between two missions without the Experience System.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Study {
    /// Keep the specialization and go up a level, to 3 at most (SA-16.20).
    Keep,
    /// Take this one, at level 1 (SA-16.18).
    Change(Specialization),
}
table::encode! { enum Study { 0 Keep, 1 Change(specialization) } }

/// What the crew has after a completed mission (SA-16.17 to SA-16.22). Whoever
/// has joined had nothing before and changes to something; whoever has left is
/// not in the list.
///
/// # Errors
///
/// If two would have the same, or somebody keeps nothing.
pub fn after_success(
    before: &[Option<(Specialization, u8)>],
    next: &[Study],
) -> Result<Brought, LogRefusal> {
    if before.len() != next.len() || before.is_empty() || before.len() > MAX_CREW {
        return Err(LogRefusal::Count);
    }
    let after: Brought = before
        .iter()
        .zip(next)
        .map(|(before, next)| match (before, next) {
            (None, Study::Keep) => Err(LogRefusal::NothingToKeep),
            (Some((kind, level)), Study::Keep) => Ok(Some((*kind, (level + 1).min(3)))),
            (Some((kind, _)), Study::Change(to)) if kind == to => Err(LogRefusal::NoChange(*to)),
            (_, Study::Change(to)) => Ok(Some((*to, 1))),
        })
        .collect::<Result<_, _>>()?;
    check_apart(after.iter().map(|one| one.map(|(kind, _)| kind)))?;
    Ok(after)
}

/// The basic cards that are laid open after a completed mission (SA-16.17).
#[must_use]
pub fn open_cards(in_use: &[Option<(Specialization, u8)>]) -> Vec<Specialization> {
    let used = |kind: Specialization| in_use.iter().flatten().any(|(other, _)| *other == kind);
    Specialization::ALL.into_iter().filter(|kind| !used(*kind)).collect()
}

/// No two alike (SA-16.2, SA-17.9).
fn check_apart(choices: impl Iterator<Item = Option<Specialization>>) -> Result<(), LogRefusal> {
    let mut seen: ArrayVec<Specialization, MAX_CREW> = ArrayVec::new();
    for kind in choices.flatten() {
        if seen.contains(&kind) {
            return Err(LogRefusal::UsedTwice(kind));
        }
        seen.push(kind);
    }
    Ok(())
}
