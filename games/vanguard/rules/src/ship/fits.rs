//! Whether a campaign that comes from outside can be of a pack.

use vanguard_pack::{id::Id as _, word::Section};

use super::{campaign::Campaign, card::ShipCard};
use crate::book::Book;

impl Campaign {
    /// Whether everything it names is of the pack, and nobody and no die is
    /// there twice. Sequels are made by the rules, but files can hold anything.
    #[must_use]
    pub fn fits(&self, book: &Book) -> bool {
        self.has_known_crew(book)
            && self.has_known_things(book)
            && self.has_known_cards(book)
            && self.has_known_places(book)
    }

    fn has_known_crew(&self, book: &Book) -> bool {
        let crew = self.roster.crew.iter().map(|person| person.card);
        let wall = self.roster.wall.iter().map(|fallen| fallen.card);
        let mut all: Vec<_> =
            crew.chain(wall).chain(self.roster.recruits.iter().copied()).collect();
        all.sort_unstable();
        let is_whole =
            all.iter().map(|card| card.index()).eq(0..book.pack.crewmembers.len() as u16);
        let ranks = self.roster.crew.iter().all(|person| (1..=3).contains(&person.rank));
        is_whole && ranks && self.roster.crew.is_sorted_by_key(|person| person.card)
    }

    fn has_known_things(&self, book: &Book) -> bool {
        let pack = &book.pack;
        let n_kinds = book.dice().kinds.len();
        let dice = self.dice.iter().flatten().all(|die| usize::from(die.0) < n_kinds);
        let decks = Section::ALL.iter().zip(&self.decks).all(|(section, deck)| {
            deck.iter().all(|id| {
                let card = pack.section_cards.get(usize::from(id.0));
                card.is_some_and(|card| card.section == *section)
            })
        });
        let armory = self.armory.iter().all(|id| usize::from(id.0) < pack.equipment.len());
        let gathered = self.gathered.iter().all(|id| usize::from(id.0) < pack.discoveries.len());
        dice && decks && armory && gathered && self.marks.len() == pack.marks.len()
    }

    fn has_known_cards(&self, book: &Book) -> bool {
        let pack = &book.pack;
        let below = |index: u16, n: usize| usize::from(index) < n;
        let is_known = |card: &ShipCard| match card {
            ShipCard::Objective(id) => below(id.0, pack.objectives.len()),
            ShipCard::Tech(_) => true,
            ShipCard::Upgrade(id) => below(id.0, pack.upgrades.len()),
            ShipCard::Situation(id) => below(id.0, pack.situations.len()),
            ShipCard::Lander(id) => below(id.0, pack.landers.len()),
            ShipCard::Mod(id) => below(id.0, pack.lander_mods.len()),
            ShipCard::Research(id) => below(id.0, pack.research.len()),
            ShipCard::Production(id) => below(id.0, pack.production.len()),
            ShipCard::RankUp(id) => below(id.0, pack.rank_ups.len()),
        };
        let queued = self.factory.queues.iter().flatten().flatten();
        let cards = (self.awaiting.iter().chain(&self.tray).chain(&self.removed).copied())
            .chain([ShipCard::Objective(self.bridge.objective)])
            .chain(self.bridge.secondary.map(ShipCard::Objective))
            .chain(self.bridge.upgrades.iter().copied().map(ShipCard::Upgrade))
            .chain(self.possible.iter().chain(&self.situations).copied().map(ShipCard::Situation))
            .chain(self.lab.iter().flatten().copied().map(ShipCard::Research))
            .chain(self.factory.ready.iter().chain(queued).copied().map(ShipCard::Production))
            .chain(self.hangar.iter().map(|lander| ShipCard::Lander(lander.id)))
            .chain(self.mods.iter().copied().map(ShipCard::Mod))
            .chain(self.rank_ups.iter().copied().map(ShipCard::RankUp));
        let switches = self.hard.iter().all(|id| below(id.0, pack.switches.len()));
        let facility = self.facility.is_none_or(|id| below(id.0, pack.facilities.len()));
        let queues = usize::from(self.factory.n_open) <= self.factory.queues.len();
        cards.into_iter().all(|card| is_known(&card)) && switches && facility && queues
    }

    fn has_known_places(&self, book: &Book) -> bool {
        let pack = &book.pack;
        let starmap = &self.starmap;
        let records = starmap.records.iter().chain(&starmap.board);
        let records = records.into_iter().all(|board| {
            let pois = board.record.sectors.iter().flat_map(|(_, pois, _)| pois);
            let threats = &board.record.threats;
            usize::from(board.planet.0) < pack.planets.len()
                && pois.into_iter().all(|poi| usize::from(poi.0) < pack.pois.len())
                && threats.iter().all(|(id, _)| usize::from(id.0) < pack.threats.len())
        });
        let scanner = self.scanner.is_none_or(|own| pack.landing(own.landing).is_some());
        records && scanner && usize::from(self.bridge.system.0) < pack.systems.len()
    }
}
