//! The numbers of the rules: how many cards of which kind there are.

use std::collections::BTreeMap;

use super::Report;
use crate::{
    effect::{Change, Op, PlainStat, Stat, Step},
    pack::Owner,
    word::{Biome, DiscoveryType, Letter, ModType, MoraleLevel, Rarity, Section},
};

pub(super) fn check(report: &mut Report<'_>) {
    tokens(report);
    harm(report);
    section_cards(report);
    events(report);
    discoveries(report);
    landings(report);
    mods(report);
    ship(report);
    dice(report);
    logs(report);
}

/// Says that there are too few or too many, for the pack as a whole.
fn expect(report: &mut Report<'_>, what: &str, there: usize, needed: usize, rule: &str) {
    if there != needed {
        let told = format!("{what}: {there}, and {needed} are needed ({rule})");
        report.missing(Owner::loose("pack", 0), told);
    }
}

fn tokens(report: &mut Report<'_>) {
    let n = report.pack.leads.len() * DiscoveryType::ALL.len();
    expect(report, "lead tokens", n, 20, "VG-12.1");
}

fn harm(report: &mut Report<'_>) {
    let pack = report.pack;
    let n: usize = pack.injuries.iter().map(|card| usize::from(card.copies)).sum();
    expect(report, "injury cards", n, 30, "VG-14.16");
    for letter in Letter::ALL {
        let tables = pack.danger_tables.iter().filter(|table| table.letter == *letter).count();
        expect(report, &format!("danger tables {letter}"), tables, 1, "VG-7.29");
    }
    for (idx, table) in pack.danger_tables.iter().enumerate() {
        if table.faces.len() != 6 {
            let owner = Owner::loose("danger-table", idx);
            report.error(owner, "faces", None, "a danger die has six faces");
        }
    }
}

fn section_cards(report: &mut Report<'_>) {
    let pack = report.pack;
    for section in Section::ALL {
        let cards = || pack.section_cards.iter().filter(|card| card.section == *section);
        let starters: usize =
            cards().filter(|card| card.starter).map(|card| usize::from(card.n_copies())).sum();
        expect(report, &format!("starter cards of {section}"), starters, 10, "VG-1.26");
        for (rank, needed) in [(1, 18), (2, 8), (3, 6)] {
            let there: usize = cards()
                .filter(|card| card.rank.0 == rank)
                .map(|card| usize::from(card.n_copies()))
                .sum();
            let what = format!("rank {rank} cards of {section}");
            expect(report, &what, there, needed, "VG-6.1");
        }
    }
    for card in &pack.section_cards {
        if card.starter && card.rank.0 != 1 {
            report.error(Owner::of(card.id), "rank", None, "a starter has rank 1 (VG-1.26)");
        }
    }
}

fn events(report: &mut Report<'_>) {
    let pack = report.pack;
    let tutorial = pack.events.iter().filter(|event| event.tutorial).count();
    expect(report, "events of the first mission", tutorial, 5, "VG-1.11");
    expect(report, "events of later missions", pack.events.len() - tutorial, 30, "VG-2.29");
    for event in &pack.events {
        if !(1..=3).contains(&event.biomes.len()) {
            let told = "an event has one to three biomes (VG-2.29)";
            report.error(Owner::of(event.id), "biomes", None, told);
        }
    }
    for biome in Biome::ALL {
        let later = pack.events.iter().filter(|event| !event.tutorial);
        let there = later.filter(|event| event.biomes.contains(biome)).count();
        if there < 4 {
            let told = format!("the biome {biome} is on {there} event cards, and must be on four");
            report.missing(Owner::loose("pack", 0), told);
        }
    }
}

fn discoveries(report: &mut Report<'_>) {
    let pack = report.pack;
    let mut there: BTreeMap<(DiscoveryType, Rarity), usize> = BTreeMap::new();
    for card in &pack.discoveries {
        *there.entry((card.kind, card.rarity)).or_default() += usize::from(card.copies);
    }
    for of in DiscoveryType::ALL {
        for (rarity, needed) in [(Rarity::Common, 10), (Rarity::Rare, 5), (Rarity::UltraRare, 2)] {
            let n = there.get(&(*of, rarity)).copied().unwrap_or(0);
            expect(report, &format!("{rarity} discoveries of {of}"), n, needed, "VG-11.3");
        }
    }
    unique_rows(report);
}

