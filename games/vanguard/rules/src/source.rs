//! Where effects stand: which list of the pack, and where in it.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use vanguard_pack::{
    effect::{Act, Effect, Effects, Roll},
    id::{
        CheckId, ConditionId, CrewmemberId, DiscoveryId, EquipmentId, EventId, InjuryId,
        LanderModId, LogId, MissionId, PathId, PlanetId, SectionCardId, ThreatId, UniqueNumber,
    },
    record::PathIcon,
    word::{LandingSpace, Letter, Penalty, Severity},
};

use crate::{book::Book, planet::PoiCard, ship::ShipSource};

/// A list of effects of the pack, by the record it stands on. Events name it,
/// so that "why?" leads to the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The rules themselves.
    Rules,
    /// A log.
    Log(LogId),
    /// The lower part of an event (VG-2.24).
    EventMain(EventId),
    /// The upper part of an event (VG-2.23).
    EventSecondary(EventId),
    /// An outcome row of a check, from the top.
    Outcome(CheckId, u8),
    /// The outcome of a track of a check, from the top.
    Track(CheckId, u8),
    /// A special effect of a check, in the order they are resolved.
    Special(CheckId, u8),
    /// The travel effect of a condition (VG-4.7).
    ConditionTravel(ConditionId),
    /// The dice combination of a condition (VG-5.39).
    ConditionCombination(ConditionId),
    /// The special effect of a condition (VG-5.72).
    ConditionSpecial(ConditionId),
    /// An icon of a path, from its start (VG-4.6).
    PathIcon(PathId, u8),
    /// A space of a threat's time track (VG-13.2).
    ThreatTime(ThreatId, u8),
    /// A space of a POI card's time track (VG-9.17).
    PoiTime(PoiCard, u8),
    /// What a POI card does when it is laid.
    Poi(PoiCard),
    /// What the planet board says when it is laid out.
    Planet(PlanetId),
    /// What completing a mission brings.
    Mission(MissionId),
    /// What an injury does when its die strikes (VG-5.56).
    Injury(InjuryId, Severity),
    /// A row of a danger table (VG-7.29).
    Danger(Letter, u8),
    /// The playable effect of a section card (VG-6.3).
    Card(SectionCardId),
    /// The dice combination of a section card (VG-6.5).
    CardCombination(SectionCardId),
    /// An ability of equipment.
    Equipment(EquipmentId, u8),
    /// The token of mission equipment (VG-8.12).
    Token(EquipmentId),
    /// An ability of a lander mod.
    Mod(LanderModId, u8),
    /// The skill of a crewmember.
    Skill(CrewmemberId),
    /// The exploration ability of a discovery (VG-11.8).
    Discovery(DiscoveryId),
    /// The exploration ability of a unique discovery.
    Unique(UniqueNumber),
    /// The cost of an ability.
    CardCost(SectionCardId),
    /// The cost of an ability.
    EquipmentCost(EquipmentId, u8),
    /// The cost of an ability.
    TokenCost(EquipmentId),
    /// The cost of an ability.
    ModCost(LanderModId, u8),
    /// The cost of an ability.
    SkillCost(CrewmemberId),
    /// The cost of an ability.
    DiscoveryCost(DiscoveryId),
    /// The cost of an ability.
    UniqueCost(UniqueNumber),
    /// Something of the ship book.
    Ship(ShipSource),
    /// What a space of the landing track does (VG-26.17).
    Landing(LandingSpace),
    /// What happens on touchdown (VG-26.24).
    Touchdown,
    /// The penalty of a hazard (VG-26.15).
    Penalty(Penalty),
}
table::encode! {
    enum Source {
        0 Rules, 1 Log(id), 2 EventMain(id), 3 EventSecondary(id), 4 Outcome(check, row),
        5 Track(check, track), 6 Special(check, nth), 7 ConditionTravel(id),
        8 ConditionCombination(id), 9 ConditionSpecial(id), 10 PathIcon(path, icon),
        11 ThreatTime(threat, space), 12 PoiTime(poi, space), 13 Mission(id),
        14 Injury(id, severity), 15 Danger(letter, face), 16 Card(id), 17 CardCombination(id),
        18 Equipment(id, nth), 19 Skill(id), 20 Discovery(id), 21 Unique(number), 22 CardCost(id),
        23 EquipmentCost(id, nth), 24 SkillCost(id), 25 DiscoveryCost(id), 26 UniqueCost(number),
        27 Poi(card), 28 Token(id), 29 Mod(id, nth), 30 TokenCost(id), 31 ModCost(id, nth),
        32 Planet(id), 33 Ship(source), 34 Landing(space), 35 Touchdown,
        36 Penalty(penalty),
    }
}

