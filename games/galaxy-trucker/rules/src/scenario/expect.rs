//! What an example demands of a ship.

use super::{
    attack, modules,
    stage::Seat,
    words::{self, holds, same},
};
use crate::{
    board::Squares,
    notation,
    ship::{Fee, Mistake, Ship, fee},
    tile::{Alien, Side},
};

/// Whether `item` holds for a player's ship.
pub(super) fn hold(seat: &Seat, item: &str) -> Result<(), String> {
    let words: Vec<&str> = item.split_whitespace().collect();
    let ship = &seat.ship;
    match words[..] {
        ["lost", number] => same(item, seat.n_lost, number),
        ["strike", ref wanted @ ..] => {
            let strike = seat.strike.as_ref().ok_or("there is no attack")?;
            attack::struck(ship, strike, item, wanted)
        }
        ["from" | "answers", _] => attack::hold(seat, item, &words),
        ["cannon", ..] => strength(seat, item, &words),
        ["engine", word, ..] if word != "booster" => strength(seat, item, &words),
        ["at", square, wanted] => {
            let at = words::square(ship.class(), square)?;
            let aboard = notation::aboard(ship, at);
            let aboard = if aboard.is_empty() { "nothing" } else { &aboard };
            holds(item, ship.squares().has(at))?;
            same(item, aboard, wanted)
        }
        ["there", ref names @ ..] => {
            let missing = words::squares(ship.class(), names)? - ship.squares();
            same(item, words::names(ship.class(), missing), "nothing")
        }
        ["gone", ref names @ ..] => {
            let there = words::squares(ship.class(), names)? & ship.squares();
            same(item, words::names(ship.class(), there), "nothing")
        }
        _ => aboard(ship, item, &words)
            .or_else(|| modules::hold(seat, item, &words))
            .or_else(|| checks(ship, item, &words))
            .unwrap_or_else(|| Err(format!("`{item}` is not understood"))),
    }
}

/// Crew, tokens, holds, and what could be loaded.
fn aboard(ship: &Ship, item: &str, words: &[&str]) -> Option<Result<(), String>> {
    Some(match *words {
        ["crew", number] => same(item, ship.n_crew(), number),
        ["humans", number] => same(item, ship.n_humans(ship.squares()), number),
        ["tokens", number] => same(item, ship.n_tokens(ship.squares()), number),
        ["goods", wanted] => {
            let goods = ship.goods_among(ship.squares());
            let goods: String = goods.iter().map(|good| good.letter()).collect();
            same(item, if goods.is_empty() { "none" } else { &goods }, wanted)
        }
        ["containers", cargo, special] => {
            let [n_cargo, n_special] = ship.n_containers();
            same(item, format!("{n_cargo} {n_special}"), format!("{cargo} {special}"))
        }
        ["aliens", number] => same(item, ship.most_aliens(), number),
        ["may", "house", cabin, ref wanted @ ..] => {
            words::square(ship.class(), cabin).and_then(|cabin| {
                let possible = ship.aliens_possible(cabin);
                let names = Alien::ALL.into_iter().filter(|alien| possible.has(*alien));
                let names: Vec<&str> = names.map(Alien::name).collect();
                let names = if names.is_empty() { "nobody".to_owned() } else { names.join(" ") };
                same(item, names, wanted.join(" "))
            })
        }
        ["weak", "spot", number] => same(item, ship.weak_spot(), number),
        ["fee", number] => same(item, fee(ship.weak_spot()), number),
        ["fee", amount, "with", credits, "credits", ref rest @ ..] => {
            settled(item, amount, credits, rest)
        }
        _ => return None,
    })
}

/// `fee 10 with 4 credits and loans is paid 4 loan 6 debt 0`.
fn settled(item: &str, amount: &str, credits: &str, words: &[&str]) -> Result<(), String> {
    let (amount, credits) = (words::number("a fee", amount)?, words::number("credits", credits)?);
    let (with_loans, wanted) = match words {
        ["and", "loans", "is", wanted @ ..] => (true, wanted),
        ["is", wanted @ ..] => (false, wanted),
        _ => return Err(format!("`{item}` is not understood")),
    };
    let Fee { paid, loan, debt, .. } = Fee::settle(amount, credits, with_loans);
    same(item, format!("paid {paid} loan {loan} debt {debt}"), wanted.join(" "))
}

