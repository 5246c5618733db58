use std::collections::BTreeMap;

use super::*;

fn pairs(board: &Board) -> usize {
    let squares = board.squares.into_iter();
    let neighbours = squares.flat_map(|square| {
        Side::ALL.into_iter().filter_map(move |side| board.neighbour(square, side))
    });
    neighbours.count() / 2
}

#[test]
fn classes_have_their_squares_levels_and_labels() {
    let expected = [
        (Class::I, 18, 1),
        (Class::II, 27, 2),
        (Class::III, 36, 3),
        (Class::IC, 18, 1),
        (Class::IIC, 26, 2),
        (Class::IIIC, 36, 3),
        (Class::IVC, 56, 4),
    ];
    for (class, n_squares, level) in expected {
        assert_eq!((class.board().squares.len(), class.level()), (n_squares, level), "{class}");
        assert_eq!(class.name().parse(), Ok(class));
    }
    for class in [Class::I, Class::II, Class::III] {
        let board = class.board();
        let pilot_cabin = board.place(board.pilot_cabin.unwrap());
        assert_eq!(board.rows_labelled(7).collect::<Vec<_>>(), [pilot_cabin.row]);
        assert_eq!(board.columns_labelled(7).collect::<Vec<_>>(), [pilot_cabin.column]);
        assert!(!class.starts_anywhere());
    }
    assert!(Class::IIIC.starts_anywhere());
}

#[test]
fn class_i_is_missed_by_the_outer_sums() {
    // GT-7.5.
    let board = Class::I.board();
    for sum in [2, 3, 4, 10, 11, 12] {
        let squares = board.columns_labelled(sum).map(|column| board.column(column));
        assert!(squares.fold(Squares::NONE, |all, column| all | column).is_empty());
    }
}

#[test]
fn class_iic_has_two_rows_3_and_two_rows_4() {
    let board = Class::IIC.board();
    let rows = |label| board.rows_labelled(label).collect::<Vec<_>>();
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(rows),
        [vec![1], vec![2], vec![3, 5], vec![4, 6], vec![7], vec![8]]
    );
}

#[test]
fn class_ic_is_class_iic_without_some_outer_squares() {
    let (ic, iic) = (Class::IC.board(), Class::IIC.board());
    let places = |board: &'static Board| board.squares.into_iter().map(|at| board.place(at));
    assert!(places(ic).all(|place| iic.at(place).is_some()));
    let orange: Vec<_> = places(iic).filter(|place| ic.at(*place).is_none()).collect();
    assert_eq!(orange.len(), 8);
    assert!(orange.iter().all(|place| place.column == 1 || place.column == 4));
}

#[test]
fn neighbours_see_each_other() {
    for class in Class::ALL {
        let board = class.board();
        for square in board.squares {
            for side in Side::ALL {
                if let Some(neighbour) = board.neighbour(square, side) {
                    assert_eq!(board.neighbour(neighbour, side.opposite()), Some(square));
                }
            }
        }
    }
}

#[test]
fn neighbours_at_sets_of_sides_are_those_at_each_side() {
    for class in Class::ALL {
        let board = class.board();
        for square in board.squares {
            for mask in 0..16 {
                let sides = Sides(mask);
                let at_sides = Side::ALL.into_iter().filter(|side| sides.has(*side));
                let neighbours = at_sides.filter_map(|side| board.neighbour(square, side));
                assert_eq!(board.beside(square, sides), neighbours.collect(), "{class}");
            }
        }
    }
}

#[test]
fn the_torus_has_72_neighbouring_pairs() {
    // GT-12.4.
    assert_eq!(pairs(Class::IIIC.board()), 72);
}

#[test]
fn the_splice_runs_between_columns_3_and_4() {
    for class in Class::ALL {
        let board = class.board();
        let n_on_splice = if class.is_spliced() { 7 } else { 0 };
        assert_eq!(board.splice.len(), n_on_splice, "{class}");
        for square in board.splice {
            let column = board.place(square).column;
            assert_eq!(board.column_labels[usize::from(column) - 1], 3);
        }
    }
}

#[test]
fn lines_run_in_reading_order() {
    for class in Class::ALL {
        let board = class.board();
        for column in 1..=board.n_columns() {
            let rows: Vec<_> = board.column(column).into_iter().map(|at| board.place(at)).collect();
            assert!(rows.iter().all(|place| place.column == column));
            assert!(rows.is_sorted());
        }
        for row in 1..=board.n_rows() {
            assert!(board.row(row).into_iter().all(|at| board.place(at).row == row));
        }
    }
}

#[test]
fn class_ivc_has_four_plain_ships_and_14_locked_squares() {
    let board = Class::IVC.board();
    assert_eq!(Part::ALL.map(|part| board.part(part).len()), [10, 10, 11, 11]);
    assert!(Mark::ALL.iter().all(|mark| board.marked(*mark).len() == 2));
    // GT-16.30: the outlines keep the four apart.
    for part in Part::ALL {
        for square in board.part(part) {
            for side in Side::ALL {
                let Some(neighbour) = board.neighbour(square, side) else { continue };
                let others = Part::ALL.into_iter().filter(|other| *other != part);
                assert!(others.into_iter().all(|other| !board.part(other).has(neighbour)));
            }
        }
    }
}

