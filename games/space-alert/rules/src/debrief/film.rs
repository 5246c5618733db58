//! A mission played through with everything written down.

use table::{Seat, Told};

use crate::{Mission, Report, Resolution, ResolutionEvent, State};

/// One event, with the position at that moment.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The turn.
    pub turn: u8,
    /// What happened.
    pub event: ResolutionEvent,
    /// The frame whose event led to it.
    pub cause: Option<u32>,
    /// The position when it was told.
    pub state: State,
}

/// Turns that were played with somebody watching.
#[derive(Clone, Debug, Default)]
pub struct Film {
    /// All events in order.
    pub frames: Vec<Frame>,
    /// The position before each turn.
    pub before: Vec<State>,
}

impl Film {
    /// Plays the next turn and keeps it; answers what was told.
    pub fn turn(&mut self, resolution: &mut Resolution<'_>) -> Vec<Told<ResolutionEvent>> {
        let offset = self.frames.len() as u32;
        let mut told: Vec<Told<ResolutionEvent>> = Vec::new();
        let mut states = Vec::new();
        self.before.push(*resolution.state());
        resolution.filmed_turn(&mut told, &mut states);
        let turn = resolution.state().turn;
        for (told, state) in told.iter().zip(states) {
            let cause = told.cause.event_idx().map(|idx| idx as u32 + offset);
            self.frames.push(Frame { turn, event: told.event, cause, state });
        }
        told
    }

    /// The frames of a turn.
    pub fn of_turn(&self, turn: u8) -> impl Iterator<Item = &Frame> {
        self.frames.iter().filter(move |frame| frame.turn == turn)
    }

    /// What led to a frame, the nearest cause first.
    pub fn causes(&self, idx: usize) -> impl Iterator<Item = usize> + '_ {
        let cause = |idx: &usize| Some(self.frames.get(*idx)?.cause? as usize);
        std::iter::successors(cause(&idx), cause)
    }

    /// Whose action led to a frame, if anybody's.
    #[must_use]
    pub fn actor(&self, idx: usize) -> Option<Seat> {
        std::iter::once(idx).chain(self.causes(idx)).find_map(|idx| match self.frames[idx].event {
            ResolutionEvent::Acts { seat, .. } => Some(seat),
            _ => None,
        })
    }
}

/// A mission that has been flown, to its end.
#[derive(Clone, Debug)]
pub struct Flown {
    /// The mission.
    pub mission: Mission,
    /// What happened.
    pub film: Film,
    /// How it ended.
    pub report: Report,
    /// The position at the end.
    pub end: State,
}

impl Flown {
    /// Resolves a mission and keeps everything.
    #[must_use]
    pub fn of(mission: &Mission) -> Self {
        let mut film = Film::default();
        let mut resolution = Resolution::new(mission);
        while !resolution.is_over() {
            film.turn(&mut resolution);
        }
        let (report, end) = (resolution.report(), *resolution.state());
        Self { mission: mission.clone(), film, report, end }
    }

    /// How many are in the crew.
    #[must_use]
    pub fn n_crew(&self) -> u8 {
        self.mission.setup().crew.len() as u8
    }

    /// The positions: before turn 1, and after each turn.
    pub fn positions(&self) -> impl Iterator<Item = &State> {
        self.film.before.iter().chain(std::iter::once(&self.end))
    }
}
