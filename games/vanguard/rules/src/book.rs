//! A pack made ready for play: records by id, requirements counted, paths by
//! planet.

use vanguard_pack::{
    Pack,
    dice::{Convert, Dice},
    effect::{Effect, Effects, Op},
    id::{
        CheckId, ConditionId, CrewmemberId, DiscoveryId, EquipmentId, EventId, FacilityId, Id as _,
        InjuryId, LanderId, LanderModId, LogId, MarkId, MissionId, ObjectiveId, PathId, PlanetId,
        PoiNumber, ProductionId, RankUpId, ResearchId, SectionCardId, SectorNumber, SituationId,
        SwitchId, SystemId, ThreatId, UniqueNumber, UpgradeId,
    },
    record,
    word::{DiscoveryType, Letter, RowColour},
};

use crate::{
    check::{self, Row, Shows, Special, Terms},
    need::{Need, TooManySides},
    planet::PoiCard,
    track::Track,
};

/// A pack made ready for play.
#[derive(Debug)]
pub struct Book {
    /// The pack.
    pub pack: Pack,
    terms: Vec<Terms>,
    /// The terms of the check of a prepare action (VG-27.25).
    pub(crate) prepare: Terms,
    condition_special: Vec<Option<Special>>,
    condition_combination: Vec<Option<Need>>,
    card_combination: Vec<Option<Need>>,
    /// Which icons each injury shows.
    pub(crate) shows: Vec<Shows>,
    /// The paths of each planet.
    paths: Vec<Vec<PathId>>,
    exhausted: InjuryId,
    wounded: InjuryId,
}

/// The lead tokens are numbered type by type.
#[derive(Clone, Copy, Debug)]
pub struct LeadToken<'a> {
    /// The type of discovery it leads to.
    pub of: DiscoveryType,
    /// What is printed.
    pub lead: &'a record::Lead,
}

impl Book {
    /// Makes a pack ready; it has passed its checks.
    ///
    /// # Errors
    ///
    /// If a requirement has too many alternatives.
    pub fn new(pack: Pack) -> Result<Self, TooManySides> {
        let terms = pack.checks.iter().map(terms_of).collect::<Result<_, _>>()?;
        let special = |condition: &record::GlobalCondition| {
            let special = condition.special.as_ref();
            let special = special.map(|special| Need::try_from(&special.need)).transpose()?;
            Ok(special.map(|need| Special { need, immediate: None }))
        };
        let condition_special = pack.conditions.iter().map(special).collect::<Result<_, _>>()?;
        let combination = |combination: &Option<record::Combination>| {
            combination.as_ref().map(|combination| Need::try_from(&combination.need)).transpose()
        };
        let conditions = pack.conditions.iter();
        let condition_combination = conditions
            .map(|condition| combination(&condition.combination))
            .collect::<Result<_, _>>()?;
        let cards = pack.section_cards.iter();
        let card_combination =
            cards.map(|card| combination(&card.combination)).collect::<Result<_, _>>()?;
        let shows = pack.injuries.iter().map(|injury| Shows {
            minor: !injury.minor.is_empty(),
            major: !injury.major.is_empty(),
        });
        let shows = shows.collect();
        let planets = pack.planets.iter().map(|planet| planet.id);
        let paths = planets.map(|planet| {
            let own = pack.paths.iter().filter(|path| path.planet == planet);
            own.map(|path| path.id).collect()
        });
        let paths = paths.collect();
        let injury = |name: &str| pack.names.find(name).unwrap_or(InjuryId(0));
        let (exhausted, wounded) = (injury("exhausted"), injury("wounded"));
        Ok(Self {
            terms,
            prepare: Terms::default(),
            condition_special,
            condition_combination,
            card_combination,
            shows,
            paths,
            exhausted,
            wounded,
            pack,
        })
    }

    /// The dice of the pack.
    #[must_use]
    pub const fn dice(&self) -> &Dice {
        &self.pack.dice
    }

    /// The paths of a planet.
    #[must_use]
    pub fn paths(&self, planet: PlanetId) -> &[PathId] {
        &self.paths[usize::from(planet.0)]
    }

