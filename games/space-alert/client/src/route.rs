//! Which page an address means.

use client::router::Territory;

/// What this client answers for.
pub(crate) const TERRITORY: Territory = Territory { has, tables: "/space-alert/t/" };

fn has(path: &str) -> bool {
    path == "/space-alert" || path.starts_with("/space-alert/")
}

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// Where to begin.
    Hub,
    /// Setting up a table.
    NewTable,
    /// A table of the server.
    Table(String),
    /// The missions flown.
    Log,
    /// The guest's explorers.
    Careers,
    /// An explorer.
    Career(String),
    /// A mission flown alone, in this browser.
    Solo,
    Resolver,
    Player,
    Gallery,
    Unknown,
}

impl Route {
    /// The page of an address.
    pub(crate) fn of(path: &str) -> Self {
        let path = path.split(['#', '?']).next().unwrap_or_default();
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            ["space-alert"] => Self::Hub,
            ["space-alert", "new"] => Self::NewTable,
            ["space-alert", "t", code] => Self::Table(code.to_owned()),
            ["space-alert", "log"] => Self::Log,
            ["space-alert", "careers"] => Self::Careers,
            ["space-alert", "careers", id] => Self::Career(id.to_owned()),
            ["space-alert", "solo"] => Self::Solo,
            ["space-alert", "resolve"] => Self::Resolver,
            ["space-alert", "player"] => Self::Player,
            ["space-alert", "gallery"] => Self::Gallery,
            _ => Self::Unknown,
        }
    }

    /// The title of the page.
    pub(crate) const fn title(&self) -> &'static str {
        match self {
            Self::Hub => "Space Alert · Wardroom",
            Self::NewTable => "New Space Alert table · Wardroom",
            Self::Table(_) => "Space Alert table · Wardroom",
            Self::Log => "Ship's log · Wardroom",
            Self::Careers | Self::Career(_) => "Space Alert careers · Wardroom",
            Self::Solo => "Space Alert solo flight · Wardroom",
            Self::Resolver => "Space Alert resolver · Wardroom",
            Self::Player => "Space Alert mission player · Wardroom",
            Self::Gallery => "Space Alert components · Wardroom",
            Self::Unknown => "Not found · Wardroom",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Route, has};

    #[test]
    fn addresses_name_pages() {
        assert_eq!(Route::of("/space-alert"), Route::Hub);
        assert_eq!(Route::of("/space-alert/"), Route::Hub);
        assert_eq!(Route::of("/space-alert/t/ab12#chat"), Route::Table("ab12".into()));
        assert_eq!(Route::of("/space-alert/resolve#m=abc"), Route::Resolver);
        assert_eq!(Route::of("/space-alert/player?pace=40#mission-1"), Route::Player);
        assert_eq!(Route::of("/space-alert/nowhere"), Route::Unknown);
    }

    #[test]
    fn other_addresses_belong_to_other_clients() {
        assert!(has("/space-alert") && has("/space-alert/log"));
        assert!(!has("/") && !has("/rules/space-alert") && !has("/space-alerts"));
    }
}
