//! What can happen in a campaign, with the best of luck: which records come
//! up, which missions are completed, what marks can stand at. Conditions are
//! taken into account, but not that two of them may exclude each other: what is
//! said here to be impossible is so.

mod clock;
mod line;
mod range;
mod road;
mod trap;

use std::collections::BTreeSet;

use self::range::Range;
use super::{Report, reach};
use crate::{
    effect::{
        Act, Card, Change, Effect, Effects, Marking, MissionStep, Op, Opening, PathState, Place,
    },
    id::{
        DestinationId, Id, Kind, LandingNumber, LogId, MarkId, MissionId, PathId, PlanetId,
        Reference, SectorNumber, SystemId,
    },
    pack::{Owner, Pack},
    part::{Found, Part, Walk},
    record::{PathIcon, Planet},
};

/// Kinds of which it is told that nothing can lead to them.
const TOLD: &[Kind] = &[
    Kind::Planet,
    Kind::Check,
    Kind::Mission,
    Kind::Condition,
    Kind::Threat,
    Kind::Equipment,
    Kind::Lander,
    Kind::LanderMod,
    Kind::System,
    Kind::Objective,
    Kind::Upgrade,
    Kind::Situation,
    Kind::Research,
    Kind::Production,
    Kind::Facility,
    Kind::Ending,
    Kind::Log,
    Kind::Poi,
    Kind::Unique,
    Kind::Landing,
];

pub(super) fn check(report: &mut Report<'_>) {
    let facts = Facts::of(report.pack, None);
    let named = reach::named(report.pack);
    for (owner, _) in report.pack.records() {
        let Some(reference) = owner.reference.filter(|to| TOLD.contains(&to.kind)) else {
            continue;
        };
        if named.contains(&owner) && !facts.has(reference) {
            let told = "only conditions that can never be so lead to it";
            report.error(owner, "", None, told);
        }
    }
    missions(report, &facts);
    road::check(report);
    clock::check(report, &facts);
    trap::check(report, &facts);
}

/// Looks for a line of play that completes each mission. It takes longer than
/// everything else.
pub(super) fn lines(report: &mut Report<'_>) {
    line::check(report, &Facts::of(report.pack, None));
}

/// Every mission that is laid out can be completed.
fn missions(report: &mut Report<'_>, facts: &Facts<'_>) {
    for mission in &report.pack.missions {
        if !facts.has(mission.id.reference()) || facts.done.contains(&mission.id) {
            continue;
        }
        let owner = Owner::of(mission.id);
        if mission.goal.is_some() {
            report.error(owner, "goal", None, "this can never be so, and no effect completes it");
        } else {
            report.error(owner, "", None, "no effect that can come about completes it");
        }
    }
}

/// What can come about.
pub(super) struct Facts<'a> {
    pack: &'a Pack,
    records: Vec<(Owner, &'a dyn Part)>,
    /// The mission that is never completed.
    without: Option<MissionId>,
    /// Missions that were completed before: they are for good, and what they
    /// changed has happened.
    past: BTreeSet<MissionId>,
    /// Whether what is carried out has happened before.
    is_past: bool,
    /// Whether the campaign begins.
    is_start: bool,
    /// Records that come up.
    reached: BTreeSet<Reference>,
    /// Missions that are completed.
    done: BTreeSet<MissionId>,
    /// Closed paths that are opened.
    paths: BTreeSet<PathId>,
    /// Closed destinations that are opened.
    places: BTreeSet<DestinationId>,
    /// Sectors to which effects take somebody, on whatever planet.
    sectors: BTreeSet<SectorNumber>,
    /// What marks can stand at.
    marks: Vec<Range>,
    /// The highest tech level.
    tech: u8,
    /// Which cycle it can be.
    cycle: Range,
    is_new: bool,
}

impl<'a> Facts<'a> {
    /// Everything that can come about, if one mission is never completed.
    pub(super) fn of(pack: &'a Pack, without: Option<MissionId>) -> Self {
        let begin =
            |mark: &crate::record::Mark| Range::only(i32::from(mark.min.unwrap_or(0).max(0)));
        let marks = pack.marks.iter().map(begin).collect();
        let begun = Self { without, ..Self::nothing(pack, marks) };
        begun.all()
    }

    /// Nothing has come about yet but where marks stand.
    fn nothing(pack: &'a Pack, marks: Vec<Range>) -> Self {
        let mut facts = Self {
            pack,
            records: pack.records(),
            without: None,
            past: BTreeSet::new(),
            is_past: false,
            is_start: true,
            reached: BTreeSet::new(),
            done: BTreeSet::new(),
            paths: BTreeSet::new(),
            places: BTreeSet::new(),
            sectors: BTreeSet::new(),
            marks,
            tech: pack.start.tech.0,
            cycle: Range::from(1),
            is_new: false,
        };
        for owner in reach::dealt(pack) {
            facts.reached.extend(owner.reference);
        }
        facts
    }

