//! What was done, in words.

use table::signed;
use vanguard_pack::word::Section;

use super::{
    campaign::{Campaign, Pool},
    deed::Deed,
};

/// A section.
pub(crate) const fn section(section: Section) -> &'static str {
    match section {
        Section::Recon => "Recon",
        Section::Security => "Security",
        Section::Science => "Science",
        Section::Engineering => "Engineering",
    }
}

/// The five types of discoveries, in the order of their decks.
pub(crate) const DISCOVERIES: [&str; 5] =
    ["microorganisms", "alien technologies", "minerals", "strange flora", "living specimens"];

const COLUMNS: [&str; 3] = ["red", "green", "blue"];

fn column(nth: u8) -> &'static str {
    COLUMNS.get(usize::from(nth)).copied().unwrap_or("?")
}

fn change(by: i8) -> String {
    signed(by.into())
}

impl Deed {
    /// In words, said of the campaign before it.
    pub(crate) fn told(&self, before: &Campaign) -> String {
        let who = |id: &usize| before.crew.get(*id).map_or("somebody", |person| &person.name);
        let explorer = |nth: &usize| {
            let planet = before.planet.as_ref();
            let person = planet.and_then(|planet| planet.team.get(*nth)).map(|own| own.person);
            person.as_ref().map_or("somebody", who)
        };
        let card = |nth: &usize| {
            before
                .cards
                .get(*nth)
                .map_or_else(String::new, |card| format!("{} {}", card.kind.title(), card.code))
        };
        let deck = |nth: &usize| before.decks.get(*nth).map_or("A deck", |deck| &deck.name);
        let discovery = |of: &u8| DISCOVERIES.get(usize::from(*of)).copied().unwrap_or("?");
        match self {
            Self::Title(title) => format!("The campaign is called {title}."),
            Self::Note(text) => text.clone(),
            Self::GoOn => "The step is done.".to_owned(),
            Self::Visit(facility) => {
                format!("A command token is spent for the {}.", super::apply::facility(*facility))
            }
            Self::Adrift => "The ship is adrift.".to_owned(),
            Self::Tokens(pool, by) => format!("{} {}", pool_name(*pool), change(*by)),
            Self::Penalty(true) => "The penalty token lies in the command pool.".to_owned(),
            Self::Penalty(false) => "The penalty token is gone.".to_owned(),
            Self::Morale(true) => "Morale rises.".to_owned(),
            Self::Morale(false) => "Morale falls.".to_owned(),
            Self::Join { name, section: of, rank, .. } => {
                format!("{name} joins {} at rank {rank}.", section(*of))
            }
            Self::Assign(id) => format!("{} is assigned and rests.", who(id)),
            Self::Wake(id) => format!("{} is available again.", who(id)),
            Self::WakeAll => "Resting Crew is available again.".to_owned(),
            Self::Promote(id) => format!("{} rises in rank.", who(id)),
            Self::Exchange(one, other) => {
                format!("{} and {} change sections.", who(one), who(other))
            }
            Self::Dismiss(id) => format!("{} goes back to the recruits.", who(id)),
            Self::Admit(id, row) => format!("{} goes to the medbay, {}.", who(id), row.name()),
            Self::Recover(id) => format!("{} moves on in the medbay.", who(id)),
            Self::Bury(id, line) => format!("{} dies. {line}", who(id)),
            Self::Die(of, kind, true) => format!("{} gets {}.", section(*of), before.die(*kind)),
            Self::Die(of, kind, false) => {
                format!("{} gives {} back.", section(*of), before.die(*kind))
            }
            Self::Buy(..) => "Every section buys a die.".to_owned(),
            Self::Sell(_) => "Every section sells a die.".to_owned(),
            Self::Card(kind, code, _) => format!("{}: {code} comes.", kind.title()),
            Self::Put(nth, place) => {
                let to = before
                    .cards
                    .get(*nth)
                    .and_then(|card| card.kind.places().get(usize::from(*place)).copied());
                format!("{}: {}.", card(nth), to.unwrap_or("?"))
            }
            Self::Remark(nth, _) => format!("{}: noted.", card(nth)),
            Self::Discoveries(of, by) => format!("{} {}", discovery(of), change(*by)),
            Self::Land { planet, team, .. } => {
                let names: Vec<&str> = team.iter().map(who).collect();
                format!("{} land on {planet}.", names.join(", "))
            }
            Self::Supplies(by) => format!("Supplies {}", change(*by)),
            Self::Fill(nth, at, n) => {
                format!(
                    "{}: {} in the {} column.",
                    explorer(nth),
                    table::count(*n, "die"),
                    column(*at)
                )
            }
            Self::Spend(nth, at) => format!("{} spends a {} die.", explorer(nth), column(*at)),
            Self::Refresh(nth, at) => format!("{} refreshes a {} die.", explorer(nth), column(*at)),
            Self::Sacrifice(nth, at, _) => {
                format!("{} sacrifices a {} die.", explorer(nth), column(*at))
            }
            Self::Injure(nth, what, at) => {
                format!("{} is hurt: {what}; an injury die in {}.", explorer(nth), column(*at))
            }
            Self::Heal(nth, _) => format!("{} loses an injury card.", explorer(nth)),
            Self::TakeOff(nth, at) => {
                format!("{} loses the injury die in {}.", explorer(nth), column(*at))
            }
            Self::Charges(nth, by) => format!("{}: charges {}", explorer(nth), change(*by)),
            Self::Hand(nth, by) => format!("{}: section cards {}", explorer(nth), change(*by)),
            Self::EndTurn(nth) => format!("{} ends the turn; an event is drawn.", explorer(nth)),
            Self::Round => "A new round begins.".to_owned(),
            Self::Lead(of, value) => format!("A lead of {value} on {}.", discovery(of)),
            Self::Track(name, spaces) => {
                format!("A track: {name}, {}.", table::count(*spaces, "space"))
            }
            Self::Advance(nth, by) => {
                let planet = before.planet.as_ref();
                let name = planet.and_then(|planet| planet.tracks.get(*nth)).map(|track| &*track.0);
                format!("{} {}", name.unwrap_or("track"), change(*by))
            }
            Self::Deck(name, n) => format!("{name}: a deck of {}.", table::count(n, "card")),
            Self::Draw(nth, number) => format!("{}: {number} is drawn.", deck(nth)),
            Self::Shuffle(nth) => format!("{} is shuffled.", deck(nth)),
            Self::PutAway(nth) => format!("{} is put away.", deck(nth)),
            Self::Leave => "The team leaves the planet.".to_owned(),
            Self::Faces(kind, faces) => format!("{} shows {faces}.", before.die(*kind)),
            Self::Icon(nth, name) => format!("Icon {} is called {name}.", nth + 1),
            Self::Medbay(row, n) => format!("The medbay has {} {} slots.", n, row.name()),
        }
    }
}

const fn pool_name(pool: Pool) -> &'static str {
    match pool {
        Pool::Command => "Command",
        Pool::Energy => "Energy",
        Pool::Success => "Success",
    }
}
