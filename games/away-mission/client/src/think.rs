//! What the worker is asked: advice, and what a decision cost.

use away_mission::{
    Setup, View,
    analysis::{Thinking, advise},
};
use serde::{Deserialize, Serialize};
use table::Seat;

use crate::review::{Verdict, decisions, judge};

/// A question to the worker.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Thought {
    /// What should this captain do?
    Advise { setup: Setup, view: View, seat: Seat },
    /// How many decisions does this journal file have?
    Count { journal: String },
    /// What did the decision at this place cost?
    Judge { journal: String, idx: usize },
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
    let answer = match lean_json::from_str(question) {
        Ok(Thought::Advise { setup, view, seat }) => {
            serde_json::to_string(&advise(&setup, &view, seat, Thinking::THOROUGH))
        }
        Ok(Thought::Count { journal }) => serde_json::to_string(&decisions(&journal).len()),
        Ok(Thought::Judge { journal, idx }) => serde_json::to_string(&judged(&journal, idx)),
        Err(_) => Ok(String::new()),
    };
    // No answer cannot be read, so it is none.
    answer.unwrap_or_default()
}

/// A journal is replayed for each of its decisions: that takes less time than
/// the first thought about one.
fn judged(journal: &str, idx: usize) -> Option<Verdict> {
    judge(decisions(journal).get(idx)?)
}
