//! Virtual crews at a real server: what they do counts.

use std::{sync::Arc, time::Duration};

use load::{LivePlan, run_live};
use server::{Limits, machine_clock};
use server_testing::House;
use shelf::Shelf;
use space_alert::live::SpaceAlert;

#[tokio::test]
async fn virtual_crews_fly() {
    let house = House::with(|config| {
        config.shelf = Arc::new(Shelf::empty().with::<SpaceAlert>(&[]));
        config.limits = Limits::lifted();
        config.clock = machine_clock();
    })
    .await;
    let plan = LivePlan {
        address: house.address().parse().unwrap(),
        cast: space_alert_cli::load::cast(),
        n_tables: 2,
        run: Duration::from_secs(8),
        every: Duration::from_millis(500),
    };
    let report = run_live(&plan).await.unwrap();
    assert_eq!(report.n_lost, 0);
    // The alert is announced to all, and cards can be laid from then on.
    assert!(report.wakes.n >= 8, "{report:?}");
    assert!(report.moves.n >= 8, "{report:?}");
}
