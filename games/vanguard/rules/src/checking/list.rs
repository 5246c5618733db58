//! What can be chosen in a check.

use std::ops::ControlFlow;

use table::{Listen, Seat};
use vanguard_pack::dice::Colour;

use super::{Asked, Checking, WAYS_MAX};
use crate::{
    board::Colours,
    book::Book,
    check::{Around, PoolSet},
    event::Event,
    exploration::Exploration,
    member::Member,
    moves::{Combining, DieFrom, Move},
    need::Need,
    play::Play,
    question::Seats,
};

/// More payments than that for one combination nobody wants to choose among.
const PAYMENTS_MAX: usize = 64;

/// How many dice of the active crewmember are in the pool.
fn n_own(checking: &Checking) -> u8 {
    let active = checking.check.active();
    checking.check.pool().dice().iter().filter(|die| die.at.crew == active).count() as u8
}

impl Exploration {
    /// Tells what a player can choose in the check under way.
    pub(crate) fn check_moves(&self, book: &Book, seat: Seat, each: &mut impl FnMut(Move)) {
        let Some(checking) = &self.check else { return };
        let active = Member(checking.check.active());
        let is_active = self.crew(active).seat == seat;
        let around = self.around(book, checking);
        match checking.ask {
            Asked::Nothing => {}
            Asked::Dice => self.dice_moves(book, checking, &around, seat, each),
            Asked::Modify => {
                if self.may_go_on_checking(seat) {
                    each(Move::GoOn);
                }
            }
            _ if !is_active => {}
            Asked::Combine => {
                each(Move::GoOn);
                self.combinations(book, checking, &around, each);
            }
            Asked::Injury => {
                let faces = |nth: u8| checking.check.injury_die(nth);
                unlike(faces, |nth| each(Move::InjuryDie(nth)));
            }
            Asked::Danger => {
                let faces = |nth: u8| checking.check.danger_die(nth);
                unlike(faces, |nth| each(Move::DangerDie(nth)));
            }
            Asked::Return(n) => {
                let free = self.board(active).columns_free();
                column_sets(free, n, |columns| each(Move::Return(columns)));
            }
            Asked::Push => {
                if let Some(pick) = checking.check.pushing() {
                    let board = self.board(active);
                    let kind = |die: u8| board.dice()[usize::from(die)].kind;
                    for die in pick.among.iter() {
                        let mut before = pick.among.iter().take_while(|other| *other < die);
                        if before.all(|other| kind(other) != kind(die)) {
                            each(Move::Die(DieFrom::Available, kind(die)));
                        }
                    }
                }
            }
            Asked::Special => {
                let mut way = 0;
                let _ = checking.check.special_options(&around, &mut |_| {
                    each(Move::Way(way));
                    way += 1;
                    if usize::from(way) == WAYS_MAX {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
            }
            Asked::Mark => {
                // The best row first.
                let rows = checking.check.rows_in_reach(&around);
                rows.iter().rev().for_each(|(row, _)| each(Move::Row(*row)));
            }
        }
    }

    /// Dice for the roll: own ones, and those of helpers.
    fn dice_moves(
        &self,
        book: &Book,
        checking: &Checking,
        around: &Around<'_>,
        seat: Seat,
        each: &mut impl FnMut(Move),
    ) {
        if self.may_go_on_checking(seat) {
            each(Move::GoOn);
        }
        let active = Member(checking.check.active());
        for (member, crew) in self.members() {
            if crew.seat != seat || !crew.is_alive {
                continue;
            }
            let can_take = if member == active {
                !self.is_in_flight() || n_own(checking) < self.landing_dice(member)
            } else {
                self.can_lend(book, checking, around, member)
            };
            if can_take {
                let board = self.board(member);
                let kind = |die: u8| board.dice()[usize::from(die)].kind;
                let available = board.available();
                for die in available.iter() {
                    let mut before = available.iter().take_while(|other| *other < die);
                    if before.all(|other| kind(other) != kind(die)) {
                        each(Move::Take(member, kind(die)));
                    }
                }
            }
            let own = checking.check.pool().dice().iter().filter(|die| die.at.crew == member.0);
            let mut last = None;
            for die in own {
                if last.replace(die.kind) != Some(die.kind) {
                    each(Move::PutBack(member, die.kind));
                }
            }
        }
    }

    /// Whether a crewmember can lend a further die (VG-5.14).
    fn can_lend(&self, _: &Book, checking: &Checking, around: &Around<'_>, member: Member) -> bool {
        let pool = checking.check.pool().dice().iter();
        let n_lent = pool.filter(|die| die.at.crew == member.0).count();
        !checking.is_alone
            && around.here.has(member.0)
            && n_lent < usize::from(around.n_lent)
            && !self.board(member).available().is_empty()
    }

    /// Whether a player can say that it goes on: helpers first, then the active
    /// player.
    fn may_go_on_checking(&self, seat: Seat) -> bool {
        self.ask.is_some_and(|ask| ask.seats.has(seat))
    }

    /// Combinations that can be paid, with the dice that pay (VG-5.34,
    /// VG-5.39).
    fn combinations(
        &self,
        book: &Book,
        checking: &Checking,
        around: &Around<'_>,
        each: &mut impl FnMut(Move),
    ) {
        let active = Member(checking.check.active());
        let mut offer = |by: Combining, need: &Need| {
            let mut seen = arrayvec::ArrayVec::<PoolSet, PAYMENTS_MAX>::new();
            let _ = checking.check.payments(need, around, &mut |payment| {
                let dice =
                    payment.iter().fold(PoolSet::default(), |set, paid| set.with(paid.place));
                if !seen.contains(&dice) {
                    each(Move::Combine(by, dice));
                    if seen.try_push(dice).is_err() {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
        };
        for card in self.crew(active).kinds_in_hand() {
            if let Some(need) = book.card_combination(card) {
                offer(Combining::Card(card), need);
            }
        }
        if let Some(need) = self.planet.condition.and_then(|id| book.condition_combination(id)) {
            offer(Combining::Condition, need);
        }
    }
}

impl<L: Listen<Event>> Play<'_, L> {
    /// Whether nothing can be done in steps 4 and 5 but to go on.
    pub(super) fn is_empty_window(&self, asked: Asked, active: Member) -> bool {
        match asked {
            Asked::Combine => {
                let mut found = false;
                let Some(checking) = &self.state.check else { return true };
                let around = self.state.around(self.book, checking);
                self.state.combinations(self.book, checking, &around, &mut |_| found = true);
                !found
            }
            Asked::Modify => {
                let mut found = false;
                for member in self.state.alive().iter() {
                    let timings = self.state.modify_timings(member);
                    self.state.abilities_of(self.book, member, timings, &mut |_| found = true);
                }
                let _ = active;
                !found
            }
            _ => false,
        }
    }

    /// Players who could help are asked before the active one goes on.
    pub(super) fn wait_for_helpers(&mut self, asked: Asked, active: Member) {
        let Some(checking) = &self.state.check else { return };
        if !matches!(asked, Asked::Dice | Asked::Modify) {
            return;
        }
        let around = self.state.around(self.book, checking);
        let own = self.state.crew(active).seat;
        let mut seats = Seats::NONE;
        for (member, crew) in self.state.members() {
            if crew.seat == own || checking.answered.has(crew.seat) || !crew.is_alive {
                continue;
            }
            let can_help = match asked {
                Asked::Dice => self.state.can_lend(self.book, checking, &around, member),
                _ => {
                    let timings = self.state.modify_timings(member);
                    let mut found = false;
                    self.state.abilities_of(self.book, member, timings, &mut |_| found = true);
                    found
                }
            };
            if can_help {
                seats.insert(crew.seat);
            }
        }
        if !seats.is_empty()
            && let Some(ask) = &mut self.state.ask
        {
            ask.seats = seats;
        }
    }
}

/// Those that are not like one before; `None` ends them or passes one by.
fn unlike<T: PartialEq>(get: impl Fn(u8) -> Option<Option<T>>, mut each: impl FnMut(u8)) {
    let mut nth = 0;
    while let Some(item) = get(nth) {
        if let Some(item) = item {
            let is_like = |other: u8| matches!(get(other), Some(Some(other)) if other == item);
            if !(0..nth).any(is_like) {
                each(nth);
            }
        }
        nth += 1;
    }
}

/// All sets of `n` of these columns.
fn column_sets(free: Colours, n: u8, mut each: impl FnMut(Colours)) {
    for bits in 0..8_u8 {
        let columns = Colour::ALL
            .into_iter()
            .filter(|colour| bits >> colour.idx() & 1 == 1)
            .fold(Colours::default(), Colours::with);
        if columns.len() == n && columns.without(free).is_empty() {
            each(columns);
        }
    }
}
