//! Examples of the rules, drawn by hand.

use crate::{
    board::{Class, Opening, Squares},
    ship::{
        AlienRefusal, Fault, Fee, Figures, Mistake, PlacementRefusal, Power, PowerRefusal, Ship,
        fee, largest_cluster,
    },
    testing::{add, at, ship_of},
    tile::{Alien, Placed, Side, TileId},
};

fn only_mistake(ship: &Ship) -> Mistake {
    let mistakes = ship.mistakes();
    assert_eq!(mistakes.len(), 1, "{mistakes:?}");
    mistakes[0]
}

fn placed(name: &str) -> Placed {
    Placed::upright(name.parse().unwrap())
}

#[test]
fn a_lone_pilot_cabin_has_4_exposed_connectors() {
    // GT-3.20, GT-2.33.
    let ship = Ship::new(Class::II);
    assert_eq!(ship.n_exposed(), 4);
    assert!(ship.is_legal());
}

#[test]
fn a_universal_connector_joins_the_same_pair_beside_but_not_across_the_splice() {
    // GT-11.7: struct-02 has simple connectors at its right and left.
    let beside = ship_of(Class::IIC, &[(2, 1, "struct-02", 0), (2, 2, "start-01", 0)]);
    assert!(beside.is_legal());
    let across = ship_of(Class::IIC, &[(2, 2, "start-01", 0), (2, 3, "struct-02", 0)]);
    let mistake = only_mistake(&across);
    assert_eq!((mistake.fault, mistake.side), (Fault::Splice, Side::Right));
    assert_eq!(mistake.rule().to_string(), "GT-11.7");
    assert!(across.broken().is_some());
}

#[test]
fn a_mistake_around_the_edge_names_the_rule_of_the_torus() {
    // GT-12.12: an engine in row 6 and a tile behind it across the edge.
    let mut ship = ship_of(Class::IIIC, &[(6, 3, "engine-01", 0), (1, 3, "cargo2-01", 2)]);
    let mistake = only_mistake(&ship);
    assert_eq!(mistake.other, Some(at(Class::IIIC, 1, 3)));
    assert_eq!((mistake.fault, mistake.rule().to_string().as_str()), (Fault::Exhaust, "GT-12.12"));
    ship.take(at(Class::IIIC, 1, 3));
    assert!(ship.is_legal());
}

#[test]
fn connectors_must_match_around_every_edge() {
    // GT-12.5: simple against double across the left and right edges.
    let sides = ship_of(Class::IIIC, &[(2, 1, "cabin-04", 0), (2, 6, "cabin-04", 1)]);
    let mistake = only_mistake(&sides);
    assert_eq!((mistake.square, mistake.side), (at(Class::IIIC, 2, 6), Side::Right));
    assert_eq!(mistake.rule().to_string(), "GT-12.5");
    // GT-12.6: the same across the front and rear edges.
    let ends = ship_of(Class::IIIC, &[(1, 2, "cabin-04", 0), (6, 2, "cabin-04", 1)]);
    assert_eq!(only_mistake(&ends).rule().to_string(), "GT-12.6");
    // GT-12.7: a connector against a smooth side.
    let smooth = ship_of(Class::IIIC, &[(2, 1, "cabin-04", 0), (2, 6, "cargo2-01", 0)]);
    assert_eq!(only_mistake(&smooth).rule().to_string(), "GT-12.7");
}

#[test]
fn keeping_an_empty_square_loses_nothing() {
    let mut ship = Ship::new(Class::I);
    assert!(ship.keep(at(Class::I, 2, 5)).is_empty());
    assert_eq!(ship, Ship::new(Class::I));
}

#[test]
fn one_empty_square_serves_four_components() {
    // GT-12.16: all four point at the empty square (3,3).
    let ship = ship_of(
        Class::IIIC,
        &[
            (2, 3, "engine-01", 0),
            (4, 3, "cannon-01", 0),
            (3, 2, "cannon-01", 1),
            (3, 4, "cannon-02", 3),
        ],
    );
    assert!(ship.mistakes().is_empty());
}

