//! Plays every scenario of the site in headless Chromium: those of the common
//! pages and those of each game.

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    let scenarios = [
        browser_tests::pages::SCENARIOS,
        away_mission_scenarios::SCENARIOS,
        space_alert_scenarios::SCENARIOS,
        galaxy_trucker_scenarios::SCENARIOS,
        vanguard_scenarios::SCENARIOS,
    ]
    .concat();
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    browser_tests::run(&scenarios, &wanted).await
}
