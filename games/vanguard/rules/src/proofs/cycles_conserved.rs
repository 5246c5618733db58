//! Every card, die, token and crewmember of a campaign is in exactly one place
//! at any moment (VG-1.7), whatever the ship does with it.

use std::collections::BTreeMap;

use vanguard_pack::word::Section;

use super::{LongLamps, Small, cycles::chain_from};
use crate::{
    book::Book,
    cycle::{Cycle, Stage},
    exploration::Exploration,
    game::Content,
    ship::{Campaign, Ship, ShipCard, Work, roster::Post, tests::rich_campaign},
};

type Counts = BTreeMap<(&'static str, u16), u32>;

/// Everybody is in the crew, on the wall or among the recruits, in one place.
fn check_crew(campaign: &Campaign) {
    let roster = &campaign.roster;
    let crew = roster.crew.iter().map(|person| person.card);
    let wall = roster.wall.iter().map(|fallen| fallen.card);
    let mut all: Vec<_> = crew.chain(wall).chain(roster.recruits.iter().copied()).collect();
    all.sort_unstable();
    assert!(all.iter().map(|card| card.0).eq(0..24), "{all:?}");
    for slot in 0..7 {
        assert!(roster.at(Post::Patient(slot)).count() <= 1, "VG-24.10");
    }
    for section in Section::ALL.iter().copied() {
        for (rank, n_sleeves) in [(1, 5), (2, 3), (3, 2)] {
            let used = roster.crew.iter().filter(|person| {
                person.section == section && person.rank == rank && person.post != Post::Dead
            });
            assert!(used.count() <= n_sleeves, "VG-19.57: {section} {rank} in {roster:?}");
        }
    }
}

/// No section falls below four dice; outside a purchase or a loss all own
/// equally many; the box never runs short (VG-17.39, VG-23.44, VG-7.3).
fn check_dice(book: &Book, ship: &Ship) {
    let campaign = &ship.campaign;
    let is_trading = ship.work.iter().any(|work| matches!(work, Work::Die(..)));
    let numbers: Vec<usize> = campaign.dice.iter().map(Vec::len).collect();
    assert!(numbers.iter().all(|n| *n >= 4), "VG-17.39: {numbers:?}");
    assert!(is_trading || numbers.iter().all(|n| *n == numbers[0]), "VG-23.44: {numbers:?}");
    for kind in book.dice().ids() {
        let owned = campaign.dice.iter().flatten().filter(|own| **own == kind).count();
        assert!(owned <= usize::from(book.dice().kind(kind).copies), "VG-7.3");
    }
}

/// Discoveries by kind: gathered, on their way, in the decks.
fn discoveries(ship: &Ship, exploration: Option<&Exploration>) -> Counts {
    let mut all = Counts::new();
    let mut count = |id: u16| *all.entry(("discovery", id)).or_default() += 1;
    ship.campaign.gathered.iter().for_each(|id| count(id.0));
    let home = ship.home.iter().flat_map(|home| &home.discoveries);
    home.for_each(|id| count(id.0));
    for work in &ship.work {
        if let Work::Gather(id) = work {
            count(id.0);
        }
    }
    if let Some(exploration) = exploration {
        exploration.discoveries.iter().for_each(|deck| deck.cards().for_each(|id| count(id.0)));
        exploration.hold.discoveries.iter().for_each(|id| count(id.0));
        for work in &exploration.work {
            if let crate::work::Work::Look(_, crate::work::Looked::Discoveries(_), cards) = work {
                cards.iter().for_each(|id| count(*id));
            }
        }
    }
    all
}

/// Ship cards are nowhere twice.
fn check_cards(ship: &Ship) {
    let campaign = &ship.campaign;
    let queued = campaign.factory.queues.iter().flatten().flatten();
    let mut cards: Vec<ShipCard> = campaign.awaiting.clone();
    cards.extend(&campaign.tray);
    cards.extend(&campaign.removed);
    cards.extend(campaign.bridge.upgrades.iter().copied().map(ShipCard::Upgrade));
    let situations = campaign.possible.iter().chain(&campaign.situations);
    cards.extend(situations.copied().map(ShipCard::Situation));
    cards.extend(campaign.lab.iter().flatten().copied().map(ShipCard::Research));
    cards.extend(campaign.factory.ready.iter().chain(queued).copied().map(ShipCard::Production));
    cards.extend(campaign.hangar.iter().map(|lander| ShipCard::Lander(lander.id)));
    cards.extend(campaign.mods.iter().copied().map(ShipCard::Mod));
    cards.extend(campaign.rank_ups.iter().copied().map(ShipCard::RankUp));
    cards.push(ShipCard::Objective(campaign.bridge.objective));
    cards.extend(campaign.bridge.secondary.map(ShipCard::Objective));
    cards.push(ShipCard::Tech(campaign.bridge.tech));
    let n = cards.len();
    cards.sort_unstable();
    cards.dedup();
    assert_eq!(cards.len(), n, "a card is there twice: {campaign:?}");
}

/// Equipment is owned once, wherever the card is; of each token there is one.
fn equipment(ship: &Ship, exploration: Option<&Exploration>) -> Vec<u16> {
    let mut all: Vec<u16> = match exploration {
        None => ship.campaign.armory.iter().map(|id| id.0).collect(),
        Some(own) => {
            let carried = own.team.iter().flat_map(|crew| &crew.equipment);
            let placed = own.planet.sectors.iter().flat_map(|sector| &sector.equipment);
            let mut tokens: Vec<_> = placed.collect();
            tokens.sort_unstable();
            assert!(tokens.is_sorted_by(|one, other| one < other), "a token twice: {tokens:?}");
            own.aboard.armory.iter().chain(carried).map(|id| id.0).collect()
        }
    };
    all.sort_unstable();
    all
}

#[test]
fn everything_of_a_campaign_is_in_one_place() {
    conserved::<Small>(24, || Some(rich_campaign()));
}

#[test]
fn everything_of_the_long_lamps_is_in_one_place() {
    conserved::<LongLamps>(8, || None);
}

/// Random campaigns; every other one begins with this legacy.
fn conserved<C: Content>(n_campaigns: u32, legacy: impl Fn() -> Option<Campaign>) {
    let book = C::book();
    let all: u32 = book.pack.discoveries.iter().map(|card| u32::from(card.copies)).sum();
    for number in 0..n_campaigns {
        let legacy = (number % 2 == 0).then(&legacy).flatten();
        chain_from(&format!("conserved {number}"), legacy, 6, &mut |game: &Cycle<C>| {
            let Some(ship) = game.ship() else { return };
            let exploration = match &game.stage {
                Stage::Exploration(exploration, _) => Some(&**exploration),
                _ => None,
            };
            check_crew(&ship.campaign);
            check_dice(book, ship);
            check_cards(ship);
            let found = discoveries(ship, exploration);
            for (id, n) in &found {
                let copies = book.pack.discoveries[usize::from(id.1)].copies;
                assert!(*n <= u32::from(copies), "{id:?}: {n} of {copies}");
            }
            if exploration.is_some() {
                assert_eq!(found.values().sum::<u32>(), all, "in {game:?}");
            }
            let owned = equipment(ship, exploration);
            assert!(owned.is_sorted_by(|one, other| one < other), "owned twice: {owned:?}");
        });
    }
}
