//! Where a database is.

use std::{fmt, path::PathBuf, str::FromStr};

use super::{DatabaseUrl, DatabaseUrlError};

/// Where a database is: in a folder, or at a PostgreSQL server.
#[derive(Clone, Debug)]
pub enum Place {
    /// A data folder, with SQLite.
    Folder(PathBuf),
    /// A database of PostgreSQL.
    Postgres(DatabaseUrl),
}

impl FromStr for Place {
    type Err = DatabaseUrlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match DatabaseUrl::looks_like_one(text) {
            true => text.parse().map(Self::Postgres),
            false => Ok(Self::Folder(text.into())),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(f),
            Self::Postgres(url) => url.fmt(f),
        }
    }
}
