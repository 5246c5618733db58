//! Reads JSON with as little code as possible.
//!
//! Every type that is read is compiled once for every kind of reader. What a
//! derived `Deserialize` becomes depends on what the reader may do: a reader that
//! also takes a struct from a list, names a field by number or by bytes, and
//! words every error exactly makes it twice as large. In a browser client that
//! was the largest single part of the program.
//!
//! This reader takes what our own server and our own pages write with
//! `serde_json`: structs are objects, names are strings, and everything has one
//! name (no `alias`, no `other`). What is not of that form is refused with the
//! place in the text. It is not for what strangers write: the server reads with
//! `serde_json`.

mod error;
mod reader;
mod text;

use serde::de::DeserializeOwned;

pub use self::error::Error;
use self::{reader::Reader, text::Text};

/// Reads a value.
///
/// ```
/// let seats: Vec<(u8, String)> = lean_json::from_str(r#"[[0, "Ada"], [1, "Bo"]]"#)?;
/// assert_eq!(seats[1].1, "Bo");
/// # Ok::<(), lean_json::Error>(())
/// ```
///
/// # Errors
///
/// If the text is not JSON, or not that of such a value.
pub fn from_str<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    let mut text = Text::of(text);
    let value = T::deserialize(Reader(&mut text)).map_err(|error| text.place(error))?;
    text.end()?;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Serialize};
    use serde_json::value::RawValue;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Unit;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Wrapped(u8);

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Pair(i16, bool);

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    enum Kind {
        Plain,
        One(String),
        Two(u8, i8),
        Named { at: u32, who: Option<Wrapped> },
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Tagged {
        Here { n: u8 },
        There,
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(untagged)]
    enum Either {
        Number(i64),
        Words(Vec<String>),
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct All {
        unit: Unit,
        wrapped: Wrapped,
        pair: Pair,
        kinds: Vec<Kind>,
        tagged: Vec<Tagged>,
        either: Vec<Either>,
        map: BTreeMap<u8, String>,
        float: f64,
        whole: f32,
        large: u64,
        small: i64,
        text: String,
        letter: char,
        none: Option<u8>,
        array: [u8; 3],
        nothing: (),
        #[serde(default)]
        missing: Vec<u8>,
    }

    fn all() -> All {
        let named = |who| Kind::Named { at: 7, who };
        let words = vec!["a".to_owned(), String::new()];
        All {
            unit: Unit,
            wrapped: Wrapped(3),
            pair: Pair(-300, true),
            kinds: vec![
                Kind::Plain,
                Kind::One("x".to_owned()),
                Kind::Two(1, -1),
                named(None),
                named(Some(Wrapped(9))),
            ],
            tagged: vec![Tagged::Here { n: 4 }, Tagged::There],
            either: vec![Either::Number(-5), Either::Words(words)],
            map: [(1, "one".to_owned()), (200, "two hundred".to_owned())].into(),
            float: -0.125,
            whole: 3.0,
            large: u64::MAX,
            small: i64::MIN,
            text: "\"quoted\" \\ / \n\r\t\u{8}\u{c}\u{1} ü 🚀 end".to_owned(),
            letter: '🚀',
            none: None,
            array: [1, 2, 3],
            nothing: (),
            missing: Vec::new(),
        }
    }

    #[test]
    fn what_serde_json_writes_is_read() {
        let all = all();
        assert_eq!(from_str::<All>(&serde_json::to_string(&all).unwrap()).unwrap(), all);
        assert_eq!(from_str::<All>(&serde_json::to_string_pretty(&all).unwrap()).unwrap(), all);
        assert_eq!(from_str::<String>(r#""\ud83d\ude80\u00fc""#).unwrap(), "🚀ü");
    }

    #[test]
    fn what_is_not_known_is_passed_over() {
        #[derive(Deserialize)]
        struct Few {
            n: u8,
        }
        let text = r#"{"a": {"b": [1, "]}", null, true, -2.5e3]}, "n": 4, "c": "\"", "d": []}"#;
        assert_eq!(from_str::<Few>(text).unwrap().n, 4);
    }

    #[test]
    fn the_text_of_a_value_is_kept_as_it_stands() {
        let text = r#"{"view": {"b":1,  "a": [ "\u00fc" ]}, "legal":null}"#;
        let raw: BTreeMap<String, Box<RawValue>> = from_str(text).unwrap();
        assert_eq!(raw["view"].get(), r#"{"b":1,  "a": [ "\u00fc" ]}"#);
        assert_eq!(raw["legal"].get(), "null");
    }

    #[test]
    fn half_a_text_is_refused() {
        let text = serde_json::to_string(&all()).unwrap();
        for (len, _) in text.char_indices() {
            assert!(from_str::<All>(&text[..len]).is_err(), "{}", &text[..len]);
        }
    }

    #[test]
    fn what_does_not_fit_is_refused_with_its_place() {
        let said = |text| from_str::<Vec<Kind>>(text).unwrap_err().to_string();
        assert_eq!(said(r#"["Plain", "Other"]"#), "no such variant: Other, at byte 17");
        assert_eq!(said(r#"[{"Named": {"who": null}}]"#), "missing: at, at byte 24");
        assert_eq!(said(r#"["Plain"] 1"#), "something follows the value, at byte 10");
        assert_eq!(said(r#"["Plain" "Plain"]"#), "missing: ,, at byte 9");
        assert!(from_str::<u8>("256").is_err() && from_str::<u8>("-1").is_err());
        assert!(from_str::<[u8; 2]>("[1, 2, 3]").is_err());
        assert!(from_str::<[u8; 2]>("[1]").is_err());
        assert!(from_str::<String>(r#""\ud83d""#).is_err());
        assert!(from_str::<Kind>(r#""One""#).is_err());
        assert!(from_str::<bool>("truth").is_err() || from_str::<bool>("tru").is_err());
    }
}
