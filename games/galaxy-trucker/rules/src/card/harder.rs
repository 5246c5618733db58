//! What chapter 14 changes about cards: a level IV flight with the cards of
//! levels I to III.

use super::{Adventure, Card, Penalty};
use crate::{attack::Attack, cargo::Gain, ship::Goods};

/// Whether the changes of chapter 14 apply; they do for cards of every level
/// in the deck (GT-14.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Harder(pub bool);
table::encode! { struct Harder(applies) }

impl Harder {
    const fn one_more(self, printed: u8) -> u8 {
        printed + self.0 as u8
    }

    /// The strength of an enemy (GT-14.7).
    #[must_use]
    pub const fn strength(self, printed: u8) -> u8 {
        self.one_more(printed)
    }

    /// The crew that an abandoned ship or station asks for (GT-14.8).
    #[must_use]
    pub const fn crew_asked(self, printed: u8) -> u8 {
        self.one_more(printed)
    }

    /// Crew or goods that an enemy or a combat zone takes (GT-14.9).
    #[must_use]
    pub const fn taken(self, printed: u8) -> u8 {
        self.one_more(printed)
    }

    /// A reward in credits (GT-14.12).
    #[must_use]
    pub const fn credits(self, printed: u8) -> u8 {
        self.one_more(printed)
    }

    /// Goods from a card (GT-14.10).
    #[must_use]
    pub const fn gain(self, goods: Goods) -> Gain {
        Gain { goods, with_bonus: self.0 }
    }

    /// The meteors or shots of a list: the first comes twice (GT-14.13), the
    /// others do not (GT-14.14).
    #[must_use]
    pub const fn attacks(self, printed: &'static [Attack]) -> Attacks {
        Attacks { printed, first_twice: self.0 }
    }
}

/// The meteors or shots of a card, as they come.
#[derive(Clone, Copy, Debug)]
pub struct Attacks {
    printed: &'static [Attack],
    first_twice: bool,
}

impl Attacks {
    /// How many come.
    #[must_use]
    pub const fn n(self) -> u8 {
        self.printed.len() as u8 + self.first_twice as u8
    }

    /// The attack with this number, from 0.
    #[must_use]
    pub fn get(self, number: u8) -> Option<Attack> {
        let idx = if self.first_twice { number.saturating_sub(1) } else { number };
        self.printed.get(usize::from(idx)).copied()
    }

    /// All of them, in order.
    pub fn iter(self) -> impl Iterator<Item = Attack> {
        (0..self.n()).filter_map(move |number| self.get(number))
    }
}

impl Card {
    /// The meteors or shots of the card, if there are any.
    #[must_use]
    pub fn attacks(&self, harder: Harder) -> Attacks {
        let fire = |penalty: &Penalty| match *penalty {
            Penalty::Fire(fire) => Some(fire),
            _ => None,
        };
        harder.attacks(match &self.adventure {
            Adventure::MeteorSwarm(meteors) => meteors,
            Adventure::Enemy(enemy) => fire(&enemy.penalty).unwrap_or_default(),
            Adventure::CombatZone(lines) => {
                lines.iter().find_map(|line| fire(&line.penalty)).unwrap_or_default()
            }
            _ => &[],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Harder;
    use crate::{
        attack::{
            Attack,
            Size::{self, HeavyFire, LargeMeteor, LightFire, SmallMeteor},
        },
        card::CardId,
        tile::Side::{self, Front, Left, Rear, Right},
    };

    fn attacks(id: &str, harder: bool) -> Vec<(Size, Side)> {
        let card = id.parse::<CardId>().unwrap().get();
        card.attacks(Harder(harder)).iter().map(|Attack { size, from }| (size, from)).collect()
    }

    /// GT-14.13, GT-14.14.
    #[test]
    fn the_first_attack_comes_twice() {
        let meteors =
            [(LargeMeteor, Front), (LargeMeteor, Front), (SmallMeteor, Left), (SmallMeteor, Right)];
        assert_eq!(attacks("I-09", true), meteors);
        assert_eq!(attacks("I-09", false), meteors[1..]);
        let pirates = [LightFire, LightFire, HeavyFire, LightFire].map(|size| (size, Front));
        assert_eq!(attacks("I-03", true), pirates);
        let zone = [
            (LightFire, Right),
            (LightFire, Right),
            (LightFire, Left),
            (LightFire, Front),
            (HeavyFire, Rear),
        ];
        assert_eq!(attacks("II-16", true), zone);
        assert_eq!(attacks("I-04", true), []);
    }
}
