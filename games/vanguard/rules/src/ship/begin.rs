//! The ship as a campaign begins, and what an exploration knows of it.

use vanguard_pack::{
    dice::KindId,
    id::{CrewmemberId, DiscoveryId, SectionCardId},
    word::Section,
};

use super::{
    campaign::{Bridge, Campaign, Factory, LanderCard, Pools, Starmap, insert},
    roster::{Person, Post, Roster},
};
use crate::{aboard::Aboard, book::Book, muster::Muster};

/// A section's cards of up to a rank, one entry for each copy, sorted.
pub(super) fn cards_of(book: &Book, section: Section, rank: u8) -> Vec<SectionCardId> {
    let own = book.pack.section_cards.iter();
    let own = own.filter(|card| card.section == section && card.rank.0 <= rank);
    own.flat_map(|card| std::iter::repeat_n(card.id, usize::from(card.n_copies()))).collect()
}

impl Campaign {
    /// The ship when the first team has been sent (VG-1.47, VG-1.48).
    #[must_use]
    pub fn begin(book: &Book, muster: &Muster) -> Self {
        let pack = &book.pack;
        let first = &pack.start;
        let mut roster = Roster::default();
        for (section, own) in Section::ALL.iter().copied().zip(&muster.sections) {
            let Some((on_board, resting)) = own.kept else { continue };
            let post = if own.is_sent { Post::Team } else { Post::Resting };
            roster.crew.push(Person { card: on_board, section, rank: 1, post });
            roster.crew.push(Person { card: resting, section, rank: 1, post: Post::Resting });
        }
        roster.crew.sort_by_key(|person| person.card);
        let all = pack.crewmembers.iter().map(|crewmember| crewmember.id);
        let all: Vec<CrewmemberId> = all.collect();
        roster.recruits = all;
        roster.recruits.retain(|card| roster.crew.iter().all(|person| person.card != *card));
        let dice = [0, 1, 2, 3].map(|idx| {
            let own = pack.starting_dice.iter().filter(|own| own.section == Section::ALL[idx]);
            let mut dice: Vec<KindId> = own.flat_map(|own| own.dice.iter().copied()).collect();
            dice.sort_unstable();
            dice
        });
        let decks = [0, 1, 2, 3].map(|idx| {
            let mut deck = cards_of(book, Section::ALL[idx], 1);
            deck.retain(|card| book.section_card(*card).starter);
            deck
        });
        let situations = pack.situations.iter().filter(|situation| !situation.set_aside);
        let rank_ups = pack.rank_ups.iter().filter(|rank_up| !rank_up.tutorial);
        let start_equipment = pack.equipment.iter().filter(|equipment| equipment.start);
        let landers = first.landers.iter().map(|id| LanderCard { id: *id, is_down: false });
        Self {
            cycle: 1,
            roster,
            dice,
            decks,
            armory: start_equipment.map(|equipment| equipment.id).collect(),
            gathered: Vec::new(),
            slotted: Vec::new(),
            rows: Vec::new(),
            pools: Pools::default(),
            bridge: Bridge {
                objective: first.objective,
                secondary: None,
                tech: first.tech.0,
                morale: first.morale,
                system: first.system,
                upgrades: Vec::new(),
            },
            awaiting: Vec::new(),
            tray: Vec::new(),
            removed: Vec::new(),
            possible: situations.map(|situation| situation.id).collect(),
            situations: Vec::new(),
            lab: [None; super::campaign::RESEARCH_SLOTS],
            factory: Factory { n_open: 1, ..Factory::default() },
            hangar: landers.collect(),
            mods: Vec::new(),
            facility: None,
            rank_ups: rank_ups.map(|rank_up| rank_up.id).collect(),
            scanner: None,
            starmap: Starmap {
                systems: vec![first.system],
                planets: vec![first.planet],
                ..Starmap::default()
            },
            marks: pack.marks.iter().map(|mark| mark.min.unwrap_or(0).max(0)).collect(),
            logs: vec![first.opening],
            done: Vec::new(),
            hard: Vec::new(),
            n_emergencies: 0,
            changes: Vec::new(),
            used: Vec::new(),
            is_saved: false,
            ending: None,
            is_lost: false,
        }
    }

    /// What an exploration knows of the ship.
    #[must_use]
    pub fn aboard(&self) -> Aboard {
        let crew = self.roster.crew.iter();
        let crew = crew.filter(|person| !matches!(person.post, Post::Team | Post::Dead));
        let objectives = std::iter::once(self.bridge.objective).chain(self.bridge.secondary);
        Aboard {
            cycle: self.cycle,
            tech: self.bridge.tech,
            morale: self.bridge.morale,
            objectives: objectives.collect(),
            upgrades: self.bridge.upgrades.clone(),
            hard: self.hard.clone(),
            slotted: self.slotted.clone(),
            gathered: self.gathered.clone(),
            crew: crew.map(|person| (person.section, person.rank)).collect(),
            armory: self.armory.clone(),
            n_dead: self.roster.wall.len() as u16,
            n_situations: self.situations.len() as u16,
            done: self.done.clone(),
            logs: self.logs.clone(),
            planets: self.starmap.planets.clone(),
            systems: self.starmap.systems.clone(),
            destinations: self.starmap.destinations.clone(),
        }
    }

    /// The discovery decks: every card that is not gathered.
    #[must_use]
    pub fn discovery_decks(&self, book: &Book) -> [Vec<DiscoveryId>; 5] {
        let mut decks: [Vec<DiscoveryId>; 5] = Default::default();
        for discovery in &book.pack.discoveries {
            let n_gathered = self.gathered.iter().filter(|id| **id == discovery.id).count();
            let n = usize::from(discovery.copies).saturating_sub(n_gathered);
            let deck = &mut decks[discovery.kind as usize];
            deck.extend(std::iter::repeat_n(discovery.id, n));
        }
        decks
    }

    /// Dice of a kind that nobody owns.
    #[must_use]
    pub fn n_in_box(&self, book: &Book, die: KindId) -> u8 {
        let owned = self.dice.iter().flatten().filter(|own| **own == die).count() as u8;
        book.dice().kind(die).copies.saturating_sub(owned)
    }

    /// A discovery is gathered (VG-11.10).
    pub(super) fn gather(&mut self, discovery: DiscoveryId) {
        insert(&mut self.gathered, discovery);
    }
}
