use super::{aim, strike, targets};
use crate::{
    attack::{Aim, Fate, Size},
    board::Class,
    testing::ship_of,
    tile::Side,
};

#[test]
fn usual_classes_add_two_dice() {
    // GT-7.2: column 7 is the fifth of the map, row 7 the fourth.
    assert_eq!(aim(Class::II, Side::Front, &[3, 4]).lines[..], [Some(5)]);
    assert_eq!(aim(Class::II, Side::Left, &[3, 4]).lines[..], [Some(4)]);
    assert_eq!(aim(Class::II, Side::Front, &[1, 1]).lines[..], [None]);
    // GT-13.73.
    assert_eq!(aim(Class::IVC, Side::Left, &[1, 1]).lines[..], [Some(1)]);
    assert_eq!(aim(Class::IVC, Side::Left, &[6, 6]).lines[..], [None]);
}

#[test]
fn the_splice_reroutes_and_duplicates() {
    // GT-11.13 to GT-11.15, GT-11.22, GT-11.34.
    let of = |from, dice: &[u8]| {
        let aim = aim(Class::IIC, from, dice);
        (aim.from, aim.lines.iter().map(|line| line.unwrap()).collect::<Vec<_>>())
    };
    assert_eq!(of(Side::Front, &[4]), (Side::Front, vec![3]));
    assert_eq!(of(Side::Rear, &[1, 5]), (Side::Left, vec![7]));
    assert_eq!(of(Side::Rear, &[6, 2]), (Side::Right, vec![2]));
    assert_eq!(of(Side::Front, &[6, 6]), (Side::Right, vec![8]));
    assert_eq!(of(Side::Left, &[3]), (Side::Left, vec![3, 5]));
    assert_eq!(of(Side::Front, &[1, 4]), (Side::Left, vec![4, 6]));
}

#[test]
fn chances_of_the_splice() {
    // GT-11.35: of 36 equally likely pairs of dice.
    let (mut columns, mut rows, mut double_rows) = (0, 0, 0);
    for first in 1..=6 {
        for second in 1..=6 {
            let mut dice = [first, second].into_iter();
            let aim = Aim::roll(Class::IC, Side::Front, || dice.next().unwrap());
            match (aim.from.is_lengthwise(), aim.lines.len()) {
                (true, _) => columns += 1,
                (false, 1) => rows += 1,
                (false, _) => double_rows += 1,
            }
        }
    }
    assert_eq!((columns, rows, double_rows), (24, 8, 4));
}

#[test]
fn a_rerouted_small_meteor_meets_the_side_towards_the_new_direction() {
    // GT-11.37: the right side of the rightmost component in p2 is bare.
    let ship = ship_of(Class::IIC, &[(2, 2, "start-01", 0), (2, 3, "struct-05", 1)]);
    let strike = strike(&ship, Size::SmallMeteor, Side::Front, &[6, 2]);
    assert_eq!(targets(&ship, &strike), [(Some((2, 3)), Fate::Danger)]);
}

#[test]
fn both_halves_find_their_targets_before_anything_falls_off() {
    // GT-11.31: p5 hangs on p3 and p4, yet it is the target in its row.
    let mut ship = ship_of(
        Class::IIC,
        &[
            (2, 2, "start-01", 0),
            (3, 2, "struct-02", 0),
            (4, 2, "struct-02", 0),
            (5, 2, "struct-02", 0),
            (6, 2, "struct-02", 0),
        ],
    );
    let mut strike = strike(&ship, Size::HeavyFire, Side::Left, &[3]);
    let loss = strike.hit(&mut ship);
    assert_eq!(targets(&ship, &strike), [(Some((3, 2)), Fate::Lost), (Some((5, 2)), Fate::Lost)]);
    assert_eq!(loss.len(), 2);
    let broken = ship.broken_by(loss.squares).unwrap();
    assert_eq!(ship.pieces(broken).count(), 3);
}

#[test]
fn the_torus_lets_attacks_travel_and_wrap() {
    let ship = ship_of(
        Class::IIIC,
        &[(2, 1, "struct-02", 0), (5, 3, "struct-02", 0), (2, 3, "struct-02", 0)],
    );
    let target = |from, dice: &[u8]| {
        let strike = strike(&ship, Size::HeavyFire, from, dice);
        targets(&ship, &strike)[0].0
    };
    // GT-12.38, GT-12.39, GT-12.40, GT-12.51.
    assert_eq!(target(Side::Front, &[3, 4]), Some((5, 3)));
    assert_eq!(target(Side::Left, &[5, 2]), Some((2, 1)));
    assert_eq!(target(Side::Rear, &[3, 1]), Some((5, 3)));
    assert_eq!(target(Side::Left, &[2, 6]), None);
    assert_eq!(target(Side::Front, &[3, 3]), Some((5, 3)));
}

#[test]
fn a_small_meteor_inside_the_torus_bounces_off_joined_connectors() {
    // GT-12.41.
    let ship = ship_of(Class::IIIC, &[(3, 3, "start-01", 0), (4, 3, "start-01", 0)]);
    let fate = |dice: &[u8]| strike(&ship, Size::SmallMeteor, Side::Front, dice).lines[0].fate;
    assert_eq!(fate(&[3, 4]), Fate::Joined);
    assert_eq!(fate(&[3, 3]), Fate::Danger);
}

#[test]
fn a_flotilla_is_struck_at_the_first_component_of_any_ship() {
    // GT-13.58: row 6 of the board is the fifth of the map.
    let ship = ship_of(Class::IVC, &[(4, 3, "start-01", 0), (5, 7, "struct-02", 0)]);
    let strike = strike(&ship, Size::HeavyFire, Side::Left, &[3, 3]);
    assert_eq!(targets(&ship, &strike), [(Some((5, 7)), Fate::Danger)]);
}
