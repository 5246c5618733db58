//! The planet as a seat sees it, with what bots ask of it again and again.

use std::{
    cell::{OnceCell, RefCell},
    collections::BTreeMap,
};

use vanguard::{
    board::DieSet,
    book::Book,
    check::NOBODY,
    member::Member,
    moves::Move,
    need::Converts,
    odds::Throw,
    planet::Standing,
    view::{CheckView, CrewView, ExplorationView, SectorView},
};
use vanguard_pack::{
    dice::{Face, KindId},
    id::{CheckId, PathId, SectorNumber},
    record,
};

use crate::{
    Skill,
    memory::Memory,
    stakes::{Stakes, lying},
    worth::Worth,
};

/// What a die is worth by itself.
pub(crate) fn die_worth(book: &Book, kind: KindId) -> f64 {
    let of_face = |face: &Face| match face {
        Face::One(_) => 1.0,
        Face::Two(..) => 1.8,
        Face::Wild => 1.5,
        Face::Basic => 0.5,
        Face::Accident => -0.3,
    };
    book.dice().kind(kind).faces.iter().map(of_face).sum()
}

/// So many injuries can be borne (VG-14.8).
pub(crate) const INJURIES_MAX: usize = 3;

/// The planet as a seat sees it.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) book: &'a Book,
    pub(crate) view: &'a ExplorationView,
    may: &'a [Move],
    pub(crate) skill: Skill,
    /// Chances that were worked out already.
    memory: &'a Memory,
    pub(crate) worth: Worth<'a>,
    /// The same for whoever cannot bear another injury.
    hurt_worth: Worth<'a>,
    /// What checks are worth to crewmembers, as far as it was asked.
    pub(crate) rated: RefCell<BTreeMap<(CheckId, Member), f64>>,
    /// Whether it is time to go home, once that was asked.
    pub(crate) is_over: OnceCell<bool>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(
        book: &'a Book,
        view: &'a ExplorationView,
        may: &'a [Move],
        skill: Skill,
        memory: &'a Memory,
    ) -> Self {
        let worth = Worth::on_planet(book, view);
        Self {
            book,
            view,
            may,
            skill,
            memory,
            hurt_worth: worth.at_the_limit(),
            worth,
            rated: RefCell::default(),
            is_over: OnceCell::new(),
        }
    }

    /// What the seat may do.
    pub(crate) fn may(&self) -> &'a [Move] {
        self.may
    }

    pub(crate) fn crew(&self, member: Member) -> &'a CrewView {
        &self.view.team[member.idx()]
    }

    /// Those who are alive.
    pub(crate) fn alive(&self) -> impl Iterator<Item = (Member, &'a CrewView)> {
        (0..).map(Member).zip(&self.view.team).filter(|(_, crew)| crew.is_alive)
    }

    /// The kinds of some dice of a crewmember.
    pub(crate) fn kinds(crew: &CrewView, dice: DieSet) -> impl Iterator<Item = KindId> {
        dice.iter().map(|die| crew.dice[usize::from(die)])
    }

    pub(crate) fn throw(&self, kind: KindId) -> Throw {
        Throw::from(self.book.dice().kind(kind))
    }

    /// How many injury cards a crewmember has.
    pub(crate) fn n_injuries(crew: &CrewView) -> usize {
        crew.injuries.iter().flatten().count()
    }

    /// What effects are worth to a crewmember.
    pub(crate) fn worth_to(&self, member: Member) -> &Worth<'a> {
        let is_hurt = Self::n_injuries(self.crew(member)) >= INJURIES_MAX;
        if is_hurt { &self.hurt_worth } else { &self.worth }
    }

    /// What a crewmember can convert, as far as cards say.
    pub(crate) fn converts(&self, crew: &CrewView) -> Converts {
        let carried = crew.equipment.iter().filter_map(|id| self.book.equipment(*id).convert);
        let all: Vec<_> = carried.chain([self.book.convert(crew.card)]).collect();
        Converts::new(&all)
    }

    pub(crate) fn sector(&self, number: SectorNumber) -> Option<&'a SectorView> {
        self.view.sectors.iter().find(|sector| sector.number == number)
    }

    /// Special actions that are printed in a sector, for a rank.
    pub(crate) fn actions_in(&self, number: SectorNumber, rank: u8) -> Vec<CheckId> {
        let printed = self.book.sector(self.view.planet, number).map(|sector| &sector.action);
        let poi = self.sector(number).and_then(|sector| sector.pois.last());
        let on_poi = poi.map(|poi| &self.book.poi(*poi).action);
        let is_able = |action: &&record::Action| action.rank.is_none_or(|least| rank >= least.0);
        let all = printed.into_iter().chain(on_poi).flatten().filter(is_able);
        all.map(|action| action.check).collect()
    }

    /// Whether nobody can walk out of a sector.
    fn is_barred(&self, number: SectorNumber) -> bool {
        let printed = self.book.sector(self.view.planet, number);
        let poi = self.sector(number).and_then(|sector| sector.pois.last());
        printed.is_some_and(|sector| sector.no_movement)
            || poi.is_some_and(|poi| self.book.poi(*poi).no_movement)
    }

    /// Every sector that can be reached: how far it is, and the first path.
    pub(crate) fn ways_from(&self, from: SectorNumber) -> Vec<(SectorNumber, u8, Option<PathId>)> {
        let mut reached = vec![(from, 0, None)];
        let mut next = 0;
        while let Some((here, distance, first)) = reached.get(next).copied() {
            next += 1;
            if self.is_barred(here) {
                continue;
            }
            for path in self.book.paths(self.view.planet) {
                let Some(to) = self.book.leads_to(*path, here, &self.view.paths) else { continue };
                if reached.iter().all(|(other, ..)| *other != to) {
                    reached.push((to, distance + 1, first.or(Some(*path))));
                }
            }
        }
        reached
    }

    /// The stakes of a check for a crewmember who has not begun it. What the
    /// condition takes from every check is left out: plans are made often.
    pub(crate) fn stakes(&self, id: CheckId, member: Member) -> Stakes {
        let crew = self.crew(member);
        let marker = |track: u8| {
            let is_it =
                |marker: &&vanguard::view::MarkerView| marker.check == id && marker.track == track;
            self.view.markers.iter().find(is_it).map_or(0, |marker| marker.space)
        };
        let converts = self.converts(crew);
        Stakes::new(self.book, self.worth_to(member), self.memory(), (id, None, converts), marker)
    }

    /// Where exact chances are kept; the cadet works out none.
    fn memory(&self) -> Option<&'a Memory> {
        (self.skill == Skill::Veteran).then_some(self.memory)
    }

    /// The stakes of the check under way.
    pub(crate) fn stakes_now(&self, check: &CheckView) -> Stakes {
        let in_flight = self.view.landing.as_ref().filter(|landing| !landing.is_down);
        let hazard = in_flight.and_then(|landing| Some((landing.gap, landing.hazard(self.book)?)));
        match (check.id, hazard) {
            (Some(id), _) => {
                let at = |track: u8| check.tracks.get(usize::from(track)).copied().unwrap_or(0);
                let terms = (id, self.view.condition, check.converts);
                Stakes::new(self.book, self.worth_to(check.active), self.memory(), terms, at)
            }
            (None, Some((gap, hazard))) => Stakes::Gap(gap, hazard.icons.clone(), check.converts),
            (None, None) => Stakes::Nothing,
        }
    }

    /// The dice of the check under way: still to be rolled, or as they lie.
    pub(crate) fn pool(&self, check: &CheckView) -> Vec<Throw> {
        let dice = check.pool.iter().map(|die| match die.face {
            Some(face) => lying(die.colour, face),
            None if die.at.crew == NOBODY => lying(die.colour, Face::Accident),
            None => self.throw(die.kind),
        });
        dice.collect()
    }

    /// The dice that a crewmember could roll: all that are available, and the
    /// best of each helper in the sector.
    pub(crate) fn hand(&self, member: Member) -> Vec<Throw> {
        let crew = self.crew(member);
        let own = Self::kinds(crew, crew.available);
        let here = self.alive().filter(|(other, there)| {
            *other != member && there.sector == crew.sector && !there.available.is_empty()
        });
        let lent = here.filter_map(|(_, other)| {
            let kinds = Self::kinds(other, other.available);
            kinds.max_by(|one, two| {
                die_worth(self.book, *one).total_cmp(&die_worth(self.book, *two))
            })
        });
        own.chain(lent).map(|kind| self.throw(kind)).collect()
    }

    /// Whether a mission that counts is still open.
    pub(crate) fn has_work(&self) -> bool {
        self.view.missions.iter().any(|mission| match mission.standing {
            Standing::Open => mission.id.is_none_or(|id| !self.book.mission(id).optional),
            Standing::Hidden => true,
            Standing::Completed | Standing::Failed => false,
        })
    }
}
