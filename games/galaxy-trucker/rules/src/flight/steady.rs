//! The steady hand: a sensible choice for every question, made without looking
//! ahead. For whoever is away, for measuring, and as a first suggestion.

use arrayvec::ArrayVec;
use table::Seat;

use super::{
    Choice, Figures, Flight, GoodsGiven, HoldGoods, Load, MAX_BATTERIES, Powers, Question, Tokens,
    crew::n_figures, power::powerable,
};
use crate::{
    attack::{Answer, Strike},
    board::{Square, Squares},
    card::{Adventure, Quantity, Reward},
    cargo::{Gain, Room},
    ship::{Good, Goods, Loss, Power, Ship},
    tile::{Kind, Side},
};

/// Crew that the steady hand does not sell.
const CREW_KEPT: u8 = 4;

impl Flight {
    /// What the steady hand would choose; `None` if nothing is asked.
    #[must_use]
    pub fn steady_choice(&self, seat: Seat) -> Option<Choice> {
        let question = self.question(seat)?;
        let ship = &self.flyers[seat.idx()].ship;
        // Wrapped one by one: a choice is large, and so none is copied.
        match question {
            Question::FlyOn => Some(Choice::FlyOn),
            Question::Engines | Question::Cannons => {
                Some(Choice::Power(self.steady_powers(seat, question)))
            }
            Question::Land { free } => Some(self.steady_landing(ship, free)),
            Question::Accept => Some(self.steady_offer(ship)),
            Question::Reward => Some(self.steady_reward(ship)),
            Question::Load(gain) => Some(Choice::Load(Load::best(ship, gain))),
            Question::Crew { n } => Some(Choice::GiveCrew(least_missed(ship, n))),
            Question::Goods { goods, tokens } => {
                Some(Choice::GiveGoods(first_found(ship, goods, tokens)))
            }
            Question::React => Some(self.steady_reaction(seat, ship)),
            Question::Keep { ship: broken } => Some(Choice::Keep(best_piece(ship, broken))),
        }
    }

    /// Everything in open space; against an enemy as few tokens as win; in a
    /// combat zone everything, unless somebody is weaker already.
    fn steady_powers(&self, seat: Seat, question: Question) -> Powers {
        let ship = &self.flyers[seat.idx()].ship;
        let powers = all_powers(ship, powerable(question));
        match self.adventure() {
            Adventure::Enemy(enemy) => {
                let needed = 2 * u16::from(self.harder.strength(enemy.strength)) + 1;
                fewest(ship, powers, needed)
            }
            Adventure::CombatZone(lines) => {
                let own = match lines[usize::from(self.turn.line)].fewest {
                    Quantity::Engines => ship.engine_strength(Squares::NONE),
                    _ => ship.cannon_strength(Squares::NONE),
                };
                let n_before = usize::from(self.turn.n_done).saturating_sub(1);
                let mut before = self.turn.order[..n_before].iter();
                let is_safe = before.any(|other| self.turn.compared[other.idx()] < own);
                if is_safe { Powers::new() } else { in_order(powers) }
            }
            _ => in_order(powers),
        }
    }

    fn steady_landing(&self, ship: &Ship, free: u8) -> Choice {
        let Adventure::Planets { planets, .. } = self.adventure() else { return Choice::Pass };
        let offered = planets.iter().enumerate().filter(|(planet, _)| free >> planet & 1 == 1);
        let gains = offered.map(|(planet, goods)| (self.gain_in_value(ship, *goods), planet));
        match gains.max_by_key(|(gain, planet)| (*gain, std::cmp::Reverse(*planet))) {
            Some((1.., planet)) => Choice::Land(planet as u8),
            _ => Choice::Pass,
        }
    }

    fn steady_offer(&self, ship: &Ship) -> Choice {
        let wanted = match *self.adventure() {
            Adventure::AbandonedShip { crew, .. } => {
                ship.n_crew() >= self.harder.crew_asked(crew) + CREW_KEPT
            }
            Adventure::AbandonedStation { goods, .. } => self.gain_in_value(ship, goods) > 0,
            _ => false,
        };
        if wanted { Choice::Accept } else { Choice::Pass }
    }

    fn steady_reward(&self, ship: &Ship) -> Choice {
        let Adventure::Enemy(enemy) = self.adventure() else { return Choice::Pass };
        let wanted = match enemy.reward {
            Reward::Credits(_) => true,
            Reward::Goods(goods) => self.gain_in_value(ship, goods) > 0,
        };
        if wanted { Choice::Accept } else { Choice::Pass }
    }

    /// By how much goods would be worth more.
    fn gain_in_value(&self, ship: &Ship, goods: Goods) -> u16 {
        let aboard = ship.goods_among(ship.holds());
        let (best, _) = self.harder.gain(goods).best(aboard, Room::of(ship));
        best.value().saturating_sub(aboard.value())
    }

    fn steady_reaction(&self, seat: Seat, ship: &Ship) -> Choice {
        let answer = self.strike(seat).and_then(|strike| steady_answer(strike, ship));
        answer.map_or(Choice::Brace, Choice::React)
    }
}

/// How the steady hand reacts to an attack, if it does: a cannon that costs
/// nothing first; then whatever helps.
#[must_use]
pub fn steady_answer(strike: &Strike, ship: &Ship) -> Option<Answer> {
    for line in strike.lines.iter().filter_map(|struck| struck.line) {
        let cannons = strike.cannons(ship, line);
        let plain = (cannons & ship.of_kind(Kind::Cannon)).first();
        if let Some(cannon) = plain.or_else(|| cannons.first()) {
            let battery = match plain {
                Some(_) => None,
                None => ship.batteries_for(cannon).first(),
            };
            return Some(Answer::Shoot { cannon, line, battery });
        }
    }
    let shield = strike.shields(ship).first()?;
    Some(Answer::Shield { shield, battery: ship.batteries_for(shield).first()? })
}

