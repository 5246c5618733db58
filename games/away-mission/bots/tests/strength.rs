//! The bots in their order. Seeds are fixed, so the scores are too.

use std::sync::atomic::{AtomicU64, Ordering};

use away_mission::Edition;
use away_mission_bots::{BOTS, strength};

#[test]
fn bots_are_as_strong_as_their_order_says() {
    let table = strength::rows(BOTS, Edition::NEWEST, 150, 1, &|_, _| {});
    assert!(table.iter().map(|row| row.bot).eq(BOTS.iter().map(|bot| bot.id)));
    for pair in table.windows(2) {
        let lead = pair[1].mean - pair[0].mean;
        let error = pair[0].standard_error.hypot(pair[1].standard_error);
        assert!(lead > 3.0 * error, "{pair:?}");
    }
}

#[test]
fn the_table_does_not_depend_on_threads() {
    let n_told = AtomicU64::new(0);
    let told = |n_done, n_all| {
        assert!(n_done <= n_all);
        n_told.fetch_add(1, Ordering::Relaxed);
    };
    let bots = || BOTS.iter().filter(|bot| ["random", "cautious"].contains(&bot.id));
    let one = strength::rows(bots(), Edition::NEWEST, 40, 1, &told);
    let two = strength::rows(bots(), Edition::NEWEST, 40, 2, &told);
    assert_eq!(one, two);
    assert_eq!(n_told.into_inner(), 160);
}
