//! Goods: what they are worth, where they may lie, and what a player may do
//! with them when new ones are gained.

use serde::{Deserialize, Serialize};
use table::RuleId;

use crate::ship::{Good, Goods, Ship};

impl Good {
    /// The colour one step better (GT-14.10).
    #[must_use]
    pub const fn better(self) -> Option<Self> {
        match self {
            Self::Blue => Some(Self::Green),
            Self::Green => Some(Self::Yellow),
            Self::Yellow => Some(Self::Red),
            Self::Red => None,
        }
    }

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Red => "red",
        }
    }
}

impl Goods {
    /// The goods of a string of letters such as `RYB`.
    #[must_use]
    pub fn of_letters(letters: &str) -> Option<Self> {
        letters.chars().map(Good::of_letter).collect()
    }

    /// The letters, the most valuable first.
    #[must_use]
    pub fn letters(self) -> String {
        self.iter().map(Good::letter).collect()
    }

    /// One fewer, if there is one; whether there was.
    pub const fn take(&mut self, good: Good) -> bool {
        let there = self.0[good.idx()] > 0;
        if there {
            self.0[good.idx()] -= 1;
        }
        there
    }

    /// The `n` most valuable of them, or all (GT-6.20).
    #[must_use]
    pub fn dearest(self, mut n: u8) -> Self {
        Self(self.0.map(|of_colour| {
            let taken = n.min(of_colour);
            n -= taken;
            taken
        }))
    }
}

/// How many containers of the two kinds of hold there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// Containers of plain holds.
    pub plain: u8,
    /// Containers of special holds.
    pub special: u8,
}

impl Room {
    /// The containers of a ship, in class IVC of all ships (GT-13.55).
    #[must_use]
    pub fn of(ship: &Ship) -> Self {
        let [plain, special] = ship.n_containers();
        Self { plain, special }
    }

    /// Whether these goods fit: one good in a container, red ones in special
    /// holds only (GT-5.19).
    #[must_use]
    pub const fn fits(self, goods: Goods) -> bool {
        goods.count(Good::Red) <= self.special && goods.len() <= self.plain + self.special
    }

    /// The most valuable of `goods` that fit (GT-5.21). Red goods first: each
    /// keeps out at most one cheaper good.
    #[must_use]
    pub fn best_of(self, goods: Goods) -> Goods {
        let [red, yellow, green, blue] = goods.0;
        let red = red.min(self.special);
        let others = Goods([0, yellow, green, blue]).dearest(self.plain + self.special - red);
        Goods([red, others.0[1], others.0[2], others.0[3]])
    }
}

/// What chapter 14 offers to whoever gets goods from a card (GT-14.10,
/// GT-14.20): one good one step better, or one blue more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// One good of this colour becomes one step better.
    Better(Good),
    /// One blue good more.
    Blue,
}
table::encode! { enum Bonus { 0 Better(good), 1 Blue } }

impl Bonus {
    /// All that may be asked for.
    pub const ALL: [Self; 4] = [
        Self::Better(Good::Blue),
        Self::Better(Good::Green),
        Self::Better(Good::Yellow),
        Self::Blue,
    ];

    /// What is gained with this bonus; `None` where it is not to be had: no
    /// such good is offered, or it is red already.
    #[must_use]
    pub const fn on(self, gained: Goods) -> Option<Goods> {
        let mut goods = gained;
        match self {
            Self::Blue => goods.add(Good::Blue),
            Self::Better(good) => match good.better() {
                Some(better) if goods.take(good) => goods.add(better),
                _ => return None,
            },
        }
        Some(goods)
    }
}

/// New goods, and what comes with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gain {
    /// The goods of the card.
    pub goods: Goods,
    /// Whether chapter 14 offers a [`Bonus`].
    pub with_bonus: bool,
}
table::encode! { struct Gain { goods, with_bonus } }

