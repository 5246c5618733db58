//! What happens on the planet board: POI cards, threats, time, missions, logs.

use table::{Listen, Topic};
use vanguard_pack::{
    effect::Drift,
    id::{LogId, MarkId, MissionId, PathId, PoiNumber, SectorNumber, ThreatId},
    word::Biome,
};

use crate::{
    book::Book,
    event::{Clock, Event, What},
    exploration::Exploration,
    known::Known as _,
    member::Member,
    planet::{MissionState, PoiCard, Standing, ThreatState},
    play::Play,
    source::Source,
    streams::{self, Purpose},
    work::{Ticking, Work},
};

impl Exploration {
    /// Whether a sector shows a biome, printed or on its POI card (VG-2.22).
    #[must_use]
    pub fn has_biome(&self, book: &Book, sector: SectorNumber, biome: Biome) -> bool {
        let printed = book.sector(self.planet_id, sector);
        printed.is_some_and(|printed| printed.biomes.contains(&biome))
            || self.poi_at(sector).is_some_and(|poi| book.poi(poi).biomes.contains(&biome))
    }

    /// The POI card that counts in a sector.
    #[must_use]
    pub fn poi_at(&self, sector: SectorNumber) -> Option<PoiCard> {
        self.planet.sector(sector).and_then(|sector| sector.poi())
    }

    /// Whether a no-movement icon is visible in a sector (VG-4.1, VG-15.6).
    #[must_use]
    pub fn bars_movement(&self, book: &Book, sector: SectorNumber) -> bool {
        book.sector(self.planet_id, sector).is_some_and(|printed| printed.no_movement)
            || self.poi_at(sector).is_some_and(|poi| book.poi(poi).no_movement)
    }

    /// The log that is read on arrival: that of the POI card, or of the sector.
    #[must_use]
    pub fn log_of(&self, book: &Book, sector: SectorNumber) -> Option<LogId> {
        let on_poi = self.poi_at(sector).and_then(|poi| book.poi(poi).log);
        on_poi.or_else(|| book.sector(self.planet_id, sector)?.log)
    }

    /// Whether a sector is fully explored (VG-15.9).
    #[must_use]
    pub fn is_finished(&self, book: &Book, sector: SectorNumber) -> bool {
        self.planet.sector(sector).is_some_and(|there| {
            there.is_finished || there.pois.iter().any(|poi| book.poi(*poi).is_final)
        })
    }

    /// Whether a path can be used now.
    #[must_use]
    pub fn is_open(&self, book: &Book, path: PathId) -> bool {
        book.is_open(path, &self.planet.paths)
    }

    /// The sectors that can be reached from a sector by one path.
    pub fn connected<'a>(
        &'a self,
        book: &'a Book,
        from: SectorNumber,
    ) -> impl Iterator<Item = SectorNumber> + 'a {
        book.paths(self.planet_id).iter().filter_map(move |path| self.leads_to(book, *path, from))
    }

    /// How many paths lead from a sector to the nearest of some; `None` if none
    /// does.
    #[must_use]
    pub fn distance(
        &self,
        book: &Book,
        from: SectorNumber,
        is_there: impl Fn(SectorNumber) -> bool,
    ) -> Option<u8> {
        let mut reached = vec![from];
        let (mut begin, mut distance) = (0, 0);
        while begin < reached.len() {
            let end = reached.len();
            for idx in begin..end {
                if is_there(reached[idx]) {
                    return Some(distance);
                }
                for next in self.connected(book, reached[idx]) {
                    if !reached.contains(&next) {
                        reached.push(next);
                    }
                }
            }
            begin = end;
            distance += 1;
        }
        None
    }
}

impl Exploration {
    /// The sector a threat moves to, if it does.
    fn drifts_to(&self, book: &Book, id: ThreatId, drift: Drift) -> Option<SectorNumber> {
        let from = self.planet.threat(id)?.sector;
        let crew = |sector: SectorNumber| !self.in_sector(sector).is_empty();
        let distance = |sector| self.distance(book, sector, crew).unwrap_or(u8::MAX);
        let next = self.connected(book, from);
        match drift {
            Drift::TowardCrew => next
                .map(|sector| (distance(sector), sector))
                .min()
                .filter(|(there, _)| *there < distance(from))
                .map(|(_, sector)| sector),
            Drift::Away => next
                .map(|sector| (std::cmp::Reverse(distance(sector)), sector))
                .min()
                .filter(|(there, _)| there.0 > distance(from))
                .map(|(_, sector)| sector),
            Drift::AlongPath => {
                let route = &book.threat(id).route;
                let at = route.iter().position(|sector| *sector == from);
                let after = at.and_then(|at| route.get(at + 1).or_else(|| route.first())).copied();
                after.filter(|to| self.connected(book, from).any(|next| next == *to))
            }
        }
    }
}

