//! What effects are worth, in dice: a point is about what an available die is.
//!
//! Nothing is known here of what a log says that was not read yet: it is worth
//! the same as any other. What was read or found already is worth nothing.

use vanguard::{book::Book, planet::Standing, view::ExplorationView};
use vanguard_pack::{
    effect::{
        Act, Amount, Choice, Effect, Effects, Hurt, MissionStep, Num, Op, PathState, Roll,
        Term as _, Who,
    },
    id::{LogId, MissionId, Reference, UniqueNumber},
    word::{Letter, Result as Ending, Severity},
};

/// What the fourth injury costs: the exploration ends, and with it the mission.
const EVACUATION: f64 = 12.0;

/// What the players want now.
#[derive(Clone, Debug)]
pub(crate) struct Worth<'a> {
    book: &'a Book,
    /// What the goals of open missions name.
    goals: Vec<Reference>,
    /// How many of the team are alive.
    n_team: f64,
    /// Logs that were read here.
    read: &'a [LogId],
    /// Unique discoveries that were found here.
    found: &'a [UniqueNumber],
    /// How many of the planet's unique discoveries are left, 0 to 1: which of
    /// them earlier teams brought home is not on the table.
    unfound: f64,
    /// Whether one injury more ends the exploration.
    is_last_injury: bool,
}

impl<'a> Worth<'a> {
    /// Aboard.
    pub(crate) const fn aboard(book: &'a Book) -> Self {
        Self {
            book,
            goals: Vec::new(),
            n_team: 3.0,
            read: &[],
            found: &[],
            unfound: 1.0,
            is_last_injury: false,
        }
    }

    /// On a planet.
    pub(crate) fn on_planet(book: &'a Book, view: &'a ExplorationView) -> Self {
        let mut goals = Vec::new();
        for mission in view.missions.iter().filter(|own| own.standing == Standing::Open) {
            let goal = mission.id.and_then(|id| book.mission(id).goal.as_ref());
            if let Some(goal) = goal {
                goal.references(&mut |reference| goals.push(reference));
            }
        }
        let n_alive = view.team.iter().filter(|crew| crew.is_alive).count();
        let n_unique = book.planet(view.planet).unique.len().max(1);
        Self {
            book,
            goals,
            n_team: n_alive as f64,
            read: &view.logs,
            found: &view.unique,
            unfound: f64::from(view.n_unique) / n_unique as f64,
            is_last_injury: false,
        }
    }

    /// The same for somebody who cannot bear another injury.
    pub(crate) fn at_the_limit(&self) -> Self {
        Self { is_last_injury: true, ..self.clone() }
    }

    /// What a list of effects is worth.
    pub(crate) fn of(&self, effects: &Effects) -> f64 {
        effects.0.iter().map(|effect| self.of_effect(effect)).sum()
    }

    /// What an option is worth, less what it costs.
    pub(crate) fn of_option(&self, option: &Choice) -> f64 {
        self.of(&option.cost) + self.of(&option.then)
    }

    fn of_effect(&self, effect: &Effect) -> f64 {
        match effect {
            Effect::Do(act) => self.of_act(act),
            // Whether it is so is not asked: half of the time it is.
            Effect::If { then, other, .. } => (self.of(then) + self.of(other)) / 2.0,
            Effect::Choose { options, .. } => {
                let worths = options.iter().map(|option| self.of_option(option));
                worths.fold(f64::NEG_INFINITY, f64::max).max(-20.0)
            }
            Effect::Each { who, then } => self.n_meant(Some(who)) * self.of(then),
            Effect::Roll(Roll::Danger(cases)) => {
                let faces = |from: u8, to: u8| f64::from(to - from + 1) / 6.0;
                cases.iter().map(|case| faces(case.face.0, case.face.1) * self.of(&case.then)).sum()
            }
            Effect::Roll(Roll::Injury(cases)) => {
                cases.iter().map(|case| self.of(&case.then)).sum::<f64>() / 3.0
            }
        }
    }

    /// How many are meant, about.
    fn n_meant(&self, who: Option<&Who>) -> f64 {
        match who {
            Some(Who::All) => self.n_team,
            Some(Who::Others) => self.n_team - 1.0,
            Some(Who::Here) => 1.0 + (self.n_team - 1.0) / 2.0,
            Some(Who::OthersHere | Who::In(_) | Who::With(_)) => 0.5 * self.n_team,
            _ => 1.0,
        }
    }

    fn of_act(&self, act: &Act) -> f64 {
        let mut is_goal = false;
        act.op.references(&mut |reference| is_goal |= self.goals.contains(&reference));
        let goal = if is_goal { 12.0 } else { 0.0 };
        goal + self.of_op(&act.op) * self.n_meant(act.who.as_ref())
    }

