//! What somebody may have meant.

pub use table::nearest;

/// Says that `word` is not `what`, and what is.
pub(super) fn told(word: &str, what: &str, names: &[&str]) -> String {
    let kebab = word.replace('_', "-");
    if let Some(near) = nearest(&kebab, names.iter().copied()) {
        format!("`{word}` is not {what}; did you mean `{near}`?")
    } else if (1..=12).contains(&names.len()) {
        format!("`{word}` is not {what}; there are {}", names.join(", "))
    } else if names.is_empty() {
        format!("`{word}` is not {what}; there are none")
    } else {
        format!("`{word}` is not {what}")
    }
}
