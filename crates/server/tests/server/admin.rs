//! What the administrator can do over the socket in the data folder.

use std::{os::unix::fs::PermissionsExt as _, time::Duration};

use protocol::{Ask, ByeReason, Hello, RefusedCode, ToClient};
use server::admin::{Order, Report, ask};
use server_testing::{Client, House, duel, two_at_a_duel, whole};

async fn order(house: &House, order: Order) -> Report {
    ask(&house.config.data_dir, &order).await.expect("the server answers")
}

async fn done(house: &House, wanted: Order) {
    let report = order(house, wanted).await;
    assert!(matches!(report, Report::Done(_)), "{report:?}");
}

fn bye(message: ToClient) -> Option<ByeReason> {
    match message {
        ToClient::Bye { reason, .. } => Some(reason),
        _ => None,
    }
}

#[tokio::test]
async fn the_socket_is_the_owners_alone() {
    let mut house = House::open().await;
    let path = house.config.data_dir.join("admin.sock");
    let mode = std::fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    house.running.take().unwrap().stop().await;
    assert!(!path.exists());
    let error = ask(&house.config.data_dir, &Order::Status {}).await.unwrap_err();
    assert!(error.to_string().contains("no server runs on the data folder"), "{error}");
    // What a killed server has left does not keep the next one from starting.
    std::fs::write(&path, "").unwrap();
    house.restart().await;
    assert!(matches!(order(&house, Order::Status {}).await, Report::Status(_)));
    done(&house, Order::Ready {}).await;
}

#[tokio::test]
async fn tables_and_guests_are_listed_without_secrets() {
    let house = House::open().await;
    let (mut ada, _bob, code) = two_at_a_duel(&house, 3).await;
    ada.play("\"step\"").await;
    let report = order(&house, Order::Tables { running: true, n_max: 10 }).await;
    let Report::Tables(tables) = report else { panic!("{report:?}") };
    assert_eq!(tables.len(), 1);
    assert_eq!((tables[0].code.as_str(), tables[0].n_entries), (code.as_str(), 1));
    assert_eq!((tables[0].stage.as_str(), tables[0].seats.as_str()), ("playing", "Ada, Bob"));
    let report = order(&house, Order::Guests { name: Some("aD".into()), n_max: 10 }).await;
    let Report::Guests(guests) = report else { panic!("{report:?}") };
    assert_eq!((guests.len(), guests[0].name.as_str(), guests[0].n_seats), (1, "Ada", 1));
    let Report::Status(status) = order(&house, Order::Status {}).await else { panic!() };
    assert_eq!((status.n_tables, status.n_guests, status.n_rooms), (1, 2, 1));
    assert!(status.limits.iter().any(|(name, _)| name == "onlookers_per_table"), "{status:?}");
}

#[tokio::test]
async fn a_closed_table_is_shut_until_it_is_opened() {
    let house = House::open().await;
    let (mut ada, mut bob, code) = two_at_a_duel(&house, 3).await;
    ada.play("\"step\"").await;
    done(&house, Order::Close { code: code.clone() }).await;
    assert_eq!(ada.until(bye).await, ByeReason::TableGone);
    assert_eq!(bob.until(bye).await, ByeReason::TableGone);
    let mut ada = house.back(&ada.token).await;
    ada.watch(&code, None).await;
    let refused = ada.refused().await;
    assert_eq!(refused.code, RefusedCode::Forbidden);
    assert!(refused.text.contains("administrator has closed"), "{}", refused.text);
    done(&house, Order::Open { code: code.clone() }).await;
    ada.watch(&code, None).await;
    assert_eq!(ada.played().await.position.seq, 1, "nothing is lost");
}

#[tokio::test]
async fn a_deleted_table_is_gone() {
    let house = House::open().await;
    let (mut ada, _bob, code) = two_at_a_duel(&house, 3).await;
    done(&house, Order::DeleteTable { code: code.clone() }).await;
    assert_eq!(ada.until(bye).await, ByeReason::TableGone);
    assert_eq!(house.http("GET", &format!("/api/tables/{code}"), None, "").await.0, 404);
    let report = order(&house, Order::DeleteTable { code }).await;
    assert!(matches!(report, Report::Refused(_)), "{report:?}");
}