/// Why goods cannot be taken so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadRefusal {
    /// Nothing is being gained.
    #[error("goods are moved or thrown away only when new ones are gained")]
    NothingGained,
    /// Chapter 14 does not apply.
    #[error("this flight adds nothing to the goods of a card")]
    NoBonus,
    /// The good to improve is not among those of the card.
    #[error("the card has no {} good that could become one step better", .0.name())]
    NotToBeHad(Good),
    /// More than aboard and gained together.
    #[error("there are not so many goods: {} is not among {}", .wanted.letters(), .there.letters())]
    NotThere {
        /// What was to be loaded.
        wanted: Goods,
        /// What there is.
        there: Goods,
    },
    /// More than the hold has containers.
    #[error("a hold of {containers} takes {containers} goods at most")]
    TooMany {
        /// The hold's containers.
        containers: u8,
    },
    /// Red needs a special hold.
    #[error("red goods go only into special holds")]
    RedInPlain,
}

impl LoadRefusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::NothingGained => RuleId::new("GT-5.20"),
            Self::NoBonus | Self::NotToBeHad(_) => RuleId::new("GT-14.20"),
            Self::NotThere { .. } => RuleId::new("GT-5.21"),
            Self::TooMany { .. } | Self::RedInPlain => RuleId::new("GT-5.19"),
        }
    }
}

impl Gain {
    /// What is gained with the bonus asked for.
    ///
    /// # Errors
    ///
    /// Where the bonus is not to be had (GT-14.20).
    pub const fn with(self, bonus: Option<Bonus>) -> Result<Goods, LoadRefusal> {
        match bonus {
            None => Ok(self.goods),
            Some(_) if !self.with_bonus => Err(LoadRefusal::NoBonus),
            Some(bonus) => match (bonus.on(self.goods), bonus) {
                (Some(goods), _) => Ok(goods),
                (None, Bonus::Better(good)) => Err(LoadRefusal::NotToBeHad(good)),
                (None, Bonus::Blue) => Err(LoadRefusal::NoBonus),
            },
        }
    }

    /// The most valuable goods that fit into `room` when these are gained and
    /// `aboard` are there already, and the bonus that leads to them.
    #[must_use]
    pub fn best(self, aboard: Goods, room: Room) -> (Goods, Option<Bonus>) {
        let mut best = (room.best_of(aboard.and(self.goods)), None);
        if self.with_bonus {
            for bonus in Bonus::ALL {
                let Some(gained) = bonus.on(self.goods) else { continue };
                let goods = room.best_of(aboard.and(gained));
                if goods.value() > best.0.value() {
                    best = (goods, Some(bonus));
                }
            }
        }
        best
    }
}

/// A hold with what lies in it and what is to lie in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filled {
    /// Containers.
    pub containers: u8,
    /// Whether it takes red goods.
    pub special: bool,
    /// What lies in it.
    pub before: Goods,
    /// What is to lie in it.
    pub after: Goods,
}

impl Filled {
    fn check(self) -> Result<(), LoadRefusal> {
        // One by one first: what a stranger sends may be too many to add.
        let each_fits = self.after.0.iter().all(|n| *n <= self.containers);
        if !each_fits || self.after.len() > self.containers {
            Err(LoadRefusal::TooMany { containers: self.containers })
        } else if self.after.count(Good::Red) > 0 && !self.special {
            Err(LoadRefusal::RedInPlain)
        } else {
            Ok(())
        }
    }
}

/// Checks a complete new arrangement of all holds of a player (GT-5.19 to
/// GT-5.21), all ships of a flotilla together (GT-13.55). When nothing is
/// gained, nothing may change (GT-5.20).
///
/// # Errors
///
/// The first thing that is wrong with it.
pub fn check_arrangement(
    holds: impl IntoIterator<Item = Filled>,
    gain: Option<Gain>,
    bonus: Option<Bonus>,
) -> Result<(), LoadRefusal> {
    let (mut there, mut wanted) = (Goods::NONE, Goods::NONE);
    if let Some(gain) = gain {
        there = gain.with(bonus)?;
    } else if bonus.is_some() {
        return Err(LoadRefusal::NothingGained);
    }
    for hold in holds {
        if gain.is_none() && hold.before != hold.after {
            return Err(LoadRefusal::NothingGained);
        }
        hold.check()?;
        there = there.and(hold.before);
        wanted = wanted.and(hold.after);
    }
    there.without(wanted).map(|_| ()).ok_or(LoadRefusal::NotThere { wanted, there })
}

