//! Resolves random missions of all kinds and looks for panics:
//! `cargo run --release -p space-alert --example endurance -- 1000000`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::error::Error;

use space_alert::{
    random::{self, Style},
    resolve,
};
use table::{Luck, Seed, Silence};

fn main() -> Result<(), Box<dyn Error>> {
    let n_missions: u64 = std::env::args().nth(1).ok_or("how many missions?")?.parse()?;
    let mut luck = Luck::seeded(&Seed::from_text("endurance"));
    let (mut n_completed, mut points) = (0_u64, 0_i64);
    for number in 0..n_missions {
        let style = Style {
            n_crew: 1 + (number % 5) as u8,
            n_threats: (number / 5 % 13) as u8,
            new_frontier: !number.is_multiple_of(3),
            double_actions: number.is_multiple_of(2),
            specializations: (number / 2).is_multiple_of(2),
        };
        let mission = random::mission(&style, number, &mut luck);
        if let Some(score) = resolve(&mission, &mut Silence).score {
            n_completed += 1;
            points += i64::from(score.total);
        }
    }
    println!("{n_missions} missions, {n_completed} completed, {points} points");
    Ok(())
}
