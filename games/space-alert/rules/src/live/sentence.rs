//! One sentence for every event.

use table::{Names, count};

use super::{
    card::{ActionCard, Back, CardHalf},
    event::{Event, Secret},
    moves::{Request, Study, TeleporterToken},
};
use crate::{action::Action, campaign::Repair, card::Severity};

/// What a half says, in a sentence.
#[must_use]
pub fn action_words(action: Action) -> String {
    match action {
        Action::None => "nothing".to_owned(),
        Action::Single(symbol) | Action::Rest(symbol) => symbol.to_string(),
        Action::Double(first, second) => format!("{first} + {second}"),
        Action::Heroic(symbol) => format!("heroic {symbol}"),
        Action::HeroicMove(station) => format!("heroic move to {station}"),
        Action::Special(special) => format!("{special} special action"),
    }
}

/// A card by both its halves.
#[must_use]
pub fn card_words(card: ActionCard) -> String {
    let sides: Vec<String> =
        card.sides().iter().map(|side| action_words(card.action(*side))).collect();
    sides.join(" / ")
}

fn back_words(back: Back) -> &'static str {
    match back {
        Back::Action => "an action",
        Back::Movement => "a movement",
        Back::Double { movement_up: true, doubled_up: true } => "a double movement",
        Back::Double { movement_up: true, doubled_up: false } => "a single movement",
        Back::Double { movement_up: false, doubled_up: true } => "a double action",
        Back::Double { movement_up: false, doubled_up: false } => "a single action",
        Back::Special => "a special card",
    }
}

/// A request, as it follows "please".
#[must_use]
pub fn request_words(request: Request) -> String {
    match request {
        Request::Cover(zone) => format!("cover the {zone} zone"),
        Request::FightInside => "deal with what is aboard".to_owned(),
        Request::Computer(phase) => format!("maintain the computer in phase {phase}"),
        Request::Shield(zone) => format!("keep the {zone} shield up"),
        Request::Energy(zone) => format!("bring energy to the {zone} zone"),
        Request::Window(phase) => format!("look out of the window in phase {phase}"),
        Request::Tell => "say what is planned".to_owned(),
    }
}

const fn severity_words(severity: Severity) -> &'static str {
    match severity {
        Severity::Common => "common threats",
        Severity::Serious => "serious threats",
    }
}

