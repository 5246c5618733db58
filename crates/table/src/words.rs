//! Small changes of words.

/// The text with a capital first letter. Our own sentences begin with plain
/// letters; what begins with another one, such as a name, stays as it is
/// written. (The tables of all alphabets' capitals are 20 kB of a browser
/// client.)
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::capitalised;

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(capitalised("the alarm"), "The alarm");
        assert_eq!(capitalised("“why”"), "“why”");
        assert_eq!(capitalised(""), "");
    }
}
