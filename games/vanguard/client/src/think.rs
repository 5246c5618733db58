//! What the worker thinks about.

/// Answers a question.
pub(crate) fn think(question: &str) -> String {
    question.to_owned()
}
