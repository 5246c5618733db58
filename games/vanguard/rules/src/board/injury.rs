//! Injuries: cards in slots, dice in columns.

use serde::{Deserialize, Serialize};
use vanguard_pack::{dice::Colour, id::InjuryId};

use super::{Board, Colours, DieSet, Pick};

/// How many injury slots a crew board has (VG-14.2).
pub const SLOTS: usize = 3;

/// An injury card in its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Injury {
    /// Which injury.
    pub id: InjuryId,
    /// Face down it is inactive, but still there (VG-14.13, VG-14.14).
    pub down: bool,
}
table::encode! { struct Injury { id, down } }

/// What came of gaining an injury.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Injured {
    /// The card is in this slot; its die may go to one of these columns, or
    /// nowhere if there is none (VG-14.3, VG-14.9).
    Slot {
        /// The slot, counted from 0.
        slot: u8,
        /// The columns without an injury die.
        columns: Colours,
    },
    /// It would have been the fourth: the exploration ends, and the card is not
    /// taken (VG-14.8, VG-27.63).
    Fourth,
}

impl Board {
    /// Gains an injury: its card goes to the leftmost empty slot (VG-14.1).
    pub fn injure(&mut self, id: InjuryId) -> Injured {
        let Some(slot) = self.slots.iter().position(Option::is_none) else {
            return Injured::Fourth;
        };
        self.slots[slot] = Some(Injury { id, down: false });
        Injured::Slot { slot: slot as u8, columns: self.columns_free() }
    }

    /// Puts an injury card into a slot, or takes it away.
    pub fn set_injury(&mut self, slot: usize, injury: Option<Injury>) {
        self.slots[slot] = injury;
    }

    /// Notes that an injury die lies on a column, and moves nothing: for boards
    /// that are set up as they lie.
    pub const fn set_column(&mut self, column: Colour) {
        self.columns = self.columns.with(column);
    }

    /// The columns without an injury die.
    #[must_use]
    pub const fn columns_free(&self) -> Colours {
        Colours::ALL.without(self.columns)
    }

    /// Puts an injury die on top of a column. Dice that have no slot left are to
    /// be spent: the player arranges the column first, so any of them
    /// (VG-14.4, VG-14.5, VG-14.6, VG-27.40). Without a choice it is done.
    pub fn place_injury_die(&mut self, column: Colour) -> Pushed {
        debug_assert!(!self.columns.has(column), "a column holds one injury die");
        self.columns = self.columns.with(column);
        let dice = self.of_colour(self.available, Some(column));
        let n = (dice.len() + 1).saturating_sub(self.open[column.idx()]).min(dice.len());
        if dice.len() > n && n > 0 {
            return Pushed::Choice(Pick { among: dice, n });
        }
        let pushed = if n > 0 { dice } else { DieSet::EMPTY };
        self.spend(pushed);
        Pushed::These(pushed)
    }

    /// Takes an injury die from its column (VG-14.10).
    pub fn remove_injury_die(&mut self, column: Colour) {
        self.columns = self.columns.without(Colours::default().with(column));
    }

    /// Takes all injury dice off for a check; nothing else moves (VG-5.18,
    /// VG-27.40).
    pub fn lift_injury_dice(&mut self) -> u8 {
        let n = self.columns.len();
        self.columns = Colours::default();
        n
    }
}

/// Which dice an injury die pushed off a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pushed {
    /// These; they are spent.
    These(DieSet),
    /// Some of these, by choice; they are not spent yet.
    Choice(Pick),
}
table::encode! { enum Pushed { 0 These(dice), 1 Choice(pick) } }
