//! What everybody did on every turn, and what it was good for.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::Seat;

use super::{
    credit::{Credit, MissCause},
    film::{Film, Flown},
};
use crate::{
    ResolutionEvent,
    action::Space,
    event::{DelayCause, NoEffect},
};

/// A crew member's turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doing {
    /// The turn, from 1.
    pub turn: u8,
    /// The card that was performed.
    pub card: Space,
    /// What it came to.
    pub verdict: Verdict,
    /// Parts of the action that had no effect, with the reasons.
    pub in_vain: Vec<NoEffect>,
    /// Shots of this turn that did nothing.
    pub wasted: Vec<Waste>,
}

/// What a turn came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Something was done that had an effect.
    Useful,
    /// Nothing of the action had an effect.
    Wasted,
    /// Nothing was done.
    Idle(Idleness),
}

/// Why nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Idleness {
    /// No card lay there.
    NoCard,
    /// The action was delayed.
    Delayed,
    /// Out of action.
    KnockedOut,
    /// The mission was over before.
    Over,
}

/// Why a shot did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waste {
    /// It hit nothing.
    Missed(MissCause),
    /// The shield of the target stopped all of it.
    Shielded,
}

impl fmt::Display for Waste {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Missed(MissCause::NoTarget) => "nothing to aim at",
            Self::Missed(MissCause::Blind) => "the optics are disrupted",
            Self::Missed(MissCause::Decoy) => "a decoy took the rocket",
            Self::Missed(MissCause::TooLate) => "the rocket came too late",
            Self::Shielded => "the shield of the target was too strong",
        })
    }
}

/// The twelve turns of a crew member.
pub(super) fn doings(flown: &Flown, credit: &Credit, seat: Seat) -> Vec<Doing> {
    let n_turns = flown.mission.setup().course.n_turns();
    (1..=n_turns).map(|turn| doing(flown, credit, seat, turn)).collect()
}

fn doing(flown: &Flown, credit: &Credit, seat: Seat, turn: u8) -> Doing {
    let film = &flown.film;
    let mut doing = Doing {
        turn,
        card: Space::EMPTY,
        verdict: Verdict::Idle(Idleness::Over),
        in_vain: Vec::new(),
        wasted: wasted(credit, seat, turn),
    };
    let mut effect = false;
    let mut acted = false;
    let mut had_turn = false;
    let mut struck_down = false;
    for (idx, frame) in film.frames.iter().enumerate().filter(|(_, frame)| frame.turn == turn) {
        match frame.event {
            ResolutionEvent::Turn { .. } => {
                let member = &frame.state.crew[seat.idx()];
                let why = match (member.knocked_out, member.is_delayed()) {
                    (true, _) => Idleness::KnockedOut,
                    (false, true) => Idleness::Delayed,
                    (false, false) => Idleness::NoCard,
                };
                doing.verdict = Verdict::Idle(why);
            }
            ResolutionEvent::Acts { seat: who, space, .. } if who == seat => {
                doing.card = space;
                had_turn = true;
                acted = !space.is_empty();
            }
            ResolutionEvent::Delayed { seat: who, why: DelayCause::InSpace } if who == seat => {
                acted = false;
                doing.verdict = Verdict::Idle(Idleness::Delayed);
            }
            ResolutionEvent::Nothing { seat: who, why } if who == seat => doing.in_vain.push(why),
            ResolutionEvent::KnockedOut { seat: who } if who == seat => struck_down = true,
            event => effect |= film.actor(idx) == Some(seat) && has_effect(film, idx, event),
        }
    }
    // Knocked out, or lost with the ship, before it was this crew member's turn.
    if !had_turn && doing.verdict != Verdict::Idle(Idleness::KnockedOut) {
        let why = if struck_down { Idleness::KnockedOut } else { Idleness::Over };
        doing.verdict = Verdict::Idle(why);
    }
    let fired = film.of_turn(turn).any(|frame| match frame.event {
        ResolutionEvent::Fires { seat: who, .. } | ResolutionEvent::Launches { seat: who, .. } => {
            who == seat
        }
        _ => false,
    });
    let flew = film.of_turn(turn).any(|frame| match frame.event {
        ResolutionEvent::TakesOff { seat: who }
        | ResolutionEvent::Stays { seat: who, .. }
        | ResolutionEvent::Flies { seat: who, .. }
        | ResolutionEvent::ComesCloser { seat: who, .. } => who == seat,
        _ => false,
    });
    let hit = credit.hits.iter().any(|hit| {
        hit.seat == seat && hit.acted == turn && (hit.points > 0 || hit.broke_cryoshield)
    });
    if acted || (flew && hit) {
        let useful = effect || ((fired || flew) && hit);
        doing.verdict = if useful { Verdict::Useful } else { Verdict::Wasted };
    }
    doing
}

