//! Class IVC: several ships of one player.

use super::*;
use crate::{
    board::Opening,
    flight::{Figures, HoldGoods, Load, Out},
    ship::{Figures as Aboard, Goods},
    tile::Alien,
};

/// Two ships side by side (rolls 1 and 2), each with its tiles from its front.
fn flotilla(left: &[&str], right: &[&str]) -> Ship {
    let mut own = Ship::empty(Class::IVC);
    own.open(Opening::of(&[1, 2]).unwrap());
    for (outline, tiles) in own.outlines().iter().zip([left, right]) {
        for (square, name) in outline.squares.into_iter().zip(tiles) {
            lay(&mut own, square, name);
        }
    }
    own.load_for_launch([None; 2]).unwrap();
    own
}

fn square(ship: usize, number: usize) -> Square {
    let division = Opening::of(&[1, 2]).unwrap().division(Class::IVC);
    division.ships()[ship].squares.into_iter().nth(number).unwrap()
}

fn manned() -> Ship {
    flotilla(&["start-01", "engine-01"], &["cabin-01", "engine-02"])
}

/// GT-13.49, GT-13.51: ships without strength give up first, then the lowest
/// counts.
#[test]
fn in_open_space_the_slowest_ship_counts() {
    let slow = flotilla(
        &["start-01", "engine-01", "engine-02", "engine-03", "engine-04"],
        &["cabin-01", "engine-05", "engine-06", "engine-07"],
    );
    let table = Table::with("I-05", &[(10, slow)]);
    assert_eq!(table.positions(), [Some(13)]);
    let adrift = flotilla(
        &["start-01", "cargo2-01"],
        &["cabin-01", "engine-05", "engine-06", "engine-07", "engine-08"],
    );
    let table = Table::with("I-05", &[(10, adrift)]);
    assert_eq!((table.positions(), table.flight.flyer(A).flying), ([Some(14)], 0b10));
    // GT-13.68: its components are not lost.
    assert_eq!(table.flight.flyer(A).lost, 0);
    assert_eq!(table.ship(A).squares().len(), 5);
}

/// GT-13.48: a battery powers only components of its own ship.
#[test]
fn batteries_stay_with_their_ship() {
    let own = flotilla(&["start-01", "engine2x-01", "bat2-01"], &["cabin-01", "engine2x-02"]);
    let table = Table::with("I-05", &[(10, own)]);
    let foreign = Power { component: square(1, 1), battery: square(0, 2) };
    let choice = Choice::Power(Powers::from_iter([foreign]));
    assert_eq!(table.refused(A, &choice), RuleId::new("GT-13.48"));
}

/// GT-13.27, GT-16.27: an unpowered ship may be left behind on purpose.
#[test]
fn unpowered_engines_let_a_ship_give_up() {
    let own = flotilla(&["start-01", "engine2x-01", "bat2-01"], &["cabin-01", "engine-02"]);
    let mut table = Table::with("I-05", &[(10, own)]);
    table.choose(A, no_power());
    assert_eq!((table.positions(), table.flight.flyer(A).flying), ([Some(11)], 0b10));
}

/// GT-13.54, GT-13.57: crew of all ships is one crew, given from any of them.
#[test]
fn crew_is_given_from_any_ship() {
    let own = flotilla(&["start-01", "cabin-01"], &["cabin-02", "cabin-03"]);
    let mut table = Table::with("I-01", &[(10, own)]);
    let given = [(square(0, 0), 1), (square(1, 0), 2)];
    table.choose(A, Choice::GiveCrew(Figures::from_iter(given)));
    assert_eq!(table.ship(A).n_crew(), 5);
    assert_eq!(table.flight.flyer(A).flying, 0b11);
}

/// GT-13.65, GT-13.67, GT-13.69: a ship without humans leaves after the card;
/// its goods bring half.
#[test]
fn a_ship_without_humans_leaves_alone() {
    let mut own = flotilla(&["start-01", "cargo2-01"], &["cabin-02", "cabin-03", "cargo2-02"]);
    own.set_goods(square(0, 1), Goods::of_letters("YB").unwrap());
    own.set_goods(square(1, 2), Goods::of_letters("G").unwrap());
    let mut table = Table::with("I-01", &[(10, own)]);
    let given = [(square(0, 0), 2), (square(1, 0), 1)];
    table.choose(A, Choice::GiveCrew(Figures::from_iter(given)));
    let flyer = table.flight.flyer(A);
    assert_eq!((flyer.flying, flyer.out), (0b10, None));
    assert_eq!(flyer.half, Goods::of_letters("YB").unwrap());
    assert_eq!(flyer.ship.goods_among(flyer.ship.squares()), Goods::of_letters("G").unwrap());
    assert_eq!(table.positions(), [Some(10)]);
}

