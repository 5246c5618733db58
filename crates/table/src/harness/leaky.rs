//! Planted leaks: a proof that cannot fail proves nothing.

use std::{fmt, marker::PhantomData};

use serde::{Deserialize, Serialize};

use super::{Draw, Leak, Prove, non_interference};
use crate::{
    Audience, Cause, Encode, Encoder, Game, Happening, Listen, Luck, Millis, Moves, Names, Outcome,
    Refusal, RuleId, Seat,
};

/// One kind of thing that a game hides, such as the hands of the others.
pub trait Hidden<G: Game>: 'static {
    /// What of it is hidden from `audience` now, as text; empty if nothing is.
    fn hidden_from(state: &G, audience: Audience) -> String;
}

/// Betrays `S` in every way in which a game can, and demands that
/// [`non_interference`] notices each in `n_games` random games: so it is known
/// to look at this kind of secret.
///
/// # Panics
///
/// If a leak is not noticed.
pub fn leaks_are_noticed<G: Prove, S: Hidden<G>>(n_games: u32) {
    noticed(non_interference::<Leaky<G, S, VIEW>>(n_games), "the view");
    noticed(non_interference::<Leaky<G, S, LEGAL_MOVES>>(n_games), "the legal moves");
    noticed(non_interference::<Leaky<G, S, REFUSAL>>(n_games), "a refusal");
    noticed(non_interference::<Leaky<G, S, DEADLINE>>(n_games), "the position");
}

/// Betrays every move to everybody by an event, and demands that
/// [`non_interference`] notices: so it is known that the game's
/// [`Prove::twin`] and [`Prove::hides`] find moves that some may not tell
/// apart.
///
/// # Panics
///
/// If it is not noticed.
pub fn told_moves_are_noticed<G: Prove>(n_games: u32) {
    noticed(non_interference::<Leaky<G, Nothing, EVENT>>(n_games), "an event");
}

