//! The resolution round.
//!
//! [`Resolution`] goes through a mission turn by turn. Each turn is an
//! `Engine` at work: it borrows the mission and the state, holds what lasts for
//! one turn only, and tells what happens. Its methods are spread over the files
//! of this folder, one for each part of the rules:
//!
//! * `turn`: the steps of a turn (chapters 3 and 9);
//! * `crew`, `movement`, `buttons`, `robots`, `space`: player actions (4, 5, 15);
//! * `special`: the specializations (16);
//! * `repair`: damage to internal threats;
//! * `weapons`: compute damage (6);
//! * `threats`: movement of threats (7, 13);
//! * `act`: what threats do, one arm for each [`crate::card::Effect`];
//! * `hull`: attacks, tiles and losing (7, 8).

mod act;
mod act_inside;
mod buttons;
mod crew;
mod fate;
mod hull;
mod movement;
mod repair;
mod robots;
mod space;
mod special;
mod threats;
mod turn;
mod weapons;

use table::{Cause, Listen, Seat, Silence};

use crate::{
    action::Space,
    event::{NamedThreat, ResolutionEvent},
    mission::{MAX_CREW, Mission},
    report::Report,
    ship::{Station, Stations},
    state::{MAX_THREATS, State, Threat},
};

/// A mission on its way from turn 1 to the jump.
///
/// ```
/// use space_alert::{Mission, Resolution, notation};
///
/// let mission: Mission = notation::parse(
///     "boards T1 T2 T3 T4\n\
///      3 white Gunship\n\
///      crew purple: A . A\n",
/// ).unwrap();
/// let mut resolution = Resolution::new(&mission);
/// let mut told = Vec::new();
/// while !resolution.is_over() {
///     resolution.turn(&mut told);
/// }
/// assert!(resolution.report().score.is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Resolution<'m> {
    mission: &'m Mission,
    state: State,
}

impl<'m> Resolution<'m> {
    /// Before turn 1.
    #[must_use]
    pub fn new(mission: &'m Mission) -> Self {
        Self { mission, state: State::start(mission) }
    }

    /// Goes on from a snapshot that was taken in a mission with the same crew,
    /// boards and threats, and the same plans up to the snapshot's turn.
    #[must_use]
    pub const fn from_snapshot(mission: &'m Mission, state: State) -> Self {
        Self { mission, state }
    }

    /// The state now; keep a copy as a snapshot.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Whether the mission is completed or lost.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.state.over
    }

    /// Resolves the next turn; the last one includes the jump. Does nothing
    /// when the mission is over.
    pub fn turn(&mut self, to: &mut impl Listen<ResolutionEvent>) {
        if !self.state.over {
            Engine::new(self.mission, &mut self.state, to).turn();
        }
    }

    /// Like [`Resolution::turn`], and keeps the state as it was when each event
    /// was told: one picture per event, for a show that goes event by event.
    pub fn filmed_turn(&mut self, to: &mut impl Listen<ResolutionEvent>, frames: &mut Vec<State>) {
        if !self.state.over {
            let mut engine = Engine::new(self.mission, &mut self.state, to);
            engine.film = Some(frames);
            engine.turn();
        }
    }

    /// Resolves up to and including `turn`, or to the end.
    pub fn until(&mut self, turn: u8, to: &mut impl Listen<ResolutionEvent>) {
        while !self.state.over && self.state.turn < turn {
            self.turn(to);
        }
    }

    /// How it stands, or how it ended.
    #[must_use]
    pub fn report(&self) -> Report {
        Report::of(self.mission, &self.state)
    }
}

/// Resolves a whole mission.
pub fn resolve(mission: &Mission, to: &mut impl Listen<ResolutionEvent>) -> Report {
    let mut state = State::start(mission);
    finish(mission, &mut state, to)
}

/// Resolves the turns that are left.
fn finish(mission: &Mission, state: &mut State, to: &mut impl Listen<ResolutionEvent>) -> Report {
    let mut engine = Engine::new(mission, state, to);
    while !engine.s.over {
        engine.turn();
    }
    Report::of(mission, state)
}

/// The states of a mission: before turn 1, and after each turn. Any of them is
/// a snapshot for [`resolve_from`].
pub fn snapshots(mission: &Mission, to: &mut impl Listen<ResolutionEvent>) -> Vec<State> {
    let mut resolution = Resolution::new(mission);
    let mut states = vec![*resolution.state()];
    while !resolution.is_over() {
        resolution.turn(to);
        states.push(*resolution.state());
    }
    states
}

/// Resolves the rest of a mission from a snapshot, in silence: only the turns
/// after the snapshot's are resolved, so plans and threats may differ from
/// there on.
#[must_use]
pub fn resolve_from(mission: &Mission, mut snapshot: State) -> Report {
    finish(mission, &mut snapshot, &mut Silence)
}

