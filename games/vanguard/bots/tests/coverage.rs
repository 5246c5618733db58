//! Every record of the campaign is resolved in a game: in one of the recorded
//! matches, or in one of a few campaigns of bots. What is not has a reason in
//! `unreached.toml`, and a reason for what is reached after all is an error.

use std::{collections::BTreeMap, path::Path};

use serde::Deserialize;
use table::harness::recorded;
use vanguard::game::Content as _;
use vanguard_bots::coverage::{CAMPAIGNS, Coverage, of_campaign};
use vanguard_content::{LongLamps, Vanguard};

const RECORD: &str = "cargo run --release -p vanguard-bots --example record_campaigns";
const COVER: &str = "cargo run --release -p vanguard-bots --example coverage -- 250";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Unreached {
    unreached: Vec<Reason>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reason {
    records: Vec<String>,
    reason: String,
}

/// Reasons by record.
fn reasons() -> BTreeMap<String, String> {
    let file: Unreached = toml::from_str(include_str!("unreached.toml")).expect("reasons");
    let all = file.unreached.into_iter().flat_map(|Reason { records, reason }| {
        assert!(reason.len() > 20, "{records:?}: a reason is needed");
        records.into_iter().map(move |record| (record, reason.clone()))
    });
    all.collect()
}

#[test]
fn every_record_is_resolved_in_a_game() {
    let mut whole = Coverage::default();
    whole.begin();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/recorded");
    for one in recorded::<Vanguard>(&folder, RECORD) {
        one.told.iter().for_each(|told| whole.hear(&told.event.event));
    }
    for campaign in CAMPAIGNS {
        whole.join(&of_campaign(*campaign));
    }
    let pack = &LongLamps::book().pack;
    let missing: Vec<_> = whole.missing().iter().map(|owner| owner.told(&pack.names)).collect();
    let reasons = reasons();
    let open: Vec<_> = missing.iter().filter(|name| !reasons.contains_key(*name)).collect();
    assert!(open.is_empty(), "never resolved; `{COVER}` finds campaigns: {open:#?}");
    let stale: Vec<_> = reasons.keys().filter(|name| !missing.contains(name)).collect();
    assert!(stale.is_empty(), "resolved after all, or no record: {stale:#?}");
    // The aim is 95 of 100 logs; nine of ten it must be.
    let n_logs = missing.iter().filter(|name| name.starts_with("log ")).count();
    assert!(10 * n_logs <= pack.logs.len(), "{n_logs} of {} logs", pack.logs.len());
}