impl<L: Listen<Event>> Play<'_, L> {
    /// Lays a POI card on top: time token and markers of the card below go
    /// (VG-9.5, VG-9.6, VG-9.7).
    /// Of several cards with the number a random one is taken (VG-9.9); a card
    /// that lies on the board cannot be taken again.
    pub(crate) fn place_poi(&mut self, number: PoiNumber, sector: SectorNumber) {
        let book = self.book;
        let on_board = |card: PoiCard| {
            self.state.planet.sectors.iter().any(|there| there.pois.contains(&card))
        };
        let free = || book.poi_cards(number).filter(|card| !on_board(*card));
        let n = free().count() as u32;
        if n == 0 || self.state.planet.sector(sector).is_none() {
            return;
        }
        let nth = if n == 1 {
            0
        } else {
            let topic = Topic {
                stream: streams::of(Purpose::Copies, number.0, 0),
                index: u32::from(self.state.drawn.copies),
            };
            self.luck.below(topic, n)
        };
        let Some(poi) = free().nth(nth as usize) else { return };
        self.state.drawn.copies += u16::from(n > 1);
        self.clear_poi(sector);
        if let Some(there) = self.state.planet.sector_mut(sector) {
            there.pois.push(poi);
            self.tell(|| What::PoiPlaced { poi, sector });
            self.push_effects(Source::Poi(poi), None);
        }
    }

    /// Takes the top POI card off.
    pub(crate) fn remove_poi(&mut self, sector: SectorNumber) {
        self.clear_poi(sector);
        if let Some(poi) = self.state.planet.sector_mut(sector).and_then(|there| there.pois.pop()) {
            self.tell(|| What::PoiGone { poi, sector });
        }
    }

    fn clear_poi(&mut self, sector: SectorNumber) {
        let book = self.book;
        let Some(poi) = self.state.poi_at(sector) else { return };
        let on_card = |check| book.poi(poi).action.iter().any(|action| action.check == check);
        self.state
            .planet
            .markers
            .retain(|marker| marker.sector != Some(sector) || !on_card(marker.check));
        if let Some(there) = self.state.planet.sector_mut(sector) {
            there.time = 0;
        }
    }

    /// A threat appears; one that is there already is only moved (VG-13.1).
    pub(crate) fn bring_threat(&mut self, id: ThreatId, sector: SectorNumber) {
        if self.state.planet.threat(id).is_some() {
            self.place_threat(id, sector);
            return;
        }
        let secondary = arrayvec::ArrayVec::new();
        self.state.planet.threats.push(ThreatState { id, sector, secondary, time: 0 });
        self.tell(|| What::ThreatCame { threat: id, sector });
    }

    /// A threat goes.
    pub(crate) fn remove_threat(&mut self, id: ThreatId) {
        if self.state.planet.threat(id).is_some() {
            self.state.planet.threats.retain(|threat| threat.id != id);
            self.tell(|| What::ThreatGone { threat: id });
        }
    }

    /// A threat is put into a sector.
    pub(crate) fn place_threat(&mut self, id: ThreatId, sector: SectorNumber) {
        let threats = &mut self.state.planet.threats;
        if let Some(threat) = threats.iter_mut().find(|threat| threat.id == id)
            && threat.sector != sector
        {
            threat.sector = sector;
            self.tell(|| What::ThreatMoved { threat: id, sector });
        }
    }

    /// A threat moves to a connected sector, whatever bars movement (VG-13.6,
    /// VG-13.7). Of equally good sectors it takes the one with the lowest
    /// number.
    pub(crate) fn move_threat(&mut self, id: ThreatId, drift: Drift) {
        if let Some(sector) = self.state.drifts_to(self.book, id, drift) {
            self.place_threat(id, sector);
        }
    }

    /// A time token goes on, space by space; at the end of its track it stays,
    /// and the last space takes effect again (VG-9.17, VG-27.52).
    pub(crate) fn progress(&mut self, clock: Ticking, n: u8) {
        let book = self.book;
        let planet = &mut self.state.planet;
        let (time, n_spaces, of) = match clock {
            Ticking::Threat(id) => {
                let threat = planet.threats.iter_mut().find(|threat| threat.id == id);
                let Some(threat) = threat else { return };
                (&mut threat.time, book.threat(id).time.len() as u8, Clock::Threat(id))
            }
            Ticking::Poi(number) => {
                let mut sectors = planet.sectors.iter_mut();
                let Some(sector) = sectors
                    .find(|sector| sector.poi().is_some_and(|poi| book.poi(poi).number == number))
                else {
                    return;
                };
                let Some(poi) = sector.poi() else { return };
                (&mut sector.time, book.poi(poi).time.len() as u8, Clock::Poi(poi))
            }
        };
        if n == 0 || n_spaces == 0 {
            return;
        }
        *time = (*time + 1).min(n_spaces);
        let space = *time;
        self.tell(|| What::Time { of, space });
        self.push(Work::Time(clock, n - 1));
        let source = match of {
            Clock::Threat(id) => Source::ThreatTime(id, space - 1),
            Clock::Poi(poi) => Source::PoiTime(poi, space - 1),
        };
        self.push_effects(source, None);
    }

    /// A log is read at once (VG-2.17).
    pub(crate) fn read_log(&mut self, log: LogId, me: Option<Member>) {
        self.tell(|| What::LogRead { log });
        if !self.state.logs.contains(&log) {
            self.state.logs.push(log);
        }
        self.push_effects(Source::Log(log), me);
    }

    /// A mark stands elsewhere, within its range.
    pub(crate) fn set_mark(&mut self, mark: MarkId, to: i32) {
        let to = self.book.mark_within(mark, to);
        if let Some(stands) = self.state.marks.get_mut(usize::from(mark.0)) {
            *stands = to;
            self.tell(|| What::Marked { mark, to });
        }
    }

    /// A mission is laid on the board, revealed.
    pub(crate) fn add_mission(&mut self, id: MissionId) {
        let mut missions = self.state.planet.missions.iter();
        if missions.any(|mission| mission.id == id) {
            self.set_mission(id, Standing::Open);
            return;
        }
        self.state.planet.missions.push(MissionState { id, standing: Standing::Open });
        self.tell(|| What::Mission { mission: id, standing: Standing::Open });
    }

    /// A mission on the board stands otherwise. One that is settled stays so.
    pub(crate) fn set_mission(&mut self, id: MissionId, standing: Standing) {
        let missions = &mut self.state.planet.missions;
        let Some(mission) = missions.iter_mut().find(|mission| mission.id == id) else { return };
        if matches!(mission.standing, Standing::Completed | Standing::Failed)
            || mission.standing == standing
        {
            return;
        }
        mission.standing = standing;
        self.tell(|| What::Mission { mission: id, standing });
        if standing == Standing::Completed {
            self.push_effects(Source::Mission(id), None);
        }
    }

    /// The rank-up card is turned; it is not turned back (VG-9.19).
    pub(crate) fn complete_rank_up(&mut self) {
        if let Some(card) = &mut self.state.planet.rank_up
            && !card.is_complete
        {
            card.is_complete = true;
            let rank_up = card.id;
            self.tell(|| What::RankUp { rank_up });
        }
    }

    /// Goals that are met are met at once (VG-9.13, VG-9.19).
    pub(crate) fn look_at_goals(&mut self) {
        let book = self.book;
        if self.state.end.is_some() {
            return;
        }
        for idx in 0..self.state.planet.missions.len() {
            let MissionState { id, standing } = self.state.planet.missions[idx];
            if standing == Standing::Open
                && let Some(goal) = &book.mission(id).goal
                && self.state.holds(book, goal, None)
            {
                self.by = Source::Mission(id);
                self.set_mission(id, Standing::Completed);
            }
        }
        if let Some(card) = self.state.planet.rank_up
            && !card.is_complete
            && let Some(goal) = &book.rank_up(card.id).goal
            && self.state.holds(book, goal, None)
        {
            self.by = Source::Rules;
            self.complete_rank_up();
        }
    }
}
