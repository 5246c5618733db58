//! The colours that threats are drawn from (SA-1.8), and how hard they are
//! (SA-17.44, SA-17.45).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    Mission,
    card::{Difficulty, Severity},
};

/// The colours of threat cards that are shuffled together for one kind of
/// threats (SA-1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pool {
    /// White cards.
    pub white: bool,
    /// Yellow cards.
    pub yellow: bool,
    /// Red cards, of The New Frontier only (SA-1.11).
    #[serde(default)]
    pub red: bool,
}
table::encode! { struct Pool { white, yellow, red } }

impl Pool {
    /// White cards alone.
    pub const WHITE: Self = Self { white: true, yellow: false, red: false };
    /// White and yellow cards.
    pub const WHITE_YELLOW: Self = Self { white: true, yellow: true, red: false };
    /// Yellow cards alone.
    pub const YELLOW: Self = Self { white: false, yellow: true, red: false };
    /// All three colours.
    pub const ALL: Self = Self { white: true, yellow: true, red: true };
    /// Yellow and red cards.
    pub const YELLOW_RED: Self = Self { white: false, yellow: true, red: true };
    /// Red cards alone.
    pub const RED: Self = Self { white: false, yellow: false, red: true };

    /// No cards at all: nothing can be drawn from it.
    pub(crate) const NONE: Self = Self { white: false, yellow: false, red: false };

    /// Whether cards of this difficulty are in.
    #[must_use]
    pub const fn has(self, difficulty: Difficulty) -> bool {
        match difficulty {
            Difficulty::White => self.white,
            Difficulty::Yellow => self.yellow,
            Difficulty::Red => self.red,
        }
    }

    /// Every mix of colours.
    #[must_use]
    pub fn all() -> [Self; 7] {
        std::array::from_fn(|idx| {
            let colours = idx + 1;
            Self { white: colours & 1 != 0, yellow: colours & 2 != 0, red: colours & 4 != 0 }
        })
    }

    /// Puts cards of a difficulty in.
    pub(crate) const fn add(&mut self, difficulty: Difficulty) {
        match difficulty {
            Difficulty::White => self.white = true,
            Difficulty::Yellow => self.yellow = true,
            Difficulty::Red => self.red = true,
        }
    }

    /// Whether it is legal but advised against: white and red without yellow (SA-1.13).
    #[must_use]
    pub const fn is_odd(self) -> bool {
        self.white && self.red && !self.yellow
    }

    /// Whether a demand for `easier` is met by this pool (SA-17.44).
    #[must_use]
    pub fn meets(self, easier: Self) -> bool {
        let (one, other) = (self.grade(), easier.grade());
        // Yellow and all colours are of one grade, and neither meets the other.
        one > other || (one == other && self.white == easier.white)
    }

    /// The step of the order of difficulty. White and red without yellow is not
    /// among the pools of the game and counts as white, its easier colour.
    const fn grade(self) -> u8 {
        match (self.white, self.yellow, self.red) {
            (true, false, _) | (false, false, false) => 0,
            (true, true, false) => 1,
            (false, true, false) | (true, true, true) => 2,
            (false, true, true) => 3,
            (false, false, true) => 4,
        }
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.white, self.yellow, self.red) {
            (false, false, false) => "no colour",
            (true, false, false) => "white",
            (false, true, false) => "yellow",
            (false, false, true) => "red",
            (true, true, false) => "white and yellow",
            (true, false, true) => "white and red",
            (false, true, true) => "yellow and red",
            (true, true, true) => "all colours",
        })
    }
}

/// The pools of a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pools {
    /// Of common threats.
    pub common: Pool,
    /// Of serious threats.
    pub serious: Pool,
}
table::encode! { struct Pools { common, serious } }

impl Pools {
    /// The same pool for both kinds.
    #[must_use]
    pub const fn both(pool: Pool) -> Self {
        Self { common: pool, serious: pool }
    }

    /// Whether a demand is met: the easier of the two counts (SA-17.45).
    #[must_use]
    pub fn meet(self, demand: Pool) -> bool {
        self.common.meets(demand) && self.serious.meets(demand)
    }

    /// What somebody says a mission's threats were drawn from: if they cannot
    /// have been, the colours of the cards count (SA-20.80).
    #[must_use]
    pub fn judged_by(self, mission: &Mission) -> Self {
        let mut cards = mission.setup().threats.iter().map(|threat| threat.card.facts());
        let is_so = cards.all(|facts| match facts.severity() {
            Severity::Common => self.common.has(facts.difficulty()),
            Severity::Serious => self.serious.has(facts.difficulty()),
        });
        if is_so { self } else { Self::of_cards(mission) }
    }

    /// The colours that are on the table, for a mission of which nothing else
    /// is known. A kind without a card has the pool of the other.
    #[must_use]
    pub fn of_cards(mission: &Mission) -> Self {
        let of = |severity: Severity| {
            let mut pool = Pool::NONE;
            let cards = mission.setup().threats.iter().map(|threat| threat.card.facts());
            for facts in cards.filter(|facts| facts.severity() == severity) {
                pool.add(facts.difficulty());
            }
            (pool != Pool::NONE).then_some(pool)
        };
        let (common, serious) = (of(Severity::Common), of(Severity::Serious));
        let either = common.or(serious).unwrap_or(Pool::WHITE);
        Self { common: common.unwrap_or(either), serious: serious.unwrap_or(either) }
    }
}

impl fmt::Display for Pools {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.common == self.serious {
            write!(f, "{}", self.common)
        } else {
            write!(f, "{} (common) and {} (serious)", self.common, self.serious)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Pool, Pools};
    use crate::Mission;

    #[test]
    fn the_order_of_the_pools() {
        let white_red = Pool { white: true, yellow: false, red: true };
        // Which of these each pool meets, in this order.
        let ladder =
            [Pool::WHITE, Pool::WHITE_YELLOW, Pool::YELLOW, Pool::ALL, Pool::YELLOW_RED, Pool::RED];
        for (pool, meets) in [
            (Pool::WHITE, "x....."),
            (white_red, "x....."),
            (Pool::WHITE_YELLOW, "xx...."),
            (Pool::YELLOW, "xxx..."),
            (Pool::ALL, "xx.x.."),
            (Pool::YELLOW_RED, "xxxxx."),
            (Pool::RED, "xxxxxx"),
        ] {
            let got: String =
                ladder.map(|demand| if pool.meets(demand) { 'x' } else { '.' }).iter().collect();
            assert_eq!(got, meets, "{pool}");
        }
        assert!(!Pools { common: Pool::YELLOW, serious: Pool::ALL }.meet(Pool::YELLOW));
        assert!(Pools { common: Pool::YELLOW, serious: Pool::ALL }.meet(Pool::WHITE_YELLOW));
    }

    #[test]
    fn the_colours_of_the_cards_on_the_table() {
        let pools = |text: &str| {
            let mission: Mission =
                format!("boards T1 T2 T3 T4\n{text}crew red:\n").parse().unwrap();
            Pools::of_cards(&mission)
        };
        assert_eq!(pools(""), Pools::both(Pool::WHITE));
        assert_eq!(pools("1 red Gunship\n"), Pools::both(Pool::WHITE));
        let mixed = pools("1 red Gunship\n2 white Frigate\n3 blue Planetoid\n");
        assert_eq!(mixed.common, Pool::WHITE);
        assert_eq!(mixed.serious, Pool { white: true, yellow: false, red: true });
    }
}
