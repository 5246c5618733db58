//! `wardroom serve`: tables for a crew, in the browser.

use std::{
    io::{IsTerminal as _, Write as _},
    net::SocketAddr,
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use anyhow::Context as _;
use clap::ValueEnum;
use command::look;
use server::{BusUrl, Config, Limits, Network, PublicUrl, Running, SweepRules, TlsFiles};
use tracing_subscriber::EnvFilter;

use crate::{assets::Files, games, migrate::Address, site};

/// Arguments of `serve`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A file with settings (TOML): every option of this page by its name, such
    /// as `listen = "0.0.0.0:80"`. Options and environment variables win.
    #[arg(long, env = "WARDROOM_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where to listen. Port 0 takes any free port. To play across the
    /// network, listen on 0.0.0.0 or put a proxy with TLS in front.
    #[arg(long, env = "WARDROOM_LISTEN", default_value = DEFAULT_LISTEN, value_name = "ADDRESS:PORT")]
    listen: SocketAddr,
    /// The address under which people open the site, such as
    /// `https://play.example`. Requests for other names are turned away
    /// (localhost and plain addresses are always known), and links begin with
    /// it. Can be given more than once; the first one is written into links.
    #[arg(long, env = "WARDROOM_PUBLIC_URL", value_delimiter = ',', value_name = "URL")]
    public_url: Vec<PublicUrl>,
    /// A proxy that is believed when it says for whom it asks, by
    /// `X-Forwarded-For` or `Forwarded`: an address or a range such as
    /// 10.0.0.0/8. Limits then count the real clients. Can be given more than
    /// once; what others say about themselves is ignored.
    #[arg(long, env = "WARDROOM_TRUSTED_PROXY", value_delimiter = ',', value_name = "CIDR")]
    trusted_proxy: Vec<Network>,
    /// The certificate chain as PEM, to speak TLS without a proxy. It is read
    /// again on SIGHUP.
    #[arg(long, env = "WARDROOM_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate as PEM.
    #[arg(long, env = "WARDROOM_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// Where figures for Prometheus are told, at `/metrics`. Without it,
    /// nowhere. Let only your monitoring reach this address.
    #[arg(long, env = "WARDROOM_METRICS", value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,
    /// How many connections one address may hold; a /64 of IPv6 counts as one
    /// address.
    #[arg(long, env = "WARDROOM_CONNECTIONS_PER_ADDRESS", default_value_t = Limits::default().connections_per_address, value_name = "N")]
    connections_per_address: usize,
    /// After how many days a browser that did not come back is forgotten: it
    /// has to be brought back from another one.
    #[arg(long, env = "WARDROOM_TOKEN_DAYS", default_value_t = DEFAULT_TOKEN_DAYS, value_name = "DAYS")]
    token_days: u32,
    /// The data folder; made if it is not there. It holds the database, and the
    /// socket for `wardroom admin`.
    #[arg(long, env = "WARDROOM_DATA", default_value = DEFAULT_DATA, value_name = "DIR")]
    data: PathBuf,
    /// A PostgreSQL database in place of the one in the data folder, such as
    /// `postgres://wardroom:password@localhost/wardroom`. One server uses it at
    /// a time, unless several share it by `--bus`.
    #[arg(long, env = "WARDROOM_DATABASE", hide_env_values = true, value_name = "URL")]
    database: Option<Address>,
    /// The NATS server by which several nodes talk that share the database, such
    /// as `nats://user:password@localhost:4222`; several with commas. Let nobody
    /// else reach it.
    #[arg(
        long,
        env = "WARDROOM_BUS",
        hide_env_values = true,
        value_name = "URL",
        requires = "database"
    )]
    bus: Option<BusUrl>,
    /// What this node is called in logs and figures; without it, by its machine.
    #[arg(long, env = "WARDROOM_NODE", value_name = "NAME", requires = "bus")]
    node: Option<String>,
    /// Start although the database was copied without the files beside it, and
    /// its latest moves are missing.
    #[arg(long, env = "WARDROOM_ACCEPT_LOSS")]
    accept_loss: bool,
    /// Delete finished tables so many days after the end of their match.
    /// Without it they are kept.
    #[arg(long, env = "WARDROOM_SWEEP_FINISHED", value_name = "DAYS")]
    sweep_finished: Option<u32>,
    /// Write the journals of finished tables into this folder before they are
    /// deleted.
    #[arg(long, env = "WARDROOM_SWEEP_EXPORT", value_name = "DIR", requires = "sweep_finished")]
    sweep_export: Option<PathBuf>,
    /// How the log is written.
    #[arg(long, env = "WARDROOM_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
    /// What is logged, such as `info` or `server=debug`.
    #[arg(long, env = "WARDROOM_LOG", default_value = "info", value_name = "FILTER")]
    log: String,
    /// How many seconds a player may be away before others may seat a bot, in
    /// games whose clock waits.
    #[arg(long, env = "WARDROOM_BOT_GRACE", default_value_t = DEFAULT_BOT_GRACE, value_name = "SECONDS")]
    bot_grace: u32,
    /// No limits of rate and number: for load tests on your own machine.
    #[arg(long, hide = true)]
    unlimited: bool,
}

