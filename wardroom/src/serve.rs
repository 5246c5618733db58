//! `wardroom serve`: tables for a crew, in the browser.

use std::{io::IsTerminal as _, net::SocketAddr, path::PathBuf, sync::Arc};

use anyhow::Context as _;
use clap::ValueEnum;
use command::look;
use server::{Config, Limits, SweepRules};
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
    /// Start although the database was copied without the files beside it, and
    /// its latest moves are missing.
    #[arg(long)]
    accept_loss: bool,
    /// Delete finished tables when their match ended so long ago. Without it
    /// they are kept for ever.
    #[arg(long, value_name = "DAYS")]
    sweep_finished: Option<u32>,
    /// Write the journals of finished tables into this folder before they are
    /// deleted.
    #[arg(long, value_name = "DIR", requires = "sweep_finished")]
    sweep_export: Option<PathBuf>,
    /// How the log is written.
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
    /// What is logged, such as `info` or `server=debug`.
    #[arg(long, default_value = "info", value_name = "FILTER")]
    log: String,
    /// No limits of rate and number: for load tests on the own machine.
    #[arg(long, hide = true)]
    unlimited: bool,
}

const DEFAULT_LISTEN: &str = "127.0.0.1:8080";
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
pub(crate) const DEFAULT_DATA: &str = "wardroom-data";

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
            accept_loss: false,
            sweep_finished: None,
            sweep_export: None,
            log_format: LogFormat::Text,
            log: "info".to_owned(),
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
        accept_loss: args.accept_loss,
        sweep: SweepRules {
            finished_ms: args.sweep_finished.map(|days| i64::from(days) * DAY_MS),
            ..SweepRules::default()
        },
        sweep_export: args.sweep_export.clone(),
        limits: if args.unlimited { Limits::lifted() } else { Limits::default() },
        ..Config::new(&args.data, Arc::new(games::shelf()))
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let running = server::serve(config).await?;
        let address = format!("http://{}", running.address());
        anstream::println!("Wardroom is ready: {}", look::dress(look::GOOD, address));
        anstream::println!("matches are kept in {}; Ctrl-C stops", args.data.display());
        tokio::select! {
            result = asked_to_stop() => result?,
            () = running.asked_to_end() => {}
        }
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