    /// With everything that comes of it.
    fn all(mut self) -> Self {
        loop {
            self.is_new = false;
            self.go_round();
            if !self.is_new {
                return self;
            }
        }
    }

    /// Whether a record comes up.
    pub(super) fn has(&self, reference: Reference) -> bool {
        self.reached.contains(&reference)
    }

    /// A record comes up.
    fn reach(&mut self, reference: Reference) {
        self.is_new |= self.reached.insert(reference);
    }

    /// Resolves everything that has come up once more.
    fn go_round(&mut self) {
        for (owner, record) in self.records.clone() {
            let Some(reference) = owner.reference else {
                if self.is_start || owner != Owner::loose("start", 0) {
                    self.whole(record);
                }
                continue;
            };
            if reference.kind == Kind::Path {
                self.path(PathId(reference.index));
            } else if self.has(reference) {
                match reference.kind {
                    Kind::Planet => self.planet(PlanetId(reference.index)),
                    Kind::Mission => self.mission(MissionId(reference.index)),
                    Kind::System => self.system(SystemId(reference.index)),
                    Kind::Landing => self.landing(LandingNumber(reference.index)),
                    _ => self.whole(record),
                }
            }
        }
    }

    /// Everything in a record happens and comes up.
    fn whole(&mut self, record: &'a dyn Part) {
        let mut found = Vec::new();
        record.walk(&mut Walk::new(&mut |_, one| found.push(one)));
        for one in found {
            match one {
                Found::Effects(effects, _) => self.happen(effects),
                Found::Reference(to) => self.reach(to),
                Found::Cond(_) | Found::Requirement(_) | Found::Name(_) | Found::Prose(_) => {}
            }
        }
    }

    /// Sectors that the team can get to.
    fn sectors_of(&self, planet: &Planet) -> BTreeSet<SectorNumber> {
        let there = |number: &SectorNumber| planet.sector(*number).is_some();
        let landing = planet.sectors.iter().filter(|sector| sector.lander);
        let mut reached: BTreeSet<SectorNumber> = landing.map(|sector| sector.number).collect();
        reached.extend(self.sectors.iter().copied().filter(there));
        loop {
            let usable = self.pack.paths_of(planet.id).filter(|path| self.is_open(path.id));
            let ways = usable.flat_map(|path| path.ways());
            let next: Vec<_> =
                ways.filter(|(from, to)| reached.contains(from) && !reached.contains(to)).collect();
            if next.is_empty() {
                return reached;
            }
            reached.extend(next.into_iter().map(|(_, to)| to));
        }
    }

    fn is_open(&self, path: PathId) -> bool {
        !self.pack[path].closed || self.paths.contains(&path)
    }

    fn path(&mut self, id: PathId) {
        let path = &self.pack[id];
        if !self.has(path.planet.reference()) || !self.is_open(id) {
            return;
        }
        let reached = self.sectors_of(&self.pack[path.planet]);
        if path.ways().any(|(from, _)| reached.contains(&from)) {
            for icon in &path.icons {
                if let PathIcon::Do(effects) = icon {
                    self.happen(effects);
                }
            }
        }
    }

    fn planet(&mut self, id: PlanetId) {
        let planet = &self.pack[id];
        let missions = planet.missions.iter().map(|id| id.reference());
        let cards = missions.chain(planet.condition.map(Id::reference));
        let cards = cards.chain(planet.unique.iter().map(|number| number.reference()));
        for card in cards {
            self.reach(card);
        }
        self.reach(planet.lift_off_log.reference());
        self.reach(planet.evac_log.reference());
        if let Some(setup) = &planet.setup {
            self.happen(setup);
        }
        let reached = self.sectors_of(planet);
        for sector in planet.sectors.iter().filter(|sector| reached.contains(&sector.number)) {
            let log = sector.log.map(LogId::reference);
            let checks = sector.action.iter().map(|action| action.check.reference());
            for to in log.into_iter().chain(checks) {
                self.reach(to);
            }
        }
    }

    fn landing(&mut self, number: LandingNumber) {
        if let Some(landing) = self.pack.landing(number) {
            self.reach(landing.planet.reference());
            self.reach(landing.briefing.reference());
        }
    }

    fn mission(&mut self, id: MissionId) {
        let mission = &self.pack[id];
        for action in &mission.action {
            self.reach(action.check.reference());
        }
        if mission.goal.as_ref().is_some_and(|goal| self.can(goal).be) {
            self.complete(id);
        }
        if self.done.contains(&id) {
            self.is_past = self.past.contains(&id);
            self.happen(&mission.done);
            self.is_past = false;
        }
    }

