//! Attacks, one after the other, with the owner's answers.

use serde_json::{Map, Value, json};

use super::{
    read::{self, Read},
    write,
};
use crate::{
    attack::{Aim, Answer, Attack, Defences, Fate, Size, Strike},
    board::{Square, Squares},
    ship::{Loss, Ship},
    tile::Alien,
};

/// What attacks do to a ship.
pub(super) fn attack(input: &Value) -> Read<Value> {
    let mut ship = read::ship(&input["ship"])?;
    let mut toll = Toll::default();
    let attacks = read::list(&input["attacks"])?.iter();
    let attacks = attacks.map(|attack| one(&mut ship, attack, &mut toll)).collect::<Read<Value>>();
    let [purple, brown] = toll.aliens;
    Ok(json!({
        "attacks": attacks?,
        "lost": toll.loss.len(),
        "crew_lost": {"h": toll.loss.n_humans, "p": purple, "b": brown},
        "goods_lost": write::goods(toll.loss.goods),
        "batteries_lost": toll.loss.n_tokens,
        "batteries_spent": toll.n_spent,
        "after": {
            "squares": write::squares(ship.board(), ship.squares()),
            "crew": write::crew(&ship),
            "batteries": write::batteries(&ship),
            "goods": write::holds(&ship),
            "exposed": ship.n_exposed(),
        },
    }))
}

/// What several attacks cost together.
#[derive(Default)]
struct Toll {
    loss: Loss,
    aliens: [u8; 2],
    n_spent: u8,
}

/// Reads an attack as printed on a card.
pub(super) fn printed(value: &Value) -> Read<Attack> {
    let name = read::text(&value["size"])?;
    let size = match name {
        "small-meteor" => Size::SmallMeteor,
        "large-meteor" => Size::LargeMeteor,
        "light-fire" => Size::LightFire,
        "heavy-fire" => Size::HeavyFire,
        _ => return Err(format!("{name} is no size")),
    };
    Ok(Attack { size, from: read::direction(&value["from"])? })
}

/// Rolls given dice.
pub(super) fn aim(ship: &Ship, attack: Attack, dice: &Value) -> Read<Aim> {
    let dice = read::list(dice)?.iter().map(read::number).collect::<Read<Vec<_>>>()?;
    let mut left = dice.iter();
    let aim = Aim::roll(ship.class(), attack.from, || left.next().copied().unwrap_or(0));
    if left.next().is_some() { Err(format!("too many dice: {dice:?}")) } else { Ok(aim) }
}

/// Gives the answers of a case to an attack, and says which are refused.
pub(super) fn answer(strike: &mut Strike, ship: &mut Ship, answer: &Value) -> Read<Vec<Value>> {
    let board = ship.board();
    let mut refused = Vec::new();
    for shot in read::list(&answer["shoot"])? {
        let cannon = read::square(board, &shot[0])?;
        let line = read::number(&shot[1])?;
        let battery = read::maybe_square(board, &shot[2])?;
        if strike.answer(ship, Answer::Shoot { cannon, line, battery }).is_err() {
            refused.push(json!(["shoot", write::square(board, cannon)]));
        }
    }
    if let Some(given) = answer.get("shield").filter(|shield| !shield.is_null()) {
        let shield = read::square(board, &given[0])?;
        let is_up = match read::maybe_square(board, &given[1])? {
            Some(battery) => strike.answer(ship, Answer::Shield { shield, battery }).is_ok(),
            None => false,
        };
        if !is_up {
            refused.push(json!(["shield", write::square(board, shield)]));
        }
    }
    Ok(refused)
}

fn one(ship: &mut Ship, value: &Value, toll: &mut Toll) -> Read<Value> {
    let board = ship.board();
    let attack = printed(value)?;
    let aim = aim(ship, attack, &value["dice"])?;
    let mut strike = Strike::new(ship, attack.size, &aim, Defences::default());
    let n_tokens = ship.n_tokens(ship.squares());
    let refused = answer(&mut strike, ship, &value["answer"])?;
    let n_spent = n_tokens - ship.n_tokens(ship.squares());

    let destroyed = strike.hit(ship);
    let mut told = Map::new();
    let mut fallen = Loss::default();
    if let Some(broken) = ship.broken_by(destroyed.squares) {
        let pieces = ship.pieces(broken).map(|piece| write::squares(board, piece));
        told.insert("pieces".to_owned(), pieces.collect());
        fallen = ship.keep(read::square(board, &value["answer"]["keep"])?);
    }
    let left = ship.release_aliens();

    let loss = destroyed.and(fallen);
    for alien in Alien::ALL {
        toll.aliens[alien.idx()] +=
            u8::from(loss.aliens[alien.idx()]) + u8::from(left[alien.idx()].is_some());
    }
    toll.loss = toll.loss.and(loss);
    toll.n_spent += n_spent;

    told.insert("from".to_owned(), strike.from.name().into());
    told.insert("lines".to_owned(), lines(ship, &strike));
    told.insert("refused".to_owned(), refused.into());
    told.insert("spent".to_owned(), n_spent.into());
    told.insert("destroyed".to_owned(), write::squares(board, destroyed.squares));
    told.insert("fallen".to_owned(), write::squares(board, fallen.squares));
    told.insert("aliens".to_owned(), gone(ship, left));
    Ok(told.into())
}

fn lines(ship: &Ship, strike: &Strike) -> Value {
    let lines = strike.lines.iter().map(|struck| {
        let result = match struck.fate {
            Fate::Miss => "miss",
            Fate::Smooth => "smooth",
            Fate::Joined => "joined",
            Fate::Danger => "danger",
            Fate::Shot => "shot",
            Fate::Shielded => "shield",
            Fate::Lost => "lost",
        };
        let target = struck.target.map(|target| write::square(ship.board(), target));
        json!([struck.line, target, result])
    });
    lines.collect()
}

/// Aliens that left their cabins, sorted by square.
fn gone(ship: &Ship, left: [Option<Square>; 2]) -> Value {
    let cabins: Squares = left.into_iter().flatten().collect();
    let gone = cabins.into_iter().flat_map(|cabin| {
        let aliens = Alien::ALL.into_iter().filter(move |alien| left[alien.idx()] == Some(cabin));
        aliens.map(move |alien| write::with(ship.board(), cabin, write::alien(alien)))
    });
    gone.collect()
}
