//! Ops on the planet board.

use table::Listen;
use vanguard_pack::{
    effect::{Act, Clock, Op, PathState, Token},
    id::SectorNumber,
};

use crate::{
    event::{Event, What},
    member::Member,
    play::Play,
    work::{Ticking, Work},
};

impl<L: Listen<Event>> Play<'_, L> {
    /// Whether it was one of these.
    pub(super) fn planet_op(&mut self, act: &Act, me: Option<Member>) -> bool {
        match &act.op {
            Op::Poi { number, place } => {
                if let Some(sector) = self.state.place(*place, me) {
                    self.place_poi(*number, sector);
                }
            }
            Op::PoiRemove { place } => {
                if let Some(sector) = self.state.place(*place, me) {
                    self.remove_poi(sector);
                }
            }
            Op::Finish { place } => {
                if let Some(sector) = self.state.place(*place, me) {
                    self.finish(sector);
                }
            }
            Op::Token { token, place } => {
                if let Some(sector) = self.state.place(*place, me) {
                    self.token(token, sector, true);
                }
            }
            Op::TokenRemove { token, place } => {
                if let Some(sector) = self.state.place(*place, me) {
                    self.token(token, sector, false);
                }
            }
            Op::Path { id, state } => {
                let (path, open) = (*id, *state == PathState::Open);
                self.state.planet.paths.retain(|(other, _)| *other != path);
                self.state.planet.paths.push((path, open));
                self.state.planet.paths.sort_unstable();
                self.tell(|| What::Path { path, open });
            }
            Op::Lander { place } => {
                if let Some(sector) = self.state.place(*place, me) {
                    self.state.planet.lander = Some(sector);
                    self.tell(|| What::Lander { sector });
                }
            }
            Op::Threat { id, place } => {
                if let Some(sector) = self.state.place(*place, me) {
                    self.bring_threat(*id, sector);
                }
            }
            Op::ThreatRemove { id } => self.remove_threat(*id),
            Op::ThreatMove { id, drift } => self.move_threat(*id, *drift),
            Op::ThreatPlace { id, place } => {
                if let Some(sector) = self.state.place(*place, me) {
                    self.place_threat(*id, sector);
                }
            }
            Op::Time { clock, n } => {
                let n = self.n(&n.0, me);
                let ticking = match clock {
                    Clock::Threat(id) => Ticking::Threat(*id),
                    Clock::Poi(number) => Ticking::Poi(*number),
                };
                self.push(Work::Time(ticking, n));
            }
            _ => return false,
        }
        true
    }

    fn finish(&mut self, sector: SectorNumber) {
        if let Some(there) = self.state.planet.sector_mut(sector)
            && !there.is_finished
        {
            there.is_finished = true;
            self.tell(|| What::Finished { sector });
        }
    }

    /// A token is put on a sector or taken off (VG-9.7). A mission equipment
    /// token that lies already stays where it is (VG-8.13).
    fn token(&mut self, token: &Token, sector: SectorNumber, put: bool) {
        let change = |n: u8| if put { n.saturating_add(1) } else { n.saturating_sub(1) };
        if let Token::Equipment { id } = token
            && put
            && self.state.planet.sectors.iter().any(|other| other.equipment.contains(id))
        {
            return;
        }
        let Some(there) = self.state.planet.sector_mut(sector) else { return };
        // Nobody is told of what was not there.
        if let Token::Equipment { id } = token
            && !put
            && !there.equipment.contains(id)
        {
            return;
        }
        match token {
            Token::Time {} => there.time_tokens = change(there.time_tokens),
            Token::Marker {} => there.markers = change(there.markers),
            Token::Equipment { id } if put => there.equipment.push(*id),
            Token::Equipment { id } => there.equipment.retain(|other| other != id),
        }
        self.tell(|| What::Token { sector, put });
    }
}
