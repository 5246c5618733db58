//! How the mission would end: the resolution of what is known, with guesses
//! for what is not.

use space_alert::{
    Event, Mission, Resolution, Setup as MissionSetup, State,
    action::{Action, Space, Special},
    card::{Card, Severity, Trait},
    live::{self, Berth, MateView, Request, View, threat_deck},
    mission::{Announced, CrewMember, MAX_CREW, N_TURNS, Origin},
    ship::{Place, Station, Tile, Zone},
    state::{Fate, Squad, Threat},
};
use table::{Listen, Seat, Silence};

use super::{
    desk::{Desk, Pick, Plan},
    errand::Job,
    requests::Ear,
    search::Chance,
};

/// What it is worth to come home at all.
const HOME: i32 = 3000;
/// What a card in the hand is worth at most: to lay one for nothing is waste.
const CARD: i32 = 1;
/// To plan for a later phase is cheap, but not free.
const WISH: i32 = 2;
/// To hope that somebody else does something they have not told is bold.
const HOPE: i32 = 40;

/// One in so many plans for later phases does not find its card.
const FAILS: u32 = 3;

/// The mission as a crewmate expects it, several times with different luck.
pub(super) struct Outlook<'d> {
    desk: &'d Desk,
    wanted: Vec<(Berth, Request)>,
    worlds: Vec<World>,
    /// What is laid on the desk's places in the worlds now, and whether the
    /// card for it is there.
    tried: Vec<(Space, bool)>,
    /// The special cards on the desk's places besides.
    withs: Vec<Option<Special>>,
    /// Where everybody stood in the first world of the plan tried last.
    walks: Walks,
    /// What the announced threats and the requests give to do, one after the
    /// other.
    jobs: Vec<Vec<Job>>,
    /// Which of them wrecked the ship in the plan tried last.
    killer: Option<usize>,
    /// The last turn of the open phase, if another phase follows: for threats
    /// nobody knows yet it counts what the ship keeps, and where everybody is.
    eve: Option<u8>,
    /// How ready the crew is then, in the plan tried last.
    readiness: i32,
    /// What the first world was worth, in the plan tried last.
    first: i32,
}

/// Where everybody stands after each turn.
pub(super) type Walks = [[Station; MAX_CREW]; N_TURNS + 1];

struct World {
    mission: Mission,
    /// Before the first turn that may still change.
    begin: State,
    /// The plans for later phases that come to nothing, by crew member.
    failing: [u16; MAX_CREW],
}

impl World {
    fn fails(&self, berth: Berth, turn: u8) -> bool {
        self.failing[berth.idx()] & (1 << turn) != 0
    }
}

impl<'d> Outlook<'d> {
    /// `None` if what was said cannot be resolved at all.
    pub(super) fn new(
        setup: &live::Setup,
        view: &View,
        desk: &'d Desk,
        wanted: Vec<(Berth, Request)>,
        n_samples: u32,
        chance: &mut Chance,
    ) -> Option<Self> {
        let expected = expected(setup, view, desk);
        let first_turn = desk.places.iter().map(|place| place.turn).min().unwrap_or(1);
        let mut worlds = Vec::new();
        for number in 0..n_samples {
            let mut sample = expected.clone();
            // In the first world everything works out.
            let failing =
                if number == 0 || setup.is_solo() { [0; MAX_CREW] } else { failing(view, chance) };
            for (member, failing) in sample.crew.iter_mut().zip(failing) {
                for (idx, space) in member.plan.iter_mut().enumerate() {
                    if failing & (2 << idx) != 0 {
                        *space = Space::EMPTY;
                    }
                }
            }
            for tiles in &mut sample.tiles {
                chance.shuffle(tiles);
            }
            imagine_threats(setup, view, &mut sample, chance);
            let mission = Mission::try_from(sample).ok()?;
            let begin = {
                let mut resolution = Resolution::new(&mission);
                resolution.until(first_turn - 1, &mut Silence);
                *resolution.state()
            };
            worlds.push(World { mission, begin, failing });
        }
        let tried = vec![(Space::EMPTY, false); desk.places.len()];
        let threats = worlds.first().map(|world| &world.mission.setup().threats);
        let threats = threats.into_iter().flatten().map(Job::against);
        let asked = wanted.iter().map(|(_, request)| Job::asked(*request));
        let jobs = threats.chain(asked).collect();
        Some(Self {
            desk,
            wanted,
            worlds,
            tried,
            withs: desk.places.iter().map(|place| place.with).collect(),
            walks: [[Station::UpperWhite; MAX_CREW]; N_TURNS + 1],
            jobs,
            killer: None,
            eve: eve(view),
            readiness: 0,
            first: 0,
        })
    }

