//! Browser tests: real Chromium, real server, real storage.
//!
//! A scenario is what people do on the site. Those of a game are in the game's
//! folder, those of the common pages in [`pages`]; the runner of the program
//! lists them all and calls [`run`]. Each scenario gets a server of its own
//! with an empty database.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a test runner: it reads its surroundings, waits and reports"
)]

pub mod axe;
mod browser;
mod keeping;
pub mod pages;
mod stage;
mod tables;
mod tasks;

use std::{pin::Pin, process::ExitCode, time::Instant};

pub use self::{
    browser::{Browser, Size},
    stage::Stage,
    tables::open_table,
    tasks::Tasks,
};

/// What people do.
pub type Scenario = for<'a> fn(&'a Stage) -> Pin<Box<dyn Future<Output = anyhow::Result<()>> + 'a>>;

/// Plays those of `scenarios` whose name contains one of `wanted`, or all; the
/// last line is `N passed, N failed`.
pub async fn run(scenarios: &[(&str, Scenario)], wanted: &[String]) -> ExitCode {
    let (mut n_passed, mut n_failed) = (0, 0);
    for (name, scenario) in scenarios {
        if !wanted.is_empty() && !wanted.iter().any(|part| name.contains(part.as_str())) {
            continue;
        }
        let begun = Instant::now();
        let result = play(name, *scenario).await;
        let seconds = begun.elapsed().as_secs_f32();
        match result {
            Ok(noted) => {
                n_passed += 1;
                println!("ok      {name} ({seconds:.1} s){noted}");
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

/// Plays a scenario; what was noted on the way.
async fn play(name: &str, scenario: Scenario) -> anyhow::Result<String> {
    let stage = Stage::open(name).await?;
    let result = scenario(&stage).await;
    let result = match result {
        Ok(()) => stage.no_browser_complained().await,
        Err(error) => Err(error),
    };
    let noted = stage.noted().await;
    stage.close(result.is_err()).await;
    result.map(|()| noted)
}
