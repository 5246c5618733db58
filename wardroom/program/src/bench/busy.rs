//! Figures of the server under load: a server in a process of its own, on
//! loopback, and as many sockets as a busy evening has.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "measuring needs a clock; nothing of it reaches an engine"
)]

use std::{
    io::{BufRead, BufReader},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use anyhow::Context as _;
use command::{Board, LoadTest, Pace};
use load::{LivePlan, LiveReport, LoadPlan, Times};
use tokio::runtime::Runtime;

/// A free port of this machine.
const NOWHERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// Ends with the benchmark, however that ends.
struct Server {
    process: Child,
    data: PathBuf,
    address: SocketAddr,
    metrics: SocketAddr,
    over: Vec<String>,
}

/// What the servers are over, if not SQLite.
#[derive(Debug, clap::Args)]
pub(super) struct Over {
    /// Let the servers under load keep everything in this PostgreSQL database; it
    /// should be empty.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Let several nodes share that database, and talk by this NATS server.
    #[arg(long, value_name = "URL", requires = "database")]
    bus: Option<String>,
    /// How many nodes there are.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "bus")]
    nodes: usize,
}

impl Over {
    /// What a node is told besides where it listens.
    fn args(&self, number: usize) -> Vec<String> {
        let node = self.bus.as_ref().map(|_| format!("node-{number}"));
        let named =
            [("--database", &self.database), ("--bus", &self.bus), ("--node", &node)].into_iter();
        let given = named.filter_map(|(name, value)| Some([name.to_owned(), value.clone()?]));
        given.flatten().collect()
    }
}

impl Server {
    fn start(over: &Over, number: usize) -> anyhow::Result<Self> {
        let name = format!("wardroom-bench-{}-{number}", std::process::id());
        let (data, over) = (std::env::temp_dir().join(name), over.args(number));
        let (process, address, metrics) = launch([NOWHERE; 2], &data, &over)?;
        Ok(Self { process, data, address, metrics, over })
    }

    /// Ends the server as an administrator does, and starts it again; how long it
    /// was away.
    #[cfg(unix)]
    fn restart(&mut self) -> anyhow::Result<Duration> {
        use server::admin::{Order, ask};

        let order = Order::Restart { in_seconds: 0, text: "Back in a minute.".to_owned() };
        Runtime::new()?.block_on(ask(&self.data, &order))?;
        let began = Instant::now();
        self.process.wait()?;
        (self.process, _, _) = launch([self.address, self.metrics], &self.data, &self.over)?;
        Ok(began.elapsed())
    }
}

/// Starts a process that serves, and waits until it does: where, and where it
/// tells its figures.
fn launch(
    at: [SocketAddr; 2],
    data: &Path,
    over: &[String],
) -> anyhow::Result<(Child, SocketAddr, SocketAddr)> {
    let mut process = Command::new(std::env::current_exe()?)
        .args(["serve", "--log", "off", "--unlimited", "--listen", &at[0].to_string()])
        .args(["--metrics", &at[1].to_string(), "--data"])
        .arg(data)
        .args(over)
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start a server")?;
    let mut output = BufReader::new(process.stdout.take().context("no pipe")?);
    let mut address = || read_address(&mut output);
    match address().and_then(|own| Ok((own, address()?))) {
        Ok((own, metrics)) => {
            // It may have more to say.
            process.stdout = Some(output.into_inner());
            Ok((process, own, metrics))
        }
        Err(error) => {
            drop(process.kill());
            drop(process.wait());
            Err(error)
        }
    }
}

/// The address in the next line, such as `http://127.0.0.1:80`.
fn read_address(output: &mut impl BufRead) -> anyhow::Result<SocketAddr> {
    let mut line = String::new();
    output.read_line(&mut line)?;
    let (_, address) = line.trim().split_once("//").context("the server did not start")?;
    let address = address.split('/').next().unwrap_or(address);
    address.parse().with_context(|| format!("no address in `{line}`"))
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
        drop(std::fs::remove_dir_all(&self.data));
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Keeps a server busy as a game asks for, and measures it.
pub(super) fn run(board: &Board, test: &LoadTest, over: &Over) -> anyhow::Result<()> {
    let nodes = (0..over.nodes.max(1)).map(|number| Server::start(over, number));
    let nodes: Vec<_> = nodes.collect::<anyhow::Result<_>>()?;
    match test.pace {
        Pace::InTurn => {
            in_turn(board, test, &nodes)?;
            let is_alone = nodes.len() == 1;
            drop(nodes);
            #[cfg(unix)]
            if is_alone {
                restart(board, test, over)?;
            }
            Ok(())
        }
        Pace::Live { wake, mv, every } => {
            let report = live(board, test, nodes[0].address, every)?;
            show_live(board, test.group, &report, wake, mv);
            Ok(())
        }
    }
}

/// Tables of two that play as fast as they are asked to.
fn in_turn(board: &Board, test: &LoadTest, nodes: &[Server]) -> anyhow::Result<()> {
    let quick = board.quick;
    let plan = LoadPlan {
        addresses: nodes.iter().map(|node| node.address).collect(),
        metrics: nodes.iter().map(|node| node.metrics).collect(),
        cast: (test.cast)(),
        n_tables: if quick { 100 } else { 1000 },
        rates: if quick { vec![500] } else { vec![2_000, 10_000] },
        run: Duration::from_secs(if quick { 3 } else { 10 }),
    };
    let report = Runtime::new()?.block_on(load::run(&plan))?;
    if let Some(bytes) = report.bytes_per_idle_table {
        let name = format!("{}.memory-per-idle-table", test.group);
        board.show(&name, bytes as f64 / 1000.0, "kB");
    }
    for run in report.runs {
        let name = |what: &str| format!("{}.load-{}.{what}", test.group, run.rate);
        board.show(&name("achieved"), run.achieved, "moves/s");
        board.show(&name("p50"), millis(run.p50), "ms");
        board.show(&name("p99"), millis(run.p99), "ms");
        board.show(&name("lost"), run.n_lost as f64, "moves");
    }
    Ok(())
}

/// A restart while tables of two play.
#[cfg(unix)]
fn restart(board: &Board, test: &LoadTest, over: &Over) -> anyhow::Result<()> {
    let server = Server::start(over, 0)?;
    let plan = LoadPlan {
        addresses: vec![server.address],
        metrics: vec![server.metrics],
        cast: (test.cast)(),
        n_tables: if board.quick { 100 } else { 1000 },
        rates: vec![1_000],
        run: Duration::from_secs(3),
    };
    let server = Arc::new(Mutex::new(server));
    let own = server.clone();
    let again = move || {
        let mut server = own.lock().map_err(|error| error.to_string())?;
        server.restart().map_err(|error| format!("{error:#}"))
    };
    let report = Runtime::new()?.block_on(load::run_restart(&plan, again))?;
    let name = |what: &str| format!("{}.restart.{what}", test.group);
    board.show(&name("sockets"), report.back.n as f64, "sockets");
    board.show(&name("away"), millis(report.away), "ms");
    board.show(&name("back.p50"), millis(report.back.p50), "ms");
    board.show(&name("back.p99"), millis(report.back.p99), "ms");
    board.show(&name("back.longest"), millis(report.back.max), "ms");
    board.show(&name("lost"), report.n_lost as f64, "seats and moves");
    Ok(())
}

/// Tables that play against the clock.
fn live(
    board: &Board,
    test: &LoadTest,
    address: SocketAddr,
    every: Duration,
) -> anyhow::Result<LiveReport> {
    let quick = board.quick;
    let plan = LivePlan {
        address,
        cast: (test.cast)(),
        n_tables: if quick { 20 } else { 200 },
        run: Duration::from_secs(if quick { 20 } else { 150 }),
        every,
    };
    Ok(Runtime::new()?.block_on(load::run_live(&plan))?)
}

/// The figures are called as the game calls what they measure.
fn show_live(board: &Board, group: &str, report: &LiveReport, wake: &str, mv: &str) {
    let show = |what: &str, times: &Times| {
        let name = |figure: &str| format!("{group}.{what}.{figure}");
        board.show(&name("number"), times.n as f64, "times");
        board.show(&name("p50"), millis(times.p50), "ms");
        board.show(&name("p99"), millis(times.p99), "ms");
        board.show(&name("longest"), millis(times.max), "ms");
    };
    show(wake, &report.wakes);
    show(mv, &report.moves);
    show(&format!("{mv}.seen"), &report.seen);
    let name = |figure: &str| format!("{group}.{mv}.bytes.{figure}");
    board.show(&name("p50"), report.bytes.p50 as f64, "bytes");
    board.show(&name("p99"), report.bytes.p99 as f64, "bytes");
    board.show(&name("longest"), report.bytes.max as f64, "bytes");
    board.show(&format!("{group}.{mv}.lost"), report.n_lost as f64, &format!("{mv}s"));
}
