//! What players choose during a flight, in words.

use super::{attack, words};
use crate::{
    attack::Strike,
    cargo::Bonus,
    flight::{
        Choice, Figures, GoodsGiven, HoldGoods, Load, MAX_BATTERIES, MAX_CABINS, MAX_HOLDS,
        MAX_POWERED, Powers, Tokens,
    },
    ship::{Good, Goods, Power, Ship},
    tile::Kind,
};

/// Whether a ship has no more of anything than a flight can count.
pub(super) fn check_size(ship: &Ship) -> Result<(), String> {
    let doubles = ship.of_kind(Kind::DoubleCannon).len() + ship.of_kind(Kind::DoubleEngine).len();
    let counts = [
        (ship.cabins().len(), MAX_CABINS),
        (ship.holds().len(), MAX_HOLDS),
        (ship.of_kind(Kind::Battery).len(), MAX_BATTERIES),
        (doubles, MAX_POWERED),
    ];
    match counts.iter().all(|(n, max)| usize::from(*n) <= *max) {
        true => Ok(()),
        false => Err("the box has fewer tiles of a kind than this ship".to_owned()),
    }
}

/// `lands on 2`, `powers 8,7 from 7,6`, `gives crew 7,7 2`.
pub(super) fn read(ship: &Ship, strike: Option<&Strike>, words: &[&str]) -> Result<Choice, String> {
    let class = ship.class();
    Ok(match *words {
        ["flies", "on"] => Choice::FlyOn,
        ["gives", "up"] => Choice::GiveUp,
        ["withdraws", name] => {
            let mut outlines = ship.outlines().iter();
            let at = outlines.position(|outline| outline.parts.to_string() == name);
            Choice::Withdraw(at.ok_or_else(|| format!("there is no ship `{name}`"))? as u8)
        }
        ["lands", "on", planet] => {
            let planet: u8 = words::number("a planet", planet)?;
            Choice::Land(planet.checked_sub(1).ok_or("planets are counted from 1")?)
        }
        ["accepts"] => Choice::Accept,
        ["passes"] => Choice::Pass,
        ["braces"] => Choice::Brace,
        ["keeps", square] => {
            // A piece is named by its first square; people name any of them.
            let square = words::square(class, square)?;
            Choice::Keep(ship.piece_of(square).first().unwrap_or(square))
        }
        ["powers", "nothing"] => Choice::Power(Powers::new()),
        ["powers", ref rest @ ..] => Choice::Power(powers(ship, rest)?),
        ["loads", ref rest @ ..] => Choice::Load(load(ship, rest)?),
        ["gives", "crew", ref rest @ ..] => Choice::GiveCrew(figures(ship, rest)?),
        ["gives", ref rest @ ..] => Choice::GiveGoods(given(ship, rest)?),
        ["shoots" | "shields" | "thrusts", ref rest @ ..] => {
            let verb = words[0].trim_end_matches('s');
            let strike = strike.ok_or("there is no attack to react to")?;
            let words: Vec<&str> = std::iter::once(verb).chain(rest.iter().copied()).collect();
            Choice::React(attack::read_answer(ship, strike, &words)?)
        }
        _ => return Err(format!("`{}` is not understood", words.join(" "))),
    })
}

fn powers(ship: &Ship, words: &[&str]) -> Result<Powers, String> {
    let mut powers = Powers::new();
    for triple in words.chunks(3) {
        let [component, "from", battery] = *triple else {
            return Err("power is written `8,7 from 7,6`".to_owned());
        };
        let component = words::square(ship.class(), component)?;
        let battery = words::square(ship.class(), battery)?;
        let power = Power { component, battery };
        powers.try_push(power).map_err(|_| "so much cannot be powered")?;
    }
    powers.sort_unstable();
    Ok(powers)
}

/// `nothing`, `7,6 YB 7,8 R`, `7,6 G with better B`, `7,6 BB with blue`.
fn load(ship: &Ship, words: &[&str]) -> Result<Load, String> {
    let at = words.iter().position(|word| *word == "with").unwrap_or(words.len());
    let (holds, bonus) = words.split_at(at);
    let bonus = match *bonus {
        [] => None,
        ["with", "blue"] => Some(Bonus::Blue),
        ["with", "better", good] => Some(Bonus::Better(one_good(good)?)),
        _ => return Err("the better good is written `with better Y` or `with blue`".to_owned()),
    };
    let holds = if holds == ["nothing"] { HoldGoods::new() } else { hold_goods(ship, holds)? };
    Ok(Load { bonus, holds })
}

fn one_good(word: &str) -> Result<Good, String> {
    let mut letters = word.chars();
    let good = letters.next().and_then(Good::of_letter).filter(|_| letters.next().is_none());
    good.ok_or_else(|| format!("expected R, Y, G or B, found `{word}`"))
}

fn hold_goods(ship: &Ship, words: &[&str]) -> Result<HoldGoods, String> {
    let mut holds = HoldGoods::new();
    for pair in words.chunks(2) {
        let [hold, goods] = *pair else {
            return Err("goods are written `7,6 YB`".to_owned());
        };
        let goods = Some(goods).filter(|goods| goods.len() < 20).and_then(Goods::of_letters);
        let goods = goods.ok_or("goods are written with the letters R, Y, G and B")?;
        let hold = (words::square(ship.class(), hold)?, goods);
        holds.try_push(hold).map_err(|_| "there are not so many holds")?;
    }
    // A choice names squares in reading order; people need not.
    holds.sort_unstable_by_key(|(hold, _)| *hold);
    Ok(holds)
}

/// `7,7 2 7,8 1`.
fn figures(ship: &Ship, words: &[&str]) -> Result<Figures, String> {
    let mut figures = Figures::new();
    for pair in words.chunks(2) {
        let [cabin, n] = *pair else {
            return Err("crew is given as in `7,7 2`".to_owned());
        };
        let cabin = (words::square(ship.class(), cabin)?, words::number("a number", n)?);
        figures.try_push(cabin).map_err(|_| "there are not so many cabins")?;
    }
    figures.sort_unstable_by_key(|(cabin, _)| *cabin);
    Ok(figures)
}

/// `goods 7,6 RY tokens 7,8 1`; either may be left out.
fn given(ship: &Ship, words: &[&str]) -> Result<GoodsGiven, String> {
    let at = words.iter().position(|word| *word == "tokens").unwrap_or(words.len());
    let (goods, tokens) = words.split_at(at);
    let goods = match goods {
        [] => HoldGoods::new(),
        ["goods", rest @ ..] => hold_goods(ship, rest)?,
        _ => return Err(format!("`gives {}` is not understood", words.join(" "))),
    };
    let mut given = GoodsGiven { goods, tokens: Tokens::new() };
    for pair in tokens.get(1..).unwrap_or_default().chunks(2) {
        let [battery, n] = *pair else {
            return Err("tokens are given as in `tokens 7,8 1`".to_owned());
        };
        let battery = (words::square(ship.class(), battery)?, words::number("a number", n)?);
        given.tokens.try_push(battery).map_err(|_| "there are not so many batteries")?;
    }
    given.tokens.sort_unstable_by_key(|(battery, _)| *battery);
    Ok(given)
}
