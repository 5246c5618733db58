//! Which tile goes where: the tile in hand or one set aside, the square pointed
//! at, and what fits.

use galaxy_trucker::{
    BuilderView, Move, TileNo,
    board::Square,
    ship::Ship,
    tile::{Placed, Turn},
};
use leptos::prelude::*;

use super::own;
use crate::{
    board::{Over, Sign},
    desk::Desk,
    foresee::held,
    words,
};

/// What is about to be placed, and where.
#[derive(Clone, Copy)]
pub(super) struct Aim {
    desk: Desk,
    /// The tile about to be placed.
    number: Memo<Option<TileNo>>,
    /// What is drawn over the ship.
    pub(super) over: Signal<Over>,
}

/// How a tile would lie.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Yes,
    Turned,
    No,
}

fn fits(ship: &Ship, at: Square, placed: Placed) -> bool {
    if ship.check_placement(at, placed).is_err() {
        return false;
    }
    let mut tried = ship.clone();
    tried.place(at, placed);
    tried.mistakes_at(at).is_empty()
}

fn fit(ship: &Ship, at: Square, placed: Placed) -> Fit {
    if fits(ship, at, placed) {
        Fit::Yes
    } else if Turn::ALL.into_iter().any(|turn| fits(ship, at, Placed { turn, ..placed })) {
        Fit::Turned
    } else {
        Fit::No
    }
}

/// How many neighbours a tile would be joined to.
fn n_joints(ship: &Ship, at: Square, placed: Placed) -> u8 {
    let mut tried = ship.clone();
    tried.place(at, placed);
    tried.joined_to(at).len()
}

impl Aim {
    pub(super) fn of(desk: Desk) -> Self {
        let number = Memo::new(move |_| {
            own(desk, |builder, _| {
                let aside = desk.aside.get();
                let lies =
                    |number: &TileNo| builder.aside.iter().any(|tile| tile.number == *number);
                builder.hand.map(|hand| hand.number).or(aside.filter(lies))
            })
            .flatten()
        });
        // Another tile begins as it is drawn.
        Effect::new(move |before: Option<Option<TileNo>>| {
            let now = number.get();
            if before.is_some_and(|before| before != now) {
                desk.turn.set(Turn::None);
            }
            now
        });
        let over = Memo::new(move |_| draw(desk, number));
        Self { desk, number, over: over.into() }
    }

    /// The tile about to be placed, as it is turned.
    pub(super) fn tile(self) -> Option<Placed> {
        let (number, turn) = (self.number.get()?, self.desk.turn.get());
        own(self.desk, |builder, _| held(builder, number, turn)).flatten()
    }

    /// Turns the tile about to be placed, or the one placed last.
    pub(super) fn turn(self, clockwise: bool) {
        let on = |turn: Turn| {
            if clockwise { turn.next() } else { turn.next().next().next() }
        };
        if untrack(|| self.number.get()).is_some() {
            self.desk.turn.update(|turn| *turn = on(*turn));
            return;
        }
        let loose = untrack(|| {
            own(self.desk, |builder, _| {
                builder.loose.and_then(|at| Some((at, builder.ship.tile(at)?)))
            })
        });
        if let Some((at, placed)) = loose.flatten() {
            self.desk.play(Move::Shift { at, turn: on(placed.turn) });
        }
    }

    /// A square was pressed: the first time the tile is shown there, the second
    /// time it is placed. The tile placed last is taken up again.
    pub(super) fn press(self, square: Square) {
        let before = self.desk.at.get_untracked();
        let number = self.number.get_untracked();
        let is_loose = untrack(|| own(self.desk, |builder, _| builder.loose == Some(square)));
        match number {
            Some(tile) if before == Some(square) => self.place(tile, square),
            None if is_loose == Some(true) => self.desk.play(Move::PickUp),
            _ => self.desk.at.set(Some(square)),
        }
    }

    /// Places the tile on the square pointed at.
    pub(super) fn place_here(self) {
        if let (Some(tile), Some(at)) = (self.number.get_untracked(), self.desk.at.get_untracked())
        {
            self.place(tile, at);
        }
    }

    pub(super) fn place(self, tile: TileNo, at: Square) {
        let turn = self.desk.turn.get_untracked();
        self.desk.play(Move::Place { tile, at, turn });
    }

    /// The number of the tile about to be placed.
    pub(super) fn number(self) -> Option<TileNo> {
        self.number.get()
    }

    /// What can be done now, in one line.
    pub(super) fn hint(self) -> String {
        let desk = self.desk;
        let Some(seat) = desk.seat() else { return String::new() };
        if let Some(Some((turn, left))) = own(desk, |_, building| building.turn)
            && turn != seat
        {
            return format!("{} builds, {left} to go.", desk.room.name(turn));
        }
        let Some(text) = own(desk, |builder, building| {
            if let Some(number) = builder.number {
                return format!("You launch as number {number}. The others still build.");
            }
            if builder.is_caught {
                return "Time is over: take a number tile.".to_owned();
            }
            if building.timer.paused_since.is_some() {
                return "The clock stands still.".to_owned();
            }
            String::new()
        })
        .filter(|text| !text.is_empty()) else {
            return self.tile_hint().unwrap_or_else(|| "Take a tile.".to_owned());
        };
        text
    }

    fn tile_hint(self) -> Option<String> {
        let desk = self.desk;
        let placed = self.tile()?;
        let name = table::capitalised(&words::name(placed));
        let is_free =
            |at: &Square| own(desk, |builder, _| builder.ship.tile(*at).is_none()) == Some(true);
        let Some(at) = desk.at.get().filter(is_free) else {
            return Some(format!("{name}: choose a square."));
        };
        own(desk, |builder, _| {
            let ship = &builder.ship;
            match ship.check_placement(at, placed) {
                Ok(()) if desk.setup.with(|setup| setup.marks) => match fit(ship, at, placed) {
                    Fit::Yes => {
                        let joints = n_joints(ship, at, placed);
                        format!("{name} fits here: {}.", words::count(joints, "joint"))
                    }
                    Fit::Turned => format!("{name} fits here when it is turned."),
                    Fit::No => format!("{name} would be a mistake here."),
                },
                Ok(()) => format!("{name} can go here."),
                Err(refusal) => format!("{name}: {refusal}."),
            }
        })
    }
}

fn draw(desk: Desk, number: Memo<Option<TileNo>>) -> Over {
    let is_own = desk.shows_own();
    let shown = desk.shown();
    let drawn = super::building(desk, |building| {
        let builder: &BuilderView = building.builders.get(shown.idx())?;
        let mut over = Over {
            mistakes: builder.mistakes.clone(),
            is_live: is_own && builder.number.is_none(),
            ..Over::default()
        };
        if let Some(loose) = builder.loose {
            over.marks.push((loose, Sign::Loose));
        }
        if !is_own {
            return Some(over);
        }
        over.at = desk.at.get();
        let placed = number.get().and_then(|number| held(builder, number, desk.turn.get()));
        over.ghost = placed;
        if let Some(placed) = placed.filter(|_| desk.setup.with(|setup| setup.marks)) {
            for square in builder.ship.free_squares() {
                match fit(&builder.ship, square, placed) {
                    Fit::Yes => over.marks.push((square, Sign::Fits)),
                    Fit::Turned => over.marks.push((square, Sign::FitsTurned)),
                    Fit::No => {}
                }
            }
        }
        Some(over)
    });
    drawn.flatten().unwrap_or_default()
}
