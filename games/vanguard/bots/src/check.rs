//! The choices of a dice check.

use vanguard::{
    check::SpecialAt,
    checking::Way,
    moves::{Ability, Combining, DieFrom, Move},
    odds::Throw,
    view::CheckView,
};
use vanguard_pack::{
    dice::{Face, KindId},
    effect::{Effect, Effects, Op, TurnTo},
};

use crate::{
    Skill,
    scene::{Scene, die_worth},
    stakes::{Stakes, lying},
};

/// What the next die has to add to be rolled.
const OWN_DIE: f64 = 0.25;
/// The same for a die that is lent.
const LENT_DIE: f64 = 0.5;
/// What a card or a charge has to add to be used.
const CARD: f64 = 0.8;

impl Scene<'_> {
    /// An answer in the check under way.
    pub(crate) fn check_answer(&self) -> Option<Move> {
        let check = self.view.check.as_ref()?;
        let may = self.may();
        let stakes = self.stakes_now(check);
        let has = |fits: fn(&Move) -> bool| may.iter().any(fits);
        if has(|mv| matches!(mv, Move::Row(_))) {
            return self.best_row(check);
        }
        if has(|mv| matches!(mv, Move::Combine(..))) {
            return self.combine(check, &stakes);
        }
        if !check.resolving.ways.is_empty() {
            return self.best_way(check, &stakes);
        }
        if check.step <= 1 {
            return self.take_die(check, &stakes);
        }
        if may.contains(&Move::GoOn) {
            return self.modify(check, &stakes).or(Some(Move::GoOn));
        }
        let least = |mv: &Move| match mv {
            Move::Die(_, kind) => die_worth(self.book, *kind),
            Move::Return(columns) => {
                let crew = self.crew(check.active);
                let taken = |kind: &KindId| columns.has(self.book.dice().kind(*kind).colour);
                Scene::kinds(crew, crew.available.and(crew.spent)).filter(taken).count() as f64
            }
            _ => 0.0,
        };
        let answers = may.iter().filter(|mv| !matches!(mv, Move::Exert(_) | Move::Use(_)));
        answers.min_by(|one, two| least(one).total_cmp(&least(two))).cloned()
    }

    /// The next die for the roll, as long as one adds more than it costs.
    fn take_die(&self, check: &CheckView, stakes: &Stakes) -> Option<Move> {
        let mut pool = self.pool(check);
        // Helpers are asked first: they count on what the active crewmember has.
        let is_own = |mv: &Move| matches!(mv, Move::Take(member, _) if *member == check.active);
        if !self.may().iter().any(is_own) {
            let crew = self.crew(check.active);
            pool.extend(Scene::kinds(crew, crew.available).map(|kind| self.throw(kind)));
        }
        let now = stakes.value(&pool);
        let is_sure = self.skill == Skill::Veteran && stakes.success(&pool) > 0.93;
        let mut best: Option<(f64, &Move)> = None;
        for mv in self.may() {
            let Move::Take(member, kind) = mv else { continue };
            pool.push(self.throw(*kind));
            let gain = stakes.value(&pool) - now;
            pool.pop();
            let cost = if *member == check.active { OWN_DIE } else { LENT_DIE };
            let cost = if is_sure { 2.0 * cost } else { cost };
            // A single die of two that are needed adds nothing by itself.
            let is_first =
                pool.len() < 2 && *member == check.active && self.is_of_use(stakes, *kind);
            let gain = if is_first { gain.max(2.0 * cost) } else { gain };
            let better = best.is_none_or(|(other, _)| gain - cost > other);
            if gain > cost && better {
                best = Some((gain - cost, mv));
            }
        }
        let go_on = self.may().contains(&Move::GoOn).then_some(Move::GoOn);
        best.map(|(_, mv)| mv.clone()).or(go_on)
    }

    /// Whether several dice of a kind would bring anything.
    fn is_of_use(&self, stakes: &Stakes, kind: KindId) -> bool {
        let three = [self.throw(kind); 3];
        stakes.value(&three) > stakes.value(&[]) + 0.2
    }

    /// The way to resolve a special effect that brings most: itself, and what
    /// the dice that are left bring.
    fn best_way(&self, check: &CheckView, stakes: &Stakes) -> Option<Move> {
        let effects = match (check.resolving.special?, check.id) {
            (SpecialAt::Condition, _) => {
                let condition = self.view.condition.map(|id| self.book.condition(id));
                condition.and_then(|own| own.special.as_ref()).map(|special| &special.effects)
            }
            (SpecialAt::Printed(nth), Some(id)) => {
                let mut printed = self.book.check(id).special.iter().flatten();
                printed.nth(usize::from(nth)).map(|special| &special.effects)
            }
            (SpecialAt::Printed(_), None) => None,
        };
        let per_time = effects.map_or(0.0, |effects| self.worth.of(effects))
            + check.resolving.special.map_or(0.0, |at| stakes.per_time(at));
        let pool = self.pool(check);
        let rated = (0..).zip(&check.resolving.ways).map(|(way, Way { dice, times, .. })| {
            let left = (0..).zip(&pool).filter(|(place, _)| !dice.has(*place));
            let left: Vec<Throw> = left.map(|(_, die)| *die).collect();
            // Markers that move on have their worth already.
            let after = if matches!(stakes, Stakes::Rows(..)) { stakes.value(&left) } else { 0.0 };
            (per_time * f64::from(*times) + after, Move::Way(way))
        });
        let best = rated.max_by(|one, two| one.0.total_cmp(&two.0).then(two.1.cmp(&one.1)));
        best.map(|(_, mv)| mv)
    }

    /// The row that is worth most.
    fn best_row(&self, check: &CheckView) -> Option<Move> {
        let id = check.id?;
        let (record, terms) = (self.book.check(id), self.book.terms(Some(id)));
        let worth = |mv: &Move| {
            let Move::Row(row) = mv else { return f64::NEG_INFINITY };
            let own = |row: u8| self.worth.of(&record.outcomes[usize::from(row)].effects);
            own(*row) + terms.rows[usize::from(*row)].arrow.map_or(0.0, own)
        };
        let rows = self.may().iter().filter(|mv| matches!(mv, Move::Row(_)));
        rows.max_by(|one, two| worth(one).total_cmp(&worth(two))).cloned()
    }

    /// The combination that brings more than the dice are worth in the check.
    fn combine(&self, check: &CheckView, stakes: &Stakes) -> Option<Move> {
        let pool = self.pool(check);
        let now = stakes.value(&pool);
        let mut best = (0.2, Move::GoOn);
        for mv in self.may() {
            let Move::Combine(by, dice) = mv else { continue };
            let left: Vec<Throw> = (0..)
                .zip(&pool)
                .filter(|(place, _)| !dice.has(*place))
                .map(|(_, die)| *die)
                .collect();
            let combination = match by {
                Combining::Card(id) => self.book.section_card(*id).combination.as_ref(),
                Combining::Condition => {
                    let condition = self.view.condition;
                    condition.and_then(|id| self.book.condition(id).combination.as_ref())
                }
            };
            let bonus = combination.map_or(0.0, |own| self.worth.of(&own.effects));
            let card = if matches!(by, Combining::Card(_)) { 0.4 } else { 0.0 };
            let worth = bonus - card + stakes.value(&left) - now;
            if worth > best.0 {
                best = (worth, mv.clone());
            }
        }
        Some(best.1)
    }

    /// A card, skill or piece of equipment that improves the roll.
    fn modify(&self, check: &CheckView, stakes: &Stakes) -> Option<Move> {
        let pool = self.pool(check);
        let now = stakes.value(&pool);
        let mut best = None;
        for mv in self.may() {
            let Move::Use(ability) = mv else { continue };
            let Some(effects) = self.effects_of(*ability) else { continue };
            let gain = self.best_change(check, stakes, &pool, effects) - now;
            let better = best.as_ref().is_none_or(|(other, _)| gain > *other);
            if gain > CARD && better {
                best = Some((gain, mv.clone()));
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// What the pool is worth after effects that change dice, used well.
    fn best_change(
        &self,
        check: &CheckView,
        stakes: &Stakes,
        pool: &[Throw],
        effects: &Effects,
    ) -> f64 {
        let mut after = pool.to_vec();
        for effect in &effects.0 {
            let Effect::Do(act) = effect else { continue };
            match &act.op {
                Op::Icon { icon, .. } => {
                    after.push(lying(icon.colour(), Face::One(*icon)));
                }
                Op::Reroll { n, filter } => {
                    for _ in 0..n.fixed().unwrap_or(1) {
                        let fits = |place: usize| {
                            let die = &check.pool[place];
                            filter.colour.is_none_or(|colour| colour == die.colour)
                        };
                        let places = (0..check.pool.len()).filter(|place| fits(*place));
                        let tries = places.map(|place| {
                            let mut with = after.clone();
                            with[place] = self.throw(check.pool[place].kind);
                            (stakes.value(&with), with)
                        });
                        let best = tries.max_by(|one, two| one.0.total_cmp(&two.0));
                        if let Some((_, with)) =
                            best.filter(|(value, _)| *value > stakes.value(&after))
                        {
                            after = with;
                        }
                    }
                }
                Op::Turn { filter, face: TurnTo::Carried, .. } => {
                    let dice =
                        check.pool.iter().enumerate().filter(|(_, die)| {
                            filter.colour.is_none_or(|colour| colour == die.colour)
                        });
                    let tries = dice.flat_map(|(place, die)| {
                        let faces = self.book.dice().kind(die.kind).faces;
                        let (after, colour) = (&after, die.colour);
                        faces.into_iter().map(move |face| {
                            let mut with = after.clone();
                            with[place] = lying(colour, face);
                            with
                        })
                    });
                    let rated = tries.map(|with| (stakes.value(&with), with));
                    if let Some((_, with)) = rated.max_by(|one, two| one.0.total_cmp(&two.0)) {
                        after = with;
                    }
                }
                Op::Add { .. } => {
                    let crew = self.crew(check.active);
                    let best = Scene::kinds(crew, crew.available).max_by(|one, two| {
                        die_worth(self.book, *one).total_cmp(&die_worth(self.book, *two))
                    });
                    after.extend(best.map(|kind| self.throw(kind)));
                }
                _ => {}
            }
        }
        stakes.value(&after)
    }

    /// Dice that are changed one by one.
    pub(crate) fn pool_answer(&self) -> Option<Move> {
        let check = self.view.check.as_ref()?;
        let stakes = self.stakes_now(check);
        let pool = self.pool(check);
        let now = stakes.value(&pool);
        let harm = !self.may().contains(&Move::GoOn);
        let mut best: Option<(f64, &Move)> = None;
        for mv in self.may() {
            let mut after = pool.clone();
            match mv {
                Move::PoolDie(place) => {
                    let place = usize::from(*place);
                    after[place] = self.throw(check.pool[place].kind);
                }
                Move::Turn(place, face) => {
                    let place = usize::from(*place);
                    after[place] = lying(check.pool[place].colour, *face);
                }
                Move::Die(DieFrom::Available, kind) => after.push(self.throw(*kind)),
                Move::InjuryDie(_) | Move::DangerDie(_) => return Some(mv.clone()),
                _ => continue,
            }
            let gain = stakes.value(&after) - now;
            if (harm || gain > 0.05) && best.is_none_or(|(other, _)| gain > other) {
                best = Some((gain, mv));
            }
        }
        best.map(|(_, mv)| mv.clone()).or_else(|| self.may().first().cloned())
    }

    /// What an ability does.
    pub(crate) fn effects_of(&self, ability: Ability) -> Option<&Effects> {
        let written = ability.written(self.book, self.crew(ability.member()).card);
        written.map(|written| &written.effects)
    }

    /// What using something outside a check is worth. Refreshing more dice than
    /// are spent is worth nothing.
    pub(crate) fn use_worth(&self, mv: &Move) -> f64 {
        let Move::Use(ability) = mv else { return 0.0 };
        // What was found is wanted at home.
        if matches!(ability, Ability::Discovery(..) | Ability::Unique(..)) {
            return 0.0;
        }
        let Some(effects) = self.effects_of(*ability) else { return 0.0 };
        let crew = self.crew(ability.member());
        let is_needed = |effect: &Effect| match effect {
            Effect::Do(act) => match &act.op {
                Op::Refresh { n, .. } => i16::from(crew.spent.len()) > n.fixed().unwrap_or(1),
                Op::HealCard { .. } | Op::FlipInjury { .. } => Scene::n_injuries(crew) > 0,
                Op::HealDie {} => !crew.injury_dice.is_empty(),
                Op::Draw { .. } => crew.hand.len() < usize::from(crew.hand_limit),
                Op::Look { .. } => false,
                Op::Action { .. } | Op::Charge { .. } | Op::Lead { .. } => true,
                _ => false,
            },
            _ => false,
        };
        if effects.0.iter().any(is_needed) { self.worth.of(effects) } else { 0.0 }
    }
}
