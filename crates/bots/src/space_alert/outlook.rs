//! How the mission would end: the resolution of what is known, with guesses
//! for what is not.

use space_alert::{
    Mission, Report, Resolution, Setup as MissionSetup, State,
    action::{Action, Space},
    card::{Card, Severity, Trait},
    live::{self, Berth, Request, SpaceView, View, threat_deck},
    mission::{Announced, CrewMember, MAX_CREW, Origin},
    ship::Tile,
};
use table::{Seat, Silence};

use super::{
    desk::{Desk, Pick, Plan},
    requests::Ear,
    search::Chance,
};

/// What it is worth to come home at all.
const HOME: i32 = 3000;
/// What a card in the hand is worth at most: to lay one for nothing is waste.
const CARD: i32 = 3;
/// To plan for a later phase is cheap, but not free.
const WISH: i32 = 4;
/// One in so many plans for later phases does not find its card.
const FAILS: u32 = 3;

/// The mission as a crewmate expects it, several times with different luck.
pub(super) struct Outlook<'d> {
    desk: &'d Desk,
    wanted: Vec<(Berth, Request)>,
    worlds: Vec<World>,
    /// What is laid on the desk's places in the worlds now.
    tried: Vec<Space>,
}

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
            let failing = if number == 0 { [0; MAX_CREW] } else { failing(view, chance) };
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
        let tried = vec![Space::EMPTY; desk.places.len()];
        Some(Self { desk, wanted, worlds, tried })
    }

    /// What a plan is worth, on average; the least possible if it is against
    /// the rules.
    pub(super) fn worth(&mut self, plan: &Plan) -> i32 {
        if !self.try_out(plan) {
            return i32::MIN / 2;
        }
        let mut sum = 0;
        for world in &self.worlds {
            sum += if self.wanted.is_empty() {
                let mut resolution = Resolution::from_snapshot(&world.mission, world.begin);
                resolution.until(u8::MAX, &mut Silence);
                worth_of(&resolution.report())
            } else {
                let mut ear = Ear::new(&self.wanted);
                let mut resolution = Resolution::from_snapshot(&world.mission, world.begin);
                resolution.until(u8::MAX, &mut ear);
                worth_of(&resolution.report()) + ear.worth()
            };
        }
        let price = |pick: &Pick| match pick {
            Pick::Nothing => 0,
            Pick::Card(..) => CARD,
            Pick::Wish(_) => WISH,
        };
        sum / self.worlds.len() as i32 - plan.iter().map(price).sum::<i32>()
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
        let mut changed = Vec::new();
        for (idx, pick) in plan.iter().enumerate() {
            let space = Space::of(self.desk.action(*pick));
            if space != self.tried[idx] {
                changed.push((idx, space));
            }
        }
        // First all off the board, then on again: special cards are counted.
        for &(idx, _) in &changed {
            if !self.lay(idx, Space::EMPTY) {
                return false;
            }
        }
        changed.into_iter().all(|(idx, space)| self.lay(idx, space))
    }

    fn lay(&mut self, idx: usize, space: Space) -> bool {
        let place = self.desk.places[idx];
        for world in &mut self.worlds {
            let fails = world.fails(place.berth, place.turn);
            let space = if fails { Space::EMPTY } else { space };
            if world.mission.plan(Seat(place.berth.0), place.turn, space).is_err() {
                return false;
            }
        }
        self.tried[idx] = space;
        true
    }
}

/// What the end of a mission is worth to a crew that wants to come home, and
/// then to be praised. Damage counts more the nearer a zone is to breaking.
fn worth_of(report: &Report) -> i32 {
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
    fate + 15 * threats + 10 * visual
        - damage
        - 120 * n_out
        - 10 * i32::from(report.squads_disabled)
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
        for (idx, space) in mate.spaces.iter().enumerate() {
            let is_locked = (idx as u8) + 1 < first_open;
            member.plan[idx] = expected_space(setup, space, mate.said[idx], is_locked);
        }
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

/// What will be on a space: the card if it is known, else what was said. On a
/// space that is closed and empty, nothing.
fn expected_space(setup: &live::Setup, space: &SpaceView, said: Action, is_locked: bool) -> Space {
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
        Action::None | Action::Rest(_) | Action::Special(_) => false,
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
