//! What asks something: the card or the log that an effect stands on.

use vanguard::source::Source;

use crate::{desk::Desk, words};

/// What a list of effects stands on, for the players.
pub(crate) fn named(source: Source) -> String {
    let book = Desk::book();
    match source {
        Source::Log(id) => {
            let name = book.log(id).and_then(|log| log.name.as_ref());
            name.map_or_else(|| format!("log {}", id.0), |name| format!("log {}: {name}", id.0))
        }
        Source::EventMain(id) | Source::EventSecondary(id) => {
            format!("event: {}", words::title(id))
        }
        Source::Outcome(id, _) | Source::Track(id, _) | Source::Special(id, _) => words::title(id),
        Source::ConditionTravel(id)
        | Source::ConditionCombination(id)
        | Source::ConditionSpecial(id) => words::title(id),
        Source::PathIcon(..) => "on the way".to_owned(),
        Source::ThreatTime(id, _) => words::title(id),
        Source::PoiTime(card, _) | Source::Poi(card) => book.poi(card).name.to_string(),
        Source::Mission(id) => words::title(id),
        Source::Injury(id, _) => words::title(id),
        Source::Danger(letter, _) => format!("danger {}", letter.word()),
        Source::Card(id) | Source::CardCombination(id) => words::title(id),
        Source::Equipment(id, _) | Source::Token(id) => words::title(id),
        Source::Mod(id, _) => words::title(id),
        Source::Skill(id) => words::title(id),
        Source::Discovery(id) => words::title(id),
        Source::Unique(number) => words::title(number),
        _ => String::new(),
    }
}
