//! Somebody points at something, and everybody at the table sees it for now.

use protocol::{Ask, Pointed, RefusedCode, Seat, ToClient};
use server_testing::{Client, House, two_at_a_duel};

fn at(thing: &str) -> Ask {
    Ask::Point { at: thing.to_owned() }
}

async fn pointed(client: &mut Client) -> Pointed {
    client
        .until(|message| match message {
            ToClient::Pointed(pointed) => Some(pointed),
            ToClient::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn everybody_sees_what_somebody_points_at() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 2).await;
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    // She is there when she has been told how the match stands.
    eve.played().await;
    bob.send(&at("square-3")).await;
    let wanted = Pointed { name: "Bob".to_owned(), seat: Seat(1), at: "square-3".to_owned() };
    for client in [&mut ada, &mut bob, &mut eve] {
        assert_eq!(pointed(client).await, wanted);
    }
    // Who looks on sees it and points at nothing.
    eve.expect_refusal(&at("square-3"), RefusedCode::NotYourSeat).await;
}

#[tokio::test]
async fn nothing_of_it_is_kept() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 2).await;
    ada.send(&at("square-3")).await;
    pointed(&mut bob).await;
    bob.play("\"step\"").await;
    // Neither the journal nor whoever comes later has heard of it.
    let played = ada.played().await;
    assert_eq!(played.steps.len(), 1);
    let mut eve = house.guest("Eve").await;
    eve.watch(&code, None).await;
    let first = eve.until(|message| match message {
        ToClient::Pointed(pointed) => panic!("{pointed:?}"),
        ToClient::Played(played) => Some(played),
        _ => None,
    });
    assert!(first.await.steps.len() <= 2);
}

#[tokio::test]
async fn only_names_of_things_and_not_too_many() {
    let house = House::open().await;
    let (mut ada, mut bob, _) = two_at_a_duel(&house, 2).await;
    for text in ["", "go left", "a\"]", "ä", &"x".repeat(65)] {
        ada.expect_refusal(&at(text), RefusedCode::BadInput).await;
    }
    for nth in 0..5 {
        ada.send(&at(&format!("square-{nth}"))).await;
        assert_eq!(pointed(&mut bob).await.at, format!("square-{nth}"));
    }
    ada.expect_refusal(&at("square-6"), RefusedCode::Limit).await;
    // Others point on.
    bob.send(&at("square-7")).await;
    assert_eq!(pointed(&mut bob).await.at, "square-7");
}
