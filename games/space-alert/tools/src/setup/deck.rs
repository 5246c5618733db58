//! The 103 cards, searched as one types.

use leptos::prelude::*;
use space_alert::card::{Card, CardFacts, Difficulty, Nature, Set, Severity};

/// What somebody looks for.
#[derive(Clone, Copy)]
pub(super) struct Search {
    pub(super) text: RwSignal<String>,
    pub(super) external: RwSignal<Option<bool>>,
    pub(super) difficulty: RwSignal<Option<Difficulty>>,
    pub(super) severity: RwSignal<Option<Severity>>,
    pub(super) set: RwSignal<Option<Set>>,
}

impl Search {
    pub(super) fn new() -> Self {
        Self {
            text: RwSignal::new(String::new()),
            external: RwSignal::new(None),
            difficulty: RwSignal::new(None),
            severity: RwSignal::new(None),
            set: RwSignal::new(None),
        }
    }

    /// The cards that fit, those whose name begins so first.
    pub(super) fn found(self) -> Vec<Card> {
        let text = self.text.get().trim().to_ascii_lowercase();
        let fits = |card: &Card| {
            let facts = card.facts();
            let name = facts.name.to_ascii_lowercase();
            (text.is_empty()
                || name.contains(&text)
                || facts.code.to_ascii_lowercase().contains(&text))
                && self.external.get().is_none_or(|external| card.is_external() == external)
                && self.difficulty.get().is_none_or(|one| facts.difficulty() == one)
                && self.severity.get().is_none_or(|one| facts.severity() == one)
                && self.set.get().is_none_or(|one| facts.set() == one)
        };
        let mut found: Vec<Card> = Card::ALL.into_iter().filter(fits).collect();
        found.sort_by_key(|card| !card.facts().name.to_ascii_lowercase().starts_with(&text));
        found
    }
}

/// The colour of a card's deck, as a class and in a word.
pub(super) const fn colour(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::White => "white",
        Difficulty::Yellow => "yellow",
        Difficulty::Red => "red",
    }
}

/// What a card is, in short.
pub(super) fn in_short(facts: &CardFacts) -> String {
    let kind = match facts.nature {
        Nature::External { shield } => format!("external, shield {shield}"),
        Nature::Intruder { .. } => "intruder".to_owned(),
        Nature::Malfunction { .. } => "malfunction".to_owned(),
    };
    let severity = match facts.severity() {
        Severity::Common => "common",
        Severity::Serious => "serious",
    };
    format!(
        "{severity} {kind}, {}, speed {}",
        table::count(facts.hit_points, "hit point"),
        facts.speed
    )
}
