//! Shutting down, starting again, going idle, being swept.

use std::{sync::atomic::Ordering::SeqCst, time::Duration};

use protocol::{ByeReason, Stage, ToClient, http::TableLine};

use server_testing::{House, duel, two_at_a_duel};

#[tokio::test]
async fn a_restart_says_goodbye_and_loses_nothing() {
    let mut house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 3).await;
    ada.play("\"roll\"").await;
    bob.play("\"step\"").await;
    house.restart().await;
    let bye = |message| match message {
        ToClient::Bye { reason, .. } => Some(reason),
        _ => None,
    };
    assert_eq!(ada.until(bye).await, ByeReason::Restart);
    while ada.next().await.is_some() {}
    assert_eq!(u16::from(ada.close.unwrap().code), 1012);

    let mut bob = house.back(&bob.token).await;
    bob.watch(&code, None).await;
    let played = bob.played().await;
    assert_eq!(played.position.seq, 2);
    assert_eq!(played.steps[2].heard[0].sentence, "Bob steps.");
    bob.play("\"step\"").await;
}

/// Waits until no table is in memory.
pub(crate) async fn all_idle(house: &House) {
    house.until_metric("wardroom_rooms 0").await;
}

#[tokio::test]
async fn an_idle_table_leaves_memory_and_comes_back() {
    let house = House::with(|config| config.idle_unload = Duration::ZERO).await;
    let (mut ada, bob, code) = two_at_a_duel(&house, 3).await;
    ada.play("\"roll\"").await;
    let token = ada.token.clone();
    drop((ada, bob));
    all_idle(&house).await;
    let mut ada = house.back(&token).await;
    ada.watch(&code, Some(1)).await;
    assert_eq!(ada.played().await.position.seq, 1);
    ada.play("\"step\"").await;
}

#[tokio::test]
async fn stale_tables_are_swept() {
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    let house = House::with(|config| {
        config.idle_unload = Duration::ZERO;
        config.sweep_every = Duration::from_millis(10);
    })
    .await;
    let mut ada = house.guest("Ada").await;
    let lobby = ada.create(duel(2, 1)).await;
    let mut alone = duel(1, 1);
    alone.start = true;
    let done = ada.create(alone.clone()).await;
    ada.played().await;
    ada.play("\"step\"").await;
    ada.table(|info| info.stage == Stage::Finished).await;
    let running = ada.create(alone).await;
    ada.played().await;
    let token = ada.token.clone();
    drop(ada);
    all_idle(&house).await;

    let mine = async || {
        let lines: Vec<TableLine> = house.get("/api/my/tables", &token).await;
        lines.into_iter().map(|line| line.code).collect::<Vec<_>>()
    };
    assert_eq!(mine().await.len(), 3);
    house.clock.fetch_add(8 * DAY_MS, SeqCst);
    while mine().await.contains(&lobby) {}
    assert!(mine().await.contains(&running));
    house.clock.fetch_add(100 * DAY_MS, SeqCst);
    while mine().await.contains(&running) {}
    assert_eq!(mine().await, [done]);
}
