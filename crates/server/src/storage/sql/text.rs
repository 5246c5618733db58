//! The text of statements, for either database.

use std::{
    collections::HashMap,
    sync::{LazyLock, RwLock},
};

/// The text of a statement. Almost always one text does for both databases.
#[derive(Clone, Copy, Debug)]
pub(in crate::storage) struct Sql {
    pub(in crate::storage) sqlite: &'static str,
    pub(in crate::storage) postgres: &'static str,
}

impl From<&'static str> for Sql {
    fn from(text: &'static str) -> Self {
        Self { sqlite: text, postgres: text }
    }
}

/// A statement with a list of numbers in it, as rows of `value`: they are bound as
/// JSON, and cannot be bound one by one.
macro_rules! with_numbers {
    ($before:literal, $after:literal $(,)?) => {
        $crate::storage::sql::Sql {
            sqlite: concat!($before, "(SELECT value FROM json_each(?))", $after),
            postgres: concat!(
                $before,
                "(SELECT value::bigint FROM json_array_elements_text(?::json) AS value)",
                $after
            ),
        }
    };
}

/// One statement as PostgreSQL takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Statement {
    pub(super) text: String,
    /// How many values it takes.
    pub(super) n_values: usize,
}

/// The statements of a text, which is translated once. There are as many texts
/// as there are statements in this program, so what is kept does not grow.
pub(super) fn statements(text: &'static str) -> &'static [Statement] {
    static KNOWN: LazyLock<RwLock<HashMap<&'static str, &'static [Statement]>>> =
        LazyLock::new(RwLock::default);
    const FINE: &str = "nobody panics while holding it";
    if let Some(known) = KNOWN.read().expect(FINE).get(text) {
        return known;
    }
    let translated: &'static [Statement] = translate(text).leak();
    KNOWN.write().expect(FINE).insert(text, translated);
    translated
}

/// Writes `$1` for `?` or `?1`, and takes statements apart: PostgreSQL prepares
/// one at a time.
fn translate(text: &str) -> Vec<Statement> {
    let mut statements = Vec::new();
    let mut now = Statement { text: String::new(), n_values: 0 };
    let mut is_quoted = false;
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            '\'' => {
                is_quoted = !is_quoted;
                now.text.push(char);
            }
            '?' if !is_quoted => {
                let mut number = 0;
                while let Some(digit) = chars.peek().and_then(|char| char.to_digit(10)) {
                    number = number * 10 + digit as usize;
                    chars.next();
                }
                // As SQLite counts: one more than the largest so far.
                let number = if number == 0 { now.n_values + 1 } else { number };
                now.n_values = now.n_values.max(number);
                now.text.push_str(&format!("${number}"));
            }
            ';' if !is_quoted => {
                let next = Statement { text: String::new(), n_values: 0 };
                statements.push(std::mem::replace(&mut now, next));
            }
            other => now.text.push(other),
        }
    }
    if !now.text.trim().is_empty() {
        statements.push(now);
    }
    statements
}

#[cfg(test)]
mod tests {
    use super::{Statement, translate};

    #[test]
    fn values_are_numbered_as_sqlite_counts() {
        let statement = |text: &str, n_values| Statement { text: text.to_owned(), n_values };
        assert_eq!(
            translate("SELECT ?, ?, ?2, '?;' ; DELETE FROM a WHERE b = ?1 OR c = ?3 OR d = ?; "),
            [
                statement("SELECT $1, $2, $2, '?;' ", 2),
                statement(" DELETE FROM a WHERE b = $1 OR c = $3 OR d = $4", 4),
            ]
        );
    }
}
