//! Manners at the table: who is missing is known, a seat finds its owner in any
//! browser, and nobody is dragged anywhere.

use protocol::{Ask, RefusedCode, Seat, SitterKind, Stage, TableOptions, ToClient, http::SeatKey};
use server_testing::{House, duel, two_at_a_duel};

use crate::live::{setup, two};

/// Tries a key of a seat; the status of the answer.
async fn take(house: &House, code: &str, token: &str, secret: &str) -> u16 {
    let body = serde_json::to_string(&SeatKey { secret: secret.to_owned() }).unwrap();
    house.http("PATCH", &format!("/api/tables/{code}/seat"), Some(token), &body).await.0
}

async fn make(house: &House, code: &str, token: &str) -> String {
    let path = format!("/api/tables/{code}/seat-key");
    house.post::<SeatKey>(&path, token, &()).await.secret
}

#[tokio::test]
async fn a_key_brings_a_seat_back_in_another_browser() {
    let mut house = House::open().await;
    let (mut ada, bob, code) = two_at_a_duel(&house, 3).await;
    let path = format!("/api/tables/{code}/seat-key");
    let old = make(&house, &code, &bob.token).await;
    let key = make(&house, &code, &bob.token).await;
    assert_ne!(old, key);
    assert!(!ada.heard.contains(&key));
    // It outlives a restart, and Bob's browser does not.
    drop(bob);
    house.restart().await;
    ada = house.back(&ada.token.clone()).await;
    ada.watch(&code, None).await;
    let mut phone = house.guest("Robert").await;
    phone.watch(&code, None).await;
    phone.played().await;
    assert_eq!(take(&house, &code, &phone.token, "nonsense").await, 404);
    assert_eq!(take(&house, &code, &phone.token, &old).await, 404, "it was replaced");
    assert_eq!(take(&house, &code, &ada.token, &key).await, 409, "nobody sees two hands");
    assert_eq!(take(&house, &code, &phone.token, &key).await, 204);
    let info = phone.table(|info| info.your_seat.is_some()).await;
    assert_eq!((info.your_seat, info.seats[1].name.as_str()), (Some(Seat(1)), "Bob"));
    assert_eq!(phone.played().await.position.seat, Some(Seat(1)));
    phone.play("\"step\"").await;

    // It works again, until its owner makes it useless.
    let mut tablet = house.guest("Bob").await;
    assert_eq!(take(&house, &code, &tablet.token, &key).await, 204);
    tablet.watch(&code, None).await;
    tablet.table(|info| info.your_seat == Some(Seat(1))).await;
    let (status, _) = house.http("DELETE", &path, Some(&phone.token), "").await;
    assert_eq!(status, 204, "it was not theirs any more, and nothing happened");
    assert_eq!(house.http("DELETE", &path, Some(&tablet.token), "").await.0, 204);
    assert_eq!(take(&house, &code, &phone.token, &key).await, 404);
    let eve = house.guest("Eve").await;
    assert_eq!(house.http("POST", &path, Some(&eve.token), "null").await.0, 403, "no seat, no key");
}

#[tokio::test]
async fn keys_are_not_guessed_in_a_hurry() {
    let house = House::open().await;
    let (ada, _bob, code) = two_at_a_duel(&house, 1).await;
    let mut answers = Vec::new();
    for number in 0..12 {
        answers.push(take(&house, &code, &ada.token, &format!("guess{number}")).await);
    }
    assert_eq!((answers[0], answers[11]), (404, 429), "{answers:?}");
}

#[tokio::test]
async fn a_seat_that_was_left_has_no_key_any_more() {
    let house = House::open().await;
    let (_ada, mut bob, code) = two_at_a_duel(&house, 1).await;
    let key = make(&house, &code, &bob.token).await;
    bob.send(&Ask::LeaveSeat {}).await;
    bob.table(|info| info.seats[1].kind == SitterKind::Free).await;
    let eve = house.guest("Eve").await;
    assert_eq!(take(&house, &code, &eve.token, &key).await, 404);
}

#[tokio::test]
async fn a_host_is_host_in_another_browser() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let code = ada.create(duel(2, 1)).await;
    let key = make(&house, &code, &ada.token).await;
    let mut phone = house.guest("Ada").await;
    phone.watch(&code, None).await;
    assert_eq!(take(&house, &code, &phone.token, &key).await, 204);
    let info = phone.table(|info| info.your_seat == Some(Seat(0))).await;
    assert!(info.you_host);
    assert!(!ada.table(|info| info.your_seat.is_none()).await.you_host);
}

