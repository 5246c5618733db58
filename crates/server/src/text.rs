//! What people type, made fit to be shown.

use protocol::{CHAT_CHARS_MAX, NAME_CHARS_MAX, Refused, RefusedCode};

/// A refusal in words.
pub(crate) fn refuse(code: RefusedCode, text: impl Into<String>) -> Refused {
    Refused { code, text: text.into(), rule: None, id: None }
}

/// For one who asks something of a table without watching one.
pub(crate) fn no_table() -> Refused {
    refuse(RefusedCode::NoTable, "watch a table first")
}

/// A display name: one line of at most [`NAME_CHARS_MAX`] characters.
pub(crate) fn clean_name(name: &str) -> Result<String, Refused> {
    let name = clean(name);
    match name.chars().count() {
        0 => Err(refuse(RefusedCode::BadInput, "please say a name")),
        n if n > NAME_CHARS_MAX => Err(refuse(
            RefusedCode::Limit,
            format!("a name has at most {NAME_CHARS_MAX} characters; this one has {n}"),
        )),
        _ => Ok(name),
    }
}

/// A line of chat of at most [`CHAT_CHARS_MAX`] characters.
pub(crate) fn clean_chat(text: &str) -> Result<String, Refused> {
    let text = clean(text);
    match text.chars().count() {
        0 => Err(refuse(RefusedCode::BadInput, "there is nothing to say")),
        n if n > CHAT_CHARS_MAX => Err(refuse(
            RefusedCode::Limit,
            format!("a line of chat has at most {CHAT_CHARS_MAX} characters; this one has {n}"),
        )),
        _ => Ok(text),
    }
}

/// Takes out control characters, and those that turn the direction of writing
/// or are not seen at all: with them one name can pass for another.
fn clean(text: &str) -> String {
    let is_unseen = |c: char| {
        matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{00ad}')
    };
    let seen: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|c| !c.is_control() && !is_unseen(*c))
        .collect();
    seen.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{clean_chat, clean_name};

    #[test]
    fn names_become_one_clean_line() {
        assert_eq!(clean_name(" Ada\u{7}\n\tLovelace\u{202e} ").unwrap(), "Ada Lovelace");
        assert_eq!(clean_name("ÄÖÜ 漢字").unwrap(), "ÄÖÜ 漢字");
        assert!(clean_name(" \u{200b} ").is_err());
        assert!(clean_name(&"x".repeat(24)).is_ok());
        assert!(clean_name(&"x".repeat(25)).is_err());
    }

    #[test]
    fn chat_is_limited() {
        assert!(clean_chat(&"x".repeat(500)).is_ok());
        let refused = clean_chat(&"x".repeat(501)).unwrap_err();
        assert!(refused.text.contains("at most 500"), "{}", refused.text);
    }
}
