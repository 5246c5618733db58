//! A server that can be killed: a test program that starts itself again as
//! the server, because a process has to die for it.
//!
//! Such a test has no harness (`harness = false`); its `main` is [`run`].
#![allow(clippy::print_stdout, reason = "such a test is its own program")]

use std::{
    io::{BufRead as _, BufReader},
    path::Path,
    pin::Pin,
    process::{Child, Command, Stdio},
    sync::Arc,
};

use server::{Config, Limits, serve};
use shelf::Shelf;
use tokio::signal::unix::{SignalKind, signal};

/// A test and its name.
pub type Test = (&'static str, fn() -> Pin<Box<dyn Future<Output = ()>>>);

/// Runs the tests that the command line asks for, or the server with these
/// games.
pub fn run(shelf: fn() -> Shelf, tests: &[Test]) {
    let args: Vec<_> = std::env::args().collect();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if args.get(1).is_some_and(|arg| arg == "serve") {
        runtime.block_on(run_server(&args[2..], shelf()));
        return;
    }
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    let names: Vec<_> = args[1..].iter().filter(|arg| !arg.starts_with('-')).collect();
    let is_asked_for =
        |test: &str| names.is_empty() || names.iter().any(|name| test.contains(*name));
    for (name, test) in tests.iter().filter(|(name, _)| is_asked_for(name)) {
        if has("--list") {
            if !has("--ignored") {
                println!("{name}: test");
            }
            continue;
        }
        runtime.block_on(test());
        println!("test {name} ... ok");
    }
}

/// The arguments are the data folder, the database, the bus and the name of a node;
/// all but the first may be missing.
async fn run_server(args: &[String], shelf: Shelf) {
    let mut config = Config::new(&args[0], Arc::new(shelf));
    config.database = args.get(1).map(|url| url.parse().expect("an address of a database"));
    config.bus = args.get(2).map(|url| url.parse().expect("an address of a bus"));
    config.node = args.get(3).cloned();
    config.limits = Limits::lifted();
    let running = serve(config).await.expect("the server starts");
    println!("{}", running.address());
    let mut terminate = signal(SignalKind::terminate()).expect("signals can be heard");
    terminate.recv().await;
    running.stop().await;
}

/// The server as a process of its own; it does not outlive the test.
#[derive(Debug)]
pub struct Server {
    child: Child,
    pub address: String,
}

impl Server {
    /// Starts this program again as the server.
    pub fn start(data_dir: &Path) -> Self {
        Self::start_over(data_dir, None)
    }

    /// The same, over a PostgreSQL database.
    pub fn start_over(data_dir: &Path, database: Option<&str>) -> Self {
        Self::start_with(data_dir, database.as_slice())
    }

    /// The same, as one of several nodes.
    pub fn start_node(data_dir: &Path, database: &str, bus: &str, name: &str) -> Self {
        Self::start_with(data_dir, &[database, bus, name])
    }

    fn start_with(data_dir: &Path, args: &[&str]) -> Self {
        let program = std::env::current_exe().expect("this program");
        let mut child = Command::new(program)
            .arg("serve")
            .arg(data_dir)
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut address = String::new();
        let stdout = child.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut address).expect("the server says where it is");
        Self { child, address: address.trim().to_owned() }
    }

    /// Sends a signal, such as `STOP`.
    pub fn signal(&self, name: &str) {
        let status =
            Command::new("kill").args([format!("-{name}"), self.child.id().to_string()]).status();
        assert!(status.is_ok_and(|status| status.success()), "the server takes no signal");
    }

    /// Waits until it has ended by itself; whether that went well.
    pub fn wait(mut self) -> bool {
        self.child.wait().is_ok_and(|status| status.success())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGKILL: the server has no say in it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