/// How a weapon was fired this turn.
#[derive(Clone, Copy, Default)]
struct Shot {
    heroic: bool,
    prepared: bool,
    /// By the advanced Pulse Gunner (SA-16.51).
    enhanced: bool,
}

/// What has happened to a threat this turn.
#[derive(Clone, Copy, Default)]
struct Suffered {
    /// Damage taken in the compute damage step.
    hurt: u8,
    /// Points ignored.
    n_ignored: u8,
    /// Stations repaired.
    repaired_in: Stations,
    /// Crew members who repaired, as a set.
    repaired_by: u8,
}

/// What lasts for one turn.
#[derive(Clone, Copy)]
struct Moment {
    cards: [Space; MAX_CREW],
    /// Who used each zone's lift, as sets of seats.
    lift_users: [u8; 3],
    /// Where weapons were fired, and how.
    fired: Stations,
    shots: [Shot; 6],
    /// By slot.
    suffered: [Suffered; MAX_THREATS],
    /// Some malfunction was repaired.
    repaired: bool,
    /// Temporary shield (SA-16.41).
    temporary: [u8; 3],
    /// Who is under the stimulant (SA-16.59).
    stimulated: u8,
    /// The Medic whose station is protected (SA-16.63).
    medic: Option<Seat>,
    /// Who is protected until the action is done (SA-16.85).
    guarded: Option<Seat>,
    /// Whose first half is being performed, and what would be left of it.
    splitting: Option<Space>,
    /// The first half caused a delay.
    split: bool,
    /// Where the movement of the action being performed began and ended.
    walk: Option<(Station, Station)>,
    /// Who looked out of the window, and for how many it counts.
    looked: u8,
    n_looking: u8,
    /// All threats advance one square less (SA-16.77).
    slowed: bool,
    /// Strength of the rocket launched this turn.
    launched: u8,
    /// The interceptors attack with this much extra, or not at all.
    interceptors: Option<u8>,
    /// The pilot is protected while attacking (SA-16.93).
    pilot_guarded: bool,
}

impl Moment {
    fn new() -> Self {
        Self {
            cards: [Space::EMPTY; MAX_CREW],
            lift_users: [0; 3],
            fired: Stations::NONE,
            shots: [Shot::default(); 6],
            suffered: [Suffered::default(); MAX_THREATS],
            repaired: false,
            temporary: [0; 3],
            stimulated: 0,
            medic: None,
            guarded: None,
            splitting: None,
            split: false,
            walk: None,
            looked: 0,
            n_looking: 0,
            slowed: false,
            launched: 0,
            interceptors: None,
            pilot_guarded: false,
        }
    }
}

/// Turns at work.
struct Engine<'a, L> {
    m: &'a Mission,
    s: &'a mut State,
    to: &'a mut L,
    /// What the next event is told as a consequence of.
    cause: Cause,
    now: Moment,
    /// Where the state at each event goes, if somebody films.
    film: Option<&'a mut Vec<State>>,
}

impl<'a, L: Listen<ResolutionEvent>> Engine<'a, L> {
    fn new(m: &'a Mission, s: &'a mut State, to: &'a mut L) -> Self {
        Self { m, s, to, cause: Cause::ENTRY, now: Moment::new(), film: None }
    }

    /// Tells something that follows from what is happening.
    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> ResolutionEvent) -> Cause {
        // Filmed inside: if nobody listens, the closure is not even built.
        let (state, film) = (&*self.s, &mut self.film);
        self.to.tell(self.cause, || {
            if let Some(frames) = film {
                frames.push(*state);
            }
            event()
        })
    }

    /// Tells something, does what follows from it, and comes back.
    #[inline]
    fn because(&mut self, event: impl FnOnce() -> ResolutionEvent, then: impl FnOnce(&mut Self)) {
        let before = self.cause;
        self.cause = self.tell(event);
        then(self);
        self.cause = before;
    }

    #[inline]
    fn lost(&self) -> bool {
        self.s.loss.is_some()
    }

    fn n_crew(&self) -> usize {
        self.m.setup().crew.len()
    }

    /// The seats in the order in which they act, captain first (SA-3.12).
    fn order(&self) -> impl Iterator<Item = Seat> + use<'a, L> {
        self.m.order().iter().copied()
    }

    #[inline]
    fn threat(&self, slot: usize) -> &Threat {
        &self.s.threats[slot]
    }

    fn who(&self, slot: usize) -> NamedThreat {
        NamedThreat::of(self.s, slot)
    }
}

/// A seat as a set.
#[inline]
const fn bit(seat: Seat) -> u8 {
    1 << seat.0
}
