//! Parts of a page that nobody presses, written as text: a view costs code for
//! everything that could change in it, and here nothing does.

use vanguard_parts::icons;

/// Words, with nothing in them that the page would take for its own.
pub(crate) fn words(words: &str) -> String {
    picture::escape(words)
}

/// An element around other parts; without a class if that is empty.
pub(crate) fn tag(name: &str, class: &str, within: &str) -> String {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    format!("<{name}{class}>{within}</{name}>")
}

/// An element around words.
pub(crate) fn line(name: &str, class: &str, said: &str) -> String {
    tag(name, class, &words(said))
}

/// The same where there are words, else nothing.
pub(crate) fn line_if(name: &str, class: &str, said: &str) -> String {
    if said.is_empty() { String::new() } else { line(name, class, said) }
}

/// A paragraph of a class that begins with some words, if anything follows.
pub(crate) fn told(class: &str, first: &str, rest: Option<String>) -> String {
    rest.map_or_else(String::new, |rest| line("p", class, &format!("{first}{rest}")))
}

/// An icon; words beside it say the same.
pub(crate) fn icon(name: &str) -> String {
    icons::svg(name, "")
}

/// An icon that says what it is.
pub(crate) fn icon_said(name: &str, label: &str) -> String {
    icons::svg(name, &words(label))
}

/// A picture made of small parts that says what it is.
pub(crate) fn said_as(class: &str, label: &str, within: &str) -> String {
    let label = words(label);
    format!("<span class=\"{class}\" role=\"img\" aria-label=\"{label}\">{within}</span>")
}

/// `n` cells in a row, of which those that hold are on.
pub(crate) fn cells(n: u8, is_on: impl Fn(u8) -> bool) -> String {
    (0..n).map(|nth| if is_on(nth) { "<i class=\"on\"></i>" } else { "<i></i>" }).collect()
}

#[cfg(test)]
mod tests {
    use super::{cells, line, line_if};

    #[test]
    fn words_stay_words() {
        assert_eq!(
            line("p", "note", "<b> & \"c\""),
            "<p class=\"note\">&lt;b&gt; &amp; &quot;c&quot;</p>"
        );
        assert_eq!(line_if("p", "", ""), "");
    }

    #[test]
    fn cells_are_on_as_far_as_they_hold() {
        assert_eq!(cells(2, |nth| nth < 1), "<i class=\"on\"></i><i></i>");
    }
}
