//! Which page an address means.

use client::router::Territory;

/// What this client answers for.
pub(crate) const TERRITORY: Territory = Territory { has, tables: "/t/" };

/// Space Alert has a client of its own.
fn has(path: &str) -> bool {
    !path.starts_with("/api/") && path != "/space-alert" && !path.starts_with("/space-alert/")
}

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Home,
    /// A table of the server.
    Table(String),
    /// A match in this browser.
    Local(String),
    /// Setting up a match in this browser.
    NewLocal,
    /// Setting up a table of the server.
    NewTable,
    /// Choosing a replay.
    Replays,
    /// The replay of a table.
    ReplayTable(String),
    /// The replay of a match in this browser.
    ReplayLocal(String),
    /// Making a challenge.
    NewChallenge,
    Challenge(String),
    /// Today's challenge of a game.
    Daily(String),
    /// A rule book, and the rule or chapter to show.
    Rules(String, Option<String>),
    Gallery(String),
    Unknown,
}

impl Route {
    /// The page of an address.
    pub(crate) fn of(path: &str) -> Self {
        let (path, fragment) = path.split_once('#').unwrap_or((path, ""));
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let own = |part: &str| part.to_owned();
        let rule = Some(own(fragment)).filter(|fragment| !fragment.is_empty());
        match parts[..] {
            [] => Self::Home,
            ["t", code] => Self::Table(own(code)),
            ["local", id] => Self::Local(own(id)),
            ["new", "local"] => Self::NewLocal,
            ["new", "table"] => Self::NewTable,
            ["new", "challenge"] => Self::NewChallenge,
            ["replay"] => Self::Replays,
            ["replay", "t", code] => Self::ReplayTable(own(code)),
            ["replay", "local", id] => Self::ReplayLocal(own(id)),
            ["challenge", code] => Self::Challenge(own(code)),
            ["daily", game] => Self::Daily(own(game)),
            ["rules", game] => Self::Rules(own(game), rule),
            ["rules", game, at] => Self::Rules(own(game), rule.or(Some(own(at)))),
            ["gallery", game] => Self::Gallery(own(game)),
            _ => Self::Unknown,
        }
    }

    /// The title of the page.
    pub(crate) fn title(&self) -> &'static str {
        match self {
            Self::Home => "Wardroom",
            Self::Table(_) => "Table · Wardroom",
            Self::Local(_) => "Game on this device · Wardroom",
            Self::NewLocal => "Hot seat · Wardroom",
            Self::NewTable => "New table · Wardroom",
            Self::Replays | Self::ReplayTable(_) | Self::ReplayLocal(_) => "Replay · Wardroom",
            Self::NewChallenge => "New challenge · Wardroom",
            Self::Challenge(_) => "Challenge · Wardroom",
            Self::Daily(_) => "Daily challenge · Wardroom",
            Self::Rules(..) => "Rules · Wardroom",
            Self::Gallery(_) => "Gallery · Wardroom",
            Self::Unknown => "Not found · Wardroom",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Route;

    #[test]
    fn addresses_name_pages() {
        assert_eq!(Route::of("/"), Route::Home);
        assert_eq!(Route::of("/t/abc"), Route::Table("abc".into()));
        assert_eq!(
            Route::of("/rules/away-mission/AM-4.2"),
            Route::Rules("away-mission".into(), Some("AM-4.2".into()))
        );
        assert_eq!(
            Route::of("/rules/away-mission#AM-4.2"),
            Route::of("/rules/away-mission/AM-4.2")
        );
        assert_eq!(Route::of("/nowhere/at/all"), Route::Unknown);
    }
}
