//! How hard the checks of a pack are: exact chances with the dice that sections
//! begin with. Nobody is injured, no card is played, no global condition is
//! there; what comes on top is for the players to find.

mod table;

use std::collections::BTreeSet;

use vanguard::{
    book::Book,
    need::Converts,
    odds::{Fraction, OddsError, Throw, seen::Seen, tracks},
};
use vanguard_pack::{
    dice::{Convert, Icon},
    id::CheckId,
    part::{Found, Part as _, Walk},
    requirement::Item,
    word::Section,
};

pub(crate) use self::table::print;

/// How often a check with tracks is made before its chance is told.
pub const TRIES: u32 = 4;

/// How hard a check is: the chance of any row but the red one; for tracks, that
/// the best one is finished in four tries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckOdds {
    /// Which check.
    pub check: CheckId,
    /// With all dice of a section, by its place in [`Section::ALL`].
    pub alone: [Fraction; 4],
    /// With the crewmember whose convert helps most.
    pub convert: [Fraction; 4],
    /// The same with the one die of another section that helps most; of two
    /// sections the better one makes the check.
    pub pairs: Vec<(Section, Section, Fraction)>,
}

impl CheckOdds {
    /// The pair that finds it hardest.
    #[must_use]
    pub fn worst(&self) -> (Section, Section, Fraction) {
        *self.pairs.iter().min_by_key(|(.., chance)| *chance).expect("there are six pairs")
    }

    /// The pair that finds it easiest.
    #[must_use]
    pub fn best(&self) -> (Section, Section, Fraction) {
        *self.pairs.iter().max_by_key(|(.., chance)| *chance).expect("there are six pairs")
    }

    /// The mean of the four sections by themselves, in thousandths: what a check
    /// is like for whoever happens to be there.
    #[must_use]
    pub fn mean(&self) -> u32 {
        self.alone.iter().map(|chance| chance.thousandths()).sum::<u32>() / 4
    }
}

/// The chances of a check.
///
/// # Errors
///
/// If there are too many cases to list.
pub fn of(book: &Book, check: CheckId) -> Result<CheckOdds, OddsError> {
    let dice = Section::ALL.iter().map(|section| starting_dice(book, *section));
    let dice: Vec<Vec<Throw>> = dice.collect();
    let mut alone = [Fraction::ZERO; 4];
    let mut convert = [Fraction::ZERO; 4];
    let mut best = [0; 4].map(|_| Question::new(book, check, Converts::default()));
    for (nth, own) in dice.iter().enumerate() {
        alone[nth] = best[nth].chance(own)?;
        convert[nth] = alone[nth];
        for ability in abilities(book, check) {
            let question = Question::new(book, check, Converts::new(&[ability]));
            let chance = question.chance(own)?;
            if chance > convert[nth] {
                (convert[nth], best[nth]) = (chance, question);
            }
        }
    }
    let with_help = |active: usize, helper: usize| -> Result<Fraction, OddsError> {
        let lent: BTreeSet<&Throw> = dice[helper].iter().collect();
        let mut chance = convert[active];
        for die in lent {
            let mut pool = dice[active].clone();
            pool.push(*die);
            chance = chance.max(best[active].chance(&pool)?);
        }
        Ok(chance)
    };
    let mut pairs = Vec::new();
    for (first, one) in Section::ALL.iter().enumerate() {
        for (second, two) in Section::ALL.iter().enumerate().skip(first + 1) {
            let chance = with_help(first, second)?.max(with_help(second, first)?);
            pairs.push((*one, *two, chance));
        }
    }
    Ok(CheckOdds { check, alone, convert, pairs })
}

/// The dice that a section begins with.
fn starting_dice(book: &Book, section: Section) -> Vec<Throw> {
    let own = book.pack.starting_dice.iter().filter(|dice| dice.section == section);
    let kinds = own.flat_map(|dice| &dice.dice);
    kinds.map(|kind| Throw::from(book.dice().kind(*kind))).collect()
}

/// Converts of the crew that can matter for a check.
fn abilities(book: &Book, check: CheckId) -> BTreeSet<Convert> {
    let mut icons: BTreeSet<Icon> = BTreeSet::new();
    let mut any = false;
    book.check(check).walk(&mut Walk::new(&mut |_, found| {
        let Found::Requirement(need) = found else { return };
        for part in need.sides.iter().flat_map(|side| &side.parts) {
            match part.item {
                Item::Icon(icon) => icons.extend([icon]),
                Item::Any => any = true,
                Item::Accident | Item::Basic | Item::Die | Item::ColourDie(_) => {}
            }
        }
    }));
    let crew = book.pack.crewmembers.iter().map(|card| card.convert);
    crew.filter(|convert| any || icons.contains(&convert.icon)).collect()
}

/// A check that somebody without injuries makes.
#[derive(Clone)]
struct Question<'a> {
    book: &'a Book,
    seen: Seen,
}

impl<'a> Question<'a> {
    fn new(book: &'a Book, check: CheckId, converts: Converts) -> Self {
        let seen = Seen {
            id: Some(check),
            condition: None,
            converts,
            tracks: Vec::new(),
            injuries: Vec::new(),
            n_injury_dice: 0,
            dice: Vec::new(),
        };
        Self { book, seen }
    }

    fn chance(&self, dice: &[Throw]) -> Result<Fraction, OddsError> {
        let Some(tracked) = self.seen.tracked(self.book) else {
            return self.seen.good(self.book, dice).map(|chance| chance.value);
        };
        let goal = tracked.goal;
        let needed = usize::from(tracked.tracks[goal].outcome());
        let mut steps = vec![Fraction::ZERO; needed + 1];
        for (advances, chance) in tracks::chances(&tracked, dice)?.advances {
            let n = usize::from(advances[goal]).min(needed);
            steps[n] = steps[n] + chance;
        }
        Ok(in_tries(&steps, TRIES))
    }
}

/// The chance that so many tries together reach the last place, if each of them
/// goes so many steps on.
fn in_tries(steps: &[Fraction], n_tries: u32) -> Fraction {
    let last = steps.len() - 1;
    let mut at = vec![Fraction::ZERO; steps.len()];
    at[0] = Fraction::ONE;
    for _ in 0..n_tries {
        let mut next = vec![Fraction::ZERO; steps.len()];
        for (from, here) in at.iter().enumerate() {
            for (step, chance) in steps.iter().enumerate() {
                let to = (from + step).min(last);
                next[to] = next[to] + *here * *chance;
            }
        }
        at = next;
    }
    at[last]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_add_up() {
        let half = Fraction::new(1, 2);
        // One step in half of all tries; two of them are needed.
        let steps = [half, half, Fraction::ZERO];
        assert_eq!(in_tries(&steps, 1), Fraction::ZERO);
        assert_eq!(in_tries(&steps, 2), Fraction::new(1, 4));
        assert_eq!(in_tries(&steps, 4), Fraction::new(11, 16));
    }
}
