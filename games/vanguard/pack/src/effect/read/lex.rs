//! Splitting a text into words, numbers, quotes and signs.

use std::fmt;

use super::Fault;

/// A sign of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::effect) enum Sign {
    /// `{`
    Begin,
    /// `}`
    End,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `|`
    Bar,
    /// `:`
    Colon,
    /// `;`
    Semicolon,
    /// `,`
    Comma,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Star,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `>=`
    AtLeast,
    /// `>`
    More,
}

impl Sign {
    /// The longer ones come first, so that they are found first.
    const ALL: [(Self, &'static str); 16] = [
        (Self::AtMost, "<="),
        (Self::AtLeast, ">="),
        (Self::Begin, "{"),
        (Self::End, "}"),
        (Self::Open, "("),
        (Self::Close, ")"),
        (Self::Bar, "|"),
        (Self::Colon, ":"),
        (Self::Semicolon, ";"),
        (Self::Comma, ","),
        (Self::Plus, "+"),
        (Self::Minus, "-"),
        (Self::Star, "*"),
        (Self::Less, "<"),
        (Self::Equal, "="),
        (Self::More, ">"),
    ];

    /// How it is written.
    pub(super) fn sign(self) -> &'static str {
        Self::ALL.iter().find(|(sign, _)| *sign == self).map_or("", |(_, text)| text)
    }
}

/// A piece of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Word(&'a str),
    Int(&'a str),
    Text(&'a str),
    Sign(Sign),
}

impl fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(text) | Self::Int(text) => write!(f, "`{text}`"),
            Self::Text(text) => write!(f, "\"{text}\""),
            Self::Sign(sign) => write!(f, "`{}`", sign.sign()),
        }
    }
}

/// A token and the byte it begins at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub(super) at: usize,
    pub(super) token: Token<'a>,
}

pub(super) fn pieces(text: &str) -> Result<Vec<Piece<'_>>, Fault> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let run = |part: fn(char) -> bool| &rest[..rest.find(|c| !part(c)).unwrap_or(rest.len())];
        let (token, length) = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if first.is_ascii_alphabetic() {
            let word = run(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
            (Token::Word(word), word.len())
        } else if first.is_ascii_digit() {
            let digits = run(|c| c.is_ascii_digit());
            (Token::Int(digits), digits.len())
        } else if first == '"' {
            let Some(end) = rest[1..].find('"') else {
                return Err(Fault::new(at, "the text that begins here has no closing quote"));
            };
            (Token::Text(&rest[1..=end]), end + 2)
        } else if let Some((sign, text)) = Sign::ALL.iter().find(|(_, sign)| rest.starts_with(sign))
        {
            (Token::Sign(*sign), text.len())
        } else {
            return Err(Fault::new(at, format!("`{first}` has no meaning in effects")));
        };
        found.push(Piece { at, token });
        at += length;
    }
    Ok(found)
}
