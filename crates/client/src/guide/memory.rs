//! What this browser knows of somebody's lessons, for each game.

use super::Said;
use crate::browser::storage;

/// What was learned in a game, as bits of its lessons.
pub(super) fn learned(game: &str, lessons: &[Said]) -> u64 {
    let known: Vec<String> = storage::value(&lessons_key(game)).unwrap_or_default();
    let bit = |(idx, lesson): (usize, &Said)| {
        if known.iter().any(|id| id == lesson.id) { 1 << idx } else { 0 }
    };
    lessons.iter().enumerate().map(bit).fold(0, |all, bit: u64| all | bit)
}

/// Remembers what was learned; what is known of other courses of the game stays.
/// Where nothing can be kept it is explained again next time.
pub(super) fn keep_learned(game: &str, lessons: &[Said], learned: u64) {
    let mut ids: Vec<String> = storage::value(&lessons_key(game)).unwrap_or_default();
    ids.retain(|id| lessons.iter().all(|lesson| lesson.id != id));
    let is_known = |(idx, _): &(usize, &Said)| learned >> idx & 1 == 1;
    let own = lessons.iter().enumerate().filter(is_known);
    ids.extend(own.map(|(_, lesson)| lesson.id.to_owned()));
    storage::keep(&lessons_key(game), &ids);
}

/// Whether the guide was wanted when somebody last said so.
pub(super) fn is_wanted(game: &str) -> Option<bool> {
    storage::text(&wish_key(game)).map(|wish| wish == "on")
}

/// Remembers whether the guide is wanted.
pub(super) fn keep_wish(game: &str, is_on: bool) {
    storage::keep_text(&wish_key(game), if is_on { "on" } else { "off" });
}

fn lessons_key(game: &str) -> String {
    format!("{game}.lessons")
}

fn wish_key(game: &str) -> String {
    format!("{game}.guide")
}
