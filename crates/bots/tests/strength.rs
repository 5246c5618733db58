//! The bots in their order. Seeds are fixed, so the scores are too.

use std::sync::atomic::{AtomicU64, Ordering};

use bots::strength;

const GAME: &str = "away-mission";

#[test]
fn bots_are_as_strong_as_their_order_says() {
    let table = strength::table(GAME, 40, 1, &|_, _| {}).unwrap();
    let names: Vec<&str> = table.iter().map(|row| row.bot).collect();
    assert_eq!(names, bots::names(GAME));
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
    let bots = ["random", "cautious"];
    let one = strength::rows(GAME, &bots, 40, 1, &told).unwrap();
    let two = strength::rows(GAME, &bots, 40, 2, &told).unwrap();
    assert_eq!(one, two);
    assert_eq!(n_told.into_inner(), 160);
}
