//! What a view shows, as far as lessons ask for it: one bit for each fact.

use table::Seat;
use vanguard::{
    cycle::CycleMove,
    landing::LandStep,
    member::Member,
    moves::Move,
    muster::MusterMove,
    planet::Standing,
    question::{DieFor, Question},
    ship::{ShipView, Step},
    view::{CheckView, ExplorationView, MusterView, View},
};
use vanguard_pack::id::SectorNumber;

use crate::desk::Desk;

/// A log lies open.
pub(super) const READS: u8 = 0;
/// A section of one's own has recruits to choose from.
pub(super) const KEEPS: u8 = 1;
/// A section of one's own has chosen.
pub(super) const KEPT: u8 = 2;
/// A section may be sent.
pub(super) const SENDS: u8 = 3;
/// A figure may be placed.
pub(super) const STANDS: u8 = 4;
/// The start token may be given.
pub(super) const BEGINS: u8 = 5;
/// An action of one's own is due.
pub(super) const ACTS: u8 = 6;
/// It is the second one.
pub(super) const ACTS_AGAIN: u8 = 7;
/// There is a way out.
pub(super) const CAN_TRAVEL: u8 = 8;
/// Somebody of one's own has gone elsewhere.
pub(super) const TRAVELLED: u8 = 9;
/// A special action may be taken.
pub(super) const CAN_TRY: u8 = 10;
/// A check of one's own is being made.
pub(super) const CHECKS: u8 = 11;
/// Few dice are left, and there are supplies.
pub(super) const IS_LOW: u8 = 12;
/// A die of one's own is lost for this exploration.
pub(super) const LOST: u8 = 13;
/// An event is resolved, or the first one was.
pub(super) const EVENT: u8 = 14;
/// Leads lie on the decks.
pub(super) const LEADS: u8 = 15;
/// Somebody of one's own is injured.
pub(super) const HURT: u8 = 16;
/// A threat is on the planet.
pub(super) const THREAT: u8 = 17;
/// What the team came for is done.
pub(super) const DONE: u8 = 18;
/// Lift-off is proposed.
pub(super) const AGREES: u8 = 19;
/// An option may be chosen.
pub(super) const CHOOSES: u8 = 20;
/// A die has to be spent.
pub(super) const SPENDS: u8 = 21;
/// Somebody else's check can be helped.
pub(super) const CAN_HELP: u8 = 22;
/// Dice are chosen for a check of one's own.
pub(super) const PICKS: u8 = 23;
/// At least one is chosen.
pub(super) const PICKED: u8 = 24;
/// Such a check has tracks.
pub(super) const TRACKS: u8 = 25;
/// Such a check has danger dice.
pub(super) const DANGER: u8 = 26;
/// The roll can be changed.
pub(super) const CAN_MODIFY: u8 = 27;
/// A combination can be paid.
pub(super) const CAN_COMBINE: u8 = 28;
/// Injury or danger dice wait to be resolved.
pub(super) const HARM: u8 = 29;
/// A special effect can be met in several ways.
pub(super) const WAYS: u8 = 30;
/// A row may be marked.
pub(super) const MARKS: u8 = 31;
/// A hazard of the landing is met.
pub(super) const HAZARD: u8 = 32;
/// The ship book is opened, after a mission or for the next one.
pub(super) const ABOARD: u8 = 33;
/// The first of the pages of the ship book that have a lesson; those of
/// [`PAGES`] follow.
pub(super) const PAGE: u8 = 34;

/// The steps of the ship book that have a lesson.
pub(super) const PAGES: [Step; 11] = [
    Step::Dice,
    Step::Therapy,
    Step::Admission,
    Step::Save,
    Step::Fly,
    Step::Scan,
    Step::Facilities,
    Step::Lander,
    Step::Team,
    Step::Boards,
    Step::Load,
];

/// So few dice at hand are a reason to rest.
const FEW: u8 = 2;

/// What holds now, and what held before and does not any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts {
    now: u64,
    past: u64,
}

impl Facts {
    /// Whether it holds. Whoever reads a log is told of nothing else.
    pub const fn has(&self, fact: u8) -> bool {
        let reads = self.now >> READS & 1 == 1;
        self.now >> fact & 1 == 1 && (fact == READS || !reads)
    }

    /// Whether it is over.
    pub const fn had(&self, fact: u8) -> bool {
        self.past >> fact & 1 == 1
    }

    const fn note(&mut self, fact: u8, holds: bool) {
        self.now |= (holds as u64) << fact;
    }
}

/// The facts, and where one's own crew stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Watch {
    /// The facts.
    pub facts: Facts,
    sectors: Vec<SectorNumber>,
}

impl Watch {
    /// What a seat sees and may do.
    pub fn of(view: &View, moves: &[CycleMove], seat: Option<Seat>, reads: bool) -> Self {
        let mut watch = Self::default();
        let Some(seat) = seat else { return watch };
        watch.facts.note(READS, reads);
        match view {
            View::Muster(own) => watch.muster(own, moves, seat),
            View::Exploration(own) => watch.exploration(own, moves, seat),
            View::Ship(own) => watch.ship(own),
        }
        watch
    }

