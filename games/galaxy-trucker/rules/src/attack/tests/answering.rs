use super::{aim, strike, targets};
use crate::{
    attack::{Answer, AnswerRefusal, Defences, Fate, Size, Strike},
    board::{Class, Opening, Squares},
    ship::Ship,
    testing::{Chance, at, random_loaded_ship, ship_of},
    tile::Side,
};

fn shot(class: Class, cannon: (u8, u8), line: u8) -> Answer {
    Answer::Shoot { cannon: at(class, cannon.0, cannon.1), line, battery: None }
}

#[test]
fn from_the_front_only_the_same_column_helps() {
    // GT-7.11, GT-7.23.
    let class = Class::II;
    let mut ship = ship_of(
        class,
        &[
            (4, 5, "start-01", 0),
            (4, 6, "struct-02", 0),
            (3, 6, "cannon-02", 0),
            (3, 5, "struct-02", 0),
        ],
    );
    let mut own = strike(&ship, Size::LargeMeteor, Side::Front, &[4, 4]);
    assert_eq!(own.answer(&mut ship, shot(class, (3, 6), 6)), Ok(()));
    assert_eq!(targets(&ship, &own), [(Some((3, 6)), Fate::Shot)]);
    assert!(own.hit(&mut ship).is_empty());
    let mut beside = strike(&ship, Size::LargeMeteor, Side::Front, &[3, 4]);
    let refusal = beside.answer(&mut ship, shot(class, (3, 6), 5)).unwrap_err();
    assert_eq!(refusal.rule().to_string(), "GT-7.11");
    assert_eq!(refusal.to_string(), "a cannon reaches only meteors in its own column");
    assert!(!beside.asks(&ship));
}

/// Cannons at the left of p3 to p6 where wanted, on a column of structure.
fn left_cannons(rows: &[u8]) -> Ship {
    let mut tiles = vec![(2, 2, "start-01", 0)];
    tiles.extend((3..=6).map(|row| (row, 2, "struct-04", 0)));
    tiles.extend(rows.iter().map(|row| (*row, 1, "cannon-01", 3)));
    ship_of(Class::IIC, &tiles)
}

#[test]
fn two_halves_need_two_cannons() {
    let class = Class::IIC;
    // GT-11.26: the only left cannon stands in p4, neighbour of p3 and p5.
    let mut ship = left_cannons(&[4]);
    let mut one = strike(&ship, Size::LargeMeteor, Side::Left, &[3]);
    assert_eq!(one.answers(&ship).len(), 2);
    assert_eq!(one.answer(&mut ship, shot(class, (4, 1), 5)), Ok(()));
    assert_eq!(one.answer(&mut ship, shot(class, (4, 1), 3)), Err(AnswerRefusal::HasShot));
    let again = one.answer(&mut ship, shot(class, (4, 1), 5));
    assert_eq!(again, Err(AnswerRefusal::NoDanger));
    let loss = one.hit(&mut ship);
    assert_eq!(loss.squares, Squares::of(at(class, 3, 2)));
    // GT-11.25: p3 shoots in its own row, p6 the one in p5.
    let mut ship = left_cannons(&[3, 6]);
    let mut two = strike(&ship, Size::LargeMeteor, Side::Left, &[3]);
    let early = two.answer(&mut ship, shot(class, (6, 1), 3)).unwrap_err();
    assert_eq!(early.rule().to_string(), "GT-7.12");
    two.answer(&mut ship, shot(class, (3, 1), 3)).unwrap();
    two.answer(&mut ship, shot(class, (6, 1), 5)).unwrap();
    assert!(two.hit(&mut ship).is_empty());
}

#[test]
fn one_shield_serves_against_both_halves_but_not_against_heavy_fire() {
    // GT-11.24: the shield turned by half covers rear and left.
    let class = Class::IIC;
    let mut ship = left_cannons(&[]);
    crate::testing::add(&mut ship, &[(7, 2, "shield-07", 2), (1, 2, "bat2-01", 2)]);
    let (shield, battery) = (at(class, 7, 2), at(class, 1, 2));
    ship.set_tokens(battery, 1);
    let answer = Answer::Shield { shield, battery };
    let mut heavy = strike(&ship, Size::HeavyFire, Side::Left, &[4]);
    assert_eq!(
        heavy.answer(&mut ship, answer),
        Err(AnswerRefusal::CannotBeShielded(Size::HeavyFire))
    );
    let mut front = strike(&ship, Size::LightFire, Side::Front, &[3]);
    assert_eq!(front.answer(&mut ship, answer), Err(AnswerRefusal::NotCovered));
    let mut light = strike(&ship, Size::LightFire, Side::Left, &[4]);
    light.answer(&mut ship, answer).unwrap();
    assert!(light.lines.iter().all(|struck| struck.fate == Fate::Shielded));
    assert_eq!(ship.tokens(battery), 0);
    assert!(light.hit(&mut ship).is_empty());
}

