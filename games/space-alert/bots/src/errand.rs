//! Errands: a walk to a station and something to do there, as one change of a
//! plan. Step by step nobody would find them, because a walk alone is worth
//! nothing.

use std::ops::Range;

use space_alert::{
    action::{Action, Symbol},
    card::{Nature, Trait},
    live::{CardHalf, Request},
    mission::{Announced, Origin},
    ship::{Deck, Station, System},
};

use crate::{
    desk::{Desk, Pick, Place, Plan},
    outlook::Walks,
    search::{Chance, Focus, pick},
};

/// Symbols that are worth a walk, as often as they are.
const WORKS: [Symbol; 8] = [
    Symbol::A,
    Symbol::A,
    Symbol::A,
    Symbol::B,
    Symbol::B,
    Symbol::C,
    Symbol::Robot,
    Symbol::Robot,
];

/// Where squads wait.
const SQUADS: [Station; 2] = [Station::LowerRed, Station::UpperBlue];

/// Something to do at a station against a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Job {
    there: Station,
    work: Symbol,
    /// It is done from the interceptors.
    is_outside: bool,
}

impl Job {
    const OUTSIDE: Self = Self { there: Station::UpperRed, work: Symbol::Robot, is_outside: true };

    /// What can be done against a threat.
    pub(super) fn against(threat: &Announced) -> Vec<Self> {
        let work = |work: Symbol| move |there: Station| Self { there, work, is_outside: false };
        match (threat.origin, threat.card.facts().nature) {
            _ if threat.card.facts().has(Trait::RepairedFromSpace) => vec![Self::OUTSIDE],
            (_, Nature::Intruder { start, .. }) => start.iter().map(work(Symbol::Robot)).collect(),
            (_, Nature::Malfunction { start, system }) => {
                let symbol = match system {
                    System::A => Symbol::A,
                    System::B => Symbol::B,
                    System::C => Symbol::C,
                };
                start.iter().map(work(symbol)).collect()
            }
            (Origin::Zone(zone), Nature::External { .. }) => {
                let (upper, lower) =
                    (Station::at(zone, Deck::Upper), Station::at(zone, Deck::Lower));
                let guns = [upper, lower, Station::LowerWhite].map(work(Symbol::A));
                let shield = work(Symbol::B)(upper);
                guns.into_iter().chain([shield, Self::OUTSIDE]).collect()
            }
            (Origin::Internal, Nature::External { .. }) => Vec::new(),
        }
    }

    /// What does what was asked for.
    pub(super) fn asked(request: Request) -> Vec<Self> {
        let work = |work: Symbol, there: Station| Self { there, work, is_outside: false };
        match request {
            Request::Cover(zone) => [Deck::Upper, Deck::Lower]
                .map(|deck| work(Symbol::A, Station::at(zone, deck)))
                .into(),
            Request::Computer(_) => vec![work(Symbol::C, Station::UpperWhite)],
            Request::Shield(zone) => vec![work(Symbol::B, Station::at(zone, Deck::Upper))],
            Request::Energy(zone) => vec![work(Symbol::B, Station::at(zone, Deck::Lower))],
            Request::Window(_) => vec![work(Symbol::C, Station::LowerWhite)],
            // The threats aboard say where; to tell is no work.
            Request::FightInside | Request::Tell => Vec::new(),
        }
    }

    /// Any job at all.
    fn any(chance: &mut Chance) -> Self {
        Self {
            there: Station::ALL[chance.below(6) as usize],
            work: WORKS[chance.below(8) as usize],
            is_outside: false,
        }
    }
}

/// What a crew member sees before it goes.
#[derive(Clone, Copy)]
pub(super) struct Sights<'o> {
    /// What the announced threats and the requests give to do, one after the
    /// other.
    pub(super) jobs: &'o [Vec<Job>],
    /// Which of them wrecks the ship.
    pub(super) killer: Option<usize>,
    /// Where everybody stands after each turn of the plan as it is.
    pub(super) walks: &'o Walks,
}

