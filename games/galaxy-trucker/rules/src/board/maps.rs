//! The maps of the classes, front at the top.
//!
//! `#` is a square, `S` the square of the pilot cabin, `1` to `6` and `J` are
//! squares of class IVC that are locked until the dice open them.

use super::{Board, Class};

pub(super) static BOARDS: [Board; 7] = [
    Board::new(
        Class::I,
        &BASE_ROWS,
        &BASE_COLUMNS,
        &[".........", "....#....", "...###...", "..##S##..", "..#####..", "..##.##.."],
    ),
    Board::new(
        Class::II,
        &BASE_ROWS,
        &BASE_COLUMNS,
        &["....#....", "...###...", "..#####..", "..##S##..", ".#######.", ".###.###."],
    ),
    Board::new(
        Class::III,
        &BASE_ROWS,
        &BASE_COLUMNS,
        &["....#....", "...###...", "#.#####.#", "####S####", "#########", "##.###.##"],
    ),
    // Proposal: which squares are orange, that is, missing here and present in
    // class IIC, is not established (GT-16.1).
    Board::new(
        Class::IC,
        &SPLICE_ROWS,
        &SPLICE_COLUMNS,
        &[".##.", ".##.", ".##.", ".##.", ".##.", ".##.", "####", "#..#"],
    ),
    Board::new(
        Class::IIC,
        &SPLICE_ROWS,
        &SPLICE_COLUMNS,
        &[".##.", "####", "####", "####", ".##.", "####", "####", "#..#"],
    ),
    // Proposal: numbers from the front and from the left (GT-16.21).
    Board::new(
        Class::IIIC,
        &TORUS_LABELS,
        &TORUS_LABELS,
        &["######", "######", "######", "######", "######", "######"],
    ),
    // Proposal: where the marked squares lie, and the middle of the last row
    // (GT-16.2). What they unite is established.
    Board::new(
        Class::IVC,
        &FLOTILLA_ROWS,
        &BASE_COLUMNS,
        &[
            ".........",
            "...#.#...",
            "..##3##..",
            ".###3###.",
            ".###J###.",
            ".#66.55#.",
            ".11#.#22.",
            ".###J###.",
            "####4####",
            "##.#4#.##",
        ],
    ),
];

const BASE_ROWS: [u8; 6] = [4, 5, 6, 7, 8, 9];
/// Classes I, II, III and IVC (GT-13.73).
const BASE_COLUMNS: [u8; 9] = [3, 4, 5, 6, 7, 8, 9, 10, 11];
/// Classes IC and IIC (GT-11.4).
const SPLICE_ROWS: [u8; 8] = [1, 2, 3, 4, 3, 4, 5, 6];
const SPLICE_COLUMNS: [u8; 4] = [2, 3, 4, 5];
/// Class IIIC (GT-12.1).
const TORUS_LABELS: [u8; 6] = [1, 2, 3, 4, 5, 6];
/// Class IVC (GT-13.73).
const FLOTILLA_ROWS: [u8; 10] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
