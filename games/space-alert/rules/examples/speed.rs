//! How many missions are resolved in a second, on one core, with nobody
//! listening: `cargo run --release -p space-alert --example speed`.
//!
//! With a number, it resolves the recorded missions so many times and nothing
//! else, for counting instructions:
//! `valgrind --tool=callgrind target/release/examples/speed 5`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "it measures time")]
#![allow(clippy::float_arithmetic, reason = "rates for people to read")]

use std::{env, fs, hint::black_box, sync::LazyLock, time::Instant};

use space_alert::{Mission, Resolution, golden::compact, random, resolve, resolve_from};
use table::{Luck, Seed, Silence};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Seconds this thread has had a core for itself, or of the clock where the
/// system does not tell.
fn seconds() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanos.map_or_else(|| START.elapsed().as_secs_f64(), |nanos| nanos / 1e9)
}

/// Missions per second of one core, measured for at least a second.
fn rate(missions: &[Mission]) -> f64 {
    let mut n_resolved = 0_u64;
    let start = seconds();
    while seconds() - start < 1.0 {
        black_box(checksum(missions));
        n_resolved += missions.len() as u64;
    }
    n_resolved as f64 / (seconds() - start)
}

/// All scores added up.
fn checksum(missions: &[Mission]) -> i64 {
    let score = |mission| resolve(black_box(mission), &mut Silence).score;
    missions.iter().map(|mission| score(mission).map_or(-1, |score| i64::from(score.total))).sum()
}

fn recorded() -> Vec<Mission> {
    let cases = compact::read_cases(compact::RECORDED).expect("the recorded missions can be read");
    cases.into_iter().map(|case| case.mission).collect()
}

fn missions(n_crew: u8, n_threats: u8) -> Vec<Mission> {
    let mut luck = Luck::seeded(&Seed::numbered(1));
    let style = random::Style { n_crew, n_threats, ..random::Style::default() };
    (0..1000).map(|number| random::mission(&style, number, &mut luck)).collect()
}

fn main() {
    if let Some(n_rounds) = env::args().nth(1).and_then(|text| text.parse::<u32>().ok()) {
        let recorded = recorded();
        let sum: i64 = (0..n_rounds).map(|_| checksum(&recorded)).sum();
        println!("{} missions, checksum {sum}", recorded.len() as u32 * n_rounds);
        return;
    }
    let full = missions(5, 8);
    println!("five crew members, eight threats: {:>9.0} missions/s", rate(&full));
    let base = random::Style { new_frontier: false, ..random::Style::default() };
    let mut luck = Luck::seeded(&Seed::numbered(2));
    let base: Vec<Mission> =
        (0..1000).map(|number| random::mission(&base, number, &mut luck)).collect();
    println!("the same with base cards only:    {:>9.0} missions/s", rate(&base));
    println!("recorded missions:                {:>9.0} missions/s", rate(&recorded()));
    for n_crew in 1..=5 {
        println!("crew of {n_crew}, eight threats: {:>9.0} missions/s", rate(&missions(n_crew, 8)));
    }
    for n_threats in [0, 2, 4, 6, 8, 10, 12] {
        println!(
            "crew of 5, {n_threats:>2} threats: {:>9.0} missions/s",
            rate(&missions(5, n_threats))
        );
    }
    from_snapshots(&full);
}

/// What it costs to resolve only the turns after a snapshot.
fn from_snapshots(missions: &[Mission]) {
    for turn in [3, 6, 9, 11] {
        let snapshots: Vec<_> = missions
            .iter()
            .map(|mission| {
                let mut resolution = Resolution::new(mission);
                resolution.until(turn, &mut Silence);
                (mission, *resolution.state())
            })
            .collect();
        let start = seconds();
        let mut n_resolved = 0_u64;
        while seconds() - start < 0.5 {
            for (mission, snapshot) in &snapshots {
                black_box(resolve_from(mission, *snapshot));
            }
            n_resolved += snapshots.len() as u64;
        }
        let rate = n_resolved as f64 / (seconds() - start);
        println!("from a snapshot after turn {turn:>2}: {rate:>9.0} missions/s");
    }
}
