//! Whether what somebody wrote down can be resolved.

use arrayvec::ArrayVec;
use table::{RuleId, Seat};

use super::{Colour, Course, MAX_ANNOUNCED, MissionSetup, Origin};
use crate::{
    action::{Action, Special, Specialization},
    board::Board,
    card::{Card, Severity, Trait},
    ship::Zone,
};

/// Why a mission cannot be resolved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum MissionError {
    #[error("a crew has one to five members")]
    NoCrew,
    #[error("{who} is not in the crew", who = crew(*.0))]
    NoSuchSeat(Seat),
    #[error("two crew members are {0}")]
    SameColour(Colour),
    #[error("two crew members have the specialization {0}")]
    SameSpecialization(Specialization),
    #[error("a specialization has level 1, 2 or 3")]
    Level,
    #[error("{who}, turn {1}: double action cards are not in use", who = crew(*.0))]
    NotDouble(Seat, u8),
    #[error("{who}, turn {1}: there are only {2} turns", who = crew(*.0))]
    TooLate(Seat, u8, u8),
    #[error("{who}, turn {1}: no card shows this", who = crew(*.0))]
    NoSuchCard(Seat, u8),
    #[error("{who}, turn {1}: a special action needs a specialization", who = crew(*.0))]
    NoSpecialization(Seat, u8),
    #[error("{who}, turn {1}: only Medic and Special Ops cards share a space", who = crew(*.0))]
    SharedSpace(Seat, u8),
    #[error("{who}: more special cards than level {1} has", who = crew(*.0))]
    TooManySpecials(Seat, u8),
    #[error("{who}, turn {1}: tripping does not exist with double actions", who = crew(*.0))]
    Tripped(Seat, u8),
    #[error("the {0} comes on turn {1}, but the turns are 1 to {2}")]
    Number(Card, u8, u8),
    #[error("the {0} {whence}", whence = whence(*.0))]
    WrongOrigin(Card),
    #[error("the {0} is in the mission twice")]
    SameCard(Card),
    #[error("the {0} lacks the card that it can call in")]
    Attached(Card),
    #[error("the {0} cannot call in the {1}")]
    WrongCall(Card, Card),
    #[error("the {0} zone does not have each of its six tiles once")]
    Tiles(Zone),
    #[error("a {0} has no internal threats")]
    NoInternal(Course),
    #[error("board {0} is in play twice, and there is one of each")]
    SameBoard(Board),
    #[error("{who}, turn {1}: nobody has heroic cards where there are specializations", who = crew(*.0))]
    HeroicSpecialist(Seat, u8),
    #[error("{who}, turn {1}: the heroic cards for this are used up; there are six in all", who = crew(*.0))]
    TooManyHeroic(Seat, u8),
}

/// What a crew member is called where nobody has a name.
fn crew(seat: Seat) -> String {
    format!("P{}", u16::from(seat.0) + 1)
}

/// Where a card comes from.
fn whence(card: Card) -> &'static str {
    if card.is_external() {
        "comes from outside: on the red, white or blue trajectory"
    } else {
        "is an internal threat"
    }
}

impl MissionError {
    /// The rule behind it.
    #[must_use]
    pub fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::NoCrew => "SA-1.1",
            Self::NoSuchSeat(_) => "SA-1.5",
            Self::SameColour(_) => "SA-1.2",
            Self::SameSpecialization(_) => "SA-16.2",
            Self::Level => "SA-16.3",
            Self::NotDouble(..) => "SA-14.3",
            Self::TooLate(..) | Self::Number(..) => "SA-1.35",
            Self::NoSuchCard(..) => "SA-1.30",
            Self::NoSpecialization(..) => "SA-16.1",
            Self::SharedSpace(..) => "SA-16.10",
            Self::TooManySpecials(..) => "SA-16.4",
            Self::Tripped(..) => "SA-3.21",
            Self::WrongOrigin(_) => "SA-2.21",
            Self::SameCard(_) => "SA-1.15",
            Self::Attached(_) => "SA-13.45",
            Self::WrongCall(..) => "SA-13.46",
            Self::Tiles(_) => "SA-1.27",
            Self::NoInternal(_) => "SA-1.38",
            Self::SameBoard(_) => "SA-1.16",
            Self::HeroicSpecialist(..) => "SA-16.5",
            Self::TooManyHeroic(..) => "SA-1.30",
        })
    }
}

