//! Fits the weights of the expert's estimate again and prints them:
//!
//! ```text
//! cargo run --release -p away-mission-bots --example fit -- [edition] [missions] [rounds]
//! ```
//!
//! The numbers go into `games/away-mission/rules/src/analysis/weights.rs`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it is a command")]

use away_mission::{Edition, analysis::fit};

fn main() {
    let mut args = std::env::args().skip(1).peekable();
    let edition = args.peek().and_then(|name| Edition::from_name(name));
    args.next_if(|_| edition.is_some());
    let mut args = args.filter_map(|text| text.parse().ok());
    let n_missions = args.next().unwrap_or(4000);
    let n_rounds = args.next().unwrap_or(28);
    let fitted =
        fit::fit(edition.unwrap_or(Edition::NEWEST), n_missions, n_rounds, |round, fitted| {
            eprintln!("round {round}: error {:.3} of sd {:.3}", fitted.error, fitted.sd);
        });
    for row in fitted.weights.chunks(6) {
        let numbers: Vec<String> = row.iter().map(|weight| format!("{weight:.6}")).collect();
        println!("    {},", numbers.join(", "));
    }
}
