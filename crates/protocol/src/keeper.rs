//! How positions travel: whole, or as changes of the last one.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{Position, delta::Patch};

/// A [`Position`] on its way.
///
/// The text that a patch is made for is that of the last position on the same
/// socket. The first position of a table on a socket is whole.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PositionUpdate {
    /// All of it.
    Whole(Box<RawValue>),
    /// What has changed.
    Changed(Patch),
}

/// A position of not more bytes travels whole: with what is told beside it, it
/// stays below a kilobyte and in one packet, and looking for changes takes
/// longer than sending it.
pub const SHORT_POSITION: usize = 700;

impl PositionUpdate {
    /// The position `text` for somebody who has `base`; whole if that is not
    /// longer, or short enough.
    #[must_use]
    pub fn new(base: Option<&str>, text: &RawValue) -> Self {
        let base = base.filter(|_| text.get().len() > SHORT_POSITION);
        let patch = base.map(|base| Patch::between(base, text.get()));
        match patch.filter(|patch| patch.weight() < text.get().len()) {
            Some(patch) => Self::Changed(patch),
            None => Self::Whole(text.to_owned()),
        }
    }
}

/// Why a position could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Who has missed something watches the table again.
    #[error("the position that this is a change of is not here")]
    LostBase,
    /// It is none of this version of the protocol.
    #[error("{0}")]
    Unreadable(String),
}

/// Keeps the last position that came over a socket, to which the next changes
/// apply.
#[derive(Clone, Debug, Default)]
pub struct PositionKeeper {
    text: Option<String>,
}

impl PositionKeeper {
    /// The text of the new position; it is kept.
    ///
    /// # Errors
    ///
    /// If the one that was kept is not the one it is a change of. Then none is
    /// kept until a whole one comes.
    pub fn take(&mut self, update: &PositionUpdate) -> Result<&str, PositionError> {
        let text = match (update, self.text.take()) {
            (PositionUpdate::Whole(text), _) => text.get().to_owned(),
            (PositionUpdate::Changed(patch), Some(base)) => {
                patch.apply(&base).map_err(|_| PositionError::LostBase)?
            }
            (PositionUpdate::Changed(_), None) => return Err(PositionError::LostBase),
        };
        Ok(self.text.insert(text))
    }

    /// The new position; its text is kept.
    ///
    /// # Errors
    ///
    /// As [`PositionKeeper::take`]; also if the text is no position.
    pub fn position(&mut self, update: &PositionUpdate) -> Result<Position, PositionError> {
        let text = self.take(update)?;
        lean_json::from_str(text).map_err(|error| PositionError::Unreadable(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::value::RawValue;

    use super::{PositionError, PositionKeeper, PositionUpdate};

    fn raw(text: String) -> Box<RawValue> {
        RawValue::from_string(text).unwrap()
    }

    #[test]
    fn changes_follow_a_whole_one_until_one_is_missed() {
        let position = |n: u32| raw(format!("{{\"seq\":{n},\"view\":\"{}\"}}", "x".repeat(3000)));
        let mut keeper = PositionKeeper::default();
        let whole = PositionUpdate::new(None, &position(0));
        assert!(matches!(whole, PositionUpdate::Whole(_)));
        assert_eq!(keeper.take(&whole), Ok(position(0).get()));
        for n in 1..20 {
            let update = PositionUpdate::new(Some(position(n - 1).get()), &position(n));
            assert!(matches!(update, PositionUpdate::Changed(_)));
            assert_eq!(keeper.take(&update), Ok(position(n).get()));
        }
        let elsewhere = |n: u32| raw(position(n).get().replace('x', "y"));
        let missed = PositionUpdate::new(Some(elsewhere(30).get()), &elsewhere(31));
        assert_eq!(keeper.take(&missed), Err(PositionError::LostBase));
        assert_eq!(keeper.take(&missed), Err(PositionError::LostBase));
        assert_eq!(keeper.take(&whole), Ok(position(0).get()));
    }

    #[test]
    fn what_is_all_new_comes_whole() {
        let (old, new) = (raw("[1,2,3]".into()), raw("[4,5]".into()));
        assert!(matches!(PositionUpdate::new(Some(old.get()), &new), PositionUpdate::Whole(_)));
    }
}
