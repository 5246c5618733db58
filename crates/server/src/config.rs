//! How a server is set up.

use std::{net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use shelf::Shelf;

use crate::{
    Assets, BusUrl, Clock, DatabaseUrl, Network, NoAssets, PublicUrl, SweepRules, TlsFiles,
    machine_clock,
};

/// How a server is set up.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where figures for Prometheus are told, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// The certificate, if the server speaks TLS itself.
    pub tls: Option<TlsFiles>,
    /// Under which addresses people open the site; the first one is written
    /// into links.
    pub public_urls: Vec<PublicUrl>,
    /// Proxies that are believed when they say for whom they ask.
    pub trusted_proxies: Vec<Network>,
    /// The data folder; made if it is not there. The database is in it, unless
    /// there is another one.
    pub data_dir: PathBuf,
    /// The PostgreSQL database to be used in place of one in the folder.
    pub database: Option<DatabaseUrl>,
    /// The bus by which several nodes talk that share the PostgreSQL database.
    pub bus: Option<BusUrl>,
    /// What this node is called among them; without it, by its machine.
    pub node: Option<String>,
    /// Serve a database that was copied without the files beside it, though
    /// its latest moves are missing.
    pub accept_loss: bool,
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
    /// Where the journals of finished tables are written before these are
    /// swept; without it, they are not.
    pub sweep_export: Option<PathBuf>,
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
            metrics: None,
            tls: None,
            public_urls: Vec::new(),
            trusted_proxies: Vec::new(),
            data_dir: data_dir.into(),
            database: None,
            bus: None,
            node: None,
            accept_loss: false,
            shelf,
            assets: Arc::new(NoAssets),
            limits: Limits::default(),
            bot_delay: Duration::from_millis(700),
            bot_grace: Duration::from_secs(30),
            idle_unload: Duration::from_secs(120),
            sweep: SweepRules::default(),
            sweep_export: None,
            sweep_every: Duration::from_secs(60 * 60),
            clock: machine_clock(),
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
    /// Tables per guest that are kept, finished ones as well.
    pub tables_kept_per_guest: u32,
    /// How long the journals of a guest's tables may be together, in bytes.
    pub journal_bytes_per_guest: u64,
    /// How long the journal of one table may be, in bytes.
    pub journal_bytes_per_table: u64,
    /// Lines of chat per guest that are kept.
    pub chat_lines_per_guest: u32,
    /// New challenges per guest and day.
    pub challenges_per_day: u32,
    /// Careers per guest.
    pub careers_per_guest: usize,
    /// Guests who look on at one table; those who play and the host have
    /// their places besides.
    pub onlookers_per_table: usize,
    /// Sockets of one guest at one table; the oldest goes for a new one.
    pub sockets_per_guest: usize,
    /// Connections of one address, or of one /64 of IPv6.
    pub connections_per_address: usize,
    /// Connections altogether; fewer if the system has not so many file
    /// descriptors.
    pub connections: usize,
    /// How many bytes may wait for a socket, besides one long message.
    pub waiting_bytes_max: usize,
    /// How long the head of a request may take, and how long a connection may
    /// rest between requests.
    pub head_time: Duration,
    /// How long the body of a request may take.
    pub body_time: Duration,
    /// How long the other side may take nothing of what it is sent, and how
    /// long one message may take altogether.
    pub write_time: Duration,
    /// How long a socket may take to say hello.
    pub hello_time: Duration,
    /// A connection from which nothing is heard for so long is closed.
    pub silence: Duration,
    /// How long those who are still busy are waited for when the server stops.
    pub goodbye_time: Duration,
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
            tables_kept_per_guest: 5_000,
            journal_bytes_per_guest: 256 * 1024 * 1024,
            journal_bytes_per_table: 16 * 1024 * 1024,
            chat_lines_per_guest: 20_000,
            challenges_per_day: 50,
            careers_per_guest: 50,
            onlookers_per_table: 200,
            sockets_per_guest: 32,
            connections_per_address: 512,
            connections: 20_000,
            waiting_bytes_max: 2 * 1024 * 1024,
            head_time: Duration::from_secs(20),
            body_time: Duration::from_secs(20),
            write_time: Duration::from_secs(30),
            hello_time: Duration::from_secs(20),
            silence: Duration::from_secs(90),
            goodbye_time: Duration::from_secs(5),
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
            tables_kept_per_guest: u32::MAX,
            journal_bytes_per_guest: u64::MAX,
            journal_bytes_per_table: u64::MAX,
            chat_lines_per_guest: u32::MAX,
            challenges_per_day: u32::MAX,
            connections_per_address: usize::MAX,
            connections: usize::MAX,
            ..Self::default()
        }
    }
}
