//! The weak spot of class IIIC and its fee (GT-12.22 to GT-12.35).

use super::Ship;
use crate::{
    board::{Class, Squares},
    tile::Side,
};

/// The fee for a largest cluster of 0, 1, 2, … squares (GT-12.26, GT-16.22).
const FEES: [u8; 7] = [0, 0, 1, 3, 6, 10, 15];

/// What the weak spot costs, and how it is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fee {
    /// The fee.
    pub amount: u32,
    /// Paid at once from the credits.
    pub paid: u32,
    /// Covered by loan tokens (GT-12.33).
    pub loan: u32,
    /// Written down until the end of the flight (GT-12.34).
    pub debt: u32,
}

impl Fee {
    /// A fee paid with so many credits; what is missing comes by loan if loan
    /// tokens are in use and is a debt otherwise.
    #[must_use]
    pub fn settle(amount: u32, credits: u32, with_loans: bool) -> Self {
        let paid = amount.min(credits);
        let missing = amount - paid;
        let (loan, debt) = if with_loans { (missing, 0) } else { (0, missing) };
        Self { amount, paid, loan, debt }
    }
}

/// The fee for a largest cluster of so many squares (GT-12.26, GT-12.27).
#[must_use]
pub fn fee(largest: u8) -> u8 {
    FEES[usize::from(largest).min(FEES.len() - 1)]
}

/// The size of the largest cluster of empty squares of class IIIC, where
/// squares that share an edge or a corner belong together, around all edges
/// (GT-12.23, GT-12.24, GT-12.29).
#[must_use]
pub fn largest_cluster(empty: Squares) -> u8 {
    let mut left = empty & Class::IIIC.board().squares;
    let mut largest = 0;
    while let Some(square) = left.first() {
        let mut cluster = Squares::of(square);
        loop {
            let grown = with_touching(cluster) & left;
            if grown == cluster {
                break;
            }
            cluster = grown;
        }
        left -= cluster;
        largest = largest.max(cluster.len());
    }
    largest
}

/// The squares and all that touch them at an edge or a corner.
fn with_touching(squares: Squares) -> Squares {
    let in_rows = with_neighbours(squares, [Side::Left, Side::Right]);
    with_neighbours(in_rows, [Side::Front, Side::Rear])
}

fn with_neighbours(squares: Squares, sides: [Side; 2]) -> Squares {
    let board = Class::IIIC.board();
    let neighbours = squares
        .into_iter()
        .flat_map(|square| sides.into_iter().filter_map(move |side| board.neighbour(square, side)));
    squares | neighbours.collect()
}

impl Ship {
    /// The size of its largest cluster of empty squares, after all repairs
    /// (GT-12.25); only class IIIC has to pay for it.
    #[must_use]
    pub fn weak_spot(&self) -> u8 {
        largest_cluster(!self.squares())
    }
}