    fn complete(&mut self, id: MissionId) {
        if self.without != Some(id) && self.has(id.reference()) {
            self.is_new |= self.done.insert(id);
        }
    }

    fn system(&mut self, id: SystemId) {
        let system = &self.pack[id];
        for way in &system.neighbour {
            if way.requires.is_none_or(|upgrade| self.has(upgrade.reference())) {
                self.reach(way.system.reference());
                if let Some(log) = way.log {
                    self.reach(log.reference());
                }
            }
        }
        for place in &system.destination {
            let is_open = !place.closed || self.places.contains(&place.id);
            if !is_open || place.when.as_ref().is_some_and(|when| !self.can(when).be) {
                continue;
            }
            self.reach(place.id.reference());
            let log = place.log.map(LogId::reference);
            for to in place.landing.map(LandingNumber::reference).into_iter().chain(log) {
                self.reach(to);
            }
            if let Some(effects) = &place.effects {
                self.happen(effects);
            }
        }
    }

    fn happen(&mut self, effects: &Effects) {
        for effect in &effects.0 {
            match effect {
                Effect::Do(act) => self.act(act),
                Effect::If { cond, then, other } => {
                    let can = self.can(cond);
                    if can.be {
                        self.happen(then);
                    }
                    if can.fail {
                        self.happen(other);
                    }
                }
                Effect::Choose { options, .. } => {
                    for option in options {
                        if option.when.as_ref().is_none_or(|when| self.can(when).be) {
                            self.happen(&option.cost);
                            self.happen(&option.then);
                        }
                    }
                }
                Effect::Each { then, .. } => self.happen(then),
                Effect::Roll(roll) => {
                    for effects in roll.effects() {
                        self.happen(effects);
                    }
                }
            }
        }
    }

    fn act(&mut self, act: &Act) {
        match &act.op {
            Op::Check { id } => self.reach(id.reference()),
            Op::Poi { number, .. } => self.reach(number.reference()),
            Op::Threat { id, .. } => self.reach(id.reference()),
            Op::Condition { id } => self.reach(id.reference()),
            Op::Log { id } => self.reach(id.reference()),
            Op::Equip { id } => self.reach(id.reference()),
            Op::Unique { number: Some(number) } => self.reach(number.reference()),
            Op::Bookmark { id } => self.reach(id.reference()),
            Op::Ending { id } => self.reach(id.reference()),
            Op::Mission { step: MissionStep::Complete, id } => self.complete(*id),
            Op::Mission { step: MissionStep::Add | MissionStep::Reveal, id } => {
                self.reach(id.reference());
            }
            Op::Path { id, state: PathState::Open } => self.is_new |= self.paths.insert(*id),
            Op::Move { place } | Op::Place { place } | Op::Lander { place } => {
                if let Place::Sector(number) = place {
                    self.is_new |= self.sectors.insert(*number);
                }
            }
            Op::Await { card } => self.await_card(card),
            Op::Open { what } => self.open(what),
            Op::Mark { id, change } => self.change(*id, change),
            _ => {}
        }
    }

    fn await_card(&mut self, card: &Card) {
        match card {
            Card::Tech { level } => {
                self.is_new |= level.0 > self.tech;
                self.tech = self.tech.max(level.0);
            }
            card => {
                let mut named = Vec::new();
                crate::effect::Term::references(card, &mut |to| named.push(to));
                for to in named {
                    self.reach(to);
                }
            }
        }
    }

    fn open(&mut self, what: &Opening) {
        match what {
            Opening::Facility { id } => self.reach(id.reference()),
            Opening::System { id } => self.reach(id.reference()),
            Opening::Destination { id } => self.is_new |= self.places.insert(*id),
            Opening::Queue {} => {}
        }
    }

    fn change(&mut self, id: MarkId, change: &Marking) {
        if self.is_past {
            return;
        }
        let (mark, now) = (&self.pack[id], self.mark(id));
        let bounds = Range::new(i32::from(mark.min.unwrap_or(0)), i32::from(mark.max));
        let after = match change {
            Marking::To(n) => self.num(n),
            // Again and again, up to the end of its range.
            Marking::By(Change::Plus(n)) => end_of(self.num(n), bounds, now),
            Marking::By(Change::Minus(n)) => {
                let n = self.num(n);
                end_of(Range::new(-n.most, -n.least), bounds, now)
            }
        };
        let after = now.or(after.within(bounds));
        self.is_new |= after != now;
        self.marks[usize::from(id.0)] = after;
    }
}

/// How far a mark gets that is changed by these steps as often as one likes.
fn end_of(step: Range, bounds: Range, now: Range) -> Range {
    let least = if step.least < 0 { bounds.least } else { now.least };
    let most = if step.most > 0 { bounds.most } else { now.most };
    Range::new(least, most)
}
