//! From the ship into an exploration: what it starts from (chapters 21 and 22).

use vanguard_pack::{
    effect::PlainStat,
    id::{EquipmentId, SectorNumber},
    word::Section,
};

use super::{campaign::remove, card::ShipCard, state::Ship};
use crate::{
    book::Book,
    crew::first_hand,
    landing::{Landing, RANK_UPS},
    member::Members,
    start::{Sent, Start},
};

impl Ship {
    /// If tray A has too few rank-up cards, those removed from the game come
    /// back. A last one that was left is drawn before them (VG-22.13,
    /// VG-27.96).
    pub(super) fn refill_rank_ups(&mut self) {
        if self.campaign.rank_ups.len() < RANK_UPS {
            self.launch.last_rank_up = self.campaign.rank_ups.first().copied();
            let removed = &mut self.campaign.removed;
            let back: Vec<ShipCard> = removed
                .iter()
                .copied()
                .filter(|card| matches!(card, ShipCard::RankUp(_)))
                .collect();
            removed.retain(|card| !matches!(card, ShipCard::RankUp(_)));
            for card in back {
                if let ShipCard::RankUp(id) = card {
                    super::campaign::insert(&mut self.campaign.rank_ups, id);
                }
            }
        }
    }

    /// What the exploration starts from, once the team has strapped in; `None`
    /// before.
    #[must_use]
    pub fn start(&self, book: &Book) -> Option<Start> {
        let scanner = self.campaign.scanner?;
        let card = book.pack.landing(scanner.landing)?;
        let lander_id = self.launch.lander?;
        let lander = book.lander(lander_id);
        let planet = book.planet(card.planet);
        let stat = |stat| self.stat(book, stat);
        let with = |printed: u8, by: i32| (i32::from(printed) + by).clamp(0, 99) as u8;
        let mut sectors = planet.sectors.iter();
        // Until the lander is down the figures have no place of their own.
        let sector = sectors.clone().find(|sector| sector.lander).or_else(|| sectors.next());
        let sector = sector.map_or(SectorNumber(1), |sector| sector.number);
        let team =
            Section::ALL.iter().copied().filter_map(|section| self.sent(book, section, sector));
        let mut team: Vec<Sent> = team.collect();
        let place = |sent: &Sent| self.launch.team.iter().position(|card| *card == sent.card);
        team.sort_by_key(place);
        let mut aboard = self.campaign.aboard();
        for (_, small) in &self.launch.small {
            remove(&mut aboard.armory, small);
        }
        let all = book.pack.events.iter();
        let has_later = all.clone().any(|event| !event.tutorial);
        let events = all.filter(|event| !event.tutorial || !has_later).map(|event| event.id);
        let missions = planet.missions.iter().map(|id| (*id, !book.mission(*id).hidden));
        let stats = PlainStat::ALL.iter().map(|own| (*own, stat(*own).clamp(-99, 99) as i8));
        let starmap = &self.campaign.starmap;
        let boards = starmap.board.iter().chain(&starmap.records);
        let mut record =
            boards.filter(|board| board.planet == card.planet).map(|board| &board.record);
        Some(Start {
            planet: card.planet,
            n_seats: self.n_seats,
            players: self.players,
            aboard,
            team,
            lander: None,
            mods: self.launch.mods.clone(),
            supplies: with(lander.supplies, stat(PlainStat::SuppliesStart)),
            // Where one is printed on the board, it counts (VG-27.56).
            capacity: planet
                .capacity
                .unwrap_or_else(|| with(lander.discoveries, stat(PlainStat::Capacity))),
            record: record.next().cloned(),
            missions: Vec::new(),
            events: events.collect(),
            discoveries: self.campaign.discovery_decks(book),
            rank_up: None,
            marks: self.campaign.marks.clone(),
            log: Some(card.briefing),
            landing: Some(Landing {
                number: scanner.landing,
                lander: lander_id,
                n_scanned: scanner.n_parts,
                hazard: 0,
                gap: 0,
                marker: with(lander.start, stat(PlainStat::LandingStart)).min(6),
                had_turn: Members::NONE,
                is_down: false,
                placed: Members::NONE,
                missions: missions.collect(),
                rank_ups: self.campaign.rank_ups.clone(),
                last_rank_up: self.launch.last_rank_up,
                load: self.launch.load.clone(),
            }),
            stats: stats.filter(|(_, by)| *by != 0).collect(),
        })
    }

    /// The crewmember of a section with board, deck and small equipment.
    fn sent(&self, book: &Book, section: Section, sector: SectorNumber) -> Option<Sent> {
        let (card, rank) = self.member_of(section)?;
        let small = self.launch.small.iter().filter(|(own, _)| *own == card);
        let equipment: Vec<EquipmentId> = small.map(|(_, id)| *id).collect();
        Some(Sent {
            card,
            section,
            rank,
            sector,
            dice: self.dice_to_place(section),
            at_home: self.launch.left[section as usize].clone(),
            deck: self.campaign.decks[section as usize].clone(),
            n_cards: first_hand(rank),
            charges: book.crewmember(card).charges,
            equipment,
        })
    }
}
