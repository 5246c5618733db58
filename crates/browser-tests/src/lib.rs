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

use std::{pin::Pin, process::ExitCode, thread, time::Instant};

use futures_util::{StreamExt as _, stream};

pub use self::{
    browser::{Browser, Size},
    stage::Stage,
    tables::open_table,
    tasks::Tasks,
};

/// What people do.
pub type Scenario = for<'a> fn(&'a Stage) -> Pin<Box<dyn Future<Output = anyhow::Result<()>> + 'a>>;

/// Plays those of `scenarios` whose name contains one of `wanted`, or all (`--list`
/// shows their names); the last line is `N passed, N failed`. Some are played at the same time: much of
/// each is waiting.
pub async fn run(scenarios: &[(&str, Scenario)], wanted: &[String]) -> ExitCode {
    if wanted.first().is_some_and(|word| word == "--list") {
        scenarios.iter().for_each(|(name, _)| println!("{name}"));
        return ExitCode::SUCCESS;
    }
    let is_nowhere =
        |part: &&String| !scenarios.iter().any(|(name, _)| name.contains(part.as_str()));
    if let Some(part) = wanted.iter().find(is_nowhere) {
        println!("no scenario has {part} in its name; --list shows them all");
        return ExitCode::FAILURE;
    }
    let is_wanted = |name: &str| wanted.iter().any(|part| name.contains(part.as_str()));
    let wanted = scenarios.iter().filter(|(name, _)| wanted.is_empty() || is_wanted(name));
    let n_at_once = thread::available_parallelism().map_or(1, usize::from);
    let played = wanted.map(|(name, scenario)| report(name, *scenario));
    let passed: Vec<bool> = stream::iter(played).buffer_unordered(n_at_once).collect().await;
    let n_passed = passed.iter().filter(|passed| **passed).count();
    let n_failed = passed.len() - n_passed;
    println!("{n_passed} passed, {n_failed} failed");
    if n_failed == 0 && n_passed > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays a scenario and says how it went; whether it passed.
async fn report(name: &str, scenario: Scenario) -> bool {
    let begun = Instant::now();
    let result = play(name, scenario).await;
    let seconds = begun.elapsed().as_secs_f32();
    match &result {
        Ok(noted) => println!("ok      {name} ({seconds:.1} s){noted}"),
        Err(error) => println!("FAILED  {name} ({seconds:.1} s)\n        {error:#}"),
    }
    result.is_ok()
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
