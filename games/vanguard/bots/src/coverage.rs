//! Which records of the pack come up when it is played.
//!
//! A record has come up when it was resolved: a log was read, a check made, a
//! card played or its skill used, a find brought aboard, a project completed. To
//! own something that is never used is not enough.

use std::collections::BTreeSet;

use vanguard::{
    book::Book,
    event::{Event, What},
    game::Content as _,
    moves::Ability,
    planet::{PoiCard, Standing},
    ship::{ShipCard, ShipSource, Told},
    source::Source,
};
use vanguard_content::LongLamps;
use vanguard_pack::{
    id::{EquipmentId, Id, LogId},
    pack::Owner,
    word::Letter,
};

use crate::{
    BOTS, curious,
    story::{self, Watch},
};

/// Records that have come up.
#[derive(Clone, Debug)]
pub struct Coverage {
    book: &'static Book,
    reached: BTreeSet<Owner>,
}

impl Default for Coverage {
    fn default() -> Self {
        Self { book: LongLamps::book(), reached: BTreeSet::new() }
    }
}

impl Coverage {
    /// A campaign begins with this.
    pub fn begin(&mut self) {
        let pack = &self.book.pack;
        let start = &pack.start;
        for table in ["pack", "start"] {
            self.reached.insert(Owner::loose(table, 0));
        }
        let n_dice = pack.starting_dice.len();
        self.reached.extend((0..n_dice).map(|nth| Owner::loose("starting-dice", nth)));
        self.add(start.planet);
        self.add(start.system);
        self.add(start.objective);
        self.tech(start.tech.0);
        let morale = pack.morale.iter().position(|card| card.level == start.morale);
        self.loose("morale", morale);
    }

    /// Something happens.
    pub fn hear(&mut self, event: &Event) {
        self.by(event.by);
        if let Some(planet) = event.planet {
            self.add(planet);
        }
        if let Some(check) = event.check {
            self.add(check);
        }
        self.what(&event.what, event);
    }

    /// The records of the pack that have not come up, in its order. Whoever has
    /// two cards of a number is told once.
    #[must_use]
    pub fn missing(&self) -> Vec<Owner> {
        let all = self.book.pack.records().into_iter().map(|(owner, _)| owner);
        let mut missing: Vec<Owner> = all.filter(|owner| !self.reached.contains(owner)).collect();
        missing.dedup();
        missing
    }

    /// How many records have come up elsewhere and not here.
    #[must_use]
    pub fn n_new(&self, other: &Self) -> usize {
        other.reached.difference(&self.reached).count()
    }

    /// With what came up elsewhere.
    pub fn join(&mut self, other: &Self) {
        self.reached.extend(&other.reached);
    }

    fn add(&mut self, id: impl Id) {
        self.reached.insert(Owner::of(id));
    }

    fn loose(&mut self, table: &'static str, nth: Option<usize>) {
        self.reached.extend(nth.map(|nth| Owner::loose(table, nth)));
    }

    fn tech(&mut self, level: u8) {
        let nth = self.book.pack.tech_levels.iter().position(|card| card.level.0 == level);
        self.loose("tech-level", nth);
    }

    fn log(&mut self, id: LogId) {
        self.add(id);
        if let Some(speaker) = self.book.log(id).and_then(|log| log.speaker) {
            self.add(speaker);
        }
    }

    fn danger(&mut self, letter: Letter) {
        let nth = self.book.pack.danger_tables.iter().position(|own| own.letter == letter);
        self.loose("danger-table", nth);
    }

    fn poi(&mut self, card: PoiCard) {
        self.add(self.book.poi(card).number);
    }

    /// Equipment that does nothing but convert is of use as soon as somebody
    /// carries it.
    fn carried(&mut self, id: EquipmentId) {
        let card = self.book.equipment(id);
        if card.ability.is_empty() && card.token.is_none() {
            self.add(id);
        }
    }

    /// The record whose effects made something happen.
    fn by(&mut self, source: Source) {
        match source {
            Source::Rules => {}
            Source::Log(id) => self.log(id),
            Source::EventMain(id) | Source::EventSecondary(id) => self.add(id),
            Source::Outcome(id, _) | Source::Track(id, _) | Source::Special(id, _) => self.add(id),
            Source::ConditionTravel(id)
            | Source::ConditionCombination(id)
            | Source::ConditionSpecial(id) => self.add(id),
            Source::PathIcon(id, _) => self.add(id),
            Source::ThreatTime(id, _) => self.add(id),
            Source::PoiTime(card, _) | Source::Poi(card) => self.poi(card),
            Source::Planet(id) => self.add(id),
            Source::Mission(id) => self.add(id),
            Source::Injury(id, _) => self.add(id),
            Source::Danger(letter, _) => self.danger(letter),
            Source::Card(id) | Source::CardCombination(id) | Source::CardCost(id) => self.add(id),
            Source::Equipment(id, _)
            | Source::EquipmentCost(id, _)
            | Source::Token(id)
            | Source::TokenCost(id) => self.add(id),
            Source::Mod(id, _) | Source::ModCost(id, _) => self.add(id),
            Source::Skill(id) | Source::SkillCost(id) => self.add(id),
            Source::Discovery(id) | Source::DiscoveryCost(id) => self.add(id),
            Source::Unique(number) | Source::UniqueCost(number) => self.add(number),
            Source::Ship(source) => self.by_ship(source),
            Source::Landing(_) | Source::Touchdown | Source::Penalty(_) => {
                self.loose("landing-rules", Some(0));
            }
        }
    }