    /// What the announced threats and the requests give to do, one after the
    /// other.
    pub(super) fn jobs(&self) -> &[Vec<Job>] {
        &self.jobs
    }

    /// Which of the announced threats wrecked the ship in the plan that was
    /// tried out last, if one did.
    pub(super) const fn killer(&self) -> Option<usize> {
        self.killer
    }

    /// What the first world was worth in the plan that was tried out last.
    pub(super) const fn first(&self) -> i32 {
        self.first
    }

    /// Where everybody stood in the plan that was tried out last.
    pub(super) const fn walks(&self) -> &Walks {
        &self.walks
    }

    /// What a plan is worth, on average; the least possible if it is against
    /// the rules.
    pub(super) fn worth(&mut self, plan: &Plan) -> i32 {
        self.worth_if(plan, i32::MIN)
    }

    /// What a plan is worth, or the least possible if already the first world
    /// is worth less than `floor`.
    pub(super) fn worth_if(&mut self, plan: &Plan, floor: i32) -> i32 {
        if !self.try_out(plan) {
            return i32::MIN / 2;
        }
        let mut sum = 0;
        self.killer = None;
        for idx in 0..self.worlds.len() {
            let worth = if self.wanted.is_empty() {
                self.play(idx, &mut Silence)
            } else {
                let wanted = std::mem::take(&mut self.wanted);
                let mut ear = Ear::new(&wanted);
                let worth = self.play(idx, &mut ear) + ear.worth();
                self.wanted = wanted;
                worth
            };
            if idx == 0 {
                self.first = worth;
                if worth < floor {
                    return i32::MIN / 2;
                }
            }
            sum += worth;
        }
        let price = |(place, pick): (&super::desk::Place, &Pick)| match (place.hope, pick) {
            (Some(expected), pick) => {
                if self.desk.action(*pick) == expected {
                    0
                } else {
                    HOPE
                }
            }
            (None, Pick::Nothing) => 0,
            (None, Pick::Card(..)) => CARD,
            (None, Pick::Wish(_)) => WISH,
        };
        let prices = self.desk.places.iter().zip(plan).map(price);
        sum / self.worlds.len() as i32 + self.readiness - prices.sum::<i32>()
    }

    /// What a plan is worth if a special card besides were not on one place but
    /// on another.
    pub(super) fn worth_with(
        &mut self,
        plan: &Plan,
        from: Option<usize>,
        to: Option<(usize, Special)>,
    ) -> i32 {
        let before = self.withs.clone();
        if let Some(from) = from {
            self.withs[from] = None;
        }
        if let Some((to, special)) = to {
            self.withs[to] = Some(special);
        }
        let worth = self.worth(plan);
        self.withs = before;
        worth
    }

    /// Resolves a world to its end.
    fn play(&mut self, idx: usize, to: &mut impl Listen<Event>) -> i32 {
        let world = &self.worlds[idx];
        let mut resolution = Resolution::from_snapshot(&world.mission, world.begin);
        if idx == 0 {
            self.readiness = 0;
            loop {
                let state = resolution.state();
                if let Some(walk) = self.walks.get_mut(usize::from(state.turn)) {
                    *walk = state.crew.map(|member| match member.place {
                        Place::Aboard(station) => station,
                        // Who is outside comes back to the interceptors.
                        _ => Station::UpperRed,
                    });
                }
                if self.eve == Some(state.turn) {
                    self.readiness = readiness(state);
                }
                if resolution.is_over() {
                    break;
                }
                resolution.turn(to);
            }
        } else {
            resolution.until(u8::MAX, to);
        }
        let killer = resolution.state().loss.map(|loss| usize::from(loss.by.slot));
        self.killer =
            killer.filter(|slot| *slot < world.mission.setup().threats.len()).or(self.killer);
        worth_of(&resolution, self.eve.is_some())
    }

    /// Whether a plan does what was asked for, as far as anybody can tell.
    pub(super) fn meets(&mut self, plan: &Plan, berth: Berth, request: Request) -> bool {
        let Some(idx) = self.wanted.iter().position(|wanted| *wanted == (berth, request)) else {
            return false;
        };
        if !self.try_out(plan) {
            return false;
        }
        self.worlds.iter().any(|world| {
            let mut ear = Ear::new(&self.wanted);
            let mut resolution = Resolution::from_snapshot(&world.mission, world.begin);
            resolution.until(u8::MAX, &mut ear);
            ear.is_met(idx)
        })
    }

