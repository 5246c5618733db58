//! Section dice: spend, sacrifice, refresh, exert.

use vanguard_pack::dice::Colour;

use super::{Board, DieSet, EXHAUSTED_AT};

/// Dice that somebody has to choose: `n` among these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pick {
    /// The candidates, more than `n`.
    pub among: DieSet,
    /// How many of them.
    pub n: u8,
}
table::encode! { struct Pick { among, n } }

impl Pick {
    /// Whether this is a choice of so many of the candidates.
    #[must_use]
    pub const fn allows(&self, dice: DieSet) -> bool {
        dice.without(self.among).is_empty() && dice.len() == self.n
    }
}

/// What an effect takes: some dice anyway, and perhaps some by choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Losing {
    /// Available dice that are spent.
    pub spend: DieSet,
    /// Dice that are sacrificed.
    pub sacrifice: DieSet,
    /// Dice to choose; they are spent if they are available ones of an effect
    /// that spends, and sacrificed otherwise.
    pub pick: Option<Pick>,
    /// Whether the chosen dice are sacrificed.
    pub picks_sacrifice: bool,
}
table::encode! { struct Losing { spend, sacrifice, pick, picks_sacrifice } }

/// What a refresh brings back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refreshing {
    /// These, without a choice.
    These(DieSet),
    /// As many of the candidates, within the free slots of each colour.
    Choice(Pick),
}
table::encode! { enum Refreshing { 0 These(dice), 1 Choice(pick) } }

impl Board {
    /// What it means to spend `n` dice, of a colour if one is given: available
    /// ones, and where there are too few, dice that were spent before are
    /// sacrificed instead (VG-15.3, VG-15.4, VG-27.46). Dice in a check are not
    /// touched (VG-27.42). With too few of both the rest is void.
    #[must_use]
    pub fn to_spend(&self, n: u8, colour: Option<Colour>) -> Losing {
        let available = self.of_colour(self.available, colour);
        if available.len() > n {
            return Losing { pick: Some(Pick { among: available, n }), ..Losing::default() };
        }
        let rest = n - available.len();
        let spent = self.of_colour(self.spent, colour);
        let losing = Losing { spend: available, picks_sacrifice: true, ..Losing::default() };
        if spent.len() > rest && rest > 0 {
            Losing { pick: Some(Pick { among: spent, n: rest }), ..losing }
        } else if rest > 0 {
            Losing { sacrifice: spent, ..losing }
        } else {
            losing
        }
    }

    /// What it means to sacrifice `n` dice, available or spent, of a colour if
    /// one is given; `or_any`: of any colour if there is none of this one
    /// (VG-15.5, VG-14.16).
    #[must_use]
    pub fn to_sacrifice(&self, n: u8, colour: Option<Colour>, or_any: bool) -> Losing {
        let all = self.available.union(self.spent);
        let mut dice = self.of_colour(all, colour);
        if dice.is_empty() && or_any {
            dice = all;
        }
        let losing = Losing { picks_sacrifice: true, ..Losing::default() };
        if dice.len() > n {
            Losing { pick: Some(Pick { among: dice, n }), ..losing }
        } else {
            Losing { sacrifice: dice, ..losing }
        }
    }

    /// Carries out a loss with the dice that were chosen: what was spent and
    /// what was sacrificed.
    pub fn lose(&mut self, losing: &Losing, picked: DieSet) -> (DieSet, DieSet) {
        let (mut spend, mut sacrifice) = (losing.spend, losing.sacrifice);
        if losing.picks_sacrifice {
            sacrifice = sacrifice.union(picked);
        } else {
            spend = spend.union(picked);
        }
        self.spend(spend);
        self.sacrifice(sacrifice);
        (spend, sacrifice)
    }

    /// Moves dice from the board to the spent pool.
    pub fn spend(&mut self, dice: DieSet) {
        debug_assert!(dice.without(self.available).is_empty(), "only available dice are spent");
        self.available = self.available.without(dice);
        self.spent = self.spent.union(dice);
    }

    /// Moves dice from the board or the spent pool to the compartment (VG-7.6).
    pub fn sacrifice(&mut self, dice: DieSet) {
        debug_assert!(dice.intersection(self.in_check).is_empty(), "dice in a check stay there");
        self.available = self.available.without(dice);
        self.spent = self.spent.without(dice);
    }

    /// How many slots of a colour are free; an injury die takes one (VG-7.5,
    /// VG-27.40).
    #[must_use]
    pub fn n_free(&self, colour: Colour) -> u8 {
        let taken = self.of_colour(self.available, Some(colour)).len();
        let injury = u8::from(self.columns.has(colour));
        self.open[colour.idx()].saturating_sub(taken + injury)
    }

    /// What it means to refresh up to `n` dice: as many as fit (VG-7.4, VG-7.5,
    /// VG-27.26), of one colour if one is given.
    #[must_use]
    pub fn to_refresh(&self, n: u8, colour: Option<Colour>) -> Refreshing {
        let (mut among, mut fit) = (DieSet::EMPTY, 0);
        for column in Colour::ALL.into_iter().filter(|c| colour.is_none_or(|colour| colour == *c)) {
            let free = self.n_free(column);
            let spent = self.of_colour(self.spent, Some(column));
            if free > 0 {
                among = among.union(spent);
                fit += free.min(spent.len());
            }
        }
        let n = n.min(fit);
        if among.len() > n {
            Refreshing::Choice(Pick { among, n })
        } else {
            Refreshing::These(among)
        }
    }

    /// Whether these dice all fit into free slots of their colours (VG-7.5).
    #[must_use]
    pub fn fits(&self, dice: DieSet) -> bool {
        Colour::ALL
            .into_iter()
            .all(|colour| self.of_colour(dice, Some(colour)).len() <= self.n_free(colour))
    }

    /// Moves dice from the spent pool to free slots.
    pub fn refresh(&mut self, dice: DieSet) {
        debug_assert!(dice.without(self.spent).is_empty(), "only spent dice are refreshed");
        self.spent = self.spent.without(dice);
        self.available = self.available.union(dice);
    }

    /// Whether exertion costs the injury Exhausted instead of a die (VG-3.10).
    #[must_use]
    pub const fn exerts_by_injury(&self) -> bool {
        self.in_play().len() <= EXHAUSTED_AT
    }

    /// The dice one of which is sacrificed for an exertion: never one in a check
    /// (VG-3.8). None while every die is in a check: then there is no exertion
    /// (VG-3.23).
    #[must_use]
    pub const fn exertion_dice(&self) -> DieSet {
        self.available.union(self.spent)
    }

    /// Takes an available die into a check (VG-5.11).
    pub fn take(&mut self, die: u8) {
        debug_assert!(self.available.has(die), "only available dice are taken");
        self.available = self.available.without(DieSet::one(die));
        self.in_check = self.in_check.union(DieSet::one(die));
    }

    /// Puts a die that was taken back to the board.
    pub fn put_back(&mut self, die: u8) {
        debug_assert!(self.in_check.has(die), "only dice in a check are put back");
        self.in_check = self.in_check.without(DieSet::one(die));
        self.available = self.available.union(DieSet::one(die));
    }

    /// A die of a check goes to the spent pool (VG-5.91).
    pub fn spend_from_check(&mut self, die: u8) {
        debug_assert!(self.in_check.has(die), "only dice in a check are spent from it");
        self.in_check = self.in_check.without(DieSet::one(die));
        self.spent = self.spent.union(DieSet::one(die));
    }
}
