//! Ops on dice and on what lasts for a while.

use table::Listen;
use vanguard_pack::{
    dice::Convert,
    effect::{Act, Change, Op, Span, Stat},
};

use crate::{
    event::{Event, What},
    exploration::{Lasting, Lasts},
    interpret::Interpret as _,
    member::Member,
    play::Play,
    source::Source,
    work::Work,
};

impl<L: Listen<Event>> Play<'_, L> {
    /// Whether it was one of these.
    pub(super) fn dice_op(&mut self, act: &Act, me: Option<Member>) -> bool {
        let Some(member) = me else { return false };
        match &act.op {
            Op::Spend { n, dice } => {
                let n = self.n(n, me);
                self.push(Work::Spend(member, n, dice.colour, dice.or_any));
            }
            Op::Sacrifice { n, dice } => {
                let n = self.n(n, me);
                self.push(Work::Sacrifice(member, n, dice.colour, dice.or_any));
            }
            Op::Refresh { n, colour } => {
                let n = self.n(n, me);
                self.push(Work::Refresh(member, n, *colour));
            }
            Op::Danger { letter, n } => {
                let n = self.n(n, me);
                let faces: Vec<u8> = (0..n).map(|_| self.roll_die()).collect();
                for face in &faces {
                    self.tell(|| What::Danger { letter: Some(*letter), face: *face });
                }
                for face in faces.into_iter().rev() {
                    self.push_effects(Source::Danger(*letter, face), me);
                }
            }
            Op::Convert { colour, icon } => {
                let convert = Convert { colour: *colour, icon: *icon };
                self.last(member, Lasts::Convert(convert), act.until.unwrap_or(Span::Check));
            }
            Op::NoConvert {} => {
                self.last(member, Lasts::NoConvert, act.until.unwrap_or(Span::Check));
            }
            Op::NoAssist {} => {
                self.last(member, Lasts::NoAssist, act.until.unwrap_or(Span::Check));
            }
            Op::AssistRange { n } => {
                let n = self.n(n, me);
                self.last(member, Lasts::AssistRange(n), act.until.unwrap_or(Span::Check));
            }
            Op::AssistDice { n } => {
                let n = self.n(n, me);
                self.last(member, Lasts::AssistDice(n), act.until.unwrap_or(Span::Check));
            }
            Op::Stat { stat: Stat::Plain(stat), by } => {
                let span = act.until.unwrap_or(Span::Exploration);
                if matches!(span, Span::Cycle | Span::Campaign) {
                    return false;
                }
                let change = match by {
                    Change::Plus(n) => self.signed(n, me),
                    Change::Minus(n) => -self.signed(n, me),
                };
                self.last(member, Lasts::Stat(*stat, change.clamp(-99, 99) as i8), span);
            }
            _ => return false,
        }
        true
    }

    fn last(&mut self, member: Member, what: Lasts, span: Span) {
        self.state.lasting.push(Lasting { on: Some(member), what, span });
        self.tell(|| What::Lasts { member: Some(member) });
    }
}
