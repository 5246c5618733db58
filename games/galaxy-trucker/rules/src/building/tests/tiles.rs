//! Taking and settling tiles.

use super::{A, B, Lies, Move, Table, TileNo, Turn};
use crate::{
    board::Class,
    setup::{Manner, Setup},
};

/// GT-2.2, GT-2.5.
#[test]
fn a_hand_holds_one_tile_and_settles_it() {
    let mut table = Table::new(2, Class::II);
    table.play(A, &Move::Draw(None));
    assert_eq!(table.refused(A, &Move::Draw(None)), "GT-2.2");
    assert_eq!(table.refused(A, &Move::Finish), "GT-2.5");
    assert_eq!(table.refused(A, &Move::Look(0)), "GT-2.20");
    table.play(A, &Move::Return);
    assert_eq!(table.refused(A, &Move::Return), "GT-2.5");
}

/// GT-2.3: two hands reach for one tile.
#[test]
fn the_first_hand_has_the_tile() {
    let mut table = Table::new(2, Class::II);
    table.play(A, &Move::Draw(Some(TileNo(17))));
    let refusal = table.check(B, &Move::Draw(Some(TileNo(17)))).unwrap_err();
    assert_eq!(refusal.to_string(), "seat 1 was quicker");
    assert_eq!(table.refused(B, &Move::Draw(Some(TileNo(17)))), "GT-2.3");
    assert_eq!(table.refused(B, &Move::Draw(Some(TileNo(200)))), "GT-2.3");
    // Pilot cabins are nobody else's.
    assert_eq!(table.refused(B, &Move::Take(table.cabin(A))), "GT-2.3");
    table.play(B, &Move::Draw(Some(TileNo(18))));
}

/// GT-2.3: with no face-down tile left there are still face-up ones.
#[test]
fn an_empty_heap_leaves_what_lies_face_up() {
    let mut table = Table::new(2, Class::II);
    while table.building.heap.n_down() > 0 {
        table.play(A, &Move::Draw(None));
        table.play(A, &Move::Return);
    }
    assert_eq!(table.refused(A, &Move::Draw(None)), "GT-2.3");
    table.play(A, &Move::Take(TileNo(0)));
}

/// GT-2.6.
#[test]
fn a_returned_tile_is_for_anyone() {
    let mut table = Table::new(2, Class::II);
    table.play(A, &Move::Draw(Some(TileNo(3))));
    table.play(A, &Move::Return);
    assert_eq!(table.building.heap.lies(TileNo(3)), Some(Lies::FaceUp));
    table.play(B, &Move::Take(TileNo(3)));
    assert!(table.building.builder(B).hand.is_some_and(|hand| !hand.is_hidden));
    assert_eq!(table.refused(A, &Move::Take(TileNo(3))), "GT-2.3");
}

/// GT-2.7, GT-2.8.
#[test]
fn a_tile_must_be_joined_to_the_ship() {
    let mut table = Table::new(2, Class::I);
    // Connectors on the left, and an exhaust to the rear.
    let engine = table.hand(A, "engine-01");
    let outside = Move::Place { tile: engine, at: 55.try_into().unwrap(), turn: Turn::None };
    assert_eq!(table.refused(A, &outside), "GT-2.7");
    assert_eq!(table.refused(A, &table.place(engine, 4, 5, Turn::None)), "GT-2.7");
    assert_eq!(table.refused(A, &table.place(engine, 6, 3, Turn::None)), "GT-2.8");
    assert_eq!(table.refused(A, &table.place(engine, 4, 4, Turn::None)), "GT-2.8");
    table.play(A, &table.place(engine, 4, 6, Turn::None));
}

/// GT-2.9, GT-2.10, GT-16.3: a wrong tile stands, or a careful table refuses it.
#[test]
fn mistakes_stand_unless_the_table_is_careful() {
    for manner in [Manner::Comedy, Manner::Careful] {
        let mut table = Table::of(Setup { manner, ..Setup::one_round(1, Class::II) });
        let engine = table.hand(A, "engine-01");
        // Below the cabin with its connector upwards: the exhaust points left.
        let turned = table.place(engine, 5, 5, Turn::Quarter);
        match manner {
            Manner::Comedy => table.play(A, &turned),
            Manner::Careful => {
                assert_eq!(table.refused(A, &turned), "GT-3.10");
                let refusal = table.check(A, &turned).unwrap_err().to_string();
                assert_eq!(refusal, "it would be a mistake: an exhaust must point to the rear");
            }
        }
    }
}

