//! Numbers and conditions of effects, counted on the state.

use vanguard_pack::{
    effect::{Compare, Cond, Flag, Num, Object, Place, Sum, Visited, Whose},
    id::{DiscoveryId, SectorNumber},
    word::{DiscoveryType, Rarity},
};

use crate::{
    board::Board, book::Book, crew::Crew, exploration::Exploration, member::Member,
    planet::Standing,
};

impl Exploration {
    /// What a number is now; `me` is who acts, draws or is named.
    #[must_use]
    pub fn num(&self, book: &Book, num: &Num, me: Option<Member>) -> i32 {
        match num {
            Num::Int(n) => i32::from(*n),
            Num::Players => i32::from(self.n_seats),
            Num::Team => i32::from(self.alive().len()),
            Num::Mark(mark) => self.marks.get(usize::from(mark.0)).copied().map_or(0, i32::from),
            Num::Count(object) => self.count(book, object, me),
            Num::Joined(first, sum, second) => {
                let (first, second) = (self.num(book, first, me), self.num(book, second, me));
                match sum {
                    Sum::Plus => first.saturating_add(second),
                    Sum::Minus => first.saturating_sub(second),
                    Sum::Times => first.saturating_mul(second),
                }
            }
            Num::Min(first, second) => self.num(book, first, me).min(self.num(book, second, me)),
            Num::Max(first, second) => self.num(book, first, me).max(self.num(book, second, me)),
        }
    }

    /// A number of things: not below 0.
    pub(crate) fn amount(&self, book: &Book, num: &Num, me: Option<Member>) -> u8 {
        self.num(book, num, me).clamp(0, i32::from(u8::MAX)) as u8
    }

    /// Whether a condition holds now.
    #[must_use]
    pub fn holds(&self, book: &Book, cond: &Cond, me: Option<Member>) -> bool {
        match cond {
            Cond::Compare(first, compare, second) => {
                let (first, second) = (self.num(book, first, me), self.num(book, second, me));
                match compare {
                    Compare::Less => first < second,
                    Compare::AtMost => first <= second,
                    Compare::Equal => first == second,
                    Compare::AtLeast => first >= second,
                    Compare::More => first > second,
                }
            }
            Cond::Flag(flag) => self.is_so(flag, me),
            Cond::Not(cond) => !self.holds(book, cond, me),
            Cond::And(first, second) => self.holds(book, first, me) && self.holds(book, second, me),
            Cond::Or(first, second) => self.holds(book, first, me) || self.holds(book, second, me),
        }
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
