//! The timer: its circles, its runs, and when it may be turned.

use serde::{Deserialize, Serialize};
use table::Millis;

use crate::board::Class;

/// Where the timer stands (GT-2.22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Circle {
    /// Beside the dice, off the flight board: class IVC (GT-13.4).
    Beside,
    /// Circle III.
    Three,
    /// Circle II.
    Two,
    /// Circle I.
    One,
    /// Start, usually the last (GT-2.28).
    Start,
    /// A finished player's own board: class IIIC (GT-12.19).
    Extra,
}
table::encode! {
    enum Circle { 0 Beside, 1 Three, 2 Two, 3 One, 4 Start, 5 Extra }
}

impl Circle {
    /// The circles of a class, in the order the timer takes (GT-2.22,
    /// GT-12.20, GT-13.5).
    #[must_use]
    pub const fn of_class(class: Class) -> &'static [Self] {
        match class {
            Class::I | Class::IC => &[Self::One, Self::Start],
            Class::II | Class::IIC => &[Self::Two, Self::One, Self::Start],
            Class::III => &[Self::Three, Self::Two, Self::One, Self::Start],
            Class::IIIC => &[Self::Three, Self::Two, Self::One, Self::Start, Self::Extra],
            Class::IVC => &[Self::Beside, Self::Three, Self::Two, Self::One, Self::Start],
        }
    }

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beside => "the place beside the dice",
            Self::Three => "III",
            Self::Two => "II",
            Self::One => "I",
            Self::Start => "Start",
            Self::Extra => "extra time",
        }
    }
}

/// What the sand does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sand {
    /// It has run since then.
    Since(Millis),
    /// It lasts so many turns of every builder.
    Turns(u8),
    /// The run is over (GT-2.24).
    Out,
}
table::encode! { enum Sand { 0 Since(start), 1 Turns(n_left), 2 Out } }

/// The timer of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timer {
    class: Class,
    /// Which of the class's circles.
    run: u8,
    pub(crate) sand: Sand,
}
table::encode! { struct Timer { class, run, sand } }

impl Timer {
    /// The timer with its first run.
    pub(crate) const fn starting(class: Class, sand: Sand) -> Self {
        Self { class, run: 0, sand }
    }

    /// Where it stands.
    pub(crate) const fn circle(&self) -> Circle {
        Circle::of_class(self.class)[self.run as usize]
    }

    /// Where it would be turned to.
    pub(crate) fn next(&self) -> Option<Circle> {
        Circle::of_class(self.class).get(usize::from(self.run) + 1).copied()
    }

    /// Whether building ends with this run.
    pub(crate) fn is_last(&self) -> bool {
        self.next().is_none()
    }

    /// How many runs are left after this one.
    pub(crate) const fn n_runs_left(&self) -> u8 {
        Circle::of_class(self.class).len() as u8 - 1 - self.run
    }

    /// Turns it onto the next circle.
    pub(crate) const fn turn(&mut self, sand: Sand) {
        self.run += 1;
        self.sand = sand;
    }

    /// Whether its run is over.
    pub(crate) fn is_out(&self) -> bool {
        self.sand == Sand::Out
    }
}
