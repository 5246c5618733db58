//! Preparing for launch (chapters 3 and 4): spot check, insurance, loading, in
//! this order (GT-4.1, GT-16.45).

mod boarding;
mod insuring;
mod spot_check;
#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Cause, Listen, Seat};

pub(crate) use self::spot_check::{at_fault, pieces};
use crate::{
    board::Class, building::Building, event::Event, moves::Move, payout::Insurance,
    refusal::Refusal, setup::SEATS_MAX, ship::Ship,
};

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Ships are checked and repaired (GT-3.14).
    SpotCheck,
    /// Insurance is paid or bought.
    Insurance,
    /// Crew and aliens move in.
    Boarding,
    /// All is settled (GT-4.17).
    Done,
}
table::encode! { enum Step { 0 SpotCheck, 1 Insurance, 2 Boarding, 3 Done } }

/// One player before the launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prepared {
    pub(crate) ship: Ship,
    /// The number tile: the place in the launch order (GT-2.32).
    pub(crate) number: u8,
    /// Components in the discard pile (GT-9.10).
    pub(crate) n_lost: u8,
    pub(crate) insurance: Insurance,
    /// What is missing of the fee of class IIIC (GT-12.34).
    pub(crate) debt: u8,
    /// Has decided in this step, or there is nothing to decide.
    pub(crate) has_decided: bool,
}
table::encode! { struct Prepared { ship, number, n_lost, insurance, debt, has_decided } }

/// All players before the launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preparing {
    pub(crate) class: Class,
    pub(crate) step: Step,
    pub(crate) players: ArrayVec<Prepared, SEATS_MAX>,
}
table::encode! { struct Preparing { class, step, players } }

impl Preparing {
    /// What building has left; everything forced is done.
    pub(crate) fn begin(
        building: &Building,
        credits: &mut [i32],
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) -> Self {
        let players = building.builders.iter().map(|builder| Prepared {
            ship: builder.ship.clone(),
            number: builder.number.unwrap_or_default(),
            // GT-2.15, GT-10.5.
            n_lost: builder.n_aside(),
            insurance: Insurance::None,
            debt: 0,
            has_decided: false,
        });
        let mut preparing =
            Self { class: building.class, step: Step::SpotCheck, players: players.collect() };
        for (seat, builder) in building.seats() {
            let aside = builder.aside.iter().flatten().map(|number| building.heap.tile(*number));
            if builder.n_aside() > 0 {
                to.tell(cause, || Event::LeftAside { seat, tiles: aside.collect() });
            }
        }
        preparing.begin_spot_check(cause, to);
        preparing.go_on(credits, cause, to);
        preparing
    }

    pub(crate) fn player(&self, seat: Seat) -> &Prepared {
        &self.players[seat.idx()]
    }

    /// The seats in launch order, leader first.
    pub(crate) fn launch_order(&self) -> ArrayVec<Seat, SEATS_MAX> {
        let mut order: ArrayVec<Seat, SEATS_MAX> = Seat::all(self.players.len() as u8).collect();
        table::sort_short_by_key(&mut order, |seat| self.player(*seat).number);
        order
    }

    /// Whether the table waits for a seat. Anybody may decide at once; who
    /// wants to see what others do decides in launch order (GT-4.12, GT-13.45).
    pub(crate) fn awaits(&self, seat: Seat) -> bool {
        match self.step {
            Step::SpotCheck => !self.player(seat).has_decided,
            Step::Insurance | Step::Boarding => {
                let mut order = self.launch_order().into_iter();
                order.find(|seat| !self.player(*seat).has_decided) == Some(seat)
            }
            Step::Done => false,
        }
    }

    pub(crate) fn check(&self, seat: Seat, credits: i32, mv: &Move) -> Result<(), Refusal> {
        match (self.step, mv) {
            (Step::SpotCheck, Move::TakeOff(square)) => self.check_take_off(seat, *square),
            (Step::SpotCheck, Move::Keep(square)) => self.check_keep(seat, *square),
            (Step::Insurance, Move::Insure(insurance)) => {
                self.check_insure(seat, credits, *insurance)
            }
            (Step::Boarding, Move::Board { purple, brown }) => {
                self.check_board(seat, [*purple, *brown])
            }
            (_, Move::TakeOff(_) | Move::Keep(_)) => Err(Refusal::NoSpotCheck),
            (_, Move::Insure(_)) => Err(Refusal::NoInsurance),
            (_, Move::Board { .. }) => Err(Refusal::NoBoarding),
            (_, Move::Fly(_)) => Err(Refusal::NotFlying),
            (_, Move::Ready) => Err(Refusal::HasBegun),
            _ => Err(Refusal::Finished),
        }
    }

    /// Plays a move that has been checked.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        mv: &Move,
        credits: &mut [i32],
        to: &mut impl Listen<Event>,
    ) {
        let cause = match *mv {
            Move::TakeOff(square) => self.take_off(seat, square, to),
            Move::Keep(square) => self.keep(seat, square, to),
            Move::Insure(insurance) => self.insure(seat, insurance, credits, Cause::ENTRY, to),
            Move::Board { purple, brown } => self.board(seat, [purple, brown], Cause::ENTRY, to),
            _ => Cause::ENTRY,
        };
        self.go_on(credits, cause, to);
    }

    /// Every move that a seat has.
    pub(crate) fn moves(&self, seat: Seat, credits: i32) -> Vec<Move> {
        if self.player(seat).has_decided {
            return Vec::new();
        }
        match self.step {
            Step::SpotCheck => self.repairs(seat),
            Step::Insurance => self.insurances(seat, credits),
            Step::Boarding => self.boardings(seat),
            Step::Done => Vec::new(),
        }
    }

    /// Steps on while everybody has decided.
    fn go_on(&mut self, credits: &mut [i32], cause: Cause, to: &mut impl Listen<Event>) {
        while self.step != Step::Done && self.players.iter().all(|player| player.has_decided) {
            self.players.iter_mut().for_each(|player| player.has_decided = false);
            match self.step {
                Step::SpotCheck => {
                    self.step = Step::Insurance;
                    self.begin_insurance(credits, cause, to);
                }
                Step::Insurance => {
                    self.step = Step::Boarding;
                    self.begin_boarding(cause, to);
                }
                Step::Boarding | Step::Done => self.step = Step::Done,
            }
        }
    }
}