/// What the spot check looks at.
fn checks(ship: &Ship, item: &str, words: &[&str]) -> Option<Result<(), String>> {
    Some(match *words {
        ["legal"] => match (ship.mistakes().first(), ship.broken()) {
            (Some(mistake), _) => Err(format!("expected legal, but {}", describe(ship, mistake))),
            (None, Some(_)) => Err("expected legal, but a ship is in pieces".to_owned()),
            (None, None) => Ok(()),
        },
        ["illegal"] => holds(item, !ship.is_legal()),
        ["mistakes", number] => same(item, ship.mistakes().len(), number),
        ["mistake", id, ref names @ ..] => mistake(ship, item, id, names),
        ["pieces", ref sizes @ ..] => same(item, pieces(ship, ship.squares()), sizes.join(" ")),
        ["joined", one, other] => (|| {
            let one = words::square(ship.class(), one)?;
            let other = words::square(ship.class(), other)?;
            holds(item, ship.joined_to(one).has(other))
        })(),
        ["exposed", number] => same(item, ship.n_exposed(), number),
        ["bare", square, ref sides @ ..] => words::square(ship.class(), square).and_then(|at| {
            let bare = Side::ALL.into_iter().filter(|side| ship.exposed(*side).has(at));
            let bare: Vec<&str> = bare.map(Side::name).collect();
            let bare = if bare.is_empty() { "nowhere".to_owned() } else { bare.join(" ") };
            same(item, bare, sides.join(" "))
        }),
        ["ships", ref wanted @ ..] => {
            let ships = ship.outlines().iter().filter(|one| one.squares.meets(ship.squares()));
            let ships: Vec<String> = ships.map(|one| one.parts.to_string()).collect();
            same(item, ships.join(" "), wanted.join(" "))
        }
        ["places", number] => same(item, ship.free_squares().len(), number),
        ["looking", "allowed"] => holds(item, ship.has_begun_all()),
        _ => return None,
    })
}

fn describe(ship: &Ship, mistake: &Mistake) -> String {
    let at = words::names(ship.class(), squares_of(mistake));
    format!("{} at {at} ({})", mistake.text(), mistake.rule())
}

fn squares_of(mistake: &Mistake) -> Squares {
    mistake.other.map_or(Squares::NONE, Squares::of) | Squares::of(mistake.square)
}

fn mistake(ship: &Ship, item: &str, id: &str, names: &[&str]) -> Result<(), String> {
    let id = words::rule(id)?;
    let squares = words::squares(ship.class(), names)?;
    let mistakes = ship.mistakes();
    if mistakes.iter().any(|mistake| mistake.rule() == id && squares_of(mistake) == squares) {
        return Ok(());
    }
    let got: Vec<String> = mistakes.iter().map(|mistake| describe(ship, mistake)).collect();
    let got = if got.is_empty() { "none".to_owned() } else { got.join("; ") };
    Err(format!("expected {item}, got {got}"))
}

/// The sizes of the pieces, the largest first.
fn pieces(ship: &Ship, among: Squares) -> String {
    let mut sizes: Vec<u8> = ship.pieces(among).map(|piece| piece.len()).collect();
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// `cannon 2½`, `engine 3`, and of one ship of a flotilla `engine of FL+RL 3`.
fn strength(seat: &Seat, item: &str, words: &[&str]) -> Result<(), String> {
    let ship = &seat.ship;
    let powered = ship.check_power(&seat.powers).map_err(|refusal| refusal.to_string())?;
    match *words {
        ["cannon", wanted] => same(item, words::halves(ship.cannon_strength(powered)), wanted),
        ["engine", wanted] => same(item, ship.engine_strength(powered), wanted),
        [kind, "of", name, wanted] => {
            let mut ships = ship.outlines().iter();
            let one = ships.find(|one| one.parts.to_string() == name);
            let squares = one.ok_or_else(|| format!("there is no ship `{name}`"))?.squares;
            if kind == "cannon" {
                same(item, words::halves(ship.cannon_strength_of(squares, powered)), wanted)
            } else {
                same(item, ship.engine_strength_of(squares, powered), wanted)
            }
        }
        _ => Err(format!("`{item}` is not understood")),
    }
}
