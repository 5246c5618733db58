//! A pack: everything that is not a rule.

use std::ops::Index;

use serde::{Deserialize, Serialize};

use crate::{
    dice::{Dice, Icon},
    effect::Titles,
    id::{
        CheckId, ConditionId, CrewmemberId, DestinationId, DiscoveryId, EndingId, EquipmentId,
        EventId, FacilityId, Id, InjuryId, Kind, LanderId, LanderModId, LandingNumber, LogId,
        MarkId, MissionId, Names, ObjectiveId, PathId, PlanetId, PoiNumber, ProductionId, RankUpId,
        Reference, ResearchId, SectionCardId, SectorNumber, SituationId, SpeakerId, SwitchId,
        SystemId, ThreatId, UniqueNumber, UpgradeId,
    },
    identity::Identity,
    part::Part,
    record::{
        About, Check, Crewmember, DangerTable, Destination, Discovery, Ending, Equipment, Event,
        Facility, GlobalCondition, Injury, Lander, LanderMod, Landing, LandingRules, Lead, Log,
        Mark, Memorial, Mission, MoraleCard, Objective, Path, Planet, Poi, Production, RankUp,
        Research, RowBonus, SectionCard, Situation, Speaker, Start, StartingDice, Switch, System,
        TechLevel, Threat, UniqueDiscovery, Upgrade,
    },
    text::{Name, Words},
};

