//! Sitting down, standing up, and bots in between.

use std::sync::atomic::Ordering::SeqCst;

use protocol::{
    Ask, RefusedCode, Seat, SitterKind, Stage, TableOptions, ToClient, ToServer, http::TableLine,
};

use server_testing::{House, duel, duel_setup, raw, two_at_a_duel};

#[tokio::test]
async fn a_table_fills_and_begins() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let mut bob = house.guest("Bob").await;
    let code = ada.create(duel(2, 3)).await;
    ada.expect_refusal(&Ask::Start {}, RefusedCode::WrongStage).await;
    bob.watch(&code, None).await;
    let info = bob.table(|_| true).await;
    assert_eq!((info.your_seat, info.n_spectators, info.you_host), (None, 1, false));
    let take = |seat| Ask::TakeSeat { seat: Some(Seat(seat)) };
    bob.expect_refusal(&take(0), RefusedCode::SeatTaken).await;
    bob.expect_refusal(&take(7), RefusedCode::NotFound).await;
    bob.expect_refusal(&Ask::Start {}, RefusedCode::NotHost).await;
    bob.send(&take(1)).await;
    bob.table(|info| info.your_seat == Some(Seat(1))).await;
    bob.send(&Ask::LeaveSeat {}).await;
    bob.table(|info| info.your_seat.is_none()).await;

    let bot = |bot: &str| Ask::SeatBot { seat: Seat(1), bot: bot.into() };
    bob.expect_refusal(&bot("random"), RefusedCode::NotHost).await;
    ada.expect_refusal(&bot("genius"), RefusedCode::NotFound).await;
    ada.send(&bot("random")).await;
    let info = ada.table(|info| info.seats[1].kind != SitterKind::Free).await;
    assert_eq!(info.seats[1].name, "Random 2");
    ada.send(&Ask::ClearSeat { seat: Seat(1) }).await;
    ada.table(|info| info.seats[1].kind == SitterKind::Free).await;

    let agree = Ask::Agree { setup: Some(duel_setup(1, 3, None)), options: None };
    bob.expect_refusal(&agree, RefusedCode::NotHost).await;
    ada.send(&agree).await;
    ada.table(|info| info.seats.len() == 1).await;
    let wrong = Ask::Agree { setup: Some(raw(r#"{"n_seats":9}"#)), options: None };
    ada.expect_refusal(&wrong, RefusedCode::BadInput).await;
    ada.send(&Ask::Start {}).await;
    assert_eq!(ada.played().await.position.seat, Some(Seat(0)));
    bob.played().await;
}

#[tokio::test]
async fn a_leavers_seat_goes_to_a_bot_and_back() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 2).await;
    let bot = Ask::SeatBot { seat: Seat(1), bot: "random".into() };
    ada.expect_refusal(&bot, RefusedCode::SeatTaken).await;
    let token = bob.token.clone();
    bob.drain().await;
    drop(bob);
    ada.table(|info| info.seats[1].kind == SitterKind::Guest { here: false }).await;
    ada.expect_refusal(&bot, RefusedCode::SeatTaken).await;
    house.clock.fetch_add(29_999, SeqCst);
    ada.expect_refusal(&bot, RefusedCode::SeatTaken).await;
    house.clock.fetch_add(1, SeqCst);
    ada.send(&bot).await;
    let info = ada.table(|info| matches!(info.seats[1].kind, SitterKind::Bot { .. })).await;
    assert_eq!(info.seats[1].kind, SitterKind::Bot { bot: "random".into(), kept: true });
    // The bot plays for Bob.
    while ada.played().await.position.awaits.contains(&Seat(1)) {}

    let mut bob = house.back(&token).await;
    bob.watch(&code, None).await;
    let info = bob.table(|_| true).await;
    assert_eq!((info.your_seat, info.seats[1].you), (None, true));
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    let take = Ask::TakeSeat { seat: Some(Seat(1)) };
    eve.expect_refusal(&take, RefusedCode::SeatTaken).await;
    bob.send(&Ask::TakeSeat { seat: None }).await;
    let info = bob.table(|info| info.your_seat == Some(Seat(1))).await;
    assert_eq!(info.seats[1].name, "Bob");
    // With the seat comes what the seat sees.
    while bob.played().await.position.seat != Some(Seat(1)) {}
    let other = Ask::TakeSeat { seat: Some(Seat(0)) };
    bob.expect_refusal(&other, RefusedCode::SeatTaken).await;
}

