//! Answers to what is asked in a check.

use std::ops::ControlFlow;

use table::{Listen, Seat};
use vanguard_pack::{
    dice::{Colour, KindId},
    id::SectionCardId,
};

use super::{Asked, LuckyRolls};
use crate::{
    board::{Colours, DieSet},
    check::{Check, DieAt, Next, Payment, PoolSet},
    event::{Event, What},
    member::Member,
    moves::{Combining, DieFrom, Move},
    play::Play,
    source::Source,
    work::Work,
};

impl<L: Listen<Event>> Play<'_, L> {
    /// Whether a move answered what is asked in the check.
    pub(crate) fn answer_check(&mut self, seat: Seat, mv: &Move) -> bool {
        let Some(asked) = self.state.check.as_ref().map(|checking| checking.ask) else {
            return false;
        };
        // The check itself waits on top of the stack.
        self.state.work.pop();
        let done = match (asked, mv) {
            (Asked::Dice | Asked::Modify, Move::GoOn) => self.go_on_in_step(asked, seat),
            (Asked::Dice, Move::Take(member, kind)) => self.take(*member, *kind),
            (Asked::Dice, Move::PutBack(member, kind)) => self.put_die_back(*member, *kind),
            (Asked::Combine, Move::GoOn) => {
                self.pass_window();
                return true;
            }
            (Asked::Combine, Move::Combine(by, dice)) => {
                // Its effect comes first, the check waits below it.
                self.push(Work::Checking);
                return self.combine(*by, *dice);
            }
            (Asked::Injury, Move::InjuryDie(nth)) => {
                let next = self.with_check(|checking, around, boards, telling| {
                    checking.check.injury(*nth, around, boards, telling).ok()
                });
                return self.followed(next.flatten());
            }
            (Asked::Danger, Move::DangerDie(nth)) => {
                let next = self.with_check(|checking, _, _, telling| {
                    checking.check.danger(*nth, telling).ok()
                });
                return self.followed(next.flatten());
            }
            (Asked::Return(_), Move::Return(columns)) => self.return_to(*columns),
            (Asked::Push, Move::Die(DieFrom::Available, kind)) => self.push_off(*kind),
            (Asked::Special, Move::Way(way)) => {
                let next = self.resolve_special(*way);
                return self.followed(next);
            }
            (Asked::Mark, Move::Row(row)) => self.mark(*row),
            _ => false,
        };
        self.push(Work::Checking);
        done
    }

    fn followed(&mut self, next: Option<Next>) -> bool {
        match next {
            Some(next) => {
                self.follow(next);
                true
            }
            None => {
                self.push(Work::Checking);
                false
            }
        }
    }

    /// A helper has done enough, or the active player goes on.
    fn go_on_in_step(&mut self, asked: Asked, seat: Seat) -> bool {
        let Some(checking) = &mut self.state.check else { return false };
        let active = Member(checking.check.active());
        if self.state.team[active.idx()].seat != seat {
            checking.answered.insert(seat);
            return true;
        }
        checking.answered = crate::question::Seats::NONE;
        if asked == Asked::Modify {
            return checking.check.done().is_ok();
        }
        self.rolling(|checking, around, boards, rolls, telling| {
            checking.roll(around, boards, rolls, telling).is_ok()
        })
    }

    /// Something is rolled in the check.
    pub(super) fn rolling(
        &mut self,
        act: impl FnOnce(
            &mut Check,
            &crate::check::Around<'_>,
            &mut [crate::board::Board],
            &mut LuckyRolls<'_>,
            &mut super::Telling<'_, L>,
        ) -> bool,
    ) -> bool {
        let Some(mut checking) = self.state.check.take() else { return false };
        let around = self.state.around(self.book, &checking);
        let team = &self.state.team;
        let (planet, check) = (self.state.planet_id, checking.id);
        let mut telling = super::Telling { to: &mut *self.to, by: self.by, team, planet, check };
        let mut rolls = LuckyRolls {
            luck: self.luck,
            dice: self.book.dice(),
            number: checking.number,
            n_rolled: &mut checking.n_rolled,
        };
        let boards = &mut self.state.boards;
        let done = act(&mut checking.check, &around, boards, &mut rolls, &mut telling);
        self.state.check = Some(checking);
        done
    }

    fn take(&mut self, member: Member, kind: KindId) -> bool {
        let board = self.state.board(member);
        let is_it = |die: &u8| board.dice()[usize::from(*die)].kind == kind;
        let Some(die) = board.available().iter().find(is_it) else { return false };
        let at = DieAt { crew: member.0, die };
        self.with_check(|checking, around, boards, telling| {
            checking.check.take(at, around, boards, telling).is_ok()
        })
        .unwrap_or(false)
    }

    fn put_die_back(&mut self, member: Member, kind: KindId) -> bool {
        self.with_check(|checking, _, boards, telling| {
            let mut pool = checking.check.pool().dice().iter();
            let found = pool.find(|die| die.at.crew == member.0 && die.kind == kind);
            let Some(at) = found.map(|die| die.at) else { return false };
            checking.check.put_back(at, boards, telling).is_ok()
        })
        .unwrap_or(false)
    }

    /// Nothing more is done in step 4 or 5.
    pub(super) fn pass_window(&mut self) {
        if let Some(checking) = &mut self.state.check {
            // Only steps 4 and 5 are passed.
            let _ = checking.check.done();
        }
        self.push(Work::Checking);
    }

    /// Pays for a combination; its effect comes before anything else (VG-5.35,
    /// VG-5.100).
    fn combine(&mut self, by: Combining, dice: PoolSet) -> bool {
        let book = self.book;
        let need = match by {
            Combining::Card(card) => book.card_combination(card),
            Combining::Condition => {
                self.state.planet.condition.and_then(|id| book.condition_combination(id))
            }
        };
        let Some(need) = need else { return false };
        let paid = self.with_check(|checking, around, boards, telling| {
            let check = &mut checking.check;
            let mut found: Option<Payment> = None;
            let _ = check.payments(need, around, &mut |payment| {
                let set = payment.iter().fold(PoolSet::default(), |set, paid| set.with(paid.place));
                if set == dice {
                    found = Some(payment);
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            let payment = found?;
            let active = check.active();
            let paid = check.combine(active, need, &payment, around, boards, telling);
            paid.ok().map(|()| Member(active))
        });
        let Some(active) = paid.flatten() else { return false };
        match by {
            Combining::Card(card) => self.use_combination(active, card),
            Combining::Condition => {
                if let Some(id) = self.state.planet.condition {
                    self.push_effects(Source::ConditionCombination(id), Some(active));
                }
            }
        }
        true
    }

    fn use_combination(&mut self, member: Member, card: SectionCardId) {
        if self.crew(member).give_card(card) {
            self.tell(|| What::Combines { member, card });
            self.push(Work::DiscardPlayed(member, card));
            self.push_effects(Source::CardCombination(card), Some(member));
        }
    }

    fn return_to(&mut self, columns: Colours) -> bool {
        let columns: arrayvec::ArrayVec<Colour, 3> = columns.iter().collect();
        self.with_check(|checking, _, boards, _| checking.check.return_to(&columns, boards).is_ok())
            .unwrap_or(false)
    }

    fn push_off(&mut self, kind: KindId) -> bool {
        self.with_check(|checking, _, boards, telling| {
            let Some(pick) = checking.check.pushing() else { return false };
            let board = &boards[usize::from(checking.check.active())];
            let mut dice = pick.among.iter();
            let Some(die) = dice.find(|die| board.dice()[usize::from(*die)].kind == kind) else {
                return false;
            };
            checking.check.push(DieSet::one(die), boards, telling).is_ok()
        })
        .unwrap_or(false)
    }

    fn resolve_special(&mut self, way: u8) -> Option<Next> {
        self.with_check(|checking, around, boards, telling| {
            let (mut nth, mut found) = (0, None);
            let _ = checking.check.special_options(around, &mut |option| {
                if nth == way {
                    found = Some(option);
                    return ControlFlow::Break(());
                }
                nth += 1;
                ControlFlow::Continue(())
            });
            let option = found?;
            let dice = (option.times > 0).then_some(option.dice);
            checking.check.special(&option.names, dice, around, boards, telling).ok()
        })
        .flatten()
    }

    fn mark(&mut self, row: u8) -> bool {
        self.with_check(|checking, around, _, telling| {
            let rows = checking.check.rows_in_reach(around);
            let Some((_, names)) = rows.iter().find(|(other, _)| *other == row) else {
                return false;
            };
            checking.check.mark(names, around, telling).is_ok()
        })
        .unwrap_or(false)
    }
}
