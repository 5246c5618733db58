//! Which threats a random mission has.

use std::ops::RangeInclusive;

use crate::{
    card::Severity,
    dice::Dice,
    mission::Origin,
    ship::Zone,
    timeline::{Limits, Sighting},
};

/// How many turns threats appear on (T+1 to T+8).
const N_TURNS: u8 = 8;

/// Threats in the order of their turns; `None` if the draws contradict each
/// other.
pub(super) fn draw(limits: &Limits, dice: &mut Dice<'_>) -> Option<Vec<Sighting>> {
    let level = limits.count_of_five;
    let (fewest, most) =
        (level.saturating_sub(*limits.threats.end()), level.checked_sub(*limits.threats.start())?);
    let serious = (*limits.serious.start()).max(fewest)..=(*limits.serious.end()).min(most);
    let n_serious = number(dice, &serious)?;
    let n_common = level.checked_sub(2 * n_serious)?;
    let n_internal = number(dice, &limits.internal)?;

    let mut threats = vec![Severity::Serious; n_serious.into()];
    threats.resize((n_serious + n_common).into(), Severity::Common);
    dice.shuffle(&mut threats);
    let n_internal = usize::from(n_internal);
    let mut threats: Vec<Sighting> = threats
        .into_iter()
        .enumerate()
        .map(|(idx, severity)| Sighting {
            turn: 0,
            origin: if idx < n_internal { Origin::Internal } else { Origin::Zone(Zone::White) },
            severity,
            unconfirmed: false,
        })
        .collect();
    put_on_turns(limits, dice, &mut threats)?;
    table::sort_short_by_key(&mut threats, |threat| threat.turn);
    // Which of two on one turn is announced first is a matter of luck.
    for idx in 1..threats.len() {
        if threats[idx - 1].turn == threats[idx].turn && dice.below(2) == 0 {
            threats.swap(idx - 1, idx);
        }
    }
    choose_zones(limits, dice, &mut threats)?;
    choose_unconfirmed(limits, dice, &mut threats)?;
    Some(threats)
}

/// A number of a range, if it has any.
pub(super) fn number(dice: &mut Dice<'_>, range: &RangeInclusive<u8>) -> Option<u8> {
    let n = range.end().checked_sub(*range.start())?;
    Some(range.start() + dice.below(usize::from(n) + 1) as u8)
}

fn put_on_turns(limits: &Limits, dice: &mut Dice<'_>, threats: &mut [Sighting]) -> Option<()> {
    let mut halves = [0_u8; 2];
    for idx in 0..threats.len() {
        let (placed, rest) = threats.split_at_mut(idx);
        let threat = &mut rest[0];
        let free: Vec<u8> = (1..=N_TURNS)
            .filter(|turn| limits.turns.of(*threat).contains(turn))
            .filter(|turn| placed.iter().all(|other| fit(limits, *threat, *turn, *other)))
            .collect();
        if free.is_empty() {
            return None;
        }
        threat.turn = dice.one_of(&free);
        halves[usize::from(threat.turn > 4)] += threat.count();
    }
    let in_first = threats.iter().filter(|threat| threat.turn <= 4).count() as u8;
    let in_second = threats.len() as u8 - in_first;
    let balanced = halves[0].abs_diff(halves[1]) <= limits.balance;
    let spread = limits.per_phase.contains(&in_first) && limits.per_phase.contains(&in_second);
    (balanced && spread).then_some(())
}

/// Whether a threat can be on a turn beside one that has its turn.
fn fit(limits: &Limits, threat: Sighting, turn: u8, other: Sighting) -> bool {
    let internal = [threat, other].map(|each| each.origin == Origin::Internal);
    match internal {
        [true, true] => turn.abs_diff(other.turn) > 1,
        [false, false] => turn != other.turn,
        _ => limits.shared_turns || turn != other.turn,
    }
}

/// Zones that differ from the one before, but for one time in ten.
fn choose_zones(limits: &Limits, dice: &mut Dice<'_>, threats: &mut [Sighting]) -> Option<()> {
    let mut n_in_zone = [0_u8; 3];
    let mut before = None;
    for threat in threats.iter_mut().filter(|threat| threat.origin != Origin::Internal) {
        let again = dice.below(10) == 0;
        let open: Vec<Zone> = Zone::ALL
            .into_iter()
            .filter(|zone| n_in_zone[zone.idx()] < limits.per_zone)
            .filter(|zone| again || before != Some(*zone))
            .collect();
        if open.is_empty() {
            return None;
        }
        let zone = dice.one_of(&open);
        n_in_zone[zone.idx()] += 1;
        before = Some(zone);
        threat.origin = Origin::Zone(zone);
    }
    Some(())
}

/// One serious report or as many common ones as make the difference between
/// a crew of four and a crew of five.
fn choose_unconfirmed(
    limits: &Limits,
    dice: &mut Dice<'_>,
    threats: &mut [Sighting],
) -> Option<()> {
    let mut missing = limits.count_of_five - limits.count_of_four;
    let mut n_internal = 0;
    let mut order: Vec<usize> = (0..threats.len()).collect();
    dice.shuffle(&mut order);
    for idx in order {
        let threat = &mut threats[idx];
        let internal = threat.origin == Origin::Internal;
        if threat.count() <= missing && (!internal || n_internal < limits.unconfirmed_internal) {
            threat.unconfirmed = true;
            missing -= threat.count();
            n_internal += u8::from(internal);
        }
    }
    (missing == 0).then_some(())
}
