//! `wardroom serve`: tables for a crew, in the browser.

use std::{io::IsTerminal as _, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use anyhow::Context as _;
use clap::ValueEnum;
use command::look;
use server::{Config, Limits};
use tracing_subscriber::EnvFilter;

use crate::{games, site};

/// Arguments of `serve`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Where to listen. Port 0 takes any free port. To play across the
    /// network, listen on 0.0.0.0 or put a proxy with TLS in front.
    #[arg(long, default_value = DEFAULT_LISTEN, value_name = "ADDRESS:PORT")]
    listen: SocketAddr,
    /// Where the database is kept; made if it is not there.
    #[arg(long, default_value = DEFAULT_DATA, value_name = "DIR")]
    data: PathBuf,
    /// How the log is written.
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
    /// What is logged, such as `info` or `server=debug`.
    #[arg(long, default_value = "info", value_name = "FILTER")]
    log: String,
    /// How many seconds a player may be away before others may seat a bot, in
    /// games whose clock waits.
    #[arg(long, default_value_t = DEFAULT_BOT_GRACE, value_name = "SECONDS")]
    bot_grace: u32,
    /// No limits of rate and number: for load tests on the own machine.
    #[arg(long, hide = true)]
    unlimited: bool,
}

const DEFAULT_LISTEN: &str = "127.0.0.1:8080";
const DEFAULT_DATA: &str = "wardroom-data";
const DEFAULT_BOT_GRACE: u32 = 30;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LogFormat {
    /// One readable line per event.
    Text,
    /// One JSON object per event.
    Json,
}

impl Default for Args {
    fn default() -> Self {
        Self {
            listen: DEFAULT_LISTEN.parse().expect("a fixed address"),
            data: DEFAULT_DATA.into(),
            log_format: LogFormat::Text,
            log: "info".to_owned(),
            bot_grace: DEFAULT_BOT_GRACE,
            unlimited: false,
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&args.log).with_context(|| format!("--log {}", args.log))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    match args.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let config = Config {
        listen: args.listen,
        assets: Arc::new(site::Site),
        bot_grace: Duration::from_secs(args.bot_grace.into()),
        limits: if args.unlimited { Limits::lifted() } else { Limits::default() },
        ..Config::new(&args.data, Arc::new(games::shelf()))
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let running = server::serve(config).await?;
        let address = format!("http://{}", running.address());
        anstream::println!("Wardroom is ready: {}", look::dress(look::GOOD, address));
        anstream::println!("matches are kept in {}; Ctrl-C stops", args.data.display());
        asked_to_stop().await?;
        running.stop().await;
        Ok(())
    })
}

/// Ctrl-C, or the polite signal of service managers.
async fn asked_to_stop() -> anyhow::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            result = tokio::signal::ctrl_c() => result?,
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await?;
    Ok(())
}
