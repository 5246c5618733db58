//! Better plans: small random changes, of which the good ones are kept and at
//! first also some that are slightly worse.

use space_alert::action::{Action, Symbol};

use super::{
    desk::{Desk, Pick, Plan},
    outlook::Outlook,
};

/// How much worse a change may be at first.
const HEAT: i32 = 150;

/// The luck of a thought: it has to be repeatable, and nothing else.
#[derive(Clone, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// SplitMix64.
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub(super) const fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * bound as u64) >> 32) as u32
    }

    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for idx in (1..items.len()).rev() {
            items.swap(idx, self.below(idx as u32 + 1) as usize);
        }
    }

    fn pick(&mut self, n: usize) -> usize {
        self.below(n as u32) as usize
    }
}

/// The best plan found in `n_tries`, and what it is worth; `start` if there is
/// no better one.
pub(super) fn improve(
    desk: &Desk,
    outlook: &mut Outlook<'_>,
    start: Plan,
    n_tries: u32,
    chance: &mut Chance,
) -> (Plan, i32) {
    let mut plan = start;
    let mut worth = outlook.worth(&plan);
    let mut best = (plan.clone(), worth);
    if desk.places.is_empty() {
        return best;
    }
    let mut candidate = plan.clone();
    for n_tried in 0..n_tries {
        candidate.clone_from(&plan);
        let n_changes = 1 + chance.below(5) / 3;
        for _ in 0..n_changes {
            change(desk, &mut candidate, chance);
        }
        if candidate == plan {
            continue;
        }
        let found = outlook.worth(&candidate);
        // Cooler and cooler; the last quarter only climbs.
        let left = (n_tries * 3 / 4).saturating_sub(n_tried) as i32;
        let heat = HEAT * left / n_tries.max(1) as i32 * chance.below(64) as i32 / 64;
        if found + heat >= worth {
            std::mem::swap(&mut plan, &mut candidate);
            worth = found;
            if worth > best.1 {
                best = (plan.clone(), worth);
            }
        }
    }
    best
}

fn change(desk: &Desk, plan: &mut Plan, chance: &mut Chance) {
    let place = chance.pick(plan.len());
    match chance.below(8) {
        0..4 => put(desk, plan, place, chance),
        4..6 => swap(desk, plan, place, chance.pick(plan.len())),
        _ => slide(desk, plan, place, chance),
    }
}

/// Something else for one place.
fn put(desk: &Desk, plan: &mut Plan, place: usize, chance: &mut Chance) {
    if !desk.places[place].is_open {
        plan[place] = match chance.below(8) {
            7 => Pick::Nothing,
            n => Pick::Wish(Action::Single(Symbol::ALL[n as usize])),
        };
        return;
    }
    let roll = chance.below(6);
    if let (0, Pick::Card(..)) = (roll, plan[place]) {
        plan[place] = Pick::Nothing;
        return;
    }
    // Any card that may lie here; if it lies elsewhere, it is taken from there.
    let card = chance.pick(desk.cards.len().max(1));
    if card >= desk.cards.len() || !desk.fits(card, place) {
        return;
    }
    let sides = desk.cards[card].secret.card.sides();
    let side = sides[chance.pick(sides.len())];
    let before = plan
        .iter()
        .position(|pick| matches!(pick, Pick::Card(idx, _) if usize::from(*idx) == card));
    if let Some(before) = before.filter(|before| *before != place) {
        plan[before] = match plan[place] {
            Pick::Card(other, _) if !desk.fits(usize::from(other), before) => Pick::Nothing,
            other => other,
        };
    }
    plan[place] = Pick::Card(card as u8, side);
}

fn may_hold(desk: &Desk, place: usize, pick: Pick) -> bool {
    match pick {
        Pick::Nothing => true,
        Pick::Card(card, _) => desk.fits(usize::from(card), place),
        Pick::Wish(_) => !desk.places[place].is_open,
    }
}

fn swap(desk: &Desk, plan: &mut Plan, one: usize, two: usize) {
    if may_hold(desk, one, plan[two]) && may_hold(desk, two, plan[one]) {
        plan.swap(one, two);
    }
}

/// Everything between two places of a board one turn earlier or later.
fn slide(desk: &Desk, plan: &mut Plan, place: usize, chance: &mut Chance) {
    let board = desk.places[place];
    let same = |idx: &usize| {
        let other = desk.places[*idx];
        other.berth == board.berth && other.is_open == board.is_open
    };
    // Places of a board stand together, turn after turn.
    let first = (0..=place).rev().take_while(same).last().unwrap_or(place);
    let last = (place..plan.len()).take_while(same).last().unwrap_or(place);
    let other = first + chance.pick(last - first + 1);
    let (from, to) = (place.min(other), place.max(other));
    if chance.below(2) == 0 {
        plan[from..=to].rotate_left(1);
    } else {
        plan[from..=to].rotate_right(1);
    }
}