    /// Lays a plan in all worlds; `false` if the rules forbid it.
    fn try_out(&mut self, plan: &Plan) -> bool {
        // First those off the board that are counted: special cards.
        for (idx, pick) in plan.iter().enumerate() {
            let tried = self.tried[idx].0;
            let is_special = matches!(tried.action, Action::Special(_)) || tried.with.is_some();
            if is_special
                && together(self.desk.action(*pick), self.withs[idx]) != tried
                && !self.lay(idx, Space::EMPTY, false)
            {
                return false;
            }
        }
        plan.iter().enumerate().all(|(idx, pick)| {
            let space = together(self.desk.action(*pick), self.withs[idx]);
            let is_sure = matches!(pick, Pick::Card(..));
            (space, is_sure) == self.tried[idx] || self.lay(idx, space, is_sure)
        })
    }

    fn lay(&mut self, idx: usize, space: Space, is_sure: bool) -> bool {
        let place = self.desk.places[idx];
        for world in &mut self.worlds {
            let fails = !is_sure && world.fails(place.berth, place.turn);
            let space = if fails { Space::EMPTY } else { space };
            if world.mission.plan(Seat(place.berth.0), place.turn, space).is_err() {
                return false;
            }
        }
        self.tried[idx] = (space, is_sure);
        true
    }
}

/// What the end of a mission is worth to a crew that wants to come home, and
/// then to be praised. Damage counts more the nearer a zone is to breaking.
fn worth_of(resolution: &Resolution<'_>, saves: bool) -> i32 {
    let (report, state) = (resolution.report(), resolution.state());
    let fate = if report.loss.is_some() { 100 * i32::from(report.turn) } else { HOME };
    let threats: i32 = report.threats.iter().map(|threat| i32::from(threat.points)).sum();
    let damage: i32 = report
        .tiles
        .iter()
        .map(|tiles| {
            let n_tiles = tiles.count_ones() as i32;
            15 * n_tiles + 10 * n_tiles * n_tiles
        })
        .sum();
    let n_out = report.crew.iter().filter(|member| member.knocked_out).count() as i32;
    let visual = report.score.map_or(0, |score| score.visual + score.analyst - score.medic);
    fate + 15 * threats + 10 * visual + progress(state) + if saves { savings(state) } else { 0 }
        - damage
        - 120 * n_out
        - 10 * i32::from(report.squads_disabled)
}

/// What is half done: others may finish it.
fn progress(state: &State) -> i32 {
    let hurt = |threat: &Threat| match threat.fate {
        Fate::OnTrack | Fate::Survived if threat.damage > 0 => {
            let share = 10 * i32::from(threat.facts().destroyed) * i32::from(threat.damage);
            share / i32::from(threat.hit_points.max(threat.damage).max(1))
        }
        _ => 0,
    };
    state.threats().iter().map(hurt).sum()
}

/// The last turn of the open phase, if there is another one.
fn eve(view: &View) -> Option<u8> {
    let berth = view.crew.first()?.who.berth;
    let last = *view.open_turns(berth).end();
    (last < view.course.n_turns()).then_some(last)
}

/// How well the crew stands for whatever comes: in all zones, with squads.
fn readiness(state: &State) -> i32 {
    let able = || state.crew.iter().filter(|member| !member.knocked_out);
    let is_there = |zone: &&Zone| {
        able().any(
            |member| matches!(member.place, Place::Aboard(station) if station.zone() == **zone),
        )
    };
    let n_zones = Zone::ALL.iter().filter(is_there).count() as i32;
    let n_squads = able().filter(|member| member.squad == Squad::Active).count() as i32;
    8 * n_zones + 12 * n_squads
}

/// What is left for the threats to come.
fn savings(state: &State) -> i32 {
    let stored =
        state.zones.iter().map(|zone| 3 * i32::from(zone.shield) + 2 * i32::from(zone.reactor));
    stored.sum::<i32>() + 8 * i32::from(state.fuel) + 3 * i32::from(state.rockets)
}

/// A space with a card and a special card; alone, that is the action.
const fn together(action: Action, with: Option<Special>) -> Space {
    match (action, with) {
        (Action::None, Some(special)) => Space::of(Action::Special(special)),
        (action, with) => Space { action, with, tripped: false },
    }
}

/// Crew, boards and plans as far as they are known; without threats.
fn expected(setup: &live::Setup, view: &View, desk: &Desk) -> MissionSetup {
    let mut mission = MissionSetup::new(view.boards);
    mission.course = view.course;
    mission.double_actions = setup.modules.double_actions;
    mission.options = setup.readings;
    mission.captain = Seat(setup.badges.captain.0);
    if let Some([traveller, destination]) = view.tokens {
        mission.traveller = Some(Seat(traveller.0));
        mission.destination = Some(Seat(destination.0));
    }
    mission.tiles = [Tile::ALL; 3];
    if let Some(campaign) = &setup.campaign {
        mission.carried = campaign.carried;
    }
    for mate in &view.crew {
        let berth = mate.who.berth;
        let mut member = CrewMember::new(mate.who.colour);
        member.android = mate.who.seat.is_none();
        member.specialization = mate.specialization;
        let first_open = *view.open_turns(berth).start();
        for idx in 0..mate.spaces.len() {
            let is_locked = (idx as u8) + 1 < first_open;
            member.plan[idx] = expected_space(setup, mate, idx, is_locked);
        }
        drop_surplus_specials(&mut member);
        mission.crew.push(member);
    }
    // What the desk plans is laid later.
    for place in &desk.places {
        mission.crew[place.berth.idx()].plan[usize::from(place.turn) - 1] = Space::EMPTY;
    }
    mission
}

