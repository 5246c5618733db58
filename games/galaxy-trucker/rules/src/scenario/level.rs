//! What an example demands of levels, cards and decks, which have no owner.

use table::{Luck, Seed};

use super::words::{self, holds, same};
use crate::{
    attack::{Attack, Size},
    card::{Adventure, CardId, Cards, Enemy, Harder, Level, Piles, Quantity, Reward},
    ship::Goods,
    tile::{Kind, Set, TileId},
};

/// The level of a numeral.
pub(super) fn read(word: &str) -> Result<Level, String> {
    let level = Level::ALL.into_iter().find(|level| level.name() == word);
    level.ok_or_else(|| format!("expected a level, I to IV, found `{word}`"))
}

/// How often luck is tried, where something must hold whatever it brings.
const N_TRIES: u64 = 60;

/// `level II: gap 3, arrival 8 6 4 2, looks 4, piles I 1 II 2`.
pub(super) fn hold(level: Level, item: &str) -> Result<(), String> {
    let words: Vec<&str> = item.split_whitespace().collect();
    match words[..] {
        ["gap", number] => same(item, level.start_gap(), number),
        ["arrival", ref wanted @ ..] => {
            let bonuses = (0..wanted.len()).map(|place| level.arrival_bonus(place).to_string());
            same(item, bonuses.collect::<Vec<_>>().join(" "), wanted.join(" "))
        }
        ["looks", number] => same(item, level.looks_bonus(), number),
        ["piles", ref wanted @ ..] => every_deal(level, |piles| {
            piles.0.iter().try_for_each(|pile| same(item, mixture(pile), wanted.join(" ")))
        }),
        ["deck", number] => every_deal(level, |piles| {
            same(item, piles.0.iter().map(|pile| pile.len()).sum::<usize>(), number)
        }),
        ["first", "card", wanted] => every_deal(level, |piles| {
            (0..N_TRIES).try_for_each(|seed| {
                let deck = piles.shuffled(&mut Luck::seeded(&Seed::numbered(seed)), 9);
                let first = deck.first().map_or("none", |card| card.get().level.name());
                same(item, first, wanted)
            })
        }),
        ["then", next, "without", "repeats"] => without_repeats(item, level, read(next)?),
        ["then", next, "all", "level", of, "again"] => again(item, level, read(next)?, read(of)?),
        _ => Err(format!("`{item}` is not understood")),
    }
}

fn every_deal(level: Level, check: impl Fn(&Piles) -> Result<(), String>) -> Result<(), String> {
    (0..N_TRIES).try_for_each(|seed| {
        let mut luck = Luck::seeded(&Seed::numbered(seed));
        check(&Piles::deal(level, &mut Cards::default(), &mut luck, 1))
    })
}

/// `I 1 II 2`.
fn mixture(pile: &[CardId]) -> String {
    let count = |level: Level| {
        let n = pile.iter().filter(|card| card.get().level == level).count();
        (n > 0).then(|| format!("{} {n}", level.name()))
    };
    Level::ALL.into_iter().filter_map(count).collect::<Vec<_>>().join(" ")
}

/// No card of one flight comes again in the next.
fn without_repeats(item: &str, level: Level, next: Level) -> Result<(), String> {
    (0..N_TRIES).try_for_each(|seed| {
        let mut luck = Luck::seeded(&Seed::numbered(seed));
        let mut used = Cards::default();
        let first = Piles::deal(level, &mut used, &mut luck, 1);
        let second = Piles::deal(next, &mut used, &mut luck, 4);
        let mut again = second.0.iter().flatten();
        holds(item, !again.any(|card| first.0.iter().flatten().any(|old| old == card)))
    })
}

/// Every card of a level may turn up in the next flight, used before or not.
fn again(item: &str, level: Level, next: Level, of: Level) -> Result<(), String> {
    let mut seen = Cards::default();
    for seed in 0..N_TRIES {
        let mut luck = Luck::seeded(&Seed::numbered(seed));
        let mut used = Cards::default();
        Piles::deal(level, &mut used, &mut Luck::seeded(&Seed::numbered(0)), 1);
        let piles = Piles::deal(next, &mut used, &mut luck, 4);
        piles.0.iter().flatten().for_each(|card| seen.insert(*card));
    }
    holds(item, CardId::of_level(of).all(|card| seen.contains(card)))
}