/// Unique discoveries that are kept fill rows of four slots from the first on,
/// and each row has its bonus. A short campaign leaves the last rows empty.
fn unique_rows(report: &mut Report<'_>) {
    let pack = report.pack;
    let kept: Vec<u16> =
        pack.uniques.iter().map(|card| card.number.0).filter(|n| (1..=32).contains(n)).collect();
    if !kept.iter().copied().eq((1..).take(kept.len())) {
        let told = "the numbers of unique discoveries up to 32 leave a gap (VG-11.14)";
        report.missing(Owner::loose("pack", 0), told);
    }
    expect(
        report,
        "unique discoveries up to 32, in rows of four",
        kept.len(),
        kept.len().next_multiple_of(4),
        "VG-23.54",
    );
    for row in 1..=kept.len() / 4 {
        let there = pack.row_bonuses.iter().filter(|bonus| usize::from(bonus.row) == row).count();
        let what = format!("bonuses of row {row} of unique discoveries");
        expect(report, &what, there, 1, "VG-23.49");
    }
    for row in &pack.row_bonuses {
        if !(1..=8).contains(&row.row) {
            let told = format!("there is no row {} (VG-23.54)", row.row);
            report.error(Owner::loose("pack", 0), "", None, told);
        }
    }
}

fn landings(report: &mut Report<'_>) {
    let pack = report.pack;
    for landing in &pack.landings {
        let owner = Owner::of(landing.number);
        if landing.part.len() != 3 {
            report.error(owner, "part", None, "a landing card has three parts");
        }
        let hazards = || landing.part.iter().flat_map(|part| &part.hazard);
        if !(3..=5).contains(&hazards().count()) {
            report.error(owner, "part", None, "a landing card has three to five hazards (VG-26.7)");
        }
        for hazard in hazards() {
            if !(1..=6).contains(&hazard.difficulty) || hazard.icons.len() != 2 {
                let told = "a hazard has a difficulty from 1 to 6 and two icons (VG-26.7)";
                report.error(owner, "part", None, told);
            }
        }
    }
    let basic = pack.landers.iter().filter(|lander| lander.basic).count();
    expect(report, "basic landers", basic, 1, "VG-20.3");
}

fn mods(report: &mut Report<'_>) {
    for card in &report.pack.lander_mods {
        let mut raises = false;
        if let Some(effects) = &card.effects {
            effects.walk(&mut |step| {
                let Step::Act(act) = step else { return };
                raises |= matches!(
                    act.op,
                    Op::Stat {
                        stat: Stat::Plain(
                            PlainStat::Armor | PlainStat::Sensors | PlainStat::Agility
                        ),
                        by: Change::Plus(_),
                    }
                );
            });
        }
        if card.kind == ModType::Structural && !raises {
            let told = "a structural mod raises armor, sensors or agility (VG-10.9)";
            report.error(Owner::of(card.id), "do", None, told);
        }
    }
}

fn ship(report: &mut Report<'_>) {
    let pack = report.pack;
    for level in 1..=3 {
        let n = pack.tech_levels.iter().filter(|card| card.level.0 == level).count();
        expect(report, &format!("cards of tech level {level}"), n, 1, "VG-17.22");
    }
    for level in MoraleLevel::ALL {
        let n = pack.morale.iter().filter(|card| card.level == *level).count();
        expect(report, &format!("morale cards {level}"), n, 1, "VG-17.33");
    }
    for section in Section::ALL {
        let n = pack.memorials.iter().filter(|slot| slot.section == Some(*section)).count();
        expect(report, &format!("memorial slots of {section}"), n, 4, "VG-24.20");
    }
    let common = pack.memorials.iter().filter(|slot| slot.section.is_none()).count();
    expect(report, "common memorial slots", common, 6, "VG-24.21");
    // Three recruits are laid open for each section (VG-1.14).
    if pack.crewmembers.len() < 12 {
        let told = format!(
            "crewmembers: {}, and 12 are needed at least (VG-1.14)",
            pack.crewmembers.len()
        );
        report.missing(Owner::loose("pack", 0), told);
    }
}

fn dice(report: &mut Report<'_>) {
    let pack = report.pack;
    let mut taken: BTreeMap<u8, u8> = BTreeMap::new();
    for section in Section::ALL {
        let own = pack.starting_dice.iter().filter(|dice| dice.section == *section);
        let n: usize = own.map(|dice| dice.dice.len()).sum();
        expect(report, &format!("starting dice of {section}"), n, 6, "VG-1.20");
    }
    for kind in pack.starting_dice.iter().flat_map(|dice| &dice.dice) {
        *taken.entry(kind.0).or_default() += 1;
    }
    for (kind, n) in taken {
        let kind = &pack.dice.kinds[usize::from(kind)];
        if n > kind.copies {
            let (name, copies) = (&kind.name, kind.copies);
            let colour = kind.colour.name();
            let told = format!("sections begin with {n} {colour} {name} dice; there are {copies}");
            report.error(Owner::loose("pack", 0), "", None, told);
        }
    }
}

/// Logs of planets are below 700, those of the ship from 700 on.
fn logs(report: &mut Report<'_>) {
    for log in &report.pack.logs {
        if !(100..=899).contains(&log.id.0) && ![900, 991].contains(&log.id.0) {
            let told = "logs have numbers from 100 to 899";
            report.error(Owner::of(log.id), "id", None, told);
        }
    }
}
