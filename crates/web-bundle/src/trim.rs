//! Leaving out of style sheets what only their authors read.

/// A style sheet without comments and without spaces that mean nothing.
pub(crate) fn style(sheet: &str) -> String {
    let mut trimmed = String::with_capacity(sheet.len());
    let mut rest = sheet;
    // Whether something was left out that keeps two words apart.
    let mut has_gap = false;
    while let Some(next) = rest.chars().next() {
        let n_skipped = gap(rest);
        if n_skipped > 0 {
            has_gap = true;
            rest = &rest[n_skipped..];
            continue;
        }
        let n_taken = if matches!(next, '"' | '\'') { quoted(rest, next) } else { next.len_utf8() };
        if next == '}' && trimmed.ends_with(';') {
            trimmed.pop();
        }
        let stands_alone = |c: char| matches!(c, '{' | '}' | ';' | ',');
        let is_apart = trimmed.is_empty() || trimmed.ends_with(stands_alone);
        if has_gap && !stands_alone(next) && !is_apart {
            trimmed.push(' ');
        }
        has_gap = false;
        trimmed.push_str(&rest[..n_taken]);
        rest = &rest[n_taken..];
    }
    trimmed
}

/// How many bytes of space or comment `text` begins with.
fn gap(text: &str) -> usize {
    if let Some(comment) = text.strip_prefix("/*") {
        return comment.find("*/").map_or(text.len(), |end| end + 4);
    }
    text.len() - text.trim_start().len()
}

/// How long the quoted text is with which `text` begins.
fn quoted(text: &str, mark: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if c == mark && !is_escaped {
            return at + 1;
        }
        is_escaped = c == '\\' && !is_escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_says_the_same_in_fewer_bytes() {
        let sheet = "/* why */\n.a  .b > i:hover,\n.c :is(p) {\n  margin: 0 -1px;\n  content: \"/* ; }  \\\" \";\n}\n";
        assert_eq!(
            style(sheet),
            ".a .b > i:hover,.c :is(p){margin: 0 -1px;content: \"/* ; }  \\\" \"}"
        );
    }

    #[test]
    fn words_with_a_comment_between_them_stay_apart() {
        assert_eq!(style("a/* of */b { }"), "a b{}");
    }

    #[test]
    fn what_never_ends_is_no_trouble() {
        assert_eq!(style("a { content: \"x"), "a{content: \"x");
        assert_eq!(style("a {} /* "), "a{}");
    }
}
