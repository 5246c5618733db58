//! How a server is set up.

use std::{net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use shelf::Shelf;

use crate::{Assets, Clock, NoAssets, SweepRules, wall_clock};

/// How a server is set up.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where the database is; made if it is not there.
    pub data_dir: PathBuf,
    /// The games and their bots.
    pub shelf: Arc<Shelf>,
    /// The browser client.
    pub assets: Arc<dyn Assets>,
    /// What is too much.
    pub limits: Limits,
    /// How long a bot seems to think.
    pub bot_delay: Duration,
    /// How long a player may be away before others may seat a bot, in games
    /// whose clock waits.
    pub bot_grace: Duration,
    /// After how long without anybody a table leaves memory.
    pub idle_unload: Duration,
    /// When stale tables are swept, and how often.
    pub sweep: SweepRules,
    /// How often is swept.
    pub sweep_every: Duration,
    /// What time it is.
    pub clock: Clock,
}

impl Config {
    /// The usual, on localhost at a free port.
    #[must_use]
    pub fn new(data_dir: impl Into<PathBuf>, shelf: Arc<Shelf>) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data_dir: data_dir.into(),
            shelf,
            assets: Arc::new(NoAssets),
            limits: Limits::default(),
            bot_delay: Duration::from_millis(700),
            bot_grace: Duration::from_secs(30),
            idle_unload: Duration::from_secs(120),
            sweep: SweepRules::default(),
            sweep_every: Duration::from_secs(60 * 60),
            clock: wall_clock(),
        }
    }
}

/// What is too much.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest message or request, in bytes.
    pub message_bytes_max: usize,
    /// Messages per second and connection, in the long run.
    pub messages_per_second: f64,
    /// Messages at once per connection.
    pub messages_burst: f64,
    /// New guests per minute and address, in the long run.
    pub guests_per_minute: f64,
    /// New guests at once per address.
    pub guests_burst: f64,
    /// Unfinished tables per guest.
    pub tables_per_guest: u32,
    /// New challenges per guest and day.
    pub challenges_per_day: u32,
    /// Careers per guest.
    pub careers_per_guest: usize,
    /// Connections at one table.
    pub sockets_per_table: usize,
    /// Connections altogether.
    pub sockets: u64,
    /// A connection from which nothing is heard for so long is closed.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_bytes_max: protocol::MESSAGE_BYTES_MAX,
            messages_per_second: 10.0,
            messages_burst: 40.0,
            guests_per_minute: 20.0,
            guests_burst: 60.0,
            tables_per_guest: 50,
            challenges_per_day: 50,
            careers_per_guest: 50,
            sockets_per_table: 200,
            sockets: 20_000,
            silence: Duration::from_secs(90),
        }
    }
}

impl Limits {
    /// No limits of rate and number, for load tests on the own machine.
    #[must_use]
    pub fn lifted() -> Self {
        Self {
            messages_per_second: 1e9,
            messages_burst: 1e9,
            guests_per_minute: 1e9,
            guests_burst: 1e9,
            tables_per_guest: u32::MAX,
            challenges_per_day: u32::MAX,
            sockets: u64::MAX,
            ..Self::default()
        }
    }
}
