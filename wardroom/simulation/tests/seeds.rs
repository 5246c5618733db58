//! A few seeds with all games; many more are run by `cargo xtask simulate`.

use std::process::Command;

fn simulation(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_simulation")).args(args).output();
    let output = output.expect("the program is there");
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[test]
fn a_few_seeds_find_nothing() {
    let (is_ok, text) = simulation(&["--seeds", "0..8"]);
    assert!(is_ok && text.starts_with("8 seeds passed"), "{text}");
}

#[test]
fn an_unknown_error_cannot_be_planted() {
    let (is_ok, text) = simulation(&["--planted", "gremlins"]);
    assert!(!is_ok && text.contains("there is no gremlins") && text.contains("--seeds"), "{text}");
}
