//! Pages, health, figures and headers.

use std::{collections::BTreeMap, sync::Arc};

use protocol::GameInfo;
use server::Asset;

use server_testing::{House, request};

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let house = House::with(|config| {
        let index = Asset::new("text/html; charset=utf-8", "<html>");
        config.assets = Arc::new(BTreeMap::from([("index.html".to_owned(), index)]));
    })
    .await;
    for path in ["/", "/t/abc", "/api/games", "/api/nothing", "/healthz", "/gone.js"] {
        let (_, head, _) = request(&house.address(), "GET", path, None, "").await;
        for header in [
            "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
        ] {
            assert!(head.contains(header), "{path} lacks {header}:\n{head}");
        }
    }
    assert_eq!(house.http("GET", "/t/abc", None, "").await, (200, "<html>".to_owned()));
}

#[tokio::test]
async fn health_and_figures_are_told() {
    let house = House::open().await;
    assert_eq!(house.http("GET", "/healthz", None, "").await, (200, "ok\n".to_owned()));
    let _ada = house.guest("Ada").await;
    let metrics = house.metrics().await;
    for line in [
        "wardroom_sockets 1",
        "wardroom_guests_total 1",
        "wardroom_connections{state=\"guest_socket\"} 1",
        "wardroom_connections_refused_total{reason=\"address\"} 0",
        "wardroom_moves_refused_total 0",
        "wardroom_room_queue 0",
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line} is missing in\n{metrics}");
    }
    for name in [
        "wardroom_info{version=",
        "wardroom_write_queue ",
        "wardroom_wal_bytes ",
        "wardroom_disk_free_bytes ",
        "process_open_fds ",
        "process_max_fds ",
    ] {
        assert!(metrics.lines().any(|found| found.starts_with(name)), "{name} is missing");
    }
}

#[tokio::test]
async fn figures_are_not_told_to_everybody() {
    let house = House::open().await;
    let (_, page) = house.http("GET", "/metrics", None, "").await;
    assert!(!page.contains("wardroom_sockets"), "{page}");
    let closed = House::with(|config| config.metrics = None).await;
    assert_eq!(closed.running.as_ref().unwrap().metrics_address(), None);
}

#[tokio::test]
async fn the_games_are_listed_with_their_bots() {
    let house = House::open().await;
    let games: Vec<GameInfo> = {
        let (_, body) = house.http("GET", "/api/games", None, "").await;
        serde_json::from_str(&body).unwrap()
    };
    assert_eq!(games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), ["duel", "sprint"]);
    assert_eq!(games[0].bots[0].id, "random");
    let (status, setup) = house.http("GET", "/api/games/duel/setup?seats=3", None, "").await;
    assert_eq!((status, setup.contains("\"n_seats\":3")), (200, true));
    assert_eq!(house.http("GET", "/api/games/chess/setup", None, "").await.0, 404);
    assert_eq!(house.http("GET", "/api/nothing", None, "").await.0, 404);
}
