//! What was told: events by rule, by sentence, by who they are about.

use table::{Happening, Names, RuleId, Told};

/// The events of one turn, or of all, with their sentences.
pub(super) struct Story(Vec<(RuleId, String)>);

impl Story {
    pub(super) fn of<E: Happening>(told: &[Told<E>], names: &dyn Names) -> Self {
        let read = |told: &Told<E>| (told.event.rule(), told.event.sentence(names));
        Self(told.iter().map(read).collect())
    }

    fn idx(&self, rule: RuleId, about: Option<&str>) -> Option<usize> {
        self.0.iter().position(|(other, sentence)| {
            *other == rule && about.is_none_or(|about| mentions(sentence, about))
        })
    }

    /// What can be demanded of events; `None` if the demand is about something
    /// else.
    pub(super) fn demand(&self, item: &str) -> Option<Result<(), String>> {
        if let Some(text) = item.strip_prefix("says ") {
            let text = text.trim_matches('"');
            let said = self.0.iter().any(|(_, sentence)| sentence.contains(text));
            return Some(self.verdict(said, &format!("somebody to be told \"{text}\"")));
        }
        let list: Vec<&str> = item.split_whitespace().collect();
        let demand = match &list[..] {
            [rule] => self.happened(rule, None)?,
            [rule, "times", n] => self.times(rule, n)?,
            [first, "before", second] => self.in_order(first, second)?,
            [about @ .., rule] => self.happened(rule, Some(&about.join(" ")))?,
            [] => return None,
        };
        Some(demand)
    }

    fn happened(&self, rule: &str, about: Option<&str>) -> Option<Result<(), String>> {
        let id: RuleId = rule.parse().ok()?;
        let of = about.map_or_else(String::new, |about| format!(" about {about}"));
        Some(self.verdict(self.idx(id, about).is_some(), &format!("an event by {rule}{of}")))
    }

    fn times(&self, rule: &str, n: &str) -> Option<Result<(), String>> {
        let id: RuleId = rule.parse().ok()?;
        let n_found = self.0.iter().filter(|(other, _)| *other == id).count();
        Some(
            self.verdict(n.parse() == Ok(n_found), &format!("{n} events by {rule}, got {n_found}")),
        )
    }

    fn in_order(&self, first: &str, second: &str) -> Option<Result<(), String>> {
        let (one, two) = (first.parse().ok()?, second.parse().ok()?);
        let ordered = match (self.idx(one, None), self.idx(two, None)) {
            (Some(one), Some(two)) => one < two,
            _ => false,
        };
        Some(self.verdict(ordered, &format!("{first} before {second}")))
    }

    fn verdict(&self, so: bool, expected: &str) -> Result<(), String> {
        if so {
            return Ok(());
        }
        let told: Vec<String> =
            self.0.iter().map(|(rule, sentence)| format!("  {rule} {sentence}")).collect();
        Err(format!("expected {expected}; told was\n{}", told.join("\n")))
    }
}

/// Whether the sentence names it as a whole word: P1, not P10.
fn mentions(sentence: &str, about: &str) -> bool {
    sentence.match_indices(about).any(|(start, found)| {
        let after = sentence[start + found.len()..].chars().next();
        after.is_none_or(|letter| !letter.is_alphanumeric())
    })
}
