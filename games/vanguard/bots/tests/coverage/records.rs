//! Every record is resolved in a game.

use vanguard::game::Content as _;
use vanguard_content::LongLamps;

use crate::{WHOLE, assert_explained};

#[test]
fn every_record_is_resolved_in_a_game() {
    let pack = &LongLamps::book().pack;
    let missing = WHOLE.missing().iter().map(|owner| owner.told(&pack.names)).collect();
    assert_explained(&missing, include_str!("unreached.toml"));
    let n_logs = missing.iter().filter(|name| name.starts_with("log ")).count();
    assert!(
        20 * n_logs <= pack.logs.len(),
        "{n_logs} of {} logs: 95 of 100 are due",
        pack.logs.len()
    );
}
