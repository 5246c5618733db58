//! Epidemics, sabotage and broken ships.

use super::*;
use crate::{flight::Out, ship::Figures as Aboard, testing::add};

/// Cabins in a row around the pilot cabin of class II, joined or not.
fn row(tiles: &[(u8, u8, &str, u8)]) -> Ship {
    let mut own = ship_of(Class::II, tiles);
    own.load_for_launch([None; 2]).unwrap();
    own
}

/// GT-6.37, GT-6.38: what is joined infects, decided before anybody leaves.
#[test]
fn joined_cabins_infect_each_other() {
    // The pilot cabin has universal connectors on all sides.
    let mut own = row(&[(4, 4, "start-01", 0), (4, 5, "start-01", 0), (4, 6, "start-01", 0)]);
    own.set_figures(at(Class::II, 4, 4), Aboard::Humans(1));
    let table = Table::with("II-05", &[(14, own)]);
    let left = [4, 5, 6].map(|column| table.ship(A).figures(at(Class::II, 4, column)));
    assert_eq!(left, [Aboard::Humans(0), Aboard::Humans(1), Aboard::Humans(1)]);
}

/// GT-6.39: linked through another component, or with an empty cabin.
#[test]
fn cabins_apart_do_not_infect_each_other() {
    let mut apart = row(&[(4, 4, "start-01", 0), (4, 6, "start-01", 0)]);
    add(&mut apart, &[(4, 5, "struct-01", 0)]);
    let table = Table::with("II-05", &[(14, apart)]);
    assert_eq!(table.ship(A).n_crew(), 4);
    let mut empty = row(&[(4, 4, "start-01", 0), (4, 5, "start-01", 0)]);
    empty.set_figures(at(Class::II, 4, 4), Aboard::Humans(0));
    let table = Table::with("II-05", &[(14, empty)]);
    assert_eq!(table.ship(A).n_crew(), 2);
}

fn class_iii(tiles: &[(u8, u8, &str, u8)]) -> Ship {
    let mut own = ship_of(Class::III, tiles);
    own.load_for_launch([None; 2]).unwrap();
    own
}

/// GT-6.40 to GT-6.42: fewest crew, up to three attempts.
#[test]
fn sabotage_tries_three_times() {
    let board = Class::III.board();
    let pilot = board.pilot_cabin.unwrap();
    let place = board.place(pilot);
    let sum = |label: u8| [label - label / 2, label / 2];
    let hit: Vec<u8> = [
        sum(board.column_labels[usize::from(place.column) - 1]),
        sum(board.row_labels[usize::from(place.row) - 1]),
    ]
    .concat();
    let miss: &[u8] = &[1, 1, 1, 1];
    let few = class_iii(&[(place.row, place.column, "start-01", 0)]);
    let many = class_iii(&[
        (place.row, place.column, "start-01", 0),
        (place.row, place.column + 1, "cabin-01", 0),
    ]);
    let players = [(14, many), (12, few)];
    let table = Table::new(false, &["III-04"], &players, &[miss, miss, &hit]);
    assert_eq!(table.flight.flyer(B).lost, 1);
    // The last component, and with it the humans (GT-8.10).
    assert_eq!(table.flight.flyer(B).out, Some(Out::Humans));
    assert_eq!(table.flight.flyer(A).lost, 0);
    let table = Table::new(false, &["III-04"], &players, &[miss, miss, miss]);
    assert_eq!(table.flight.flyer(B).lost, 0);
}

/// GT-8.3, GT-8.4, GT-8.5: the owner chooses the piece, also one without
/// humans.
#[test]
fn the_owner_keeps_one_of_several_pieces() {
    let mut own = row(&[(4, 4, "start-01", 0), (4, 5, "start-01", 0), (4, 6, "start-01", 0)]);
    own.set_figures(at(Class::II, 4, 6), Aboard::Humans(0));
    assert!(own.is_whole(own.board().squares));
    // The second shot of the pirates is heavy: on the middle column.
    let label = Class::II.board().column_labels[4];
    let dice: &[&[u8]] = &[&[1, 1], &[label - label / 2, label / 2]];
    let mut table = Table::new(false, &["I-03"], &[(12, own)], dice);
    assert!(matches!(table.question(A), Some(Question::Keep { .. })));
    let pieces = table.flight.choices(A).listed().unwrap();
    let (left, right) = (at(Class::II, 4, 4), at(Class::II, 4, 6));
    assert_eq!(pieces, [Choice::Keep(left), Choice::Keep(right)]);
    assert_eq!(table.refused(A, &Choice::Keep(at(Class::II, 4, 5))), RuleId::new("GT-8.4"));
    table.choose(A, Choice::Keep(right));
    assert_eq!(table.flight.flyer(A).lost, 2);
    assert_eq!(table.flight.flyer(A).out, Some(Out::Humans), "after the card");
}
