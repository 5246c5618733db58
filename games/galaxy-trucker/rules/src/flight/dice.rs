//! Where the dice of a flight come from.

use table::{Luck, Topic};

/// Which die of a flight is thrown. The rolls of an attack are common to all
/// players (GT-7.3) and are named by card and attack, so that they are the
/// same whatever anybody chose before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The place of the card in the deck, from 0.
    pub card: u8,
    /// The attack, or the attempt at sabotage, from 0.
    pub attack: u8,
    /// The die of that attack, from 0.
    pub die: u8,
}

/// What throws the dice.
pub trait Dice {
    /// A number from 1 to 6.
    fn die(&mut self, throw: Throw) -> u8;
}

/// The dice of a match: those of one stream of its luck.
#[derive(Debug)]
pub struct LuckyDice<'a> {
    /// The luck of the match.
    pub luck: &'a mut Luck,
    /// The stream that belongs to this flight.
    pub stream: u64,
}

/// No card has more attacks, the repeated one of chapter 14 included.
const MAX_ATTACKS: u32 = 8;
/// Sabotage throws four dice for each attempt (GT-6.41).
const MAX_DICE: u32 = 4;

impl Dice for LuckyDice<'_> {
    #[inline]
    fn die(&mut self, Throw { card, attack, die }: Throw) -> u8 {
        let of_card = u32::from(attack) * MAX_DICE + u32::from(die);
        let index = u32::from(card) * MAX_ATTACKS * MAX_DICE + of_card;
        self.luck.die(Topic { stream: self.stream, index }, 6) as u8
    }
}

/// Dice that were thrown elsewhere: for each attack of one card its dice, in
/// order. A die that is missing shows 1.
#[derive(Clone, Debug, Default)]
pub struct GivenDice(pub Vec<Vec<u8>>);

impl Dice for GivenDice {
    fn die(&mut self, throw: Throw) -> u8 {
        let dice = self.0.get(usize::from(throw.attack));
        dice.and_then(|dice| dice.get(usize::from(throw.die))).copied().unwrap_or(1)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use table::{Luck, Seed};

    use super::{Dice, LuckyDice, MAX_ATTACKS, MAX_DICE, Throw};
    use crate::card::{CardId, Harder};

    #[test]
    fn every_die_of_a_card_has_its_own_luck() {
        let most = CardId::all().map(|card| card.get().attacks(Harder(true)).n()).max();
        assert_eq!(most, Some(MAX_ATTACKS as u8));
        let mut faces = BTreeSet::new();
        for seed in 0..20 {
            let mut luck = Luck::seeded(&Seed::numbered(seed));
            let mut dice = LuckyDice { luck: &mut luck, stream: 1 };
            let all: Vec<_> = (0..MAX_ATTACKS as u8)
                .flat_map(|attack| (0..MAX_DICE as u8).map(move |die| (attack, die)))
                .map(|(attack, die)| dice.die(Throw { card: 0, attack, die }))
                .collect();
            let next = dice.die(Throw { card: 1, attack: 0, die: 0 });
            assert!(all.iter().chain([&next]).all(|face| (1..=6).contains(face)));
            faces.insert(all);
        }
        assert_eq!(faces.len(), 20);
    }
}
