//! The thrusters of chapter 15.

use super::{strike, targets};
use crate::{
    attack::{Answer, AnswerRefusal, Defences, Fate, Size, Strike},
    board::{Class, Place},
    ship::{Fault, Ship},
    testing::{add, at, ship_of},
    tile::Side,
};

/// A column of structure with a battery, and a thruster with the given turn.
fn splice_ship(turn: u8) -> Ship {
    let mut tiles = vec![(2, 2, "start-01", 0)];
    tiles.extend((3..=6).map(|row| (row, 2, "struct-02", 0)));
    tiles.extend([(1, 2, "bat2-01", 2), (7, 2, "thruster-02", turn)]);
    let mut ship = ship_of(Class::IIC, &tiles);
    ship.set_tokens(at(Class::IIC, 1, 2), 2);
    ship
}

fn thrust(ship: &Ship, thruster: (u8, u8), battery: (u8, u8)) -> Answer {
    let square = |(row, column)| ship.board().at(Place { row, column }).unwrap();
    Answer::Thrust { thruster: square(thruster), battery: square(battery) }
}

#[test]
fn the_square_a_thruster_points_at_must_be_empty() {
    // GT-15.1, GT-12.14.
    let ship = ship_of(Class::II, &[(4, 5, "start-01", 0), (5, 5, "thruster-01", 0)]);
    let mistakes = ship.mistakes();
    assert!(mistakes.iter().any(|mistake| {
        mistake.fault == Fault::Thruster && mistake.rule().to_string() == "GT-15.1"
    }));
    let ship = ship_of(Class::IIIC, &[(4, 6, "thruster-02", 1), (4, 1, "cargo2-01", 0)]);
    let rules: Vec<_> = ship.mistakes().iter().map(|mistake| mistake.rule().to_string()).collect();
    assert_eq!(rules, ["GT-12.14"]);
}

#[test]
fn a_duplicated_attack_moves_as_one() {
    // GT-15.7, GT-15.8: p3 and p5 become p2 and p4.
    let mut ship = splice_ship(0);
    let mut fire = strike(&ship, Size::HeavyFire, Side::Left, &[3]);
    let answer = thrust(&ship, (7, 2), (1, 2));
    fire.answer(&mut ship, answer).unwrap();
    assert_eq!(targets(&ship, &fire), [(Some((2, 2)), Fate::Danger), (Some((4, 2)), Fate::Danger)]);
    assert_eq!(ship.n_tokens(ship.squares()), 1);
    // GT-15.11.
    assert_eq!(fire.answer(&mut ship, answer), Err(AnswerRefusal::ThrusterTwice));
}

#[test]
fn a_line_moved_onto_a_3_is_not_duplicated() {
    // GT-15.9: the thruster points backward.
    let mut ship = splice_ship(2);
    let mut fire = strike(&ship, Size::HeavyFire, Side::Left, &[2]);
    let answer = thrust(&ship, (7, 2), (1, 2));
    fire.answer(&mut ship, answer).unwrap();
    assert_eq!(targets(&ship, &fire), [(Some((3, 2)), Fate::Danger)]);
}

#[test]
fn a_line_moved_off_the_ship_misses() {
    // GT-15.4, GT-15.5: column 5 moved right is a miss.
    let mut ship = splice_ship(1);
    add(&mut ship, &[(4, 4, "struct-02", 0)]);
    let mut fire = strike(&ship, Size::HeavyFire, Side::Front, &[5]);
    assert_eq!(targets(&ship, &fire), [(Some((4, 4)), Fate::Danger)]);
    let answer = thrust(&ship, (7, 2), (1, 2));
    fire.answer(&mut ship, answer).unwrap();
    assert_eq!(targets(&ship, &fire), [(None, Fate::Miss)]);
    assert_eq!(fire.from, Side::Front);
}

#[test]
fn a_thruster_along_the_attack_does_nothing() {
    let mut ship = splice_ship(0);
    let mut fire = strike(&ship, Size::HeavyFire, Side::Front, &[3]);
    let answer = thrust(&ship, (7, 2), (1, 2));
    assert_eq!(fire.answer(&mut ship, answer), Err(AnswerRefusal::ThrusterUseless));
    assert!(!fire.asks(&ship));
}

