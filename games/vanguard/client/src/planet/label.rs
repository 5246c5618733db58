//! Answers in words, shorter than the moves as such: the page shows the rest
//! beside them.

use vanguard::{
    landing::LandStep,
    member::Member,
    moves::{Move, Preparation},
    question::Question,
    view::ExplorationView,
    work::Looked,
};
use vanguard_pack::id::{PathId, SectorNumber};

use crate::{desk::Desk, die, words};

/// What a crewmember is called, in full.
pub(crate) fn who(own: &ExplorationView, member: Member) -> String {
    own.team.get(member.idx()).map_or_else(String::new, |crew| words::title(crew.card))
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

/// An answer in words.
pub(crate) fn label(own: &ExplorationView, mv: &Move) -> String {
    match mv {
        Move::Answer(yes) => answer(own.question, *yes).to_owned(),
        Move::Begin(member) | Move::Name(member) => who(own, *member),
        Move::Travel(path) => {
            let from = own.turn.and_then(|(member, _)| own.team.get(member.idx()));
            let to = other_end(*path, from.map_or(SectorNumber(0), |crew| crew.sector));
            format!("To {}", sector(own, to))
        }
        Move::Special(check) => words::title(*check),
        Move::Die(_, kind) => format!("{} die", table::capitalised(&die::kind_words(*kind))),
        Move::Option(option) => chosen(own, *option),
        Move::Injury(slot) => injury(own, *slot),
        Move::OnTop(place) => looked_at(own, *place),
        _ => words::explore(own, mv),
    }
}

const fn answer(question: Option<Question>, yes: bool) -> &'static str {
    match (question, yes) {
        (Some(Question::Agree(_)), true) => "Lift off",
        (Some(Question::Agree(_)), false) => "Stay here",
        (Some(Question::Also(_, Preparation::Draw)), true) => "Draw a card, too",
        (Some(Question::Also(_, Preparation::Check)), true) => "Roll, too",
        (Some(Question::Also(..)), false) => "That was all",
        (_, true) => "Yes",
        (_, false) => "No",
    }
}

/// An option of a choice or of a vote.
fn chosen(own: &ExplorationView, option: u8) -> String {
    let book = Desk::book();
    let nth = usize::from(option);
    match own.question {
        Some(Question::Land(LandStep::Hazard)) => match own.team.get(nth) {
            Some(crew) => words::title(crew.card),
            None => "Nobody: take it as it comes".to_owned(),
        },
        Some(Question::Land(LandStep::Carry)) => who(own, Member(option)),
        Some(Question::Land(LandStep::RankUp)) => {
            let cards = own.landing.as_ref().map_or(&[][..], |landing| &landing.rank_ups);
            cards.get(nth).map_or_else(String::new, |card| words::title(*card))
        }
        Some(Question::Land(LandStep::Sector)) => {
            let sectors = book.planet(own.planet).sectors.iter().filter(|sector| sector.lander);
            let found = sectors.map(|sector| sector.number).nth(nth);
            found.map_or_else(String::new, |number| sector(own, number))
        }
        _ => {
            let options = own.choosing.as_ref().map_or(&[][..], |choosing| choosing.options(book));
            let found = options.get(nth).map(|option| option.text.to_string());
            found.unwrap_or_else(|| format!("Option {}", option + 1))
        }
    }
}

fn injury(own: &ExplorationView, slot: u8) -> String {
    let whose = match own.question {
        Some(Question::Injury(member)) => own.team.get(member.idx()),
        _ => None,
    };
    let found = whose.and_then(|crew| crew.injuries.get(usize::from(slot)).copied().flatten());
    found.map_or_else(|| format!("Injury {}", slot + 1), |injury| words::title(injury.id))
}

fn looked_at(own: &ExplorationView, place: u8) -> String {
    let pack = &Desk::book().pack;
    let card = own.looked_at.get(usize::from(place)).map(|card| usize::from(*card));
    let name = card.and_then(|card| match own.looked_in? {
        Looked::Own => pack.section_cards.get(card).map(|card| &card.name),
        Looked::Events => pack.events.get(card).map(|card| &card.name),
        Looked::Discoveries(_) => pack.discoveries.get(card).map(|card| &card.name),
    });
    name.map_or_else(|| format!("Card {}", place + 1), ToString::to_string)
}
