//! Runs a whole server in one thread on virtual time, alone or as several nodes,
//! with everything that can go wrong chosen by a seed.
//!
//! Rooms, writer, sockets and clock are the real ones ([`server::simulation`]);
//! what is not the server is played: people over connections that are slow, lost
//! or half dead, a disk that is slow or fails before or after it has written, a
//! wall clock that is set, and power that fails at any moment. A referee reads
//! every byte that people get and compares it with the journals on disk.
//!
//! The same seed gives the same run, byte for byte, so whatever a seed finds can
//! be looked at as often as needed. `docs/simulation.md` says how.

mod acts;
mod draws;
mod ledger;
mod link;
mod many;
mod nodes;
mod people;
mod plan;
mod referee;
mod requests;
mod run;
mod session;
mod sim;
mod time;
mod trace;
mod world;

use std::{fmt, sync::Arc};

use protocol::RawValue;
pub use server::simulation::Bug;
use shelf::Shelf;

pub use self::many::{House, Report};

/// What is played.
pub struct Scene {
    shelf: Arc<Shelf>,
    tables: Vec<(String, Box<RawValue>)>,
}

impl Scene {
    /// These games, at tables with these games and setups.
    #[must_use]
    pub fn new(shelf: Shelf, tables: Vec<(String, Box<RawValue>)>) -> Self {
        Self { shelf: Arc::new(shelf), tables }
    }
}

/// Tables for the two small games of the tests: with and without a clock, with
/// silence, and with one seat or more.
///
/// # Errors
///
/// If one of them is no JSON.
pub fn tests_tables() -> serde_json::Result<Vec<(String, Box<RawValue>)>> {
    let tables = [
        ("duel", r#"{"n_seats":2,"n_turns":6,"clock_ms":null}"#),
        ("duel", r#"{"n_seats":3,"n_turns":8,"clock_ms":5000}"#),
        ("duel", r#"{"n_seats":1,"n_turns":10,"clock_ms":3000}"#),
        ("sprint", r#"{"n_seats":2,"length_ms":20000,"hush":[5000,8000],"past":null}"#),
        ("sprint", r#"{"n_seats":3,"length_ms":9000,"hush":null,"past":null}"#),
    ];
    let table = |(game, setup): (&str, &str)| {
        Ok((game.to_owned(), RawValue::from_string(setup.to_owned())?))
    };
    tables.into_iter().map(table).collect()
}

/// A run in which nothing was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its seed.
    pub seed: u64,
    /// How many steps it had.
    pub n_steps: u64,
    /// A hash of all that happened.
    pub hash: u64,
    /// How much virtual time passed.
    pub at_ms: u64,
    /// How often the power failed.
    pub n_crashes: usize,
}

/// Something that a run has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Its seed.
    pub seed: u64,
    /// At which step.
    pub step: u64,
    /// At which virtual time.
    pub at_ms: u64,
    /// What is not as it must be.
    pub what: String,
    /// The last steps.
    pub last: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, step, at_ms, what, last } = self;
        for line in last {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "seed {seed}, step {step}, after {at_ms} ms: {what}")?;
        write!(f, "again, with all steps: cargo xtask simulate --seed {seed} --trace")
    }
}
