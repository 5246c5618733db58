//! Compares with recorded cases: `golden FILE.jsonl [KIND]`.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::{
    error::Error,
    fs::File,
    io::{BufRead, BufReader},
};

use vanguard::golden;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let path = args.next().ok_or("which file?")?;
    let mark = args.next().map(|kind| format!("\"kind\":\"{kind}\""));
    let mut lines = Vec::new();
    for line in BufReader::new(File::open(path)?).lines() {
        lines.push(line?);
    }
    lines.retain(|line| mark.as_ref().is_none_or(|mark| line.contains(mark)));
    let comparison = golden::compare_lines(lines.join("\n").as_bytes())?;
    for difference in &comparison.differences {
        println!("{difference}");
    }
    println!("agree {} differ {}", comparison.n_agree, comparison.differences.len());
    Ok(())
}