impl Source {
    /// The list itself.
    #[must_use]
    pub fn effects(self, book: &Book) -> &Effects {
        self.find(book).unwrap_or(&NOTHING)
    }

    fn find(self, book: &Book) -> Option<&Effects> {
        match self {
            Self::Rules => None,
            Self::Log(id) => book.log(id)?.effects.as_ref(),
            Self::EventMain(id) => Some(&book.event(id).main),
            Self::EventSecondary(id) => Some(&book.event(id).secondary),
            Self::Outcome(check, row) => {
                book.check(check).outcomes.get(usize::from(row)).map(|outcome| &outcome.effects)
            }
            Self::Track(check, track) => {
                book.check(check).tracks.get(usize::from(track)).map(|track| &track.effects)
            }
            Self::Special(check, nth) => {
                let mut specials = book.check(check).special.iter().flatten();
                specials.nth(usize::from(nth)).map(|special| &special.effects)
            }
            Self::ConditionTravel(id) => book.condition(id).travel.as_ref(),
            Self::ConditionCombination(id) => {
                book.condition(id).combination.as_ref().map(|combination| &combination.effects)
            }
            Self::ConditionSpecial(id) => {
                book.condition(id).special.as_ref().map(|special| &special.effects)
            }
            Self::PathIcon(path, icon) => match book.path(path).icons.get(usize::from(icon))? {
                PathIcon::Travel => None,
                PathIcon::Do(effects) => Some(effects),
            },
            Self::ThreatTime(id, space) => book.threat(id).time.get(usize::from(space)),
            Self::PoiTime(card, space) => book.poi(card).time.get(usize::from(space)),
            Self::Poi(card) => book.poi(card).effects.as_ref(),
            Self::Planet(id) => book.planet(id).setup.as_ref(),
            Self::Mission(id) => Some(&book.mission(id).done),
            Self::Injury(id, Severity::Minor) => Some(&book.injury(id).minor),
            Self::Injury(id, Severity::Major) => Some(&book.injury(id).major),
            Self::Danger(letter, face) => book.danger(letter, face),
            Self::Card(id) => Some(&book.section_card(id).play.effects),
            Self::CardCombination(id) => {
                book.section_card(id).combination.as_ref().map(|combination| &combination.effects)
            }
            Self::CardCost(id) => Some(&book.section_card(id).play.cost),
            Self::Skill(id) => Some(&book.crewmember(id).skill.effects),
            Self::SkillCost(id) => Some(&book.crewmember(id).skill.cost),
            Self::Ship(source) => source.find(book),
            Self::Landing(space) => Some(match space {
                LandingSpace::Clean => &book.pack.landing_rules.clean,
                LandingSpace::Rough => &book.pack.landing_rules.rough,
                LandingSpace::Hard => &book.pack.landing_rules.hard,
                LandingSpace::Damaged => &book.pack.landing_rules.damaged,
                LandingSpace::Crash => &book.pack.landing_rules.crash,
            }),
            Self::Touchdown => Some(&book.pack.landing_rules.touchdown),
            Self::Penalty(penalty) => Some(match penalty {
                Penalty::Jolt => &book.pack.landing_rules.jolt,
                Penalty::Spill => &book.pack.landing_rules.spill,
                Penalty::Drain => &book.pack.landing_rules.drain,
                Penalty::Blow => &book.pack.landing_rules.blow,
            }),
            _ => self.find_ability(book),
        }
    }

    fn find_ability(self, book: &Book) -> Option<&Effects> {
        let (ability, is_cost) = match self {
            Self::Equipment(id, nth) => (book.equipment(id).ability.get(usize::from(nth)), false),
            Self::EquipmentCost(id, nth) => {
                (book.equipment(id).ability.get(usize::from(nth)), true)
            }
            Self::Token(id) => (book.equipment(id).token.as_ref(), false),
            Self::TokenCost(id) => (book.equipment(id).token.as_ref(), true),
            Self::Mod(id, nth) => (book.lander_mod(id).ability.get(usize::from(nth)), false),
            Self::ModCost(id, nth) => (book.lander_mod(id).ability.get(usize::from(nth)), true),
            Self::Discovery(id) => (book.discovery(id).exploration.as_ref(), false),
            Self::DiscoveryCost(id) => (book.discovery(id).exploration.as_ref(), true),
            Self::Unique(number) => (book.unique(number)?.exploration.as_ref(), false),
            Self::UniqueCost(number) => (book.unique(number)?.exploration.as_ref(), true),
            _ => return None,
        };
        ability.map(|ability| if is_cost { &ability.cost } else { &ability.effects })
    }

