//! Choices at random: for tests, for the weakest of bots and for whoever does
//! not come back.

use table::Seat;

use super::{
    Choice, Flight, GoodsGiven, Load, Powers, Question, Tokens, crew::all_figures, power::powerable,
};
use crate::{
    board::{Square, Squares},
    cargo::{Bonus, Gain},
    ship::{Goods, Power, Ship},
    tile::Kind,
};

/// Gives a number below its argument.
trait Draw: FnMut(u32) -> u32 {}
impl<F: FnMut(u32) -> u32> Draw for F {}

impl Flight {
    /// A choice that `seat` may make now; `None` if nothing is asked. Every
    /// choice can come. `draw` gives a number below its argument.
    pub fn random_choice(&self, seat: Seat, draw: &mut impl FnMut(u32) -> u32) -> Option<Choice> {
        let ship = &self.flyers.get(seat.idx())?.ship;
        Some(match self.question(seat)? {
            Question::FlyOn => self.fly_on_or_not(seat, draw),
            question @ (Question::Engines | Question::Cannons) => {
                Choice::Power(powers(ship, powerable(question), draw))
            }
            Question::Land { free } => {
                let planet = draw(free.count_ones() + 1);
                let mut free = (0..8).filter(|planet| free >> planet & 1 == 1);
                free.nth(planet as usize).map_or(Choice::Pass, Choice::Land)
            }
            Question::Accept | Question::Reward => {
                if draw(2) == 0 {
                    Choice::Accept
                } else {
                    Choice::Pass
                }
            }
            Question::Load(gain) => Choice::Load(load(ship, gain, draw)),
            Question::Crew { n } => Choice::GiveCrew(some_of(all_figures(ship), n, draw)),
            Question::Goods { goods, tokens } => {
                Choice::GiveGoods(giving(ship, goods, tokens, draw))
            }
            Question::React => {
                let answers = self.strike(seat).map(|strike| strike.answers(ship));
                let answers = answers.unwrap_or_default();
                let answer = draw(answers.len() as u32 + 1) as usize;
                answers.get(answer).map_or(Choice::Brace, |answer| Choice::React(*answer))
            }
            Question::Keep { ship: broken } => {
                let firsts = ship.pieces(broken).filter_map(|piece| piece.first());
                Choice::Keep(one_of(firsts.collect(), draw)?)
            }
        })
    }

    /// Mostly on: whoever gives up at every second card sees little of space.
    fn fly_on_or_not(&self, seat: Seat, draw: &mut impl Draw) -> Choice {
        let flyer = self.flyer(seat);
        match draw(64) {
            0 => Choice::GiveUp,
            1 if flyer.flying.count_ones() > 1 => {
                let ship = draw(flyer.flying.count_ones()) as usize;
                flyer.ships().nth(ship).map_or(Choice::FlyOn, |(idx, _)| Choice::Withdraw(idx))
            }
            _ => Choice::FlyOn,
        }
    }
}

fn one_of(squares: Squares, draw: &mut impl Draw) -> Option<Square> {
    if squares.is_empty() {
        return None;
    }
    squares.into_iter().nth(draw(u32::from(squares.len())) as usize)
}

fn powers(ship: &Ship, kind: Kind, draw: &mut impl Draw) -> Powers {
    let mut powers = Powers::new();
    for component in ship.of_kind(kind) {
        let spent = |battery: Square| powers.iter().filter(|p| p.battery == battery).count();
        let left: Squares = ship
            .batteries_for(component)
            .into_iter()
            .filter(|battery| spent(*battery) < usize::from(ship.tokens(*battery)))
            .collect();
        if draw(2) == 0
            && let Some(battery) = one_of(left, draw)
        {
            powers.push(Power { component, battery });
        }
    }
    powers
}

/// `n` out of all that are there.
fn some_of<const N: usize>(
    mut there: arrayvec::ArrayVec<(Square, u8), N>,
    n: u8,
    draw: &mut impl Draw,
) -> arrayvec::ArrayVec<(Square, u8), N> {
    let mut total: u32 = there.iter().map(|(_, n)| u32::from(*n)).sum();
    let mut taken = there.clone();
    taken.iter_mut().for_each(|(_, n)| *n = 0);
    for _ in 0..n {
        let mut at = draw(total.max(1));
        total = total.saturating_sub(1);
        for (there, taken) in there.iter_mut().zip(&mut taken) {
            if at < u32::from(there.1) {
                there.1 -= 1;
                taken.1 += 1;
                break;
            }
            at -= u32::from(there.1);
        }
    }
    taken.retain(|(_, n)| *n > 0);
    taken
}

fn giving(ship: &Ship, goods: Goods, tokens: u8, draw: &mut impl Draw) -> GoodsGiven {
    let mut given = GoodsGiven::default();
    for colour in 0..goods.0.len() {
        let holds = ship.holds().into_iter().map(|hold| (hold, ship.goods(hold).0[colour]));
        let taken = some_of::<{ super::MAX_HOLDS }>(holds.collect(), goods.0[colour], draw);
        for (hold, n) in taken {
            let mut goods = Goods::NONE;
            goods.0[colour] = n;
            match given.goods.iter_mut().find(|(at, _)| *at == hold) {
                Some((_, there)) => *there = there.and(goods),
                None => given.goods.push((hold, goods)),
            }
        }
    }
    let charged: Tokens =
        ship.charged().into_iter().map(|battery| (battery, ship.tokens(battery))).collect();
    given.goods.sort_unstable();
    given.tokens = some_of(charged, tokens, draw);
    given
}

fn load(ship: &Ship, gain: Gain, draw: &mut impl Draw) -> Load {
    let mut load = Load::default();
    if gain.with_bonus {
        let bonus = Bonus::ALL.get(draw(5) as usize).copied();
        load.bonus = bonus.filter(|bonus| bonus.on(gain.goods).is_some());
    }
    let gained = gain.with(load.bonus).unwrap_or(gain.goods);
    let mut left = ship.goods_among(ship.holds()).and(gained);
    for hold in ship.holds() {
        let mut goods = Goods::NONE;
        // Mostly full: whoever throws everything away has nothing to lose.
        for good in left.iter() {
            let mut more = goods;
            more.add(good);
            if draw(8) > 0 && ship.fits(hold, more) && left.take(good) {
                goods = more;
            }
        }
        if !goods.is_empty() {
            load.holds.push((hold, goods));
        }
    }
    load
}
