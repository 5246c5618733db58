//! `docs/bots.md` tells what the bots of today do.

use away_mission::Edition;
use away_mission_bots::{BOTS, strength};

const PAGE: &str = include_str!("../../../../docs/bots.md");

/// The long table takes minutes, so the page also holds a short one, made in
/// the same way: if a bot changes, both have to be made again.
#[test]
fn the_short_table_is_fresh() {
    let rows = strength::rows(BOTS, Edition::NEWEST, 30, 1, &|_, _| {});
    let table = strength::markdown(&rows);
    assert!(PAGE.contains(&table), "docs/bots.md is stale; the short table is now\n{table}");
}

#[test]
fn every_bot_is_described() {
    for bot in BOTS {
        assert!(PAGE.contains(&format!("- **{}**", bot.id)), "{}", bot.id);
    }
}
