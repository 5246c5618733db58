//! The games of this program: the one list of them, and what they add to the
//! command line.

use command::GameCommands;
use rulebook::Book;
use shelf::Shelf;

/// The games with their bots. Adding one is a line here, one in `COMMANDS` and
/// a feature in `Cargo.toml`.
#[must_use]
pub fn shelf() -> Shelf {
    let shelf = Shelf::empty();
    #[cfg(feature = "away-mission")]
    let shelf = shelf.with::<away_mission::AwayMission>(away_mission_bots::BOTS);
    #[cfg(feature = "space-alert")]
    let shelf = shelf.with::<space_alert::live::SpaceAlert>(space_alert_bots::BOTS);
    #[cfg(feature = "galaxy-trucker")]
    let shelf = shelf.with::<galaxy_trucker::GalaxyTrucker>(galaxy_trucker_bots::BOTS);
    #[cfg(feature = "vanguard")]
    let shelf = {
        vanguard_content::bring_texts();
        shelf.with::<vanguard_content::Vanguard>(vanguard_bots::BOTS)
    };
    shelf
}

/// What the games give the command line. The first is meant where no game is
/// named.
pub(crate) const COMMANDS: &[GameCommands] = &[
    #[cfg(feature = "away-mission")]
    away_mission_cli::COMMANDS,
    #[cfg(feature = "space-alert")]
    space_alert_cli::COMMANDS,
    #[cfg(feature = "galaxy-trucker")]
    galaxy_trucker_cli::COMMANDS,
    #[cfg(feature = "vanguard")]
    vanguard_cli::COMMANDS,
];

/// Names in a sentence.
pub(crate) fn list<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some(_) | None => names.concat(),
    }
}

/// The rule books of these games, in the order of their names.
pub(crate) fn books() -> impl Iterator<Item = &'static Book> {
    let shelf = shelf();
    rulebook::books().iter().filter(move |book| shelf.kit(book.game()).is_ok())
}

#[cfg(test)]
mod tests {
    use super::{COMMANDS, books, list, shelf};

    #[test]
    fn every_game_has_its_rule_book() {
        for kit in shelf().kits() {
            let book = books().find(|book| book.game() == kit.id());
            let book = book.unwrap_or_else(|| panic!("{} has no rule book", kit.id()));
            assert_eq!(book.prefix(), kit.book());
        }
    }

    /// The other way round need not hold: a game may have commands before it
    /// has tables.
    #[test]
    fn every_game_has_its_commands() {
        for kit in shelf().kits() {
            assert!(COMMANDS.iter().any(|game| game.id == kit.id()), "{} has none", kit.id());
        }
    }

    #[test]
    fn names_stand_in_a_sentence() {
        assert_eq!(list(["a"]), "`a`");
        assert_eq!(list(["a", "b", "c"]), "`a`, `b` and `c`");
    }
}
