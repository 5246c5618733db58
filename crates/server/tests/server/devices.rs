//! A guest on several devices: tokens that are added, revoked, and expire.

use std::sync::atomic::Ordering::SeqCst;

use protocol::{
    ByeReason, RefusedCode, ToClient, Welcome,
    http::{DeviceLink, LINK_MARK, Me, UseLink},
};
use server_testing::{Client, House, NOON};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

async fn status(house: &House, token: &str) -> u16 {
    house.http("GET", "/api/me", Some(token), "").await.0
}

async fn link(house: &House, token: &str) -> UseLink {
    let link: DeviceLink = house.post("/api/me/link", token, &()).await;
    assert!(link.link.starts_with(&format!("http://{}/you#", house.address())), "{link:?}");
    assert!(link.qr.starts_with("<svg ") && link.minutes == 10);
    let (_, secret) = link.link.split_once(LINK_MARK).unwrap();
    UseLink { secret: secret.to_owned() }
}

async fn use_link(house: &House, link: &UseLink) -> Result<String, u16> {
    let body = serde_json::to_string(link).unwrap();
    let (status, body) = house.http("POST", "/api/link", None, &body).await;
    let token = |welcome: Welcome| welcome.token.unwrap();
    if status == 200 { Ok(token(serde_json::from_str(&body).unwrap())) } else { Err(status) }
}

async fn bye(client: &mut Client) -> ByeReason {
    client
        .until(|message| match message {
            ToClient::Bye { reason, .. } => Some(reason),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn a_link_brings_a_guest_to_another_device_once() {
    let house = House::open().await;
    let ada = house.guest("Ada").await;
    let made = link(&house, &ada.token).await;
    let phone = use_link(&house, &made).await.unwrap();
    assert_ne!(phone, ada.token);
    for token in [&phone, &ada.token] {
        let me: Me = house.get("/api/me", token).await;
        assert_eq!(me.name, "Ada");
    }
    assert_eq!(use_link(&house, &made).await, Err(404));
    // It does not wait for ever.
    let late = link(&house, &ada.token).await;
    house.clock.fetch_add(10 * 60 * 1000, SeqCst);
    assert_eq!(use_link(&house, &late).await, Err(404));
    assert_eq!(use_link(&house, &UseLink { secret: "nonsense".into() }).await, Err(404));
}

#[tokio::test]
async fn signing_out_everywhere_revokes_every_token() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let made = link(&house, &ada.token).await;
    let phone = use_link(&house, &made).await.unwrap();
    let mut on_phone = house.back(&phone).await;
    let mut bob = house.guest("Bob").await;
    let pending = link(&house, &ada.token).await;

    let welcome: Welcome = house.post("/api/me/sign-out", &ada.token, &()).await;
    assert_eq!(bye(&mut ada).await, ByeReason::SignedOut);
    assert_eq!(bye(&mut on_phone).await, ByeReason::SignedOut);
    bob.drain().await;
    for token in [&ada.token, &phone] {
        assert_eq!(status(&house, token).await, 401);
        let mut client = Client::connect(&house.address()).await;
        let refused = client.hello(protocol::Hello::Token(token.clone())).await.unwrap_err();
        assert_eq!(refused.code, RefusedCode::UnknownGuest);
    }
    assert_eq!(use_link(&house, &pending).await, Err(404));
    // Whoever asked is still the same guest.
    let me: Me = house.get("/api/me", &welcome.token.unwrap()).await;
    assert_eq!((me.name.as_str(), welcome.name.as_str()), ("Ada", "Ada"));
    assert_eq!(status(&house, &bob.token).await, 200);
}

#[tokio::test]
async fn a_token_that_nobody_uses_expires() {
    let mut house = House::with(|config| config.sweep.token_ms = 30 * DAY_MS).await;
    let ada = house.guest("Ada").await;
    let made = link(&house, &ada.token).await;
    let phone = use_link(&house, &made).await.unwrap();
    house.clock.store(NOON + 20 * DAY_MS, SeqCst);
    assert_eq!(status(&house, &ada.token).await, 200);
    house.clock.store(NOON + 40 * DAY_MS, SeqCst);
    assert_eq!(status(&house, &ada.token).await, 200);
    assert_eq!(status(&house, &phone).await, 401);
    // Also for a server that has not swept it away yet.
    house.restart().await;
    assert_eq!(status(&house, &phone).await, 401);
    assert_eq!(status(&house, &ada.token).await, 200);
}

#[tokio::test]
async fn a_deleted_guest_leaves_no_link() {
    let house = House::open().await;
    let ada = house.guest("Ada").await;
    let made = link(&house, &ada.token).await;
    assert_eq!(house.http("DELETE", "/api/me", Some(&ada.token), "").await.0, 204);
    assert_eq!(use_link(&house, &made).await, Err(404));
}
