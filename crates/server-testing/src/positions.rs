//! Positions of whole matches, sent as changes.

use protocol::{PositionKeeper, PositionUpdate, SHORT_POSITION, Seat, SeatAct};
use serde_json::value::to_raw_value;
use shelf::{Opened, Shelf};
use table::{Audience, Millis, Seed};

/// So many entries of each match are looked at.
const N_ENTRIES: u64 = 150;

fn audiences(n_seats: u8) -> Vec<Audience> {
    let mut audiences = vec![Audience::Spectator];
    audiences.extend(Seat::all(n_seats).map(Audience::Seat));
    audiences
}

/// Plays on somehow; `false` when nothing more happens.
fn play_on(opened: &mut dyn Opened, luck: u64) -> bool {
    let now = Millis(opened.last_at().0 + luck % 3000);
    let n_seats = u64::from(opened.n_seats());
    if !opened.tick(now).is_empty() {
        return true;
    }
    for n in 0..n_seats {
        let seat = Seat(((luck + n) % n_seats) as u8);
        if opened.awaits(seat)
            && let Some(mv) = opened.random_move(seat, luck)
        {
            return opened.submit(now, seat, &SeatAct::Move(mv)).is_ok();
        }
    }
    opened.wake_at().is_some_and(|at| !opened.tick(at).is_empty())
}

/// Plays matches of every game at random and sends every position to every
/// audience after the one before: it comes out byte for byte, and those that are
/// long enough to travel as changes are shorter so, all of them together.
///
/// # Panics
///
/// If it is not so.
pub fn check_positions(shelf: &Shelf) {
    for kit in shelf.kits() {
        let (mut n_whole_bytes, mut n_bytes) = (0, 0);
        for n_seats in kit.n_seats_min()..=kit.n_seats_max() {
            let setup = kit.default_setup(n_seats);
            let mut opened = kit.start(&setup, Seed::numbered(n_seats.into())).unwrap();
            let audiences = audiences(opened.n_seats());
            let mut keepers = vec![(String::new(), PositionKeeper::default()); audiences.len()];
            for n in 0..N_ENTRIES {
                for (audience, (last, keeper)) in audiences.iter().zip(&mut keepers) {
                    let position = opened.position(*audience, opened.last_at());
                    let position = to_raw_value(&position).unwrap();
                    let base = Some(last.as_str()).filter(|last| !last.is_empty());
                    let update = PositionUpdate::new(base, &position);
                    assert_eq!(keeper.take(&update), Ok(position.get()));
                    if position.get().len() > SHORT_POSITION {
                        n_whole_bytes += position.get().len();
                        n_bytes += serde_json::to_string(&update).unwrap().len();
                    }
                    *last = position.get().to_owned();
                }
                if !play_on(opened.as_mut(), 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(n) >> 20) {
                    break;
                }
            }
        }
        let is_shorter = n_bytes < n_whole_bytes || n_whole_bytes == 0;
        assert!(is_shorter, "{}: {n_bytes} of {n_whole_bytes} bytes", kit.id());
    }
}
