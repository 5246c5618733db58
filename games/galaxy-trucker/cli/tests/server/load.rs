//! Virtual builders at a real server: what they do counts, and others hear of
//! it in few bytes.

use std::{sync::Arc, time::Duration};

use galaxy_trucker::GalaxyTrucker;
use load::{LivePlan, run_live};
use server::{Limits, machine_clock};
use server_testing::House;
use shelf::Shelf;

#[tokio::test]
async fn virtual_builders_build() {
    let house = House::with(|config| {
        config.shelf = Arc::new(Shelf::empty().with::<GalaxyTrucker>(&[]));
        config.limits = Limits::lifted();
        config.clock = machine_clock();
    })
    .await;
    let plan = LivePlan {
        address: house.address().parse().unwrap(),
        cast: galaxy_trucker_cli::load::cast(),
        n_tables: 2,
        run: Duration::from_secs(8),
        every: Duration::from_millis(100),
    };
    let report = run_live(&plan).await.unwrap();
    assert_eq!(report.n_lost, 0);
    assert!(report.moves.n >= 100, "{report:?}");
    // Each is seen by the three others of its table.
    assert!(report.seen.n >= 2 * report.moves.n, "{report:?}");
    assert!(report.bytes.max <= 1000, "{report:?}");
}
