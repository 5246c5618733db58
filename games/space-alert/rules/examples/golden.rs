//! Compares with recorded missions.
//!
//! `golden FILE.jsonl` prints for each case that differs the first value that
//! does; `golden FILE.jsonl OUT` also writes the cases in the short form that
//! the tests keep.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::{
    collections::BTreeMap,
    error::Error,
    fs::{self, File},
    io::{BufRead, BufReader},
};

use space_alert::golden::{compact, json};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let path = args.next().ok_or("which file?")?;
    let mut short = String::new();
    let mut classes: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for line in BufReader::new(File::open(path)?).lines() {
        let case = json::read_case(&line?)?;
        short += &compact::write_case(&case);
        let count = classes.entry(case.class.clone()).or_default();
        match case.difference() {
            None => count.0 += 1,
            Some(differs) => {
                count.1 += 1;
                println!(
                    "{} turn {} {}: expected {:?}, got {:?}",
                    differs.id, differs.turn, differs.field, differs.expected, differs.got
                );
            }
        }
    }
    for (class, (agree, differ)) in &classes {
        println!("class {class}: agree {agree} differ {differ}");
    }
    let agree: u32 = classes.values().map(|count| count.0).sum();
    let differ: u32 = classes.values().map(|count| count.1).sum();
    println!("agree {agree} differ {differ}");
    if let Some(out) = args.next() {
        fs::write(out, short)?;
    }
    Ok(())
}
