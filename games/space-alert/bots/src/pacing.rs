//! Who may change their mind when. Time is cut into slots of a few seconds
//! which go round the table; a crewmate makes new plans at the beginning of
//! its own slot and tells them, so that the next one knows.

use space_alert::live::Setup;
use table::{Millis, Seat};

/// The length of a slot on a clock of normal speed.
const SLOT_MS: u64 = 4000;
/// How long a turn of the resolution stays on the table.
const SHOW_MS: u64 = 4000;
/// How often a crewmate asks itself whether everything has been claimed.
const SETTLE_MS: u64 = 60_000;
/// With a clock faster than this, in percent, nobody waits for anybody.
const HURRY: u16 = 500;

/// Whether it is a seat's time to make plans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// Now; the number is that of the slot.
    Mine(u64),
    /// In so many milliseconds.
    In(u64),
}

pub(super) fn slot(setup: &Setup, seat: Seat, at: Millis) -> Slot {
    let length = (SLOT_MS * 100 / u64::from(setup.pace.max(100))).max(1);
    let number = at.0 / length;
    if setup.pace > HURRY {
        return Slot::Mine(number);
    }
    let n_seats = u64::from(setup.n_players());
    let place = u64::from(seat.0);
    if number % n_seats == place && at.0 % length < length.div_ceil(8) {
        return Slot::Mine(number);
    }
    let n_slots = (place + n_seats - number % n_seats - 1) % n_seats + 1;
    Slot::In((number + n_slots) * length - at.0)
}

/// How long to wait before the next turn is turned up; `None` is now. Turns
/// with odd and even numbers have alternate windows of time, so that nothing
/// has to be remembered.
pub(super) fn show_in(setup: &Setup, n_revealed: u8, at: Millis) -> Option<u64> {
    let length = (SHOW_MS * 100 / u64::from(setup.pace.max(100))).max(1);
    let is_now = (at.0 / length) % 2 == u64::from(n_revealed % 2);
    (!is_now).then(|| length - at.0 % length)
}

/// How long to wait before a crewmate has nothing more to say about rewards;
/// `None` is now.
pub(super) const fn settle_in(at: Millis) -> Option<u64> {
    let since = at.0 % SETTLE_MS;
    if since < SETTLE_MS / 10 { None } else { Some(SETTLE_MS - since) }
}

#[cfg(test)]
mod tests {
    use super::{Slot, slot};
    use space_alert::live::Setup;
    use table::{Millis, Seat};

    #[test]
    fn every_seat_has_its_slot_and_waits_exactly_for_it() {
        let setup = Setup::for_players(4);
        for at in (0..40_000).step_by(250) {
            let mine = Seat::all(4)
                .filter(|seat| matches!(slot(&setup, *seat, Millis(at)), Slot::Mine(_)));
            assert!(mine.count() <= 1);
            for seat in Seat::all(4) {
                let Slot::In(ms) = slot(&setup, seat, Millis(at)) else { continue };
                assert!(matches!(slot(&setup, seat, Millis(at + ms)), Slot::Mine(_)));
                assert!(!matches!(slot(&setup, seat, Millis(at + ms - 1)), Slot::Mine(_)));
            }
        }
    }
}
