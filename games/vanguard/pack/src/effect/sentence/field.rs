//! What ops on the planet say.

use super::{
    Phrase, Titles,
    count::{gain, many, number, up_to},
    phrase,
    who::{Subject, place},
};
use crate::{
    dice::Colour,
    effect::{
        Amount, Clock, Deck, Drift, EndBy, Filter, Hurt, MissionStep, Num, Op, Paid, PathState,
        Shows, Times, Token, TurnTo,
    },
    id::Id,
};

fn dice(n: &Num, colour: Option<Colour>, titles: &dyn Titles) -> String {
    let colour = colour.map_or_else(String::new, |colour| format!("{} ", colour.name()));
    many(n, &format!("{colour}die"), &format!("{colour}dice"), titles)
}

fn dice_up_to(n: &Num, colour: Option<Colour>, titles: &dyn Titles) -> String {
    let colour = colour.map_or_else(String::new, |colour| format!("{} ", colour.name()));
    up_to(n, &format!("{colour}die"), &format!("{colour}dice"), titles)
}

fn paid(n: &Num, paid: Paid, titles: &dyn Titles) -> String {
    let mut text = dice(n, paid.colour, titles);
    if paid.or_any {
        text.push_str(", of another colour if need be");
    }
    text
}

fn shown(shows: Shows, titles: &dyn Titles) -> String {
    match shows {
        Shows::Icon(icon) => titles.icon(icon),
        Shows::Wild => "wild".to_owned(),
        Shows::Basic => "basic".to_owned(),
        Shows::Accident => "accident".to_owned(),
    }
}

fn filtered(n: &Num, filter: Filter, titles: &dyn Titles) -> String {
    let mut text = dice_up_to(n, filter.colour, titles);
    if let Some(shows) = filter.shows {
        let verb = if *n == Num::Int(1) { "shows" } else { "show" };
        text.push_str(&format!(" that {verb} {}", shown(shows, titles)));
    }
    text
}

fn spaces(n: &Times, titles: &dyn Titles) -> String {
    many(&n.0, "space", "spaces", titles)
}

fn token(token: &Token, titles: &dyn Titles) -> String {
    match token {
        Token::Time {} => "a time token".to_owned(),
        Token::Marker {} => "a marker".to_owned(),
        Token::Equipment { id } => format!("the token of {}", titles.title(id.reference())),
    }
}

/// A gain or a loss of something that is counted.
fn changed(n: &Num, one: &str, more: &str, titles: &dyn Titles) -> Phrase {
    let (n, lost) = gain(n);
    phrase(if lost { "lose" } else { "gain" }, many(&n, one, more, titles))
}

