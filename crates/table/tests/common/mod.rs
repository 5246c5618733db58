//! A small game to test the kernel with: everybody lays a number face down,
//! then all are turned up; the highest takes the round. Leaks can be planted.
#![allow(dead_code, reason = "each test file uses its part of it")]

use std::cell::Cell;

use serde::{Deserialize, Serialize};
use table::{
    Audience, Cause, Encode, Encoder, Game, Happening, Listen, Luck, Millis, Moves, Names, Outcome,
    RuleId, Seat, Topic,
    harness::{Draw, Hidden, Prove},
};

/// Where the game betrays what it should hide.
pub(crate) const NOWHERE: u8 = 0;
pub(crate) const VIEW: u8 = 1;
pub(crate) const LEGAL_MOVES: u8 = 2;
pub(crate) const REFUSAL: u8 = 3;
pub(crate) const EVENT: u8 = 4;
/// Nowhere either, but moves are drawn instead of listed.
pub(crate) const TOO_MANY: u8 = 5;
/// By what is drawn.
pub(crate) const DRAWN: u8 = 6;
/// By the time at which the clock will act.
pub(crate) const TIMER: u8 = 7;
/// By saying that nothing is hidden, so that the match may be forked.
pub(crate) const FORK: u8 = 8;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FaceDown<const LEAK: u8> {
    laid: Vec<Option<u8>>,
    won: Vec<u8>,
    n_rounds_left: u8,
    deadline: Option<Millis>,
    counted: Counted,
}
table::encode! {
    [const LEAK: u8] struct FaceDown<LEAK> { laid, won, n_rounds_left, deadline, counted }
}

/// No bytes, but counts how often a state was encoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Counted;

thread_local! {
    pub(crate) static N_ENCODED: Cell<u32> = const { Cell::new(0) };
}

impl Encode for Counted {
    fn encode(&self, _: &mut Encoder) {
        N_ENCODED.with(|n| n.set(n.get() + 1));
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) n_seats: u8,
    pub(crate) n_rounds: u8,
    pub(crate) clock: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Lay(pub(crate) u8);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Event {
    Laid { seat: Seat, number: Option<u8> },
    Tossed { coin: u8 },
    Shown { numbers: Vec<u8> },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    laid: Vec<bool>,
    own: Option<u8>,
    won: Vec<u8>,
    leak: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("numbers go from 0 to 9")]
    TooHigh,
    #[error("you have laid a number (hint {0})")]
    Laid(u8),
    #[error("no seats")]
    NoSeats,
}

impl table::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId::new("FD-1.1")
    }
}

impl Happening for Event {
    fn rule(&self) -> RuleId {
        RuleId::new("FD-1.2")
    }
    fn heard_by(&self, audience: Audience) -> Option<Self> {
        match self {
            // A coin only the first seat hears of: events can be private.
            Self::Tossed { .. } => audience.sees_hand_of(Seat(0)).then(|| self.clone()),
            Self::Laid { .. } | Self::Shown { .. } => Some(self.clone()),
        }
    }
    fn reveals(&self) -> bool {
        matches!(self, Self::Shown { .. })
    }
    fn sentence(&self, names: &dyn Names) -> String {
        match self {
            Self::Laid { seat, .. } => format!("{} lays a number.", names.name(*seat)),
            Self::Tossed { coin } => format!("A coin shows {coin}."),
            Self::Shown { numbers } => format!("The numbers are {numbers:?}."),
        }
    }
}

impl<const LEAK: u8> FaceDown<LEAK> {
    fn hidden_sum(&self, except: Option<Seat>) -> u8 {
        let others = self.laid.iter().enumerate();
        let others = others.filter(|(idx, _)| Some(*idx) != except.map(Seat::idx));
        others.filter_map(|(_, laid)| *laid).sum()
    }

    fn show_if_complete(&mut self, at: Millis, luck: &mut Luck, to: &mut impl Listen<Event>) {
        if self.laid.iter().any(Option::is_none) {
            return;
        }
        let coin = luck.below(Topic { stream: 0, index: u32::from(self.n_rounds_left) }, 2) as u8;
        let tossed = to.tell(Cause::ENTRY, || Event::Tossed { coin });
        let numbers: Vec<u8> = self.laid.iter_mut().filter_map(Option::take).collect();
        let best = numbers.iter().max().copied();
        for (won, number) in self.won.iter_mut().zip(&numbers) {
            *won += u8::from(Some(*number) == best) + coin;
        }
        to.tell(tossed, || Event::Shown { numbers });
        self.n_rounds_left -= 1;
        self.deadline = self.deadline.map(|_| at.after(1000));
    }
}