/// `card I-09: meteor swarm, large front, small left`, and with `harder` as
/// chapter 14 changes it.
pub(super) fn card(words: &[&str], list: &str) -> Result<(), String> {
    let (id, harder) = match *words {
        [id] => (id, Harder(false)),
        [id, "harder"] => (id, Harder(true)),
        _ => return Err("a card is written `card I-09` or `card I-09 harder`".to_owned()),
    };
    let id: CardId = id.parse().map_err(|error: crate::card::UnknownCard| error.to_string())?;
    words::items(list).try_for_each(|item| of_card(id, harder, item))
}

fn of_card(id: CardId, harder: Harder, item: &str) -> Result<(), String> {
    let card = id.get();
    let (key, wanted) = item.split_once(' ').unwrap_or((item, ""));
    let none = || Err(format!("`{item}` is nothing that {id} says"));
    match (key, card.adventure) {
        ("is", _) => same(item, card.name(), wanted),
        ("starred", _) => holds(item, card.starred),
        ("attacks", _) => {
            let attacks: Vec<String> = card.attacks(harder).iter().map(attack).collect();
            same(item, attacks.join(" / "), wanted)
        }
        ("strength", Adventure::Enemy(enemy)) => {
            same(item, harder.strength(enemy.strength), wanted)
        }
        ("days", Adventure::Enemy(Enemy { days, .. }))
        | ("days", Adventure::Planets { days, .. })
        | ("days", Adventure::AbandonedShip { days, .. })
        | ("days", Adventure::AbandonedStation { days, .. }) => same(item, days, wanted),
        ("crew", Adventure::AbandonedShip { crew, .. })
        | ("crew", Adventure::AbandonedStation { crew, .. }) => {
            same(item, harder.crew_asked(crew), wanted)
        }
        ("credits", Adventure::AbandonedShip { credits, .. }) => {
            same(item, harder.credits(credits), wanted)
        }
        ("credits", Adventure::Enemy(Enemy { reward: Reward::Credits(credits), .. })) => {
            same(item, harder.credits(credits), wanted)
        }
        ("planets", Adventure::Planets { planets, .. }) => {
            let planets: Vec<String> =
                planets.iter().map(|goods: &Goods| goods.letters()).collect();
            same(item, planets.join(" "), wanted)
        }
        ("lines", Adventure::CombatZone(lines)) => {
            let lines: Vec<&str> = lines.iter().map(|line| quantity(line.fewest)).collect();
            same(item, lines.join(" "), wanted)
        }
        _ => none(),
    }
}

const fn quantity(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Crew => "crew",
        Quantity::Engines => "engines",
        Quantity::Cannons => "cannons",
    }
}

fn attack(Attack { size, from }: Attack) -> String {
    let size = match size {
        Size::SmallMeteor => "small",
        Size::LargeMeteor => "large",
        Size::LightFire => "light",
        Size::HeavyFire => "heavy",
    };
    format!("{size} {}", from.name())
}

/// `box: tiles 144, cards 60, starred I-02 I-04 …`.
pub(super) fn of_box(item: &str) -> Result<(), String> {
    let words: Vec<&str> = item.split_whitespace().collect();
    match words[..] {
        ["tiles", number] => {
            let pilots = TileId::PILOT_CABIN.get().copies;
            same(item, TileId::supply(Set::Base).count() + usize::from(pilots), number)
        }
        ["heap", number] => same(item, TileId::supply(Set::Base).count(), number),
        ["thrusters", "in", "the", "heap", number] => {
            let heap = TileId::supply(Set::Base);
            same(item, heap.filter(|tile| tile.get().kind == Kind::Thruster).count(), number)
        }
        ["cards", number] => same(item, CardId::all().len(), number),
        ["starred", ref wanted @ ..] => {
            let starred = CardId::all().filter(|card| card.get().starred);
            let starred: Vec<String> = starred.map(|card| card.to_string()).collect();
            same(item, starred.join(" "), wanted.join(" "))
        }
        ["introductory", "deck", number] => {
            let deck = Piles::introductory();
            same(item, deck.0.iter().map(|pile| pile.len()).sum::<usize>(), number)
        }
        ["good", letter, value] => {
            let goods = Some(letter).filter(|word| word.len() == 1).and_then(Goods::of_letters);
            same(item, goods.ok_or("a good is R, Y, G or B")?.value(), value)
        }
        _ => Err(format!("`{item}` is not understood")),
    }
}
