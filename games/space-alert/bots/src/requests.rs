//! What others have asked for, as a part of what a plan is worth.

use space_alert::{
    ResolutionEvent,
    event::Store,
    live::{Berth, Request, View},
    mission::phase_of,
    ship::Zone,
};
use table::{Cause, Listen, Seat};

use crate::desk::Desk;

/// What it is worth to do what one was asked for, and to do it again.
const FIRST: i32 = 400;
const AGAIN: i32 = 60;
const AGAIN_MAX: u8 = 3;

/// Requests to the crew members a desk plans for that have not been turned
/// down.
pub(super) fn wanted(view: &View, desk: &Desk) -> Vec<(Berth, Request)> {
    let mut wanted = Vec::new();
    for &berth in &desk.boards {
        let heard = view.crew[berth.idx()].asked.iter();
        let open = heard.filter(|asked| asked.answer != Some(false));
        wanted
            .extend(open.map(|asked| (berth, asked.request)).filter(|(_, r)| *r != Request::Tell));
    }
    wanted
}

/// Counts how often requests are met in a resolution.
pub(super) struct Ear<'w> {
    wanted: &'w [(Berth, Request)],
    turn: u8,
    n_met: Vec<u8>,
}

impl<'w> Ear<'w> {
    pub(super) fn new(wanted: &'w [(Berth, Request)]) -> Self {
        Self { wanted, turn: 0, n_met: vec![0; wanted.len()] }
    }

    /// What it is worth that requests were met.
    pub(super) fn worth(&self) -> i32 {
        let worth = |n_met: &u8| match *n_met {
            0 => 0,
            n => FIRST + AGAIN * i32::from((n - 1).min(AGAIN_MAX)),
        };
        self.n_met.iter().map(worth).sum()
    }

    pub(super) fn is_met(&self, idx: usize) -> bool {
        self.n_met[idx] > 0
    }

    fn meets(&self, seat: Seat, request: Request, event: ResolutionEvent) -> bool {
        let by = |other: Seat| other == seat;
        match (request, event) {
            (Request::Cover(zone), ResolutionEvent::Fires { seat, station, .. }) => {
                by(seat) && station.zone() == zone
            }
            (
                Request::FightInside,
                ResolutionEvent::Strikes { seat, .. } | ResolutionEvent::Repairs { seat, .. },
            ) => by(seat),
            (Request::Computer(phase), ResolutionEvent::Maintains { seat, phase: now }) => {
                by(seat) && phase == now
            }
            (
                Request::Shield(zone),
                ResolutionEvent::Transfers { seat, to: Store::Shield(to), .. },
            )
            | (
                Request::Energy(zone),
                ResolutionEvent::Transfers { seat, to: Store::Reactor(to), .. },
            ) => by(seat) && zone == to,
            (Request::Energy(Zone::White), ResolutionEvent::Refuels { seat, .. }) => by(seat),
            (Request::Window(phase), ResolutionEvent::Looks { seat, .. }) => {
                by(seat) && phase_of(self.turn) == phase
            }
            _ => false,
        }
    }
}

impl Listen<ResolutionEvent> for Ear<'_> {
    fn tell(&mut self, _: Cause, event: impl FnOnce() -> ResolutionEvent) -> Cause {
        let event = event();
        if let ResolutionEvent::Turn { turn } = event {
            self.turn = turn;
        }
        for idx in 0..self.wanted.len() {
            let (berth, request) = self.wanted[idx];
            if self.meets(Seat(berth.0), request, event) {
                self.n_met[idx] = self.n_met[idx].saturating_add(1);
            }
        }
        Cause::ENTRY
    }
}
