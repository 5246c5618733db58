//! Parts of the big expansions in an example: what is gained, for whom
//! something works, and who walks through a ship.

use super::{
    attack,
    stage::{Seat, Stage},
    words::{self, Verdict, same},
};
use crate::{
    attack::{Attack, Size},
    board::{Square, Squares},
    modules::{
        Trade, into_hyperspace,
        intruders::{self, End},
        may_wake_into,
    },
    ship::{Gained, Ship},
};

/// `double commandos from left`: the side, how many come for each line, and
/// whether they set charges.
pub(super) fn read<'a>(words: &[&'a str]) -> Option<(&'a str, u8, bool)> {
    match *words {
        ["intruders", "from", side] => Some((side, 1, false)),
        ["double", "intruders", "from", side] => Some((side, 2, false)),
        ["commandos", "from", side] => Some((side, 1, true)),
        ["double", "commandos", "from", side] => Some((side, 2, true)),
        _ => None,
    }
}

/// Intruders land and walk straight on.
pub(super) fn intrude(
    stage: &mut Stage,
    (side, n_each, with_charges): (&str, u8, bool),
    dice: &[u8],
) -> Result<(), String> {
    let attack = Attack { size: Size::HeavyFire, from: words::side(side)? };
    let seat = stage.seat_mut()?;
    let aim = attack::rolled(&seat.ship, attack, dice)?;
    let landings = intruders::landings(&seat.ship, &aim, n_each);
    seat.landed = landings.iter().map(|landing| landing.at).collect();
    let steps = intruders::straight_on;
    let visit = intruders::visit(&mut seat.ship, &landings, seat.defended, &steps, with_charges);
    seat.n_lost += u16::from(visit.loss.len());
    seat.visit = Some(visit);
    Ok(())
}

/// `gain 2 tokens 5,6 1 5,10 2`: how many are there afterwards.
pub(super) fn gain(
    seat: &mut Seat,
    n: &str,
    what: &str,
    after: &[&str],
    verdict: Verdict,
) -> Result<(), String> {
    let n = words::number("how many", n)?;
    let gained = match what {
        "humans" => Gained::Humans(n),
        "tokens" => Gained::Tokens(n),
        _ => return Err(format!("expected humans or tokens, found `{what}`")),
    };
    let pair = |pair: &[&str]| match *pair {
        [square, n] => Ok((words::square(seat.ship.class(), square)?, words::number("n", n)?)),
        _ => Err("name squares with how many are there then".to_owned()),
    };
    let after: Vec<(Square, u8)> = after.chunks(2).map(pair).collect::<Result<_, String>>()?;
    let checked = seat.ship.check_gain(gained, &after);
    if verdict.judge(checked.map_err(|refusal| (refusal.rule(), refusal)))? {
        seat.ship.gain(gained, &after).map_err(|refusal| refusal.to_string())?;
    }
    Ok(())
}

/// What an example demands of them; none if it is something else.
pub(super) fn hold(seat: &Seat, item: &str, words: &[&str]) -> Option<Result<(), String>> {
    let ship = &seat.ship;
    let at = |word: &str| words::square(ship.class(), word);
    Some(match *words {
        ["engine", "booster", "on", square, "takes", ref wanted @ ..] => at(square)
            .and_then(|booster| served(ship, item, into_hyperspace(ship, booster), wanted)),
        ["stasis", "chamber", "on", square, "wakes", "into", ref wanted @ ..] => {
            at(square).and_then(|chamber| served(ship, item, may_wake_into(ship, chamber), wanted))
        }
        [trade, "on", square, "serves", ref rest @ ..] => {
            let trade = Trade::ALL.into_iter().find(|known| known.name() == trade)?;
            at(square).and_then(|cabin| serves(ship, item, trade, cabin, rest))
        }
        ["landed", ref wanted @ ..] => same(item, listed(ship, &seat.landed), wanted.join(" ")),
        ["rewards", number] => match &seat.visit {
            Some(visit) => same(item, visit.n_rewards(), number),
            None => Err("nobody came".to_owned()),
        },
        [end @ ("defeated" | "halted" | "circled"), ref wanted @ ..] => {
            let end = match end {
                "defeated" => End::Defeated,
                "halted" => End::Halted,
                _ => End::Circled,
            };
            let walks = seat.visit.iter().flat_map(|visit| &visit.walks);
            let ended: Vec<Square> =
                walks.filter(|walk| walk.end == end).map(|walk| walk.at).collect();
            same(item, listed(ship, &ended), wanted.join(" "))
        }
        _ => return None,
    })
}

fn listed(ship: &Ship, squares: &[Square]) -> String {
    let names: Vec<String> = squares
        .iter()
        .map(|square| crate::notation::square::write(ship.class(), *square))
        .collect();
    if names.is_empty() { "nowhere".to_owned() } else { names.join(" ") }
}

/// `serves FL FR`, and at home `serves FL FR when FL FR arrive`.
fn serves(
    ship: &Ship,
    item: &str,
    trade: Trade,
    cabin: Square,
    rest: &[&str],
) -> Result<(), String> {
    match rest.iter().position(|word| *word == "when") {
        None => served(ship, item, trade.in_flight(ship, cabin), rest),
        Some(when) => {
            let names = &rest[when + 1..rest.len() - 1];
            let outlines = ship.outlines().iter();
            let arrived = outlines.filter(|own| names.contains(&own.parts.to_string().as_str()));
            let arrived = arrived.fold(Squares::NONE, |all, own| all | own.squares);
            served(ship, item, trade.at_home(ship, cabin, arrived), &rest[..when])
        }
    }
}

/// The names of the ships on some squares, or `nobody`.
fn served(ship: &Ship, item: &str, squares: Squares, wanted: &[&str]) -> Result<(), String> {
    let outlines = ship.outlines().iter().filter(|own| own.squares.meets(squares));
    let names: Vec<String> = outlines.map(|own| own.parts.to_string()).collect();
    let names = if names.is_empty() { "nobody".to_owned() } else { names.join(" ") };
    same(item, names, wanted.join(" "))
}
