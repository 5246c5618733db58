//! A second way to chances, for the tests: every roll is listed, and steps 7
//! and 8 are played die by die, as the book says it. It shares nothing with the
//! other but the types of what is asked.

use std::collections::BTreeSet;

use vanguard_pack::{
    dice::{Colour, Convert, Face, Icon},
    requirement::{Item, Requirement, Side},
};

use super::{Fraction, Throw, falls};

/// A special effect: what it takes, and the row it ends the check with.
pub(super) type Special = (Requirement, Option<usize>);

/// A check, as it is written.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) specials: Vec<Special>,
    pub(super) rows: Vec<Option<Requirement>>,
    pub(super) converts: Vec<Convert>,
}

/// What one die of the roll is used for: bit 0 its first icon, bit 1 its second,
/// bit 2 itself.
type Used = Vec<u8>;

#[derive(Clone, Copy, PartialEq)]
enum Sign {
    Icon(Icon),
    Basic,
    Accident,
}

impl Written {
    pub(super) fn chances(&self, dice: &[Throw]) -> Vec<Fraction> {
        let all = falls(dice.len());
        let mut ways = vec![0_u128; self.rows.len()];
        for mut number in 0..all {
            let mut roll = Vec::new();
            for die in dice {
                roll.push((die.faces[(number % 6) as usize], die.colour));
                number /= 6;
            }
            ways[self.step_7(&self.specials, &roll)] += 1;
        }
        ways.into_iter().map(|n| Fraction::new(n, all)).collect()
    }

    fn step_7(&self, specials: &[Special], roll: &[(Face, Colour)]) -> usize {
        let Some(((need, outcome), later)) = specials.split_first() else {
            return self.step_8(roll);
        };
        let mut level = BTreeSet::from([vec![0; roll.len()]]);
        let mut times = 0;
        loop {
            let mut next = BTreeSet::new();
            for used in &level {
                next.extend(self.once(need, roll, used, false));
            }
            if next.is_empty() {
                break;
            }
            (level, times) = (next, times + 1);
        }
        match outcome {
            Some(row) if times > 0 => *row,
            _ => {
                let left = level.iter().map(|used| {
                    let kept = roll.iter().zip(used).filter(|(_, used)| **used == 0);
                    self.step_7(later, &kept.map(|(die, _)| *die).collect::<Vec<_>>())
                });
                left.min().expect("there is a way")
            }
        }
    }

    fn step_8(&self, roll: &[(Face, Colour)]) -> usize {
        let met = |row: &Option<Requirement>| {
            row.as_ref()
                .is_none_or(|need| !self.once(need, roll, &vec![0; roll.len()], true).is_empty())
        };
        self.rows.iter().position(met).expect("red")
    }

    /// All ways to meet the need once more.
    fn once(
        &self,
        need: &Requirement,
        roll: &[(Face, Colour)],
        used: &Used,
        free: bool,
    ) -> BTreeSet<Used> {
        let mut found = BTreeSet::new();
        for side in &need.sides {
            for any in Icon::all().map(Sign::Icon).chain([Sign::Basic]) {
                self.serve(&items(side), any, roll, used.clone(), free, &mut found);
            }
        }
        found
    }

    fn serve(
        &self,
        items: &[Item],
        any: Sign,
        roll: &[(Face, Colour)],
        used: Used,
        free: bool,
        found: &mut BTreeSet<Used>,
    ) {
        let Some((item, rest)) = items.split_first() else {
            found.insert(used);
            return;
        };
        let sign = match *item {
            Item::Icon(icon) => Some(Sign::Icon(icon)),
            Item::Any => Some(any),
            Item::Accident => Some(Sign::Accident),
            Item::Basic => Some(Sign::Basic),
            Item::Die | Item::ColourDie(_) => None,
        };
        for (idx, &(face, colour)) in roll.iter().enumerate() {
            let mut use_as = |bit: u8| {
                let clash = if bit == 4 { 7 } else { bit | 4 };
                if used[idx] & clash == 0 {
                    let mut used = used.clone();
                    used[idx] |= bit;
                    self.serve(rest, any, roll, used, free, found);
                }
            };
            match (sign, face) {
                (None, _) if [Item::Die, Item::ColourDie(colour)].contains(item) => use_as(4),
                (Some(Sign::Icon(icon)), Face::One(shown)) if icon == shown => use_as(1),
                (Some(Sign::Icon(icon)), Face::Two(first, second)) => {
                    if icon == first {
                        use_as(1);
                    }
                    if icon == second {
                        use_as(2);
                    }
                }
                (Some(_), Face::Wild) if free => use_as(1),
                (Some(Sign::Basic), Face::Basic) | (Some(Sign::Accident), Face::Accident) => {
                    use_as(1);
                }
                (Some(Sign::Icon(icon)), Face::Basic)
                    if free && self.converts.contains(&Convert { colour, icon }) =>
                {
                    use_as(1);
                }
                _ => {}
            }
        }
    }
}

fn items(side: &Side) -> Vec<Item> {
    side.parts.iter().flat_map(|part| (0..part.n).map(|_| part.item)).collect()
}
