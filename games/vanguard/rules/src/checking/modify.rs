//! Ops of step 4 and others that touch the dice of a check, one die after
//! another.

use table::Listen;
use vanguard_pack::{
    dice::{Colour, Face, Icon, KindId},
    effect::{Act, Filter, Op, Shows, TurnTo},
};

use crate::{
    check::{NOBODY, PoolDie, PoolSet},
    event::Event,
    exploration::Exploration,
    known::Known as _,
    member::Member,
    moves::{DieFrom, Move},
    play::Play,
    question::Question,
    work::Work,
};

/// What a die shows, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// This icon, alone or with another.
    Icon(Icon),
    /// A wild face.
    Wild,
    /// A basic face.
    Basic,
    /// An accident.
    Accident,
}
table::encode! { enum Shown { 0 Icon(icon), 1 Wild, 2 Basic, 3 Accident } }

impl Shown {
    const fn of(shows: Shows) -> Self {
        match shows {
            Shows::Icon(icon) => Self::Icon(icon),
            Shows::Wild => Self::Wild,
            Shows::Basic => Self::Basic,
            Shows::Accident => Self::Accident,
        }
    }

    fn is(self, face: Face) -> bool {
        match self {
            Self::Icon(icon) => face.icons().any(|other| other == icon),
            Self::Wild => face == Face::Wild,
            Self::Basic => face == Face::Basic,
            Self::Accident => face == Face::Accident,
        }
    }
}

/// What is done with dice of the pool, with as many as one likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolOp {
    /// They are rolled again.
    Reroll,
    /// They are turned to a face; to any that they carry if none is named.
    Turn(Option<Shown>),
    /// They go back to free slots.
    TakeBack,
    /// More available dice of the active crewmember join.
    Add,
    /// Injury dice are rolled again.
    InjuryReroll,
    /// Injury dice are set to blank.
    InjuryIgnore,
    /// Danger dice leave the pool.
    DangerIgnore,
}
table::encode! {
    enum PoolOp {
        0 Reroll, 1 Turn(to), 2 TakeBack, 3 Add, 4 InjuryReroll, 5 InjuryIgnore, 6 DangerIgnore,
    }
}

/// Which dice, and how many at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pooled {
    /// What is done.
    pub op: PoolOp,
    /// With how many dice at most.
    pub n: u8,
    /// Of this colour.
    pub colour: Option<Colour>,
    /// That show this.
    pub shows: Option<Shown>,
    /// Dice of the pool that were chosen already, by their places.
    pub done: u32,
}
table::encode! { struct Pooled { op, n, colour, shows, done } }

impl Exploration {
    /// The faces to which a die can be turned.
    fn faces_for(
        &self,
        book: &crate::book::Book,
        kind: KindId,
        to: Option<Shown>,
        mut each: impl FnMut(Face),
    ) {
        match to {
            Some(Shown::Wild) => each(Face::Wild),
            Some(Shown::Basic) => each(Face::Basic),
            Some(Shown::Accident) => each(Face::Accident),
            Some(Shown::Icon(_)) | None => {
                let faces = &book.dice().kind(kind).faces;
                for (idx, face) in faces.iter().enumerate() {
                    let fits = to.is_none_or(|to| to.is(*face));
                    if fits && !faces[..idx].contains(face) {
                        each(*face);
                    }
                }
            }
        }
    }

    /// Tells what can be chosen for a pool op.
    pub(crate) fn pool_moves(
        &self,
        book: &crate::book::Book,
        pooled: Pooled,
        each: &mut impl FnMut(Move),
    ) {
        each(Move::GoOn);
        let Some(checking) = &self.check else { return };
        let check = &checking.check;
        match pooled.op {
            PoolOp::Reroll | PoolOp::Turn(_) | PoolOp::TakeBack => {
                let dice = check.pool().dice();
                let fits = |place: usize| {
                    let die = &dice[place];
                    pooled.fits(die) && pooled.done >> place & 1 == 0
                };
                let alike = |one: &PoolDie, other: &PoolDie| {
                    one.kind == other.kind && one.face == other.face && one.at.crew == other.at.crew
                };
                for place in (0..dice.len()).filter(|place| fits(*place)) {
                    let die = &dice[place];
                    if (0..place).any(|other| fits(other) && alike(&dice[other], die)) {
                        continue;
                    }
                    match pooled.op {
                        PoolOp::Turn(to) => self.faces_for(book, die.kind, to, |face| {
                            if face != die.face {
                                each(Move::Turn(place as u8, face));
                            }
                        }),
                        PoolOp::TakeBack => {
                            let board = &self.boards[usize::from(die.at.crew)];
                            if board.n_free(die.colour) > 0 {
                                each(Move::PoolDie(place as u8));
                            }
                        }
                        _ => each(Move::PoolDie(place as u8)),
                    }
                }
            }
            PoolOp::Add => {
                let board = &self.boards[usize::from(check.active())];
                let available = board.of_colour(board.available(), pooled.colour);
                let kind = |die: u8| board.dice()[usize::from(die)].kind;
                for die in available.iter() {
                    let mut before = available.iter().take_while(|other| *other < die);
                    if before.all(|other| kind(other) != kind(die)) {
                        each(Move::Die(DieFrom::Available, kind(die)));
                    }
                }
            }
            PoolOp::InjuryReroll | PoolOp::InjuryIgnore => {
                let mut nth = 0;
                while let Some(face) = check.injury_die(nth) {
                    if face.is_some() && pooled.done >> nth & 1 == 0 {
                        each(Move::InjuryDie(nth));
                    }
                    nth += 1;
                }
            }
            PoolOp::DangerIgnore => {
                let mut nth = 0;
                while let Some(face) = check.danger_die(nth) {
                    if face.is_some() {
                        each(Move::DangerDie(nth));
                    }
                    nth += 1;
                }
            }
        }
    }
}

