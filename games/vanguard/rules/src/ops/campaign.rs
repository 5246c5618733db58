//! Ops on finds and stores, missions, logs and the campaign.

use table::Listen;
use vanguard_pack::effect::{Act, Card, Change, EndBy, Marking, MissionStep, Op};

use crate::{
    event::{Event, What},
    exploration::End,
    member::Member,
    planet::Standing,
    play::Play,
    work::{OpFrame, Work},
};

impl<L: Listen<Event>> Play<'_, L> {
    /// Whether it was an op on finds and stores.
    pub(super) fn find_op(&mut self, act: &Act, me: Option<Member>) -> bool {
        match &act.op {
            Op::Lead { n } => {
                let n = self.n(n, me);
                self.gain_leads(me, n);
            }
            Op::Discovery { of, n } => {
                for _ in 0..self.n(&n.0, me) {
                    self.gain_discovery(*of);
                }
            }
            Op::Unique { number } => self.gain_unique(*number),
            Op::LoseDiscovery { n, of } => {
                let n = self.n(n, me);
                self.push(Work::LoseDiscovery(me, n, *of));
            }
            Op::Supplies { n } => {
                let by = self.signed(n, me);
                self.change_supplies(by);
            }
            Op::Success { n, .. } => {
                let by = self.signed(n, me);
                self.change_success(by);
            }
            Op::Equip { id } => self.equip(*id, me),
            Op::EquipLose { id } => self.lose_equipment(*id),
            Op::DamageLander {} => self.state.hold.is_damaged = true,
            Op::RepairLander {} => self.state.hold.is_damaged = false,
            _ => return false,
        }
        true
    }

    /// Missions, logs, marks; what concerns the ship waits for it.
    pub(super) fn campaign_op(&mut self, act: &Act, me: Option<Member>, op: &OpFrame) {
        match &act.op {
            Op::Mission { step, id } => match step {
                MissionStep::Reveal => self.set_mission(*id, Standing::Open),
                MissionStep::Add => self.add_mission(*id),
                MissionStep::Complete => self.set_mission(*id, Standing::Completed),
                MissionStep::Fail => {
                    self.state.hold.has_failed = true;
                    self.set_mission(*id, Standing::Failed);
                }
            },
            Op::Condition { id } => {
                let condition = *id;
                self.state.planet.condition = Some(condition);
                self.tell(|| What::Condition { condition });
            }
            Op::RankUp { .. } => self.complete_rank_up(),
            Op::EndExploration { by } => self.end(match by {
                EndBy::LiftOff => End::LiftOff,
                EndBy::Evac => End::Evacuation,
                EndBy::Log => End::Log,
            }),
            Op::Log { id } => self.read_log(*id, me),
            Op::Mark { id, change } => {
                let before = self.state.marks.get(usize::from(id.0)).copied().unwrap_or(0);
                let to = match change {
                    Marking::To(n) => self.signed(n, me),
                    Marking::By(Change::Plus(n)) => i32::from(before) + self.signed(n, me),
                    Marking::By(Change::Minus(n)) => i32::from(before) - self.signed(n, me),
                };
                self.set_mark(*id, to);
            }
            Op::Remove { card: Card::Unique { number } } => self.use_up(*number),
            _ => {
                self.state.for_ship.push((op.at.clone(), op.idx));
                self.tell(|| What::ForTheShip);
            }
        }
    }
}