/// Declares the tables of a pack: `one` of which there is one, `named` whose
/// records have names, `numbered` whose records have numbers, `loose` others.
macro_rules! tables {
    (
        one { $( $(#[$odoc:meta])* $one:ident $okey:literal : $oty:ident, )* }
        named { $( $(#[$ndoc:meta])* $named:ident : $nty:ident of $nid:ident, )* }
        numbered { $( $(#[$mdoc:meta])* $numbered:ident : $mty:ident of $mid:ident by $mfield:ident, )* }
        loose { $( $(#[$ldoc:meta])* $loose:ident $lkey:literal : $lty:ident, )* }
    ) => {
        /// Everything that is not a rule: planets, cards, logs. Who holds one
        /// knows that all its references lead somewhere.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[non_exhaustive]
        pub struct Pack {
            /// Which pack this is.
            #[serde(skip)]
            pub identity: Identity,
            /// What records and icons are called by authors.
            pub names: Names,
            /// All dice.
            pub dice: Dice,
            $( $(#[$odoc])* pub $one: $oty, )*
            $( $(#[$ndoc])* pub $named: Vec<$nty>, )*
            $( $(#[$mdoc])* pub $numbered: Vec<$mty>, )*
            $( $(#[$ldoc])* pub $loose: Vec<$lty>, )*
        }

        /// What authors call the tables of which a pack has one.
        pub const ONE: &[&str] = &[$($okey),*];
        /// What authors call the tables without names or numbers.
        pub const LOOSE: &[&str] = &[$($lkey),*];

        impl Pack {
            /// All records, in a fixed order.
            #[must_use]
            pub fn records(&self) -> Vec<(Owner, &dyn Part)> {
                let mut all: Vec<(Owner, &dyn Part)> = Vec::new();
                $( all.push((Owner::loose($okey, 0), &self.$one)); )*
                $( for (record, index) in self.$named.iter().zip(0..) {
                    all.push((Owner::of($nid(index)), record));
                } )*
                $( for record in &self.$numbered {
                    all.push((Owner::of(record.$mfield), record));
                } )*
                $( for (idx, record) in self.$loose.iter().enumerate() {
                    all.push((Owner::loose($lkey, idx), record));
                } )*
                all
            }

            /// Tells all texts, in the same order.
            pub fn words_mut(&mut self, found: &mut dyn FnMut(Words<'_>)) {
                $( self.$one.words_mut(found); )*
                $( for record in &mut self.$named { record.words_mut(found); } )*
                $( for record in &mut self.$numbered { record.words_mut(found); } )*
                $( for record in &mut self.$loose { record.words_mut(found); } )*
            }
        }

        $(
            impl Index<$nid> for Pack {
                type Output = $nty;

                fn index(&self, id: $nid) -> &$nty {
                    &self.$named[usize::from(id.0)]
                }
            }
        )*

        /// A pack that is being read.
        #[cfg(feature = "author")]
        #[derive(Debug, Default)]
        pub(crate) struct Draft {
            $( pub(crate) $one: Option<$oty>, )*
            $( $named: Vec<$nty>, )*
            $( $numbered: Vec<$mty>, )*
            $( $loose: Vec<$lty>, )*
        }

        #[cfg(feature = "author")]
        impl Draft {
            /// Reads one record of the table with this key.
            pub(crate) fn read(
                &mut self,
                key: &str,
                value: crate::author::Value<'_, '_>,
                desk: &mut crate::author::Desk<'_>,
            ) {
                use crate::author::FromSource as _;
                match key {
                    $( $okey => self.$one = $oty::read(value, desk), )*
                    $( _ if key == $nid::KIND.what() => self.$named.extend($nty::read(value, desk)), )*
                    $( _ if key == $mid::KIND.what() => self.$numbered.extend($mty::read(value, desk)), )*
                    $( $lkey => self.$loose.extend($lty::read(value, desk)), )*
                    _ => {}
                }
            }

            /// How many records of a table without names there are.
            pub(crate) fn n_loose(&self, key: &str) -> usize {
                match key {
                    $( $lkey => self.$loose.len(), )*
                    _ => 0,
                }
            }

            /// The pack, if each table of which there must be one is there.
            pub(crate) fn finish(mut self, names: Names, dice: Dice) -> Result<Pack, Vec<&'static str>> {
                let mut missing = Vec::new();
                $( if self.$one.is_none() { missing.push($okey); } )*
                $( self.$named.sort_by_key(|record| record.id); )*
                $( self.$numbered.sort_by_key(|record| record.$mfield); )*
                Ok(Pack {
                    identity: Identity::default(),
                    names,
                    dice,
                    $( $one: match self.$one { Some(one) => one, None => return Err(missing) }, )*
                    $( $named: self.$named, )*
                    $( $numbered: self.$numbered, )*
                    $( $loose: self.$loose, )*
                })
            }
        }
    };
}

tables! {
    one {
        /// What the pack is called.
        about "pack": About,
        /// How a campaign begins.
        start "start": Start,
        /// What landings do.
        landing_rules "landing-rules": LandingRules,
    }
    named {
        /// Planet boards.
        planets: Planet of PlanetId,
        /// Paths of all planets.
        paths: Path of PathId,
        /// Dice checks.
        checks: Check of CheckId,
        /// Missions.
        missions: Mission of MissionId,
        /// Global conditions.
        conditions: GlobalCondition of ConditionId,
        /// Threats.
        threats: Threat of ThreatId,
        /// Event cards.
        events: Event of EventId,
        /// Crewmembers.
        crewmembers: Crewmember of CrewmemberId,
        /// Section cards.
        section_cards: SectionCard of SectionCardId,
        /// Equipment.
        equipment: Equipment of EquipmentId,
        /// Kinds of injury.
        injuries: Injury of InjuryId,
        /// Discoveries that are not unique.
        discoveries: Discovery of DiscoveryId,
        /// Rank-up cards.
        rank_ups: RankUp of RankUpId,
        /// Landers.
        landers: Lander of LanderId,
        /// Lander mods.
        lander_mods: LanderMod of LanderModId,
        /// Star systems, with their destinations.
        systems: System of SystemId,
        /// Objectives.
        objectives: Objective of ObjectiveId,
        /// Upgrades of the ship.
        upgrades: Upgrade of UpgradeId,
        /// Situations.
        situations: Situation of SituationId,
        /// Research projects.
        research: Research of ResearchId,
        /// Production projects.
        production: Production of ProductionId,
        /// Facilities of page 40.
        facilities: Facility of FacilityId,
        /// Counters of the campaign.
        marks: Mark of MarkId,
        /// Endings.
        endings: Ending of EndingId,
        /// Switches of the harder mode.
        switches: Switch of SwitchId,
        /// Who speaks in the logs.
        speakers: Speaker of SpeakerId,
    }
    numbered {
        /// Log entries, by number.
        logs: Log of LogId by id,
        /// Points of interest, by number.
        pois: Poi of PoiNumber by number,
        /// Unique discoveries, by number.
        uniques: UniqueDiscovery of UniqueNumber by number,
        /// Landing cards, by number.
        landings: Landing of LandingNumber by number,
    }
    loose {
        /// The dice each section begins with.
        starting_dice "starting-dice": StartingDice,
        /// Danger tables.
        danger_tables "danger-table": DangerTable,
        /// Lead tokens; one of each for every type of discovery.
        leads "lead": Lead,
        /// Tech levels.
        tech_levels "tech-level": TechLevel,
        /// Morale cards.
        morale "morale": MoraleCard,
        /// Bonuses of rows of unique discoveries.
        row_bonuses "row-bonus": RowBonus,
        /// Slots of the memorial wall.
        memorials "memorial": Memorial,
    }
}

/// Whose something is: a record by its table and name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Owner {
    /// What authors call its table.
    pub table: &'static str,
    /// Its id, if it has one.
    pub reference: Option<Reference>,
    /// Its place among those without an id, from 0.
    pub index: usize,
}

impl Owner {
    /// The record with this id.
    #[must_use]
    pub fn of(id: impl Id) -> Self {
        let reference = id.reference();
        Self { table: reference.kind.what(), reference: Some(reference), index: 0 }
    }

    /// The record without an id at this place of its table.
    #[must_use]
    pub const fn loose(table: &'static str, index: usize) -> Self {
        Self { table, reference: None, index }
    }

    /// "check wade", "log 204", "lead 2".
    #[must_use]
    pub fn told(&self, names: &Names) -> String {
        match self.reference {
            Some(reference) => format!("{} {}", self.table, names.name(reference)),
            None if ONE.contains(&self.table) => self.table.to_owned(),
            None => format!("{} {}", self.table, self.index + 1),
        }
    }
}

impl Pack {
    /// The log with this number.
    ///
    /// # Panics
    ///
    /// If it is not of this pack.
    #[must_use]
    pub fn log(&self, id: LogId) -> &Log {
        let at = self.logs.binary_search_by_key(&id, |log| log.id);
        &self.logs[at.expect("references of a pack lead somewhere")]
    }

    /// The points of interest with this number, at least one.
    #[must_use]
    pub fn pois(&self, number: PoiNumber) -> &[Poi] {
        let first = self.pois.partition_point(|poi| poi.number < number);
        let n = self.pois[first..].iter().take_while(|poi| poi.number == number).count();
        &self.pois[first..first + n]
    }

    /// The unique discovery with this number.
    #[must_use]
    pub fn unique(&self, number: UniqueNumber) -> Option<&UniqueDiscovery> {
        self.uniques.iter().find(|unique| unique.number == number)
    }

    /// What a sector of a planet is called.
    #[must_use]
    pub fn sector_name(&self, planet: PlanetId, number: SectorNumber) -> String {
        let sector = self[planet].sector(number);
        sector.map_or_else(|| format!("sector {}", number.0), |sector| sector.name.to_string())
    }

    /// The landing card with this number.
    #[must_use]
    pub fn landing(&self, number: LandingNumber) -> Option<&Landing> {
        self.landings.iter().find(|landing| landing.number == number)
    }

    /// A destination, and the system it is in.
    #[must_use]
    pub fn destination(&self, id: DestinationId) -> Option<(&System, &Destination)> {
        self.systems.iter().find_map(|system| {
            system.destination.iter().find(|place| place.id == id).map(|place| (system, place))
        })
    }

    /// The paths of a planet.
    pub fn paths_of(&self, planet: PlanetId) -> impl Iterator<Item = &Path> {
        self.paths.iter().filter(move |path| path.planet == planet)
    }

    fn name_of(&self, reference: Reference) -> Option<&Name> {
        let at = usize::from(reference.index);
        match reference.kind {
            Kind::Planet => self.planets.get(at).map(|record| &record.name),
            Kind::Check => self.checks.get(at).map(|record| &record.name),
            Kind::Mission => self.missions.get(at).map(|record| &record.name),
            Kind::Condition => self.conditions.get(at).map(|record| &record.name),
            Kind::Threat => self.threats.get(at).map(|record| &record.name),
            Kind::Event => self.events.get(at).map(|record| &record.name),
            Kind::Crewmember => self.crewmembers.get(at).map(|record| &record.name),
            Kind::SectionCard => self.section_cards.get(at).map(|record| &record.name),
            Kind::Equipment => self.equipment.get(at).map(|record| &record.name),
            Kind::Injury => self.injuries.get(at).map(|record| &record.name),
            Kind::Discovery => self.discoveries.get(at).map(|record| &record.name),
            Kind::RankUp => self.rank_ups.get(at).map(|record| &record.name),
            Kind::Lander => self.landers.get(at).map(|record| &record.name),
            Kind::LanderMod => self.lander_mods.get(at).map(|record| &record.name),
            Kind::System => self.systems.get(at).map(|record| &record.name),
            Kind::Destination => {
                self.destination(DestinationId(reference.index)).map(|(_, place)| &place.name)
            }
            Kind::Objective => self.objectives.get(at).map(|record| &record.name),
            Kind::Upgrade => self.upgrades.get(at).map(|record| &record.name),
            Kind::Situation => self.situations.get(at).map(|record| &record.name),
            Kind::Research => self.research.get(at).map(|record| &record.name),
            Kind::Production => self.production.get(at).map(|record| &record.name),
            Kind::Facility => self.facilities.get(at).map(|record| &record.name),
            Kind::Mark => self.marks.get(at).map(|record| &record.name),
            Kind::Ending => self.endings.get(at).map(|record| &record.name),
            Kind::Switch => self.switches.get(at).map(|record| &record.name),
            Kind::Speaker => self.speakers.get(at).map(|record| &record.name),
            Kind::Unique => self.unique(UniqueNumber(reference.index)).map(|record| &record.name),
            Kind::Path | Kind::Log | Kind::Poi | Kind::Landing | Kind::Sector => None,
        }
    }
}

impl Titles for Pack {
    fn title(&self, reference: Reference) -> String {
        if reference.kind == Kind::Path {
            let path = &self[PathId(reference.index)];
            let name = |number| self.sector_name(path.planet, number);
            return format!("between {} and {}", name(path.from), name(path.to));
        }
        self.name_of(reference).map_or_else(|| self.names.name(reference), Name::to_string)
    }

    fn icon(&self, icon: Icon) -> String {
        self.names.icons.name(icon).to_owned()
    }
}