#[tokio::test]
async fn a_clock_stands_for_somebody_who_is_away() {
    let house = House::open().await;
    let (mut ada, bob, code) = two(&house, &setup(2, 60_000, None)).await;
    let pause = |on| Ask::Pause { on };
    ada.expect_refusal(&pause(true), RefusedCode::WrongStage).await;
    let token = bob.token.clone();
    drop(bob);
    ada.table(|info| info.seats[1].kind == SitterKind::Guest { here: false }).await;
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    eve.played().await;
    eve.expect_refusal(&pause(true), RefusedCode::NotYourSeat).await;
    ada.send(&pause(true)).await;
    assert!(ada.played().await.position.is_paused);
    let info = ada.table(|info| info.paused_by.is_some()).await;
    assert_eq!(info.paused_by.as_deref(), Some("Ada"));
    // It goes on by itself.
    let mut bob = house.back(&token).await;
    bob.watch(&code, None).await;
    ada.table(|info| info.paused_by.is_none()).await;
    assert!(!bob.played().await.position.is_paused);
    // Or when somebody wants it to.
    drop(bob);
    ada.table(|info| info.seats[1].kind == SitterKind::Guest { here: false }).await;
    ada.send(&pause(true)).await;
    ada.table(|info| info.paused_by.is_some()).await;
    ada.send(&pause(false)).await;
    ada.table(|info| info.paused_by.is_none()).await;
    while ada.played().await.position.is_paused {}
}

#[tokio::test]
async fn a_host_removes_a_guest_before_the_start() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let mut bob = house.guest("Bob").await;
    let options = TableOptions { listed: true, practice: false };
    let code = ada.create(protocol::http::CreateTable { options, ..duel(2, 1) }).await;
    bob.watch(&code, None).await;
    let sit = Ask::TakeSeat { seat: None };
    bob.send(&sit).await;
    bob.table(|info| info.your_seat == Some(Seat(1))).await;
    bob.expect_refusal(&Ask::ClearSeat { seat: Seat(0) }, RefusedCode::NotHost).await;
    ada.send(&Ask::ClearSeat { seat: Seat(1) }).await;
    let info = bob.table(|info| info.your_seat.is_none()).await;
    assert_eq!(info.seats[1].kind, SitterKind::Free);
    assert!(bob.refused().await.text.contains("Ada has freed your seat"));
    // Anybody finds this table; who was removed looks on.
    bob.expect_refusal(&sit, RefusedCode::Forbidden).await;
    ada.send(&Ask::Agree { setup: None, options: Some(TableOptions::default()) }).await;
    ada.table(|info| !info.options.listed).await;
    bob.send(&sit).await;
    ada.table(|info| info.seats[1].name == "Bob").await;
    ada.send(&Ask::Start {}).await;
    ada.table(|info| info.stage == Stage::Playing).await;
    ada.expect_refusal(&Ask::ClearSeat { seat: Seat(1) }, RefusedCode::WrongStage).await;
}

#[tokio::test]
async fn two_of_one_name_are_told_apart() {
    let house = House::open().await;
    let (mut ada, mut other) = (house.guest("Guest").await, house.guest("Guest").await);
    let code = ada.create(duel(2, 1)).await;
    other.watch(&code, None).await;
    other.send(&Ask::TakeSeat { seat: None }).await;
    let info = ada.table(|info| info.seats[1].kind != SitterKind::Free).await;
    let names: Vec<_> = info.seats.iter().map(|sitter| sitter.name.as_str()).collect();
    assert_eq!(names, ["Guest", "Guest 2"]);
    other.send(&Ask::Chat { text: "hello".into() }).await;
    let line = |message| match message {
        ToClient::Chat { lines } => lines.into_iter().next(),
        _ => None,
    };
    let said = ada.until(line).await;
    assert_eq!((said.name.as_str(), said.seq), ("Guest 2", None));
    ada.send(&Ask::Start {}).await;
    ada.play("\"step\"").await;
    ada.send(&Ask::Chat { text: "gone".into() }).await;
    assert_eq!(ada.until(line).await.seq, Some(1), "it is known when it was said");
}
