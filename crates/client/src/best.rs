//! The best result so far of those who play in this browser.

use crate::browser::storage;

/// The best result of this kind, so far.
#[must_use]
pub fn of(kind: &str) -> Option<i32> {
    storage::value(kind)
}

/// A match of this kind ended with `score`, which is kept if it is the best. The
/// answer is the best of the matches before it, however often it is asked.
pub fn before(kind: &str, match_id: &str, score: i32) -> Option<i32> {
    let last = format!("{kind}-last");
    if let Some(kept) = storage::text(&last)
        && let Some((id, before)) = kept.split_once(' ')
        && id == match_id
    {
        return before.parse().ok();
    }
    let best = of(kind);
    let before = best.map(|best| best.to_string()).unwrap_or_default();
    storage::keep_text(&last, &format!("{match_id} {before}"));
    if best < Some(score) {
        storage::keep_text(kind, &score.to_string());
    }
    best
}

/// What is said of it beside a score; `whose` is such as "your".
#[must_use]
pub fn words(whose: &str, score: i32, before: Option<i32>) -> Option<String> {
    Some(match before? {
        best if score > best => format!("{whose} best so far; it was {best}"),
        best => format!("{whose} best: {best}"),
    })
}
