//! Browser tests: real Chromium, real server, real storage.
//!
//! Run by `cargo xtask browser`, which builds the program and says where it is.
//! Each scenario gets a server of its own with an empty database; the last
//! line is `N passed, N failed`.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a test runner: it reads its surroundings, waits and reports"
)]

mod axe;
mod browser;
mod captain;
mod scenarios;
mod stage;

use std::{future::Future, pin::Pin, process::ExitCode, time::Instant};

use stage::Stage;

type Scenario = for<'a> fn(&'a Stage) -> Pin<Box<dyn Future<Output = anyhow::Result<()>> + 'a>>;

#[tokio::main]
async fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let (mut n_passed, mut n_failed) = (0, 0);
    for (name, scenario) in scenarios::ALL {
        if !wanted.is_empty() && !wanted.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let begun = Instant::now();
        let result = play(name, *scenario).await;
        let seconds = begun.elapsed().as_secs_f32();
        match result {
            Ok(()) => {
                n_passed += 1;
                println!("ok      {name} ({seconds:.1} s)");
            }
            Err(error) => {
                n_failed += 1;
                println!("FAILED  {name} ({seconds:.1} s)\n        {error:#}");
            }
        }
    }
    println!("{n_passed} passed, {n_failed} failed");
    if n_failed == 0 && n_passed > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

async fn play(name: &str, scenario: Scenario) -> anyhow::Result<()> {
    let stage = Stage::open(name).await?;
    let result = scenario(&stage).await;
    let result = match result {
        Ok(()) => stage.no_browser_complained().await,
        Err(error) => Err(error),
    };
    stage.close(result.is_err()).await;
    result
}
