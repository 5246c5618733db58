//! The flight: an answer to every question.

mod crew;
mod react;

use galaxy_trucker::{
    FlightView, FlyerView, Setup, View,
    analysis::Position,
    board::Squares,
    card::{Adventure, Harder, Quantity, Reward},
    cargo::{Gain, Room},
    flight::{Choice, Load, Powers, Question, all_powers, fewest, first_found},
    ship::{Goods, Ship},
    tile::Kind,
};
use shelf::Draws;
use table::Seat;

use crate::{Skill, needs::Needs, outlook::Trial, worth::Judge};

/// The table as a trucker sees it in flight.
#[derive(Debug)]
pub(crate) struct Desk<'a> {
    skill: Skill,
    setup: &'a Setup,
    whole: &'a View,
    view: &'a FlightView,
    me: &'a FlyerView,
    ship: &'a Ship,
    seat: Seat,
    question: Question,
}

impl<'a> Desk<'a> {
    /// `None` if the seat is not asked anything.
    pub(crate) fn new(
        skill: Skill,
        setup: &'a Setup,
        whole: &'a View,
        view: &'a FlightView,
        seat: Seat,
    ) -> Option<Self> {
        let me = &view.flyers[seat.idx()];
        let question = me.question?;
        Some(Self { skill, setup, whole, view, me, ship: &me.ship, seat, question })
    }

    pub(crate) fn choose(&self, draws: &mut Draws) -> Option<Choice> {
        Some(match self.question {
            Question::FlyOn => self.fly_on(draws),
            Question::Engines => Choice::Power(in_order(self.engines(draws))),
            Question::Cannons => Choice::Power(in_order(self.cannons(draws))),
            Question::Land { free } => self.land(free, draws),
            Question::Accept => self.accept(draws),
            Question::Reward => self.reward(draws),
            Question::Load(gain) => Choice::Load(Load::best(self.ship, gain)),
            Question::Crew { n } => Choice::GiveCrew(crew::least_missed(self.ship, n)),
            Question::Goods { goods, tokens } => {
                Choice::GiveGoods(first_found(self.ship, goods, tokens))
            }
            Question::React => self.react(draws),
            Question::Keep { ship: broken } => self.keep(broken)?,
        })
    }

    fn is_novice(&self) -> bool {
        self.skill == Skill::Novice
    }

    const fn harder(&self) -> Harder {
        Harder(self.view.is_harder)
    }

