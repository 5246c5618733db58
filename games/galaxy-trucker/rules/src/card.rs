//! Adventure cards: what is printed on them.

mod deck;
mod harder;
mod level;
mod list;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use deck::{Cards, Deck, N_KNOWN_PILES, N_PILES, Pile, Piles, recipe};
pub use harder::{Attacks, Harder};
pub use level::Level;

use crate::{attack::Attack, ship::Goods};

/// An adventure card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its level.
    pub level: Level,
    /// Its number within the level, from 1.
    pub number: u8,
    /// Whether it belongs to the introductory flight (GT-1.21).
    pub starred: bool,
    /// What is printed on it.
    pub adventure: Adventure,
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adventure {
    /// Everybody moves forward by engine strength (GT-6.1).
    OpenSpace,
    /// Everybody loses a day for each exposed connector (GT-6.36).
    Stardust,
    /// Occupied cabins that are joined lose a figure each (GT-6.37).
    Epidemic,
    /// Whoever has the fewest crew may lose a component (GT-6.40).
    Sabotage,
    /// Goods for those who land (GT-6.3).
    Planets {
        /// What landing costs.
        days: u8,
        /// The goods of each planet.
        planets: &'static [Goods],
    },
    /// Credits for crew (GT-6.8).
    AbandonedShip {
        /// Crew to be given up.
        crew: u8,
        /// What it brings.
        credits: u8,
        /// What it costs besides.
        days: u8,
    },
    /// Goods for whoever has the crew (GT-6.11).
    AbandonedStation {
        /// Crew that is required, not lost.
        crew: u8,
        /// What it brings.
        goods: Goods,
        /// What it costs.
        days: u8,
    },
    /// Slavers, smugglers or pirates (GT-6.14).
    Enemy(Enemy),
    /// Three lines, each with a penalty for whoever has the least (GT-6.28).
    CombatZone([Line; 3]),
    /// Meteors for everybody (GT-6.34).
    MeteorSwarm(&'static [Attack]),
}

/// Slavers take crew, smugglers goods, pirates shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enemy {
    /// Cannon strength.
    pub strength: u8,
    /// What happens to those it beats.
    pub penalty: Penalty,
    /// What its victor may take.
    pub reward: Reward,
    /// What taking the reward costs.
    pub days: u8,
}

/// What an enemy or a line of a combat zone does to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Penalty {
    /// Lost days.
    Days(u8),
    /// Crew of the owner's choice.
    Crew(u8),
    /// The most valuable goods, then battery tokens.
    Goods(u8),
    /// Shots, in this order.
    Fire(&'static [Attack]),
}

/// What the victor over an enemy may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// Credits.
    Credits(u8),
    /// Goods.
    Goods(Goods),
}

/// A line of a combat zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Of what the loser has the least.
    pub fewest: Quantity,
    /// What happens to the loser.
    pub penalty: Penalty,
}

/// What is compared in a combat zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// Humans and aliens.
    Crew,
    /// Engine strength.
    Engines,
    /// Cannon strength.
    Cannons,
}

/// A card, by its place in the table of all cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(u8);
table::encode! { struct CardId(number) }

impl CardId {
    /// All cards, by level and number.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..list::CARDS.len() as u8).map(Self)
    }

    /// The cards of a level. There are none of level IV in the base game.
    pub fn of_level(level: Level) -> impl DoubleEndedIterator<Item = Self> {
        Self::all().filter(move |id| id.get().level == level)
    }

    /// What the card says.
    #[must_use]
    pub fn get(self) -> &'static Card {
        &list::CARDS[usize::from(self.0)]
    }

    /// Its place in the table of all cards.
    #[must_use]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

impl Card {
    /// The name people use.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self.adventure {
            Adventure::OpenSpace => "open space",
            Adventure::Stardust => "stardust",
            Adventure::Epidemic => "epidemic",
            Adventure::Sabotage => "sabotage",
            Adventure::Planets { .. } => "planets",
            Adventure::AbandonedShip { .. } => "abandoned ship",
            Adventure::AbandonedStation { .. } => "abandoned station",
            Adventure::Enemy(enemy) => enemy.name(),
            Adventure::CombatZone(_) => "combat zone",
            Adventure::MeteorSwarm(_) => "meteor swarm",
        }
    }
}

impl Enemy {
    /// The name people use.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self.penalty {
            Penalty::Crew(_) => "slavers",
            Penalty::Goods(_) => "smugglers",
            Penalty::Fire(_) | Penalty::Days(_) => "pirates",
        }
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = self.get();
        write!(f, "{}-{:02}", card.level.name(), card.number)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// There is no such card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no card `{0}`; cards are I-01 to III-20")]
pub struct UnknownCard(String);

impl std::str::FromStr for CardId {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::all().find(|id| id.to_string() == text).ok_or_else(|| UnknownCard(text.to_owned()))
    }
}

impl Serialize for CardId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CardId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::{Adventure, CardId, Level, Penalty};

    /// GT-1.22: sixty cards of the first edition.
    #[test]
    fn there_are_twenty_cards_of_each_level() {
        assert_eq!(CardId::all().len(), 60);
        for level in [Level::I, Level::II, Level::III] {
            let numbers = CardId::of_level(level).map(|id| id.get().number);
            assert!(numbers.eq(1..=20), "{level:?}");
        }
        assert_eq!(CardId::of_level(Level::IV).count(), 0);
        let card = |id: &str| id.parse::<CardId>().unwrap().get().adventure;
        assert!(matches!(card("I-15"), Adventure::Planets { days: 2, .. }));
        assert!(matches!(card("I-10"), Adventure::MeteorSwarm(meteors) if meteors.len() == 4));
        assert!("IV-01".parse::<CardId>().is_err());
    }

    /// Every level has the same kinds but for its special events.
    #[test]
    fn kinds_are_spread_over_the_levels() {
        let count = |level, name: &str| {
            CardId::of_level(level).filter(|id| id.get().name() == name).count()
        };
        for level in [Level::I, Level::II, Level::III] {
            for enemy in ["slavers", "smugglers", "pirates", "combat zone"] {
                assert_eq!(count(level, enemy), 1, "{enemy}");
            }
            assert_eq!(count(level, "planets"), 4);
            assert_eq!(count(level, "meteor swarm"), 3);
            assert_eq!(count(level, "abandoned ship"), 2);
            assert_eq!(count(level, "abandoned station"), 2);
        }
        let special = ["open space", "stardust", "epidemic", "sabotage"];
        assert_eq!(special.map(|name| count(Level::I, name)), [4, 1, 0, 0]);
        assert_eq!(special.map(|name| count(Level::II, name)), [3, 1, 1, 0]);
        assert_eq!(special.map(|name| count(Level::III, name)), [3, 0, 1, 1]);
    }

    /// Only one line of a combat zone shoots, so an attack is named by its
    /// place on the card.
    #[test]
    fn a_combat_zone_has_one_line_that_shoots() {
        for id in CardId::all() {
            if let Adventure::CombatZone(lines) = id.get().adventure {
                let fire = lines.iter().filter(|line| matches!(line.penalty, Penalty::Fire(_)));
                assert_eq!(fire.count(), 1);
            }
        }
    }
}
