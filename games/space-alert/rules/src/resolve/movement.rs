//! Moving about the ship, and what answers it (SA-4.1 to SA-4.9, SA-13.56 to SA-13.58).

use table::{Listen, Seat};

use super::{Engine, bit};
use crate::{
    card::{NINJA_MARKS, Trait},
    event::{DelayCause, How, NoEffect, ResolutionEvent},
    ship::{Place, Side, Station, Tile, Zone},
};

impl<L: Listen<ResolutionEvent>> Engine<'_, L> {
    /// Whether the door from `zone` to the next one on that side is sealed.
    pub(super) const fn is_sealed(&self, zone: Zone, side: Side) -> bool {
        match (zone, side) {
            (Zone::Red, Side::Right) | (Zone::White, Side::Left) => self.s.sealed[0],
            (Zone::White, Side::Right) | (Zone::Blue, Side::Left) => self.s.sealed[1],
            (Zone::Red, Side::Left) | (Zone::Blue, Side::Right) => false,
        }
    }

    /// A red or blue arrow.
    pub(super) fn arrow(&mut self, seat: Seat, from: Station, side: Side) {
        let Some(to) = from.toward(side) else {
            self.no_effect(seat, NoEffect::EndOfShip);
            return;
        };
        if self.is_sealed(from.zone(), side) && self.now.guarded != Some(seat) {
            self.no_effect(seat, NoEffect::SealedDoor);
            return;
        }
        self.go(seat, from, to, How::Door);
    }

    /// The lift is always taken; it may cost a delay (SA-4.5 to SA-4.9).
    pub(super) fn lift(&mut self, seat: Seat, from: Station) {
        let zone = from.zone();
        let users = &mut self.now.lift_users[zone.idx()];
        let others = *users & !bit(seat);
        *users |= bit(seat);
        let damaged = self.s.zones[zone.idx()].has(Tile::Lift);
        let delays = self.m.setup().course.has_lift_delays();
        let why = match (damaged, others) {
            _ if !delays => None,
            (true, _) => Some(DelayCause::LiftDamaged),
            (false, 0) => None,
            (false, others) => Some(DelayCause::LiftOccupied(Seat(others.trailing_zeros() as u8))),
        };
        self.move_figure(seat, from, from.other_deck(), How::Lift);
        if let Some(why) = why {
            self.delay_own(seat, why);
        }
        self.enter(seat, from.other_deck(), How::Lift);
    }

    /// Straight to a station, as far as open doors allow (SA-4.54, SA-19.105).
    pub(super) fn heroic_move(&mut self, seat: Seat, target: Station) {
        let Place::Aboard(from) = self.s.crew[seat.idx()].place else { return };
        let to = self.reachable(seat, from, target);
        if to == from {
            self.no_effect(seat, NoEffect::AlreadyThere);
            return;
        }
        if self.m.setup().options.heroic_move_uses_lift && to == from.other_deck() {
            self.now.lift_users[from.zone().idx()] |= bit(seat);
        }
        self.go(seat, from, to, How::Heroic);
    }

    /// The station nearest to `target` without passing a sealed door (SA-20.69).
    pub(super) fn reachable(&self, seat: Seat, from: Station, target: Station) -> Station {
        let mut zone = from.zone();
        while zone != target.zone() {
            let side = if target.zone() < zone { Side::Left } else { Side::Right };
            if self.is_sealed(zone, side) && self.now.guarded != Some(seat) {
                break;
            }
            let next = match side {
                Side::Left => zone.left(),
                Side::Right => zone.right(),
            };
            zone = next.unwrap_or(target.zone());
        }
        Station::at(zone, target.deck())
    }

    /// Moves a figure and lets the station answer.
    pub(super) fn go(&mut self, seat: Seat, from: Station, to: Station, how: How) {
        self.move_figure(seat, from, to, how);
        self.enter(seat, to, how);
    }

    fn move_figure(&mut self, seat: Seat, from: Station, to: Station, how: How) {
        self.s.crew[seat.idx()].place = Place::Aboard(to);
        let start = self.now.walk.map_or(from, |(start, _)| start);
        self.now.walk = Some((start, to));
        self.tell(|| ResolutionEvent::Moves { seat, from, to, how });
    }

    /// What answers a movement into a station at once.
    #[inline]
    fn enter(&mut self, seat: Seat, to: Station, how: How) {
        let parasite = self.s.host.is_none() && self.s.has(Trait::Parasite);
        let slime = self.s.has(Trait::Slime) || !self.s.slimy.is_empty();
        if parasite || slime || !self.s.contaminated.is_empty() {
            self.answer(seat, to, how);
        }
    }

    #[cold]
    fn answer(&mut self, seat: Seat, to: Station, how: How) {
        let guarded = self.now.guarded == Some(seat);
        if !guarded {
            self.attach_parasite(seat);
        }
        // SA-16.103: the Squad Leader is not delayed by Slime.
        if self.is_slimy(to) && how != How::SquadLeader {
            self.delay_own(seat, DelayCause::Slime);
        }
        self.enter_contamination(seat, to);
    }

    /// SA-19.89, also for who comes back from space (SA-20.19).
    pub(super) fn enter_contamination(&mut self, seat: Seat, to: Station) {
        if self.s.contaminated.has(to) {
            self.knock_out_by_own_action(seat);
        }
    }

    fn is_slimy(&self, station: Station) -> bool {
        self.s.slimy.has(station) || self.has_slime_token(station)
    }

    pub(super) fn has_slime_token(&self, station: Station) -> bool {
        self.s.has(Trait::Slime)
            && self.s.internal().any(|slot| {
                let threat = self.threat(slot);
                threat.stations.has(station) && threat.facts().has(Trait::Slime)
            })
    }

    /// SA-19.147: the first movement that changes station.
    fn attach_parasite(&mut self, seat: Seat) {
        if self.s.host.is_some() {
            return;
        }
        if let Some(slot) = self.s.find(Trait::Parasite) {
            self.s.host = Some(seat);
            let threat = self.who(slot);
            self.tell(|| ResolutionEvent::Attaches { threat, seat });
        }
    }

    /// Poison looks at where the movement of a turn began and ended, not at
    /// what was passed (SA-19.132).
    pub(super) fn finish_walk(&mut self, seat: Seat) {
        let Some((from, to)) = self.now.walk.take() else { return };
        let marked = NINJA_MARKS.has(from) || NINJA_MARKS.has(to);
        if !self.s.ninja_marks || !marked || self.now.guarded == Some(seat) {
            return;
        }
        if self.s.poisoned & bit(seat) == 0 {
            self.s.poisoned |= bit(seat);
            self.tell(|| ResolutionEvent::Poisoned { seat });
        }
    }
}