#[test]
fn a_tile_must_be_joined_to_its_own_ship() {
    // GT-2.7, GT-2.8.
    let ship = Ship::new(Class::I);
    let check = |row, column, tile| ship.check_placement(at(Class::I, row, column), placed(tile));
    assert_eq!(check(3, 5, "cabin-04"), Ok(()));
    assert_eq!(check(4, 5, "cabin-04"), Err(PlacementRefusal::Taken));
    assert_eq!(check(6, 3, "cabin-04"), Err(PlacementRefusal::Apart));
    // Smooth at its rear: it only touches.
    assert_eq!(check(3, 5, "cargo2-01"), Err(PlacementRefusal::NotJoined));
}

#[test]
fn the_parts_of_class_ivc_begin_anywhere_and_unite_by_dice() {
    let class = Class::IVC;
    let mut ship = Ship::new(class);
    let cabin = Placed::upright(TileId::PILOT_CABIN);
    let (three, front_right) = (at(class, 3, 5), at(class, 4, 8));
    // GT-13.7, GT-13.9.
    assert_eq!(ship.check_placement(three, cabin), Err(PlacementRefusal::Locked));
    add(&mut ship, &[(4, 4, "start-01", 0)]);
    assert_eq!(ship.check_placement(front_right, cabin), Ok(()));
    // GT-13.17: one part begun, so the other is reached only by joining.
    ship.open(Opening::of(&[3]).unwrap());
    assert_eq!(ship.check_placement(front_right, cabin), Err(PlacementRefusal::Apart));
    assert_eq!(ship.check_placement(at(class, 4, 5), cabin), Ok(()));
    // GT-13.34.
    assert!(!ship.has_begun_all());
    add(&mut ship, &[(8, 3, "struct-02", 0), (8, 7, "struct-02", 0)]);
    assert!(ship.has_begun_all());
    // GT-13.36, GT-13.38: a united ship in two pieces.
    assert!(ship.is_legal());
    add(&mut ship, &[(4, 8, "struct-02", 0)]);
    let broken = ship.broken().unwrap();
    assert_eq!(ship.pieces(broken).count(), 2);
    assert_eq!(ship.keep(at(class, 4, 4)).squares, Squares::of(front_right));
    assert!(ship.is_legal());
}

#[test]
fn aliens_need_a_cabin_joined_to_their_life_support() {
    // A cabin between purple and brown life supports; GT-4.3 to GT-4.8.
    let class = Class::II;
    let mut ship = ship_of(
        class,
        &[
            (4, 5, "start-01", 0),
            (4, 4, "cabin-04", 0),
            (3, 4, "life-purple-01", 0),
            (5, 4, "life-brown-05", 0),
            (3, 5, "life-purple-03", 2),
        ],
    );
    let (pilot_cabin, cabin) = (at(class, 4, 5), at(class, 4, 4));
    let possible = ship.aliens_possible(cabin);
    assert!(possible.has(Alien::Purple) && possible.has(Alien::Brown));
    assert!(ship.aliens_possible(pilot_cabin).is_empty());
    assert_eq!((ship.most_humans(), ship.most_aliens()), (4, 1));
    let refused = |aliens| ship.check_aliens(aliens).unwrap_err();
    assert_eq!(refused([Some(cabin), Some(cabin)]), AlienRefusal::Shared);
    assert_eq!(refused([Some(pilot_cabin), None]), AlienRefusal::NoCabin);
    ship.load_for_launch([Some(cabin), None]).unwrap();
    assert_eq!(ship.figures(cabin), Figures::Alien(Alien::Purple));
    assert_eq!(ship.n_crew(), 3);
    // GT-5.17: the alien leaves with its life support.
    ship.lose(at(class, 3, 4).into());
    assert_eq!(ship.release_aliens(), [Some(cabin), None]);
    assert_eq!(ship.n_crew(), 2);
}

