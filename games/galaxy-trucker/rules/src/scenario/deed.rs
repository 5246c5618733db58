//! What happens to a ship in an example.

use super::{
    attack, modules,
    stage::{Seat, Stage},
    words::{self, Verdict},
};
use crate::{
    board::{Class, Square},
    notation,
    ship::{Power, Ship},
    tile::Alien,
};

/// Does what a statement says, or checks that it is refused.
pub(super) fn run(stage: &mut Stage, text: &str) -> Result<(), String> {
    let (deed, verdict) = words::verdict(text)?;
    if !matches!(verdict, Verdict::Done) {
        stage.count_demand();
    }
    let words: Vec<&str> = deed.split_whitespace().collect();
    if words == ["impact"] {
        return attack::impact(stage);
    }
    if let Some((attack, dice)) = deed.split_once(", roll ") {
        let words: Vec<&str> = attack.split_whitespace().collect();
        if let Some(party) = modules::read(&words) {
            return modules::intrude(stage, party, &words::dice(dice)?);
        }
        let attack = attack::read(&words).ok_or_else(|| format!("`{attack}` is no attack"))?;
        return attack::begin(stage, attack, &words::dice(dice)?);
    }
    let seat = stage.seat_mut()?;
    match words[..] {
        ["shoot" | "shield" | "thrust", ..] => attack::answer(seat, &words, verdict),
        ["defended", ref squares @ ..] => {
            seat.defended = words::squares(seat.ship.class(), squares)?;
            Ok(())
        }
        ["gain", n, what, ref after @ ..] => modules::gain(seat, n, what, after, verdict),
        ["fill", "but", ref squares @ ..] => fill(&mut seat.ship, squares),
        ["place", tile, "on", square] => place(seat, square, tile, verdict),
        ["take", "off", ref squares @ ..] => {
            let squares = words::squares(seat.ship.class(), squares)?;
            let loss = seat.ship.lose(squares);
            seat.n_lost += u16::from(loss.len());
            seat.ship.release_aliens();
            Ok(())
        }
        ["keep", square] => {
            let square = words::square(seat.ship.class(), square)?;
            if !seat.ship.squares().has(square) {
                return Err(format!("there is no piece at {}", words[1]));
            }
            let loss = seat.ship.keep(square);
            seat.n_lost += u16::from(loss.len());
            seat.ship.release_aliens();
            Ok(())
        }
        ["load", ref aliens @ ..] => load(&mut seat.ship, aliens, verdict),
        ["power", "nothing"] => {
            seat.powers.clear();
            Ok(())
        }
        ["power", component, "from", battery] => power(seat, component, battery, verdict),
        _ => Err(format!("`{deed}` is not understood")),
    }
}

/// Structural modules on every free square but these, so that clusters of
/// empty squares can be shown without drawing the rest.
fn fill(ship: &mut Ship, but: &[&str]) -> Result<(), String> {
    let but = words::squares(ship.class(), but)?;
    let module = notation::tile::read("struct-3131")?;
    for square in ship.division().open - ship.squares() - but {
        ship.place(square, module);
    }
    Ok(())
}

fn place(seat: &mut Seat, square: &str, tile: &str, verdict: Verdict) -> Result<(), String> {
    let placed = notation::tile::read(tile)?;
    let class = seat.ship.class();
    let checked = match words::square(class, square) {
        Ok(at) => seat.ship.check_placement(at, placed).map(|()| at),
        Err(_) => Err(crate::ship::PlacementRefusal::Outside),
    };
    let rule = checked.map(|_| ()).map_err(|refusal| (refusal.rule(), refusal));
    if verdict.judge(rule)?
        && let Ok(at) = checked
    {
        seat.ship.place(at, placed);
    }
    Ok(())
}

/// `load`, `load purple 7,8 brown 8,8`.
fn load(ship: &mut Ship, names: &[&str], verdict: Verdict) -> Result<(), String> {
    let cabins = aliens(ship.class(), names)?;
    let checked = ship.check_aliens(cabins).map_err(|refusal| (refusal.rule(), refusal));
    if verdict.judge(checked)? {
        ship.load_for_launch(cabins).map_err(|refusal| refusal.to_string())?;
    }
    Ok(())
}

/// `purple 7,8 brown 8,8`: the cabins of both aliens.
pub(super) fn aliens(class: Class, words: &[&str]) -> Result<[Option<Square>; 2], String> {
    let mut cabins = [None; Alien::ALL.len()];
    for pair in words.chunks(2) {
        let [colour, cabin] = pair else {
            return Err("aliens are written `purple 7,8`".to_owned());
        };
        let alien = words::alien(colour)?;
        cabins[alien.idx()] = Some(words::square(class, cabin)?);
    }
    Ok(cabins)
}

fn power(seat: &mut Seat, component: &str, battery: &str, verdict: Verdict) -> Result<(), String> {
    let class = seat.ship.class();
    let (component, battery) = (words::square(class, component)?, words::square(class, battery)?);
    let mut powers = seat.powers.clone();
    powers.push(Power { component, battery });
    let checked = seat.ship.check_power(&powers).map(|_| ());
    if verdict.judge(checked.map_err(|refusal| (refusal.rule(), refusal)))? {
        seat.powers = powers;
    }
    Ok(())
}