/// GT-13.27.
const ROLLS: [(u8, u8, &str, &str); 21] = [
    (1, 1, "1J", "FL+FR+RL+RR"),
    (1, 2, "12", "FL+RL FR+RR"),
    (1, 3, "13", "FL+FR+RL RR"),
    (1, 4, "14", "FL+RL+RR FR"),
    (1, 5, "15", "FL+RL FR+RR"),
    (1, 6, "16", "FL+RL FR RR"),
    (2, 2, "2J", "FL+FR+RL+RR"),
    (2, 3, "23", "FL+FR+RR RL"),
    (2, 4, "24", "FL FR+RL+RR"),
    (2, 5, "25", "FL FR+RR RL"),
    (2, 6, "26", "FL+RL FR+RR"),
    (3, 3, "3J", "FL+FR RL+RR"),
    (3, 4, "34", "FL+FR RL+RR"),
    (3, 5, "35", "FL+FR+RR RL"),
    (3, 6, "36", "FL+FR+RL RR"),
    (4, 4, "4J", "FL+FR RL+RR"),
    (4, 5, "45", "FL FR+RL+RR"),
    (4, 6, "46", "FL+RL+RR FR"),
    (5, 5, "5J", "FL+FR+RL+RR"),
    (5, 6, "56", "FL+RL FR+RR"),
    (6, 6, "6J", "FL+FR+RL+RR"),
];

fn names(opening: Opening) -> (String, String) {
    let marks = opening.marks().map(Mark::name).collect();
    let ships: Vec<_> =
        opening.division(Class::IVC).ships().iter().map(|ship| ship.parts.to_string()).collect();
    (marks, ships.join(" "))
}

#[test]
fn the_21_rolls_divide_class_ivc_as_the_table_says() {
    for (first, second, marks, ships) in ROLLS {
        let expected = (marks.to_owned(), ships.to_owned());
        let opening = Opening::of(&[first, second]).unwrap();
        assert_eq!(names(opening), expected, "{first} {second}");
        assert_eq!(names(Opening::of(&[second, first]).unwrap()), expected);
        let division = opening.division(Class::IVC);
        assert_eq!(division.open.len(), 46);
        let ships = division.ships().iter();
        let n_in_ships: u8 = ships.clone().map(|ship| ship.squares.len()).sum();
        assert_eq!(n_in_ships, 46, "every open square belongs to one ship");
        for ship in ships {
            assert!(is_connected(ship.squares), "{first} {second}: {}", ship.parts);
        }
    }
}

/// Whether squares hang together by edges alone.
fn is_connected(squares: Squares) -> bool {
    let board = Class::IVC.board();
    let mut reached = Squares::of(squares.first().unwrap());
    loop {
        let next = reached.into_iter().flat_map(|square| {
            Side::ALL.into_iter().filter_map(move |side| board.neighbour(square, side))
        });
        let next = next.collect::<Squares>() & squares | reached;
        if next == reached {
            return reached == squares;
        }
        reached = next;
    }
}

#[test]
fn of_36_rolls_4_give_one_ship_12_two_16_an_l_and_4_three() {
    let mut shapes: BTreeMap<Vec<usize>, u32> = BTreeMap::new();
    for first in 1..=6 {
        for second in 1..=6 {
            let division = Opening::of(&[first, second]).unwrap().division(Class::IVC);
            let mut sizes: Vec<_> =
                division.ships().iter().map(|ship| ship.parts.iter().count()).collect();
            sizes.sort_unstable();
            *shapes.entry(sizes).or_default() += 1;
        }
    }
    let expected = [(vec![1, 1, 2], 4), (vec![1, 3], 16), (vec![2, 2], 12), (vec![4], 4)];
    assert_eq!(shapes, expected.into());
}

#[test]
fn one_die_unites_two_ships_and_none_unites_none() {
    assert_eq!(names(Opening::LOCKED), (String::new(), "FL FR RL RR".to_owned()));
    assert_eq!(Opening::LOCKED.division(Class::IVC).open.len(), 42);
    // GT-13.15.
    let expected =
        ["FL+RL FR RR", "FL FR+RR RL", "FL+FR RL RR", "FL FR RL+RR", "FL FR+RR RL", "FL+RL FR RR"];
    for (die, ships) in (1..).zip(expected) {
        assert_eq!(names(Opening::of(&[die]).unwrap()), (die.to_string(), ships.to_owned()));
    }
}

#[test]
fn no_more_than_two_dice_are_rolled() {
    // GT-13.26.
    assert_eq!(Opening::of(&[1, 2, 3]), None);
    assert_eq!(Opening::of(&[7]), None);
    assert_eq!(Opening::of(&[3, 6]).unwrap().n_rolled(), 2);
}