/// Lets a strike hit; where the ship breaks, the best piece is kept. What is
/// lost.
pub fn take_hit(ship: &mut Ship, strike: &mut Strike) -> Loss {
    let mut loss = strike.hit(ship);
    let struck = loss.squares;
    if !loss.is_empty() {
        while let Some(broken) = ship.broken_by(struck) {
            loss = loss.and(ship.keep(best_piece(ship, broken)));
        }
        ship.release_aliens();
    }
    loss
}

impl Load {
    /// Puts the goods into the holds, in place of what was there.
    pub fn stow(&self, ship: &mut Ship) {
        ship.unload();
        for (hold, goods) in &self.holds {
            ship.set_goods(*hold, *goods);
        }
    }

    /// The most valuable arrangement (GT-5.21): red goods into special holds,
    /// the others wherever there is room.
    #[must_use]
    pub fn best(ship: &Ship, gain: Gain) -> Self {
        let aboard = ship.goods_among(ship.holds());
        let (mut left, bonus) = gain.best(aboard, Room::of(ship));
        let mut holds = HoldGoods::new();
        // Special holds first, so that all red goods find their place.
        for kind in [Kind::SpecialHold, Kind::CargoHold] {
            for hold in ship.of_kind(kind) {
                let containers = ship.tile(hold).map_or(0, |placed| placed.tile.get().capacity);
                let red = left.count(Good::Red);
                let mut fitting = left;
                if kind == Kind::CargoHold {
                    fitting.0[Good::Red.idx()] -= red;
                }
                let goods = fitting.dearest(containers);
                left = left.without(goods).unwrap_or_default();
                if !goods.is_empty() {
                    holds.push((hold, goods));
                }
            }
        }
        holds.sort_unstable();
        Self { bonus, holds }
    }
}

/// A square of the largest piece with humans, or of the largest.
#[must_use]
pub fn best_piece(ship: &Ship, broken: Squares) -> Square {
    let (mut best, mut square) = ((false, 0), Square::new(0));
    for piece in ship.pieces(broken) {
        let worth = (ship.with_humans().meets(piece), piece.len());
        if let Some(first) = piece.first()
            && worth > best
        {
            (best, square) = (worth, first);
        }
    }
    square
}

/// Powers for as many components as there are tokens, forward cannons first.
#[must_use]
pub fn all_powers(ship: &Ship, kind: Kind) -> Powers {
    let mut powers = Powers::new();
    let charged = ship.charged().into_iter().map(|battery| (battery, ship.tokens(battery)));
    let mut left: ArrayVec<_, MAX_BATTERIES> = charged.take(MAX_BATTERIES).collect();
    let doubles = ship.of_kind(kind);
    let forward = doubles & ship.cannons(Side::Front);
    for component in forward.into_iter().chain(doubles - forward) {
        let own = ship.division().ship_of(component);
        let token = left.iter_mut().find(|(battery, n)| *n > 0 && own.has(*battery));
        if let Some((battery, n)) = token {
            *n -= 1;
            // A ship has no more of them than there is room for.
            let _ = powers.try_push(Power { component, battery: *battery });
        }
    }
    powers
}

fn in_order(mut powers: Powers) -> Powers {
    powers.sort_unstable();
    powers
}

/// As few of these as give the strength needed, or none if all do not.
#[must_use]
pub fn fewest(ship: &Ship, powers: Powers, needed: u16) -> Powers {
    let mut powered = Squares::NONE;
    let mut n_needed = 0;
    while ship.cannon_strength(powered) < needed {
        let Some(power) = powers.get(n_needed) else { return Powers::new() };
        powered.insert(power.component);
        n_needed += 1;
    }
    in_order(powers.into_iter().take(n_needed).collect())
}

/// Crew to give up: second humans of cabins first, then all but one human,
/// then aliens.
fn least_missed(ship: &Ship, n: u8) -> Figures {
    let mut given: Figures = ship.occupied().into_iter().map(|cabin| (cabin, 0)).collect();
    let mut left = n;
    let humans = ship.with_humans();
    let one_kept = humans.first().map_or(Squares::NONE, Squares::of);
    let mut take = |left: &mut u8, among: Squares, most: fn(u8) -> u8| {
        for (cabin, n) in &mut given {
            if among.has(*cabin) {
                let more = most(n_figures(ship, *cabin) - *n).min(*left);
                *n += more;
                *left -= more;
            }
        }
    };
    take(&mut left, humans, |there| there.saturating_sub(1));
    take(&mut left, humans - one_kept, |there| there);
    take(&mut left, ship.occupied() - humans, |there| there);
    take(&mut left, humans, |there| there);
    given.retain(|(_, n)| *n > 0);
    given
}

/// The goods and tokens that are found first.
#[must_use]
pub fn first_found(ship: &Ship, goods: Goods, tokens: u8) -> GoodsGiven {
    let (mut wanted, mut left) = (goods, tokens);
    let mut given = GoodsGiven::default();
    for hold in ship.holds() {
        let mut here = ship.goods(hold);
        for (n, wanted) in here.0.iter_mut().zip(&mut wanted.0) {
            *n = (*n).min(*wanted);
            *wanted -= *n;
        }
        if !here.is_empty() {
            given.goods.push((hold, here));
        }
    }
    let take = |battery: Square| {
        let n = ship.tokens(battery).min(left);
        left -= n;
        (battery, n)
    };
    given.tokens = ship.charged().into_iter().map(take).filter(|(_, n)| *n > 0).collect::<Tokens>();
    given
}
