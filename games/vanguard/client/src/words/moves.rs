//! Every move in words. Parts of the page have words of their own for what
//! they show; whatever else may be done is offered with these.

use vanguard::{
    landing::LandStep,
    member::Member,
    moves::{Ability, Combining, DieFrom, Move, Preparation},
    question::Question,
    view::ExplorationView,
    work::Looked,
};
use vanguard_pack::{
    effect::Titles as _,
    id::{Id, PathId, SectorNumber},
};

use crate::{desk::Desk, die};

/// What a record is called.
pub(crate) fn title(id: impl Id) -> String {
    Desk::book().pack.title(id.reference())
}

/// What a crewmember is called.
pub(crate) fn who(own: &ExplorationView, member: Member) -> String {
    own.team.get(member.idx()).map_or_else(String::new, |crew| title(crew.card))
}

/// A sector by number and name.
pub(crate) fn sector(own: &ExplorationView, number: SectorNumber) -> String {
    let name = Desk::book().sector(own.planet, number).map_or("", |sector| sector.name.as_str());
    format!("{} {name}", number.0)
}

/// Where a path leads somebody who stands in a sector.
pub(crate) fn other_end(path: PathId, from: SectorNumber) -> SectorNumber {
    let path = Desk::book().path(path);
    if path.from == from { path.to } else { path.from }
}

/// A move in words.
pub(crate) fn mv(own: &ExplorationView, mv: &Move) -> String {
    match mv {
        Move::GoOn => "Go on".to_owned(),
        Move::Answer(yes) => answer(own.question, *yes).to_owned(),
        Move::Begin(member) => format!("{} begins", who(own, *member)),
        Move::Travel(path) => {
            let from = own.turn.and_then(|(member, _)| own.team.get(member.idx()));
            let to = other_end(*path, from.map_or(SectorNumber(0), |crew| crew.sector));
            format!("Travel to {}", sector(own, to))
        }
        Move::Prepare(Preparation::Draw) => "Prepare: draw a card".to_owned(),
        Move::Prepare(Preparation::Check) => "Prepare: roll for combinations".to_owned(),
        Move::Rest => "Rest".to_owned(),
        Move::Special(check) => title(*check),
        Move::LiftOff => "Lift off".to_owned(),
        Move::Exert(member) => format!("Exert {}", who(own, *member)),
        Move::Use(ability) => format!("{}: {}", who(own, ability.member()), used(own, *ability)),
        Move::Die(DieFrom::Available, kind) => format!("{} die", die::kind_words(*kind)),
        Move::Die(DieFrom::Spent, kind) => format!("{} die, spent", die::kind_words(*kind)),
        Move::Card(card) => title(*card),
        Move::Option(option) => chosen(own, *option),
        Move::Name(member) => who(own, *member),
        Move::Column(colour) => format!("The {} column", colour.name()),
        Move::Lead(token) => {
            let lead = Desk::book().lead(*token);
            format!("{}, value {}", lead.of, lead.lead.value)
        }
        Move::Discovery(id) => title(*id),
        Move::Injury(slot) => injury(own, *slot),
        Move::Equipment(id) => title(*id),
        Move::OnTop(place) => looked_at(own, *place),
        _ => in_check(own, mv),
    }
}

/// What belongs to checks.
fn in_check(own: &ExplorationView, mv: &Move) -> String {
    match mv {
        Move::Take(member, kind) => {
            format!("{}: take the {} die", who(own, *member), die::kind_words(*kind))
        }
        Move::PutBack(member, kind) => {
            format!("{}: put the {} die back", who(own, *member), die::kind_words(*kind))
        }
        Move::Combine(Combining::Card(card), dice) => {
            format!("Combine: {}, with {} dice", title(*card), dice.len())
        }
        Move::Combine(Combining::Condition, dice) => {
            format!("Combine for the global condition, with {} dice", dice.len())
        }
        Move::InjuryDie(nth) => format!("Injury die {}", nth + 1),
        Move::DangerDie(nth) => format!("Danger die {}", nth + 1),
        Move::Return(columns) => {
            let columns: Vec<&str> = columns.iter().map(|colour| colour.name()).collect();
            format!("Injury dice return to {}", columns.join(", "))
        }
        Move::Way(nth) => format!("Way {}", nth + 1),
        Move::Row(nth) => format!("Mark row {}", nth + 1),
        Move::PoolDie(nth) => format!("Die {} of the roll", nth + 1),
        Move::Turn(nth, face) => {
            format!("Turn die {} to {}", nth + 1, die::face_words(*face))
        }
        _ => String::new(),
    }
}

