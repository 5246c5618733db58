//! `wardroom admin`: looks after a running server, from the same machine.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::Subcommand;
use command::look;
use server::admin::{GuestRecord, Order, Report, Status, TableRecord, ask};

use crate::serve::DEFAULT_DATA;

/// Arguments of `admin`.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The data folder of the server.
    #[arg(long, default_value = DEFAULT_DATA, value_name = "DIR", global = true)]
    data: PathBuf,
    /// Print the answer as JSON, for scripts.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// How the server is, and what its limits are.
    Status,
    /// Whether something can be stored; the exit status tells.
    Ready,
    /// List tables, the latest first.
    Tables {
        /// Only those that have not ended.
        #[arg(long)]
        running: bool,
        /// How many at most.
        #[arg(long, default_value_t = 50, value_name = "N")]
        limit: u32,
    },
    /// List guests, those who were seen last first.
    Guests {
        /// Only those whose name contains this.
        name: Option<String>,
        /// How many at most.
        #[arg(long, default_value_t = 50, value_name = "N")]
        limit: u32,
    },
    /// Send everybody away from a table; nobody can enter it until `open`.
    Close {
        /// The code in the invite link.
        code: String,
    },
    /// Let people enter a closed table again.
    Open {
        /// The code in the invite link.
        code: String,
    },
    /// Delete a table, with everything that was played and said there.
    DeleteTable {
        /// The code in the invite link.
        code: String,
        /// Really do it.
        #[arg(long)]
        yes: bool,
    },
    /// Send a guest away and refuse this identity from now on.
    Ban {
        /// The number that `guests` shows.
        guest: i64,
    },
    /// Let a banned guest come back.
    Unban {
        /// The number that `guests` shows.
        guest: i64,
    },
    /// Delete a guest; finished matches stay, without the name.
    DeleteGuest {
        /// The number that `guests` shows.
        guest: i64,
        /// Really do it.
        #[arg(long)]
        yes: bool,
    },
    /// Write the journal of a table to a file. While the match runs it holds
    /// the secrets of everybody.
    Export {
        /// The code in the invite link.
        code: String,
        /// The file; without it, standard output.
        file: Option<PathBuf>,
    },
    /// Show a line to everybody who is connected.
    Announce {
        /// The line.
        text: String,
    },
    /// Announce a restart: all clocks stand at once, and the server ends after
    /// a while. Whoever looks after it (systemd, Docker) starts it again.
    Restart {
        /// After how many seconds.
        #[arg(long = "in", default_value_t = 10, value_name = "SECONDS")]
        in_seconds: u32,
        /// What everybody reads.
        #[arg(default_value = "The server restarts. The clocks stand; back in a minute.")]
        text: String,
    },
    /// Call an announced restart off.
    CallOff,
    /// Let one of several nodes give its tables to the others and take no more; it
    /// says that it is not ready, so that nobody is sent there. To be done before
    /// it is stopped.
    Drain {
        /// The name of the node; without it, the one of this data folder.
        node: Option<String>,
    },
}

impl What {
    fn order(&self) -> anyhow::Result<Order> {
        let sure = |yes: bool| match yes {
            true => Ok(()),
            false => bail!("this cannot be taken back; say --yes if you are sure"),
        };
        Ok(match self {
            Self::Status => Order::Status {},
            Self::Ready => Order::Ready {},
            Self::Tables { running, limit } => Order::Tables { running: *running, n_max: *limit },
            Self::Guests { name, limit } => Order::Guests { name: name.clone(), n_max: *limit },
            Self::Close { code } => Order::Close { code: code.clone() },
            Self::Open { code } => Order::Open { code: code.clone() },
            Self::DeleteTable { code, yes } => {
                sure(*yes)?;
                Order::DeleteTable { code: code.clone() }
            }
            Self::Ban { guest } => Order::Ban { guest: *guest },
            Self::Unban { guest } => Order::Unban { guest: *guest },
            Self::DeleteGuest { guest, yes } => {
                sure(*yes)?;
                Order::DeleteGuest { guest: *guest }
            }
            Self::Export { code, .. } => Order::Export { code: code.clone() },
            Self::Announce { text } => Order::Announce { text: text.clone() },
            Self::Restart { in_seconds, text } => {
                Order::Restart { in_seconds: *in_seconds, text: text.clone() }
            }
            Self::CallOff => Order::CallOff {},
            Self::Drain { node } => Order::Drain { node: node.clone() },
        })
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let order = args.what.order()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(ask(&args.data, &order))?;
    if args.json && !matches!(report, Report::Refused(_)) {
        anstream::println!("{}", serde_json::to_string(&report)?);
        return Ok(());
    }
    match report {
        Report::Done(text) => anstream::println!("{}", look::dress(look::GOOD, text)),
        Report::Refused(text) => bail!("{text}"),
        Report::Status(status) => tell_status(&status),
        Report::Tables(tables) => tell_tables(&tables),
        Report::Guests(guests) => tell_guests(&guests),
        Report::Journal(journal) => match &args.what {
            What::Export { file: Some(file), .. } => std::fs::write(file, journal)
                .with_context(|| format!("cannot write {}", file.display()))?,
            _ => anstream::print!("{journal}"),
        },
    }
    Ok(())
}

fn tell_status(status: &Status) {
    anstream::println!("version      {}", status.version);
    anstream::println!("process      {}", status.pid);
    if let Some(node) = &status.node {
        anstream::println!("node         {node}");
    }
    anstream::println!("running for  {}", ago(status.started_at));
    anstream::println!(
        "restart      {}",
        if status.is_held { "announced, clocks stand" } else { "none" }
    );
    anstream::println!("connections  {}", status.n_sockets);
    anstream::println!("tables       {}, {} of them in memory", status.n_tables, status.n_rooms);
    anstream::println!("guests       {}", status.n_guests);
    anstream::println!("limits");
    for (name, value) in &status.limits {
        anstream::println!("  {:<22} {value}", name.replace('_', " "));
    }
}

fn tell_tables(tables: &[TableRecord]) {
    anstream::println!(
        "{:<10} {:<14} {:<9} {:>7}  {:<9} seats",
        "code",
        "game",
        "stage",
        "entries",
        "used"
    );
    for table in tables {
        let stage = if table.closed_at.is_some() { "closed" } else { &table.stage };
        let used = ago(table.touched_at);
        let TableRecord { code, game, n_entries, seats, .. } = table;
        anstream::println!("{code:<10} {game:<14} {stage:<9} {n_entries:>7}  {used:<9} {seats}");
    }
}

fn tell_guests(guests: &[GuestRecord]) {
    anstream::println!("{:>7}  {:<24} {:<9} {:>5}", "guest", "name", "seen", "seats");
    for guest in guests {
        let GuestRecord { id, name, n_seats, .. } = guest;
        let banned = if guest.banned_at.is_some() { "  banned" } else { "" };
        anstream::println!("{id:>7}  {name:<24} {:<9} {n_seats:>5}{banned}", ago(guest.seen_at));
    }
}

/// How long ago that was, such as `3 h`.
fn ago(at: i64) -> String {
    let passed_s = (server::machine_clock().wall() - at).max(0) / 1000;
    match passed_s {
        0..60 => format!("{passed_s} s"),
        60..3600 => format!("{} min", passed_s / 60),
        3600..172_800 => format!("{} h", passed_s / 3600),
        _ => format!("{} days", passed_s / 86_400),
    }
}
