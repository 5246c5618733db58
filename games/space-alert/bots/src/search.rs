//! Better plans: small random changes, of which the good ones are kept and at
//! first also some that are slightly worse.

use std::ops::Range;

use space_alert::{
    action::{Action, Symbol},
    live::{ActionCard, Berth},
};

use crate::{
    desk::{Desk, Pick, Plan},
    errand::{self, Sights},
    outlook::{Outlook, Walks},
};

/// How much worse a change may be at first.
const HEAT: i32 = 150;
/// What is so much worse if everything works out is not looked at further.
const TOO_BAD: i32 = 250;
/// How many of how many changes are errands.
const ERRANDS: (u32, u32) = (2, 5);
/// A new plan must be better by so much: to change one's mind is not free.
pub(super) const MARGIN: i32 = 25;

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
    /// The places of the board: they stand together, turn after turn.
    pub(super) places: Range<usize>,
    pub(super) cards: Vec<usize>,
    /// The places of other boards that may be hoped for.
    hopes: Vec<Range<usize>>,
}

impl Focus {
    pub(super) fn new(desk: &Desk, plan: &Plan, berth: Berth) -> Self {
        let mut places = 0..0;
        let mut hopes = Vec::new();
        let mut begin = 0;
        for board in desk.places.chunk_by(|one, two| one.berth == two.berth) {
            let range = begin..begin + board.len();
            begin = range.end;
            if board[0].berth == berth {
                places = range;
            } else if board[0].hope.is_some() {
                hopes.push(range);
            }
        }
        let is_free = |card: &usize| {
            let at = plan.iter().position(|pick| pick.is_card(*card));
            let has_home_here = desk.cards[*card].home.is_none_or(|home| home == berth);
            has_home_here && at.is_none_or(|at| places.contains(&at))
        };
        let cards = (0..desk.cards.len()).filter(is_free).collect();
        Self { places, cards, hopes }
    }

    pub(super) fn hopes(&self) -> &[Range<usize>] {
        &self.hopes
    }

    /// A board to change something on: the own one more often than not.
    fn board(&self, chance: &mut Chance) -> Range<usize> {
        if self.hopes.is_empty() || chance.below(5) < 3 {
            return self.places.clone();
        }
        self.hopes[chance.pick(self.hopes.len())].clone()
    }
}

/// A place of a board.
pub(super) fn pick(board: &Range<usize>, chance: &mut Chance) -> usize {
    board.start + chance.pick(board.len())
}

/// A plan, what it is worth, and what was seen when it was tried out.
#[derive(Clone)]
struct Tried {
    plan: Plan,
    worth: i32,
    walks: Walks,
    killer: Option<usize>,
    first: i32,
}

impl Tried {
    fn new(outlook: &mut Outlook<'_>, plan: Plan) -> Self {
        let worth = outlook.worth(&plan);
        Self::seen(outlook, plan, worth)
    }

    /// Right after a plan was tried out.
    fn seen(outlook: &Outlook<'_>, plan: Plan, worth: i32) -> Self {
        let (walks, killer, first) = (*outlook.walks(), outlook.killer(), outlook.first());
        Self { plan, worth, walks, killer, first }
    }
}

/// The best plan found in `n_tries`, and what it is worth; `start` if there is
/// no better one. The first half of the tries shows whether there is anything
/// to find; if not, that was all.
pub(super) fn improve(
    desk: &Desk,
    outlook: &mut Outlook<'_>,
    start: Plan,
    focus: &Focus,
    n_tries: u32,
    chance: &mut Chance,
) -> (Plan, i32) {
    let start = Tried::new(outlook, start);
    let worth = start.worth;
    let mut best = start;
    if focus.places.is_empty() {
        return (best.plan, best.worth);
    }
    // Special cards are few, and chance would seldom come upon them.
    for special in specials(desk, focus, &best.plan) {
        let special = Tried::new(outlook, special);
        if special.worth > best.worth {
            best = special;
        }
    }
    best = wander(desk, outlook, best, focus, n_tries.div_ceil(2), chance);
    if best.worth > worth + MARGIN {
        best = wander(desk, outlook, best, focus, n_tries / 2, chance);
    }
    (best.plan, best.worth)
}

/// The best plan met on a walk from one plan to the next.
fn wander(
    desk: &Desk,
    outlook: &mut Outlook<'_>,
    start: Tried,
    focus: &Focus,
    n_tries: u32,
    chance: &mut Chance,
) -> Tried {
    let mut best = start.clone();
    let mut now = start;
    let mut candidate = now.plan.clone();
    for n_tried in 0..n_tries {
        candidate.clone_from(&now.plan);
        let board = focus.board(chance);
        let sights = Sights { jobs: outlook.jobs(), killer: now.killer, walks: &now.walks };
        if !focus.hopes.is_empty() && chance.below(6) == 0 {
            if !errand::write_together(desk, focus, sights, &mut candidate, chance) {
                continue;
            }
        } else if chance.below(ERRANDS.1) < ERRANDS.0 {
            if !errand::write(desk, focus, &board, sights, &mut candidate, chance) {
                continue;
            }
        } else {
            let n_changes = 1 + chance.below(5) / 3;
            for _ in 0..n_changes {
                change(desk, focus, &board, &mut candidate, chance);
            }
        }
        if candidate == now.plan {
            continue;
        }
        let found = outlook.worth_if(&candidate, now.first - TOO_BAD);
        // Cooler and cooler; the last quarter only climbs.
        let left = (n_tries * 3 / 4).saturating_sub(n_tried) as i32;
        let heat = HEAT * left / n_tries.max(1) as i32 * chance.below(64) as i32 / 64;
        if found + heat >= now.worth {
            let plan = std::mem::take(&mut candidate);
            candidate = std::mem::replace(&mut now, Tried::seen(outlook, plan, found)).plan;
            if now.worth > best.worth {
                best = now.clone();
            }
        }
    }
    best
}

/// The plan with each special card on each place that is open to it.
fn specials(desk: &Desk, focus: &Focus, plan: &Plan) -> Vec<Plan> {
    let mut plans = Vec::new();
    for &card in &focus.cards {
        let face = desk.cards[card].secret.card;
        if !matches!(face, ActionCard::Special { .. }) {
            continue;
        }
        for place in focus.places.clone().filter(|place| desk.places[*place].is_open) {
            for &side in face.sides() {
                let mut plan = plan.clone();
                let before = focus.places.clone().find(|before| plan[*before].is_card(card));
                if let Some(before) = before {
                    plan[before] = Pick::Nothing;
                }
                plan[place] = Pick::Card(card as u8, side);
                plans.push(plan);
            }
        }
    }
    plans
}

fn change(desk: &Desk, focus: &Focus, board: &Range<usize>, plan: &mut Plan, chance: &mut Chance) {
    let place = pick(board, chance);
    match chance.below(8) {
        0..4 => put(desk, focus, plan, place, chance),
        4..6 => swap(desk, plan, place, pick(board, chance)),
        _ => slide(desk, plan, place, chance),
    }
}

/// Something else for one place.
fn put(desk: &Desk, focus: &Focus, plan: &mut Plan, place: usize, chance: &mut Chance) {
    if !desk.places[place].is_open && (focus.cards.is_empty() || chance.below(3) > 0) {
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
            other if may_hold(desk, before, other) => other,
            _ => Pick::Nothing,
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