    /// Whether a path can be used, after what effects have opened or closed.
    #[must_use]
    pub fn is_open(&self, path: PathId, changed: &[(PathId, bool)]) -> bool {
        let changed = changed.iter().find(|(other, _)| *other == path);
        changed.map_or_else(|| !self.path(path).closed, |(_, open)| *open)
    }

    /// The sector a path leads to from here, if it can be used (VG-4.4).
    #[must_use]
    pub fn leads_to(
        &self,
        path: PathId,
        from: SectorNumber,
        changed: &[(PathId, bool)],
    ) -> Option<SectorNumber> {
        let ways = self.is_open(path, changed).then(|| self.path(path).ways());
        ways.into_iter().flatten().find(|(begin, _)| *begin == from).map(|(_, end)| end)
    }

    /// A sector of a planet.
    #[must_use]
    pub fn sector(&self, planet: PlanetId, number: SectorNumber) -> Option<&record::Sector> {
        self.planet(planet).sector(number)
    }

    /// What is printed for a check.
    #[must_use]
    pub fn terms(&self, check: Option<CheckId>) -> &Terms {
        check.map_or(&self.prepare, |check| &self.terms[usize::from(check.0)])
    }

    /// The special effect of a condition.
    #[must_use]
    pub fn condition_special(&self, id: ConditionId) -> Option<&Special> {
        self.condition_special[usize::from(id.0)].as_ref()
    }

    /// What the combination of a condition takes.
    #[must_use]
    pub fn condition_combination(&self, id: ConditionId) -> Option<&Need> {
        self.condition_combination[usize::from(id.0)].as_ref()
    }

    /// What the combination of a section card takes.
    #[must_use]
    pub fn card_combination(&self, id: SectionCardId) -> Option<&Need> {
        self.card_combination[usize::from(id.0)].as_ref()
    }

    /// The injury of those who exert themselves too much (VG-3.10).
    #[must_use]
    pub const fn exhausted(&self) -> InjuryId {
        self.exhausted
    }

    /// The injury that stands in for any other (VG-14.7).
    #[must_use]
    pub const fn wounded(&self) -> InjuryId {
        self.wounded
    }

    /// How many lead tokens there are (VG-12.14).
    #[must_use]
    pub fn n_leads(&self) -> u8 {
        (self.pack.leads.len() * DiscoveryType::ALL.len()) as u8
    }

    /// A lead token.
    #[must_use]
    pub fn lead(&self, token: u8) -> LeadToken<'_> {
        let n = self.pack.leads.len();
        let token = usize::from(token);
        LeadToken { of: DiscoveryType::ALL[token / n], lead: &self.pack.leads[token % n] }
    }

    /// The cards with this number, one for each copy.
    pub fn poi_cards(&self, number: PoiNumber) -> impl Iterator<Item = PoiCard> + '_ {
        let pois = self.pack.pois.iter().enumerate();
        pois.filter(move |(_, poi)| poi.number == number).map(|(idx, _)| PoiCard(idx as u16))
    }

    /// A POI card.
    #[must_use]
    pub fn poi(&self, card: PoiCard) -> &record::Poi {
        &self.pack.pois[usize::from(card.0)]
    }

    /// A log.
    #[must_use]
    pub fn log(&self, id: LogId) -> Option<&record::Log> {
        let logs = &self.pack.logs;
        logs.binary_search_by_key(&id, |log| log.id).ok().map(|idx| &logs[idx])
    }

    /// A unique discovery.
    #[must_use]
    pub fn unique(&self, number: UniqueNumber) -> Option<&record::UniqueDiscovery> {
        let all = &self.pack.uniques;
        all.binary_search_by_key(&number, |unique| unique.number).ok().map(|idx| &all[idx])
    }

    /// The row of a danger table.
    #[must_use]
    pub fn danger(&self, letter: Letter, face: u8) -> Option<&Effects> {
        let table = self.pack.danger_tables.iter().find(|table| table.letter == letter)?;
        table.faces.get(usize::from(face).checked_sub(1)?)
    }

    /// Where a mark stands that an effect moves there: within its range.
    #[must_use]
    pub fn mark_within(&self, mark: MarkId, to: i32) -> i16 {
        let range = self.mark(mark);
        let least = i32::from(range.min.unwrap_or(0));
        to.clamp(least, i32::from(range.max).max(least)) as i16
    }

    /// The convert ability of a crewmember.
    #[must_use]
    pub fn convert(&self, card: CrewmemberId) -> Convert {
        self.crewmember(card).convert
    }
}