    fn by_ship(&mut self, source: ShipSource) {
        match source {
            ShipSource::Situation(id) | ShipSource::Solved(id) => self.add(id),
            ShipSource::Research(id) => self.add(id),
            ShipSource::Production(id) => self.add(id),
            ShipSource::Destination(id) => self.add(id),
            ShipSource::Upgrade(id) | ShipSource::UpgradeCost(id) => self.add(id),
            ShipSource::Row(nth) => self.loose("row-bonus", Some(nth.into())),
            ShipSource::Memorial(nth) => self.loose("memorial", Some(nth.into())),
            ShipSource::Facility(id, _) => self.add(id),
            ShipSource::Discovery(id) => self.add(id),
            ShipSource::Unique(number) => self.add(number),
        }
    }

    fn what(&mut self, what: &What, event: &Event) {
        match what {
            What::EventDrawn { event, .. } => self.add(*event),
            What::Travels { path, .. } => self.add(*path),
            What::Acts { check, .. } => self.add(*check),
            What::Uses { ability } => self.uses(*ability, event),
            What::Combines { card, .. } => self.add(*card),
            What::Injured { injury, .. } => self.add(*injury),
            What::LogRead { log } => self.log(*log),
            What::PoiPlaced { poi, .. } => self.poi(*poi),
            What::Path { path, .. } => self.add(*path),
            What::ThreatCame { threat, .. } => self.add(*threat),
            What::LeadDrawn { token } => {
                // One token of each record for every type.
                let nth = usize::from(*token) % self.book.pack.leads.len().max(1);
                self.loose("lead", Some(nth));
            }
            What::Discovered { discovery } => self.add(*discovery),
            What::Unique { number } => self.add(*number),
            What::Mission { mission, standing: Standing::Completed } => self.add(*mission),
            What::Condition { condition } => self.add(*condition),
            What::RankUp { rank_up } => self.add(*rank_up),
            What::Marked { mark, .. } => self.add(*mark),
            What::Carries { equipment, .. } => self.carried(*equipment),
            What::TouchedDown { .. } => {
                let landings = self.book.pack.landings.iter();
                let own = landings.filter(|landing| Some(landing.planet) == event.planet);
                self.reached.extend(own.map(|landing| Owner::of(landing.number)));
            }
            What::Danger { letter: Some(letter), .. } => self.danger(*letter),
            What::Aboard(told) => self.aboard(told),
            _ => {}
        }
    }

    fn uses(&mut self, ability: Ability, event: &Event) {
        match ability {
            Ability::Skill(_) => self.reached.extend(event.who.map(Owner::of)),
            Ability::Card(_, id) => self.add(id),
            Ability::Equipment(_, id, _) | Ability::Token(_, id) => self.add(id),
            Ability::Mod(_, id, _) => self.add(id),
            Ability::Discovery(_, id) => self.add(id),
            Ability::Unique(_, number) => self.add(number),
        }
    }

    fn aboard(&mut self, told: &Told) {
        match told {
            Told::Installed { card } => self.installed(*card),
            Told::Morale { level } => {
                let nth = self.book.pack.morale.iter().position(|card| card.level == *level);
                self.loose("morale", nth);
            }
            Told::Strikes { id } | Told::Solved { id } => self.add(*id),
            Told::Flew { system } => self.add(*system),
            Told::Visited { place } => self.add(*place),
            Told::Researched { id } => self.add(*id),
            Told::Produced { id } => self.add(*id),
            Told::Chosen { id } => self.add(*id),
            Told::Mounted { id, on: true } => self.add(*id),
            Told::Takes { equipment, .. } => self.carried(*equipment),
            Told::Unloaded { discovery } => self.add(*discovery),
            Told::Slotted { number } => self.add(*number),
            Told::Uses { id } => self.add(*id),
            Told::LogRead { log } => self.log(*log),
            Told::Marked { mark, .. } => self.add(*mark),
            Told::Switched { id, .. } => self.add(*id),
            Told::Ending { ending } => self.add(*ending),
            _ => {}
        }
    }

    fn installed(&mut self, card: ShipCard) {
        match card {
            ShipCard::Objective(id) => self.add(id),
            ShipCard::Tech(level) => self.tech(level),
            ShipCard::Upgrade(id) => self.add(id),
            _ => {}
        }
    }
}

impl Watch for Coverage {
    fn hears(&mut self, event: &Event) {
        self.hear(event);
    }
}

/// Who plays a campaign of which the coverage is asked: a place in [`BOTS`], or
/// somebody who tries things out.
pub const CURIOUS: usize = BOTS.len();

/// Campaigns in which, together with the recorded matches, everything comes up
/// that comes up at all: who plays, how many players, which number. The example
/// `coverage` finds them.
pub const CAMPAIGNS: &[(usize, u8, u64)] = &[
    (2, 4, 93),
    (2, 4, 66),
    (1, 4, 15),
    (2, 3, 12),
    (1, 4, 23),
    (2, 3, 36),
    (2, 2, 37),
    (1, 4, 4),
    (2, 4, 98),
    (2, 4, 9),
    (2, 4, 89),
    (2, 4, 33),
    (2, 4, 65),
    (2, 1, 9),
    (2, 3, 27),
    (2, 3, 15),
    (2, 4, 32),
    (2, 4, 129),
    (1, 4, 12),
    (1, 4, 20),
    (2, 3, 30),
    (2, 1, 33),
    (2, 2, 33),
    (2, 4, 118),
    (1, 3, 2),
    (2, 3, 7),
];

/// What comes up in a campaign: who plays it, how many players, which number.
#[must_use]
pub fn of_campaign((bot, n_seats, number): (usize, u8, u64)) -> Coverage {
    let mut coverage = Coverage::default();
    coverage.begin();
    let bot = BOTS.get(bot).unwrap_or(&curious::CURIOUS);
    let _ = story::play(bot, story::setup(n_seats, number), number, &mut coverage);
    coverage
}
