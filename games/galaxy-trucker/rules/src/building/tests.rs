//! Building, rule by rule.

mod finishing;
mod looking;
mod opening;
mod tiles;
mod timing;
mod turn_by_turn;

use table::{Luck, Millis, Refusal as _, Seat, Seed, Silence};

use super::{Building, Lies, TileNo};
use crate::{
    board::{Class, Square},
    card::{Cards, Level, Piles},
    moves::Move,
    refusal::Refusal,
    setup::{Pace, Setup},
    tile::{TileId, Turn},
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// A table that builds, with its clock.
struct Table {
    setup: Setup,
    building: Building,
    luck: Luck,
    at: Millis,
}

impl Table {
    fn of(setup: Setup) -> Self {
        let mut luck = Luck::seeded(&Seed::numbered(5));
        let level = Level::of_class(setup.rounds[0]);
        let piles = Piles::deal(level, &mut Cards::default(), &mut luck, 1);
        let building = Building::begin(&setup, 0, piles, Millis(0), &mut luck);
        Self { setup, building, luck, at: Millis(0) }
    }

    fn new(n_seats: u8, class: Class) -> Self {
        Self::of(Setup::one_round(n_seats, class))
    }

    fn turn_by_turn(n_seats: u8, class: Class, actions: u8, turns: u8) -> Self {
        let pace = Pace::TurnByTurn { actions, turns };
        Self::of(Setup { pace, ..Setup::one_round(n_seats, class) })
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        self.building.check(&self.setup, seat, mv)
    }

    #[track_caller]
    fn play(&mut self, seat: Seat, mv: &Move) {
        assert_eq!(self.check(seat, mv), Ok(()), "{mv:?}");
        self.building.play(&self.setup, seat, mv, self.at, &mut self.luck, &mut Silence);
    }

    /// Why a move is refused, and by which rule.
    #[track_caller]
    fn refused(&self, seat: Seat, mv: &Move) -> String {
        self.check(seat, mv).expect_err("it is refused").rule().to_string()
    }

    /// Lets the clock run so many seconds.
    fn wait(&mut self, seconds: u64) {
        let until = self.at.after(seconds * 1000);
        while let Some(due) = self.building.wake_at(&self.setup).filter(|due| *due <= until) {
            self.building.wake(&self.setup, due, &mut Silence);
        }
        self.at = until;
    }

    /// Puts a given tile into a hand, as if it had lain face up.
    fn hand(&mut self, seat: Seat, name: &str) -> TileNo {
        let tile: TileId = name.parse().unwrap();
        let mut numbers = self.building.heap.lying(Lies::FaceDown);
        let number = numbers.find(|number| self.building.heap.tile(*number) == tile).unwrap();
        drop(numbers);
        self.building.heap.take(number, seat);
        self.building.heap.put_back(number);
        self.play(seat, &Move::Take(number));
        number
    }

    fn square(&self, row: u8, column: u8) -> Square {
        crate::testing::at(self.building.class, row, column)
    }

    fn place(&self, tile: TileNo, row: u8, column: u8, turn: Turn) -> Move {
        Move::Place { tile, at: self.square(row, column), turn }
    }

    /// Places a given tile as it is drawn.
    #[track_caller]
    fn build(&mut self, seat: Seat, name: &str, row: u8, column: u8) {
        let tile = self.hand(seat, name);
        let mv = self.place(tile, row, column, Turn::None);
        self.play(seat, &mv);
    }

    fn cabin(&self, seat: Seat) -> TileNo {
        self.building.heap.cabin_of(seat)
    }
}
