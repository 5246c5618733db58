//! The show: a mission event by event, and nothing beyond the moment.

mod controls;
mod log;
mod now;
mod score;
mod threats;

pub use self::{
    controls::{Controls, keys},
    log::Log,
    now::{Now, moment},
    score::{ScoreSheet, loss_words, score_lines},
    threats::ThreatBoard,
};
