//! Who plays at this device.

use serde::{Deserialize, Serialize};

/// Who sits on a seat of a match in this browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LocalSeat {
    /// Somebody here.
    Person {
        /// The name.
        name: String,
    },
    /// A program.
    Bot {
        /// Which.
        bot: String,
    },
}

impl LocalSeat {
    /// The name in the log.
    pub fn name(&self) -> String {
        match self {
            Self::Person { name } => name.clone(),
            Self::Bot { bot } => crate::toast::capitalised(bot) + " bot",
        }
    }

    /// Whether somebody decides here.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person { .. })
    }
}
