//! What the worker is asked: advice, and what a decision cost.

use away_mission::{
    Setup, View,
    analysis::{Thinking, advise},
};
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::review::{Decision, judge};

/// A question to the worker.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Thought {
    /// What should this captain do?
    Advise { setup: Setup, view: View, seat: Seat },
    /// What did this decision cost?
    Judge { setup: Setup, decision: Decision },
}

impl PartialEq for Thought {
    /// Two questions for advice are the same if everything seen is the same;
    /// reviews are asked once.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Advise { setup, view, seat },
                Self::Advise { setup: other_setup, view: other_view, seat: other_seat },
            ) => setup == other_setup && view == other_view && seat == other_seat,
            _ => false,
        }
    }
}

/// Answers a question; both are JSON.
pub(crate) fn think(question: &str) -> String {
    let answer = match serde_json::from_str(question) {
        Ok(Thought::Advise { setup, view, seat }) => {
            serde_json::to_string(&advise(&setup, &view, seat, Thinking::THOROUGH))
        }
        Ok(Thought::Judge { setup, decision }) => serde_json::to_string(&judge(&setup, &decision)),
        Err(error) => Err(error),
    };
    // No answer cannot be read, so it is none.
    answer.unwrap_or_default()
}
