//! Bounded load tests over loopback: many tables of two who play in turn
//! ([`run`]), or of any number who play against the clock ([`run_live`]).
//!
//! The server is another process with its limits lifted; this is a client of
//! the protocol and knows no game. What is played and by whom is a [`Cast`].
//!
//! A figure is the time from the moment a move was due to the moment the
//! *other* seat has it, by way of the disk. Moves are due at fixed times,
//! whether or not the server keeps up, so a stall is not hidden by waiting.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "measuring needs a clock; nothing of it reaches an engine"
)]

mod client;
mod live;
mod pair;
mod player;
mod restart;

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    time::{Duration, Instant},
};

pub use live::{LivePlan, LiveReport, Sizes, run_live};
use pair::Pair;
pub use player::{Cast, Player};
pub use restart::{RestartReport, run_restart};

/// What to do.
#[derive(Clone, Debug)]
pub struct LoadPlan {
    /// The server, or several nodes over one database; their limits must be lifted.
    pub addresses: Vec<SocketAddr>,
    /// Where each of them tells its figures.
    pub metrics: Vec<SocketAddr>,
    /// What is played; it must have two seats.
    pub cast: Cast,
    /// How many tables.
    pub n_tables: usize,
    /// Moves per second over all tables, one run each.
    pub rates: Vec<u32>,
    /// How long each run is.
    pub run: Duration,
}

/// What came out of one run.
#[derive(Clone, Debug)]
pub struct LoadRun {
    /// Moves per second that were due.
    pub rate: u32,
    /// Moves per second that were made.
    pub achieved: f64,
    /// Moves made.
    pub n_moves: u64,
    /// Moves made that the other seat did not get, or that are not stored.
    pub n_lost: u64,
    /// The time within which half of the moves were seen.
    pub p50: Duration,
    /// The time within which 99 of 100 were seen.
    pub p99: Duration,
    /// The longest.
    pub max: Duration,
}

/// How long things took.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// How many there were.
    pub n: u64,
    /// The time that half of them took at most.
    pub p50: Duration,
    /// The time that 99 of 100 took at most.
    pub p99: Duration,
    /// The longest.
    pub max: Duration,
}

impl Times {
    fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        let [p50, p99, max] = [0.5, 0.99, 1.0].map(|share| at_share(&times, share));
        Self { n: times.len() as u64, p50, p99, max }
    }
}

/// What this share of a sorted list does not exceed.
fn at_share<T: Copy + Default>(sorted: &[T], share: f64) -> T {
    let idx = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(idx).copied().unwrap_or_default()
}

/// What came out.
#[derive(Clone, Debug)]
pub struct LoadReport {
    /// Memory of the server for each table with two idle sockets, where the
    /// system tells it.
    pub bytes_per_idle_table: Option<u64>,
    /// The runs in order.
    pub runs: Vec<LoadRun>,
}

/// Why a load test failed.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The network.
    #[error("network: {0}")]
    Network(String),
    /// The server did not do as it should.
    #[error("the server: {0}")]
    Server(String),
}

impl From<std::io::Error> for LoadError {
    fn from(error: std::io::Error) -> Self {
        Self::Network(error.to_string())
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for LoadError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> Self {
        Self::Network(error.to_string())
    }
}

/// Runs the load test.
///
/// # Errors
///
/// If the server cannot be reached or does not do as it should.
pub async fn run(plan: &LoadPlan) -> Result<LoadReport, LoadError> {
    let plan = plan.clone();
    on_own_thread(async move { run_here(&plan).await }).await
}

/// Works on a thread of its own, so that the sockets of the test do not wake
/// each other from thread to thread and take the machine from the server.
async fn on_own_thread<T: Send + 'static>(
    work: impl Future<Output = Result<T, LoadError>> + Send + 'static,
) -> Result<T, LoadError> {
    let block = move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(work)
    };
    let done = tokio::task::spawn_blocking(block).await;
    done.map_err(|error| LoadError::Server(error.to_string()))?
}

async fn run_here(plan: &LoadPlan) -> Result<LoadReport, LoadError> {
    let before = sum(&plan.metrics, "process_resident_memory_bytes").await?;
    let mut pairs = Vec::with_capacity(plan.n_tables);
    for number in 0..plan.n_tables {
        pairs.push(Pair::sit(plan, number).await?);
    }
    let after = sum(&plan.metrics, "process_resident_memory_bytes").await?;
    let bytes_per_idle_table = before
        .zip(after)
        .map(|(before, after)| after.saturating_sub(before) / plan.n_tables.max(1) as u64);
    let mut runs = Vec::new();
    for rate in &plan.rates {
        let (run, back) = run_once(plan, *rate, pairs).await?;
        pairs = back;
        runs.push(run);
    }
    Ok(LoadReport { bytes_per_idle_table, runs })
}

async fn run_once(
    plan: &LoadPlan,
    rate: u32,
    pairs: Vec<Pair>,
) -> Result<(LoadRun, Vec<Pair>), LoadError> {
    let stored_before = sum(&plan.metrics, "wardroom_entries_total").await?.unwrap_or(0);
    let every = Duration::from_secs_f64(pairs.len() as f64 / f64::from(rate.max(1)));
    let start = Instant::now() + Duration::from_millis(100);
    let n_pairs = pairs.len();
    let mut tasks = Vec::with_capacity(n_pairs);
    for (idx, pair) in pairs.into_iter().enumerate() {
        // Spread evenly, so that the moves of all tables are a steady stream.
        let first = start + every.mul_f64(idx as f64 / n_pairs as f64);
        tasks.push(tokio::spawn(pair.play(first, every, start + plan.run)));
    }
    let mut pairs = Vec::with_capacity(n_pairs);
    let mut times = Vec::new();
    for task in tasks {
        let mut pair = task.await.map_err(|error| LoadError::Server(error.to_string()))??;
        times.append(&mut pair.times);
        pairs.push(pair);
    }
    let took = start.elapsed().as_secs_f64();
    let stored = sum(&plan.metrics, "wardroom_entries_total").await?.unwrap_or(0);
    let Times { n: n_moves, p50, p99, max } = Times::of(times);
    let run = LoadRun {
        rate,
        achieved: n_moves as f64 / took,
        n_moves,
        n_lost: n_moves.abs_diff(stored - stored_before),
        p50,
        p99,
        max,
    };
    Ok((run, pairs))
}

/// A figure that all nodes tell, together.
async fn sum(nodes: &[SocketAddr], name: &'static str) -> Result<Option<u64>, LoadError> {
    let mut sum = None;
    for node in nodes {
        if let Some(value) = figure(*node, name).await? {
            *sum.get_or_insert(0) += value;
        }
    }
    Ok(sum)
}

/// A figure that a node tells.
async fn figure(address: SocketAddr, name: &'static str) -> Result<Option<u64>, LoadError> {
    let ask = move || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        let request =
            format!("GET /metrics HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes())?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        Ok(text)
    };
    let text = tokio::task::spawn_blocking(ask)
        .await
        .map_err(|error| LoadError::Network(error.to_string()))??;
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    Ok(value.and_then(|value| value.parse().ok()))
}
