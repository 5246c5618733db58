//! Which page an address means.

use web_frame::router::Territory;

/// What this client answers for.
pub(crate) const TERRITORY: Territory = Territory { has, tables: "/space-alert/t/" };

fn has(path: &str) -> bool {
    path == "/space-alert" || path.starts_with("/space-alert/")
}

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Resolver,
    Gallery,
    Unknown,
}

impl Route {
    /// The page of an address.
    pub(crate) fn of(path: &str) -> Self {
        let path = path.split('#').next().unwrap_or_default();
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            ["space-alert", "resolve"] => Self::Resolver,
            ["space-alert", "gallery"] => Self::Gallery,
            _ => Self::Unknown,
        }
    }

    /// The title of the page.
    pub(crate) const fn title(&self) -> &'static str {
        match self {
            Self::Resolver => "Space Alert resolver · Wardroom",
            Self::Gallery => "Space Alert components · Wardroom",
            Self::Unknown => "Not found · Wardroom",
        }
    }
}
