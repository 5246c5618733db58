//! Better plans: small random changes, of which the good ones are kept and at
//! first also some that are slightly worse.

use std::ops::Range;

use space_alert::{
    action::{Action, Symbol},
    live::Berth,
};

use super::{
    desk::{Desk, Pick, Place, Plan},
    errand::{self, Sights},
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

/// The board a crewmate thinks about, and the cards it may use there: what is
/// planned for its other boards stays as it is, because only one board's plan
/// is told at a time.
pub(super) struct Focus {
    pub(super) berth: Berth,
    /// The places of the board: they stand together, turn after turn.
    pub(super) places: Range<usize>,
    pub(super) cards: Vec<usize>,
}

impl Focus {
    pub(super) fn new(desk: &Desk, plan: &Plan, berth: Berth) -> Self {
        let on_board = |place: &Place| place.berth == berth;
        let begin = desk.places.iter().position(on_board).unwrap_or(0);
        let places = begin..begin + desk.places.iter().filter(|place| on_board(place)).count();
        let is_free = |card: &usize| {
            let at = plan.iter().position(|pick| pick.is_card(*card));
            let has_home_here = desk.cards[*card].home.is_none_or(|home| home == berth);
            has_home_here && at.is_none_or(|at| places.contains(&at))
        };
        let cards = (0..desk.cards.len()).filter(is_free).collect();
        Self { berth, places, cards }
    }

    pub(super) fn pick(&self, chance: &mut Chance) -> usize {
        self.places.start + chance.pick(self.places.len())
    }
}

/// The best plan found in `n_tries`, and what it is worth; `start` if there is
/// no better one.
pub(super) fn improve(
    desk: &Desk,
    outlook: &mut Outlook<'_>,
    start: Plan,
    focus: &Focus,
    n_tries: u32,
    chance: &mut Chance,
) -> (Plan, i32) {
    let mut plan = start;
    let mut worth = outlook.worth(&plan);
    let mut best = (plan.clone(), worth);
    if focus.places.is_empty() {
        return best;
    }
    let mut walk = outlook.walk();
    let mut candidate = plan.clone();
    for n_tried in 0..n_tries {
        candidate.clone_from(&plan);
        if chance.below(5) < 2 {
            let sights = Sights { jobs: outlook.jobs(), walk: &walk };
            if !errand::write(desk, focus, sights, &mut candidate, chance) {
                continue;
            }
        } else {
            let n_changes = 1 + chance.below(5) / 3;
            for _ in 0..n_changes {
                change(desk, focus, &mut candidate, chance);
            }
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
            walk = outlook.walk();
            if worth > best.1 {
                best = (plan.clone(), worth);
            }
        }
    }
    best
}

fn change(desk: &Desk, focus: &Focus, plan: &mut Plan, chance: &mut Chance) {
    let place = focus.pick(chance);
    match chance.below(8) {
        0..4 => put(desk, focus, plan, place, chance),
        4..6 => swap(desk, plan, place, focus.pick(chance)),
        _ => slide(desk, plan, place, chance),
    }
}

/// Something else for one place.
fn put(desk: &Desk, focus: &Focus, plan: &mut Plan, place: usize, chance: &mut Chance) {
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
    if focus.cards.is_empty() {
        return;
    }
    // Any card that may lie here; if it lies elsewhere, it is taken from there.
    let card = focus.cards[chance.pick(focus.cards.len())];
    if !desk.fits(card, place) {
        return;
    }
    let sides = desk.cards[card].secret.card.sides();
    let side = sides[chance.pick(sides.len())];
    let before = focus.places.clone().find(|before| plan[*before].is_card(card));
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
