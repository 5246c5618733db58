//! What effects count and ask, on a planet.

use vanguard_pack::{
    effect::{Effects, Flag, Object, Place, Visited, Whose},
    id::{DiscoveryId, MarkId, SectorNumber},
    word::{DiscoveryType, Rarity},
};

use crate::{
    board::Board, book::Book, crew::Crew, exploration::Exploration, known::Known, member::Member,
    planet::Standing,
};

impl Known for Exploration {
    fn n_players(&self) -> u8 {
        self.n_seats
    }

    fn n_team(&self) -> u8 {
        self.alive().len()
    }

    fn mark(&self, mark: MarkId) -> i16 {
        self.marks.get(usize::from(mark.0)).copied().unwrap_or(0)
    }

    fn count(&self, book: &Book, object: &Object, me: Option<Member>) -> i32 {
        let own = |count: &dyn Fn(&Crew) -> u8| {
            me.map_or(0, |member| i32::from(count(self.crew(member))))
        };
        let dice = |count: &dyn Fn(&Board) -> u8| {
            me.map_or(0, |member| i32::from(count(self.board(member))))
        };
        match object {
            Object::Injuries {} => dice(&Board::n_injuries),
            Object::InjuryDice {} => dice(&|board| board.columns().len()),
            Object::DiceAvailable { colour } => {
                dice(&|board| board.of_colour(board.available(), *colour).len())
            }
            Object::DiceInPlay { colour } => {
                dice(&|board| board.of_colour(board.in_play(), *colour).len())
            }
            Object::Hand {} => own(&|crew| crew.hand.len() as u8),
            Object::Charges {} => own(&|crew| crew.charges),
            Object::Equipment {} => own(&|crew| crew.equipment.len() as u8),
            Object::FinishedSectors {} => self.n_finished(book, false),
            Object::ImportantFinished {} => self.n_finished(book, true),
            Object::Poi { number } => {
                let pois = self.planet.sectors.iter().flat_map(|sector| &sector.pois);
                pois.filter(|poi| book.poi(**poi).number == *number).count() as i32
            }
            Object::Threats {} => self.planet.threats.len() as i32,
            Object::Discoveries { of, rarity, whose } => {
                let (mut n, fits) = (0, |id: &&DiscoveryId| is_such(book, **id, *of, *rarity));
                if *whose != Some(Whose::Gathered) {
                    n += self.hold.discoveries.iter().filter(fits).count();
                }
                if *whose != Some(Whose::Lander) {
                    n += self.aboard.gathered.iter().filter(fits).count();
                }
                n as i32
            }
            Object::UniqueSlotted {} => self.aboard.slotted.len() as i32,
            Object::Situations {} => i32::from(self.aboard.n_situations),
            Object::Dead {} => {
                let dead = self.team.iter().filter(|crew| !crew.is_alive).count();
                i32::from(self.aboard.n_dead) + dead as i32
            }
            Object::Crew { section, rank } => {
                let team = self.team.iter().filter(|crew| crew.is_alive);
                let team = team.map(|crew| (crew.section, crew.rank));
                let all = team.chain(self.aboard.crew.iter().copied());
                let fits = |(own, level): &(_, u8)| {
                    section.is_none_or(|section| section == *own)
                        && rank.is_none_or(|rank| *level >= rank.0.0)
                };
                all.filter(fits).count() as i32
            }
            Object::Cycle {} => i32::from(self.aboard.cycle),
            Object::Round {} => i32::from(self.round),
            Object::Supplies {} => i32::from(self.hold.supplies),
            Object::Success {} => i32::from(self.hold.success),
            // Pools of the ship are empty while the team is away (VG-19.2).
            Object::Energy {} | Object::Command {} => 0,
        }
    }

    fn is_so(&self, flag: &Flag, me: Option<Member>) -> bool {
        let own = me.map(|member| self.crew(member));
        match flag {
            Flag::Visited { what } => self.was_visited(what),
            Flag::Done { mission } => {
                let here = self.planet.missions.iter();
                self.aboard.done.contains(mission)
                    || here
                        .clone()
                        .any(|other| other.id == *mission && other.standing == Standing::Completed)
            }
            Flag::Has { equipment } => own.is_some_and(|crew| crew.equipment.contains(equipment)),
            Flag::Unique { number } => {
                self.hold.unique.contains(number) || self.aboard.slotted.contains(number)
            }
            Flag::Upgrade { upgrade } => self.aboard.upgrades.contains(upgrade),
            Flag::Morale { level } => self.aboard.morale == *level,
            Flag::Tech { level } => self.aboard.tech >= level.0,
            Flag::Objective { objective } => self.aboard.objectives.contains(objective),
            Flag::SectionHere { section } => own.is_some_and(|crew| {
                let here = self.in_sector(crew.sector);
                here.iter().any(|member| self.crew(member).section == *section)
            }),
            Flag::Rank { level } => own.is_some_and(|crew| crew.rank >= level.0),
            Flag::Hard { switch } => self.aboard.hard.contains(switch),
            Flag::At { place } => {
                own.is_some_and(|crew| self.place(*place, me) == Some(crew.sector))
            }
            Flag::LanderHere {} => own.is_some_and(|crew| self.planet.lander == Some(crew.sector)),
        }
    }

    fn is_payable(&self, book: &Book, cost: &Effects, me: Option<Member>) -> bool {
        self.can_pay(book, cost, me)
    }
}

impl Exploration {
    fn was_visited(&self, what: &Visited) -> bool {
        match what {
            Visited::Destination { id } => self.aboard.destinations.contains(id),
            Visited::Sector { number } => {
                self.planet.sector(*number).is_some_and(|sector| sector.is_visited)
            }
            Visited::Planet { id } => self.planet_id == *id || self.aboard.planets.contains(id),
            Visited::System { id } => self.aboard.systems.contains(id),
            Visited::Log { id } => self.logs.contains(id) || self.aboard.logs.contains(id),
        }
    }

    /// The sector that is meant.
    #[must_use]
    pub fn place(&self, place: Place, me: Option<Member>) -> Option<SectorNumber> {
        match place {
            Place::Here => me.map(|member| self.crew(member).sector),
            Place::Lander => self.planet.lander,
            Place::Sector(number) => self.planet.sector(number).map(|sector| sector.number),
        }
    }

    fn n_finished(&self, book: &Book, only_important: bool) -> i32 {
        let sectors = self.planet.sectors.iter();
        let finished = sectors.filter(|sector| {
            self.is_finished(book, sector.number)
                && (!only_important
                    || book
                        .sector(self.planet_id, sector.number)
                        .is_some_and(|printed| printed.important))
        });
        finished.count() as i32
    }
}

/// Whether a discovery is of this type and rarity.
pub(crate) fn is_such(
    book: &Book,
    id: DiscoveryId,
    of: Option<DiscoveryType>,
    rarity: Option<Rarity>,
) -> bool {
    let discovery = book.discovery(id);
    of.is_none_or(|of| discovery.kind == of)
        && rarity.is_none_or(|rarity| discovery.rarity == rarity)
}