fn laid_words(face: Option<(Secret, CardHalf)>, back: Back) -> String {
    face.map_or_else(
        || back_words(back).to_owned(),
        |(secret, side)| action_words(secret.card.action(side)),
    )
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

pub(super) fn of(event: &Event, names: &dyn Names) -> String {
    let sentence = match event {
        Event::OfferedSpecials { who, offered: [one, two] } => {
            format!("{} may be {one} or {two}.", who.name(names))
        }
        Event::KeptSpecial { who, specialization } => {
            format!("{} is the {specialization}.", who.name(names))
        }
        Event::Ready { who, is_ready: true } => format!("{} is ready.", who.name(names)),
        Event::Ready { who, is_ready: false } => format!("{} is not ready yet.", who.name(names)),
        Event::Announced(announcement) => format!("Computer: {}.", announcement.caption()),
        Event::DrewThreat { turn, card: Some(card), .. } => format!("Threat {turn}: {card}."),
        Event::DrewThreat { turn, card: None, .. } => format!("Threat {turn} lies face down."),
        Event::TurnedUp { card, calls: None, .. } => format!("The {card} is turned up."),
        Event::TurnedUp { card, calls: Some(calls), .. } => {
            format!("The {card} is turned up; it can call in the {calls}.")
        }
        Event::PickedUp { who, n_cards, cards, .. } => match cards {
            Some(cards) => {
                let cards: Vec<String> =
                    cards.iter().map(|secret| card_words(secret.card)).collect();
                format!("{} picks up {}.", who.name(names), cards.join(", "))
            }
            None => format!("{} picks up {}.", who.name(names), count(n_cards, "card")),
        },
        Event::Laid { who, by, turn, back, face, .. } => {
            let what = laid_words(*face, *back);
            if who.seat == Some(*by) {
                format!("{} lays {what} on space {turn}.", who.name(names))
            } else {
                format!("{} lays {what} on space {turn} of {}.", names.name(*by), who.name(names))
            }
        }
        Event::Turned { by, turn, back, .. } => {
            format!("{} turns the card on space {turn} to {}.", names.name(*by), back_words(*back))
        }
        Event::Shifted { by, from, to, .. } => {
            format!("{} moves the card from space {from} to {to}.", names.name(*by))
        }
        Event::TookBack { by, turn, .. } => {
            format!("{} takes the card on space {turn} back.", names.name(*by))
        }
        Event::WentOn { who, phase } => format!("{} goes on to phase {phase}.", who.name(names)),
        Event::SharedDraws { n_cards } => {
            format!("For the androids {n_cards} more may be drawn, by whoever asks first.")
        }
        Event::Drew { who, card: Some(secret) } => {
            format!("{} draws {}.", who.name(names), card_words(secret.card))
        }
        Event::Drew { who, card: None } => format!("{} draws a card.", who.name(names)),
        Event::Gave { who, to, card } => {
            let what = card.map_or_else(|| "a card".to_owned(), |secret| card_words(secret.card));
            format!("{} gives {what} to {}.", who.name(names), to.name(names))
        }
        Event::LaidToken { token, at } => match token {
            TeleporterToken::Traveller => format!("{} is to be teleported.", at.name(names)),
            TeleporterToken::Destination => format!("The teleporter leads to {}.", at.name(names)),
        },
        Event::AskedPause { who, wants: true } => format!("{} asks for a pause.", who.name(names)),
        Event::AskedPause { who, wants: false } => {
            format!("{} does not need a pause any more.", who.name(names))
        }
        Event::Paused => "The clock is stopped.".to_owned(),
        Event::WentOnTime { who } => format!("{} lets the clock run again.", who.name(names)),
        Event::AskedEnd { who, wants: true } => {
            format!("{} would end the action round now.", who.name(names))
        }
        Event::AskedEnd { who, wants: false } => {
            format!("{} needs the time that is left.", who.name(names))
        }
        Event::RoundEnded { by_agreement: true } => {
            "All agree: the action round is over.".to_owned()
        }
        Event::RoundEnded { by_agreement: false } => "The action round is over.".to_owned(),
        Event::Said { who, by, turn, action } => {
            let what = action_words(*action);
            if who == by {
                format!("{}: on turn {turn} I do {what}.", by.name(names))
            } else {
                format!("{}: on turn {turn} {} does {what}.", by.name(names), who.name(names))
            }
        }
        Event::Asked { who, of, request } => {
            format!(
                "{} to {}: please {}.",
                who.name(names),
                of.name(names),
                request_words(*request)
            )
        }
        Event::ToldPlan { who, by, plan } => {
            let turns = plan.iter().zip(1..).filter(|(action, _)| **action != Action::None);
            let turns: Vec<String> =
                turns.map(|(action, turn)| format!("{turn} {}", action_words(*action))).collect();
            let whose = if who == by {
                "my plan".to_owned()
            } else {
                format!("the plan of {}", who.name(names))
            };
            let what = if turns.is_empty() { "nothing".to_owned() } else { turns.join(", ") };
            format!("{}: {whose} is {what}.", by.name(names))
        }
        Event::Answered { by, request, can, .. } => {
            let what = request_words(*request);
            let how = if *can { "yes, I will" } else { "sorry, I cannot" };
            format!("{}: {how} {what}.", by.name(names))
        }
        Event::Revealed { who, turn } => format!("{} turns up turn {turn}.", who.name(names)),
        Event::LeadIsFree => "Anybody may turn up the next cards.".to_owned(),
        Event::Tripped { who, turn, action } => {
            format!(
                "{} trips on turn {turn}: {} was meant.",
                who.name(names),
                action_words(*action)
            )
        }
        Event::Resolved { loss: None, score } => {
            format!("The ship jumps home: {}.", count(score, "point"))
        }
        Event::Resolved { loss: Some((_, turn)), .. } => {
            format!("The ship is lost in turn {turn}.")
        }
        Event::Repaired { who, repair } => match repair {
            Repair::Nothing => format!("{} repairs nothing.", who.name(names)),
            Repair::Tile(zone, tile) => {
                format!("{} repairs the {tile} of the {zone} zone.", who.name(names))
            }
            Repair::Squad => format!("{} repairs a battlebot squad.", who.name(names)),
        },
        Event::SquadPlaced { station } => format!("The last squad starts in {station}."),
        Event::Studied { who, study: Study::Keep } => {
            format!("{} keeps the specialization.", who.name(names))
        }
        Event::Studied { who, study: Study::Change(kind) } => {
            format!("{} becomes {kind}.", who.name(names))
        }
        Event::Claimed { who, achievement } => {
            format!("{} claims “{achievement}”.", who.name(names))
        }
        Event::Unclaimed { who, achievement } => {
            format!("{} no longer claims “{achievement}”.", who.name(names))
        }
        Event::Voted { who, of, achievement, yes } => {
            let word = if *yes { "agrees to" } else { "does not agree to" };
            format!("{} {word} “{achievement}” for {}.", who.name(names), of.name(names))
        }
        Event::Settled { who } => format!("{} has nothing more to claim.", who.name(names)),
        Event::PoolAgreed { severity, pool } => {
            format!("In the next mission {} are {pool}.", severity_words(*severity))
        }
        Event::Campaign { goes_on: true } => "The campaign goes on.".to_owned(),
        Event::Campaign { goes_on: false } => {
            "The crew flies home: the campaign is over.".to_owned()
        }
    };
    capital(&sentence)
}
