//! The flight board: a circle of 40 spaces with one rocket for each player.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::Seat;

/// The spaces of the circle (GT-5.7).
pub const SPACES: i16 = 40;
/// The most players.
pub const MAX_PLAYERS: usize = 5;

/// Seats in an order, such as that of the flight.
pub type Order = ArrayVec<Seat, MAX_PLAYERS>;

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u8);
table::encode! { struct Seats(mask) }

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Whether the seat is among them.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 >> seat.0 & 1 == 1
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The lowest of them.
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.is_empty() { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats, the lowest first.
    pub fn iter(mut self) -> impl Iterator<Item = Seat> {
        std::iter::from_fn(move || {
            let first = self.first()?;
            self.remove(first);
            Some(first)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self(seats.into_iter().fold(0, |all, seat| all | 1 << seat.0))
    }
}

/// The rockets. Positions are counted without wrapping, larger is farther
/// ahead; the space is the position on the circle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Track {
    rockets: [Option<i16>; MAX_PLAYERS],
}
table::encode! { struct Track { rockets } }

impl Track {
    /// The rockets at the start: the first of `order` on `leader`, each next
    /// one `gap` spaces behind (GT-4.13).
    #[must_use]
    pub fn start(order: &[Seat], leader: i16, gap: i16) -> Self {
        let mut track = Self::default();
        for (place, seat) in order.iter().enumerate() {
            track.put(*seat, leader - gap * place as i16);
        }
        track
    }

    /// Puts a rocket on the track.
    pub const fn put(&mut self, seat: Seat, position: i16) {
        self.rockets[seat.idx()] = Some(position);
    }

    /// Where a player is; `None` when not flying.
    #[must_use]
    pub const fn position(&self, seat: Seat) -> Option<i16> {
        self.rockets[seat.idx()]
    }

    /// Whether a player is flying.
    #[must_use]
    pub const fn is_flying(&self, seat: Seat) -> bool {
        self.rockets[seat.idx()].is_some()
    }

    /// How many are flying.
    #[must_use]
    pub fn n_flying(&self) -> u8 {
        self.rockets.iter().flatten().count() as u8
    }

    /// Flight order, leader first (GT-5.2).
    #[must_use]
    #[inline]
    pub fn order(&self) -> Order {
        let mut order = Order::new();
        for (idx, rocket) in self.rockets.iter().enumerate() {
            if rocket.is_some() {
                order.push(Seat(idx as u8));
                let mut place = order.len() - 1;
                while place > 0 && self.rockets[order[place - 1].idx()] < *rocket {
                    order.swap(place - 1, place);
                    place -= 1;
                }
            }
        }
        order
    }

    /// Everybody who is flying.
    #[must_use]
    pub fn flying(&self) -> Seats {
        Seat::all(MAX_PLAYERS as u8).filter(|seat| self.is_flying(*seat)).collect()
    }

    /// Whoever is farthest ahead (GT-5.1).
    #[must_use]
    #[inline]
    pub fn leader(&self) -> Option<Seat> {
        let flying = (0..MAX_PLAYERS).filter(|idx| self.rockets[*idx].is_some());
        flying.max_by_key(|idx| self.rockets[*idx]).map(|idx| Seat(idx as u8))
    }

    /// Moves a rocket by days, lost ones negative. A day is a step to the next
    /// empty space; occupied ones are jumped and not counted (GT-5.4, GT-5.5),
    /// those of rockets a lap apart too (GT-5.33).
    #[inline]
    pub fn go(&mut self, seat: Seat, days: i16) {
        let Some(mut position) = self.rockets[seat.idx()].take() else { return };
        let mut occupied = 0_u64;
        for other in self.rockets.iter().flatten() {
            occupied |= 1 << other.rem_euclid(SPACES);
        }
        let step = days.signum();
        let mut space = position.rem_euclid(SPACES);
        for _ in 0..days.unsigned_abs() {
            loop {
                position += step;
                space += step;
                if space == SPACES {
                    space = 0;
                } else if space < 0 {
                    space = SPACES - 1;
                }
                if occupied >> space & 1 == 0 {
                    break;
                }
            }
        }
        self.rockets[seat.idx()] = Some(position);
    }

    /// One card costs several players days: the rearmost moves first
    /// (GT-5.6). `moved` hears of each in turn.
    pub fn lose(&mut self, days: &[u8; MAX_PLAYERS], mut moved: impl FnMut(Seat, u8, &Self)) {
        for seat in self.order().into_iter().rev() {
            let days = days[seat.idx()];
            if days > 0 {
                self.go(seat, -i16::from(days));
                moved(seat, days, self);
            }
        }
    }

    /// Takes a rocket off the track (GT-5.27).
    pub const fn leave(&mut self, seat: Seat) {
        self.rockets[seat.idx()] = None;
    }

    /// Everybody whom the leader has overtaken by more than a full lap
    /// (GT-5.25); asked when a card is done (GT-5.34).
    #[must_use]
    pub fn lapped(&self) -> Seats {
        let mut lapped = Seats::NONE;
        if let Some(first) = self.rockets.iter().flatten().max() {
            for (idx, rocket) in self.rockets.iter().enumerate() {
                if rocket.is_some_and(|position| first - position > SPACES) {
                    lapped.insert(Seat(idx as u8));
                }
            }
        }
        lapped
    }
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::Track;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const C: Seat = Seat(2);

    fn track(rockets: &[(Seat, i16)]) -> Track {
        let mut track = Track::default();
        for (seat, position) in rockets {
            track.put(*seat, *position);
        }
        track
    }

    /// GT-4.13.
    #[test]
    fn rockets_start_a_gap_apart() {
        let track = Track::start(&[B, A, C], 20, 3);
        assert_eq!([B, A, C].map(|seat| track.position(seat)), [Some(20), Some(17), Some(14)]);
        assert_eq!(track.order().as_slice(), [B, A, C]);
        assert_eq!(track.leader(), Some(B));
    }

    /// GT-5.4, GT-5.5.
    #[test]
    fn occupied_spaces_are_not_counted() {
        let mut back = track(&[(A, 10), (B, 9), (C, 7)]);
        back.go(A, -3);
        assert_eq!(back.position(A), Some(5));
        let mut forward = track(&[(A, 8), (B, 12)]);
        forward.go(A, 5);
        assert_eq!(forward.position(A), Some(14));
    }

    /// GT-5.6.
    #[test]
    fn the_rearmost_loses_days_first() {
        let mut both = track(&[(A, 12), (B, 10)]);
        let mut moved = Vec::new();
        both.lose(&[2, 2, 0, 0, 0], |seat, _, _| moved.push(seat));
        assert_eq!([A, B].map(|seat| both.position(seat)), [Some(10), Some(8)]);
        assert_eq!(moved, [B, A]);
    }

    /// GT-5.25, GT-5.27.
    #[test]
    fn more_than_a_lap_behind_is_lapped() {
        assert!(track(&[(A, 45), (B, 4)]).lapped().has(B));
        let mut near = track(&[(A, 45), (B, 6)]);
        assert!(!near.lapped().has(B));
        near.leave(B);
        near.go(A, 1);
        assert_eq!((near.position(A), near.n_flying()), (Some(46), 1), "the space is free");
    }

    /// GT-5.33.
    #[test]
    fn a_rocket_a_lap_behind_is_jumped() {
        let mut circle = track(&[(A, 38), (B, 1)]);
        circle.go(A, 4);
        assert_eq!(circle.position(A), Some(43));
        assert!(circle.lapped().has(B));
        let mut behind = track(&[(A, 1), (B, 39)]);
        behind.go(A, -2);
        assert_eq!(behind.position(A), Some(-2), "39 is the space before 0 on the circle");
    }

    /// GT-5.34.
    #[test]
    fn whoever_catches_up_on_the_same_card_is_not_lapped() {
        let mut open_space = track(&[(A, 39), (B, 1)]);
        open_space.go(A, 2);
        assert!(open_space.lapped().has(B));
        open_space.go(B, 3);
        assert!(!open_space.lapped().has(B));
    }
}
