//! Answers on the planet.

use vanguard::{
    landing::{LandStep, NOBODY},
    member::Member,
    moves::{Move, Preparation},
    question::{CardFor, DieFor, Question},
};
use vanguard_pack::{
    dice::{Colour, KindId},
    id::SectionCardId,
};

use crate::{
    Skill,
    scene::{Scene, die_worth},
    stakes::Stakes,
};

/// Nobody refuses to lift off for ever.
const PATIENCE: u16 = 36;

impl Scene<'_> {
    /// What the seat does; nothing if the table does not wait for it.
    pub(crate) fn choose(&self) -> Option<Move> {
        let may = self.may();
        let is_awaited = may.iter().any(|mv| {
            !matches!(mv, Move::Exert(_) | Move::Use(_) | Move::Take(..) | Move::PutBack(..))
        });
        if !is_awaited {
            return None;
        }
        let answer = match self.view.question? {
            Question::Action(member) => self.act(member),
            Question::Window(_) => self.window(),
            Question::Also(_, part) => Some(Move::Answer(part == Preparation::Draw)),
            Question::Agree(_) => {
                let is_late = self.view.round > PATIENCE;
                Some(Move::Answer(self.is_everybody_there() || is_late))
            }
            Question::Die(_, wanted, _) => self.die(wanted),
            Question::Card(_, wanted) => self.card(wanted),
            Question::Choose => self.option(),
            Question::Name(_) => self.name(),
            Question::Column(member) => self.column(member, false),
            Question::InjuryDie(member) => self.column(member, true),
            Question::Check(_) => self.check_answer(),
            Question::Pool(_) => self.pool_answer(),
            Question::Land(step) => self.land(step),
            Question::Begin
            | Question::Lead
            | Question::Discovery(_)
            | Question::Injury(_)
            | Question::Equipment(_)
            | Question::OnTop(_) => None,
        };
        let answer = answer.filter(|mv| may.contains(mv));
        answer.or_else(|| {
            let mut answers = may.iter().filter(|mv| !matches!(mv, Move::Exert(_) | Move::Use(_)));
            answers.next().cloned()
        })
    }

    /// Before something happens: what helps is used.
    fn window(&self) -> Option<Move> {
        if self.skill == Skill::Cadet {
            return Some(Move::GoOn);
        }
        let useful = self.may().iter().filter(|mv| self.use_worth(mv) > 0.9);
        let best = useful.max_by(|one, two| self.use_worth(one).total_cmp(&self.use_worth(two)));
        best.cloned().or(Some(Move::GoOn))
    }

    /// The best die comes back, the worst one goes.
    fn die(&self, wanted: DieFor) -> Option<Move> {
        let worth = |mv: &Move| match mv {
            Move::Die(_, kind) => die_worth(self.book, *kind),
            _ => f64::INFINITY,
        };
        let dice = self.may().iter().filter(|mv| matches!(mv, Move::Die(..)));
        let by_worth = |one: &&Move, two: &&Move| worth(one).total_cmp(&worth(two));
        match wanted {
            DieFor::Refresh => dice.max_by(by_worth).cloned(),
            DieFor::Spend | DieFor::Sacrifice | DieFor::Instead | DieFor::Push => {
                dice.min_by(by_worth).cloned()
            }
        }
    }

    /// The best card comes back, the worst one goes.
    fn card(&self, wanted: CardFor) -> Option<Move> {
        let worth = |card: SectionCardId| {
            let record = self.book.section_card(card);
            let combination = record.combination.as_ref();
            self.worth.of(&record.play.effects)
                + combination.map_or(0.0, |own| self.worth.of(&own.effects))
        };
        let cards = self.may().iter().filter_map(|mv| match mv {
            Move::Card(card) => Some((worth(*card), mv)),
            _ => None,
        });
        let best = match wanted {
            CardFor::Recover => cards.max_by(|one, two| one.0.total_cmp(&two.0)),
            CardFor::Discard | CardFor::Sacrifice => {
                cards.min_by(|one, two| one.0.total_cmp(&two.0))
            }
        };
        best.map(|(_, mv)| mv.clone())
    }

    /// What somebody has proposed, or what is worth most.
    fn option(&self) -> Option<Move> {
        if let Some(proposed) = self.view.proposal {
            return Some(Move::Option(proposed));
        }
        let choosing = self.view.choosing.as_ref()?;
        let options = choosing.options(self.book);
        let worth = choosing.me.map_or(&self.worth, |me| self.worth_to(me));
        let rated = self.may().iter().filter_map(|mv| match mv {
            Move::Option(nth) => {
                let option = options.get(usize::from(*nth))?;
                Some((worth.of_option(option), std::cmp::Reverse(*nth)))
            }
            _ => None,
        });
        let best = rated.max_by(|one, two| one.0.total_cmp(&two.0).then(one.1.cmp(&two.1)));
        best.map(|(_, nth)| Move::Option(nth.0))
    }

    /// Whoever needs it most.
    fn name(&self) -> Option<Move> {
        let named = self.may().iter().filter_map(|mv| match mv {
            Move::Name(member) => {
                let crew = self.crew(*member);
                let n_injuries = Scene::n_injuries(crew);
                Some(((n_injuries, crew.spent.len(), std::cmp::Reverse(member.0)), mv))
            }
            _ => None,
        });
        named.max_by_key(|(need, _)| *need).map(|(_, mv)| mv.clone())
    }

    /// The column with the fewest dice, or with the most.
    fn column(&self, member: Member, most: bool) -> Option<Move> {
        let crew = self.crew(member);
        let n_dice = |colour: Colour| {
            let is_own = |kind: &KindId| self.book.dice().kind(*kind).colour == colour;
            Scene::kinds(crew, crew.available.union(crew.spent)).filter(is_own).count()
        };
        let columns = self.may().iter().filter_map(|mv| match mv {
            Move::Column(colour) => Some((n_dice(*colour), mv)),
            _ => None,
        });
        let best =
            if most { columns.max_by_key(|(n, _)| *n) } else { columns.min_by_key(|(n, _)| *n) };
        best.map(|(_, mv)| mv.clone())
    }

    /// Decisions of a landing, by a vote: what somebody has proposed is right.
    fn land(&self, step: LandStep) -> Option<Move> {
        if let Some(proposed) = self.view.proposal {
            return Some(Move::Option(proposed));
        }
        if step == LandStep::Hazard { self.pilot() } else { None }
    }

    /// Who closes most of the gap with the best three dice.
    fn pilot(&self) -> Option<Move> {
        let landing = self.view.landing.as_ref()?;
        let icons = &landing.hazard(self.book)?.icons;
        let closes = |member: Member| {
            let crew = self.crew(member);
            let converts = self.converts(crew);
            let stakes = Stakes::Gap(u8::MAX, icons.clone(), converts);
            let dice = Scene::kinds(crew, crew.available);
            let mut values: Vec<f64> = dice.map(|kind| stakes.value(&[self.throw(kind)])).collect();
            values.sort_by(|one, two| two.total_cmp(one));
            values.into_iter().take(3).sum::<f64>()
        };
        let able = self.may().iter().filter_map(|mv| match mv {
            Move::Option(nth) if *nth < NOBODY => Some((closes(Member(*nth)), mv)),
            _ => None,
        });
        able.max_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, mv)| mv.clone())
    }
}