    fn of_op(&self, op: &Op) -> f64 {
        match op {
            Op::Spend { n, .. } => -number(n),
            Op::Sacrifice { n, .. } => -2.5 * number(n),
            Op::Refresh { n, .. } => 0.8 * number(n),
            Op::TakeBack { n, .. } => 0.6 * number(n),
            Op::Draw { n } | Op::Recover { n } => 0.8 * number(n),
            Op::Discard { n: Amount::Of(n), .. } => -0.7 * number(n),
            Op::SacrificeCard { n } => -1.2 * number(n),
            Op::Discard { n: Amount::All, .. } => -1.5,
            Op::Charge { n } => 0.9 * number(n),
            Op::Injury { which } => {
                let own = match which {
                    Hurt::Random(Severity::Major) => -6.0,
                    Hurt::Random(Severity::Minor) | Hurt::Kind(_) => -4.5,
                };
                own - if self.is_last_injury { EVACUATION } else { 0.0 }
            }
            Op::HealCard { .. } => 4.0,
            Op::HealDie {} => 2.5,
            Op::FlipInjury { .. } => 2.0,
            Op::Kill {} => -30.0,
            Op::NoAssist {} | Op::NoConvert {} => -0.7,
            Op::Danger { letter, n } => number(n) * self.of_danger(*letter),
            Op::Poi { .. } => 4.0,
            Op::Path { state, .. } => match state {
                PathState::Open => 6.0,
                PathState::Closed => -6.0,
            },
            Op::Threat { .. } => -1.0,
            Op::ThreatRemove { .. } => 2.0,
            Op::ThreatPlace { .. } => 0.7,
            Op::Time { .. } => -1.2,
            Op::Event { n } => -1.2 * number(n),
            Op::Action { n } => 2.0 * number(n),
            Op::Lead { n } => 1.4 * number(n),
            Op::Discovery { n, .. } => 2.5 * number(&n.0),
            Op::Unique { number: Some(number) } if self.found.contains(number) => 0.0,
            Op::Unique { .. } => 4.0 * self.unfound,
            Op::LoseDiscovery { n, .. } | Op::LoseGathered { n, .. } => -2.5 * number(n),
            Op::Supplies { n } => 2.5 * number(n),
            Op::Success { n, .. } => 2.0 * number(n),
            Op::Equip { .. } => 2.0,
            Op::EquipLose { .. } => -2.0,
            Op::Mission { step, id } => self.of_mission(*step, *id),
            Op::RankUp { .. } => 3.0,
            Op::Log { id } if self.read.contains(id) => 0.0,
            Op::Log { .. } => 1.5,
            Op::Mark { .. } => 1.5,
            Op::Await { .. } => 2.5,
            Op::Morale { n } => 2.5 * number(n),
            Op::Energy { n } => 1.2 * number(n),
            Op::Command { n } => 1.5 * number(n),
            Op::DieFromBox { n } => 6.0 * number(n),
            Op::DieToBox { n } => -6.0 * number(n),
            Op::Recruit { n, .. } => 2.0 * number(n),
            Op::Promote {} => 3.0,
            Op::Demote {} => -3.0,
            // Whoever is carried home has not done what was asked.
            Op::EndExploration { .. } => -EVACUATION,
            Op::ClosePlanet { .. } => -5.0,
            // The way is to be flown once more.
            Op::Bookmark { .. } => -4.0,
            Op::Ready {} | Op::Treat { .. } => 1.5,
            Op::Ending { id } => match self.book.pack[*id].result {
                Ending::Won => 100.0,
                Ending::Mixed => 60.0,
                Ending::Lost => -100.0,
            },
            _ => 0.0,
        }
    }

    /// What a danger die costs.
    pub(crate) fn of_danger(&self, letter: Letter) -> f64 {
        // How many of the six results are injuries.
        let (cost, n_injuries) = match letter {
            Letter::A => (-0.8, 0.0),
            Letter::B => (-1.6, 1.0),
            _ => (-2.5, 2.0),
        };
        cost - if self.is_last_injury { EVACUATION * n_injuries / 6.0 } else { 0.0 }
    }

    fn of_mission(&self, step: MissionStep, id: MissionId) -> f64 {
        let weight = if self.book.mission(id).optional { 0.4 } else { 1.0 };
        weight
            * match step {
                MissionStep::Complete => 16.0,
                MissionStep::Fail => -16.0,
                MissionStep::Add | MissionStep::Reveal => 2.0,
            }
    }
}

/// A number as far as it is printed; 1 otherwise.
fn number(num: &Num) -> f64 {
    f64::from(num.fixed().unwrap_or(1))
}