pub(super) fn check_crew(setup: &MissionSetup) -> Result<(), MissionError> {
    let crew = &setup.crew;
    if crew.is_empty() {
        return Err(MissionError::NoCrew);
    }
    let seats = [Some(setup.captain), setup.traveller, setup.destination];
    if let Some(seat) = seats.into_iter().flatten().find(|seat| seat.idx() >= crew.len()) {
        return Err(MissionError::NoSuchSeat(seat));
    }
    for (idx, member) in crew.iter().enumerate() {
        for other in &crew[..idx] {
            if member.colour == other.colour {
                return Err(MissionError::SameColour(member.colour));
            }
            if let (Some((one, _)), Some((two, _))) = (member.specialization, other.specialization)
                && one == two
            {
                return Err(MissionError::SameSpecialization(one));
            }
        }
        if member.specialization.is_some_and(|(_, level)| !(1..=3).contains(&level)) {
            return Err(MissionError::Level);
        }
        check_plan(setup, Seat(idx as u8))?;
    }
    Ok(())
}

pub(super) fn check_plan(setup: &MissionSetup, seat: Seat) -> Result<(), MissionError> {
    let member = &setup.crew[seat.idx()];
    let n_turns = setup.course.n_turns();
    let (mut n_basic, mut n_advanced) = (0, 0);
    for (space, turn) in member.plan.iter().zip(1_u8..) {
        if space.is_empty() {
            continue;
        }
        if turn > n_turns {
            return Err(MissionError::TooLate(seat, turn, n_turns));
        }
        if !space.action.can_be_planned() {
            return Err(MissionError::NoSuchCard(seat, turn));
        }
        if matches!(space.action, Action::Double(..)) && !setup.double_actions {
            return Err(MissionError::NotDouble(seat, turn));
        }
        if space.tripped && setup.double_actions {
            return Err(MissionError::Tripped(seat, turn));
        }
        let shown = match space.action {
            Action::Special(special) => Some(special),
            Action::None
            | Action::Single(_)
            | Action::Double(..)
            | Action::Rest(_)
            | Action::Heroic(_)
            | Action::HeroicMove(_) => None,
        };
        for special in [shown, space.with].into_iter().flatten() {
            match special {
                Special::Basic => n_basic += 1,
                Special::Advanced => n_advanced += 1,
            }
            if member.specialization.is_none() {
                return Err(MissionError::NoSpecialization(seat, turn));
            }
        }
        let shares = matches!(
            member.specialization,
            Some((Specialization::Medic | Specialization::SpecialOps, _))
        );
        if space.with.is_some() && !shares {
            return Err(MissionError::SharedSpace(seat, turn));
        }
    }
    if let Some((_, level)) = member.specialization {
        let enough = match level {
            1 => n_advanced == 0 && n_basic <= 1,
            2 => n_basic + n_advanced <= 1,
            _ => n_advanced <= 1 && n_basic + n_advanced <= 2,
        };
        if !enough {
            return Err(MissionError::TooManySpecials(seat, level));
        }
    }
    Ok(())
}

pub(super) fn check_threats(setup: &MissionSetup) -> Result<(), MissionError> {
    let n_turns = setup.course.n_turns();
    let mut seen: ArrayVec<Card, { 3 * MAX_ANNOUNCED }> = ArrayVec::new();
    for threat in &setup.threats {
        let card = threat.card;
        if threat.turn == 0 || threat.turn > n_turns {
            return Err(MissionError::Number(card, threat.turn, n_turns));
        }
        if card.is_external() != (threat.origin != Origin::Internal) {
            return Err(MissionError::WrongOrigin(card));
        }
        if threat.origin == Origin::Internal && !setup.course.has_battlebots() {
            return Err(MissionError::NoInternal(setup.course));
        }
        check_call(card, threat.calls)?;
        if let Some(called) = threat.calls {
            check_call(called, threat.calls_then)?;
        }
        for card in [Some(card), threat.calls, threat.calls_then].into_iter().flatten() {
            if seen.contains(&card) {
                return Err(MissionError::SameCard(card));
            }
            seen.push(card);
        }
    }
    Ok(())
}

fn check_call(caller: Card, called: Option<Card>) -> Result<(), MissionError> {
    match called {
        None if caller.facts().has(Trait::Attached) => Err(MissionError::Attached(caller)),
        None => Ok(()),
        Some(called) => {
            let external = caller.calls_from_outside();
            let fits = caller.facts().has(Trait::Attached)
                && called.is_external() == external
                && called.facts().severity() == Severity::Common;
            if fits { Ok(()) } else { Err(MissionError::WrongCall(caller, called)) }
        }
    }
}