const DEFAULT_LISTEN: &str = "127.0.0.1:8080";
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
pub(crate) const DEFAULT_DATA: &str = "wardroom-data";
const DEFAULT_TOKEN_DAYS: u32 = 400;
const DEFAULT_BOT_GRACE: u32 = 30;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LogFormat {
    /// One readable line per event.
    Text,
    /// One JSON object per event.
    Json,
}

pub(crate) fn run(args: &Args, files: Files) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&args.log).with_context(|| format!("--log {}", args.log))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    match args.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let config = config(args, files)?;
    let kept = match &config.database {
        Some(url) => url.to_string(),
        None => config.data_dir.display().to_string(),
    };
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let running = server::serve(config).await?;
        let address = format!("{scheme}://{}", running.address());
        say(&format!("Wardroom is ready: {}", look::dress(look::GOOD, address)));
        if let Some(address) = running.metrics_address() {
            say(&format!("figures for Prometheus: http://{address}/metrics"));
        }
        say(&format!("matches are kept in {kept}; Ctrl-C stops"));
        tokio::select! {
            result = asked_to_stop(&running) => result?,
            () = running.asked_to_end() => {}
        }
        running.stop().await;
        Ok(())
    })
}

/// A line for whoever started the server. If nobody listens any more, it serves
/// all the same.
fn say(line: &str) {
    drop(writeln!(anstream::stdout(), "{line}"));
}

fn config(args: &Args, files: Files) -> anyhow::Result<Config> {
    let limits = if args.unlimited {
        Limits::lifted()
    } else {
        Limits { connections_per_address: args.connections_per_address, ..Limits::default() }
    };
    let tls = args.tls_cert.clone().zip(args.tls_key.clone());
    let sweep = SweepRules {
        finished_ms: args.sweep_finished.map(|days| i64::from(days) * DAY_MS),
        token_ms: i64::from(args.token_days) * DAY_MS,
        ..SweepRules::default()
    };
    let database = args.database.as_ref().map(Address::url).transpose();
    Ok(Config {
        listen: args.listen,
        database: database.context("--database")?,
        bus: args.bus.clone(),
        node: args.node.clone(),
        metrics: args.metrics,
        tls: tls.map(|(cert, key)| TlsFiles { cert, key }),
        public_urls: args.public_url.clone(),
        trusted_proxies: args.trusted_proxy.clone(),
        assets: Arc::new(site::Site::new(files)),
        accept_loss: args.accept_loss,
        bot_grace: Duration::from_secs(args.bot_grace.into()),
        limits,
        sweep,
        sweep_export: args.sweep_export.clone(),
        ..Config::new(&args.data, Arc::new(games::shelf()))
    })
}

/// Ctrl-C, or the polite signal of service managers. Meanwhile the certificate
/// is read again whenever somebody asks for it.
async fn asked_to_stop(running: &Running) -> anyhow::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut hang_up = signal(SignalKind::hangup())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        loop {
            tokio::select! {
                _ = interrupt.recv() => break,
                _ = terminate.recv() => break,
                _ = hang_up.recv() => match running.reload_tls() {
                    Ok(()) => tracing::info!("the certificate was read again"),
                    Err(error) => tracing::error!(%error, "the certificate stays as it was"),
                }
            }
        }
    }
    #[cfg(not(unix))]
    {
        let _ = running;
        tokio::signal::ctrl_c().await?;
    }
    Ok(())
}