    /// The same after what was before.
    pub fn after(mut self, before: Option<&Self>) -> Self {
        if let Some(Self { facts, sectors }) = before {
            self.facts.past = (facts.past | facts.now) & !self.facts.now;
            let is_known = !sectors.is_empty() && !self.sectors.is_empty();
            self.facts.note(TRAVELLED, is_known && *sectors != self.sectors);
        }
        self
    }

    fn muster(&mut self, own: &MusterView, moves: &[CycleMove], seat: Seat) {
        let facts = &mut self.facts;
        let sections = own.sections.iter();
        let is_kept = sections.into_iter().any(|own| own.seat == seat && own.kept.is_some());
        facts.note(KEPT, is_kept);
        for mv in moves {
            match mv {
                CycleMove::Muster(MusterMove::Keep { .. }) => facts.note(KEEPS, true),
                CycleMove::Muster(MusterMove::Send(_)) => facts.note(SENDS, true),
                CycleMove::Muster(MusterMove::Stand(..)) => facts.note(STANDS, true),
                _ => {}
            }
        }
    }

    fn exploration(&mut self, own: &ExplorationView, moves: &[CycleMove], seat: Seat) {
        let facts = &mut self.facts;
        let is_own =
            |member: Member| own.team.get(member.idx()).map(|crew| crew.seat) == Some(seat);
        let acts = matches!(own.question, Some(Question::Action(member)) if is_own(member));
        let n_actions = own.turn.map_or(0, |(_, n)| n);
        facts.note(ACTS, acts);
        facts.note(ACTS_AGAIN, acts && n_actions == 1);
        let mut may_rest = false;
        for mv in moves {
            let CycleMove::Explore(mv) = mv else { continue };
            match mv {
                Move::Begin(_) => facts.note(BEGINS, true),
                Move::Travel(_) => facts.note(CAN_TRAVEL, acts),
                Move::Special(_) => facts.note(CAN_TRY, acts),
                Move::Rest => may_rest = acts,
                Move::Answer(_) => {
                    facts.note(AGREES, matches!(own.question, Some(Question::Agree(_))));
                }
                Move::Option(_) => match own.question {
                    Some(Question::Land(LandStep::Hazard)) => facts.note(HAZARD, true),
                    question => facts.note(CHOOSES, question == Some(Question::Choose)),
                },
                Move::Die(..) => {
                    let spends = matches!(own.question, Some(Question::Die(_, DieFor::Spend, _)));
                    facts.note(SPENDS, spends);
                }
                Move::Combine(..) => facts.note(CAN_COMBINE, true),
                Move::InjuryDie(_) | Move::DangerDie(_) => facts.note(HARM, true),
                Move::Way(_) => facts.note(WAYS, true),
                Move::Row(_) => facts.note(MARKS, true),
                _ => {}
            }
        }
        facts.note(EVENT, own.event.is_some() || acts && own.events.len() == 1);
        facts.note(LEADS, acts && own.leads.placed.iter().next().is_some());
        facts.note(THREAT, acts && !own.threats.is_empty());
        let is_done = own.missions.iter().all(|mission| {
            let is_optional = mission.id.is_some_and(|id| Desk::book().mission(id).optional);
            is_optional || mission.standing == Standing::Completed
        });
        facts.note(DONE, acts && is_done && !own.has_failed);
        for crew in own.team.iter().filter(|crew| crew.seat == seat && crew.is_alive) {
            let n_left = crew.available.len() + crew.spent.len() + crew.in_check.len();
            facts.note(LOST, usize::from(n_left) < crew.dice.len());
            facts.note(HURT, acts && crew.injuries.iter().any(Option::is_some));
            self.sectors.push(crew.sector);
        }
        if let Some((member, _)) = own.turn {
            let n_at_hand = own.team.get(member.idx()).map_or(0, |crew| crew.available.len());
            facts.note(IS_LOW, may_rest && n_at_hand <= FEW);
        }
        if let Some(check) = &own.check {
            note_check(facts, check, moves, is_own(check.active));
        }
    }

    fn ship(&mut self, own: &ShipView) {
        self.facts.note(ABOARD, matches!(own.step, Step::Dice | Step::Fly));
        for (page, step) in (PAGE..).zip(PAGES) {
            self.facts.note(page, own.step == step);
        }
    }
}

fn note_check(facts: &mut Facts, check: &CheckView, moves: &[CycleMove], is_own: bool) {
    let is_before = check.step <= 1;
    let may = |is_it: fn(&Move) -> bool| {
        moves.iter().any(|mv| matches!(mv, CycleMove::Explore(mv) if is_it(mv)))
    };
    let lends = may(|mv| matches!(mv, Move::Take(..)));
    facts.note(CAN_HELP, is_before && !is_own && lends);
    facts.note(CAN_MODIFY, check.step == 4 && may(|mv| matches!(mv, Move::Use(_))));
    let Some(printed) = check.id.filter(|_| is_own).map(|id| Desk::book().check(id)) else {
        return;
    };
    facts.note(CHECKS, true);
    facts.note(PICKS, is_before);
    facts.note(PICKED, is_before && !check.pool.is_empty());
    facts.note(TRACKS, is_before && printed.has_tracks());
    facts.note(DANGER, is_before && !printed.danger.is_empty());
}