impl Sights<'_> {
    /// Something to do: most often against what wrecks the ship, if it does,
    /// and sometimes anything at all.
    fn job(&self, chance: &mut Chance) -> Job {
        let n_threats = self.jobs.len().max(1) as u32;
        let threat = match self.killer {
            Some(killer) if chance.below(2) == 0 => killer,
            _ => chance.below(n_threats) as usize,
        };
        match self.jobs.get(threat) {
            Some(jobs) if !jobs.is_empty() && chance.below(4) > 0 => {
                jobs[chance.below(jobs.len() as u32) as usize]
            }
            _ => Job::any(chance),
        }
    }
}

/// Writes an errand into a plan, from some place of a board on; `false` if
/// there are no cards for it.
pub(super) fn write(
    desk: &Desk,
    focus: &Focus,
    board: &Range<usize>,
    sights: Sights<'_>,
    plan: &mut Plan,
    chance: &mut Chance,
) -> bool {
    let first = pick(board, chance);
    let Place { berth, turn, .. } = desk.places[first];
    let mut here = sights.walks[usize::from(turn) - 1][berth.idx()];
    let mut steps: Vec<Symbol> = Vec::new();
    for _ in 0..1 + chance.below(5) / 3 {
        let job = sights.job(chance);
        // To fight an intruder one may have to fetch a squad first.
        if job.work == Symbol::Robot && chance.below(3) > 0 {
            let squad = SQUADS[chance.below(2) as usize];
            path(here, squad, chance, &mut steps);
            steps.push(Symbol::C);
            here = squad;
        }
        path(here, job.there, chance, &mut steps);
        here = job.there;
        if job.is_outside {
            steps.push(Symbol::C);
        }
        let n_times = match job.work {
            Symbol::A | Symbol::Robot => 1 + chance.below(3),
            Symbol::B | Symbol::C => 1 + chance.below(4) / 3,
            Symbol::Red | Symbol::Blue | Symbol::Lift => 1,
        };
        steps.extend((0..n_times).map(|_| job.work));
    }
    let mut place = first;
    let mut todo = &steps[..];
    while !todo.is_empty() && place < board.end {
        let Some(n_done) = fill(desk, focus, plan, place, todo, chance) else { return false };
        todo = &todo[n_done..];
        place += 1;
    }
    // What comes after was meant for another station.
    if chance.below(2) == 0 {
        let until = place + chance.below(4) as usize;
        plan[place.min(board.end)..until.min(board.end)].fill(Pick::Nothing);
    }
    true
}

/// Writes one job on one turn into the plans of several crew members, the own
/// one among them: some threats give way only to many at once. `false` if
/// there are no cards for it.
pub(super) fn write_together(
    desk: &Desk,
    focus: &Focus,
    sights: Sights<'_>,
    plan: &mut Plan,
    chance: &mut Chance,
) -> bool {
    let job = sights.job(chance);
    let turn = desk.places[pick(&focus.places, chance)].turn;
    if job.is_outside || !arrive(desk, focus, &focus.places, sights, job, turn, plan, chance) {
        return false;
    }
    for board in focus.hopes() {
        if chance.below(3) > 0 {
            // Who cannot be there in time does something else.
            arrive(desk, focus, board, sights, job, turn, plan, chance);
        }
    }
    true
}

/// Writes the way to a job and the job itself so that it is done on `turn`.
#[allow(clippy::too_many_arguments, reason = "who, what, where and when")]
fn arrive(
    desk: &Desk,
    focus: &Focus,
    board: &Range<usize>,
    sights: Sights<'_>,
    job: Job,
    turn: u8,
    plan: &mut Plan,
    chance: &mut Chance,
) -> bool {
    let Some(last) = board.clone().find(|place| desk.places[*place].turn == turn) else {
        return false;
    };
    for first in (board.start..=last).rev() {
        let Place { berth, turn, .. } = desk.places[first];
        let here = sights.walks[usize::from(turn) - 1][berth.idx()];
        let mut steps = Vec::new();
        path(here, job.there, chance, &mut steps);
        if steps.len() == last - first {
            steps.push(job.work);
            let filled = |(place, step): (usize, &Symbol)| {
                fill(desk, focus, plan, place, &[*step], chance).is_some()
            };
            return (first..).zip(&steps).all(filled);
        }
    }
    false
}

