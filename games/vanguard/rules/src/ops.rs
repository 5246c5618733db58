//! What each op does.

mod campaign;
mod crew;
mod dice;
mod planet;

use table::Listen;
use vanguard_pack::effect::{Act, Num, Op};

use crate::{
    event::Event,
    known::Known as _,
    member::Member,
    play::Play,
    question::Question,
    work::{OpFrame, Work},
};

/// Whether an op concerns a crewmember, each by itself.
pub(crate) const fn is_personal(op: &Op) -> bool {
    matches!(
        op,
        Op::Spend { .. }
            | Op::Sacrifice { .. }
            | Op::Refresh { .. }
            | Op::Convert { .. }
            | Op::NoConvert { .. }
            | Op::NoAssist { .. }
            | Op::Danger { .. }
            | Op::Check { .. }
            | Op::Draw { .. }
            | Op::Discard { .. }
            | Op::SacrificeCard { .. }
            | Op::Recover { .. }
            | Op::Look { .. }
            | Op::Charge { .. }
            | Op::Injury { .. }
            | Op::HealCard { .. }
            | Op::HealDie { .. }
            | Op::FlipInjury { .. }
            | Op::Kill { .. }
            | Op::Move { .. }
            | Op::Place { .. }
            | Op::Event { .. }
            | Op::EquipDiscard { .. }
            | Op::Stat { .. }
    )
}

/// Whether an op is harm, so that everybody has the occasion to do something
/// before it (VG-3.5).
pub(crate) const fn is_harm(op: &Op) -> bool {
    matches!(
        op,
        Op::Spend { .. }
            | Op::Sacrifice { .. }
            | Op::Danger { .. }
            | Op::Discard { .. }
            | Op::SacrificeCard { .. }
            | Op::Injury { .. }
            | Op::Kill { .. }
    )
}

impl<L: Listen<Event>> Play<'_, L> {
    /// Carries out an op for the next crewmember it concerns.
    pub(crate) fn run_op(&mut self, op: OpFrame) {
        let book = self.book;
        self.by = op.at.source;
        let Some(act) = op.at.act(book, op.idx) else { return };
        if !is_personal(&act.op) {
            let me = op.targets.first().or(op.me);
            self.carry_out(act, me, &op);
            return;
        }
        let targets = op.targets.intersection(self.state.alive());
        let Some(member) = targets.first() else { return };
        if !op.is_let && is_harm(&act.op) && self.window_before_harm(&act.op, member, &op) {
            self.ask_of(member, Question::Window(member), Work::Op(OpFrame { targets, ..op }));
            return;
        }
        let mut rest = targets;
        rest.remove(member);
        if !rest.is_empty() {
            self.push(Work::Op(OpFrame { targets: rest, is_let: false, ..op.clone() }));
        }
        self.carry_out(act, Some(member), &op);
    }

    fn carry_out(&mut self, act: &Act, me: Option<Member>, op: &OpFrame) {
        if !(self.dice_op(act, me)
            || self.crew_op(act, me)
            || self.planet_op(act, me)
            || self.find_op(act, me)
            || self.check_op(act, me))
        {
            self.campaign_op(act, me, op);
        }
    }

    /// A number of things.
    fn n(&self, num: &Num, me: Option<Member>) -> u8 {
        self.state.amount(self.book, num, me)
    }

    /// A number that may be below 0.
    fn signed(&self, num: &Num, me: Option<Member>) -> i32 {
        self.state.num(self.book, num, me)
    }
}
