//! Order, giving up, open space and stardust.

use super::*;
use crate::{
    flight::{Out, Start},
    tile::{Kind, TileId},
};

/// GT-6.1: A at 10 with strength 2, B at 8 with strength 5.
#[test]
fn in_open_space_everybody_moves_at_once() {
    let two = ship(&["start-01", "engine-01", "engine-02"]);
    let five = ship(&["start-01", "engine-01", "engine-02", "engine-03", "engine-04", "engine-05"]);
    let table = Table::with("I-05", &[(10, two), (8, five)]);
    assert_eq!(table.positions(), [Some(12), Some(14)]);
    assert_eq!(table.flight.track().leader(), Some(B));
}

/// GT-5.10, GT-5.11: with one token at most 4; the brown alien needs engines.
#[test]
fn double_engines_are_powered_by_choice() {
    let engines =
        ship(&["start-01", "engine-01", "engine-02", "engine2x-01", "engine2x-02", "bat2-01"]);
    let mut table = Table::with("I-05", &[(10, engines.clone())]);
    assert_eq!(table.question(A), Some(Question::Engines));
    table.choose(A, power(&engines, "engine2x-02", "bat2-01"));
    assert_eq!(table.positions(), [Some(14)]);
    assert_eq!(table.ship(A).tokens(find(&engines, "bat2-01")), 1);
}

/// GT-6.2, GT-5.24, GT-5.27: no token, no strength, and the space is free.
#[test]
fn no_engine_strength_in_open_space_means_giving_up() {
    let adrift = ship(&["start-01", "engine2x-01"]);
    let table = Table::with("I-05", &[(10, adrift), (9, hulk())]);
    assert_eq!(table.positions(), [None, Some(10)]);
    assert_eq!(table.flight.flyer(A).out, Some(Out::Engines));
}

/// An inhabited ship of one tile with as few exposed connectors as can be.
fn neat() -> Ship {
    let cabins = TileId::all().filter(|id| id.get().kind == Kind::Cabin);
    let ships = cabins.map(|id| ship(&[id.get().name]));
    ships.min_by_key(Ship::n_exposed).unwrap()
}

/// GT-6.36, GT-5.2: stardust costs a day for each exposed connector, rearmost
/// first; the leader falls behind, and another turns up the next card.
#[test]
fn the_next_card_is_turned_up_by_the_new_leader() {
    let (open, neat) = (ship(&["start-01"]), neat());
    assert_eq!((open.n_exposed(), neat.n_exposed()), (4, 2));
    let mut table = Table::new(false, &["I-04", "I-06"], &[(12, open), (11, neat)], &[]);
    let moved: Vec<_> = table
        .events()
        .filter_map(|event| match event {
            Event::Moved { seat, days, position } => Some((*seat, *days, *position)),
            _ => None,
        })
        .collect();
    assert_eq!(moved, [(B, -2, 9), (A, -4, 7)]);
    table.choose(B, Choice::FlyOn).choose(A, Choice::FlyOn);
    let turned = table.events().filter_map(|event| match event {
        Event::TurnedUp { seat, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(turned.collect::<Vec<_>>(), [A, B]);
}

/// GT-5.22: only before the next card is turned up.
#[test]
fn nobody_gives_up_with_a_card_on_the_table() {
    let cargo = ship(&["start-01", "cargo2-01"]);
    let mut table = Table::new(false, &["I-13", "I-06"], &[(10, cargo), (8, hulk())], &[]);
    assert_eq!(table.question(A), Some(Question::Land { free: 0b111 }));
    assert_eq!(table.refused(A, &Choice::GiveUp), RuleId::new("GT-5.22"));
    assert_eq!(table.refused(B, &Choice::GiveUp), RuleId::new("GT-5.22"));
    table.choose(A, Choice::Pass).choose(B, Choice::Pass);
    table.choose(A, Choice::GiveUp);
    assert_eq!(table.flight.flyer(A).out, Some(Out::Chosen));
    assert_eq!(table.refused(A, &Choice::FlyOn), RuleId::new("GT-5.32"));
}

/// GT-5.31.
#[test]
fn the_flight_is_over_when_nobody_flies() {
    let mut table = Table::new(false, &["I-04", "I-06"], &[(10, hulk())], &[]);
    table.choose(A, Choice::GiveUp);
    assert!(table.flight.is_over());
    assert_eq!(table.flight.to_come().len(), 1);
    assert_eq!(table.question(A), None);
}

/// GT-4.13, GT-16.12: a ship without humans does not launch.
#[test]
fn a_launch_puts_rockets_on_the_track() {
    let empty = ship(&["engine-01"]);
    let mut told: Vec<Told<Event>> = Vec::new();
    let start = Start {
        harder: Harder(false),
        defences: crate::attack::Defences::default(),
        deck: Deck::from_iter(["I-05".parse().unwrap()]),
        ships: [hulk(), empty, hulk()].into_iter().collect(),
        lost: [0, 0, 2, 0, 0],
        order: [C, B, A].into_iter().collect(),
    };
    let flight = Flight::launch(start, &mut told);
    let positions = [A, B, C].map(|seat| flight.track().position(seat));
    assert_eq!(positions, [Some(34), None, Some(40)]);
    assert_eq!(flight.flyer(B).out, Some(Out::Humans));
    assert_eq!(flight.asked().iter().collect::<Vec<_>>(), [A, C]);
    let back = flight.return_of(C, 10, 0, Some(8));
    assert_eq!((back.lost, back.credits, back.cap), (2, 10, Some(8)));
}

/// GT-5.25, GT-5.26: judged when the card is done.
#[test]
fn a_lapped_player_gives_up_after_the_card() {
    let table = Table::with("I-05", &[(40, hulk()), (-1, ship(&["start-01", "engine-01"]))]);
    assert_eq!(table.positions(), [Some(41), None], "39 is jumped and the lead is 41");
    assert_eq!(table.flight.flyer(B).out, Some(Out::Lapped));
}