/// The steps from one station to another.
fn path(from: Station, to: Station, chance: &mut Chance, steps: &mut Vec<Symbol>) {
    let is_lift_first = from.deck() != to.deck() && chance.below(2) == 0;
    if is_lift_first {
        steps.push(Symbol::Lift);
    }
    let (mut zone, goal) = (from.zone().idx(), to.zone().idx());
    while zone != goal {
        let is_left = goal < zone;
        steps.push(if is_left { Symbol::Red } else { Symbol::Blue });
        zone = if is_left { zone - 1 } else { zone + 1 };
    }
    if from.deck() != to.deck() && !is_lift_first {
        steps.push(Symbol::Lift);
    }
}

/// Puts the first of the steps on a place, or the first two if a card shows
/// both; tells how many.
fn fill(
    desk: &Desk,
    focus: &Focus,
    plan: &mut Plan,
    place: usize,
    todo: &[Symbol],
    chance: &mut Chance,
) -> Option<usize> {
    let first = *todo.first()?;
    if let Some(second) = todo.get(1)
        && let Some(pick) =
            card_for(desk, focus, plan, place, Action::Double(first, *second), chance)
    {
        plan[place] = pick;
        return Some(2);
    }
    let (heroic, single) = (Action::Heroic(first), Action::Single(first));
    let order = if chance.below(4) == 0 { [heroic, single] } else { [single, heroic] };
    let card =
        order.into_iter().find_map(|action| card_for(desk, focus, plan, place, action, chance));
    let wish = (!desk.places[place].is_open).then_some(Pick::Wish(single));
    plan[place] = card.or(wish)?;
    Some(1)
}

/// A card that shows `action` and is free: in the hand, or planned for this or
/// a later place of the same board, from where it is taken.
fn card_for(
    desk: &Desk,
    focus: &Focus,
    plan: &mut Plan,
    place: usize,
    action: Action,
    chance: &mut Chance,
) -> Option<Pick> {
    let begin = chance.below(focus.cards.len().max(1) as u32) as usize;
    let n_cards = focus.cards.len();
    let mut taken: Option<(usize, usize, CardHalf)> = None;
    for idx in 0..n_cards {
        let card = focus.cards[(begin + idx) % n_cards];
        let face = desk.cards[card].secret.card;
        let Some(&side) = face.sides().iter().find(|side| face.action(**side) == action) else {
            continue;
        };
        if !desk.fits(card, place) {
            continue;
        }
        match focus.places.clone().find(|at| plan[*at].is_card(card)) {
            None => return Some(Pick::Card(card as u8, side)),
            Some(at) if at >= place => taken = Some((card, at, side)),
            Some(_) => {}
        }
    }
    let (card, at, side) = taken?;
    plan[at] = Pick::Nothing;
    Some(Pick::Card(card as u8, side))
}

#[cfg(test)]
mod tests {
    use space_alert::{
        action::Symbol,
        ship::{Side, Station},
    };

    use super::{Chance, path};

    #[test]
    fn a_path_leads_where_it_should_on_the_shortest_way() {
        for from in Station::ALL {
            for to in Station::ALL {
                for seed in 0..4 {
                    let mut steps = Vec::new();
                    path(from, to, &mut Chance::new(seed), &mut steps);
                    let end = steps.iter().fold(from, |here, step| match step {
                        Symbol::Red => here.toward(Side::Left).unwrap(),
                        Symbol::Blue => here.toward(Side::Right).unwrap(),
                        Symbol::Lift => here.other_deck(),
                        other => panic!("{other} is no step"),
                    });
                    assert_eq!(end, to);
                    let n_zones = from.zone().idx().abs_diff(to.zone().idx());
                    assert_eq!(steps.len(), n_zones + usize::from(from.deck() != to.deck()));
                }
            }
        }
    }
}
