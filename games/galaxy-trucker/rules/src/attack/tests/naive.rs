//! Targets a second time, by walking over the map square by square.

use super::aim;
use crate::{
    attack::{Defences, Fate, Size, Strike},
    board::{Class, Place},
    ship::Ship,
    testing::{Chance, random_loaded_ship},
    tile::{Connector, Placed, Side},
};

fn tile_at(ship: &Ship, row: u8, column: u8) -> Option<Placed> {
    ship.tile(ship.board().at(Place { row, column })?)
}

/// The walk of an attack along a line, from where it comes.
fn walk(ship: &Ship, from: Side, line: u8, start: Option<Place>) -> Vec<(u8, u8)> {
    let (n_rows, n_columns) = (ship.board().n_rows(), ship.board().n_columns());
    let mut path: Vec<(u8, u8)> = match from {
        Side::Front | Side::Rear => (1..=n_rows).map(|row| (row, line)).collect(),
        Side::Left | Side::Right => (1..=n_columns).map(|column| (line, column)).collect(),
    };
    if matches!(from, Side::Rear | Side::Right) {
        path.reverse();
    }
    if let Some(start) = start {
        let first = path.iter().position(|at| *at == (start.row, start.column)).unwrap();
        path.rotate_left(first);
    }
    path
}

fn neighbour(ship: &Ship, (row, column): (u8, u8), side: Side) -> Option<Placed> {
    let around = |line: u8, by: i8, n: u8| {
        let moved = line as i8 + by;
        if ship.class() == Class::IIIC {
            Some((moved + n as i8 - 1) as u8 % n + 1)
        } else {
            u8::try_from(moved).ok()
        }
    };
    let (down, right) = [(-1, 0), (0, 1), (1, 0), (0, -1)][side.idx()];
    tile_at(
        ship,
        around(row, down, ship.board().n_rows())?,
        around(column, right, ship.board().n_columns())?,
    )
}

fn fate(ship: &Ship, size: Size, from: Side, at: (u8, u8)) -> Fate {
    let placed = tile_at(ship, at.0, at.1).unwrap();
    if size != Size::SmallMeteor {
        Fate::Danger
    } else if placed.connectors().at(from) == Connector::Smooth {
        Fate::Smooth
    } else if neighbour(ship, at, from).is_some() {
        // Legal ships have nothing but a match there.
        Fate::Joined
    } else {
        Fate::Danger
    }
}

/// The final direction and the lines, by the tables of the rules.
fn lines(class: Class, from: Side, dice: [u8; 2]) -> (Side, Vec<Option<u8>>, Option<Place>, usize) {
    let [first, second] = dice;
    let is_lengthwise = matches!(from, Side::Front | Side::Rear);
    let rows = |die| match die {
        1 => vec![Some(1)],
        2 => vec![Some(2)],
        3 => vec![Some(3), Some(5)],
        4 => vec![Some(4), Some(6)],
        5 => vec![Some(7)],
        _ => vec![Some(8)],
    };
    match class {
        Class::I | Class::II | Class::III => {
            let sum = first + second;
            let (low, high) = if is_lengthwise { (3, 11) } else { (4, 9) };
            let line = (low..=high).contains(&sum).then(|| sum - low + 1);
            (from, vec![line], None, 2)
        }
        Class::IVC => {
            let sum = first + second;
            let low = if is_lengthwise { 3 } else { 2 };
            let line = (low..=11).contains(&sum).then(|| sum - low + 1);
            (from, vec![line], None, 2)
        }
        Class::IC | Class::IIC => match (is_lengthwise, first) {
            (true, 1) => (Side::Left, rows(second), None, 2),
            (true, 6) => (Side::Right, rows(second), None, 2),
            (true, column) => (from, vec![Some(column - 1)], None, 1),
            (false, row) => (from, rows(row), None, 1),
        },
        Class::IIIC => {
            let line = if is_lengthwise { first } else { second };
            (from, vec![Some(line)], Some(Place { row: second, column: first }), 2)
        }
    }
}

#[test]
fn targets_agree_with_a_walk_over_the_map() {
    for class in Class::ALL {
        for seed in 0..15 {
            let ship = random_loaded_ship(class, &mut Chance::new(seed));
            for (first, second) in (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other))) {
                for from in Side::ALL {
                    for size in Size::ALL {
                        let (side, lines, start, n_dice) = lines(class, from, [first, second]);
                        let aim = aim(class, from, &[first, second][..n_dice]);
                        let strike = Strike::new(&ship, size, &aim, Defences::default());
                        let got = strike.lines.iter().map(|struck| {
                            let place = struck.target.map(|target| ship.board().place(target));
                            let place = place.map(|place| (place.row, place.column));
                            (struck.line, place, struck.fate)
                        });
                        let expected = lines.into_iter().map(|line| {
                            let path = line.map_or(vec![], |line| walk(&ship, side, line, start));
                            let target =
                                path.into_iter().find(|at| tile_at(&ship, at.0, at.1).is_some());
                            let fate = target.map_or(Fate::Miss, |at| fate(&ship, size, side, at));
                            (line, target, fate)
                        });
                        assert_eq!(strike.from, side);
                        assert!(
                            got.eq(expected),
                            "class {class}, seed {seed}, {from:?} {first} {second}"
                        );
                    }
                }
            }
        }
    }
}
