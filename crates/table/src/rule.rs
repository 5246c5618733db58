//! Numbers of rules: how code, log, rule book and tests name the same rule.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The number of a rule, such as `AB-4.2`: book, chapter, number in the chapter.
///
/// In code a rule is cited as `RuleId::new("AB-4.2")`, so that a search for
/// the number finds its rule, its code and its tests. A misspelt number in a
/// `const` fails the build.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId {
    book: [u8; 2],
    chapter: u8,
    number: u16,
}
crate::encode! { struct RuleId { book, chapter, number } }

impl RuleId {
    /// The rule written as `text`.
    ///
    /// # Panics
    ///
    /// If `text` is not of the form `AB-4.2`; in a `const` that stops the build.
    #[must_use]
    pub const fn new(text: &str) -> Self {
        match Self::parse(text.as_bytes()) {
            Some(id) => id,
            None => panic!("a rule number looks like AB-4.2"),
        }
    }

    const fn parse(text: &[u8]) -> Option<Self> {
        if text.len() < 6 || text[2] != b'-' {
            return None;
        }
        let book = [text[0], text[1]];
        if !book[0].is_ascii_uppercase() || !book[1].is_ascii_uppercase() {
            return None;
        }
        let (mut chapter, mut number) = (0_u32, 0_u32);
        let (mut after_dot, mut digits) = (false, 0);
        let mut idx = 3;
        while idx < text.len() {
            let byte = text[idx];
            if byte == b'.' {
                if after_dot || digits == 0 {
                    return None;
                }
                after_dot = true;
                digits = 0;
            } else if byte.is_ascii_digit() && digits < 3 {
                let digit = (byte - b'0') as u32;
                if after_dot {
                    number = number * 10 + digit;
                } else {
                    chapter = chapter * 10 + digit;
                }
                digits += 1;
            } else {
                return None;
            }
            idx += 1;
        }
        if !after_dot || digits == 0 || chapter > u8::MAX as u32 {
            return None;
        }
        Some(Self { book, chapter: chapter as u8, number: number as u16 })
    }

    /// The two letters of the book.
    #[must_use]
    pub fn book(&self) -> &str {
        std::str::from_utf8(&self.book).expect("a book is two ASCII letters")
    }

    /// The chapter of the book.
    #[must_use]
    pub const fn chapter(&self) -> u8 {
        self.chapter
    }

    /// The number within the chapter.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}.{}", self.book(), self.chapter, self.number)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a rule number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a rule number such as AB-4.2")]
pub struct ParseRuleIdError(pub String);

impl FromStr for RuleId {
    type Err = ParseRuleIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text.as_bytes()).ok_or_else(|| ParseRuleIdError(text.to_owned()))
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::RuleId;

    #[test]
    fn numbers_survive_a_round_trip() {
        for text in ["AB-4.2", "XY-16.103", "ZZ-1.1"] {
            assert_eq!(text.parse::<RuleId>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in
            ["", "AB", "AB-4", "AB-4.", "ab-4.2", "AB-.2", "AB-4.2.1", "AB-999.1", "AB-4.2a"]
        {
            assert!(text.parse::<RuleId>().is_err(), "{text} was taken for a rule");
        }
    }
}
