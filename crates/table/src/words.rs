//! Small changes of words.

use std::fmt::Display;

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

/// A number of things: "1 point", "2 points", "−1 point", "3 discoveries".
/// `n` may be anything that reads as a number, with its sign.
#[must_use]
pub fn count(n: impl Display, thing: &str) -> String {
    let n = n.to_string();
    let things = noun(&n, thing);
    n + " " + &things
}

/// The noun that goes with a number, without the number: "point" after 1,
/// "points" after everything else.
#[must_use]
pub fn noun(n: impl Display, thing: &str) -> String {
    if n.to_string().trim_start_matches(['+', '-', '−', '–']) == "1" {
        return thing.to_owned();
    }
    if thing == "die" {
        return "dice".to_owned();
    }
    match thing.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if thing.ends_with("ch") || thing.ends_with('x') || thing.ends_with("ss") => {
            format!("{thing}es")
        }
        _ => format!("{thing}s"),
    }
}

/// A number with its sign, which is never a hyphen: "+4", "+0", "−3".
#[must_use]
pub fn signed(n: i32) -> String {
    match n {
        0.. => format!("+{n}"),
        _ => format!("−{}", n.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::{capitalised, count, noun, signed};

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(capitalised("the alarm"), "The alarm");
        assert_eq!(capitalised("“why”"), "“why”");
        assert_eq!(capitalised(""), "");
    }

    #[test]
    fn one_is_one_and_all_others_are_many() {
        assert_eq!(count(1, "point"), "1 point");
        assert_eq!(count(0, "point"), "0 points");
        assert_eq!(count(-1, "point"), "-1 point");
        assert_eq!(count("+1", "discovery"), "+1 discovery");
        assert_eq!(count(3_usize, "discovery"), "3 discoveries");
        assert_eq!(count(2, "day"), "2 days");
        assert_eq!(count(2, "match"), "2 matches");
        assert_eq!(count(11, "box"), "11 boxes");
        assert_eq!(count("1.5", "point"), "1.5 points");
        assert_eq!(count(2, "die"), "2 dice");
        assert_eq!(noun(1, "entry"), "entry");
    }

    #[test]
    fn a_number_has_its_sign() {
        assert_eq!([signed(4), signed(0), signed(-3)], ["+4", "+0", "−3"]);
    }
}