/// GT-2.11: what was placed last is loose until something else is taken.
#[test]
fn the_last_tile_can_be_moved_until_it_is_fixed() {
    let mut table = Table::new(1, Class::II);
    table.build(A, "struct-02", 4, 6);
    let shift = |table: &Table, turn| Move::Shift { at: table.square(4, 4), turn };
    let moved = Turn::ALL.map(|turn| shift(&table, turn));
    let fits = moved.iter().find(|mv| table.check(A, mv).is_ok()).unwrap().clone();
    table.play(A, &fits);
    assert_eq!(table.refused(A, &fits), "GT-2.11");
    assert_eq!(table.building.builder(A).ship.squares().len(), 2);
    table.play(A, &Move::PickUp);
    assert_eq!(table.building.builder(A).ship.squares().len(), 1);
    let tile = table.building.builder(A).hand.unwrap().tile;
    table.play(A, &table.place(tile, 4, 6, Turn::None));
    table.play(A, &Move::Draw(None));
    assert_eq!(table.refused(A, &Move::PickUp), "GT-2.11");
    assert_eq!(table.refused(A, &fits), "GT-2.11");
}

/// GT-2.12 to GT-2.14.
#[test]
fn two_tiles_lie_aside_and_never_go_back() {
    let mut table = Table::new(1, Class::II);
    let tile = table.hand(A, "struct-02");
    table.play(A, &Move::SetAside);
    table.play(A, &Move::Draw(None));
    table.play(A, &Move::SetAside);
    table.play(A, &Move::Draw(None));
    assert_eq!(table.refused(A, &Move::SetAside), "GT-2.12");
    // With a tile in hand there is no hand for another.
    assert_eq!(table.refused(A, &table.place(tile, 4, 6, Turn::None)), "GT-2.2");
    table.play(A, &Move::Return);
    table.play(A, &table.place(tile, 4, 6, Turn::None));
    // Taken off again, it lies where it lay.
    table.play(A, &Move::PickUp);
    assert_eq!(table.building.builder(A).n_aside(), 2);
    assert!(table.building.builder(A).hand.is_none());
    assert_eq!(table.refused(A, &Move::Return), "GT-2.14");
}

/// GT-10.2 to GT-10.8, GT-10.12.
#[test]
fn the_pilot_cabin_lies_aside_on_the_new_boards() {
    let mut table = Table::new(2, Class::IC);
    assert_eq!(table.building.builder(A).ship.squares().len(), 0);
    assert_eq!(table.refused(A, &Move::Return), "GT-10.12");
    table.play(A, &Move::Draw(None));
    table.play(A, &Move::SetAside);
    table.play(A, &Move::Draw(None));
    assert_eq!(table.refused(A, &Move::SetAside), "GT-10.3");
    table.play(A, &Move::Return);
    let cabin = table.cabin(A);
    table.play(A, &table.place(cabin, 1, 2, Turn::None));
    table.play(A, &Move::Draw(None));
    table.play(A, &Move::SetAside);
    // A first component may be any tile on any square; the second must join.
    table.build(B, "cannon-09", 7, 1);
    let far = table.hand(B, "struct-01");
    assert_eq!(table.refused(B, &table.place(far, 1, 3, Turn::None)), "GT-2.8");
    assert_eq!(table.refused(B, &table.place(cabin, 1, 3, Turn::None)), "GT-2.2");
    table.play(B, &Move::Return);
    assert_eq!(table.refused(B, &table.place(cabin, 1, 3, Turn::None)), "GT-2.5");
}

/// GT-12.2: around the edge.
#[test]
fn the_torus_is_built_around_its_edges() {
    let mut table = Table::new(1, Class::IIIC);
    let cabin = table.cabin(A);
    table.play(A, &table.place(cabin, 4, 1, Turn::None));
    // Its connector is on the right as drawn, and meets column 1.
    table.build(A, "cannon-17", 4, 6);
}
