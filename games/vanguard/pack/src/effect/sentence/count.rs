//! Numbers in words.

use super::Titles;
use crate::{
    effect::{Num, Object, Sum, Whose},
    id::Id,
};

/// "1 die", "2 dice", "dice equal to the number of players".
pub(super) fn many(n: &Num, one: &str, more: &str, titles: &dyn Titles) -> String {
    match n {
        Num::Int(1) => format!("1 {one}"),
        Num::Int(n) => format!("{n} {more}"),
        _ => format!("{more} equal to {}", number(n, titles)),
    }
}

/// "1 die", "up to 2 dice".
pub(super) fn up_to(n: &Num, one: &str, more: &str, titles: &dyn Titles) -> String {
    let text = many(n, one, more, titles);
    if *n == Num::Int(1) { text } else { format!("up to {text}") }
}

/// The size of a change, and whether it is a loss.
pub(super) fn gain(n: &Num) -> (Num, bool) {
    match n {
        Num::Int(n) if *n < 0 => (Num::Int(-n), true),
        _ => (n.clone(), false),
    }
}

pub(super) fn number(n: &Num, titles: &dyn Titles) -> String {
    match n {
        Num::Int(n) => n.to_string(),
        Num::Players => "the number of players".to_owned(),
        Num::Team => "the number of crewmembers in the team".to_owned(),
        Num::Mark(mark) => format!("the mark “{}”", titles.title(mark.reference())),
        Num::Count(object) => format!("the number of {}", counted(object, titles)),
        Num::Joined(first, sum, second) => {
            let sign = match sum {
                Sum::Plus => "plus",
                Sum::Minus => "minus",
                Sum::Times => "times",
            };
            format!("{} {sign} {}", number(first, titles), number(second, titles))
        }
        Num::Min(first, second) => {
            format!("the lesser of {} and {}", number(first, titles), number(second, titles))
        }
        Num::Max(first, second) => {
            format!("the greater of {} and {}", number(first, titles), number(second, titles))
        }
    }
}

/// What is counted, in the plural.
pub(super) fn counted(object: &Object, titles: &dyn Titles) -> String {
    let colour = |colour: &Option<_>| match colour {
        None => String::new(),
        Some(colour) => format!("{} ", crate::dice::Colour::name(*colour)),
    };
    match object {
        Object::Injuries {} => "injuries below your board".to_owned(),
        Object::InjuryDice {} => "injury dice on your board".to_owned(),
        Object::DiceAvailable { colour: of } => {
            format!("available {}dice on your board", colour(of))
        }
        Object::DiceInPlay { colour: of } => format!("{}dice in play on your board", colour(of)),
        Object::Hand {} => "section cards in your hand".to_owned(),
        Object::Charges {} => "charges on your board".to_owned(),
        Object::Equipment {} => "equipment cards beside your board".to_owned(),
        Object::FinishedSectors {} => "fully explored sectors".to_owned(),
        Object::ImportantFinished {} => "fully explored important sectors".to_owned(),
        Object::Poi { number } => {
            format!("cards of point of interest {} on the planet", titles.title(number.reference()))
        }
        Object::Threats {} => "threats on the planet".to_owned(),
        Object::Discoveries { of, rarity, whose } => {
            let mut text = String::new();
            if let Some(rarity) = rarity {
                text.push_str(&format!("{rarity} "));
            }
            text.push_str("discoveries");
            if let Some(of) = of {
                text.push_str(&format!(" of {}", of.name()));
            }
            text.push_str(match whose {
                None => "",
                Some(Whose::Lander) => " on the lander",
                Some(Whose::Gathered) => " among the gathered ones",
            });
            text
        }
        Object::UniqueSlotted {} => "unique discoveries in their slots".to_owned(),
        Object::Situations {} => "open situations".to_owned(),
        Object::Dead {} => "crewmembers on the memorial wall".to_owned(),
        Object::Crew { section, rank } => {
            let mut text = "living ".to_owned();
            if let Some(section) = section {
                text.push_str(&format!("{section} "));
            }
            text.push_str("crewmembers");
            if let Some(rank) = rank {
                text.push_str(&format!(" of rank {} or higher", rank.0.0));
            }
            text
        }
        Object::Cycle {} => "cycles begun".to_owned(),
        Object::Round {} => "rounds begun".to_owned(),
        Object::Supplies {} => "supplies".to_owned(),
        Object::Energy {} => "energy tokens in the pool".to_owned(),
        Object::Command {} => "command tokens in the pool".to_owned(),
        Object::Success {} => "success tokens".to_owned(),
    }
}
