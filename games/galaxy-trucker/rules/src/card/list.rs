//! The 60 adventure cards of the first edition (GT-1.22), 20 of each level.

use super::{
    Adventure::{
        self, AbandonedShip, AbandonedStation, CombatZone, Enemy as AnEnemy, Epidemic, MeteorSwarm,
        OpenSpace, Planets, Sabotage, Stardust,
    },
    Card, Enemy,
    Level::{self, I, II, III},
    Line, Penalty, Quantity, Reward,
};
use crate::{
    attack::{Attack, Size},
    ship::{Good, Goods},
    tile::Side::{self, Front, Left, Rear, Right},
};

const fn card(level: Level, number: u8, adventure: Adventure) -> Card {
    Card { level, number, starred: false, adventure }
}

/// A card of the introductory flight (GT-1.21).
const fn starred(level: Level, number: u8, adventure: Adventure) -> Card {
    Card { level, number, starred: true, adventure }
}

const fn goods(letters: &str) -> Goods {
    let letters = letters.as_bytes();
    let (mut goods, mut idx) = (Goods::NONE, 0);
    while idx < letters.len() {
        goods.add(match letters[idx] {
            b'R' => Good::Red,
            b'Y' => Good::Yellow,
            b'G' => Good::Green,
            b'B' => Good::Blue,
            _ => panic!("goods are written R, Y, G, B"),
        });
        idx += 1;
    }
    goods
}

const fn small(from: Side) -> Attack {
    Attack { size: Size::SmallMeteor, from }
}

const fn large(from: Side) -> Attack {
    Attack { size: Size::LargeMeteor, from }
}

const fn light(from: Side) -> Attack {
    Attack { size: Size::LightFire, from }
}

const fn heavy(from: Side) -> Attack {
    Attack { size: Size::HeavyFire, from }
}

