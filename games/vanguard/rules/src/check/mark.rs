//! Steps 8 to 10: mark an outcome, spend, resolve; and tracks.

use table::{Cause, Listen};

use super::{Around, Ask, Carry, Check, End, Event, Names, Next, Refusal, Step};
use crate::{
    board::Board,
    need::{Reading, meet},
};

impl Check {
    /// Step 8: marks the first row that is met, or asks whether wild and basic
    /// faces shall stand for something, if that reaches a higher one (VG-5.84,
    /// VG-5.85, VG-5.97).
    pub(super) fn next_mark(
        &mut self,
        around: &Around<'_>,
        listen: &mut impl Listen<Event>,
    ) -> Next {
        if !self.tracks.is_empty() {
            self.step = Step::Spend(End::Tracks);
            return Next::Went;
        }
        if around.terms.rows.is_empty() {
            self.step = Step::Spend(End::Prepare);
            return Next::Went;
        }
        let none = Names::new();
        let printed = self.row(around, Reading::Printed, &none);
        if self.row(around, Reading::Free, &none) < printed {
            return Next::Ask(Ask::Mark);
        }
        self.mark_row(printed, listen);
        Next::Went
    }

    /// The first row that is met under a reading, with dice named.
    pub(super) fn row(&self, around: &Around<'_>, reading: Reading, names: &Names) -> u8 {
        let classes = self.pool.grouped(&self.converts(around), reading, names).classes;
        let rows = &around.terms.rows;
        let met = rows
            .iter()
            .position(|row| row.need.as_ref().is_none_or(|need| meet::need(&classes, need)));
        met.unwrap_or(rows.len() - 1) as u8
    }

    /// Step 8: marks the first row that is met when these dice are named or
    /// converted, and no others (VG-5.90, VG-27.38).
    ///
    /// # Errors
    ///
    /// If dice cannot be named so.
    pub fn mark(
        &mut self,
        names: &Names,
        around: &Around<'_>,
        listen: &mut impl Listen<Event>,
    ) -> Result<(), Refusal> {
        if self.step != Step::Mark || !self.tracks.is_empty() || around.terms.rows.is_empty() {
            return Err(Refusal::WrongStep);
        }
        self.pool.check_names(names, &self.converts(around))?;
        self.mark_row(self.row(around, Reading::Printed, names), listen);
        Ok(())
    }

    fn mark_row(&mut self, row: u8, listen: &mut impl Listen<Event>) {
        listen.tell(Cause::ENTRY, || Event::Marked { row });
        self.step = Step::Spend(End::Row(row));
    }

    /// Step 9, and at once after an immediate effect: all dice of the pool are
    /// spent (VG-5.91, VG-5.82).
    pub(super) fn spend_all(
        &mut self,
        end: End,
        boards: &mut [Board],
        listen: &mut impl Listen<Event>,
    ) -> Next {
        let dice = self.spend_dice(self.pool.all(), boards);
        if !dice.is_empty() {
            listen.tell(Cause::ENTRY, || Event::PoolSpent { dice: dice.to_vec() });
        }
        self.step = match end {
            End::Row(outcome) | End::Immediate(outcome) => Step::Outcome(outcome, end),
            End::Tracks => Step::Tracks(0),
            End::Prepare | End::Stopped => Step::Over(end),
        };
        Next::Went
    }

    /// Step 10: an outcome, and then those joined to it by arrows (VG-5.94,
    /// VG-5.96).
    pub(super) fn next_outcome(
        &mut self,
        outcome: u8,
        end: End,
        around: &Around<'_>,
        listen: &mut impl Listen<Event>,
    ) -> Next {
        listen.tell(Cause::ENTRY, || Event::OutcomeReached { outcome });
        let row = around.terms.rows.get(usize::from(outcome));
        self.step = match row.and_then(|row| row.arrow) {
            Some(next) => Step::Outcome(next, end),
            None => Step::Over(end),
        };
        Next::Carry(Carry::Outcome(outcome))
    }

    /// Step 10 with tracks: from the top, every marker on an outcome space is
    /// removed, and the outcome applies (VG-5.92, VG-5.93).
    pub(super) fn next_track(&mut self, nth: u8, listen: &mut impl Listen<Event>) -> Next {
        let Some(track) = self.tracks.get_mut(usize::from(nth)) else {
            self.step = Step::Over(End::Tracks);
            return Next::Went;
        };
        self.step = Step::Tracks(nth + 1);
        if !track.is_reached() {
            return Next::Went;
        }
        track.at = 0;
        listen.tell(Cause::ENTRY, || Event::OutcomeReached { outcome: nth });
        Next::Carry(Carry::Outcome(nth))
    }

    /// Advances a track by one space (VG-5.74, VG-5.75, VG-5.76).
    pub fn advance(&mut self, track: u8, listen: &mut impl Listen<Event>) {
        self.move_marker(track, true, listen);
    }

    /// Reduces a track by one space (VG-5.77, VG-5.78).
    pub fn reduce(&mut self, track: u8, listen: &mut impl Listen<Event>) {
        self.move_marker(track, false, listen);
    }

    fn move_marker(&mut self, nth: u8, forward: bool, listen: &mut impl Listen<Event>) {
        let Some(track) = self.tracks.get_mut(usize::from(nth)) else { return };
        let before = *track;
        *track = if forward { before.advanced() } else { before.reduced() };
        let at = track.at;
        if at == before.at {
            return;
        }
        listen.tell(Cause::ENTRY, || {
            if forward {
                Event::Advanced { track: nth, at }
            } else {
                Event::Reduced { track: nth, at }
            }
        });
    }
}