/// Shots of this turn that hit nothing, or a shield that was too strong.
fn wasted(credit: &Credit, seat: Seat, turn: u8) -> Vec<Waste> {
    let missed = credit
        .misses
        .iter()
        .filter(|miss| miss.seat == seat && miss.acted == turn)
        .map(|miss| Waste::Missed(miss.why));
    let shots = credit.hits.iter().filter(|hit| hit.seat == seat && hit.acted == turn);
    let mut by_means = Vec::new();
    for hit in shots {
        // The pulse cannon and the interceptors may hit several at once.
        let worth = hit.points > 0 || hit.broke_cryoshield;
        match by_means.iter_mut().find(|(means, _)| *means == hit.means) {
            Some((_, any)) => *any |= worth,
            None => by_means.push((hit.means, worth)),
        }
    }
    let shielded = by_means
        .into_iter()
        .filter(|(means, worth)| !worth && !means.is_by_hand())
        .map(|_| Waste::Shielded);
    missed.chain(shielded).collect()
}

/// Whether what an action led to is worth something by itself. Shots are not:
/// what they hit decides.
fn has_effect(film: &Film, idx: usize, event: ResolutionEvent) -> bool {
    match event {
        ResolutionEvent::Moves { .. }
        | ResolutionEvent::Teleports { .. }
        | ResolutionEvent::Transfers { .. }
        | ResolutionEvent::Maintains { .. }
        | ResolutionEvent::SquadTaken { .. }
        | ResolutionEvent::SquadRevived { .. }
        | ResolutionEvent::TakesOff { .. }
        | ResolutionEvent::Returns { .. }
        | ResolutionEvent::UltrafastReturn { .. }
        | ResolutionEvent::Looks { .. }
        | ResolutionEvent::Repairs { .. }
        | ResolutionEvent::RepairsTile { .. }
        | ResolutionEvent::Strikes { .. }
        | ResolutionEvent::AnalystPoint { .. }
        | ResolutionEvent::TemporaryShield { .. }
        | ResolutionEvent::Stimulates { .. }
        | ResolutionEvent::Shelters { .. }
        | ResolutionEvent::SlowsThreats { .. }
        | ResolutionEvent::JumpsEarly { .. }
        | ResolutionEvent::Prepares { .. }
        | ResolutionEvent::PreparesWeapon { .. } => !is_undone(film, idx),
        // A capsule spent on a full reactor (SA-4.27).
        ResolutionEvent::Refuels { blocks, .. } => blocks > 0,
        _ => false,
    }
}

/// A repair of which every point was ignored.
fn is_undone(film: &Film, idx: usize) -> bool {
    let dealt = match film.frames[idx].event {
        ResolutionEvent::Repairs { points, .. } => points,
        ResolutionEvent::Strikes { .. } => 1,
        _ => return false,
    };
    let ignored: u8 = film.frames[idx..]
        .iter()
        .filter(|frame| frame.cause == Some(idx as u32))
        .map(
            |frame| {
                if let ResolutionEvent::Ignores { points, .. } = frame.event { points } else { 0 }
            },
        )
        .sum();
    ignored >= dealt
}
