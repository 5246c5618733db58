//! Page 23: what the lander carries, and what the exploration starts from
//! (chapters 21 and 22).

use table::{Listen, Seat};
use vanguard_pack::{
    effect::PlainStat,
    id::{EquipmentId, PlanetId},
    record,
    word::EquipmentType,
};

use super::{
    campaign::{PlanetRecord, remove},
    desk::Desk,
    moves::ShipMove,
    state::Ship,
    told::Told,
};
use crate::{book::Book, event::Event};

impl Ship {
    /// The planet of the landing card in the scanner.
    pub(super) fn landing_planet(&self, book: &Book) -> Option<PlanetId> {
        let scanner = self.campaign.scanner?;
        book.pack.landing(scanner.landing).map(|landing| landing.planet)
    }

    /// Whether somebody of the team may carry a card (VG-8.7).
    pub(super) fn has_carrier(&self, card: &record::Equipment) -> bool {
        let rank = card.rank.map_or(0, |rank| rank.0);
        self.launch.team.iter().filter_map(|id| self.campaign.roster.person(*id)).any(|person| {
            card.section.is_none_or(|section| section == person.section) && person.rank >= rank
        })
    }

    fn is_taken(&self, id: EquipmentId) -> bool {
        self.launch.load.contains(&id) || self.launch.small.iter().any(|(_, other)| *other == id)
    }

    /// Small equipment for a player's crewmembers, one each (VG-21.22).
    pub(super) fn smalls(&self, book: &Book, seat: Seat, each: &mut impl FnMut(ShipMove)) {
        for card in &self.launch.team {
            let Some(person) = self.campaign.roster.person(*card) else { continue };
            let has_one = self.launch.small.iter().any(|(other, _)| other == card);
            if has_one || self.player(person.section) != seat {
                continue;
            }
            for id in self.campaign.armory.iter().filter(|id| !self.is_taken(**id)) {
                let equipment = book.equipment(*id);
                let fits = equipment.section.is_none_or(|section| section == person.section)
                    && equipment.rank.is_none_or(|rank| person.rank >= rank.0);
                if equipment.kind == EquipmentType::Small && fits {
                    each(ShipMove::Small(*card, *id));
                }
            }
        }
    }

    /// How many cards of a type the lander takes, mods counted (VG-21.23,
    /// VG-21.29); any number of upgrades.
    pub(super) fn room_for(&self, book: &Book, kind: EquipmentType) -> usize {
        let Some(lander) = self.launch.lander.map(|id| book.lander(id)) else { return 0 };
        let (printed, stat) = match kind {
            EquipmentType::Personal => (lander.personal, PlainStat::LoadPersonal),
            EquipmentType::Mission => (lander.mission, PlainStat::LoadMission),
            EquipmentType::MissionUpgrade => return usize::MAX,
            EquipmentType::Small => return 0,
        };
        (i32::from(printed) + self.stat(book, stat)).max(0) as usize
    }

    /// Cards that can be loaded, and those that can be put back (VG-21.23,
    /// VG-21.24).
    pub(super) fn loads(&self, book: &Book, each: &mut impl FnMut(ShipMove)) {
        for id in self.campaign.armory.iter().filter(|id| !self.is_taken(**id)) {
            let card = book.equipment(*id);
            let loaded = self.launch.load.iter();
            let n = loaded.filter(|other| book.equipment(**other).kind == card.kind).count();
            let has_base = card.upgrades.is_none_or(|base| self.launch.load.contains(&base));
            if n < self.room_for(book, card.kind) && has_base && self.has_carrier(card) {
                each(ShipMove::Load(*id));
            }
        }
        self.launch.load.iter().for_each(|id| each(ShipMove::PutBack(*id)));
    }
}

impl<L: Listen<Event>> Desk<'_, L> {
    /// A loaded card goes back, and with it what upgrades it.
    pub(super) fn put_back(&mut self, id: EquipmentId) {
        let book = self.book;
        let load = &mut self.ship.launch.load;
        let with: Vec<EquipmentId> =
            load.iter().copied().filter(|own| book.equipment(*own).upgrades == Some(id)).collect();
        for equipment in std::iter::once(id).chain(with) {
            remove(&mut self.ship.launch.load, &equipment);
            self.tell(Told::PutBack { equipment });
        }
    }

    /// A planet is recorded, in place of an older record (VG-25.4, VG-25.9). One
    /// whose landing card has left the game is not (VG-25.3).
    pub(super) fn record(&mut self, board: PlanetRecord) {
        let planet = board.planet;
        let starmap = &mut self.ship.campaign.starmap;
        starmap.records.retain(|record| record.planet != planet);
        if !starmap.closed.contains(&planet) {
            starmap.records.push(board);
            self.tell(Told::Recorded { planet });
        }
    }
}
