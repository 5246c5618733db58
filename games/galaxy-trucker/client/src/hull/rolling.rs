//! The view of the torus rolls by whole squares: with Shift and the arrows, by
//! dragging the board, or by buttons. Nothing changes but the view.

use client::life;
use galaxy_trucker::{art::Layout, board::Class};
use leptos::{ev, prelude::*};

use crate::desk::Desk;

/// The lines of the torus, either way.
const N_LINES: i32 = 6;

/// How far the view is rolled.
#[derive(Clone, Copy)]
pub(crate) struct Rolling {
    by: RwSignal<(u8, u8)>,
}

impl Rolling {
    pub(crate) fn new() -> Self {
        Self { by: RwSignal::new((0, 0)) }
    }

    /// Rows and columns.
    pub(crate) fn by(self) -> (u8, u8) {
        self.by.get()
    }

    /// Rolls on by so many rows and columns.
    pub(crate) fn roll(self, rows: i32, columns: i32) {
        let (row, column) = self.by.get_untracked();
        self.set(i32::from(row) + rows, i32::from(column) + columns);
    }

    fn set(self, rows: i32, columns: i32) {
        let by = (rows.rem_euclid(N_LINES) as u8, columns.rem_euclid(N_LINES) as u8);
        if self.by.get_untracked() != by {
            self.by.set(by);
        }
    }

    /// Back to how the board is printed.
    pub(crate) fn reset(self) {
        self.set(0, 0);
    }

    /// A key that rolls; whether it did.
    pub(super) fn key(self, key: &str, has_shift: bool) -> bool {
        match (key, has_shift) {
            ("ArrowUp", true) => self.roll(-1, 0),
            ("ArrowDown", true) => self.roll(1, 0),
            ("ArrowLeft", true) => self.roll(0, -1),
            ("ArrowRight", true) => self.roll(0, 1),
            ("Home", _) => self.reset(),
            _ => return false,
        }
        true
    }
}

/// A drag over the board: where it began, and how the view was.
#[derive(Clone, Copy)]
struct Pull {
    pointer: i32,
    from: (i32, i32),
    was: (u8, u8),
    /// How many pixels a square has.
    square: f64,
}

/// Rolls the view of a torus as the pointer pulls it. Gives back what hears the
/// pointer go down, and whether the last pull rolled anything.
pub(super) fn pulled(
    desk: Desk,
) -> (impl Fn(&ev::PointerEvent, Class, f64) + Copy, StoredValue<bool>) {
    let pull = StoredValue::new(None::<Pull>);
    let has_rolled = StoredValue::new(false);
    life::listen(ev::pointermove, move |event| {
        let Some(pull) = pull.get_value().filter(|pull| pull.pointer == event.pointer_id()) else {
            return;
        };
        let steps = |now: i32, from: i32| (f64::from(now - from) / pull.square).round() as i32;
        let rows = steps(event.client_y(), pull.from.1);
        let columns = steps(event.client_x(), pull.from.0);
        if (rows, columns) != (0, 0) {
            has_rolled.set_value(true);
        }
        desk.rolling.set(i32::from(pull.was.0) + rows, i32::from(pull.was.1) + columns);
    });
    life::listen(ev::pointerup, move |_| pull.set_value(None));
    life::listen(ev::pointercancel, move |_| pull.set_value(None));
    let begin = move |event: &ev::PointerEvent, class: Class, width: f64| {
        has_rolled.set_value(false);
        if class == Class::IIIC {
            let square = width / Layout::labelled(class).width * 100.0;
            pull.set_value(Some(Pull {
                pointer: event.pointer_id(),
                from: (event.client_x(), event.client_y()),
                was: desk.rolling.by.get_untracked(),
                square: square.max(8.0),
            }));
        }
    };
    (begin, has_rolled)
}
