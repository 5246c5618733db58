//! Non-interference: what a seat may not see does not reach it.

use std::fmt;

use serde::Serialize;

use super::{Draw, MOVES_MAX, Prove, audiences};
use crate::{Audience, Luck, Millis, Outcome, RuleId, Seat, Silence, Told, heard_by};

/// Something reached an audience that may not know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leak {
    /// Who learnt it.
    pub audience: Audience,
    /// By what: the view, the position around it, the legal moves, a refusal or
    /// an event.
    pub by: &'static str,
    /// The same thing in the two worlds.
    pub difference: String,
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} can tell two worlds apart by {}: {}",
            self.audience, self.by, self.difference
        )
    }
}

/// Plays `n_games` random games. At every step each audience looks at two
/// worlds that differ only in what it cannot see; views, positions with their
/// timers, legal moves, refusals and events must be equal byte for byte.
///
/// # Errors
///
/// The first leak found.
pub fn non_interference<G: Prove>(n_games: u32) -> Result<(), Leak> {
    for game_number in 0..n_games {
        let mut draw = Draw::named(&format!("non-interference {game_number}"));
        let setup = G::any_setup(&mut draw);
        let n_seats = G::n_seats(&setup);
        let mut luck = Luck::seeded(&draw.seed());
        let lean_percent = draw.lean_percent();
        let mut at = Millis(0);
        let mut state = G::start(&setup, &G::Legacy::default(), &mut luck, &mut Silence);
        for _ in 0..MOVES_MAX {
            if state.outcome().is_some() {
                break;
            }
            for audience in audiences(n_seats) {
                let other = state.reimagine(audience, &mut draw);
                keeps_its_word(&state, &other, audience)?;
                indistinguishable(&state, &other, audience, n_seats, &mut draw)?;
            }
            let awaited: Vec<Seat> =
                Seat::all(n_seats).filter(|seat| state.awaits(*seat)).collect();
            if let Some(due) = state.wake_at()
                && (awaited.is_empty() || draw.below(8) == 0)
            {
                state.wake(due, &mut luck, &mut Silence);
                at = due;
                continue;
            }
            assert!(!awaited.is_empty(), "somebody or the clock must act");
            let seat = *draw.pick(&awaited);
            let mv = state.random_move(seat, &mut |bound| draw.choose(bound, lean_percent));
            let mv = mv.expect("an awaited seat has a move");
            secret_moves_stay_secret(&state, seat, &mv, n_seats, at, &luck, &mut draw)?;
            state.play_unchecked(seat, &mv, at, &mut luck, &mut Silence);
        }
    }
    Ok(())
}

/// Who is told that there are no secrets sees no other world.
fn keeps_its_word<G: Prove>(one: &G, other: &G, audience: Audience) -> Result<(), Leak> {
    match audience {
        Audience::Seat(seat) if !one.keeps_secrets_from(seat) && one != other => {
            let difference = format!("{one:?} or {other:?}");
            Err(Leak { audience, by: "a fork", difference })
        }
        Audience::Seat(_) | Audience::Spectator | Audience::Everything => Ok(()),
    }
}

/// What of the state goes into every position, beside the view: for whom the
/// table waits, what a countdown shows, whether talk is closed, and the end.
#[derive(Serialize)]
struct Around {
    awaits: Vec<Seat>,
    deadline: Option<Millis>,
    hushed_by: Option<RuleId>,
    outcome: Option<Outcome>,
    has_sequel: bool,
}

impl Around {
    fn of<G: Prove>(state: &G, audience: Audience, n_seats: u8) -> Self {
        Self {
            awaits: Seat::all(n_seats).filter(|seat| state.awaits(*seat)).collect(),
            deadline: state.deadline(audience),
            hushed_by: state.hushed_by(),
            outcome: state.outcome(),
            has_sequel: state.outcome().is_some() && state.sequel().is_some(),
        }
    }
}

/// Views, positions, legal moves and refusals of the two worlds.
fn indistinguishable<G: Prove>(
    one: &G,
    other: &G,
    audience: Audience,
    n_seats: u8,
    draw: &mut Draw,
) -> Result<(), Leak> {
    same(audience, "the view", &one.view(audience), &other.view(audience))?;
    same(
        audience,
        "the position",
        &Around::of(one, audience, n_seats),
        &Around::of(other, audience, n_seats),
    )?;
    let Audience::Seat(seat) = audience else { return Ok(()) };
    let (one_moves, other_moves) = (one.legal_moves(seat), other.legal_moves(seat));
    if one_moves != other_moves {
        // Written out only now: lists of moves can be long.
        same(audience, "the legal moves", &one_moves.listed(), &other_moves.listed())?;
    }
    // What is drawn for a seat is seen when it is played.
    let name = draw.below(u32::MAX).to_string();
    let drawn = |state: &G| {
        let mut draw = Draw::named(&name);
        state.random_move(seat, &mut |bound| draw.below(bound))
    };
    same(audience, "a drawn move", &drawn(one), &drawn(other))?;
    for _ in 0..8 {
        let mv = G::any_move(draw);
        let refusal = |state: &G| state.check(seat, &mv).map_err(|refusal| format!("{refusal:?}"));
        same(audience, "a refusal", &refusal(one), &refusal(other))?;
    }
    Ok(())
}

/// If somebody cannot tell `mv` from another move, that one played instead
/// must look and sound the same to them.
fn secret_moves_stay_secret<G: Prove>(
    state: &G,
    seat: Seat,
    mv: &G::Move,
    n_seats: u8,
    at: Millis,
    luck: &Luck,
    draw: &mut Draw,
) -> Result<(), Leak> {
    let Some(twin) = state.twin(seat, mv, draw) else { return Ok(()) };
    assert_eq!(state.check(seat, &twin), Ok(()), "{twin:?} could be played, too");
    let after = |mv: &G::Move| {
        let mut world = state.clone();
        let mut told: Vec<Told<G::Event>> = Vec::new();
        world.play_unchecked(seat, mv, at, &mut luck.clone(), &mut told);
        (world, told)
    };
    let (one_world, one_told) = after(mv);
    let (other_world, other_told) = after(&twin);
    for audience in audiences(n_seats) {
        if !state.hides(seat, mv, &twin, audience) {
            continue;
        }
        let heard = |told: &[Told<G::Event>]| heard_by(told, audience);
        same(audience, "an event", &heard(&one_told), &heard(&other_told))?;
        indistinguishable(&one_world, &other_world, audience, n_seats, draw)?;
    }
    Ok(())
}

fn same<T: Serialize>(
    audience: Audience,
    by: &'static str,
    one: &T,
    other: &T,
) -> Result<(), Leak> {
    let text = |value: &T| serde_json::to_string(value).expect("views and moves can be written");
    let (one, other) = (text(one), text(other));
    if one == other {
        return Ok(());
    }
    Err(Leak { audience, by, difference: format!("{one} or {other}") })
}