    /// Whether it is a part of an event card.
    #[must_use]
    pub const fn is_event(self) -> bool {
        matches!(self, Self::EventMain(_) | Self::EventSecondary(_))
    }
}

/// How deep effects can be nested.
pub const DEPTH_MAX: usize = 6;

/// One step into a list: the effect, and which of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The effect of the list.
    pub effect: u8,
    /// Which part of it.
    pub part: Part,
}
table::encode! { struct Step { effect, part } }

/// A list within an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// What is done if it is so, or by each, or on a face by its place.
    Then(u8),
    /// What is done if it is not so.
    Other,
    /// The cost of an option.
    Cost(u8),
}
table::encode! { enum Part { 0 Then(which), 1 Other, 2 Cost(option) } }

/// A list of effects somewhere in the pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct At {
    /// The list that a record has.
    pub source: Source,
    /// The way into it.
    pub path: ArrayVec<Step, DEPTH_MAX>,
}
table::encode! { struct At { source, path } }

static NOTHING: Effects = Effects(Vec::new());

impl At {
    /// A whole list of a record.
    #[must_use]
    pub fn new(source: Source) -> Self {
        Self { source, path: ArrayVec::new() }
    }

    /// A part of one of its effects. Packs nest no deeper than fits.
    #[must_use]
    pub fn within(&self, effect: u8, part: Part) -> Self {
        let mut path = self.path.clone();
        let _ = path.try_push(Step { effect, part });
        Self { source: self.source, path }
    }

    /// Whether it is a price that somebody pays freely.
    #[must_use]
    pub fn is_cost(&self) -> bool {
        self.path.iter().any(|step| matches!(step.part, Part::Cost(_)))
            || matches!(
                self.source,
                Source::CardCost(_)
                    | Source::EquipmentCost(..)
                    | Source::TokenCost(_)
                    | Source::ModCost(..)
                    | Source::SkillCost(_)
                    | Source::DiscoveryCost(_)
                    | Source::UniqueCost(_)
                    | Source::Ship(ShipSource::UpgradeCost(_))
            )
    }

    /// The list itself.
    #[must_use]
    pub fn effects<'a>(&self, book: &'a Book) -> &'a Effects {
        let mut effects = self.source.effects(book);
        for into in &self.path {
            effects = effects
                .0
                .get(usize::from(into.effect))
                .and_then(|effect| part_of(effect, into.part))
                .unwrap_or(&NOTHING);
        }
        effects
    }

    /// An effect of the list.
    #[must_use]
    pub fn effect<'a>(&self, book: &'a Book, idx: u8) -> Option<&'a Effect> {
        self.effects(book).0.get(usize::from(idx))
    }

    /// An op of the list.
    #[must_use]
    pub fn act<'a>(&self, book: &'a Book, idx: u8) -> Option<&'a Act> {
        match self.effect(book, idx) {
            Some(Effect::Do(act)) => Some(act),
            _ => None,
        }
    }
}

fn part_of(effect: &Effect, part: Part) -> Option<&Effects> {
    match (effect, part) {
        (Effect::If { then, .. } | Effect::Each { then, .. }, Part::Then(_)) => Some(then),
        (Effect::If { other, .. }, Part::Other) => Some(other),
        (Effect::Choose { options, .. }, Part::Then(option)) => {
            options.get(usize::from(option)).map(|option| &option.then)
        }
        (Effect::Choose { options, .. }, Part::Cost(option)) => {
            options.get(usize::from(option)).map(|option| &option.cost)
        }
        (Effect::Roll(Roll::Danger(cases)), Part::Then(case)) => {
            cases.get(usize::from(case)).map(|case| &case.then)
        }
        (Effect::Roll(Roll::Injury(cases)), Part::Then(case)) => {
            cases.get(usize::from(case)).map(|case| &case.then)
        }
        _ => None,
    }
}
