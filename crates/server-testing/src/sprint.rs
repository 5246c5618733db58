//! A small game against the clock: everybody steps as often as they like
//! until the time is over; in between all must be silent. Three legs are a
//! race.

use std::fmt;

use picture::{Accent, Hero};
use serde::{Deserialize, Serialize};
use shelf::{Career, CareerRefusal, Ended, Shelved, Today};
use table::{
    Audience, Cause, Game, Happening, Listen, Luck, Millis, Moves, Names, Outcome, Refusal, RuleId,
    Seat, Sequel,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub n_seats: u8,
    pub length_ms: u64,
    /// From when to when all must be silent.
    pub hush: Option<(u64, u64)>,
    /// How many legs were run before, and how many steps were made in them.
    pub past: Option<(u32, u32)>,
    /// Runners with a career: the seat, the name and the number.
    #[serde(default)]
    pub runners: Vec<(Seat, String, u32)>,
}

/// The state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sprint {
    length_ms: u64,
    hush: Option<(u64, u64)>,
    past: (u32, u32),
    runners: Vec<(Seat, String, u32)>,
    is_hushed: bool,
    is_over: bool,
    /// When each seat stepped last.
    steps: Vec<(u32, Millis)>,
    baton: u32,
}
table::encode! {
    struct Sprint { length_ms, hush, past, runners, is_hushed, is_over, steps, baton }
}

/// What a leg hands to the next, in secret until that one is over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Baton(pub u32);

/// What is written on the baton after the first leg.
pub const WRITTEN: u32 = 740_913;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    Step,
    /// Allowed on even counts of all steps only: others can spoil it.
    Jump,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Stepped(Seat),
    Hush(bool),
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub n_steps: Vec<u32>,
    pub past: (u32, u32),
    /// What is written on the baton, once the leg is over.
    pub baton: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum No {
    Seats,
    Past,
    Jump,
    Over,
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Seats => "a sprint has 1 to 4 seats",
            Self::Past => "a race begins with its first leg",
            Self::Jump => "no jump from an odd step",
            Self::Over => "the leg is over",
        })
    }
}

impl Refusal for No {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Seats => "SP-1.1",
            Self::Past => "SP-1.2",
            Self::Jump => "SP-2.1",
            Self::Over => "SP-2.2",
        })
    }
}

impl Happening for Event {
    fn rule(&self) -> RuleId {
        RuleId::new("SP-3.1")
    }

    fn heard_by(&self, _: Audience) -> Option<Self> {
        Some(self.clone())
    }

    fn reveals(&self) -> bool {
        false
    }

    fn sentence(&self, names: &dyn Names) -> String {
        match self {
            Self::Stepped(seat) => format!("{} steps.", names.name(*seat)),
            Self::Hush(true) => "Silence.".to_owned(),
            Self::Hush(false) => "Speak.".to_owned(),
            Self::Over => "The leg is over.".to_owned(),
        }
    }
}

impl Sprint {
    fn n_steps(&self) -> u32 {
        self.steps.iter().map(|(n, _)| n).sum()
    }
}

impl Game for Sprint {
    const ID: &'static str = "sprint";
    const RULES_VERSION: u32 = 1;
    const TAKES_BACK: bool = false;
    type Setup = Setup;
    type Legacy = Baton;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Refusal = No;

    fn check_setup(setup: &Setup) -> Result<(), No> {
        if (1..=4).contains(&setup.n_seats) { Ok(()) } else { Err(No::Seats) }
    }

    fn n_seats(setup: &Setup) -> u8 {
        setup.n_seats
    }

    fn start(setup: &Setup, baton: &Baton, _: &mut Luck, _: &mut impl Listen<Event>) -> Self {
        Self {
            length_ms: setup.length_ms,
            hush: setup.hush,
            past: setup.past.unwrap_or((0, 0)),
            runners: setup.runners.clone(),
            is_hushed: false,
            is_over: false,
            steps: vec![(0, Millis(0)); usize::from(setup.n_seats)],
            baton: baton.0,
        }
    }

    fn check(&self, _: Seat, mv: &Move) -> Result<(), No> {
        match mv {
            _ if self.is_over => Err(No::Over),
            Move::Jump if self.n_steps() % 2 == 1 => Err(No::Jump),
            Move::Jump | Move::Step => Ok(()),
        }
    }

    fn play_unchecked(
        &mut self,
        seat: Seat,
        _: &Move,
        at: Millis,
        _: &mut Luck,
        to: &mut impl Listen<Event>,
    ) {
        let (n_steps, stepped_at) = &mut self.steps[seat.idx()];
        *n_steps += 1;
        *stepped_at = at;
        to.tell(Cause::ENTRY, || Event::Stepped(seat));
    }

    fn legal_moves(&self, seat: Seat) -> Moves<Move> {
        let all = [Move::Step, Move::Jump];
        Moves::All(all.into_iter().filter(|mv| self.check(seat, mv).is_ok()).collect())
    }

    fn awaits(&self, _: Seat) -> bool {
        !self.is_over
    }

    fn hushed_by(&self) -> Option<RuleId> {
        self.is_hushed.then(|| RuleId::new("SP-4.1"))
    }

    fn wake_at(&self) -> Option<Millis> {
        if self.is_over {
            return None;
        }
        let due = match (self.hush, self.is_hushed) {
            (Some((from, _)), false) => from,
            (Some((_, until)), true) => until,
            (None, _) => self.length_ms,
        };
        Some(Millis(due))
    }