    fn adventure(&self) -> Option<&'static Adventure> {
        self.view.card.map(|card| &card.get().adventure)
    }

    /// The rest of the flight, for those who try it out.
    fn trial(&self, draws: &mut Draws) -> Option<Trial> {
        (self.skill == Skill::Planner)
            .then(|| Trial::of(self.setup, self.whole, self.view, self.seat, draws))
    }

    /// On, unless giving up is worth more (GT-5.22).
    fn fly_on(&self, draws: &mut Draws) -> Choice {
        let Some(trial) = self.trial(draws) else { return Choice::FlyOn };
        let on = trial.value(|_, _| {});
        let withdrawn = self.withdrawals().map(|(idx, squares)| {
            (trial.value(|position, seat| withdraw(position, seat, squares)), Choice::Withdraw(idx))
        });
        let given_up = (trial.value_of_giving_up(), Choice::GiveUp);
        let leaving = withdrawn.chain([given_up]);
        match leaving.max_by(|(one, _), (other, _)| one.total_cmp(other)) {
            Some((value, choice)) if value > on + 0.5 => choice,
            _ => Choice::FlyOn,
        }
    }

    /// The ships of a flotilla that could go home alone (GT-13.64).
    fn withdrawals(&self) -> impl Iterator<Item = (u8, Squares)> {
        let flying = self.me.flying;
        let ships = (0..).zip(self.ship.outlines());
        ships
            .filter(move |(idx, _)| flying.count_ones() > 1 && flying >> idx & 1 == 1)
            .map(|(idx, outline)| (idx, outline.squares))
    }

    /// Everything in open space and where engines are compared; a planner saves
    /// tokens that are worth more later.
    fn engines(&self, draws: &mut Draws) -> Powers {
        let all = all_powers(self.ship, Kind::DoubleEngine);
        if self.is_novice() {
            return if draws.below(2) == 0 { Powers::new() } else { all };
        }
        if self.is_safe(Quantity::Engines) {
            return Powers::new();
        }
        let trial =
            matches!(self.adventure(), Some(Adventure::OpenSpace)).then(|| self.trial(draws));
        let Some(trial) = trial.flatten() else { return all };
        let powers = |n: usize| all.iter().take(n).copied().collect::<Powers>();
        let value = |n: usize| {
            trial.value(|position, seat| {
                let powers = powers(n);
                let powered: Squares = powers.iter().map(|power| power.component).collect();
                let ship = &mut position.ships[seat.idx()];
                let strength = ship.engine_strength(powered);
                ship.pay_power(&powers);
                if strength == 0 {
                    position.track.leave(seat);
                } else {
                    position.track.go(seat, strength as i16);
                }
            })
        };
        let options = (0..=all.len()).map(|n| (value(n), n));
        let best = options.max_by(|(one, _), (other, _)| one.total_cmp(other));
        powers(best.map_or(0, |(_, n)| n))
    }

    /// As few tokens as beat an enemy, or hold it off.
    fn cannons(&self, draws: &mut Draws) -> Powers {
        let all = all_powers(self.ship, Kind::DoubleCannon);
        if self.is_novice() {
            return if draws.below(2) == 0 { Powers::new() } else { all };
        }
        let Some(Adventure::Enemy(enemy)) = self.adventure() else {
            return if self.is_safe(Quantity::Cannons) { Powers::new() } else { all };
        };
        let halves = 2 * u16::from(self.harder().strength(enemy.strength));
        let plain = self.ship.cannon_strength(Squares::NONE);
        let to_win = fewest(self.ship, all.clone(), halves + 1);
        if !to_win.is_empty() || plain > halves {
            return to_win;
        }
        fewest(self.ship, all, halves)
    }

    /// Whether somebody else has less of what is compared in a combat zone,
    /// even with all tokens spent.
    fn is_safe(&self, quantity: Quantity) -> bool {
        if !matches!(self.adventure(), Some(Adventure::CombatZone(_))) {
            return false;
        }
        let most = |ship: &Ship| match quantity {
            Quantity::Engines => {
                let powers = all_powers(ship, Kind::DoubleEngine);
                ship.engine_strength(powers.iter().map(|power| power.component).collect())
            }
            _ => {
                let powers = all_powers(ship, Kind::DoubleCannon);
                ship.cannon_strength(powers.iter().map(|power| power.component).collect())
            }
        };
        let own = match quantity {
            Quantity::Engines => self.ship.engine_strength(Squares::NONE),
            _ => self.ship.cannon_strength(Squares::NONE),
        };
        let flyers = self.view.flyers.iter().enumerate();
        let others =
            flyers.filter(|(idx, flyer)| *idx != self.seat.idx() && flyer.position.is_some());
        others.into_iter().any(|(_, flyer)| most(&flyer.ship) < own)
    }

    /// By how much goods would be worth more.
    fn gain_in_value(&self, goods: Goods) -> u16 {
        let aboard = self.ship.goods_among(self.ship.holds());
        let (best, _) = self.harder().gain(goods).best(aboard, Room::of(self.ship));
        best.value().saturating_sub(aboard.value())
    }

    /// The planet that brings most, if that is worth the days.
    fn land(&self, free: u8, draws: &mut Draws) -> Choice {
        let Some(Adventure::Planets { planets, days }) = self.adventure() else {
            return Choice::Pass;
        };
        let offered = planets.iter().enumerate().filter(|(planet, _)| free >> planet & 1 == 1);
        let gains: Vec<(u16, usize)> =
            offered.map(|(planet, goods)| (self.gain_in_value(*goods), planet)).collect();
        if self.is_novice() {
            return draws
                .pick(&gains)
                .map_or(Choice::Pass, |(_, planet)| Choice::Land(*planet as u8));
        }
        let best = gains.iter().max_by_key(|(gain, planet)| (*gain, std::cmp::Reverse(*planet)));
        match best {
            Some((gain @ 1.., planet))
                if self.is_worth_days(*gain, *days, draws, |position, seat| {
                    load(position, seat, self.harder().gain(planets[*planet]));
                }) =>
            {
                Choice::Land(*planet as u8)
            }
            _ => Choice::Pass,
        }
    }

    /// Whether a gain is worth its days: tried out, or by a rule of thumb.
    fn is_worth_days(
        &self,
        gain: u16,
        days: u8,
        draws: &mut Draws,
        take: impl FnOnce(&mut Position, Seat),
    ) -> bool {
        let Some(trial) = self.trial(draws) else { return gain >= u16::from(days).div_ceil(2) };
        let with = trial.value(|position, seat| {
            take(position, seat);
            position.track.go(seat, -i16::from(days));
        });
        with >= trial.value(|_, _| {})
    }

    fn accept(&self, draws: &mut Draws) -> Choice {
        let wanted = match self.adventure() {
            _ if self.is_novice() => draws.below(2) == 0,
            Some(Adventure::AbandonedShip { crew, credits, days }) => {
                let crew = self.harder().crew_asked(*crew);
                let credits = self.harder().credits(*credits);
                let is_affordable = self.ship.n_crew() >= crew + 3;
                self.is_worth_days(u16::from(credits), *days, draws, |position, seat| {
                    crew::give(&mut position.ships[seat.idx()], crew);
                    position.accounts[seat.idx()].credits += i32::from(credits);
                }) && (is_affordable || self.skill == Skill::Planner)
            }
            Some(Adventure::AbandonedStation { goods, days, .. }) => {
                let gain = self.gain_in_value(*goods);
                gain > 0
                    && self.is_worth_days(gain, *days, draws, |position, seat| {
                        load(position, seat, self.harder().gain(*goods));
                    })
            }
            _ => false,
        };
        if wanted { Choice::Accept } else { Choice::Pass }
    }

    fn reward(&self, draws: &mut Draws) -> Choice {
        let Some(Adventure::Enemy(enemy)) = self.adventure() else { return Choice::Pass };
        let wanted = match enemy.reward {
            _ if self.is_novice() => draws.below(2) == 0,
            Reward::Credits(credits) => {
                let credits = self.harder().credits(credits);
                self.is_worth_days(credits.into(), enemy.days, draws, |position, seat| {
                    position.accounts[seat.idx()].credits += i32::from(credits);
                })
            }
            Reward::Goods(goods) => {
                let gain = self.gain_in_value(goods);
                gain > 0
                    && self.is_worth_days(gain, enemy.days, draws, |position, seat| {
                        load(position, seat, self.harder().gain(goods));
                    })
            }
        };
        if wanted { Choice::Accept } else { Choice::Pass }
    }

    /// The piece that is worth most for the rest of the flight.
    fn keep(&self, broken: Squares) -> Option<Choice> {
        if self.is_novice() {
            let largest = self.ship.pieces(broken).max_by_key(|piece| piece.len())?;
            return largest.first().map(Choice::Keep);
        }
        let judge = Judge::new(Needs::of(self.view.class, &self.view.known), 0.0);
        let goods = |piece: Squares| f64::from(self.ship.goods_among(piece).value());
        let worth = |piece: Squares| judge.worth_of_piece(self.ship, piece) + goods(piece);
        let pieces = self.ship.pieces(broken).map(|piece| (worth(piece), piece));
        let (_, best) = pieces.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
        best.first().map(Choice::Keep)
    }
}

/// Takes a ship of a flotilla out of the flight: its goods bring half, and its
/// components are not lost (GT-13.67, GT-13.68).
fn withdraw(position: &mut Position, seat: Seat, squares: Squares) {
    let (ship, account) = (&mut position.ships[seat.idx()], &mut position.accounts[seat.idx()]);
    account.half = account.half.and(ship.goods_among(squares));
    ship.lose(squares);
}

/// Components are named in reading order.
fn in_order(mut powers: Powers) -> Powers {
    powers.sort_unstable();
    powers
}

/// Loads goods as well as possible.
fn load(position: &mut Position, seat: Seat, gain: Gain) {
    let ship = &mut position.ships[seat.idx()];
    Load::best(ship, gain).stow(ship);
}
