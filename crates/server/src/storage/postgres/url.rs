//! Where a PostgreSQL database is.

use std::{fmt, str::FromStr};

use sqlx::{ConnectOptions as _, postgres::PgConnectOptions};

/// The address of a PostgreSQL database. Its password is shown to nobody.
#[derive(Clone)]
pub struct DatabaseUrl(Box<PgConnectOptions>);

/// A text is no address of a database.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseUrlError {
    /// It does not begin like one.
    #[error("a database is given as postgres://user:password@host/name")]
    Scheme,
    /// It begins like one.
    #[error("it is no address of a PostgreSQL database: {0}")]
    Address(String),
}

impl DatabaseUrl {
    /// Whether a text is meant as an address, and not as a path.
    #[must_use]
    pub fn looks_like_one(text: &str) -> bool {
        ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme))
    }

    pub(super) fn options(&self) -> PgConnectOptions {
        (*self.0).clone()
    }
}

impl FromStr for DatabaseUrl {
    type Err = DatabaseUrlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if !Self::looks_like_one(text) {
            return Err(DatabaseUrlError::Scheme);
        }
        let options = PgConnectOptions::from_str(text)
            .map_err(|error| DatabaseUrlError::Address(error.to_string()))?;
        // Statements hold guests' names; they are no business of the log.
        Ok(Self(Box::new(options.disable_statement_logging())))
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = self.0.get_socket().map_or_else(
            || format!("{}:{}", self.0.get_host(), self.0.get_port()),
            |socket| socket.display().to_string(),
        );
        let name = self.0.get_database().unwrap_or_else(|| self.0.get_username());
        write!(f, "postgres://{}@{host}/{name}", self.0.get_username())
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::DatabaseUrl;

    #[test]
    fn the_password_is_shown_to_nobody() {
        let url: DatabaseUrl = "postgres://ada:sesame@db.example:5433/ward".parse().unwrap();
        assert_eq!(
            format!("{url} {url:?}").matches("postgres://ada@db.example:5433/ward").count(),
            2
        );
        assert!("/var/lib/wardroom".parse::<DatabaseUrl>().is_err());
        let error = "postgres://ada:sesame@db.example:port/ward".parse::<DatabaseUrl>();
        assert!(!error.unwrap_err().to_string().contains("sesame"));
    }
}
