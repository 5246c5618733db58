//! What is wrong with a text, and where.

use table::RuleId;

use crate::MissionError;

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// A line was not understood, or says what another has said.
    #[error("line {line}: {problem}{}", cited(*rule))]
    Line {
        /// Counted from 1.
        line: u32,
        /// What is wrong there, and what would have been understood.
        problem: String,
        /// The rule behind it, if there is one.
        rule: Option<RuleId>,
    },
    /// Nothing says which boards are in play.
    #[error(
        "no line says which boards are in play: write `boards RED WHITE BLUE INTERNAL`, each T1 to \
         T7 (SA-1.16)"
    )]
    NoBoards,
    /// All lines were understood, but the mission is not possible.
    #[error("{}{error}{}", place(*line), cited(Some(error.rule())))]
    Mission {
        /// The line that says so, if one does.
        line: Option<u32>,
        /// Why not.
        error: MissionError,
    },
}

impl NotationError {
    /// The line of the text, if one line is wrong.
    #[must_use]
    pub const fn line(&self) -> Option<u32> {
        match self {
            Self::Line { line, .. } => Some(*line),
            Self::NoBoards => None,
            Self::Mission { line, .. } => *line,
        }
    }

    /// The rule behind it, if there is one.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Line { rule, .. } => *rule,
            Self::NoBoards => Some(RuleId::new("SA-1.16")),
            Self::Mission { error, .. } => Some(error.rule()),
        }
    }

    /// What is wrong, without line and rule.
    #[must_use]
    pub fn problem(&self) -> String {
        match self {
            Self::Line { problem, .. } => problem.clone(),
            Self::NoBoards => "no line says which boards are in play".to_owned(),
            Self::Mission { error, .. } => error.to_string(),
        }
    }
}

fn place(line: Option<u32>) -> String {
    line.map(|line| format!("line {line}: ")).unwrap_or_default()
}

fn cited(rule: Option<RuleId>) -> String {
    rule.map(|rule| format!(" ({rule})")).unwrap_or_default()
}
