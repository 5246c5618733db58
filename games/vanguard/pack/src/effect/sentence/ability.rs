//! Abilities and requirements in words.

use super::{Titles, clauses, told};
use crate::{
    effect::{Ability, Limit, Timing, timing::PlainTiming},
    requirement::{Item, Requirement},
};

/// An ability as sentences: when, how often, at which price, what.
#[must_use]
pub fn ability(ability: &Ability, titles: &dyn Titles) -> String {
    let mut head = when(ability.timing);
    if let Some(limit) = ability.once_per {
        head.push_str(match limit {
            Limit::Turn => ", once per turn",
            Limit::Exploration => ", once per exploration",
            Limit::Cycle => ", once per cycle",
        });
    }
    if !ability.cost.is_empty() {
        head.push_str(&format!(", at a price ({})", clauses(&ability.cost, titles)));
    }
    format!("{}: {}", table::capitalised(&head), told(&ability.effects, titles))
}

fn when(timing: Timing) -> String {
    use PlainTiming as At;
    match timing {
        Timing::Page { page, step } => format!("on page {page}, step {step}"),
        Timing::At(at) => match at {
            At::AnyTime => "at any time",
            At::OwnTurn => "in your turn",
            At::Action => "as an action",
            At::TurnStart => "when your turn begins",
            At::EventDrawn => "when an event has been drawn",
            At::CheckBefore => "before a check",
            At::CheckModify => "after the roll of your check",
            At::AssistModify => "after the roll of another's check here",
            At::OnTravel => "when you travel",
            At::OnRest => "when you rest",
            At::OnExert => "when you exert",
            At::OnInjury => "when you would gain an injury",
            At::OnLead => "when a lead is placed",
            At::Landing => "while landing",
            At::Disembark => "on disembarking",
            At::Installed => "while installed",
            At::Survival => "in a survival check",
        }
        .to_owned(),
    }
}

/// A requirement in words: "2 strike, or link and any icon".
#[must_use]
pub fn requirement(need: &Requirement, titles: &dyn Titles) -> String {
    let sides: Vec<String> = need
        .sides
        .iter()
        .map(|side| {
            let part = |part: &crate::requirement::Part| {
                let (n, one) = (part.n, part.n == 1);
                match part.item {
                    Item::Icon(icon) if one => titles.icon(icon),
                    Item::Icon(icon) => format!("{n} {}", titles.icon(icon)),
                    Item::Any if one => "any icon".to_owned(),
                    Item::Any => format!("{n} of any one icon"),
                    Item::Accident if one => "an accident".to_owned(),
                    Item::Accident => format!("{n} accidents"),
                    Item::Basic if one => "a basic face".to_owned(),
                    Item::Basic => format!("{n} basic faces"),
                    Item::Die if one => "any die".to_owned(),
                    Item::Die => format!("any {n} dice"),
                    Item::ColourDie(colour) if one => format!("a {} die", colour.name()),
                    Item::ColourDie(colour) => format!("{n} {} dice", colour.name()),
                }
            };
            side.parts.iter().map(part).collect::<Vec<_>>().join(" and ")
        })
        .collect();
    sides.join(", or ")
}
