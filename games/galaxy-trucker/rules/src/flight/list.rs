//! All choices, where they are few enough to be listed.

use table::{Moves, Seat};

use super::{
    Choice, Flight, GoodsGiven, Load, Powers, Question, crew::n_figures, power::powerable,
};
use crate::{
    board::Square,
    cargo::{Bonus, Gain},
    ship::{Goods, Power, Ship},
    tile::Kind,
};

/// More choices than this are not listed: nobody would read them.
const MAX_LISTED: usize = 200;

/// Too many to list.
struct TooMany;

impl Flight {
    /// Every choice of `seat`, in a fixed order, or that there are too many;
    /// then [`Flight::check`] and [`Flight::random_choice`] are the way.
    #[must_use]
    pub fn choices(&self, seat: Seat) -> Moves<Choice> {
        let Some(question) = self.question(seat) else { return Moves::All(Vec::new()) };
        let ship = &self.flyers[seat.idx()].ship;
        let listed = match question {
            Question::FlyOn => {
                let mut choices = vec![Choice::FlyOn, Choice::GiveUp];
                let flyer = self.flyer(seat);
                if flyer.flying.count_ones() > 1 {
                    choices.extend(flyer.ships().map(|(idx, _)| Choice::Withdraw(idx)));
                }
                Ok(choices)
            }
            Question::Engines | Question::Cannons => powers(ship, powerable(question)),
            Question::Land { free } => {
                let planets = (0..8).filter(|planet| free >> planet & 1 == 1);
                Ok(planets.map(Choice::Land).chain([Choice::Pass]).collect())
            }
            Question::Accept | Question::Reward => Ok(vec![Choice::Accept, Choice::Pass]),
            Question::Load(gain) => loads(ship, gain),
            Question::Crew { n } => {
                let cabins: Vec<_> = ship.occupied().into_iter().collect();
                let there: Vec<_> = cabins.iter().map(|cabin| n_figures(ship, *cabin)).collect();
                spreads(&there, n).map(|spreads| {
                    let choice = |spread: &Vec<u8>| Choice::GiveCrew(named(&cabins, spread));
                    spreads.iter().map(choice).collect()
                })
            }
            Question::Goods { goods, tokens } => givings(ship, goods, tokens),
            Question::React => {
                let answers = self.strike(seat).map(|strike| strike.answers(ship));
                let answers = answers.unwrap_or_default().into_iter().map(Choice::React);
                Ok(answers.chain([Choice::Brace]).collect())
            }
            Question::Keep { ship: broken } => {
                let firsts = ship.pieces(broken).filter_map(|piece| piece.first());
                Ok(firsts.map(Choice::Keep).collect())
            }
        };
        match listed {
            Ok(choices) if choices.len() <= MAX_LISTED => Moves::All(choices),
            _ => Moves::TooMany,
        }
    }
}

/// All ways to take `n` out of places with so many each.
fn spreads(there: &[u8], n: u8) -> Result<Vec<Vec<u8>>, TooMany> {
    let mut all = vec![Vec::new()];
    for (idx, most) in there.iter().enumerate() {
        let later: u8 = there[idx + 1..].iter().sum();
        let mut longer = Vec::new();
        for spread in all {
            let left = n - spread.iter().sum::<u8>();
            for here in left.saturating_sub(later)..=left.min(*most) {
                longer.push(spread.iter().copied().chain([here]).collect());
            }
        }
        if longer.len() > MAX_LISTED {
            return Err(TooMany);
        }
        all = longer;
    }
    Ok(all)
}

/// The squares from which something is taken.
fn named<const N: usize>(squares: &[Square], spread: &[u8]) -> arrayvec::ArrayVec<(Square, u8), N> {
    let taken = squares.iter().copied().zip(spread.iter().copied());
    taken.filter(|(_, n)| *n > 0).collect()
}

fn powers(ship: &Ship, kind: Kind) -> Result<Vec<Choice>, TooMany> {
    let mut all = vec![Powers::new()];
    for component in ship.of_kind(kind) {
        for powers in all.clone() {
            for battery in ship.batteries_for(component) {
                let spent = powers.iter().filter(|power| power.battery == battery).count();
                if spent < usize::from(ship.tokens(battery)) {
                    let mut more = powers.clone();
                    more.push(Power { component, battery });
                    all.push(more);
                }
            }
        }
        if all.len() > MAX_LISTED {
            return Err(TooMany);
        }
    }
    Ok(all.into_iter().map(Choice::Power).collect())
}

fn givings(ship: &Ship, goods: Goods, tokens: u8) -> Result<Vec<Choice>, TooMany> {
    let holds: Vec<_> = ship.holds().into_iter().collect();
    let mut all = vec![vec![Goods::NONE; holds.len()]];
    for colour in 0..goods.0.len() {
        let there: Vec<_> = holds.iter().map(|hold| ship.goods(*hold).0[colour]).collect();
        let mut more = Vec::new();
        for spread in spreads(&there, goods.0[colour])? {
            for by_hold in &all {
                let mut by_hold = by_hold.clone();
                for (goods, n) in by_hold.iter_mut().zip(&spread) {
                    goods.0[colour] = *n;
                }
                more.push(by_hold);
            }
        }
        if more.len() > MAX_LISTED {
            return Err(TooMany);
        }
        all = more;
    }
    let batteries: Vec<_> = ship.charged().into_iter().collect();
    let there: Vec<_> = batteries.iter().map(|battery| ship.tokens(*battery)).collect();
    let mut choices = Vec::new();
    for spread in spreads(&there, tokens)? {
        for by_hold in &all {
            let goods = holds.iter().copied().zip(by_hold.iter().copied());
            choices.push(Choice::GiveGoods(GoodsGiven {
                goods: goods.filter(|(_, goods)| !goods.is_empty()).collect(),
                tokens: named(&batteries, &spread),
            }));
        }
    }
    Ok(choices)
}

fn loads(ship: &Ship, gain: Gain) -> Result<Vec<Choice>, TooMany> {
    let aboard = ship.goods_among(ship.holds());
    let mut choices = Vec::new();
    for bonus in std::iter::once(None).chain(Bonus::ALL.map(Some)) {
        let Ok(gained) = gain.with(bonus) else { continue };
        let mut all = vec![(aboard.and(gained), Load { bonus, ..Load::default() })];
        for hold in ship.holds() {
            let mut more = Vec::new();
            for (left, load) in &all {
                for goods in fillings(ship, hold, *left) {
                    let Some(left) = left.without(goods) else { continue };
                    let mut load = load.clone();
                    if !goods.is_empty() {
                        load.holds.push((hold, goods));
                    }
                    more.push((left, load));
                }
                if more.len() > MAX_LISTED {
                    return Err(TooMany);
                }
            }
            all = more;
        }
        choices.extend(all.into_iter().map(|(_, load)| Choice::Load(load)));
    }
    Ok(choices)
}

/// Everything of `goods` that a hold can have in it.
fn fillings(ship: &Ship, hold: Square, goods: Goods) -> Vec<Goods> {
    let mut all = vec![Goods::NONE];
    for colour in 0..goods.0.len() {
        for filled in all.clone() {
            for n in 1..=goods.0[colour] {
                let mut more = filled;
                more.0[colour] = n;
                if !ship.fits(hold, more) {
                    break;
                }
                all.push(more);
            }
        }
    }
    all
}
