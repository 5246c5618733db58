//! The tests that SECURITY.md names for its promises are there.

use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn every_promise_names_a_test_that_is_there() {
    let text = std::fs::read_to_string(root().join("SECURITY.md")).expect("it is there");
    let named: Vec<_> =
        text.split('`').skip(1).step_by(2).filter(|it| it.ends_with(".rs")).collect();
    assert!(named.len() > 10, "the promises name their tests: {named:?}");
    for name in named {
        // Named in full once, and in short after that.
        let places = [root().join(name), root().join("crates/server/tests/server").join(name)];
        assert!(places.iter().any(|place| place.is_file()), "{name} is not there");
    }
}
