//! What of the campaign comes up when it is played: in one of the recorded
//! matches, or in one of a few campaigns of bots. What does not has a reason,
//! and a reason for what comes up after all is an error.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::LazyLock,
};

use serde::Deserialize;
use table::harness::recorded;
use vanguard_bots::coverage::{CAMPAIGNS, Coverage, of_campaign};
use vanguard_content::Vanguard;

mod records;
mod words;

const RECORD: &str = "cargo run --release -p vanguard-bots --example record_campaigns";
const COVER: &str = "cargo run --release -p vanguard-bots --example coverage -- 160";

/// Everything that comes up; played once for all tests.
static WHOLE: LazyLock<Coverage> = LazyLock::new(|| {
    let mut whole = Coverage::default();
    whole.begin();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/recorded");
    for one in recorded::<Vanguard>(&folder, RECORD) {
        one.told.iter().for_each(|told| whole.hear(&told.event.event));
    }
    for campaign in CAMPAIGNS {
        whole.join(&of_campaign(*campaign));
    }
    whole
});

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    missing: Vec<Reason>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reason {
    what: Vec<String>,
    reason: String,
}

/// Holds that what is missing is exactly what a file has reasons for.
fn assert_explained(missing: &BTreeSet<String>, reasons: &str) {
    let file: File = toml::from_str(reasons).expect("reasons");
    let all = file.missing.into_iter().flat_map(|Reason { what, reason }| {
        assert!(reason.len() > 20, "{what:?}: a reason is needed");
        what.into_iter().map(move |one| (one, reason.clone()))
    });
    let reasons: BTreeMap<_, _> = all.collect();
    let open: Vec<_> = missing.iter().filter(|one| !reasons.contains_key(*one)).collect();
    let stale: Vec<_> = reasons.keys().filter(|one| !missing.contains(*one)).collect();
    assert!(
        open.is_empty() && stale.is_empty(),
        "never comes up; `{COVER}` finds campaigns: {open:#?}; comes up after all, or is not \
         there: {stale:#?}"
    );
}