    fn deadline(&self, _: Audience) -> Option<Millis> {
        // When the silence comes nobody knows.
        self.wake_at().filter(|_| self.hush.is_none())
    }

    fn wake(&mut self, _: Millis, _: &mut Luck, to: &mut impl Listen<Event>) {
        match (self.hush, self.is_hushed) {
            (Some(_), false) => self.is_hushed = true,
            (Some(_), true) => (self.hush, self.is_hushed) = (None, false),
            (None, _) => self.is_over = true,
        }
        let (is_over, is_hushed) = (self.is_over, self.is_hushed);
        to.tell(Cause::ENTRY, || if is_over { Event::Over } else { Event::Hush(is_hushed) });
    }

    fn view(&self, _: Audience) -> View {
        View {
            n_steps: self.steps.iter().map(|(n, _)| *n).collect(),
            past: self.past,
            baton: self.is_over.then_some(self.baton),
        }
    }

    fn keeps_secrets_from(&self, _: Seat) -> bool {
        false
    }

    fn outcome(&self) -> Option<Outcome> {
        let score = (self.past.1 + self.n_steps()) as i32;
        self.is_over.then_some(Outcome::Together { won: true, score })
    }

    fn sequel(&self) -> Option<Sequel<Self>> {
        let past = (self.past.0 + 1, self.past.1 + self.n_steps());
        let setup = Setup {
            n_seats: self.steps.len() as u8,
            length_ms: self.length_ms,
            hush: None,
            past: Some(past),
            runners: self.runners.clone(),
        };
        (self.is_over && past.0 < 3)
            .then_some(Sequel { setup, legacy: Baton(self.baton + WRITTEN) })
    }
}

impl Shelved for Sprint {
    const TITLE: &'static str = "Sprint";
    const BOOK: &'static str = "SP";
    const LINE: &'static str = "Run until the time is up.";
    const KIND: &'static str = "a test";
    const MINUTES: u16 = 1;
    const ACCENT: Accent = Accent::HOUSE;
    const N_SEATS_MIN: u8 = 1;
    const N_SEATS_MAX: u8 = 4;
    const N_SEATS_USUAL: u8 = 2;
    const STAND_IN: Option<&'static str> = Some("random");

    type Career = Runner;

    fn hero() -> String {
        Hero::new().to_svg()
    }

    fn default_setup(n_seats: u8) -> Setup {
        Setup { n_seats, length_ms: 60_000, hush: None, past: None, runners: Vec::new() }
    }

    fn check_new(setup: &Setup) -> Result<(), No> {
        if setup.past.is_none() && setup.runners.is_empty() { Ok(()) } else { Err(No::Past) }
    }
}

/// A career: a race counts when its last leg is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Runner {
    pub name: String,
    pub is_running: bool,
    pub is_brave: bool,
    /// The tables of the races, the days, and what was reached.
    pub races: Vec<(String, Today, u32)>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunnerAct {
    New(String),
    Brave,
    /// Gives up the race.
    Rest,
}

fn no(text: &str) -> CareerRefusal {
    CareerRefusal { text: text.to_owned(), rule: Some(RuleId::new("SP-5.1")) }
}

impl Career<Sprint> for Runner {
    type Act = RunnerAct;
    /// The number on the shirt.
    type Choice = u32;
    type Summary = (String, u32);

    fn act(runner: Option<Self>, _: &str, act: RunnerAct, _: Today) -> Result<Self, CareerRefusal> {
        match (runner, act) {
            (None, RunnerAct::New(name)) if !name.is_empty() => {
                Ok(Self { name, is_running: false, is_brave: false, races: Vec::new() })
            }
            (Some(runner), RunnerAct::Brave) if !runner.is_running => {
                Ok(Self { is_brave: true, ..runner })
            }
            (Some(runner), RunnerAct::Rest) => Ok(Self { is_running: false, ..runner }),
            (_, _) => Err(no("not now")),
        }
    }

    fn summary(&self) -> (String, u32) {
        (self.name.clone(), self.races.len() as u32)
    }

    fn check(&self) -> Result<(), CareerRefusal> {
        if self.name.is_empty() { Err(no("nobody runs without a name")) } else { Ok(()) }
    }

    fn bring(mut setup: Setup, brought: Vec<(Seat, Self, u32)>) -> Result<Setup, CareerRefusal> {
        setup.runners.clear();
        for (seat, runner, number) in brought {
            if setup.runners.iter().any(|runner| runner.2 == number) {
                return Err(no("the number is taken"));
            }
            if setup.length_ms < 1000 {
                return Err(no("too short for a runner"));
            }
            setup.runners.push((seat, runner.name, number));
        }
        Ok(setup)
    }

    fn is_away(&self) -> bool {
        self.is_running
    }

    fn depart(self, _: &Setup, _: Seat) -> Result<Self, CareerRefusal> {
        match self.is_running {
            true => Err(no("runs already")),
            false => Ok(Self { is_running: true, ..self }),
        }
    }

    fn after(mut self, ended: &Ended<'_, Sprint>) -> Self {
        if ended.state.sequel().is_none() {
            let n_steps = ended.state.past.1 + ended.state.n_steps();
            self.races.push((ended.code.to_owned(), ended.today, n_steps));
            self.is_running = false;
        }
        self
    }

    /// Who leaves a race has run it in vain.
    fn abandoned(mut self, left: &Ended<'_, Sprint>) -> Self {
        self.races.push((left.code.to_owned(), left.today, 0));
        self.is_running = false;
        self
    }
}
