//! The log of what a guest has played to the end.

use std::sync::atomic::Ordering::SeqCst;

use protocol::{
    Outcome, Seat, Stage,
    http::{LogPage, LogSeat},
};

use server_testing::{House, NOON, duel, two_at_a_duel};

#[tokio::test]
async fn finished_matches_are_in_the_log_page_by_page() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 1).await;
    let (token, empty): (_, LogPage) =
        (ada.token.clone(), house.get("/api/log/duel", &ada.token).await);
    assert!(empty.lines.is_empty() && empty.next.is_none());
    house.clock.fetch_add(5_000, SeqCst);
    ada.play("\"roll\"").await;
    bob.play("\"step\"").await;
    ada.table(|info| info.stage == Stage::Finished).await;
    let page: LogPage = house.get("/api/log/duel", &bob.token).await;
    let line = &page.lines[0];
    assert_eq!((&line.code, line.your_seat), (&code, Seat(1)));
    assert_eq!((line.started_at, line.finished_at), (Some(NOON), NOON + 5_000));
    let seat = |name: &str| LogSeat { name: name.into(), bot: None };
    assert_eq!(line.crew, [seat("Ada"), seat("Bob")]);
    assert!(matches!(line.outcome, Outcome::Ranked { .. }));
    assert!(line.summary.starts_with("2 players, "), "{}", line.summary);
    let seed: table::Seed = line.seed.as_ref().unwrap().parse().unwrap();
    assert_eq!(seed.commitment().to_string(), line.commitment);

    for _ in 0..27 {
        house.clock.fetch_add(1_000, SeqCst);
        let mut create = duel(1, 1);
        create.start = true;
        ada.create(create).await;
        ada.played().await;
        ada.play("\"step\"").await;
        ada.table(|info| info.stage == Stage::Finished).await;
    }
    let first: LogPage = house.get("/api/log/duel", &token).await;
    assert_eq!(first.lines.len(), 25);
    let path = format!("/api/log/duel?before={}", first.next.unwrap());
    let second: LogPage = house.get(&path, &token).await;
    assert_eq!((second.lines.len(), second.next.is_none()), (3, true));
    assert_eq!(second.lines[2].code, code);
    let mut times: Vec<_> =
        first.lines.iter().chain(&second.lines).map(|line| line.finished_at).collect();
    let in_order = times.clone();
    times.sort_unstable_by(|a, b| b.cmp(a));
    times.dedup();
    assert_eq!(times, in_order, "newest first, each once");

    assert_eq!(house.http("GET", "/api/log/duel?before=x", Some(&token), "").await.0, 400);
    assert_eq!(house.http("GET", "/api/log/chess", Some(&token), "").await.0, 404);
    assert_eq!(house.http("GET", "/api/log/duel", None, "").await.0, 401);
    assert!(house.get::<LogPage>("/api/log/sprint", &token).await.lines.is_empty());
}
