//! What the command line of the storm says before it needs PostgreSQL and NATS.

use std::process::Command;

fn storm(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_cluster-storm")).args(args).output();
    let output = output.expect("the program is there");
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn its_parts_are_listed() {
    let (is_ok, text) = storm(&["--list"]);
    assert!(is_ok && text.lines().any(|line| line == "nodes_share_a_database"), "{text}");
}

#[test]
fn a_part_that_does_not_exist_is_named() {
    let (is_ok, text) = storm(&["gremlins"]);
    assert!(!is_ok && text.contains("no part has gremlins in its name"), "{text}");
}

#[test]
fn numbers_are_numbers() {
    let (is_ok, text) = storm(&["--faults", "many"]);
    assert!(!is_ok && text.contains("--faults takes a number"), "{text}");
}
