//! Matches as files: JSON lines that people can keep, share and read.
//!
//! The first line says what it is, then one line per journal entry, then a
//! closing line, so that a file cut short is noticed:
//!
//! ```text
//! {"wardroom":1,"game":"some-game","rules_version":1,"encoding":2,"setup":{…},"names":["Ada"],"seed":"64 hex digits"}
//! {"at":0,"by":{"seat":0},"act":{"move":…},"hash":"16 hex digits"}
//! {"at":5210,"by":"clock","act":"wake","hash":"…"}
//! {"end":2}
//! ```
//!
//! The schema is described in `docs/journal.md`.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, value::RawValue};

use crate::{Entry, Forked, Game, Journal, Seed};

/// The version of the file format.
pub const FORMAT: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head<S, L> {
    wardroom: u32,
    game: String,
    rules_version: u32,
    #[serde(default = "unsaid_encoding")]
    encoding: u32,
    setup: S,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    legacy: Option<L>,
    names: Vec<String>,
    seed: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forked: Option<Forked>,
}

/// The first encoding was not written down.
const fn unsaid_encoding() -> u32 {
    1
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Tail {
    end: u32,
}

/// Where and why a file is not a match.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ReadError {
    /// Line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: String,
}

fn problem(line: usize, problem: impl Into<String>) -> ReadError {
    ReadError { line, problem: problem.into() }
}

/// The match as text, seed and legacy included: not for others before it has
/// ended.
#[must_use]
pub fn write<G: Game>(journal: &Journal<G>) -> String {
    let head = Head {
        wardroom: FORMAT,
        game: G::ID.to_owned(),
        rules_version: journal.rules_version,
        encoding: journal.encoding,
        setup: &journal.setup,
        legacy: Some(&journal.legacy).filter(|legacy| **legacy != G::Legacy::default()),
        names: journal.names.clone(),
        seed: journal.seed.reveal(),
        forked: journal.forked.clone(),
    };
    let entries = journal.entries.iter().map(line);
    line(&head) + &entries.collect::<String>() + &line(&Tail { end: journal.entries.len() as u32 })
}

/// A match as it is stored, by whatever version of its rules: nothing of the
/// game is read. Without `Debug`: it holds the seed.
pub struct Stored<'a> {
    /// [`Game::ID`].
    pub game: &'a str,
    /// As in [`Journal`].
    pub rules_version: u32,
    /// As in [`Journal`].
    pub encoding: u32,
    /// What was agreed.
    pub setup: &'a RawValue,
    /// What it inherited, if anything.
    pub legacy: Option<&'a RawValue>,
    /// Who sat where.
    pub names: &'a [String],
    /// The secret.
    pub seed: Seed,
    /// Where it came from.
    pub forked: Option<&'a Forked>,
    /// The entries, each as one line of JSON.
    pub lines: &'a [String],
}

/// The same text as [`write()`] gives, for a match that the rules here can no
/// longer play.
#[must_use]
pub fn write_stored(stored: &Stored<'_>) -> String {
    let head = Head {
        wardroom: FORMAT,
        game: stored.game.to_owned(),
        rules_version: stored.rules_version,
        encoding: stored.encoding,
        setup: stored.setup,
        legacy: stored.legacy,
        names: stored.names.to_vec(),
        seed: stored.seed.reveal(),
        forked: stored.forked.cloned(),
    };
    let entries = stored.lines.iter().map(|entry| format!("{entry}\n"));
    line(&head) + &entries.collect::<String>() + &line(&Tail { end: stored.lines.len() as u32 })
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("journals hold plain data") + "\n"
}

/// Which game a file is of.
///
/// # Errors
///
/// If its first line does not say so.
pub fn game_of(text: &str) -> Result<String, ReadError> {
    let first = text.lines().next().unwrap_or("");
    if !first.starts_with('{') {
        return Err(problem(1, "not a Wardroom match: a match is a file of JSON lines"));
    }
    let head: Value = parse(1, first)?;
    match (head.get("wardroom").and_then(Value::as_u64), head.get("game").and_then(Value::as_str)) {
        (Some(version), Some(game)) if version == u64::from(FORMAT) => Ok(game.to_owned()),
        (Some(version), Some(_)) => {
            Err(problem(1, format!("file format {version}; this program reads format {FORMAT}")))
        }
        _ => Err(problem(1, "not a Wardroom match: the first line names no game")),
    }
}

/// Reads a match; [`crate::Match::replay`] then checks it by the rules.
///
/// # Errors
///
/// The first line that is damaged, or the place where the file is cut short.
pub fn read<G: Game>(text: &str) -> Result<Journal<G>, ReadError> {
    let game = game_of(text)?;
    if game != G::ID {
        return Err(problem(1, format!("a match of {game}, not of {}", G::ID)));
    }
    let mut lines = text.lines().enumerate().map(|(idx, text)| (idx + 1, text));
    let (number, first) = lines.next().unwrap_or((1, ""));
    let head: Head<G::Setup, G::Legacy> = parse(number, first)?;
    let seed = head.seed.parse().map_err(|error| problem(1, format!("seed: {error}")))?;
    let mut journal = Journal {
        rules_version: head.rules_version,
        encoding: head.encoding,
        setup: head.setup,
        legacy: head.legacy.unwrap_or_default(),
        seed,
        names: head.names,
        forked: head.forked,
        entries: Vec::new(),
    };
    let mut last = number;
    for (number, text) in lines {
        last = number;
        if text.starts_with("{\"end\"") {
            let tail: Tail = parse(number, text)?;
            if tail.end as usize != journal.entries.len() {
                let found = journal.entries.len();
                return Err(problem(
                    number,
                    format!("the file should hold {} entries and holds {found}", tail.end),
                ));
            }
            return Ok(journal);
        }
        let entry: Entry<G::Move> = parse(number, text)?;
        journal.entries.push(entry);
    }
    Err(problem(
        last + 1,
        format!("the file is cut short: no closing line after entry {}", journal.entries.len()),
    ))
}

fn parse<T: DeserializeOwned>(number: usize, text: &str) -> Result<T, ReadError> {
    // First as JSON alone: a half line is reported as such and not as a
    // missing field.
    serde_json::from_str::<&RawValue>(text)
        .and_then(|raw| serde_json::from_str(raw.get()))
        .map_err(|error| problem(number, why(&error)))
}

/// What is wrong with a line. Each is read for itself, so the reader takes all
/// of them for line 1: only the column is right.
fn why(error: &serde_json::Error) -> String {
    if error.is_eof() {
        return format!("the file is cut short: this line ends after column {}", error.column());
    }
    let (told, place) = (error.to_string(), format!(" at line {} column ", error.line()));
    let told = told.rfind(&place).map_or(&*told, |end| &told[..end]);
    format!("column {}: {told}", error.column())
}

#[cfg(test)]
mod tests {
    use super::{game_of, parse};

    #[test]
    fn a_line_that_is_cut_short_is_named_by_its_own_number() {
        let error = parse::<u32>(7, "[1, 2").unwrap_err().to_string();
        assert_eq!(error, "line 7: the file is cut short: this line ends after column 5");
        let error = parse::<u32>(7, "{}").unwrap_err().to_string();
        assert!(error.starts_with("line 7: column ") && !error.contains("line 1"), "{error}");
        assert!(game_of("{\"wardroom\"").unwrap_err().to_string().starts_with("line 1: the file"));
    }
}