/// GT-13.64, GT-13.70: ships are withdrawn one by one, the last is the player.
#[test]
fn ships_are_withdrawn_between_cards() {
    let mut table = Table::new(false, &["I-04", "I-05"], &[(60, manned())], &[]);
    assert_eq!(table.question(A), Some(Question::FlyOn));
    let listed = table.flight.choices(A).listed().unwrap();
    let all = [Choice::FlyOn, Choice::GiveUp, Choice::Withdraw(0), Choice::Withdraw(1)];
    assert_eq!(listed, all);
    assert_eq!(table.refused(A, &Choice::Withdraw(2)), RuleId::new("GT-13.64"));
    table.choose(A, Choice::Withdraw(0));
    assert_eq!((table.question(A), table.flight.flyer(A).flying), (Some(Question::FlyOn), 0b10));
    let names = vec!["Ada".to_owned()];
    let said: Vec<String> = table.events().map(|event| event.sentence(&names)).collect();
    assert!(said.iter().any(|said| said.starts_with("Ship A of Ada")), "as the board: {said:?}");
    assert_eq!(table.refused(A, &Choice::Withdraw(1)), RuleId::new("GT-13.64"));
    table.choose(A, Choice::GiveUp);
    assert_eq!((table.flight.flyer(A).out, table.positions()), (Some(Out::Chosen), [None]));
}

/// GT-13.55: goods move among ships while new ones are gained.
#[test]
fn goods_are_arranged_among_all_ships() {
    let mut own = flotilla(&["start-01", "special1-01"], &["cabin-01", "special1-02", "cargo2-01"]);
    own.set_goods(square(0, 1), Goods::of_letters("R").unwrap());
    let mut table = Table::with("I-14", &[(10, own)]);
    table.choose(A, Choice::Land(1));
    let holds = [(square(0, 1), "Y"), (square(1, 1), "R"), (square(1, 2), "Y")];
    let holds = holds.map(|(hold, letters)| (hold, Goods::of_letters(letters).unwrap()));
    let mut holds = HoldGoods::from_iter(holds);
    holds.sort_unstable();
    table.choose(A, Choice::Load(Load { bonus: None, holds }));
    assert_eq!(table.ship(A).goods(square(1, 1)), Goods::of_letters("R").unwrap());
}

/// GT-13.66: the whole flotilla of a lapped player.
#[test]
fn a_lapped_flotilla_leaves_as_a_whole() {
    let table = Table::with("I-05", &[(40, manned()), (-1, manned())]);
    let flyer = table.flight.flyer(B);
    assert_eq!((flyer.out, flyer.flying), (Some(Out::Lapped), 0));
}

/// GT-13.52, GT-13.53: cannons are added; the purple alien helps its own ship.
#[test]
fn cannons_of_all_ships_fight_together() {
    let mut own =
        flotilla(&["start-01", "cannon-01", "cannon-02"], &["cabin-01", "cabin-02", "cannon-03"]);
    own.set_figures(square(1, 0), Aboard::Alien(Alien::Purple));
    let table = Table::with("I-03", &[(10, own)]);
    let fought = table.events().find_map(|event| match event {
        Event::Fought { halves, .. } => Some(*halves),
        _ => None,
    });
    assert_eq!(fought, Some(2 * (2 + 1 + 2)), "a draw with pirates of 5");
}

/// GT-13.78: in a combat zone a ship without engines makes the strength 0.
#[test]
fn in_a_combat_zone_no_engines_count_as_none() {
    let own = flotilla(&["start-01", "cannon-01"], &["cabin-01", "engine-01", "engine-02"]);
    let other = flotilla(&["start-01", "engine-01"], &["cabin-01", "engine-02"]);
    let table = Table::new(false, &["I-16"], &[(14, other), (10, own)], &[]);
    let engines: Vec<_> = table
        .events()
        .filter_map(|event| match event {
            Event::Engines { seat, strength } => Some((*seat, *strength)),
            _ => None,
        })
        .collect();
    assert_eq!(engines, [(A, 1), (B, 0)]);
}

/// GT-13.76: only ships still flying after the last card count.
#[test]
fn finished_ships_are_counted_at_the_end() {
    let mut table = Table::new(false, &["I-05", "I-06"], &[(60, manned()), (50, manned())], &[]);
    table.choose(A, Choice::Withdraw(1)).choose(A, Choice::FlyOn).choose(B, Choice::FlyOn);
    let ships = |seat| table.flight.return_of(seat, 0, 0, None).arrived.map(|back| back.ships);
    assert_eq!([A, B].map(ships), [Some(1), Some(2)]);
}
