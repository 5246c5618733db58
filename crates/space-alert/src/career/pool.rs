//! How hard the threats of a mission are (SA-17.44, SA-17.45).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    Mission,
    card::{Difficulty, Severity},
};

/// The colours that were shuffled together for one kind of threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// White alone.
    White,
    /// White and yellow.
    WhiteYellow,
    /// Yellow alone.
    Yellow,
    /// All three colours.
    All,
    /// Yellow and red.
    YellowRed,
    /// Red alone.
    Red,
}

impl Pool {
    /// All pools, easier ones first; yellow and all colours cannot be compared.
    pub const ALL: [Self; 6] =
        [Self::White, Self::WhiteYellow, Self::Yellow, Self::All, Self::YellowRed, Self::Red];

    /// The pool of these colours; white is there if no other is. White and red
    /// without yellow is not among the pools of the game and counts as white,
    /// its easier colour.
    #[must_use]
    pub const fn of(white: bool, yellow: bool, red: bool) -> Self {
        match (white, yellow, red) {
            (true, false, _) | (false, false, false) => Self::White,
            (true, true, false) => Self::WhiteYellow,
            (false, true, false) => Self::Yellow,
            (true, true, true) => Self::All,
            (false, true, true) => Self::YellowRed,
            (false, false, true) => Self::Red,
        }
    }

    /// Whether a demand for `easier` is met by this pool (SA-17.44).
    #[must_use]
    pub fn meets(self, easier: Self) -> bool {
        match (self, easier) {
            (Self::All, Self::Yellow) | (Self::Yellow, Self::All) => false,
            (one, other) => one as u8 >= other as u8,
        }
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::WhiteYellow => "white and yellow",
            Self::Yellow => "yellow",
            Self::All => "all colours",
            Self::YellowRed => "yellow and red",
            Self::Red => "red",
        })
    }
}

/// The pools of a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pools {
    /// Of common threats.
    pub common: Pool,
    /// Of serious threats.
    pub serious: Pool,
}

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

    /// The colours that are on the table, for a mission of which nothing else
    /// is known. A kind without a card has the pool of the other.
    #[must_use]
    pub fn of_cards(mission: &Mission) -> Self {
        let of = |severity: Severity| {
            let mut colours = [false; 3];
            let cards = mission.setup().threats.iter().map(|threat| threat.card.facts());
            for facts in cards.filter(|facts| facts.severity() == severity) {
                colours[match facts.difficulty() {
                    Difficulty::White => 0,
                    Difficulty::Yellow => 1,
                    Difficulty::Red => 2,
                }] = true;
            }
            let [white, yellow, red] = colours;
            (colours != [false; 3]).then(|| Pool::of(white, yellow, red))
        };
        let (common, serious) = (of(Severity::Common), of(Severity::Serious));
        let either = common.or(serious).unwrap_or(Pool::White);
        Self { common: common.unwrap_or(either), serious: serious.unwrap_or(either) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Pool, Pools};

    #[test]
    fn the_order_of_the_pools() {
        use Pool::{All, Red, White, WhiteYellow, Yellow, YellowRed};
        for pool in Pool::ALL {
            assert!(pool.meets(pool) && pool.meets(White) && Red.meets(pool));
        }
        assert!(Yellow.meets(WhiteYellow) && All.meets(WhiteYellow));
        assert!(!Yellow.meets(All) && !All.meets(Yellow));
        assert!(YellowRed.meets(Yellow) && YellowRed.meets(All) && !All.meets(YellowRed));
        assert!(!Pools { common: Yellow, serious: All }.meet(Yellow));
        assert!(Pools { common: Yellow, serious: All }.meet(WhiteYellow));
        assert_eq!(Pool::of(true, false, true), White);
    }
}
