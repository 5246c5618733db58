//! What is too much is refused, with a reason.

use protocol::{Ask, ByeReason, Hello, Refused, RefusedCode, ToClient, ToServer};
use tokio_tungstenite::tungstenite::Error;

use server_testing::{Client, House, duel, two_at_a_duel};

#[tokio::test]
async fn a_page_of_another_site_opens_no_socket() {
    let house = House::open().await;
    let address = house.address();
    let own = format!("http://{address}");
    assert!(Client::connect_from(&address, Some(&own)).await.is_ok());
    match Client::connect_from(&address, Some("https://evil.example")).await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 403),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("a foreign page was let in"),
    }
}

#[tokio::test]
async fn a_long_message_closes_the_connection() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    ada.send(&Ask::Chat { text: "x".repeat(20_000) }).await;
    let reason = ada.until(|message| match message {
        ToClient::Bye { reason, .. } => Some(reason),
        _ => None,
    });
    assert_eq!(reason.await, ByeReason::Limit);
    let body = format!(r#"{{"name":"{}"}}"#, "x".repeat(20_000));
    let (status, body) = house.http("POST", "/api/guests", None, &body).await;
    assert_eq!(status, 429, "{body}");
}

#[tokio::test]
async fn too_many_messages_are_refused_and_then_cut_off() {
    let house = House::with(|config| {
        config.limits.messages_burst = 5.0;
        config.limits.messages_per_second = 0.001;
    })
    .await;
    let mut ada = house.guest("Ada").await;
    let mut reason = None;
    for _ in 0..200 {
        ada.send_text(r#"{"ping":{}}"#.to_owned()).await;
        match ada.next().await {
            Some(ToClient::Pong {}) => {}
            Some(ToClient::Refused(refused)) => assert_eq!(refused.code, RefusedCode::Limit),
            Some(ToClient::Bye { reason: given, .. }) => {
                reason = Some(given);
                break;
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(reason, Some(ByeReason::Limit));
}

#[tokio::test]
async fn names_and_chat_have_a_length() {
    let house = House::open().await;
    let mut client = Client::connect(&house.address()).await;
    let refused = client.hello(Hello::Name("x".repeat(25))).await.unwrap_err();
    assert_eq!(refused.code, RefusedCode::Limit);
    let (mut ada, _bob, _) = two_at_a_duel(&house, 1).await;
    let long = Ask::Chat { text: "x".repeat(501) };
    ada.expect_refusal(&long, RefusedCode::Limit).await;
}

#[tokio::test]
async fn a_guest_has_so_many_tables() {
    let house = House::with(|config| config.limits.tables_per_guest = 2).await;
    let mut ada = house.guest("Ada").await;
    for _ in 0..2 {
        ada.create(duel(2, 1)).await;
    }
    ada.expect_refusal(&ToServer::Create(duel(2, 1)), RefusedCode::Limit).await;
}

#[tokio::test]
async fn an_address_makes_so_many_guests() {
    let house = House::with(|config| {
        config.limits.guests_burst = 2.0;
        config.limits.guests_per_minute = 0.001;
    })
    .await;
    house.guest("Ada").await;
    house.guest("Bob").await;
    let (status, body) = house.http("POST", "/api/guests", None, r#"{"name":"Eve"}"#).await;
    let refused: Refused = serde_json::from_str(&body).unwrap();
    assert_eq!((status, refused.code), (429, RefusedCode::Limit));
}

#[tokio::test]
async fn nonsense_is_refused_and_the_connection_lives() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    for text in ["", "{", "[]", r#"{"fly":{}}"#, r#"{"watch":{"code":7}}"#] {
        ada.send_text(text.to_owned()).await;
        assert_eq!(ada.refused().await.code, RefusedCode::BadMessage);
    }
    ada.expect_refusal(&Ask::Start {}, RefusedCode::NoTable).await;
    ada.watch("nowhere", None).await;
    assert_eq!(ada.refused().await.code, RefusedCode::NotFound);
    let mut wrong = duel(2, 1);
    wrong.game = "chess".to_owned();
    ada.expect_refusal(&ToServer::Create(wrong), RefusedCode::NotFound).await;
    ada.create(duel(2, 1)).await;
}
