//! Figures of the server under load: a server in a process of its own, on
//! loopback, and as many sockets as a busy evening has.

use std::{
    io::{BufRead as _, BufReader},
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use anyhow::Context as _;
use server::load::{self, LoadPlan};
use shelf::Shelf;

use super::Board;

/// Ends with the benchmark, however that ends.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

pub(super) fn run(board: &Board<'_>, quick: bool) -> anyhow::Result<()> {
    let data = std::env::temp_dir().join(format!("wardroom-bench-{}", std::process::id()));
    let mut child = Command::new(std::env::current_exe()?)
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "off", "--unlimited", "--data"])
        .arg(&data)
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start a server")?;
    let output = child.stdout.take().context("no pipe")?;
    let server = Server(child);
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line)?;
    let (_, address) = line.trim().rsplit_once('/').context("the server did not start")?;
    let plan = LoadPlan {
        address: address.parse().with_context(|| format!("no address in `{line}`"))?,
        shelf: Arc::new(Shelf::standard()),
        game: "away-mission".to_owned(),
        n_tables: if quick { 100 } else { 1000 },
        rates: if quick { vec![500] } else { vec![2_000, 10_000] },
        run: Duration::from_secs(if quick { 3 } else { 10 }),
    };
    let report = tokio::runtime::Runtime::new()?.block_on(load::run(&plan));
    drop(server);
    drop(std::fs::remove_dir_all(&data));
    let report = report?;
    if let Some(bytes) = report.bytes_per_idle_table {
        board.show("server.memory-per-idle-table", bytes as f64 / 1000.0, "kB");
    }
    for run in report.runs {
        let name = |what: &str| format!("server.load-{}.{what}", run.rate);
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        board.show(&name("achieved"), run.achieved, "moves/s");
        board.show(&name("p50"), millis(run.p50), "ms");
        board.show(&name("p99"), millis(run.p99), "ms");
        board.show(&name("lost"), run.n_lost as f64, "moves");
    }
    Ok(())
}
