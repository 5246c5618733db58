//! Time while building: runs, pauses and the end.

use table::{Audience, Cause, Listen, Millis, Seat};

use super::{Building, GRAB_MS, Sand};
use crate::{
    event::Event,
    setup::{Pace, Setup},
};

impl Building {
    /// When the run ends for `seat`. Only the last run, which ends building, is
    /// longer or shorter for some.
    fn ends_for(&self, setup: &Setup, seat: Seat) -> Option<Millis> {
        let (Sand::Since(start), Pace::RealTime { seconds }) = (self.timer.sand, setup.pace) else {
            return None;
        };
        let percent = if self.timer.is_last() { setup.clock_of(seat) } else { 100 };
        Some(start.after(u64::from(seconds) * 10 * u64::from(percent)))
    }

    /// When something happens by itself next.
    pub(crate) fn wake_at(&self, setup: &Setup) -> Option<Millis> {
        if self.paused_since.is_some() {
            return None;
        }
        if self.grab_until.is_some() {
            return self.grab_until;
        }
        if !self.timer.is_last() {
            return self.ends_for(setup, Seat(0));
        }
        let building = self.seats().filter(|(_, builder)| builder.builds());
        building.filter_map(|(seat, _)| self.ends_for(setup, seat)).min()
    }

    /// What a countdown shows: for a seat its own end, for others the last.
    pub(crate) fn deadline(&self, setup: &Setup, audience: Audience) -> Option<Millis> {
        if self.paused_since.is_some() || self.grab_until.is_some() {
            return self.wake_at(setup);
        }
        match audience {
            Audience::Seat(seat) if self.builder(seat).builds() => self.ends_for(setup, seat),
            Audience::Seat(_) | Audience::Spectator | Audience::Everything => {
                let building = self.seats().filter(|(_, builder)| builder.builds());
                building.filter_map(|(seat, _)| self.ends_for(setup, seat)).max()
            }
        }
    }

    /// The time has come.
    pub(crate) fn wake(&mut self, setup: &Setup, at: Millis, to: &mut impl Listen<Event>) {
        if self.grab_until.is_some_and(|until| until <= at) {
            // Seat order for those who do nothing (GT-16.5).
            self.hand_out_numbers(Cause::ENTRY, to);
            return;
        }
        if self.timer.is_out() {
            return;
        }
        if !self.timer.is_last() {
            self.run_out(Cause::ENTRY, to);
            return;
        }
        for seat in Seat::all(self.builders.len() as u8) {
            let is_due = self.ends_for(setup, seat).is_some_and(|end| end <= at);
            if is_due && self.builder(seat).builds() {
                self.catch(seat, Cause::ENTRY, to);
            }
        }
        self.count_the_caught(at, Cause::ENTRY, to);
    }

    /// A run is over; with the last one building is (GT-2.28). Turn by turn
    /// nobody grabs: number tiles go round in seat order.
    pub(super) fn run_out(&mut self, cause: Cause, to: &mut impl Listen<Event>) {
        self.timer.sand = Sand::Out;
        let circle = self.timer.circle();
        let cause = to.tell(cause, || Event::RunOver { circle });
        if self.timer.is_last() {
            for seat in Seat::all(self.builders.len() as u8) {
                if self.builder(seat).builds() {
                    self.catch(seat, cause, to);
                }
            }
            self.turn = None;
            self.hand_out_numbers(cause, to);
        }
    }

    /// Time is over for a seat: a tile in hand goes back without cost
    /// (GT-16.4), what was placed last is fixed.
    fn catch(&mut self, seat: Seat, cause: Cause, to: &mut impl Listen<Event>) {
        let cause = to.tell(cause, || Event::Caught { seat });
        self.put_pile_back(seat, cause, to);
        if self.builder(seat).hand.is_some() {
            self.give_back(seat, cause, to);
        }
        let builder = self.builder_mut(seat);
        builder.last = None;
        builder.is_caught = true;
        builder.wants_pause = false;
    }

    /// When nobody builds any more, those who were caught grab for the number
    /// tiles that are left; the last one needs no grab (GT-2.31, GT-16.5).
    pub(super) fn count_the_caught(
        &mut self,
        at: Millis,
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) {
        if self.builders.iter().any(super::Builder::builds) {
            return;
        }
        let n_left = self.builders.iter().filter(|builder| builder.number.is_none()).count();
        if n_left == 1 {
            self.hand_out_numbers(cause, to);
        } else if n_left > 1 && self.grab_until.is_none() {
            self.timer.sand = Sand::Out;
            self.grab_until = Some(at.after(GRAB_MS));
            to.tell(cause, || Event::GrabBegan);
        }
    }

    fn hand_out_numbers(&mut self, cause: Cause, to: &mut impl Listen<Event>) {
        self.grab_until = None;
        for seat in Seat::all(self.builders.len() as u8) {
            if self.builder(seat).number.is_none() {
                self.take_number(seat, cause, to);
            }
        }
    }

    /// GT-2.29: the lowest number left.
    pub(super) fn take_number(&mut self, seat: Seat, cause: Cause, to: &mut impl Listen<Event>) {
        self.n_numbers += 1;
        let number = self.n_numbers;
        let builder = self.builder_mut(seat);
        builder.number = Some(number);
        builder.last = None;
        builder.wants_pause = false;
        to.tell(cause, || Event::Finished { seat, number });
    }

    /// The clock stops when all who build want it and runs again when anybody
    /// says so.
    pub(super) fn pause(
        &mut self,
        seat: Seat,
        wants: bool,
        at: Millis,
        to: &mut impl Listen<Event>,
    ) {
        if let Some(since) = self.paused_since.take() {
            if let Sand::Since(start) = &mut self.timer.sand {
                *start = start.after(at.0.saturating_sub(since.0));
            }
            self.builders.iter_mut().for_each(|builder| builder.wants_pause = false);
            to.tell(Cause::ENTRY, || Event::WentOn { seat });
            return;
        }
        self.builder_mut(seat).wants_pause = wants;
        let cause = to.tell(Cause::ENTRY, || Event::AskedPause { seat, wants });
        self.stop_if_all_want(at, cause, to);
    }

    /// All who build want the clock to stop.
    pub(super) fn stop_if_all_want(
        &mut self,
        at: Millis,
        cause: Cause,
        to: &mut impl Listen<Event>,
    ) {
        let mut building = self.builders.iter().filter(|builder| builder.builds()).peekable();
        if building.peek().is_some() && building.all(|builder| builder.wants_pause) {
            self.paused_since = Some(at);
            to.tell(cause, || Event::Paused);
        }
    }
}
