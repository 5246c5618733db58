//! Effects in words. What the effect is, the engine says.

use away_mission::{Crew, Effect, Location, Outing};
use table::count;

/// Whether something is good or bad news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    Good,
    Bad,
    Deadly,
    Flat,
}

impl Tone {
    /// The class in the style sheet.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Bad => "bad",
            Self::Deadly => "deadly",
            Self::Flat => "flat",
        }
    }
}

/// Points that are taken off; nothing has no sign.
pub(crate) fn minus(points: i32) -> String {
    if points == 0 { "0".to_owned() } else { format!("−{points}") }
}

/// A few signs for a square of the grid, for the team as it is.
pub(crate) fn signs(outing: &Outing, location: Location) -> (String, Tone) {
    match outing.effect_of(location) {
        Effect::Nothing => ("–".to_owned(), Tone::Flat),
        Effect::Discoveries(change @ 0..) => (format!("+{change}"), Tone::Good),
        Effect::Discoveries(change) => (format!("−{}", change.unsigned_abs()), Tone::Bad),
        Effect::Progress(track) => (format!("{} +1", track_letter(track)), Tone::Good),
        Effect::ProgressPerCrew(track, crew) => match outing.n_living(crew) {
            0 => ("–".to_owned(), Tone::Flat),
            number => (format!("{} +{number}", track_letter(track)), Tone::Good),
        },
        Effect::RandomDeath => ("†?".to_owned(), Tone::Bad),
        Effect::Sacrifice(_) => ("†1".to_owned(), Tone::Bad),
        Effect::WipeOut => ("† all".to_owned(), Tone::Deadly),
    }
}

const fn track_letter(track: away_mission::Track) -> &'static str {
    match track {
        away_mission::Track::Survey => "⬡",
        away_mission::Track::Science => "⚗",
        away_mission::Track::Technology => "⚙",
    }
}

/// What an effect does, as the end of a sentence.
pub(crate) fn effect(effect: Effect) -> String {
    match effect {
        Effect::Nothing => "nothing happens".to_owned(),
        Effect::Discoveries(change @ 0..) => format!("gain {}", count(change, "discovery")),
        Effect::Discoveries(change) => {
            format!("lose {}", count(change.unsigned_abs(), "discovery"))
        }
        Effect::Progress(track) => format!("fill a {}", track.symbol()),
        Effect::ProgressPerCrew(track, crew) => {
            format!("fill a {} for each living {}", track.symbol(), crew.name())
        }
        Effect::RandomDeath => "random death: 1–5 kills who stands there".to_owned(),
        Effect::Sacrifice(crew) => format!("one {} dies", crew.name()),
        Effect::WipeOut => "everybody dies, nothing is brought home".to_owned(),
    }
}

/// What a location would do to the team as it is.
pub(crate) fn on_team(outing: &Outing, location: Location) -> String {
    let what = match outing.effect_of(location) {
        Effect::ProgressPerCrew(track, crew) => match outing.n_living(crew) {
            0 => format!("no {} left, nothing happens", crew.name()),
            1 => format!("fill a {}", track.symbol()),
            number => format!("fill {}", count(number, track.symbol())),
        },
        other => effect(other),
    };
    match location.asks_for() {
        Some(crew) if location.effect() == Effect::Sacrifice(crew) && outing.has(crew) => {
            format!("your {} dies and saves the others", crew.name())
        }
        Some(crew) if outing.has(crew) => format!("{what}, with your {}", crew.name()),
        Some(crew) if location.effect() != location.effect_otherwise() => {
            format!("{what}, having no {}", crew.name())
        }
        Some(_) | None => what,
    }
}

/// The kind without its rank.
pub(crate) const fn short(crew: Crew) -> &'static str {
    match crew {
        Crew::Command => "command",
        Crew::Engineering => "engineer",
        Crew::Science => "scientist",
        Crew::Medical => "medic",
        Crew::Marine => "marine",
    }
}

/// One of a kind.
pub(crate) fn one(crew: Crew) -> String {
    let vowel = crew.name().starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {}", if vowel { "an" } else { "a" }, crew.name())
}

/// So many discoveries.
pub(crate) fn discoveries(number: u8) -> String {
    match number {
        0 => "nothing".to_owned(),
        _ => count(number, "discovery"),
    }
}

/// Names in a row: "Ada, Bea and Cid".
pub(crate) fn joined(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