/// A number that is another one for another text, as good as always.
fn sum(text: &str) -> u64 {
    text.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

fn noticed(found: Result<(), Leak>, by: &str) {
    match found {
        Err(leak) => assert_eq!(leak.by, by, "{leak}"),
        Ok(()) => panic!("a leak by {by} was not noticed"),
    }
}

/// Hides nothing: for leaks that betray moves.
#[derive(Clone, Copy, Debug)]
enum Nothing {}

impl<G: Game> Hidden<G> for Nothing {
    fn hidden_from(_: &G, _: Audience) -> String {
        String::new()
    }
}

const VIEW: u8 = 1;
const LEGAL_MOVES: u8 = 2;
const REFUSAL: u8 = 3;
const EVENT: u8 = 4;
const DEADLINE: u8 = 5;

/// A game that betrays `S` by `BY`.
struct Leaky<G, S, const BY: u8>(G, PhantomData<S>);

impl<G, S, const BY: u8> Leaky<G, S, BY> {
    const fn new(game: G) -> Self {
        Self(game, PhantomData)
    }
}

impl<G: Game, S: Hidden<G>, const BY: u8> Leaky<G, S, BY> {
    fn betrayed(&self, by: u8, audience: Audience) -> String {
        if by == BY { S::hidden_from(&self.0, audience) } else { String::new() }
    }
}

impl<G: Clone, S, const BY: u8> Clone for Leaky<G, S, BY> {
    fn clone(&self) -> Self {
        Self::new(self.0.clone())
    }
}

impl<G: fmt::Debug, S, const BY: u8> fmt::Debug for Leaky<G, S, BY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<G: PartialEq, S, const BY: u8> PartialEq for Leaky<G, S, BY> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<G: Eq, S, const BY: u8> Eq for Leaky<G, S, BY> {}

impl<G: Encode, S, const BY: u8> Encode for Leaky<G, S, BY> {
    fn encode(&self, to: &mut Encoder) {
        self.0.encode(to);
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{refusal} {betrayed}")]
struct LeakyRefusal<R: Refusal> {
    refusal: R,
    betrayed: String,
}

impl<R: Refusal> Refusal for LeakyRefusal<R> {
    fn rule(&self) -> RuleId {
        self.refusal.rule()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum LeakyEvent<E> {
    Honest(E),
    Betrayed(String),
}

impl<E: Happening> Happening for LeakyEvent<E> {
    fn rule(&self) -> RuleId {
        match self {
            Self::Honest(event) => event.rule(),
            Self::Betrayed(_) => RuleId::new("XX-1.1"),
        }
    }

    fn heard_by(&self, audience: Audience) -> Option<Self> {
        match self {
            Self::Honest(event) => event.heard_by(audience).map(Self::Honest),
            Self::Betrayed(_) => Some(self.clone()),
        }
    }

    fn reveals(&self) -> bool {
        match self {
            Self::Honest(event) => event.reveals(),
            Self::Betrayed(_) => false,
        }
    }

    fn sentence(&self, names: &dyn Names) -> String {
        match self {
            Self::Honest(event) => event.sentence(names),
            Self::Betrayed(text) => text.clone(),
        }
    }
}

/// Passes honest events on.
struct Passing<'a, L>(&'a mut L);

impl<E, L: Listen<LeakyEvent<E>>> Listen<E> for Passing<'_, L> {
    fn tell(&mut self, cause: Cause, event: impl FnOnce() -> E) -> Cause {
        self.0.tell(cause, || LeakyEvent::Honest(event()))
    }
}

impl<G: Prove, S: Hidden<G>, const BY: u8> Game for Leaky<G, S, BY> {
    const ID: &'static str = G::ID;
    const RULES_VERSION: u32 = G::RULES_VERSION;
    const TAKES_BACK: bool = G::TAKES_BACK;
    const ACTS_UNASKED: bool = G::ACTS_UNASKED;
    type Setup = G::Setup;
    type Legacy = G::Legacy;
    type Move = G::Move;
    type Event = LeakyEvent<G::Event>;
    type View = (G::View, String);
    type Refusal = LeakyRefusal<G::Refusal>;

    fn check_setup(setup: &G::Setup) -> Result<(), Self::Refusal> {
        G::check_setup(setup).map_err(|refusal| LeakyRefusal { refusal, betrayed: String::new() })
    }

    fn n_seats(setup: &G::Setup) -> u8 {
        G::n_seats(setup)
    }

    fn start(
        setup: &G::Setup,
        legacy: &G::Legacy,
        luck: &mut Luck,
        to: &mut impl Listen<Self::Event>,
    ) -> Self {
        Self::new(G::start(setup, legacy, luck, &mut Passing(to)))
    }

    fn check(&self, seat: Seat, mv: &G::Move) -> Result<(), Self::Refusal> {
        self.0.check(seat, mv).map_err(|refusal| LeakyRefusal {
            refusal,
            betrayed: self.betrayed(REFUSAL, Audience::Seat(seat)),
        })
    }

    fn play_unchecked(
        &mut self,
        seat: Seat,
        mv: &G::Move,
        at: Millis,
        luck: &mut Luck,
        to: &mut impl Listen<Self::Event>,
    ) {
        if BY == EVENT {
            to.tell(Cause::ENTRY, || LeakyEvent::Betrayed(format!("{mv:?}")));
        }
        self.0.play_unchecked(seat, mv, at, luck, &mut Passing(to));
    }

    fn legal_moves(&self, seat: Seat) -> Moves<G::Move> {
        let legal = self.0.legal_moves(seat);
        let betrayed = self.betrayed(LEGAL_MOVES, Audience::Seat(seat));
        // Something is left out, now and then.
        match ((sum(&betrayed) >> 8) & 1, legal) {
            (1, Moves::All(mut moves)) => {
                moves.pop();
                Moves::All(moves)
            }
            (1, Moves::TooMany) => Moves::All(Vec::new()),
            (_, legal) => legal,
        }
    }

    fn random_move(&self, seat: Seat, draw: &mut impl FnMut(u32) -> u32) -> Option<G::Move> {
        self.0.random_move(seat, draw)
    }

    fn awaits(&self, seat: Seat) -> bool {
        self.0.awaits(seat)
    }

    fn wake_at(&self) -> Option<Millis> {
        self.0.wake_at()
    }

    fn deadline(&self, audience: Audience) -> Option<Millis> {
        let deadline = self.0.deadline(audience);
        let betrayed = self.betrayed(DEADLINE, audience);
        if betrayed.is_empty() { deadline } else { Some(Millis(sum(&betrayed))) }
    }

    fn hushed_by(&self) -> Option<RuleId> {
        self.0.hushed_by()
    }

    fn wake(&mut self, at: Millis, luck: &mut Luck, to: &mut impl Listen<Self::Event>) {
        self.0.wake(at, luck, &mut Passing(to));
    }

    fn resume(&mut self, at: Millis) {
        self.0.resume(at);
    }

    fn view(&self, audience: Audience) -> Self::View {
        (self.0.view(audience), self.betrayed(VIEW, audience))
    }

    fn keeps_secrets_from(&self, seat: Seat) -> bool {
        self.0.keeps_secrets_from(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

impl<G: Prove, S: Hidden<G>, const BY: u8> Prove for Leaky<G, S, BY> {
    fn any_setup(draw: &mut Draw) -> G::Setup {
        G::any_setup(draw)
    }

    fn any_move(draw: &mut Draw) -> G::Move {
        G::any_move(draw)
    }

    fn reimagine(&self, audience: Audience, draw: &mut Draw) -> Self {
        Self::new(self.0.reimagine(audience, draw))
    }

    fn twin(&self, seat: Seat, mv: &G::Move, draw: &mut Draw) -> Option<G::Move> {
        self.0.twin(seat, mv, draw)
    }

    fn hides(&self, seat: Seat, mv: &G::Move, twin: &G::Move, audience: Audience) -> bool {
        self.0.hides(seat, mv, twin, audience)
    }
}