#[test]
fn thrusters_come_before_cannons() {
    // GT-15.2.
    let mut ship = splice_ship(0);
    add(&mut ship, &[(3, 1, "cannon-01", 3), (6, 1, "cannon-01", 3)]);
    let mut meteor = strike(&ship, Size::LargeMeteor, Side::Left, &[4]);
    let cannon = at(Class::IIC, 3, 1);
    meteor.answer(&mut ship, Answer::Shoot { cannon, line: 4, battery: None }).unwrap();
    let answer = thrust(&ship, (7, 2), (1, 2));
    assert_eq!(meteor.answer(&mut ship, answer), Err(AnswerRefusal::ThrusterLate));
    assert!(meteor.thrusters(&ship).is_empty());
}

#[test]
fn cannons_stand_where_their_ship_has_moved() {
    // The line goes from p2 to p3: a cannon in p4 reaches it now.
    let mut ship = splice_ship(2);
    add(&mut ship, &[(4, 1, "cannon-01", 3)]);
    let mut meteor = strike(&ship, Size::LargeMeteor, Side::Left, &[2]);
    assert!(meteor.cannons(&ship, 2).is_empty());
    let answer = thrust(&ship, (7, 2), (1, 2));
    meteor.answer(&mut ship, answer).unwrap();
    assert!(meteor.cannons(&ship, 2).has(at(Class::IIC, 4, 1)));
}

#[test]
fn on_the_torus_the_rolled_square_moves() {
    // GT-16.19: along the attack only the beginning of the path changes.
    let class = Class::IIIC;
    let mut ship = ship_of(
        class,
        &[
            (1, 1, "struct-02", 0),
            (3, 1, "struct-02", 0),
            (5, 6, "struct-02", 0),
            (6, 3, "thruster-02", 2),
            (5, 3, "bat2-01", 2),
        ],
    );
    ship.set_tokens(at(class, 5, 3), 2);
    let mut fire = strike(&ship, Size::HeavyFire, Side::Front, &[1, 3]);
    assert_eq!(targets(&ship, &fire)[0].0, Some((3, 1)));
    let answer = thrust(&ship, (6, 3), (5, 3));
    fire.answer(&mut ship, answer).unwrap();
    assert_eq!(targets(&ship, &fire)[0].0, Some((1, 1)));
    // Across it the line moves, around the edge if need be.
    add(&mut ship, &[(6, 3, "thruster-02", 3)]);
    let mut fire = strike(&ship, Size::HeavyFire, Side::Front, &[1, 3]);
    fire.answer(&mut ship, answer).unwrap();
    assert_eq!(targets(&ship, &fire)[0].0, Some((5, 6)));
}

#[test]
fn only_the_own_ship_of_a_flotilla_moves() {
    // GT-15.10: the left ship dodges, the right ship is the new target.
    let class = Class::IVC;
    let mut ship = ship_of(
        class,
        &[
            (4, 3, "struct-02", 0),
            (5, 3, "thruster-02", 2),
            (5, 4, "bat2-01", 0),
            (4, 7, "struct-02", 0),
            (5, 7, "thruster-02", 0),
            (5, 8, "bat2-01", 0),
        ],
    );
    ship.set_tokens(at(class, 5, 4), 2);
    ship.set_tokens(at(class, 5, 8), 2);
    let mut fire = strike(&ship, Size::HeavyFire, Side::Left, &[2, 4]);
    assert_eq!(targets(&ship, &fire)[0].0, Some((5, 3)));
    let left = thrust(&ship, (5, 3), (5, 4));
    fire.answer(&mut ship, left).unwrap();
    assert_eq!(targets(&ship, &fire)[0].0, Some((5, 7)));
    // GT-15.11: the other ship may use its own, the first not again.
    assert_eq!(fire.check(&ship, left), Err(AnswerRefusal::ThrusterTwice));
    let right = thrust(&ship, (5, 7), (5, 8));
    fire.answer(&mut ship, right).unwrap();
    assert_eq!(targets(&ship, &fire)[0].0, Some((4, 7)));
}

#[test]
fn without_the_module_no_thruster_works() {
    let mut ship = splice_ship(0);
    let aim = super::aim(Class::IIC, Side::Left, &[3]);
    let mut fire = Strike::new(&ship, Size::HeavyFire, &aim, Defences::default());
    let answer = thrust(&ship, (7, 2), (1, 2));
    assert_eq!(fire.answer(&mut ship, answer), Err(AnswerRefusal::NotAThruster));
    assert!(!fire.asks(&ship));
}
