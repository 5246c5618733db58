//! Reading requirements.

use std::fmt;

use super::{ITEM_MAX, Item, Part, Requirement, Side};
use crate::dice::{Colour, IconNames};

/// What is wrong with a written requirement, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequirementError {
    /// The character at which it is wrong, counted from 1.
    pub character: usize,
    /// What is wrong there.
    pub fault: RequirementFault,
}

/// What can be wrong with a written requirement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequirementFault {
    /// Nothing stands where an item should.
    #[error("an icon, `any`, `accident`, `basic` or `die` is missing here")]
    Missing,
    /// The word names nothing.
    #[error("there is no icon `{0}`")]
    Unknown(String),
    /// A colour says which die.
    #[error("`{0}` must be followed by `die`")]
    NoDie(&'static str),
    /// Two items stand side by side.
    #[error("`{0}` must be joined by `+` or `/`")]
    Unjoined(String),
    /// A number that nothing can meet.
    #[error("1 to {ITEM_MAX} of one thing can be asked for, not {0}")]
    Number(String),
    /// A character that no requirement has.
    #[error("`{0}` has no meaning here")]
    Character(char),
}

impl fmt::Display for RequirementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: {}", self.character, self.fault)
    }
}

impl std::error::Error for RequirementError {}

/// A piece of the text.
#[derive(Clone, Copy)]
enum Token<'a> {
    Number(&'a str),
    Word(&'a str),
    Plus,
    Slash,
}

/// Splits the text; each piece with the character it begins at.
fn tokens(text: &str) -> Result<Vec<(usize, Token<'_>)>, RequirementError> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut character = 1;
    while let Some(first) = rest.chars().next() {
        let run =
            |part: fn(char) -> bool| rest.split_at(rest.find(|c| !part(c)).unwrap_or(rest.len())).0;
        let (token, taken) = match first {
            '+' => (Some(Token::Plus), "+"),
            '/' => (Some(Token::Slash), "/"),
            '0'..='9' => {
                let digits = run(|c| c.is_ascii_digit());
                (Some(Token::Number(digits)), digits)
            }
            _ if first.is_ascii_alphabetic() => {
                let word = run(|c| c.is_ascii_alphabetic() || c == '-');
                (Some(Token::Word(word)), word)
            }
            _ if first.is_whitespace() => (None, &rest[..first.len_utf8()]),
            _ => {
                return Err(RequirementError {
                    character,
                    fault: RequirementFault::Character(first),
                });
            }
        };
        found.extend(token.map(|token| (character, token)));
        character += taken.chars().count();
        rest = &rest[taken.len()..];
    }
    Ok(found)
}

/// What is left to be read.
struct Reader<'a> {
    tokens: std::iter::Peekable<std::vec::IntoIter<(usize, Token<'a>)>>,
    /// One past the last character.
    end: usize,
    names: &'a IconNames,
}

pub(super) fn requirement(text: &str, names: &IconNames) -> Result<Requirement, RequirementError> {
    let end = text.trim_end().chars().count() + 1;
    let mut reader = Reader { tokens: tokens(text)?.into_iter().peekable(), end, names };
    let mut sides = vec![Side { parts: Vec::new() }];
    loop {
        let (character, part) = reader.part()?;
        let parts = &mut sides.last_mut().expect("there is one").parts;
        match parts.iter_mut().find(|other| other.item == part.item) {
            None => parts.push(part),
            Some(other) if other.n + part.n <= ITEM_MAX => other.n += part.n,
            Some(other) => {
                let n = (other.n + part.n).to_string();
                return Err(RequirementError { character, fault: RequirementFault::Number(n) });
            }
        }
        match reader.tokens.next() {
            None => return Ok(Requirement { sides }),
            Some((_, Token::Plus)) => {}
            Some((_, Token::Slash)) => sides.push(Side { parts: Vec::new() }),
            Some((character, Token::Number(word) | Token::Word(word))) => {
                let fault = RequirementFault::Unjoined(word.to_owned());
                return Err(RequirementError { character, fault });
            }
        }
    }
}

impl Reader<'_> {
    fn part(&mut self) -> Result<(usize, Part), RequirementError> {
        let (character, n) = match self.tokens.peek() {
            Some(&(character, Token::Number(digits))) => {
                self.tokens.next();
                let number = digits.parse().ok().filter(|n| (1..=ITEM_MAX).contains(n));
                let fault = || RequirementFault::Number(digits.to_owned());
                (character, number.ok_or_else(|| RequirementError { character, fault: fault() })?)
            }
            Some(&(character, _)) => (character, 1),
            None => (self.end, 1),
        };
        Ok((character, Part { n, item: self.item()? }))
    }

    fn item(&mut self) -> Result<Item, RequirementError> {
        let missing = |character| RequirementError { character, fault: RequirementFault::Missing };
        let (character, word) = match self.tokens.next() {
            None => return Err(missing(self.end)),
            Some((character, Token::Word(word))) => (character, word),
            Some((character, _)) => return Err(missing(character)),
        };
        if let Some(colour) = Colour::of_name(word) {
            return match self.tokens.next() {
                Some((_, Token::Word("die" | "dice"))) => Ok(Item::ColourDie(colour)),
                _ => {
                    let fault = RequirementFault::NoDie(colour.name());
                    Err(RequirementError { character, fault })
                }
            };
        }
        match word {
            "any" => Ok(Item::Any),
            "accident" => Ok(Item::Accident),
            "basic" => Ok(Item::Basic),
            "die" | "dice" => Ok(Item::Die),
            _ => self.names.icon(word).map(Item::Icon).map_err(|_| RequirementError {
                character,
                fault: RequirementFault::Unknown(word.to_owned()),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{IconNames, Requirement};

    #[test]
    fn errors_name_the_place() {
        for (text, told) in [
            ("", "character 1: an icon, `any`, `accident`, `basic` or `die` is missing here"),
            (
                "strike +",
                "character 9: an icon, `any`, `accident`, `basic` or `die` is missing here",
            ),
            (
                "strike + / link",
                "character 10: an icon, `any`, `accident`, `basic` or `die` is missing here",
            ),
            ("2 strke / link", "character 3: there is no icon `strke`"),
            ("link + red", "character 8: `red` must be followed by `die`"),
            ("link red die", "character 6: `red` must be joined by `+` or `/`"),
            ("0 link", "character 1: 1 to 24 of one thing can be asked for, not 0"),
            ("999 link", "character 1: 1 to 24 of one thing can be asked for, not 999"),
            ("20 link + 5 link", "character 11: 1 to 24 of one thing can be asked for, not 25"),
            ("link & any", "character 6: `&` has no meaning here"),
        ] {
            let error = Requirement::read(text, &IconNames::default()).unwrap_err();
            assert_eq!(error.to_string(), told, "{text}");
        }
    }
}
