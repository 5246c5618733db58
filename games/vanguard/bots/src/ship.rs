//! Decisions in the ship book. Whatever somebody else proposes is agreed to.

use std::cmp::Reverse;

use table::Seat;
use vanguard::{
    book::Book,
    cycle::CycleSetup,
    known::Known as _,
    ship::{CrewFor, DieTo, Facility, Question, Ship, ShipCard, ShipMove, ShipView, Step},
};
use vanguard_pack::{
    effect::Term as _,
    id::{DestinationId, DiscoveryId, Id as _, MissionId, PlanetId, SystemId},
    record,
    word::UpgradePlace,
};

use crate::{Skill, muster::crew_worth, scene::die_worth, worth::Worth};

/// Cards of a higher rank join a deck up to this size.
const DECK: usize = 13;

/// The ship book as a seat sees it.
#[derive(Debug)]
pub(crate) struct Page<'a> {
    book: &'a Book,
    view: &'a ShipView,
    may: &'a [ShipMove],
    skill: Skill,
    worth: Worth<'a>,
    /// A ship with the same campaign, of which conditions can be asked.
    ship: Ship,
}

impl<'a> Page<'a> {
    pub(crate) fn new(
        book: &'a Book,
        setup: &CycleSetup,
        view: &'a ShipView,
        may: &'a [ShipMove],
        skill: Skill,
    ) -> Self {
        let ship = Ship::open(view.campaign.clone(), setup);
        Self { book, view, may, skill, worth: Worth::aboard(book), ship }
    }

