//! Building (chapters 2, 10, 12.18 and 13.3 to 13.35): one heap for all
//! hands, a timer, three piles to look at, and number tiles for those who have
//! finished.

mod act;
mod builder;
mod check;
mod clock;
mod heap;
mod random;
#[cfg(test)]
mod tests;
mod timer;
mod turns;

use arrayvec::ArrayVec;
use table::{Luck, Millis, Seat};

use self::turns::TurnOf;
pub(crate) use self::{
    builder::{Builder, Hand, Last},
    heap::{Heap, Lies},
    timer::{Sand, Timer},
};
pub use self::{heap::TileNo, timer::Circle};
use crate::{
    board::{Class, Opening},
    card::Piles,
    setup::{Module, Pace, SEATS_MAX, Setup},
    streams::{self, Purpose},
    tile::{Set, TileId},
};

/// How long those who are caught by the end of time may grab for number tiles
/// (GT-16.5), in milliseconds.
pub const GRAB_MS: u64 = 5000;

/// A round's building.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Building {
    pub(crate) class: Class,
    pub(crate) round: u8,
    pub(crate) heap: Heap,
    pub(crate) timer: Timer,
    /// The dice of class IVC; they hold for all players (GT-13.13).
    pub(crate) opening: Opening,
    pub(crate) piles: Piles,
    pub(crate) builders: ArrayVec<Builder, SEATS_MAX>,
    /// Number tiles taken so far (GT-2.29).
    pub(crate) n_numbers: u8,
    /// Turn by turn: who builds.
    pub(crate) turn: Option<TurnOf>,
    /// Since when the clock stands still.
    pub(crate) paused_since: Option<Millis>,
    /// Until when those who were caught may grab for number tiles.
    pub(crate) grab_until: Option<Millis>,
}
table::encode! {
    struct Building {
        class,
        round,
        heap,
        timer,
        opening,
        piles,
        builders,
        n_numbers,
        turn,
        paused_since,
        grab_until,
    }
}

impl Building {
    /// The table before the first tile is taken.
    pub(crate) fn begin(
        setup: &Setup,
        round: u8,
        piles: Piles,
        at: Millis,
        luck: &mut Luck,
    ) -> Self {
        let class = setup.rounds[usize::from(round)];
        let stream = streams::of(round, Purpose::Heap);
        let heap = Heap::shuffled(supply(setup), setup.n_seats, stream, luck);
        let builders = Seat::all(setup.n_seats).map(|seat| Builder::new(class, seat, &heap));
        let sand = match setup.pace {
            Pace::RealTime { .. } => Sand::Since(at),
            Pace::TurnByTurn { turns, .. } => Sand::Turns(turns),
        };
        let mut building = Self {
            class,
            round,
            builders: builders.collect(),
            heap,
            timer: Timer::starting(class, sand),
            opening: Opening::LOCKED,
            piles,
            n_numbers: 0,
            turn: None,
            paused_since: None,
            grab_until: None,
        };
        building.turn = building.first_turn(setup);
        building
    }

    /// Whether everybody has a number tile (GT-2.32).
    pub(crate) fn is_over(&self) -> bool {
        self.builders.iter().all(|builder| builder.number.is_some())
    }

    pub(crate) fn builder(&self, seat: Seat) -> &Builder {
        &self.builders[seat.idx()]
    }

    pub(crate) fn builder_mut(&mut self, seat: Seat) -> &mut Builder {
        &mut self.builders[seat.idx()]
    }

    /// Whether the table waits for a seat; in a pause for anybody who ends it.
    /// When the sand is out, it also waits for those who have finished and may
    /// turn the timer: without them building would not end (GT-2.26).
    pub(crate) fn awaits(&self, seat: Seat) -> bool {
        if self.builder(seat).number.is_none() {
            return self.turn.is_none_or(|turn| turn.seat == seat);
        }
        let may_go_on = self.check_turn_timer(seat).is_ok() || self.check_roll().is_ok();
        self.paused_since.is_none() && may_go_on
    }

    /// The seats with their builders.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Builder)> {
        (0..).map(Seat).zip(&self.builders)
    }
}

/// The tiles of a game: those of the box, and of modules in use (GT-1.17).
fn supply(setup: &Setup) -> impl Iterator<Item = TileId> {
    let thrusters = setup.has(Module::Thrusters).then(|| TileId::supply(Set::Thrusters));
    TileId::supply(Set::Base).chain(thrusters.into_iter().flatten())
}