/// All cards, by level and number.
pub(super) static CARDS: [Card; 60] = [
    card(
        I,
        1,
        AnEnemy(Enemy {
            strength: 6,
            penalty: Penalty::Crew(3),
            reward: Reward::Credits(5),
            days: 1,
        }),
    ),
    starred(
        I,
        2,
        AnEnemy(Enemy {
            strength: 4,
            penalty: Penalty::Goods(2),
            reward: Reward::Goods(goods("YGB")),
            days: 1,
        }),
    ),
    card(
        I,
        3,
        AnEnemy(Enemy {
            strength: 5,
            penalty: Penalty::Fire(&[light(Front), heavy(Front), light(Front)]),
            reward: Reward::Credits(4),
            days: 1,
        }),
    ),
    starred(I, 4, Stardust),
    starred(I, 5, OpenSpace),
    card(I, 6, OpenSpace),
    card(I, 7, OpenSpace),
    card(I, 8, OpenSpace),
    starred(I, 9, MeteorSwarm(&[large(Front), small(Left), small(Right)])),
    card(I, 10, MeteorSwarm(&[small(Front), small(Rear), small(Left), small(Right)])),
    card(I, 11, MeteorSwarm(&[large(Front), small(Front), large(Front)])),
    card(
        I,
        12,
        Planets { days: 3, planets: &[goods("RGBBB"), goods("RYB"), goods("RBBB"), goods("RG")] },
    ),
    starred(I, 13, Planets { days: 2, planets: &[goods("RR"), goods("RBB"), goods("Y")] }),
    card(I, 14, Planets { days: 3, planets: &[goods("YGBB"), goods("YY")] }),
    card(I, 15, Planets { days: 2, planets: &[goods("GG"), goods("Y"), goods("BBB")] }),
    starred(
        I,
        16,
        CombatZone([
            Line { fewest: Quantity::Crew, penalty: Penalty::Days(3) },
            Line { fewest: Quantity::Engines, penalty: Penalty::Crew(2) },
            Line { fewest: Quantity::Cannons, penalty: Penalty::Fire(&[light(Rear), heavy(Rear)]) },
        ]),
    ),
    starred(I, 17, AbandonedShip { crew: 3, credits: 4, days: 1 }),
    card(I, 18, AbandonedShip { crew: 2, credits: 3, days: 1 }),
    starred(I, 19, AbandonedStation { crew: 5, goods: goods("YG"), days: 1 }),
    card(I, 20, AbandonedStation { crew: 6, goods: goods("RR"), days: 1 }),
    card(
        II,
        1,
        AnEnemy(Enemy {
            strength: 7,
            penalty: Penalty::Crew(4),
            reward: Reward::Credits(8),
            days: 2,
        }),
    ),
    card(
        II,
        2,
        AnEnemy(Enemy {
            strength: 8,
            penalty: Penalty::Goods(3),
            reward: Reward::Goods(goods("RYY")),
            days: 1,
        }),
    ),
    card(
        II,
        3,
        AnEnemy(Enemy {
            strength: 6,
            penalty: Penalty::Fire(&[heavy(Front), light(Front), heavy(Front)]),
            reward: Reward::Credits(7),
            days: 2,
        }),
    ),
    card(II, 4, Stardust),
    card(II, 5, Epidemic),
    card(II, 6, OpenSpace),
    card(II, 7, OpenSpace),
    card(II, 8, OpenSpace),
    card(II, 9, MeteorSwarm(&[small(Front), large(Front), small(Left), large(Left), small(Left)])),
    card(
        II,
        10,
        MeteorSwarm(&[
            small(Front),
            small(Front),
            small(Rear),
            small(Rear),
            small(Left),
            small(Right),
        ]),
    ),
    card(
        II,
        11,
        MeteorSwarm(&[small(Front), large(Front), small(Right), large(Right), small(Right)]),
    ),
    card(II, 12, Planets { days: 4, planets: &[goods("RRRY"), goods("RRGG"), goods("RBBBB")] }),
    card(II, 13, Planets { days: 3, planets: &[goods("RR"), goods("GGGG")] }),
    card(
        II,
        14,
        Planets { days: 2, planets: &[goods("RY"), goods("YGB"), goods("GG"), goods("Y")] },
    ),
    card(II, 15, Planets { days: 3, planets: &[goods("GGGG"), goods("YY"), goods("BBB")] }),
    card(
        II,
        16,
        CombatZone([
            Line { fewest: Quantity::Cannons, penalty: Penalty::Days(4) },
            Line { fewest: Quantity::Engines, penalty: Penalty::Goods(3) },
            Line {
                fewest: Quantity::Crew,
                penalty: Penalty::Fire(&[light(Right), light(Left), light(Front), heavy(Rear)]),
            },
        ]),
    ),
    card(II, 17, AbandonedShip { crew: 5, credits: 8, days: 2 }),
    card(II, 18, AbandonedShip { crew: 4, credits: 6, days: 1 }),
    card(II, 19, AbandonedStation { crew: 8, goods: goods("YYG"), days: 2 }),
    card(II, 20, AbandonedStation { crew: 7, goods: goods("RY"), days: 1 }),
    card(
        III,
        1,
        AnEnemy(Enemy {
            strength: 8,
            penalty: Penalty::Crew(5),
            reward: Reward::Credits(10),
            days: 2,
        }),
    ),
    card(
        III,
        2,
        AnEnemy(Enemy {
            strength: 9,
            penalty: Penalty::Goods(4),
            reward: Reward::Goods(goods("RRYYG")),
            days: 2,
        }),
    ),
    card(
        III,
        3,
        AnEnemy(Enemy {
            strength: 10,
            penalty: Penalty::Fire(&[
                light(Left),
                heavy(Front),
                light(Front),
                heavy(Front),
                light(Right),
            ]),
            reward: Reward::Credits(12),
            days: 2,
        }),
    ),
    card(III, 4, Sabotage),
    card(III, 5, Epidemic),
    card(III, 6, OpenSpace),
    card(III, 7, OpenSpace),
    card(III, 8, OpenSpace),
    card(
        III,
        9,
        MeteorSwarm(&[large(Right), small(Right), large(Right), small(Front), small(Rear)]),
    ),
    card(
        III,
        10,
        MeteorSwarm(&[
            large(Front),
            small(Rear),
            small(Rear),
            small(Left),
            small(Left),
            small(Right),
            small(Right),
        ]),
    ),
    card(III, 11, MeteorSwarm(&[large(Left), small(Left), large(Left), small(Front), small(Rear)])),
    card(III, 12, Planets { days: 5, planets: &[goods("YYYYY"), goods("RYY"), goods("RR")] }),
    card(III, 13, Planets { days: 1, planets: &[goods("GBBBB"), goods("YB")] }),
    card(III, 14, Planets { days: 2, planets: &[goods("RYB"), goods("RGBB"), goods("RBBBB")] }),
    card(
        III,
        15,
        Planets { days: 3, planets: &[goods("RRR"), goods("YYY"), goods("GGG"), goods("BBB")] },
    ),
    card(
        III,
        16,
        CombatZone([
            Line { fewest: Quantity::Crew, penalty: Penalty::Goods(4) },
            Line { fewest: Quantity::Cannons, penalty: Penalty::Crew(4) },
            Line {
                fewest: Quantity::Engines,
                penalty: Penalty::Fire(&[
                    light(Right),
                    light(Left),
                    light(Front),
                    light(Front),
                    heavy(Rear),
                    heavy(Rear),
                ]),
            },
        ]),
    ),
    card(III, 17, AbandonedShip { crew: 7, credits: 11, days: 2 }),
    card(III, 18, AbandonedShip { crew: 6, credits: 10, days: 2 }),
    card(III, 19, AbandonedStation { crew: 9, goods: goods("RYGB"), days: 2 }),
    card(III, 20, AbandonedStation { crew: 10, goods: goods("YYGG"), days: 2 }),
];
