//! Step 5: dice combinations.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Cause, Listen};
use vanguard_pack::dice::Face;

use super::{Around, Check, DieAt, Event, PoolDie, PoolSet, Refusal, Step};
use crate::{
    board::Board,
    need::{Converts, Demand, N_SYMBOLS, Need, POOL_MAX, Symbol},
};

/// What a die of a payment serves as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Serves {
    /// As a die, whatever it shows (VG-5.9).
    Die,
    /// By this: an icon or two that it shows, what a wild face is named, what a
    /// basic one is converted to, or basic itself.
    As(Face),
}

/// A die of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Paid {
    /// Its place in the pool.
    pub place: u8,
    /// What it serves as.
    pub serves: Serves,
}

/// The dice that pay for a combination. Each of them serves.
pub type Payment = ArrayVec<Paid, POOL_MAX>;

impl Check {
    /// Pays for a combination of a card in the active crewmember's hand or of
    /// the global condition: the dice go to their owners' spent pools, with all
    /// their icons (VG-5.34, VG-5.39, VG-5.41). The caller carries out the
    /// effect, and discards the card (VG-5.35), before anything else is declared
    /// (VG-5.100).
    ///
    /// # Errors
    ///
    /// If the dice do not meet the need exactly, or not so.
    pub fn combine(
        &mut self,
        by: u8,
        need: &Need,
        payment: &[Paid],
        around: &Around<'_>,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        if self.step != Step::Combine {
            return Err(Refusal::WrongStep);
        }
        if by != self.active {
            return Err(Refusal::HelpersCombination);
        }
        let converts = self.converts(around);
        let mut tally = Tally::default();
        let mut dice = PoolSet::default();
        for paid in payment {
            let die = self.pool.get(paid.place)?;
            if dice.has(paid.place) {
                return Err(Refusal::NamedTwice);
            }
            dice = dice.with(paid.place);
            tally.add(die, paid.serves, &converts)?;
        }
        if !need.sides.iter().any(|side| tally.meets(side)) {
            return Err(Refusal::Unmet);
        }
        let taken = self.spend_dice(dice, boards);
        listen.tell(Cause::ENTRY, || Event::Combined { dice: taken.to_vec() });
        Ok(())
    }

    /// Moves dice of the pool to their owners' spent pools (VG-5.23).
    pub(super) fn spend_dice(
        &mut self,
        dice: PoolSet,
        boards: &mut [Board],
    ) -> ArrayVec<DieAt, POOL_MAX> {
        let mut spent: ArrayVec<DieAt, POOL_MAX> = ArrayVec::new();
        for place in dice.iter().rev() {
            let at = self.pool.remove(place).at;
            // An icon that no die carries belongs to nobody.
            if let Some(board) = boards.get_mut(usize::from(at.crew)) {
                board.spend_from_check(at.die);
                spent.push(at);
            }
        }
        spent.sort_unstable();
        spent
    }
}

/// What the dice of a payment give.
#[derive(Default)]
struct Tally {
    symbols: [u8; N_SYMBOLS],
    /// Dice that serve as dice, by colour.
    dice: [u8; 3],
}

impl Tally {
    fn add(&mut self, die: &PoolDie, serves: Serves, converts: &Converts) -> Result<(), Refusal> {
        if die.face == Face::Accident {
            return Err(Refusal::Accident);
        }
        let Serves::As(face) = serves else {
            self.dice[die.colour.idx()] += 1;
            return Ok(());
        };
        match (die.face, face) {
            (Face::Wild, Face::Two(..)) => return Err(Refusal::WildTwice),
            (Face::Wild, Face::One(_) | Face::Basic) => {}
            (Face::Basic, Face::Basic) => {}
            (Face::Basic, Face::One(icon)) if converts.of(die.colour).has(icon.into()) => {}
            (Face::Basic, Face::One(_)) => return Err(Refusal::NoConvert),
            (Face::One(shown), Face::One(icon)) if shown == icon => {}
            (Face::Two(first, second), Face::One(icon)) if first == icon || second == icon => {}
            (Face::Two(a, b), Face::Two(c, d)) if (a, b) == (c, d) || (a, b) == (d, c) => {}
            (_, Face::Accident) => return Err(Refusal::Accident),
            _ => return Err(Refusal::NotShown),
        }
        if face == Face::Basic {
            self.symbols[Symbol::BASIC.idx()] += 1;
        }
        face.icons().for_each(|icon| self.symbols[icon.idx()] += 1);
        Ok(())
    }

    /// Whether this is just what the side asks for.
    fn meets(&self, side: &Demand) -> bool {
        let coloured = self.dice.iter().zip(side.coloured).all(|(&have, want)| have >= want);
        let n_dice = self.dice.iter().sum::<u8>();
        let symbols = if side.any == 0 {
            self.symbols == side.symbols
        } else {
            Symbol::any().any(|symbol| self.symbols == side.standing_for(symbol).symbols)
        };
        coloured && n_dice == side.n_dice() && symbols
    }
}
