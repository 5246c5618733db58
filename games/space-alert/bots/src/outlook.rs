//! How the mission would end: the resolution of what is known, with guesses
//! for what is not.

use space_alert::{
    Mission, Resolution, ResolutionEvent, State,
    action::{Action, Space, Special},
    live::{Berth, Request, Setup, View},
    mission::{MAX_CREW, N_TURNS},
    ship::{Place, Station},
};
use table::{Listen, Seat, Silence};

use crate::{
    desk::{self, Desk, Pick, Plan},
    errand::Job,
    expected::{expected, failing, imagine_threats},
    requests::Ear,
    search::Chance,
    worth::{readiness, worth_of},
};

/// What a card in the hand is worth at most: to lay one for nothing is waste.
const CARD: i32 = 1;
/// To plan for a later phase is cheap, but not free.
const WISH: i32 = 2;
/// To hope that somebody else does something they have not told is bold.
const HOPE: i32 = 40;

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
        setup: &Setup,
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
        let price = |(place, pick): (&desk::Place, &Pick)| match (place.hope, pick) {
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
    fn play(&mut self, idx: usize, to: &mut impl Listen<ResolutionEvent>) -> i32 {
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

/// The last turn of the open phase, if there is another one.
fn eve(view: &View) -> Option<u8> {
    let berth = view.crew.first()?.who.berth;
    let last = *view.open_turns(berth).end();
    (last < view.course.n_turns()).then_some(last)
}

/// A space with a card and a special card; alone, that is the action.
const fn together(action: Action, with: Option<Special>) -> Space {
    match (action, with) {
        (Action::None, Some(special)) => Space::of(Action::Special(special)),
        (action, with) => Space { action, with, tripped: false },
    }
}