#[cfg(test)]
mod tests {
    use super::{Bonus, Filled, Gain, Good, Goods, LoadRefusal, Room, check_arrangement};

    fn goods(letters: &str) -> Goods {
        Goods::of_letters(letters).unwrap()
    }

    fn plain(containers: u8, before: &str, after: &str) -> Filled {
        Filled { containers, special: false, before: goods(before), after: goods(after) }
    }

    fn gain(letters: &str) -> Gain {
        Gain { goods: goods(letters), with_bonus: false }
    }

    /// GT-5.18.
    #[test]
    fn goods_are_worth_their_colour() {
        assert_eq!(goods("RYGB").value(), 10);
        assert_eq!(goods("RRYB").letters(), "RRYB");
        assert_eq!(goods("RYB").dearest(2), goods("RY"));
    }

    /// GT-5.19.
    #[test]
    fn red_goods_need_a_special_hold() {
        let hold = plain(1, "", "R");
        let refused = check_arrangement([hold], Some(gain("R")), None);
        assert_eq!(refused, Err(LoadRefusal::RedInPlain));
        let special = Filled { special: true, ..hold };
        assert_eq!(check_arrangement([special], Some(gain("R")), None), Ok(()));
    }

    /// GT-5.20.
    #[test]
    fn nothing_is_moved_when_nothing_is_gained() {
        let moved = [plain(2, "B", ""), plain(2, "", "B")];
        assert_eq!(check_arrangement(moved, None, None), Err(LoadRefusal::NothingGained));
        assert_eq!(check_arrangement([plain(2, "B", "B")], None, None), Ok(()));
    }

    /// GT-5.21: three gained, one container free, one blue aboard.
    #[test]
    fn what_finds_no_room_is_thrown_out() {
        let (best, _) = gain("YGB").best(goods("B"), Room { plain: 2, special: 0 });
        assert_eq!(best, goods("YG"));
        let kept = check_arrangement([plain(2, "B", "YG")], Some(gain("YGB")), None);
        assert_eq!(kept, Ok(()));
    }

    /// GT-14.10, GT-14.11: I-13.
    #[test]
    fn a_bonus_improves_one_good_or_adds_a_blue() {
        let yellow = goods("Y");
        assert_eq!(Bonus::Better(Good::Yellow).on(yellow), Some(goods("R")));
        assert_eq!(Bonus::Blue.on(yellow), Some(goods("YB")));
        assert_eq!(Bonus::Better(Good::Red).on(goods("RR")), None);
        let gain = Gain { goods: yellow, with_bonus: true };
        // The better good needs a special hold like any red one.
        assert_eq!(gain.best(Goods::NONE, Room { plain: 1, special: 0 }), (yellow, None));
        let (best, bonus) = gain.best(Goods::NONE, Room { plain: 0, special: 1 });
        assert_eq!((best, bonus), (goods("R"), Some(Bonus::Better(Good::Yellow))));
    }

    /// GT-14.20: never two steps, and nothing where chapter 14 is not in use.
    #[test]
    fn a_bonus_is_one_step() {
        let offer = Gain { goods: goods("Y"), with_bonus: true };
        let refused = offer.with(Some(Bonus::Better(Good::Green)));
        assert_eq!(refused, Err(LoadRefusal::NotToBeHad(Good::Green)));
        assert_eq!(gain("Y").with(Some(Bonus::Blue)), Err(LoadRefusal::NoBonus));
    }

    /// The best arrangement against every choice of goods.
    #[test]
    fn the_best_arrangement_is_the_best_of_all() {
        for plain in 0..3 {
            for special in 0..3 {
                let room = Room { plain, special };
                for code in 0..256_u32 {
                    let all = Goods(std::array::from_fn(|i| (code >> (2 * i)) as u8 & 3));
                    let subsets = (0..256_u32)
                        .map(|code| Goods(std::array::from_fn(|i| (code >> (2 * i)) as u8 & 3)));
                    let best = subsets
                        .filter(|some| all.without(*some).is_some() && room.fits(*some))
                        .map(Goods::value)
                        .max();
                    assert_eq!(Some(room.best_of(all).value()), best);
                }
            }
        }
    }
}