const fn answer(question: Option<Question>, yes: bool) -> &'static str {
    match (question, yes) {
        (Some(Question::Agree(_)), true) => "Lift off",
        (Some(Question::Agree(_)), false) => "Stay here",
        (Some(Question::Also(_, Preparation::Draw)), true) => "Draw a card too",
        (Some(Question::Also(_, Preparation::Check)), true) => "Roll for combinations too",
        (Some(Question::Also(..)), false) => "That was all",
        (_, true) => "Yes",
        (_, false) => "No",
    }
}

/// What an ability is called.
pub(crate) fn used(own: &ExplorationView, ability: Ability) -> String {
    let book = Desk::book();
    match ability {
        Ability::Skill(member) => {
            let crew = own.team.get(member.idx()).map(|crew| book.crewmember(crew.card));
            let name = crew.and_then(|crew| crew.skill.name.as_ref());
            name.map_or_else(|| "skill".to_owned(), ToString::to_string)
        }
        Ability::Card(_, card) => title(card),
        Ability::Equipment(_, id, _) | Ability::Token(_, id) => title(id),
        Ability::Mod(_, id, _) => title(id),
        Ability::Discovery(_, id) => title(id),
        Ability::Unique(_, number) => title(number),
    }
}

/// An option of a choice or of a vote.
fn chosen(own: &ExplorationView, option: u8) -> String {
    let book = Desk::book();
    match own.question {
        Some(Question::Land(LandStep::Hazard)) => match own.team.get(usize::from(option)) {
            Some(crew) => format!("{} makes the check", title(crew.card)),
            None => "Nobody: take it as it comes".to_owned(),
        },
        Some(Question::Land(LandStep::Carry)) => who(own, Member(option)),
        Some(Question::Land(LandStep::RankUp)) => {
            let cards = own.landing.as_ref().map_or(&[][..], |landing| &landing.rank_ups);
            cards.get(usize::from(option)).map_or_else(String::new, |card| title(*card))
        }
        Some(Question::Land(LandStep::Sector)) => {
            let sectors = book.planet(own.planet).sectors.iter().filter(|sector| sector.lander);
            let found = sectors.map(|sector| sector.number).nth(usize::from(option));
            found.map_or_else(String::new, |number| format!("Land in {}", sector(own, number)))
        }
        _ => {
            let options = own.choosing.as_ref().map_or(&[][..], |choosing| choosing.options(book));
            let found = options.get(usize::from(option)).map(|option| option.text.to_string());
            found.unwrap_or_else(|| format!("Option {}", option + 1))
        }
    }
}

fn injury(own: &ExplorationView, slot: u8) -> String {
    let Some(Question::Injury(member)) = own.question else {
        return format!("Injury {}", slot + 1);
    };
    let injuries = own.team.get(member.idx()).map_or(&[][..], |crew| &crew.injuries);
    let found = injuries.get(usize::from(slot)).copied().flatten();
    found.map_or_else(|| format!("Injury {}", slot + 1), |injury| title(injury.id))
}

fn looked_at(own: &ExplorationView, place: u8) -> String {
    let pack = &Desk::book().pack;
    let Some(card) = own.looked_at.get(usize::from(place)).copied() else {
        return format!("Card {}", place + 1);
    };
    let name = match own.looked_in {
        Some(Looked::Own) => pack.section_cards.get(usize::from(card)).map(|card| &card.name),
        Some(Looked::Events) => pack.events.get(usize::from(card)).map(|card| &card.name),
        Some(Looked::Discoveries(_)) => {
            pack.discoveries.get(usize::from(card)).map(|card| &card.name)
        }
        None => None,
    };
    name.map_or_else(|| format!("Card {}", place + 1), ToString::to_string)
}
