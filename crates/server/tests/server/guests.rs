//! Guests, their tokens, and deleting their data.

use protocol::{
    Ask, ByeReason, Hello, RefusedCode, Stage, ToClient, Welcome,
    http::{Me, TableLine},
};

use server_testing::{Client, House, duel, two_at_a_duel};

#[tokio::test]
async fn a_token_brings_a_guest_back() {
    let house = House::open().await;
    let (status, body) = house.http("POST", "/api/guests", None, r#"{"name":" Ada "}"#).await;
    assert_eq!(status, 200);
    let welcome: Welcome = serde_json::from_str(&body).unwrap();
    let token = welcome.token.unwrap();
    assert_eq!((welcome.name.as_str(), token.len()), ("Ada", 64));
    let me: Me = house.get("/api/me", &token).await;
    assert_eq!(me.name, "Ada");
    let mut client = Client::connect(&house.address()).await;
    assert_eq!(client.hello(Hello::Token(token)).await.unwrap().token, None);

    let mut client = Client::connect(&house.address()).await;
    client.expect_refusal(&Ask::Start {}, RefusedCode::NoHello).await;
    let refused = client.hello(Hello::Token("0".repeat(64))).await.unwrap_err();
    assert_eq!(refused.code, RefusedCode::UnknownGuest);
    for (token, expected) in [(None, 401), (Some("nonsense"), 401)] {
        assert_eq!(house.http("GET", "/api/me", token, "").await.0, expected);
    }
}

#[tokio::test]
async fn the_token_is_not_in_the_database() {
    let house = House::open().await;
    let ada = house.guest("Ada").await;
    let mut found_name = false;
    for entry in std::fs::read_dir(&house.config.data_dir).unwrap() {
        // The administrator's socket is there, too, and cannot be read.
        let Ok(bytes) = std::fs::read(entry.unwrap().path()) else { continue };
        let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
        assert!(!has(&ada.token));
        found_name |= has("Ada");
    }
    assert!(found_name, "the name should be there");
}

#[tokio::test]
async fn deleting_my_data_leaves_finished_games_without_a_name() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 1).await;
    bob.send(&Ask::Chat { text: "good game".into() }).await;
    ada.play("\"step\"").await;
    bob.play("\"step\"").await;
    ada.table(|info| info.stage == Stage::Finished).await;
    let mut solo = house.back(&bob.token).await;
    let alone = solo.create(duel(1, 3)).await;
    let open = {
        let mut create = duel(2, 3);
        create.seat = None;
        let open = ada.create(create).await;
        let mut bob = house.back(&bob.token).await;
        bob.watch(&open, None).await;
        bob.send(&Ask::TakeSeat { seat: None }).await;
        bob.table(|info| info.your_seat.is_some()).await;
        open
    };
    ada.watch(&code, None).await;

    assert_eq!(house.http("DELETE", "/api/me", Some(&bob.token), "").await.0, 204);
    let bye = |message| match message {
        ToClient::Bye { reason, .. } => Some(reason),
        _ => None,
    };
    assert_eq!(bob.until(bye).await, ByeReason::Forgotten);
    assert_eq!(solo.until(bye).await, ByeReason::Forgotten);
    assert_eq!(house.http("GET", "/api/me", Some(&bob.token), "").await.0, 401);
    let info = ada.table(|info| info.seats[1].name == "Somebody").await;
    assert!(!info.seats[1].you);
    let (_, journal) = house.http("GET", &format!("/api/tables/{code}/journal"), None, "").await;
    assert!(journal.contains("Somebody") && !journal.contains("Bob"));
    assert_eq!(house.http("GET", &format!("/api/tables/{alone}"), None, "").await.0, 404);
    let (_, info) = house.http("GET", &format!("/api/tables/{open}"), None, "").await;
    assert!(info.contains("\"free\"") && !info.contains("Bob"), "{info}");
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    eve.played().await;
    let rest = eve.drain().await;
    assert!(!rest.iter().any(|message| matches!(message, ToClient::Chat { .. })), "{rest:?}");
}

#[tokio::test]
async fn my_games_are_mine() {
    let house = House::open().await;
    let (ada, _bob, code) = two_at_a_duel(&house, 1).await;
    let eve = house.guest("Eve").await;
    let mine: Vec<TableLine> = house.get("/api/my/tables", &ada.token).await;
    assert_eq!((mine.len(), mine[0].code.as_str()), (1, code.as_str()));
    assert_eq!(mine[0].stage, Stage::Playing);
    let none: Vec<TableLine> = house.get("/api/my/tables", &eve.token).await;
    assert!(none.is_empty());
}