impl Pooled {
    fn fits(&self, die: &PoolDie) -> bool {
        die.at.crew != NOBODY
            && self.colour.is_none_or(|colour| colour == die.colour)
            && self.shows.is_none_or(|shows| shows.is(die.face))
    }
}

impl<L: Listen<Event>> Play<'_, L> {
    /// Whether it was an op on dice of the check.
    pub(super) fn pool_op(&mut self, act: &Act, me: Option<Member>) -> bool {
        let filtered = |op, n, filter: &Filter| (op, n, filter.colour, filter.shows.map(Shown::of));
        let (op, n, colour, shows) = match &act.op {
            Op::Reroll { n, filter } => filtered(PoolOp::Reroll, n, filter),
            Op::Turn { n, filter, face } => {
                let to = match face {
                    TurnTo::Carried => None,
                    TurnTo::Face(shows) => Some(Shown::of(*shows)),
                };
                filtered(PoolOp::Turn(to), n, filter)
            }
            Op::TakeBack { n, filter } => filtered(PoolOp::TakeBack, n, filter),
            Op::Add { n, colour } => (PoolOp::Add, n, *colour, None),
            Op::InjuryReroll { n } => (PoolOp::InjuryReroll, n, None, None),
            Op::InjuryIgnore { n } => (PoolOp::InjuryIgnore, n, None, None),
            Op::DangerIgnore { n } => (PoolOp::DangerIgnore, n, None, None),
            _ => return false,
        };
        let n = self.state.amount(self.book, n, me);
        if self.state.check.is_some() {
            self.push(Work::Pool(Pooled { op, n, colour, shows, done: 0 }));
        }
        true
    }

    /// Asks for the next die, as long as there is one to choose. Harm is not a
    /// choice: an injury that turns dice does so (VG-14.16).
    pub(crate) fn offer_pool(&mut self, pooled: Pooled) {
        if pooled.n == 0 {
            return;
        }
        let Some(checking) = &self.state.check else { return };
        let active = Member(checking.check.active());
        let (mut n, mut first) = (0, None);
        self.state.pool_moves(self.book, pooled, &mut |mv| {
            if mv != Move::GoOn {
                n += 1;
                first.get_or_insert(mv);
            }
        });
        let is_harm = matches!(pooled.op, PoolOp::Turn(Some(Shown::Accident)));
        match first {
            None => {}
            Some(only) if is_harm && n == 1 => {
                self.push(Work::Pool(pooled));
                self.answer_pool(&only);
            }
            Some(_) => self.ask_of(active, Question::Pool(active), Work::Pool(pooled)),
        }
    }

    /// Whether a move chose a die for the op on top of the stack.
    pub(crate) fn answer_pool(&mut self, mv: &Move) -> bool {
        let Some(Work::Pool(mut pooled)) = self.state.work.pop() else { return false };
        if *mv == Move::GoOn {
            return true;
        }
        let done = match mv {
            Move::PoolDie(place) => {
                pooled.done |= 1 << place;
                self.change_pool(pooled.op, *place)
            }
            Move::Turn(place, face) => {
                pooled.done |= 1 << place;
                self.with_check(|checking, _, _, telling| {
                    let dice = checking.check.pool().dice();
                    let Some(die) = dice.get(usize::from(*place)) else { return false };
                    let (from, set) = (die.face, PoolSet::default().with(*place));
                    checking.check.turn(set, 1, from, *face, telling).is_ok()
                })
                .unwrap_or(false)
            }
            Move::Die(_, kind) => self.add_die(*kind),
            Move::InjuryDie(nth) => {
                pooled.done |= 1 << nth;
                self.change_injury_die(pooled.op, *nth)
            }
            Move::DangerDie(nth) => self
                .with_check(|checking, _, _, telling| {
                    checking.check.ignore_danger(*nth, telling).is_ok()
                })
                .unwrap_or(false),
            _ => false,
        };
        if pooled.op == PoolOp::TakeBack {
            // Places have moved up.
            pooled.done = 0;
        }
        pooled.n -= u8::from(done);
        self.push(Work::Pool(pooled));
        done
    }

    fn change_pool(&mut self, op: PoolOp, place: u8) -> bool {
        match op {
            PoolOp::TakeBack => self
                .with_check(|checking, _, boards, telling| {
                    let set = PoolSet::default().with(place);
                    checking.check.take_back(set, 1, None, boards, telling).is_ok()
                })
                .unwrap_or(false),
            _ => self.rolling(|check, _, _, rolls, telling| {
                let set = PoolSet::default().with(place);
                check.reroll(set, 1, None, rolls, telling).is_ok()
            }),
        }
    }

    fn add_die(&mut self, kind: KindId) -> bool {
        self.rolling(|check, _, boards, rolls, telling| {
            let board = &boards[usize::from(check.active())];
            let is_it = |die: &u8| board.dice()[usize::from(*die)].kind == kind;
            let Some(die) = board.available().iter().find(is_it) else { return false };
            check.add(die, boards, rolls, telling).is_ok()
        })
    }

    fn change_injury_die(&mut self, op: PoolOp, nth: u8) -> bool {
        if op == PoolOp::InjuryReroll {
            return self.rolling(|check, _, _, rolls, telling| {
                check.reroll_injury(nth, rolls, telling).is_ok()
            });
        }
        self.with_check(|checking, _, _, telling| {
            checking.check.ignore_injury(nth, telling).is_ok()
        })
        .unwrap_or(false)
    }
}