pub(super) fn phrase_of(op: &Op, subject: &Subject, titles: &dyn Titles) -> Option<Phrase> {
    let own = subject.own();
    Some(match op {
        Op::Spend { n, dice } => phrase("spend", paid(n, *dice, titles)),
        Op::Sacrifice { n, dice } => phrase("sacrifice", paid(n, *dice, titles)),
        Op::Refresh { n, colour } => phrase("refresh", dice_up_to(n, *colour, titles)),
        Op::Reroll { n, filter } => {
            phrase("may", format!("reroll {}", filtered(n, *filter, titles)))
        }
        Op::Turn { n, filter, face } => {
            let to = match face {
                TurnTo::Carried => "any of its faces".to_owned(),
                TurnTo::Face(shows) => shown(*shows, titles),
            };
            phrase("turn", format!("{} to {to}", filtered(n, *filter, titles)))
        }
        Op::Add { n, colour } => {
            phrase("may", format!("add {} to the roll", dice_up_to(n, *colour, titles)))
        }
        Op::TakeBack { n, filter } => {
            phrase("may", format!("take back {}", filtered(n, *filter, titles)))
        }
        Op::Icon { icon, n } => {
            phrase("add", format!("{} {} to the roll", number(n, titles), titles.icon(*icon)))
        }
        Op::Convert { colour, icon } => phrase(
            "may",
            format!("use basic faces of {} dice as {}", colour.name(), titles.icon(*icon)),
        ),
        Op::NoConvert {} => phrase("cannot", "use convert abilities"),
        Op::NoAssist {} => phrase("cannot", "be assisted"),
        Op::AssistRange { n } => {
            phrase("may", format!("be assisted from {} away", many(n, "path", "paths", titles)))
        }
        Op::AssistDice { n } => {
            phrase("may", format!("be lent {} by each helper", dice_up_to(n, None, titles)))
        }
        Op::InjuryReroll { n } => {
            phrase("may", format!("reroll {}", up_to(n, "injury die", "injury dice", titles)))
        }
        Op::InjuryIgnore { n } => {
            phrase("may", format!("set {} to blank", up_to(n, "injury die", "injury dice", titles)))
        }
        Op::Danger { letter, n } => phrase(
            "roll",
            format!("{} on table {letter}", many(n, "danger die", "danger dice", titles)),
        ),
        Op::DangerIgnore { n } => phrase(
            "may",
            format!("take {} out of the roll", up_to(n, "danger die", "danger dice", titles)),
        ),
        Op::Advance { track, n, of } => {
            let of = of
                .map_or_else(String::new, |of| format!(" of “{}”", titles.title(of.0.reference())));
            phrase("advance", format!("the {track} track{of} by {}", spaces(n, titles)))
        }
        Op::Reduce { track, n, of } => {
            let of = of
                .map_or_else(String::new, |of| format!(" of “{}”", titles.title(of.0.reference())));
            phrase("reduce", format!("the {track} track{of} by {}", spaces(n, titles)))
        }
        Op::Outcome { row } => phrase("end", format!("the check at once with the {row} outcome")),
        Op::Check { id } => phrase("make", format!("the check “{}”", titles.title(id.reference()))),
        Op::Draw { n } => phrase("draw", many(n, "section card", "section cards", titles)),
        Op::Discard { n, random } => {
            let by_chance = if random.0 { " at random" } else { "" };
            match n {
                Amount::All => phrase("discard", format!("{own} hand")),
                Amount::Of(n) => phrase(
                    "discard",
                    format!("{}{by_chance}", many(n, "section card", "section cards", titles)),
                ),
            }
        }
        Op::SacrificeCard { n } => {
            phrase("sacrifice", many(n, "section card", "section cards", titles))
        }
        Op::Recover { n } => phrase(
            "take",
            format!("{} from {own} discards", many(n, "section card", "section cards", titles)),
        ),
        Op::Look { n, deck } => {
            let deck = match deck {
                None | Some(Deck::Own {}) => format!("{own} section deck"),
                Some(Deck::Event {}) => "the event deck".to_owned(),
                Some(Deck::Discovery { of }) => format!("the deck of {}", of.name()),
            };
            phrase(
                "look at",
                format!(
                    "the top {} of {deck} and put them back in any order",
                    many(n, "card", "cards", titles)
                ),
            )
        }
        Op::Charge { n } => changed(n, "charge", "charges", titles),
        Op::Injury { which } => phrase(
            "gain",
            match which {
                Hurt::Random(severity) => format!("a random {severity} injury"),
                Hurt::Kind(id) => format!("the injury {}", titles.title(id.reference())),
            },
        ),
        Op::HealCard { id: None } => phrase("remove", "an injury card"),
        Op::HealCard { id: Some(id) } => {
            phrase("remove", format!("the injury {}", titles.title(id.reference())))
        }
        Op::HealDie {} => phrase("remove", "an injury die"),
        Op::FlipInjury { up } if up.0 => phrase("turn", "an injury card face up"),
        Op::FlipInjury { .. } => phrase("turn", "an injury card face down"),
        Op::Kill {} => phrase("die", ""),
        Op::Move { place: to } => phrase("move", format!("to {}", place(*to, titles))),
        Op::Place { place: to } => phrase("put", format!("{own} figure in {}", place(*to, titles))),
        Op::Poi { number, place: at } => phrase(
            "put",
            format!(
                "point of interest {} in {}",
                titles.title(number.reference()),
                place(*at, titles)
            ),
        ),
        Op::PoiRemove { place: at } => {
            phrase("take", format!("the top point of interest away from {}", place(*at, titles)))
        }
        Op::Finish { place: at } => {
            phrase("mark", format!("{} as fully explored", place(*at, titles)))
        }
        Op::Token { token: what, place: at } => {
            phrase("put", format!("{} in {}", token(what, titles), place(*at, titles)))
        }
        Op::TokenRemove { token: what, place: at } => {
            phrase("take", format!("{} away from {}", token(what, titles), place(*at, titles)))
        }
        Op::Path { id, state } => {
            let verb = if *state == PathState::Open { "open" } else { "close" };
            phrase(verb, format!("the path {}", titles.title(id.reference())))
        }
        Op::Lander { place: to } => phrase("move", format!("the lander to {}", place(*to, titles))),
        Op::Threat { id, place: at } => {
            phrase("put", format!("{} in {}", titles.title(id.reference()), place(*at, titles)))
        }
        Op::ThreatRemove { id } => {
            phrase("take", format!("{} off the planet", titles.title(id.reference())))
        }
        Op::ThreatMove { id, drift } => {
            let way = match drift {
                Drift::TowardCrew => "one sector toward the nearest crewmember",
                Drift::AlongPath => "one sector along its path",
                Drift::Away => "one sector away from the nearest crewmember",
            };
            phrase("move", format!("{} {way}", titles.title(id.reference())))
        }
        Op::ThreatPlace { id, place: at } => {
            phrase("put", format!("{} in {}", titles.title(id.reference()), place(*at, titles)))
        }
        Op::Time { clock, n } => {
            let whose = match clock {
                Clock::Threat(id) => titles.title(id.reference()),
                Clock::Poi(number) => {
                    format!("point of interest {}", titles.title(number.reference()))
                }
            };
            phrase("advance", format!("the time of {whose} by {}", spaces(n, titles)))
        }
        Op::Event { n } => {
            phrase("draw", format!("and resolve {}", many(n, "event", "events", titles)))
        }
        Op::Action { n } => changed(n, "action this turn", "actions this turn", titles),
        Op::Lead { n } => phrase("gain", many(n, "lead", "leads", titles)),
        Op::Discovery { of, n } => phrase(
            "gain",
            format!("{} of {}", many(&n.0, "discovery", "discoveries", titles), of.name()),
        ),
        Op::Unique { number: None } => phrase("gain", "the top unique discovery"),
        Op::Unique { number: Some(number) } => phrase("gain", titles.title(number.reference())),
        Op::LoseDiscovery { n, of } => {
            let of = of.map_or_else(String::new, |of| format!(" of {}", of.name()));
            phrase(
                "lose",
                format!("{}{of} from the lander", many(n, "discovery", "discoveries", titles)),
            )
        }
        Op::Mission { step, id } => {
            let title = titles.title(id.reference());
            match step {
                MissionStep::Reveal => phrase("reveal", format!("the mission “{title}”")),
                MissionStep::Add => phrase("add", format!("the mission “{title}”")),
                MissionStep::Complete => phrase("complete", format!("the mission “{title}”")),
                MissionStep::Fail => phrase("fail", format!("the mission “{title}”")),
            }
        }
        Op::Condition { id } => {
            phrase("make", format!("“{}” the global condition", titles.title(id.reference())))
        }
        Op::RankUp { .. } => phrase("complete", "the rank-up card"),
        Op::EndExploration { by } => match by {
            EndBy::LiftOff => phrase("lift off", "at once"),
            EndBy::Evac => phrase("call", "the emergency evacuation"),
            EndBy::Log => phrase("end", "the exploration"),
        },
        Op::EquipDiscard { id: None } => phrase("return", "an equipment card to the Armory"),
        Op::EquipDiscard { id: Some(id) } => {
            phrase("return", format!("{} to the Armory", titles.title(id.reference())))
        }
        _ => return None,
    })
}