#[test]
fn cannons_of_a_flotilla_help_each_other_and_shields_do_not() {
    let class = Class::IVC;
    let mut ship = ship_of(
        class,
        &[
            (4, 4, "start-01", 0),
            (9, 4, "cannon-02", 0),
            (8, 7, "shield-07", 2),
            (8, 8, "bat2-01", 3),
        ],
    );
    ship.open(Opening::of(&[3, 4]).unwrap());
    ship.set_tokens(at(class, 8, 8), 2);
    // GT-13.59: a forward cannon of the rear ship in the same column.
    let meteor = strike(&ship, Size::LargeMeteor, Side::Front, &[3, 3]);
    assert_eq!(meteor.check(&ship, shot(class, (9, 4), 4)), Ok(()));
    // GT-13.60: the only shield is on the rear ship.
    let mut fire = strike(&ship, Size::LightFire, Side::Left, &[2, 3]);
    let answer = Answer::Shield { shield: at(class, 8, 7), battery: at(class, 8, 8) };
    let refusal = fire.answer(&mut ship, answer).unwrap_err();
    assert_eq!(refusal.rule().to_string(), "GT-13.60");
    assert_eq!(ship.tokens(at(class, 8, 8)), 2);
    assert!(!fire.asks(&ship));
}

#[test]
fn on_the_torus_the_reading_of_rows_is_a_choice() {
    // GT-16.18: row 1 is next to row 6.
    let class = Class::IIIC;
    let ship = ship_of(class, &[(6, 3, "cannon-01", 3), (1, 4, "struct-02", 0)]);
    let aim = aim(class, Side::Left, &[1, 1]);
    let check = |same_row_on_torus| {
        let defences = Defences { same_row_on_torus, ..Defences::default() };
        let strike = Strike::new(&ship, Size::LargeMeteor, &aim, defences);
        strike.check(&ship, shot(class, (6, 3), 1))
    };
    assert_eq!(check(false), Ok(()));
    assert_eq!(check(true).unwrap_err().rule().to_string(), "GT-12.44");
}

#[test]
fn what_is_offered_is_what_is_allowed() {
    for class in Class::ALL {
        let mut n_offered = 0;
        for seed in 0..40 {
            let chance = &mut Chance::new(seed);
            let ship = random_loaded_ship(class, chance);
            let from = chance.one_of(&Side::ALL);
            let size = chance.one_of(&Size::ALL);
            let aim = crate::attack::Aim::roll(class, from, || chance.die());
            let strike = Strike::new(&ship, size, &aim, Defences::default());
            let offered = strike.answers(&ship);
            assert_eq!(strike.asks(&ship), !offered.is_empty(), "class {class}, seed {seed}");
            let mut n_allowed = 0;
            for one in class.board().squares {
                for battery in class.board().squares {
                    let lines = strike.lines.iter().filter_map(|struck| struck.line);
                    let shots = lines.flat_map(|line| {
                        let paid = Answer::Shoot { cannon: one, line, battery: Some(battery) };
                        let free = Answer::Shoot { cannon: one, line, battery: None };
                        [Some(paid), (battery == one).then_some(free)].into_iter().flatten()
                    });
                    let shield = Answer::Shield { shield: one, battery };
                    for answer in shots.chain([shield]) {
                        let is_allowed = strike.check(&ship, answer).is_ok();
                        assert_eq!(is_allowed, offered.contains(&answer), "{answer:?}");
                        n_allowed += usize::from(is_allowed);
                    }
                }
            }
            assert_eq!(n_allowed, offered.len());
            n_offered += n_allowed;
        }
        assert!(n_offered > 0, "class {class}");
    }
}
