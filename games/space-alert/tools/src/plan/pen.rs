//! The pen: which space is written next, and what writing does.

use client::{browser::focus, life};
use leptos::prelude::*;
use space_alert::action::{Action, Space, Special, Symbol};
use space_alert_parts::desk::Desk;
use table::Seat;

/// A space of somebody's action board; turns count from 1.
pub(crate) type PlanSpace = (Seat, u8);

/// The pen of one plan sheet.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    desk: Desk,
    /// Where the next action goes.
    pub(crate) at: RwSignal<PlanSpace>,
    /// What a second half or a second card is added to.
    last: RwSignal<PlanSpace>,
    /// The next symbol is the second half of a double action.
    pub(crate) joins: RwSignal<bool>,
    /// Rung when the keyboard is to follow.
    follows: Trigger,
}

impl Pen {
    pub(crate) fn new() -> Self {
        let first = (Seat(0), 1);
        let pen = Self {
            desk: Desk::here(),
            at: RwSignal::new(first),
            last: RwSignal::new(first),
            joins: RwSignal::new(false),
            follows: Trigger::new(),
        };
        Effect::new(move |before: Option<()>| {
            pen.follows.track();
            if before.is_some() {
                let (seat, turn) = pen.at.get_untracked();
                life::when_drawn(move || focus::to(&format!("#space-{}-{turn}", seat.0)));
            }
        });
        pen
    }

    fn n_turns(self) -> u8 {
        self.desk.mission.with_untracked(|mission| mission.setup().course.n_turns())
    }

    fn n_crew(self) -> u8 {
        self.desk.mission.with_untracked(|mission| mission.setup().crew.len() as u8)
    }

    fn space(self, (seat, turn): PlanSpace) -> Space {
        self.desk.mission.with_untracked(|mission| {
            let member = mission.setup().crew.get(seat.idx());
            member.map_or(Space::EMPTY, |member| member.plan[turn as usize - 1])
        })
    }

    fn put(self, (seat, turn): PlanSpace, space: Space) -> bool {
        self.desk.edit(|setup| {
            if let Some(member) = setup.crew.get_mut(seat.idx()) {
                member.plan[turn as usize - 1] = space;
            }
        })
    }

    /// Goes to a space.
    pub(crate) fn go(self, spot: PlanSpace) {
        self.joins.set(false);
        self.at.set(spot);
        self.last.set(spot);
    }

    /// Goes to a neighbouring space and takes the focus along.
    pub(crate) fn walk(self, seats: i8, turns: i8) {
        let (seat, turn) = self.at.get_untracked();
        let within =
            |at: u8, by: i8, low: u8, high: u8| at.saturating_add_signed(by).clamp(low, high);
        let seat = within(seat.0, seats, 0, self.n_crew().saturating_sub(1));
        self.go((Seat(seat), within(turn, turns, 1, self.n_turns())));
        self.follows.notify();
    }

    /// Writes a whole space and goes on to the next.
    pub(crate) fn write(self, space: Space) {
        let (seat, turn) = self.at.get_untracked();
        if self.put((seat, turn), space) {
            self.last.set((seat, turn));
            self.at.set((seat, (turn + 1).min(self.n_turns())));
        }
    }

    /// Writes a symbol, or joins it to the one before.
    pub(crate) fn symbol(self, symbol: Symbol) {
        if !self.joins.get_untracked() {
            self.write(Space::of(Action::Single(symbol)));
            return;
        }
        self.joins.set(false);
        let last = self.last.get_untracked();
        let space = self.space(last);
        if let Action::Single(first) | Action::Double(first, _) = space.action {
            self.put(last, Space { action: Action::Double(first, symbol), ..space });
        }
    }

    /// Lays a special card with the card written last, or takes it away.
    pub(crate) fn lay_with(self, special: Special) {
        let last = self.last.get_untracked();
        let space = self.space(last);
        let with = (space.with != Some(special)).then_some(special);
        self.put(last, Space { with, ..space });
    }

    /// The card written last was misplayed, or not after all.
    pub(crate) fn trip(self) {
        let last = self.last.get_untracked();
        let space = self.space(last);
        self.put(last, Space { tripped: !space.tripped, ..space });
    }

    /// Takes back the space before, or empties this one if it is written.
    pub(crate) fn take_back(self) {
        let (seat, turn) = self.at.get_untracked();
        let here = self.space((seat, turn)).is_empty();
        let spot = if here { (seat, turn.saturating_sub(1).max(1)) } else { (seat, turn) };
        if self.put(spot, Space::EMPTY) {
            self.go(spot);
            self.follows.notify();
        }
    }
}