#[tokio::test]
async fn a_banned_guest_does_not_come_back() {
    let house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let Report::Guests(guests) = order(&house, Order::Guests { name: None, n_max: 1 }).await else {
        panic!()
    };
    let guest = guests[0].id;
    done(&house, Order::Ban { guest }).await;
    assert_eq!(ada.until(bye).await, ByeReason::Banned);
    let mut again = Client::connect(&house.address()).await;
    let refused = again.hello(Hello::Token(ada.token.clone())).await.unwrap_err();
    assert_eq!(refused.code, RefusedCode::Forbidden);
    assert_eq!(house.http("GET", "/api/me", Some(&ada.token), "").await.0, 403);
    done(&house, Order::Unban { guest }).await;
    house.back(&ada.token).await;
    done(&house, Order::DeleteGuest { guest }).await;
    assert_eq!(house.http("GET", "/api/me", Some(&ada.token), "").await.0, 401);
    let report = order(&house, Order::Ban { guest }).await;
    assert_eq!(report, Report::Refused(format!("there is no guest {guest}")));
}

#[tokio::test]
async fn a_running_match_can_be_exported() {
    let house = House::open().await;
    let (mut ada, _bob, code) = two_at_a_duel(&house, 3).await;
    ada.play("\"step\"").await;
    let Report::Journal(journal) = order(&house, Order::Export { code }).await else { panic!() };
    assert!(journal.lines().count() >= 2, "{journal}");
    assert!(journal.contains("Ada") && journal.contains("seed"), "{journal}");
}

#[tokio::test]
async fn a_restart_is_announced_and_the_clock_stands() {
    let mut house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let code = ada.create(duel(1, 3)).await;
    ada.send(&Ask::Start {}).await;
    assert!(!ada.played().await.position.is_paused);
    let text = "back in a minute".to_owned();
    done(&house, Order::Restart { in_seconds: 0, text: text.clone() }).await;
    let (mut stands, mut announced) = (false, None);
    ada.until(|message| {
        match message {
            ToClient::Played(played) => stands |= whole(&played).is_paused,
            ToClient::Announced { text } => announced = Some(text),
            _ => {}
        }
        (stands && announced.is_some()).then_some(())
    })
    .await;
    assert_eq!(announced, Some(text));
    house.running.as_ref().unwrap().asked_to_end().await;
    house.restart().await;
    assert_eq!(ada.until(bye).await, ByeReason::Restart);
    let mut ada = house.back(&ada.token).await;
    ada.watch(&code, None).await;
    assert!(!ada.played().await.position.is_paused);
}

#[tokio::test]
async fn a_restart_can_be_called_off() {
    let house = House::open().await;
    let report = order(&house, Order::CallOff {}).await;
    assert_eq!(report, Report::Refused("no restart is announced".to_owned()));
    let mut ada = house.guest("Ada").await;
    ada.create(duel(1, 3)).await;
    ada.send(&Ask::Start {}).await;
    ada.played().await;
    done(&house, Order::Restart { in_seconds: 600, text: "soon".into() }).await;
    assert!(ada.played().await.position.is_paused);
    done(&house, Order::CallOff {}).await;
    assert!(!ada.played().await.position.is_paused);
}

/// The time of a restart that was called off passes while another is announced.
#[tokio::test]
async fn a_restart_that_was_called_off_ends_nothing_later() {
    let house = House::open().await;
    done(&house, Order::Restart { in_seconds: 1, text: "now".into() }).await;
    done(&house, Order::CallOff {}).await;
    done(&house, Order::Restart { in_seconds: 600, text: "later".into() }).await;
    let end = house.running.as_ref().unwrap().asked_to_end();
    assert!(tokio::time::timeout(Duration::from_secs(2), end).await.is_err(), "it ended");
}