    /// What the seat may do.
    fn may(&self) -> &'a [ShipMove] {
        self.may
    }

    /// What the seat does; nothing if the table does not wait for it.
    pub(crate) fn choose(&self, seat: Seat) -> Option<ShipMove> {
        let may = self.may();
        if may.is_empty() || !self.view.awaited.contains(&seat) {
            return None;
        }
        if self.view.proposal.is_some() {
            return Some(ShipMove::Answer(true));
        }
        let answer = match self.view.question? {
            Question::Step(step) => self.step(step),
            Question::Choose => self.option(),
            Question::Discovery(_) => self.cheapest(),
            Question::Die(_, to) => self.die(to),
            Question::Crew(what, _) => self.crew(what),
            Question::Draft(_) | Question::Recruit(_) => self.recruit(),
            Question::Situation(_) => self.situation(),
            Question::DraftOrder => None,
        };
        answer.filter(|mv| may.contains(mv)).or_else(|| may.first().cloned())
    }

    fn first(&self, fits: impl Fn(&ShipMove) -> bool) -> Option<ShipMove> {
        self.may().iter().find(|mv| fits(mv)).cloned()
    }

    /// The move that is worth most, of those with a worth.
    fn best<K: Ord>(&self, worth: impl Fn(&ShipMove) -> Option<K>) -> Option<ShipMove> {
        let rated = self.may().iter().rev().filter_map(|mv| Some((worth(mv)?, mv)));
        rated.max_by(|one, two| one.0.cmp(&two.0)).map(|(_, mv)| mv.clone())
    }

    fn step(&self, step: Step) -> Option<ShipMove> {
        let go_on = Some(ShipMove::GoOn);
        match step {
            Step::Fly => self.fly().or(go_on),
            Step::Scan => self.first(|mv| *mv == ShipMove::Scan).or(go_on),
            Step::Facilities => self.facility().or(go_on),
            Step::Research => self.first(|mv| matches!(mv, ShipMove::Research(_))).or(go_on),
            Step::LabWork | Step::Assembly | Step::Supervision => self.assignment().or(go_on),
            Step::Start => self.first(|mv| matches!(mv, ShipMove::Produce(..))).or(go_on),
            Step::Exchange => go_on,
            Step::Solve => self.situation(),
            Step::Training => self.first(|mv| matches!(mv, ShipMove::Train(..))).or(go_on),
            Step::Repair => self.first(|mv| matches!(mv, ShipMove::Repair(_))).or(go_on),
            Step::Lander => self.lander(),
            Step::Customise => self
                .first(|mv| matches!(mv, ShipMove::Mod(id) if !self.view.launch.mods.contains(id)))
                .or(go_on),
            Step::Team => self.send(),
            Step::Boards => self.boards().or(go_on),
            Step::Small => self.first(|mv| matches!(mv, ShipMove::Small(..))).or(go_on),
            Step::Load => self.first(|mv| matches!(mv, ShipMove::Load(_))).or(go_on),
            Step::Excess => self.cheapest(),
            Step::Dice => self.buy().or(go_on),
            Step::Therapy => self.ward().or_else(|| self.therapy()).or(go_on),
            Step::Save => Some(ShipMove::Save(true)),
            _ => self.first(|mv| !matches!(mv, ShipMove::Upgrade(_) | ShipMove::Switch(_))),
        }
    }

    /// Missions of a planet that were not completed yet, as its board names
    /// them.
    fn n_missions_left(&self, planet: PlanetId) -> usize {
        let record = self.book.planet(planet);
        let mut missions = record.missions.clone();
        if let Some(setup) = &record.setup {
            setup.references(&mut |reference| {
                if reference.kind == MissionId::KIND {
                    missions.push(MissionId::of_index(reference.index));
                }
            });
        }
        missions.sort_unstable();
        missions.dedup();
        let done = &self.view.campaign.done;
        let is_left = |id: &&MissionId| !self.book.mission(**id).optional && !done.contains(id);
        missions.iter().filter(is_left).count()
    }

    fn place(&self, id: DestinationId) -> Option<&'a record::Destination> {
        self.book.pack.destination(id).map(|(_, place)| place)
    }

    fn is_open(&self, place: &record::Destination) -> bool {
        place.when.as_ref().is_none_or(|cond| self.ship.holds(self.book, cond, None))
    }

    /// Where to: what is open at last, or what lies on the way there and was not
    /// seen yet; then planets with something to do, then any planet. Energy for
    /// what comes after is kept.
    fn fly(&self) -> Option<ShipMove> {
        let visited = &self.view.campaign.starmap.destinations;
        let system = self.book.system(self.view.campaign.bridge.system);
        let landing_cost = system.destination.iter().filter(|place| place.landing.is_some());
        let landing_cost = landing_cost.map(|place| place.energy).min().unwrap_or(0);
        let energy = self.view.campaign.pools.energy;
        let last = system.destination.iter().filter(|place| place.when.is_some());
        let last = last.filter(|place| self.is_open(place)).map(|place| place.energy).min();
        self.best(|mv| match mv {
            ShipMove::Visit(id) => {
                let place = self.place(*id)?;
                let planet = place.landing.and_then(|number| self.book.pack.landing(number));
                if let Some(landing) = planet {
                    let n_left = self.n_missions_left(landing.planet);
                    return Some(if n_left > 0 { 40 + n_left } else { 10 });
                }
                let is_last = place.when.is_some();
                let is_new = !visited.contains(id);
                if is_new && last.is_some_and(|last| !is_last && energy >= place.energy + last) {
                    return Some(110);
                }
                let keeps = energy >= place.energy + landing_cost;
                match (is_last, is_new && keeps) {
                    (true, _) => Some(100),
                    (false, true) => Some(60),
                    // A stop that is known is worth it only with energy to burn.
                    (false, false) => (energy > place.energy + landing_cost + 3).then_some(50),
                }
            }
            ShipMove::Fly(to) => self.flight_worth(*to),
            _ => None,
        })
    }

    /// A flight leads somewhere that was not open before, or away from where
    /// nothing is left to do.
    fn flight_worth(&self, to: SystemId) -> Option<usize> {
        let places = &self.book.system(to).destination;
        let is_last = |place: &&record::Destination| place.when.is_some() && self.is_open(place);
        let n_left: usize = places
            .iter()
            .filter_map(|place| place.landing.and_then(|number| self.book.pack.landing(number)))
            .map(|landing| self.n_missions_left(landing.planet))
            .sum();
        let here = self.book.system(self.view.campaign.bridge.system);
        let can_land = here.destination.iter().any(|place| place.landing.is_some());
        let cost = here.neighbour.iter().find(|way| way.system == to).map_or(0, |way| way.energy);
        let reaches =
            |place: &&record::Destination| cost + place.energy <= self.view.campaign.pools.energy;
        if places.iter().filter(is_last).any(|place| reaches(&place)) {
            return Some(90);
        }
        if !can_land {
            return Some(30);
        }
        (n_left > 0 && self.skill == Skill::Veteran).then_some(20)
    }

    /// The situation that costs most, and whose solution brings most.
    fn situation(&self) -> Option<ShipMove> {
        let rated = self.may().iter().filter_map(|mv| match mv {
            ShipMove::Situation(id) => {
                let card = self.book.situation(*id);
                Some((self.worth.of(&card.solved.effects) - 2.0 * self.worth.of(&card.effect), mv))
            }
            _ => None,
        });
        rated.max_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, mv)| mv.clone())
    }

    /// What a command token is spent on.
    fn facility(&self) -> Option<ShipMove> {
        let campaign = &self.view.campaign;
        let waits = |fits: fn(&ShipCard) -> bool| campaign.awaiting.iter().any(fits);
        let projects = campaign.lab.iter().flatten().copied().chain(
            campaign.awaiting.iter().filter_map(|card| match card {
                ShipCard::Research(id) => Some(*id),
                _ => None,
            }),
        );
        let can_research =
            projects.into_iter().any(|id| self.can_pay(&self.book.research(id).cost));
        let factory = &campaign.factory;
        let can_produce = waits(|card| matches!(card, ShipCard::Production(_)))
            || !factory.ready.is_empty()
            || factory.queues.iter().flatten().any(Option::is_some);
        let n_crew = |section| {
            let own = campaign.roster.crew.iter().filter(move |one| one.section == section);
            own.filter(|one| one.post != vanguard::ship::roster::Post::Dead).count()
        };
        let is_thin = vanguard_pack::word::Section::ALL.iter().any(|section| n_crew(*section) < 4);
        self.best(|mv| match mv {
            ShipMove::Facility(Facility::Laboratory) => can_research.then_some(5),
            ShipMove::Facility(Facility::Production) => can_produce.then_some(4),
            ShipMove::Facility(Facility::Barracks) => {
                (is_thin && !campaign.roster.recruits.is_empty()).then_some(3)
            }
            // One situation is a nuisance, several of them stop the ship.
            ShipMove::Facility(Facility::SituationRoom) => match campaign.situations.len() {
                0 => None,
                1 => Some(2),
                _ => Some(6),
            },
            ShipMove::Facility(Facility::AddOn) => Some(1),
            _ => None,
        })
    }

    /// Whether a price could be paid from what was gathered, about.
    fn can_pay(&self, cost: &[record::Cost]) -> bool {
        let gathered = &self.view.campaign.gathered;
        cost.iter().all(|price| {
            let fits = |id: &&DiscoveryId| {
                let card = self.book.discovery(**id);
                card.kind == price.of && price.rarity.is_none_or(|least| card.rarity >= least)
            };
            gathered.iter().filter(fits).count() >= usize::from(price.n)
        })
    }

    /// Work for as few people as possible, of low rank.
    fn assignment(&self) -> Option<ShipMove> {
        let roster = &self.view.campaign.roster;
        self.best(|mv| match mv {
            ShipMove::LabWork(_, crew)
            | ShipMove::Assemble(_, crew)
            | ShipMove::Supervise(_, crew) => {
                let ranks = crew.iter().filter_map(|card| roster.person(*card));
                let ranks: u8 = ranks.map(|person| person.rank).sum();
                Some(Reverse((crew.len(), ranks)))
            }
            _ => None,
        })
    }

    /// The lander with the most supplies, room and strength.
    fn lander(&self) -> Option<ShipMove> {
        self.best(|mv| match mv {
            ShipMove::Lander(id) => {
                let lander = self.book.lander(*id);
                let strength = lander.armor + lander.sensors + lander.agility;
                Some(3 * lander.supplies + 2 * strength + lander.discoveries - 2 * lander.start)
            }
            _ => None,
        })
    }

    /// The most experienced of each section; alone, of all sections.
    fn send(&self) -> Option<ShipMove> {
        let roster = &self.view.campaign.roster;
        let best = self.best(|mv| match mv {
            ShipMove::Send(card) => {
                Some((roster.person(*card)?.rank, crew_worth(self.book, *card)))
            }
            _ => None,
        });
        best.or(Some(ShipMove::GoOn))
    }

    /// The weakest dice stay; cards of higher ranks join the deck.
    fn boards(&self) -> Option<ShipMove> {
        let leaves = |mv: &&ShipMove| matches!(mv, ShipMove::LeaveDie(..));
        let worth = |mv: &&ShipMove| match mv {
            ShipMove::LeaveDie(_, die) => die_worth(self.book, *die),
            _ => f64::INFINITY,
        };
        let left = self.may().iter().filter(leaves);
        let left = left.min_by(|one, two| worth(one).total_cmp(&worth(two)));
        if left.is_some() || self.skill == Skill::Cadet {
            return left.cloned();
        }
        self.best(|mv| match mv {
            ShipMove::AddCard(section, card) => {
                let rank = self.book.section_card(*card).rank.0;
                let n_cards = self.view.campaign.decks[*section as usize].len();
                (rank > 1 && n_cards < DECK).then_some(rank)
            }
            _ => None,
        })
    }

    /// A die for everybody; nobody teaches if it can be paid without.
    fn buy(&self) -> Option<ShipMove> {
        self.best(|mv| match mv {
            ShipMove::Buy(instructor) => Some(instructor.is_none()),
            _ => None,
        })
    }

    fn die(&self, to: DieTo) -> Option<ShipMove> {
        let worth = |mv: &ShipMove| match mv {
            ShipMove::Die(section, die) => {
                // One of a kind is worth more than the second.
                let own = self.view.campaign.dice(*section);
                let n_alike = own.iter().filter(|other| *other == die).count();
                die_worth(self.book, *die) - 0.4 * n_alike as f64
            }
            _ => 0.0,
        };
        let by_worth = |one: &&ShipMove, two: &&ShipMove| worth(one).total_cmp(&worth(two));
        match to {
            DieTo::Section => self.may().iter().max_by(by_worth).cloned(),
            DieTo::Box => self.may().iter().min_by(by_worth).cloned(),
        }
    }

    fn option(&self) -> Option<ShipMove> {
        let options = self.view.choosing.as_ref()?.options(self.book);
        let rated = self.may().iter().rev().filter_map(|mv| match mv {
            ShipMove::Option(nth) => {
                Some((self.worth.of_option(options.get(usize::from(*nth))?), mv))
            }
            _ => None,
        });
        rated.max_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, mv)| mv.clone())
    }

    /// The least rare discovery.
    fn cheapest(&self) -> Option<ShipMove> {
        self.best(|mv| match mv {
            ShipMove::Discovery(id) => {
                let card = self.book.discovery(*id);
                let own = self.view.campaign.gathered.iter();
                let n_own = own.filter(|other| self.book.discovery(**other).kind == card.kind);
                Some((Reverse(card.rarity), n_own.count()))
            }
            _ => None,
        })
    }

    /// The lowest rank rises first; the highest one is kept ready.
    fn crew(&self, what: CrewFor) -> Option<ShipMove> {
        let roster = &self.view.campaign.roster;
        let wants_low = matches!(what, CrewFor::Demote | CrewFor::Rest);
        self.best(|mv| match mv {
            ShipMove::Crew(card) => {
                let rank = i16::from(roster.person(*card)?.rank);
                Some(if wants_low { -rank } else { rank })
            }
            _ => None,
        })
    }

    fn recruit(&self) -> Option<ShipMove> {
        let best = self.best(|mv| match mv {
            ShipMove::Crew(card) | ShipMove::Recruit(_, card) => Some(crew_worth(self.book, *card)),
            _ => None,
        });
        best.or(Some(ShipMove::GoOn))
    }

    /// What stands in the medbay is used while somebody lies there.
    fn ward(&self) -> Option<ShipMove> {
        let is_patient = |post| matches!(post, vanguard::ship::roster::Post::Patient(_));
        let has_patients =
            self.view.campaign.roster.crew.iter().any(|person| is_patient(person.post));
        if self.skill == Skill::Cadet || !has_patients {
            return None;
        }
        self.first(|mv| match mv {
            ShipMove::Upgrade(id) => self.book.upgrade(*id).place == UpgradePlace::Medbay,
            _ => false,
        })
    }

    /// Somebody of a section with many people looks after a patient.
    fn therapy(&self) -> Option<ShipMove> {
        if self.skill == Skill::Cadet {
            return None;
        }
        let roster = &self.view.campaign.roster;
        self.best(|mv| match mv {
            ShipMove::Treat(by, _) => {
                let section = roster.person(*by)?.section;
                let n_there = roster.available(section).count();
                (n_there >= 3).then_some(n_there)
            }
            _ => None,
        })
    }
}
