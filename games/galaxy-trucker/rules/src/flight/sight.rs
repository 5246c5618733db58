//! What a page is told of an attack beside the sentences of the log, so that it
//! can show the attack happen: the dice, the lines, and what came off.

use std::fmt::Write as _;

use table::Seat;

use super::Event;
use crate::{
    attack::{Fate, Size, Struck},
    board::{Square, Squares},
    tile::Side,
};

/// Something to be seen. As text it is a letter and numbers, short for the wire
/// and read with little code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sight {
    /// A card was turned up.
    TurnedUp,
    /// Dice were rolled for an attack.
    Rolled(Roll),
    /// What it came to for one ship.
    Struck {
        /// Whose.
        seat: Seat,
        /// Line by line.
        lines: Vec<Struck>,
    },
    /// Components came off.
    Lost {
        /// Whose.
        seat: Seat,
        /// Which.
        squares: Squares,
    },
}

/// A roll for an attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// What comes.
    pub size: Size,
    /// From where, in the end.
    pub from: Side,
    /// The dice in the order of the throws.
    pub dice: Vec<u8>,
    /// The lines of the map; none for a sum that no line has.
    pub lines: Vec<Option<u8>>,
}

const FATES: [Fate; 7] =
    [Fate::Miss, Fate::Smooth, Fate::Joined, Fate::Danger, Fate::Shot, Fate::Shielded, Fate::Lost];

impl Sight {
    /// What is to be seen of an event.
    #[must_use]
    pub fn of(event: &Event) -> Option<Self> {
        Some(match event {
            Event::TurnedUp { .. } => Self::TurnedUp,
            Event::Rolled { attack, dice, from, lines } => Self::Rolled(Roll {
                size: attack.size,
                from: *from,
                dice: dice.clone(),
                lines: lines.clone(),
            }),
            Event::Struck { seat, lines } => Self::Struck { seat: *seat, lines: lines.clone() },
            Event::Lost { seat, squares, .. } => Self::Lost { seat: *seat, squares: *squares },
            _ => return None,
        })
    }

    /// As text; a line or target that is not there is written as 99.
    #[must_use]
    pub fn text(&self) -> String {
        const NONE: u8 = NO_NUMBER as u8;
        let mut text = String::new();
        let mut numbers = |letter: char, numbers: &mut dyn Iterator<Item = u8>| {
            text.push(letter);
            for number in numbers {
                // Writing to a string does not fail.
                let _ = write!(text, " {number}");
            }
        };
        match self {
            Self::TurnedUp => numbers('c', &mut std::iter::empty()),
            Self::Rolled(roll) => {
                let head = [roll.size as u8, roll.from as u8, roll.dice.len() as u8];
                let lines = roll.lines.iter().map(|line| line.unwrap_or(NONE));
                numbers('r', &mut head.into_iter().chain(roll.dice.iter().copied()).chain(lines));
            }
            Self::Struck { seat, lines } => {
                let each = lines.iter().flat_map(|struck| {
                    let target = struck.target.map_or(NONE, |target| target.idx() as u8);
                    [struck.line.unwrap_or(NONE), target, struck.fate as u8]
                });
                numbers('s', &mut std::iter::once(seat.0).chain(each));
            }
            Self::Lost { seat, squares } => {
                let squares = squares.into_iter().map(|square| square.idx() as u8);
                numbers('l', &mut std::iter::once(seat.0).chain(squares));
            }
        }
        text
    }

    /// Reads what [`Self::text`] wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (letter, rest) = text.split_at_checked(1)?;
        let numbers: Option<Vec<usize>> =
            rest.split_ascii_whitespace().map(|number| number.parse().ok()).collect();
        let numbers = numbers?;
        let line = |number: usize| (number != NO_NUMBER).then_some(number as u8);
        let square = |number: usize| Square::try_from(number as u8).ok();
        Some(match (letter, &*numbers) {
            ("c", []) => Self::TurnedUp,
            ("r", [size, from, n_dice, rest @ ..]) => {
                let (dice, lines) = rest.split_at_checked(*n_dice)?;
                Self::Rolled(Roll {
                    size: *Size::ALL.get(*size)?,
                    from: *Side::ALL.get(*from)?,
                    dice: dice.iter().map(|die| *die as u8).collect(),
                    lines: lines.iter().copied().map(line).collect(),
                })
            }
            ("s", [seat, rest @ ..]) => {
                let struck = |numbers: &[usize]| {
                    let target = (numbers[1] != NO_NUMBER).then(|| square(numbers[1]));
                    let fate = *FATES.get(numbers[2])?;
                    Some(Struck { line: line(numbers[0]), target: target.flatten(), fate })
                };
                let lines: Option<Vec<Struck>> = rest.chunks_exact(3).map(struck).collect();
                Self::Struck { seat: Seat(*seat as u8), lines: lines? }
            }
            ("l", [seat, rest @ ..]) => {
                let squares = rest.iter().copied().filter_map(square).collect();
                Self::Lost { seat: Seat(*seat as u8), squares }
            }
            _ => return None,
        })
    }
}

/// Instead of a number: no line and no square has it.
const NO_NUMBER: usize = 99;

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::{FATES, Roll, Sight};
    use crate::{
        attack::{Size, Struck},
        board::{Square, Squares},
        tile::Side,
    };

    #[test]
    fn what_is_written_is_read() {
        let mut sights = vec![Sight::TurnedUp];
        for size in Size::ALL {
            for from in Side::ALL {
                for (dice, lines) in [
                    (vec![3, 4], vec![Some(4)]),
                    (vec![1], vec![Some(2), Some(5)]),
                    (vec![6, 6], vec![None]),
                ] {
                    sights.push(Sight::Rolled(Roll { size, from, dice, lines }));
                }
            }
        }
        for fate in FATES {
            let hit = Struck { line: Some(3), target: Some(Square::new(17)), fate };
            let miss = Struck { line: None, target: None, fate };
            sights.push(Sight::Struck { seat: Seat(4), lines: vec![hit, miss] });
        }
        let squares: Squares = [0, 7, 35].into_iter().map(Square::new).collect();
        sights.push(Sight::Lost { seat: Seat(0), squares });
        for sight in sights {
            assert_eq!(Sight::read(&sight.text()), Some(sight));
        }
    }

    #[test]
    fn nonsense_is_nothing() {
        for text in ["", "x", "r", "r 9 0 1 1", "r 0 0 3 1", "s 0 1 2 9", "l 0 x", "ü"] {
            assert_eq!(Sight::read(text), None, "{text}");
        }
    }
}