impl<const LEAK: u8> Game for FaceDown<LEAK> {
    const ID: &'static str = "face-down";
    const RULES_VERSION: u32 = 1;
    type Setup = Setup;
    type Legacy = ();
    type Move = Lay;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn check_setup(setup: &Setup) -> Result<(), Refusal> {
        if setup.n_seats == 0 { Err(Refusal::NoSeats) } else { Ok(()) }
    }
    fn n_seats(setup: &Setup) -> u8 {
        setup.n_seats
    }
    fn start(setup: &Setup, (): &(), _: &mut Luck, _: &mut impl Listen<Event>) -> Self {
        Self {
            laid: vec![None; setup.n_seats.into()],
            won: vec![0; setup.n_seats.into()],
            n_rounds_left: setup.n_rounds,
            deadline: setup.clock.then_some(Millis(1000)),
            counted: Counted,
        }
    }
    fn check(&self, seat: Seat, mv: &Lay) -> Result<(), Refusal> {
        if self.n_rounds_left == 0 || self.laid[seat.idx()].is_some() {
            let hint = if LEAK == REFUSAL { self.hidden_sum(Some(seat)) } else { 0 };
            return Err(Refusal::Laid(hint));
        }
        if mv.0 > 9 { Err(Refusal::TooHigh) } else { Ok(()) }
    }
    fn play_unchecked(
        &mut self,
        seat: Seat,
        mv: &Lay,
        at: Millis,
        luck: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        self.laid[seat.idx()] = Some(mv.0);
        to.tell(Cause::ENTRY, || Event::Laid { seat, number: (LEAK == EVENT).then_some(mv.0) });
        self.show_if_complete(at, luck, to);
    }
    fn legal_moves(&self, seat: Seat) -> Moves<Lay> {
        if !self.awaits(seat) {
            return Moves::All(Vec::new());
        }
        if matches!(LEAK, TOO_MANY | DRAWN) {
            return Moves::TooMany;
        }
        let least = if LEAK == LEGAL_MOVES { self.hidden_sum(Some(seat)) % 2 } else { 0 };
        Moves::All((least..=9).map(Lay).collect())
    }
    fn random_move(&self, seat: Seat, draw: &mut impl FnMut(u32) -> u32) -> Option<Lay> {
        let least = match LEAK {
            DRAWN | LEGAL_MOVES => self.hidden_sum(Some(seat)) % 2,
            _ => 0,
        };
        self.awaits(seat).then(|| Lay(least + draw(10 - u32::from(least)) as u8))
    }
    fn awaits(&self, seat: Seat) -> bool {
        self.n_rounds_left > 0 && self.laid[seat.idx()].is_none()
    }
    fn wake_at(&self) -> Option<Millis> {
        self.deadline.filter(|_| self.n_rounds_left > 0)
    }
    fn deadline(&self, audience: Audience) -> Option<Millis> {
        let hint = match (LEAK, audience) {
            (TIMER, Audience::Seat(seat)) => self.hidden_sum(Some(seat)),
            _ => 0,
        };
        self.wake_at().map(|at| at.after(u64::from(hint)))
    }
    fn keeps_secrets_from(&self, seat: Seat) -> bool {
        let is_hidden = |(idx, laid): (usize, &Option<u8>)| idx != seat.idx() && laid.is_some();
        LEAK != FORK && self.laid.iter().enumerate().any(is_hidden)
    }
    fn wake(&mut self, at: Millis, luck: &mut Luck, to: &mut impl Listen<Event>) {
        self.laid.iter_mut().for_each(|laid| *laid = laid.or(Some(0)));
        self.show_if_complete(at, luck, to);
    }
    fn resume(&mut self, at: Millis) {
        self.deadline = self.deadline.map(|_| at.after(1000));
    }
    fn view(&self, audience: Audience) -> View {
        let own = match audience {
            Audience::Seat(seat) => self.laid[seat.idx()],
            Audience::Spectator | Audience::Everything => None,
        };
        View {
            laid: self.laid.iter().map(Option::is_some).collect(),
            own,
            won: self.won.clone(),
            leak: if LEAK == VIEW { self.hidden_sum(None) } else { 0 },
        }
    }
    fn outcome(&self) -> Option<Outcome> {
        let scores = self.won.iter().map(|won| i32::from(*won)).collect();
        let places = vec![1; self.won.len()];
        (self.n_rounds_left == 0).then_some(Outcome::Ranked { places, scores })
    }
}

impl<const LEAK: u8> Prove for FaceDown<LEAK> {
    fn any_setup(draw: &mut Draw) -> Setup {
        Setup {
            n_seats: draw.below(3) as u8 + 1,
            n_rounds: draw.below(4) as u8 + 1,
            clock: draw.below(2) == 0,
        }
    }
    fn any_move(draw: &mut Draw) -> Lay {
        Lay(draw.below(12) as u8)
    }
    fn reimagine(&self, audience: Audience, draw: &mut Draw) -> Self {
        let mut other = self.clone();
        for (idx, laid) in other.laid.iter_mut().enumerate() {
            if laid.is_some() && !audience.sees_hand_of(Seat(idx as u8)) {
                *laid = Some(draw.below(10) as u8);
            }
        }
        other
    }
    fn hides(&self, seat: Seat, _: &Lay, _: &Lay, audience: Audience) -> bool {
        let n_missing = self.laid.iter().filter(|laid| laid.is_none()).count();
        n_missing > 1 && !audience.sees_hand_of(seat)
    }
}

/// The numbers that others have laid.
pub(crate) struct Numbers;

impl<const LEAK: u8> Hidden<FaceDown<LEAK>> for Numbers {
    fn hidden_from(state: &FaceDown<LEAK>, audience: Audience) -> String {
        let laid = (0..).map(Seat).zip(&state.laid);
        let hidden = laid.filter(|(seat, _)| !audience.sees_hand_of(*seat));
        hidden.filter_map(|(_, number)| *number).map(|number| format!("{number} ")).collect()
    }
}
