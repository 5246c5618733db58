use std::collections::BTreeSet;

use crate::{
    board::{Class, Square, Squares},
    ship::{Figures, Goods, Loss, Mistake, Ship},
    testing::{Chance, random_loaded_ship, random_ship},
    tile::Alien,
};

fn some_of(squares: Squares, chance: &mut Chance, percent: usize) -> Squares {
    squares.into_iter().filter(|_| chance.percent(percent)).collect()
}

/// The same tiles laid again in another order.
fn rebuilt(ship: &Ship) -> Ship {
    let mut again = Ship::empty(ship.class());
    again.open(ship.opening());
    let mut tiles: Vec<_> = ship.tiles().collect();
    tiles.reverse();
    for (square, placed) in tiles {
        again.place(square, placed);
    }
    again
}

#[test]
fn sets_of_squares_follow_from_the_tiles_whatever_came_before() {
    for class in Class::ALL {
        for seed in 0..40 {
            let chance = &mut Chance::new(seed);
            let mut ship = random_ship(class, chance, false);
            for square in some_of(ship.squares(), chance, 30) {
                ship.take(square);
            }
            assert_eq!(ship, rebuilt(&ship), "class {class}, seed {seed}");
        }
    }
}

#[test]
fn taking_off_a_component_never_makes_a_new_mistake() {
    // GT-3.18.
    for class in Class::ALL {
        for seed in 0..60 {
            let chance = &mut Chance::new(seed);
            let mut ship = random_ship(class, chance, false);
            let before: BTreeSet<_> = ship.mistakes().into_iter().collect();
            ship.lose(some_of(ship.squares(), chance, 20));
            let after: BTreeSet<_> = ship.mistakes().into_iter().collect();
            assert!(after.is_subset(&before), "class {class}, seed {seed}");
        }
    }
}

#[test]
fn mistakes_of_a_square_are_those_in_which_it_takes_part() {
    for class in Class::ALL {
        let ship = random_ship(class, &mut Chance::new(7), false);
        for square in ship.squares() {
            let own = ship.mistakes_at(square);
            let takes_part = ship
                .mistakes()
                .into_iter()
                .filter(|mistake| mistake.square == square || mistake.other == Some(square));
            let key = |fault, one: Square, other: Option<Square>| {
                (fault, one.min(other.unwrap_or(one)), one.max(other.unwrap_or(one)))
            };
            let sorted = |mistakes: Vec<Mistake>| {
                let mut keys: Vec<_> = mistakes
                    .into_iter()
                    .map(|mistake| key(mistake.fault, mistake.square, mistake.other))
                    .collect();
                keys.sort_unstable();
                keys
            };
            assert_eq!(sorted(own), sorted(takes_part.collect()));
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Aboard {
    n_tiles: u8,
    n_humans: u8,
    aliens: [bool; 2],
    goods: Goods,
    n_tokens: u8,
}

fn aboard(ship: &Ship) -> Aboard {
    Aboard {
        n_tiles: ship.squares().len(),
        n_humans: ship.n_humans(ship.squares()),
        aliens: Alien::ALL.map(|alien| ship.alien(alien).is_some()),
        goods: ship.goods_among(ship.squares()),
        n_tokens: ship.n_tokens(ship.squares()),
    }
}

impl Aboard {
    fn with(self, loss: &Loss) -> Self {
        Self {
            n_tiles: self.n_tiles + loss.len(),
            n_humans: self.n_humans + loss.n_humans,
            aliens: [self.aliens[0] | loss.aliens[0], self.aliens[1] | loss.aliens[1]],
            goods: self.goods.and(loss.goods),
            n_tokens: self.n_tokens + loss.n_tokens,
        }
    }
}

#[test]
fn what_is_lost_and_what_is_left_is_what_was_there() {
    for class in Class::ALL {
        for seed in 0..60 {
            let chance = &mut Chance::new(seed);
            let mut ship = random_loaded_ship(class, chance);
            let before = aboard(&ship);
            let mut loss = ship.lose(some_of(ship.squares(), chance, 15));
            let lost = loss.squares;
            assert_eq!(ship.broken_by(lost), ship.broken(), "class {class}, seed {seed}");
            while let Some(broken) = ship.broken() {
                let pieces: Vec<_> = ship.pieces(broken).collect();
                assert!(pieces.len() > 1);
                let kept = chance.one_of(&pieces);
                loss = loss.and(ship.keep(kept.first().unwrap()));
                assert_eq!(ship.squares() & broken, kept);
            }
            let left = aboard(&ship);
            assert_eq!(left.with(&loss), before, "class {class}, seed {seed}");
            assert_eq!(ship.squares() & loss.squares, Squares::NONE);
            for (alien, cabin) in Alien::ALL.into_iter().zip(ship.release_aliens()) {
                assert!(cabin.is_none_or(|cabin| !ship.is_supported(cabin, alien)));
                let at = ship.alien(alien);
                assert!(at.is_none_or(|cabin| ship.is_supported(cabin, alien)));
            }
        }
    }
}

#[test]
fn careful_ships_are_legal_and_load_two_humans_to_a_cabin() {
    for class in Class::ALL {
        for seed in 0..30 {
            let ship = random_loaded_ship(class, &mut Chance::new(seed));
            assert!(ship.is_legal(), "class {class}, seed {seed}");
            for cabin in ship.cabins() {
                let figures = ship.figures(cabin);
                assert!(matches!(figures, Figures::Humans(2) | Figures::Alien(_)));
            }
            assert_eq!(ship.n_tokens(ship.squares()), ship.most_tokens());
        }
    }
}

#[test]
fn a_ship_survives_its_journey_as_json() {
    for class in Class::ALL {
        for seed in 0..20 {
            let ship = random_loaded_ship(class, &mut Chance::new(seed));
            let text = serde_json::to_string(&ship).unwrap();
            assert_eq!(serde_json::from_str::<Ship>(&text).unwrap(), ship);
        }
    }
}

#[test]
fn impossible_ships_in_json_are_refused_by_square() {
    let cases = [
        (r#"{"class":"I","tiles":[[20,0,0]]}"#, "class I has no square #20"),
        (r#"{"class":"I","tiles":[[99,0,0]]}"#, "no board has so many squares"),
        (r#"{"class":"I","tiles":[[6,200,0]]}"#, "there is no tile 200"),
        (r#"{"class":"I","tiles":[[6,0,4]]}"#, "a tile has 0 to 3 quarter turns"),
        (r#"{"class":"I","tiles":[[6,0,0]],"humans":[[6,3]]}"#, "7,7 is no cabin for 3 humans"),
        (r#"{"class":"I","tiles":[[6,0,0]],"tokens":[[6,1]]}"#, "7,7 is no battery for 1 tokens"),
        (r#"{"class":"I","tiles":[],"goods":[[6,[1,0,0,0]]]}"#, "7,7 has no room for these goods"),
        (r#"{"class":"I","tiles":[[6,0,0]],"aliens":[6,null]}"#, "7,7 is no free cabin"),
    ];
    for (text, expected) in cases {
        let error = serde_json::from_str::<Ship>(text).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{error}");
    }
}
