//! The load test with a server of its own, in a process of its own:
//! `cargo run --release -p server --example load`, or with `missions` behind
//! it for Space Alert in real time.
#![allow(clippy::disallowed_methods, reason = "a tool, no engine")]
#![allow(clippy::print_stdout, reason = "it prints its figures")]

use std::{
    error::Error,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use protocol::RawValue;
use server::{
    Config, Limits,
    load::{self, FlightPlan, LoadPlan},
    serve,
};
use shelf::Shelf;

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<_> = std::env::args().collect();
    let shelf = Arc::new(Shelf::standard());
    if args.get(1).is_some_and(|arg| arg == "serve") {
        return run_server(Path::new(&args[2]), shelf).await;
    }
    let dir = std::env::temp_dir().join(format!("wardroom-load-{}", std::process::id()));
    let mut child = Command::new(std::env::current_exe()?)
        .arg("serve")
        .arg(&dir)
        .stdout(Stdio::piped())
        .spawn()?;
    let stdout = child.stdout.take().ok_or("no pipe")?;
    let server = Server(child);
    let mut address = String::new();
    BufReader::new(stdout).read_line(&mut address)?;
    let address = address.trim().parse()?;
    if args.get(1).is_some_and(|arg| arg == "missions") {
        let mut setup = space_alert::live::Setup::for_players(4);
        setup.mission = space_alert::live::Choice::Official("mission-1".to_owned());
        let number = |idx: usize, or: u64| args.get(idx).and_then(|n| n.parse().ok()).unwrap_or(or);
        let plan = FlightPlan {
            address,
            setup: RawValue::from_string(serde_json::to_string(&setup)?)?,
            n_tables: number(2, 200) as usize,
            run: Duration::from_secs(number(3, 150)),
            every: Duration::from_secs(3),
        };
        let report = load::fly(&plan).await;
        drop(server);
        let _ = std::fs::remove_dir_all(&dir);
        print!("{}", report?);
        return Ok(());
    }
    let plan = LoadPlan {
        address,
        shelf,
        game: "away-mission".to_owned(),
        n_tables: 1000,
        rates: vec![2_000, 10_000],
        run: Duration::from_secs(10),
    };
    let report = load::run(&plan).await;
    drop(server);
    let _ = std::fs::remove_dir_all(&dir);
    print!("{}", report?);
    Ok(())
}

async fn run_server(data_dir: &Path, shelf: Arc<Shelf>) -> Result<(), Box<dyn Error>> {
    let mut config = Config::new(data_dir, shelf);
    config.limits = Limits::lifted();
    let running = serve(config).await?;
    println!("{}", running.address());
    std::future::pending::<()>().await;
    Ok(())
}
