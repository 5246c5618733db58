//! Attacks in an example: they are rolled, answered, and hit.

use super::{
    stage::{Seat, Stage},
    words::{self, Verdict, same},
};
use crate::{
    attack::{Aim, Answer, Attack, Fate, Size, Strike, Struck},
    notation,
    ship::Ship,
    tile::Side,
};

/// `large meteor from left`; none if the words are about something else.
pub(super) fn read(words: &[&str]) -> Option<Attack> {
    let [name @ .., "from", from] = words else { return None };
    let from = Side::ALL.into_iter().find(|side| side.name() == *from)?;
    Some(Attack { size: size(name)?, from })
}

/// `large meteor`, `heavy fire`.
pub(super) fn size(words: &[&str]) -> Option<Size> {
    Some(match *words {
        ["small", "meteor"] => Size::SmallMeteor,
        ["large", "meteor"] => Size::LargeMeteor,
        ["light", "fire"] => Size::LightFire,
        ["heavy", "fire"] => Size::HeavyFire,
        _ => return None,
    })
}

/// Where an attack goes with these dice, neither more nor fewer.
pub(super) fn rolled(ship: &Ship, attack: Attack, dice: &[u8]) -> Result<Aim, String> {
    let mut rolled = dice.iter();
    // A die too many shows itself below; one too few is as good as any.
    let mut n_missing = 0;
    let aim = Aim::roll(ship.class(), attack.from, || {
        rolled.next().copied().unwrap_or_else(|| {
            n_missing += 1;
            1
        })
    });
    if n_missing > 0 {
        return Err(format!("{n_missing} more dice are rolled here"));
    }
    if rolled.len() > 0 {
        return Err(format!("{} of these dice are not rolled", rolled.len()));
    }
    Ok(aim)
}

/// Rolls an attack on every ship of the example.
pub(super) fn begin(stage: &mut Stage, attack: Attack, dice: &[u8]) -> Result<(), String> {
    let (defences, boosted_against) = (stage.defences, stage.boosted_against);
    for seat in &mut stage.seats {
        if seat.strike.as_ref().is_some_and(|strike| !strike.in_danger().is_empty()) {
            return Err("`impact` ends the attack before".to_owned());
        }
        let aim = rolled(&seat.ship, attack, dice)?;
        let strike = Strike::new(&seat.ship, attack.size, &aim, defences);
        seat.strike = Some(strike.with_boosted_shields(boosted_against));
    }
    Ok(())
}

/// `shoot p4,2 in p5 with p7,3`, `shield 7,6 with 8,6`, `thrust 7,6 with 8,6`.
pub(super) fn read_answer(ship: &Ship, strike: &Strike, words: &[&str]) -> Result<Answer, String> {
    let at = |word: &str| words::square(ship.class(), word);
    Ok(match *words {
        ["shoot", cannon] => {
            Answer::Shoot { cannon: at(cannon)?, line: only_line(strike)?, battery: None }
        }
        ["shoot", cannon, "with", battery] => Answer::Shoot {
            cannon: at(cannon)?,
            line: only_line(strike)?,
            battery: Some(at(battery)?),
        },
        ["shoot", cannon, "in", line] => {
            Answer::Shoot { cannon: at(cannon)?, line: row(ship, line)?, battery: None }
        }
        ["shoot", cannon, "in", line, "with", battery] => Answer::Shoot {
            cannon: at(cannon)?,
            line: row(ship, line)?,
            battery: Some(at(battery)?),
        },
        ["shield", shield, "with", battery] => {
            Answer::Shield { shield: at(shield)?, battery: at(battery)? }
        }
        ["thrust", thruster, "with", battery] => {
            Answer::Thrust { thruster: at(thruster)?, battery: at(battery)? }
        }
        _ => return Err(format!("`{}` is not understood", words.join(" "))),
    })
}

/// Reacts to the attack that was rolled.
pub(super) fn answer(seat: &mut Seat, words: &[&str], verdict: Verdict) -> Result<(), String> {
    let strike = seat.strike.as_mut().ok_or("there is no attack to react to")?;
    let answer = read_answer(&seat.ship, strike, words)?;
    let checked = strike.check(&seat.ship, answer);
    if verdict.judge(checked.map_err(|refusal| (refusal.rule(), refusal)))? {
        strike.answer(&mut seat.ship, answer).map_err(|refusal| refusal.to_string())?;
    }
    Ok(())
}

/// The line of an attack that has only one.
fn only_line(strike: &Strike) -> Result<u8, String> {
    match strike.lines[..] {
        [Struck { line, .. }] => line.ok_or_else(|| "the attack misses the board".to_owned()),
        _ => Err("there are two lines: `in` which?".to_owned()),
    }
}

/// Only rows can be doubled.
fn row(ship: &Ship, word: &str) -> Result<u8, String> {
    let row = notation::square::read_row(ship.board(), word);
    row.ok_or_else(|| format!("`{word}` is no row of class {}", ship.class()))
}

/// Every owner is done.
pub(super) fn impact(stage: &mut Stage) -> Result<(), String> {
    for seat in &mut stage.seats {
        let strike = seat.strike.as_mut().ok_or("there is no attack")?;
        let loss = strike.hit(&mut seat.ship);
        seat.n_lost += u16::from(loss.len());
        seat.ship.release_aliens();
    }
    Ok(())
}

/// `strike p3,2 lost p5,3 shot`, `strike miss`.
pub(super) fn struck(
    ship: &Ship,
    strike: &Strike,
    item: &str,
    wanted: &[&str],
) -> Result<(), String> {
    let class = ship.class();
    let describe = |struck: &Struck| match struck.target {
        None => "miss".to_owned(),
        Some(target) => format!("{} {}", notation::square::write(class, target), name(struck.fate)),
    };
    let got: Vec<String> = strike.lines.iter().map(describe).collect();
    same(item, got.join(" "), wanted.join(" "))
}

const fn name(fate: Fate) -> &'static str {
    match fate {
        Fate::Miss => "miss",
        Fate::Smooth => "smooth",
        Fate::Joined => "joined",
        Fate::Danger => "danger",
        Fate::Shot => "shot",
        Fate::Shielded => "shielded",
        Fate::Lost => "lost",
    }
}

/// `from left`, `answers 2`.
pub(super) fn hold(seat: &Seat, item: &str, words: &[&str]) -> Result<(), String> {
    let strike = seat.strike.as_ref().ok_or("there is no attack")?;
    match *words {
        ["from", side] => same(item, strike.from.name(), side),
        ["answers", number] => same(item, strike.answers(&seat.ship).len(), number),
        _ => Err(format!("`{item}` is not understood")),
    }
}
