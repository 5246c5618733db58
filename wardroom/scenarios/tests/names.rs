//! The list of scenarios.

use std::{collections::BTreeSet, process::Command};

fn scenarios(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_scenarios")).args(args).output();
    let output = output.expect("the program is there");
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn every_scenario_has_a_name_of_its_own() {
    let (is_ok, text) = scenarios(&["--list"]);
    let names: BTreeSet<_> = text.lines().collect();
    assert!(is_ok && names.len() > 50, "{text}");
    assert_eq!(names.len(), text.lines().count(), "{text}");
}

#[test]
fn a_part_that_no_name_has_fails() {
    let (is_ok, text) = scenarios(&["gremlins"]);
    assert!(!is_ok && text.contains("no scenario has gremlins in its name"), "{text}");
}