#[tokio::test]
async fn somebody_new_goes_on_for_one_who_left() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 2).await;
    bob.send(&Ask::LeaveSeat {}).await;
    ada.table(|info| info.seats[1].kind == SitterKind::Free).await;
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    eve.send(&Ask::TakeSeat { seat: None }).await;
    eve.table(|info| info.your_seat == Some(Seat(1))).await;
    while eve.played().await.position.seat != Some(Seat(1)) {}
    eve.play("\"step\"").await;
}

/// Bob leaves the second seat, and the first is free, too.
#[tokio::test]
async fn nobody_sees_two_hands_of_a_match() {
    let mut house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 2).await;
    bob.send(&Ask::LeaveSeat {}).await;
    ada.table(|info| info.seats[1].kind == SitterKind::Free).await;
    ada.send(&Ask::LeaveSeat {}).await;
    bob.table(|info| info.seats[0].kind == SitterKind::Free).await;
    let take = |seat| Ask::TakeSeat { seat: Some(Seat(seat)) };
    bob.expect_refusal(&take(0), RefusedCode::SeatTaken).await;
    ada.expect_refusal(&take(1), RefusedCode::SeatTaken).await;
    // Also after a restart, and to the host, before whom bots give way.
    house.restart().await;
    let mut bob = house.back(&bob.token).await;
    bob.watch(&code, None).await;
    bob.expect_refusal(&take(0), RefusedCode::SeatTaken).await;
    bob.send(&take(1)).await;
    bob.table(|info| info.your_seat == Some(Seat(1))).await;
    let mut ada = house.back(&ada.token).await;
    ada.watch(&code, None).await;
    bob.send(&Ask::SeatBot { seat: Seat(1), bot: "random".into() }).await;
    bob.send(&Ask::LeaveSeat {}).await;
    ada.table(|info| info.seats[1].kind == SitterKind::Bot { bot: "random".into(), kept: false })
        .await;
    ada.expect_refusal(&take(1), RefusedCode::SeatTaken).await;
    ada.send(&take(0)).await;
    ada.table(|info| info.your_seat == Some(Seat(0))).await;
}

#[tokio::test]
async fn only_listed_tables_are_listed() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let mut listed = duel(2, 3);
    listed.options = TableOptions { listed: true, practice: true };
    let listed = ada.create(listed).await;
    let hidden = ada.create(duel(2, 3)).await;
    let eve = house.guest("Eve").await;
    let lines: Vec<TableLine> = house.get("/api/tables", &eve.token).await;
    assert_eq!(lines.iter().map(|line| &line.code).collect::<Vec<_>>(), [&listed]);
    assert!(lines[0].practice);
    assert_eq!(lines[0].seats, [Some("Ada".to_owned()), None]);
    let mine: Vec<TableLine> = house.get("/api/my/tables", &ada.token).await;
    assert_eq!(mine.len(), 2);
    assert!(mine.iter().any(|line| line.code == hidden && line.your_seat == Some(Seat(0))));
    assert_eq!(mine[0].stage, Stage::Lobby);
}

#[tokio::test]
async fn what_is_said_is_heard_and_kept() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 2).await;
    ada.send(&Ask::Chat { text: "hello\u{7}\n there ".into() }).await;
    let chat = |message| match message {
        ToClient::Chat { lines } => Some(lines),
        _ => None,
    };
    let lines = bob.until(chat).await;
    assert_eq!((lines[0].name.as_str(), lines[0].text.as_str()), ("Ada", "hello there"));
    assert_eq!(lines[0].seat, Some(Seat(0)));
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    assert_eq!(eve.until(chat).await, lines);
    let nothing = Ask::Chat { text: " \u{200b} ".into() };
    ada.expect_refusal(&nothing, RefusedCode::BadInput).await;
}

#[tokio::test]
async fn a_new_name_shows_at_the_table() {
    let house = House::open().await;
    let (mut ada, mut bob, _) = two_at_a_duel(&house, 2).await;
    bob.send(&ToServer::Rename { name: "Robert".into() }).await;
    ada.table(|info| info.seats[1].name == "Robert").await;
    let (status, body) =
        house.http("PATCH", "/api/me", Some(&bob.token), r#"{"name":"Bobby"}"#).await;
    assert_eq!((status, body.as_str()), (200, r#"{"name":"Bobby"}"#));
    ada.table(|info| info.seats[1].name == "Bobby").await;
    bob.play("\"step\"").await;
    assert_eq!(ada.played().await.steps[0].heard[0].sentence, "Bobby steps.");
}
