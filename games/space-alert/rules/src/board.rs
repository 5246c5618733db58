//! The trajectory boards (SA-1.17).

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the seven trajectory boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Board {
    /// 10 squares, X5.
    T1,
    /// 11 squares, X8.
    T2,
    /// 12 squares, X8, Y3.
    T3,
    /// 13 squares, X9, Y5.
    T4,
    /// 14 squares, X11, Y7.
    T5,
    /// 15 squares, X10, Y7, Y3.
    T6,
    /// 16 squares, X12, Y8, Y5.
    T7,
}
table::encode! { enum Board { 0 T1, 1 T2, 2 T3, 3 T4, 4 T5, 5 T6, 6 T7 } }

/// What a marked square makes a threat do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mark {
    /// The first action.
    X,
    /// The second action; may come more than once (SA-7.6).
    Y,
    /// The last one, on square 1.
    Z,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::X => "X",
            Self::Y => "Y",
            Self::Z => "Z",
        })
    }
}

impl Board {
    /// All boards.
    pub const ALL: [Self; 7] =
        [Self::T1, Self::T2, Self::T3, Self::T4, Self::T5, Self::T6, Self::T7];

    /// The starting square; squares are counted from the ship.
    #[must_use]
    pub const fn length(self) -> u8 {
        10 + self as u8
    }

    /// The marked squares, farthest first; the last one is always Z on square 1.
    #[must_use]
    pub const fn marks(self) -> &'static [(u8, Mark)] {
        use Mark::{X, Y, Z};
        match self {
            Self::T1 => &[(5, X), (1, Z)],
            Self::T2 => &[(8, X), (1, Z)],
            Self::T3 => &[(8, X), (3, Y), (1, Z)],
            Self::T4 => &[(9, X), (5, Y), (1, Z)],
            Self::T5 => &[(11, X), (7, Y), (1, Z)],
            Self::T6 => &[(10, X), (7, Y), (3, Y), (1, Z)],
            Self::T7 => &[(12, X), (8, Y), (5, Y), (1, Z)],
        }
    }

    /// The marked squares as a set, square 1 being bit 1.
    const fn marked(self) -> u32 {
        const SETS: [u32; Board::ALL.len()] = {
            let mut sets = [0; Board::ALL.len()];
            let mut board = 0;
            while board < sets.len() {
                let marks = Board::ALL[board].marks();
                let mut idx = 0;
                while idx < marks.len() {
                    sets[board] |= 1 << marks[idx].0;
                    idx += 1;
                }
                board += 1;
            }
            sets
        };
        SETS[self as usize]
    }

    /// The marks that a threat passes or reaches on its way, in this order.
    #[inline]
    #[must_use]
    pub(crate) const fn passed(self, from: u8, to: u8) -> Passed {
        // The squares from `to` up to the one before `from`.
        let way = (1_u32 << from) - (1 << to);
        Passed { marked: self.marked(), left: self.marked() & way }
    }

    /// How many Y squares it has.
    #[must_use]
    pub fn n_y(self) -> usize {
        self.marks().iter().filter(|(_, mark)| *mark == Mark::Y).count()
    }
}

/// Marks of a board that are still to be performed.
#[derive(Clone, Copy)]
pub(crate) struct Passed {
    marked: u32,
    left: u32,
}

impl Iterator for Passed {
    type Item = Mark;

    #[inline]
    fn next(&mut self) -> Option<Mark> {
        // Farthest first: the highest square that is left.
        let square = self.left.checked_ilog2()?;
        self.left &= !(1 << square);
        Some(match square {
            1 => Mark::Z,
            _ if self.marked >> square == 1 => Mark::X,
            _ => Mark::Y,
        })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{}", *self as u8 + 1)
    }
}

/// The distance band of a square (SA-6.3).
#[must_use]
pub const fn distance(square: u8) -> u8 {
    match square {
        0..=5 => 1,
        6..=10 => 2,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_follow_the_squares() {
        for (square, band) in [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (16, 3)] {
            assert_eq!(distance(square), band, "square {square}");
        }
    }

    /// What is passed is what the list of marks says, from any square to any other.
    #[test]
    fn passing_meets_the_marks_in_order() {
        for board in Board::ALL {
            for from in 1..=board.length() {
                for to in 1..=from {
                    let listed = board.marks().iter();
                    let met = listed.filter(|(square, _)| (to..from).contains(square));
                    let met: Vec<Mark> = met.map(|(_, mark)| *mark).collect();
                    assert_eq!(board.passed(from, to).collect::<Vec<_>>(), met, "{board}");
                }
            }
        }
    }

    #[test]
    fn marks_lie_on_the_board_and_end_with_z() {
        for board in Board::ALL {
            let marks = board.marks();
            assert!(marks.iter().all(|(square, _)| *square <= board.length()));
            assert!(marks.is_sorted_by(|a, b| a.0 > b.0));
            assert_eq!(marks.last(), Some(&(1, Mark::Z)));
        }
    }
}