macro_rules! by_id {
    ($($(#[$doc:meta])* $name:ident($id:ty) -> $record:ident in $field:ident;)*) => {
        impl Book {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $name(&self, id: $id) -> &record::$record {
                    &self.pack.$field[usize::from(id.index())]
                }
            )*
        }
    };
}

by_id! {
    /// A planet.
    planet(PlanetId) -> Planet in planets;
    /// A path.
    path(PathId) -> Path in paths;
    /// A check.
    check(CheckId) -> Check in checks;
    /// A mission.
    mission(MissionId) -> Mission in missions;
    /// A global condition.
    condition(ConditionId) -> GlobalCondition in conditions;
    /// A threat.
    threat(ThreatId) -> Threat in threats;
    /// An event.
    event(EventId) -> Event in events;
    /// A crewmember.
    crewmember(CrewmemberId) -> Crewmember in crewmembers;
    /// A section card.
    section_card(SectionCardId) -> SectionCard in section_cards;
    /// A piece of equipment.
    equipment(EquipmentId) -> Equipment in equipment;
    /// An injury.
    injury(InjuryId) -> Injury in injuries;
    /// A discovery.
    discovery(DiscoveryId) -> Discovery in discoveries;
    /// A rank-up card.
    rank_up(RankUpId) -> RankUp in rank_ups;
    /// A lander mod.
    lander_mod(LanderModId) -> LanderMod in lander_mods;
    /// A mark.
    mark(MarkId) -> Mark in marks;
    /// A lander.
    lander(LanderId) -> Lander in landers;
    /// A star system.
    system(SystemId) -> System in systems;
    /// An objective.
    objective(ObjectiveId) -> Objective in objectives;
    /// An upgrade of the ship.
    upgrade(UpgradeId) -> Upgrade in upgrades;
    /// A situation.
    situation(SituationId) -> Situation in situations;
    /// A research project.
    research(ResearchId) -> Research in research;
    /// A production project.
    production(ProductionId) -> Production in production;
    /// An add-on facility.
    facility(FacilityId) -> Facility in facilities;
    /// A switch of the harder mode.
    switch(SwitchId) -> Switch in switches;
}

/// A check, counted.
fn terms_of(record: &record::Check) -> Result<Terms, TooManySides> {
    let row_of = |colour: RowColour| {
        let rows = record.outcomes.iter().position(|outcome| outcome.colour == colour);
        let tracks = || record.tracks.iter().position(|track| track.id == colour);
        rows.or_else(tracks).map(|idx| idx as u8)
    };
    let immediate = |effects: &Effects| {
        effects.0.iter().find_map(|effect| match effect {
            Effect::Do(act) => match &act.op {
                Op::Outcome { row } => row_of(*row),
                _ => None,
            },
            _ => None,
        })
    };
    let mut specials = Vec::new();
    for special in record.special.iter().flatten() {
        let need = Need::try_from(&special.need)?;
        specials.push(Special { need, immediate: immediate(&special.effects) });
    }
    let mut rows = Vec::new();
    for outcome in &record.outcomes {
        let need = outcome.need.as_ref().map(Need::try_from).transpose()?;
        rows.push(Row { need, arrow: outcome.arrow.and_then(row_of) });
    }
    let letters = record.danger.iter().map(|letter| check::Letter(*letter as u8));
    let tracks = record.tracks.iter().map(|track| Track { spaces: track.spaces, at: 0 });
    Ok(Terms { danger: letters.collect(), specials, rows, tracks: tracks.collect() })
}