/// Which plans for later phases come to nothing.
fn failing(view: &View, chance: &mut Chance) -> [u16; MAX_CREW] {
    let mut failing = [0; MAX_CREW];
    for mate in &view.crew {
        let last_open = *view.open_turns(mate.who.berth).end();
        for turn in last_open + 1..=view.course.n_turns() {
            if chance.below(FAILS) == 0 {
                failing[mate.who.berth.idx()] |= 1 << turn;
            }
        }
    }
    failing
}

/// More special actions than there are cards for may have been said: the first
/// ones count (SA-16.3, SA-16.4).
fn drop_surplus_specials(member: &mut CrewMember) {
    let level = member.specialization.map_or(0, |(_, level)| level);
    let mut n_left = if level == 3 { 2 } else { 1 };
    let mut n_advanced_left = u8::from(level > 1);
    for space in &mut member.plan {
        let special = match (space.action, space.with) {
            (Action::Special(special), _) | (_, Some(special)) => special,
            _ => continue,
        };
        let n_advanced = u8::from(special == Special::Advanced);
        if n_left == 0 || n_advanced > n_advanced_left {
            *space = match space.action {
                Action::Special(_) => Space::EMPTY,
                action => Space::of(action),
            };
            continue;
        }
        n_left -= 1;
        n_advanced_left -= n_advanced;
    }
}

/// What will be on a space: the card if it is known, else what was said. On a
/// space that is closed and empty, nothing.
pub(super) fn expected_space(
    setup: &live::Setup,
    mate: &MateView,
    idx: usize,
    is_locked: bool,
) -> Space {
    let (space, said) = (&mate.spaces[idx], mate.said[idx]);
    let known = |laid: Option<live::LaidView>| {
        laid.and_then(|laid| laid.face).map(|(secret, side)| secret.card.action(side))
    };
    match (known(space.card), known(space.special)) {
        (Some(action), Some(Action::Special(special))) => {
            return Space { action, with: Some(special), tripped: false };
        }
        (Some(action), _) | (None, Some(action)) => return Space::of(action),
        (None, None) => {}
    }
    if is_locked && space.card.is_none() && space.special.is_none() {
        return Space::EMPTY;
    }
    let is_credible = match said {
        Action::Single(_) | Action::Heroic(_) | Action::HeroicMove(_) => true,
        Action::Double(..) => setup.modules.double_actions,
        Action::Special(_) => mate.specialization.is_some(),
        Action::None | Action::Rest(_) => false,
    };
    if is_credible { Space::of(said) } else { Space::EMPTY }
}

/// The announced threats; cards nobody has seen yet are drawn.
fn imagine_threats(
    setup: &live::Setup,
    view: &View,
    mission: &mut MissionSetup,
    chance: &mut Chance,
) {
    let mut used: Vec<Card> = Vec::new();
    for threat in &view.threats {
        used.extend([threat.card, threat.calls, threat.calls_then].into_iter().flatten());
    }
    let mut draw = |external: bool, severity: Severity| {
        let pool = match severity {
            Severity::Common => setup.common,
            Severity::Serious => setup.serious,
        };
        let mut deck = threat_deck(external, severity, pool, setup.modules.new_threats);
        deck.retain(|card| !used.contains(card));
        let card = *deck.get(chance.below(deck.len().max(1) as u32) as usize)?;
        used.push(card);
        Some(card)
    };
    for threat in &view.threats {
        let external = threat.origin != Origin::Internal;
        let Some(card) = threat.card.or_else(|| draw(external, threat.severity)) else { continue };
        let mut called = |caller: Option<Card>, known: Option<Card>| match known {
            Some(card) => Some(card),
            None => {
                let caller = caller.filter(|caller| caller.facts().has(Trait::Attached))?;
                draw(caller.calls_from_outside(), Severity::Common)
            }
        };
        let calls = called(Some(card), threat.calls);
        let calls_then = called(calls, threat.calls_then);
        let (turn, origin) = (threat.turn, threat.origin);
        mission.threats.push(Announced { turn, origin, card, calls, calls_then });
    }
}
