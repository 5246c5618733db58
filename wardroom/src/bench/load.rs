//! Figures of the server under load: a server in a process of its own, on
//! loopback, and as many sockets as a busy evening has.

use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use anyhow::Context as _;
use protocol::RawValue;
use server::load::{self, FlightPlan, LoadPlan, Times};
use shelf::Shelf;
use space_alert::live::{Choice, Setup};

use super::Board;

/// Ends with the benchmark, however that ends.
struct Server {
    process: Child,
    data: PathBuf,
    address: SocketAddr,
}

impl Server {
    fn start() -> anyhow::Result<Self> {
        let data = std::env::temp_dir().join(format!("wardroom-bench-{}", std::process::id()));
        let mut process = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "off", "--unlimited", "--data"])
            .arg(&data)
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start a server")?;
        let output = process.stdout.take().context("no pipe")?;
        let nowhere = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut server = Self { process, data, address: nowhere };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let (_, address) = line.trim().rsplit_once('/').context("the server did not start")?;
        server.address = address.parse().with_context(|| format!("no address in `{line}`"))?;
        Ok(server)
    }
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

/// Tables of two that play Away Mission as fast as they are asked to.
pub(super) fn run(board: &Board<'_>, quick: bool) -> anyhow::Result<()> {
    let server = Server::start()?;
    let plan = LoadPlan {
        address: server.address,
        shelf: Arc::new(Shelf::standard()),
        game: "away-mission".to_owned(),
        n_tables: if quick { 100 } else { 1000 },
        rates: if quick { vec![500] } else { vec![2_000, 10_000] },
        run: Duration::from_secs(if quick { 3 } else { 10 }),
    };
    let report = tokio::runtime::Runtime::new()?.block_on(load::run(&plan))?;
    if let Some(bytes) = report.bytes_per_idle_table {
        board.show("server.memory-per-idle-table", bytes as f64 / 1000.0, "kB");
    }
    for run in report.runs {
        let name = |what: &str| format!("server.load-{}.{what}", run.rate);
        board.show(&name("achieved"), run.achieved, "moves/s");
        board.show(&name("p50"), millis(run.p50), "ms");
        board.show(&name("p99"), millis(run.p99), "ms");
        board.show(&name("lost"), run.n_lost as f64, "moves");
    }
    Ok(())
}

/// Tables of four that fly Space Alert in real time.
pub(super) fn fly(board: &Board<'_>, quick: bool) -> anyhow::Result<()> {
    let server = Server::start()?;
    let mut setup = Setup::for_players(4);
    setup.mission = Choice::Official("mission-1".to_owned());
    let plan = FlightPlan {
        address: server.address,
        setup: RawValue::from_string(serde_json::to_string(&setup)?)?,
        n_tables: if quick { 20 } else { 200 },
        run: Duration::from_secs(if quick { 20 } else { 150 }),
        every: Duration::from_secs(3),
    };
    let report = tokio::runtime::Runtime::new()?.block_on(load::fly(&plan))?;
    let show = |what: &str, times: &Times| {
        let name = |figure: &str| format!("missions.{what}.{figure}");
        board.show(&name("number"), times.n as f64, "times");
        board.show(&name("p50"), millis(times.p50), "ms");
        board.show(&name("p99"), millis(times.p99), "ms");
        board.show(&name("longest"), millis(times.max), "ms");
    };
    show("announcement", &report.announcements);
    show("card", &report.cards);
    board.show("missions.card.lost", report.n_lost as f64, "cards");
    Ok(())
}
