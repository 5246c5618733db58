//! Injury and danger dice: what they strike, and what that does to the rows.

use std::collections::BTreeMap;

use vanguard_pack::dice::{InjuryFace, N_FACES};

use super::{Asked, Fraction, OddsError, Throw, falls, rows};
use crate::need::Converts;

/// How many injuries a crewmember can have; one more ends the exploration
/// (VG-14.2, VG-14.8).
pub const INJURIES_MAX: usize = 3;

/// What the effect of an injury does to the pool. Spent and sacrificed dice of
/// step 6 are no dice of the pool (VG-27.42).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strikes {
    /// Nothing.
    Elsewhere,
    /// No convert abilities in this check.
    NoConvert,
    /// One wild face becomes an accident.
    TurnsWild,
}

/// An injury card, as far as dice are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Face down it receives no die (VG-5.58).
    pub down: bool,
    /// Its effect for a minor, if it shows that icon.
    pub minor: Option<Strikes>,
    /// Its effect for a major, if it shows that icon.
    pub major: Option<Strikes>,
}

impl Card {
    fn effect(&self, face: InjuryFace) -> Option<Strikes> {
        match face {
            InjuryFace::Blank => None,
            InjuryFace::Minor => self.minor,
            InjuryFace::Major => self.major,
        }
    }
}

/// The injury dice of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Injuries {
    /// The slots from the left; an empty one receives nothing.
    pub slots: Vec<Option<Card>>,
    /// How many injury dice are rolled.
    pub n_dice: usize,
    /// What they show.
    pub faces: [InjuryFace; N_FACES],
    /// The player resolves all majors before all minors, or the other way
    /// round (VG-5.55).
    pub majors_first: bool,
}

/// A slot, counted from 1, and the icon it received.
pub type Received = (u8, InjuryFace);

/// Chances of the injury dice (X0).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Struck {
    /// Which slots receive which icons, in the order they are resolved.
    pub together: BTreeMap<Vec<Received>, Fraction>,
    /// For each slot and icon that it is received.
    pub each: BTreeMap<Received, Fraction>,
    /// What happens to the pool: whether converts are forbidden, and how many
    /// wild faces are turned.
    pub pool: BTreeMap<(bool, u8), Fraction>,
}

/// What the injury dice do (X0).
#[must_use]
pub fn struck(injuries: &Injuries) -> Struck {
    let mut struck = Struck::default();
    let all = falls(injuries.n_dice);
    let chance = Fraction::new(1, all);
    for number in 0..all {
        let mut rest = number;
        let mut rolled: Vec<InjuryFace> = Vec::with_capacity(injuries.n_dice);
        for _ in 0..injuries.n_dice {
            rolled.push(injuries.faces[(rest % 6) as usize]);
            rest /= 6;
        }
        rolled.sort();
        if injuries.majors_first {
            rolled.reverse();
        }
        let (received, pool) = injuries.resolve(&rolled);
        for &one in &received {
            add(&mut struck.each, one, chance);
        }
        add(&mut struck.together, received, chance);
        add(&mut struck.pool, pool, chance);
    }
    struck
}

fn add<K: Ord>(to: &mut BTreeMap<K, Fraction>, key: K, chance: Fraction) {
    let sum = to.entry(key).or_insert(Fraction::ZERO);
    *sum = *sum + chance;
}

impl Injuries {
    /// Resolves dice in this order: which slots receive them, and what happens
    /// to the pool (VG-5.56, VG-5.57, VG-5.59).
    fn resolve(&self, rolled: &[InjuryFace]) -> (Vec<Received>, (bool, u8)) {
        let mut taken = vec![false; self.slots.len()];
        let mut received = Vec::new();
        let (mut no_convert, mut n_turned) = (false, 0);
        for &face in rolled {
            let fits = |card: &Card| (!card.down).then(|| card.effect(face)).flatten();
            let open = (0..self.slots.len()).filter(|&slot| !taken[slot]);
            let mut found = open.filter_map(|slot| {
                self.slots[slot].as_ref().and_then(fits).map(|strikes| (slot, strikes))
            });
            let Some((slot, strikes)) = found.next() else { continue };
            taken[slot] = true;
            received.push((slot as u8 + 1, face));
            match strikes {
                Strikes::Elsewhere => {}
                Strikes::NoConvert => no_convert = true,
                Strikes::TurnsWild => n_turned += 1,
            }
        }
        (received, (no_convert, n_turned))
    }
}

/// The results of a danger die with the chance of each; equal ones are added
/// (VG-7.29).
#[must_use]
pub fn results<T: PartialEq + Clone>(table: &[T; N_FACES]) -> Vec<(T, Fraction)> {
    let mut results: Vec<(T, Fraction)> = Vec::new();
    for result in table {
        let chance = Fraction::new(1, N_FACES as u128);
        match results.iter_mut().find(|(other, _)| other == result) {
            Some((_, sum)) => *sum = *sum + chance,
            None => results.push((result.clone(), chance)),
        }
    }
    results
}

/// Chances of the injuries that danger dice bring (X0).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gained {
    /// For 0, 1, 2, … that so many injury cards are gained.
    pub cards: Vec<Fraction>,
    /// That a fourth injury ends the exploration (VG-14.8); its card is not
    /// gained (VG-27.63).
    pub ended: Fraction,
}

/// What danger dice do to a crewmember with `n_injuries` (X0). For each die the
/// number of its six results that are an injury.
#[must_use]
pub fn gained(n_harmful: &[u8], n_injuries: usize) -> Gained {
    let mut ways = vec![1_u128];
    for &harmful in n_harmful {
        let mut next = vec![0; ways.len() + 1];
        for (n, &w) in ways.iter().enumerate() {
            next[n] += w * u128::from(6 - harmful);
            next[n + 1] += w * u128::from(harmful);
        }
        ways = next;
    }
    let room = INJURIES_MAX.saturating_sub(n_injuries);
    let all = falls(n_harmful.len());
    let mut cards = vec![Fraction::ZERO; room.min(n_harmful.len()) + 1];
    let mut ended = Fraction::ZERO;
    for (n, &w) in ways.iter().enumerate() {
        let chance = Fraction::new(w, all);
        cards[n.min(room)] = cards[n.min(room)] + chance;
        if n > room {
            ended = ended + chance;
        }
    }
    Gained { cards, ended }
}

/// The chance of each row that the check reaches it: mixed over what injury
/// dice do to the pool, without the cases in which the exploration ends before
/// (VG-5.99).
///
/// # Errors
///
/// If there are too many dice, or too many cases.
pub fn rows_after(
    asked: &Asked,
    dice: &[Throw],
    struck: &Struck,
    ended: Fraction,
) -> Result<Vec<Fraction>, OddsError> {
    let mut sums = vec![Fraction::ZERO; asked.rows.len()];
    for (&(no_convert, n_turned), &weight) in &struck.pool {
        let converts = if no_convert { Converts::default() } else { asked.converts };
        let asked = Asked { converts, ..asked.clone() };
        let chances = rows::chances_turned(&asked, dice, n_turned)?;
        for (sum, chance) in sums.iter_mut().zip(chances) {
            *sum = *sum + chance * weight;
        }
    }
    let goes_on = Fraction::ONE - ended;
    Ok(sums.into_iter().map(|sum| sum * goes_on).collect())
}