#[test]
fn strength_counts_halves_tokens_and_aliens() {
    let class = Class::II;
    let mut ship = ship_of(
        class,
        &[
            (4, 5, "start-01", 0),
            (3, 5, "cannon2x-04", 0),
            (4, 6, "cannon-01", 1),
            (5, 5, "engine2x-02", 0),
            (4, 4, "cabin-04", 1),
            (5, 4, "bat2-01", 0),
        ],
    );
    let (double_cannon, battery) = (at(class, 3, 5), at(class, 5, 4));
    let power = Power { component: double_cannon, battery };
    // GT-5.8: nothing on the battery yet.
    assert_eq!(ship.check_power(&[power]), Err(PowerRefusal::NoToken));
    ship.set_tokens(battery, 1);
    assert_eq!(ship.cannon_strength(Squares::NONE), 1);
    assert_eq!(ship.cannon_strength(ship.check_power(&[power]).unwrap()), 5);
    let engine = Power { component: at(class, 5, 5), battery };
    assert_eq!(ship.check_power(&[power, engine]), Err(PowerRefusal::NoToken));
    assert_eq!(ship.check_power(&[power, power]), Err(PowerRefusal::Twice));
    // GT-5.15: one sideways cannon and a purple alien: 2½. GT-5.11: brown helps
    // a powered engine only.
    let cabin = at(class, 4, 4);
    ship.set_figures(cabin, Figures::Alien(Alien::Purple));
    assert_eq!(ship.cannon_strength(Squares::NONE), 5);
    ship.set_figures(cabin, Figures::Alien(Alien::Brown));
    assert_eq!(ship.engine_strength(Squares::NONE), 0);
    assert_eq!(ship.engine_strength(ship.check_power(&[engine]).unwrap()), 4);
}

#[test]
fn a_flotilla_adds_cannons_takes_the_weakest_engine_and_keeps_batteries_apart() {
    let class = Class::IVC;
    let mut ship = ship_of(
        class,
        &[
            (4, 3, "cannon2x-01", 0),
            (5, 3, "engine-01", 0),
            (4, 7, "cannon-02", 1),
            (5, 7, "bat2-01", 0),
        ],
    );
    let power = Power { component: at(class, 4, 3), battery: at(class, 5, 7) };
    ship.set_tokens(power.battery, 2);
    // GT-13.48.
    assert_eq!(ship.check_power(&[power]), Err(PowerRefusal::OtherShip));
    assert_eq!(PowerRefusal::OtherShip.rule().to_string(), "GT-13.48");
    // GT-13.52, GT-13.49.
    assert_eq!(ship.cannon_strength(power.component.into()), 5);
    assert_eq!(ship.engine_strength(Squares::NONE), 0);
}

#[test]
fn the_weak_spot_is_measured_around_edges_and_corners() {
    let squares = |places: &[(u8, u8)]| -> Squares {
        places.iter().map(|(row, column)| at(Class::IIIC, *row, *column)).collect()
    };
    // GT-12.24, GT-12.26, GT-12.28, GT-12.29.
    assert_eq!(largest_cluster(squares(&[(1, 6), (6, 1)])), 2);
    let row = [(3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6)];
    let fees = (1..=6).map(|n| fee(largest_cluster(squares(&row[..n]))));
    assert_eq!(fees.collect::<Vec<_>>(), [0, 1, 3, 6, 10, 15]);
    let scattered = [(1, 3), (1, 6), (3, 1), (3, 3), (3, 5), (5, 3), (6, 1)];
    assert_eq!(fee(largest_cluster(squares(&scattered))), 1);
    let around = [(1, 1), (1, 5), (1, 6), (5, 1), (6, 1), (6, 5), (6, 6)];
    assert_eq!(fee(largest_cluster(squares(&around))), 15);
    assert_eq!(fee(20), 15);
    // GT-12.33, GT-12.34.
    let by_loan = Fee { amount: 10, paid: 4, loan: 6, debt: 0 };
    assert_eq!(Fee::settle(10, 4, true), by_loan);
    assert_eq!(Fee::settle(10, 4, false), Fee { loan: 0, debt: 6, ..by_loan });
}
