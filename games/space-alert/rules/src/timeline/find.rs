//! Whatever people type to mean a timeline.

use super::{Official, Recipe, RecipeError, RecipeOptionsError, Timeline, text};
use crate::notation::flash;

/// A timeline, and what it was found by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The timeline.
    pub timeline: Timeline,
    /// What it was found by.
    pub source: TimelineSource,
}

/// What a timeline can be found by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimelineSource {
    /// The name of an official mission.
    Official(&'static Official),
    /// The code of a random mission.
    Recipe(Recipe),
    /// A code of the old Flash player.
    Flash,
    /// Written out.
    Text,
}

/// Why nothing was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum FindError {
    #[error(
        "`{0}` is neither the name of an official mission, nor a code: those begin with SA1- or, \
         like 010AL2STW, with a time"
    )]
    Unknown(String),
    #[error(transparent)]
    Recipe(#[from] RecipeError),
    #[error(transparent)]
    Options(#[from] RecipeOptionsError),
    #[error("the mission code: {0}")]
    Flash(#[from] flash::CodeError),
    #[error(transparent)]
    Text(#[from] text::TextError),
}

/// The timeline that a name, a code or a text means.
///
/// # Errors
///
/// What is not understood.
pub fn find(words: &str) -> Result<Found, FindError> {
    let words = words.trim();
    if let Some(official) = Official::find(&words.to_ascii_lowercase()) {
        let timeline = official.timeline.clone();
        return Ok(Found { timeline, source: TimelineSource::Official(official) });
    }
    let begins_like =
        |start: &str| words.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start));
    if begins_like("SA") && words.contains('-') {
        let recipe: Recipe = words.parse()?;
        Ok(Found { timeline: recipe.timeline()?, source: TimelineSource::Recipe(recipe) })
    } else if words.contains(':') {
        Ok(Found { timeline: text::read(words)?, source: TimelineSource::Text })
    } else if words.starts_with(|c: char| c.is_ascii_digit()) {
        Ok(Found { timeline: flash::read(words)?, source: TimelineSource::Flash })
    } else {
        Err(FindError::Unknown(words.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_codes_and_texts_are_told_apart() {
        assert!(matches!(find(" Mission-1 ").unwrap().source, TimelineSource::Official(_)));
        assert!(matches!(find("sa1-m-1yr-kg").unwrap().source, TimelineSource::Recipe(_)));
        assert_eq!(find("010AL2STW,345PE1").unwrap().source, TimelineSource::Flash);
        assert_eq!(find("0:10 T+2 red, 3:45 end").unwrap().source, TimelineSource::Text);
    }

    #[test]
    fn errors_tell_what_would_have_been_understood() {
        let error = |words| find(words).unwrap_err().to_string();
        assert!(error("mission-9").contains("`mission-9` is neither"));
        assert!(error("SA1-M-1YR-K0").contains("slip of the pen"));
        assert!(error("010AL2STX").starts_with("the mission code: entry 1: expected"));
    }
}
