//! What the worker is asked: advice, and a look back at a match.

use galaxy_trucker::{GalaxyTrucker, Setup, View};
use galaxy_trucker_bots::{
    advice::advise,
    past::{Story, decisions, judge, review},
};
use serde::{Deserialize, Serialize};
use table::{Journal, Seat, file};

/// A question to the worker. Journals are files, rounds and cards count from 0.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Thought {
    /// What should this trucker do?
    Advise { setup: Setup, view: Box<View>, seat: Seat },
    /// What happened, card by card?
    Story { journal: String },
    /// Where did this trucker's ship fail?
    Review { journal: String, round: u8, seat: Seat },
    /// What could this card have done?
    Judge { journal: String, round: u8, seat: Seat, card_idx: usize },
    /// What would other choices have led to?
    WhatIf { journal: String, round: u8, seat: Seat },
}

impl PartialEq for Thought {
    /// Two questions for advice are the same if everything seen is the same;
    /// looks back are asked once.
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

fn read(journal: &str) -> Option<Journal<GalaxyTrucker>> {
    file::read(journal).ok()
}

/// Answers a question; both are JSON.
pub(crate) fn think(question: &str) -> String {
    let answer = match lean_json::from_str(question) {
        Ok(Thought::Advise { setup, view, seat }) => {
            serde_json::to_string(&advise(&setup, &view, seat))
        }
        Ok(Thought::Story { journal }) => {
            serde_json::to_string(&read(&journal).and_then(|journal| Story::of(journal).ok()))
        }
        Ok(Thought::Review { journal, round, seat }) => {
            serde_json::to_string(&read(&journal).and_then(|journal| review(journal, round, seat)))
        }
        Ok(Thought::Judge { journal, round, seat, card_idx }) => {
            let judged = read(&journal).and_then(|journal| judge(journal, round, seat, card_idx));
            serde_json::to_string(&judged)
        }
        Ok(Thought::WhatIf { journal, round, seat }) => {
            let all = read(&journal).map(|journal| decisions(journal, round, seat));
            serde_json::to_string(&all.unwrap_or_default())
        }
        Err(_) => Ok(String::new()),
    };
    // No answer cannot be read, so it is none.
    answer.unwrap_or_default()
}
