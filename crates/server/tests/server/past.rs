//! Matches by rules that have moved on: finished ones are looked at for ever,
//! others say why they cannot go on and give their journal.

use std::{path::Path, sync::Arc};

use protocol::{
    Ask, Outcome, Refused, RefusedCode, Seat, Stage, TableInfo, TableOptions, ToClient,
    http::{CreateTable, Fork, LogPage},
};
use server_testing::{Client, House, Played, raw};
use shelf::Shelf;
use sqlx::{ConnectOptions as _, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::quilt::{Quilt, Setup};

async fn house() -> House {
    House::with(|config| config.shelf = Arc::new(shelf::<1>())).await
}

fn shelf<const VERSION: u32>() -> Shelf {
    Shelf::empty().with::<Quilt<VERSION>>(&[])
}

/// The same house with other rules.
async fn reopen<const VERSION: u32>(house: &mut House) {
    house.config.shelf = Arc::new(shelf::<VERSION>());
    house.restart().await;
}

/// Ada and Bob sew a quilt of three patches, up to `n_sewn`; Eve looks on.
async fn sew(house: &House, n_sewn: u16) -> (String, [Client; 3]) {
    let mut clients =
        [house.guest("Ada").await, house.guest("Bob").await, house.guest("Eve").await];
    let [ada, bob, eve] = &mut clients;
    let setup = serde_json::to_string(&Setup { n_seats: 2, n_patches: 3 }).unwrap();
    let create = CreateTable {
        game: "quilt".to_owned(),
        setup: Some(raw(&setup)),
        n_seats: None,
        options: TableOptions::default(),
        seat: Some(Seat(0)),
        bots: Vec::new(),
        start: false,
    };
    let code = ada.create(create).await;
    bob.watch(&code, None).await;
    bob.send(&Ask::TakeSeat { seat: Some(Seat(1)) }).await;
    bob.table(|info| info.your_seat == Some(Seat(1))).await;
    eve.watch(&code, None).await;
    ada.send(&Ask::Start {}).await;
    for client in [&mut *ada, &mut *bob, &mut *eve] {
        client.played().await;
    }
    for n in 0..n_sewn {
        let sewer = if n == 1 { &mut *bob } else { &mut *ada };
        sewer.play(&n.to_string()).await;
    }
    if n_sewn == 3 {
        for client in [ada, bob, eve] {
            client.table(|info| info.stage == Stage::Finished).await;
        }
    }
    (code, clients)
}

/// What a guest who comes now is told of the match.
async fn told(house: &House, token: &str, code: &str) -> (TableInfo, Played) {
    let mut client = house.back(token).await;
    client.watch(code, None).await;
    let info = client.table(|_| true).await;
    (info, client.played().await)
}

fn steps(played: &Played) -> String {
    serde_json::to_string(&played.steps).unwrap()
}

async fn db(data_dir: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(data_dir.join("wardroom.db")).connect().await.unwrap()
}

async fn n_tellings(db: &mut SqliteConnection) -> i64 {
    sqlx::query_scalar("SELECT count(body) FROM tellings").fetch_one(db).await.unwrap()
}

#[tokio::test]
async fn a_finished_match_is_shown_as_it_was_told() {
    let mut house = house().await;
    let (code, clients) = sew(&house, 3).await;
    let tokens = clients.map(|client| client.token);
    let mut before = Vec::new();
    for token in &tokens {
        before.push(told(&house, token, &code).await);
    }
    reopen::<2>(&mut house).await;
    for (token, (_, before)) in tokens.iter().zip(&before) {
        let (info, after) = told(&house, token, &code).await;
        assert_eq!((info.stage, info.kept_from), (Stage::Finished, Some(1)));
        // By the rules of now it would be 20.
        assert_eq!(info.outcome, Some(Outcome::Together { won: true, score: 10 }));
        assert!(info.seed.is_some());
        assert_eq!(after.from, None);
        assert_eq!(steps(&after), steps(before));
        assert_eq!(after.position.seat, before.position.seat);
        assert_eq!(after.position.view.get(), before.position.view.get());
        assert_eq!(after.position.outcome, before.position.outcome);
    }
    let sentences = |played: &Played| played.steps[2].heard[0].sentence.clone();
    assert!(sentences(&before[1].1).starts_with("Bob sews a patch of colour"));
    assert_eq!(sentences(&before[0].1), "Bob sews a patch.");

    // Gaps, too.
    let mut bob = house.back(&tokens[1]).await;
    bob.watch(&code, Some(2)).await;
    let gap = bob.played().await;
    assert_eq!((gap.from, gap.steps.len(), gap.steps[0].seq), (Some(2), 1, 3));

    let info: TableInfo = house.get(&format!("/api/tables/{code}"), &tokens[2]).await;
    assert_eq!(info.kept_from, Some(1));
    let page: LogPage = house.get("/api/log/quilt", &tokens[0]).await;
    assert_eq!(page.lines[0].code, code);
}

#[tokio::test]
async fn a_kept_match_gives_its_journal_and_can_be_played_again_but_not_forked() {
    let mut house = house().await;
    let (code, clients) = sew(&house, 3).await;
    let path = format!("/api/tables/{code}/journal");
    let (status, journal) = house.http("GET", &path, None, "").await;
    assert_eq!(status, 200, "{journal}");
    reopen::<2>(&mut house).await;
    assert_eq!(house.http("GET", &path, None, "").await, (200, journal));

    let fork = serde_json::to_string(&Fork { n_entries: 1, seat: None, gather: false }).unwrap();
    let path = format!("/api/tables/{code}/fork");
    let (status, body) = house.http("POST", &path, Some(&clients[0].token), &fork).await;
    let refused: Refused = serde_json::from_str(&body).unwrap();
    assert_eq!((status, refused.code), (409, RefusedCode::OtherRules));

    let mut ada = house.back(&clients[0].token).await;
    ada.watch(&code, None).await;
    ada.played().await;
    ada.send(&Ask::Again {}).await;
    let next = ada
        .until(|message| match message {
            ToClient::Moved { code } => Some(code),
            ToClient::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        })
        .await;
    ada.watch(&next, None).await;
    let info = ada.table(|_| true).await;
    // The others are waited for.
    assert_eq!((info.stage, info.kept_from), (Stage::Lobby, None));
}

#[tokio::test]
async fn a_match_in_the_middle_says_why_it_cannot_go_on_and_gives_its_journal() {
    let mut house = house().await;
    let (code, [ada, _, eve]) = sew(&house, 2).await;
    reopen::<2>(&mut house).await;
    for token in [&ada.token, &eve.token] {
        let mut client = house.back(token).await;
        client.watch(&code, None).await;
        let refused = client.refused().await;
        assert_eq!(refused.code, RefusedCode::OtherRules);
        assert!(refused.text.contains("version 1 of the rules of Quilt"), "{}", refused.text);
        assert!(refused.text.contains("version 2"), "{}", refused.text);
    }
    let path = format!("/api/tables/{code}");
    assert_eq!(house.http("GET", &path, Some(&ada.token), "").await.0, 409);
    let path = format!("{path}/journal");
    let (status, journal) = house.http("GET", &path, Some(&ada.token), "").await;
    assert_eq!((status, journal.lines().count()), (200, 4), "{journal}");
    for token in [None, Some(eve.token.as_str())] {
        assert_eq!(house.http("GET", &path, token, "").await.0, 403);
    }
    // Nothing is lost: the old rules take it up again.
    reopen::<1>(&mut house).await;
    let mut ada = house.back(&ada.token).await;
    ada.watch(&code, None).await;
    assert_eq!(ada.played().await.position.seq, 2);
    ada.play("5").await;
    let opened = shelf::<1>().kit("quilt").unwrap().read(&journal).unwrap();
    assert_eq!(opened.seq(), 2);
}

#[tokio::test]
async fn matches_from_before_are_told_at_the_start() {
    let mut house = house().await;
    let (code, [ada, ..]) = sew(&house, 3).await;
    house.running.take().unwrap().stop().await;
    let mut db = db(&house.config.data_dir).await;
    assert_eq!(n_tellings(&mut db).await, 1);
    sqlx::query("DELETE FROM tellings").execute(&mut db).await.unwrap();

    // Rules that cannot play it any more cannot tell it either.
    reopen::<2>(&mut house).await;
    let mut client = house.back(&ada.token).await;
    client.watch(&code, None).await;
    let refused = client.refused().await;
    assert_eq!(refused.code, RefusedCode::OtherRules);
    let path = format!("/api/tables/{code}/journal");
    assert_eq!(house.http("GET", &path, None, "").await.0, 200);
    assert_eq!(n_tellings(&mut db).await, 0);

    reopen::<1>(&mut house).await;
    while n_tellings(&mut db).await == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    reopen::<2>(&mut house).await;
    let (info, _) = told(&house, &ada.token, &code).await;
    assert_eq!(info.kept_from, Some(1));
}

#[tokio::test]
async fn who_is_forgotten_is_forgotten_in_what_was_told() {
    let mut house = house().await;
    let (code, [ada, bob, _]) = sew(&house, 3).await;
    reopen::<2>(&mut house).await;
    assert_eq!(house.http("DELETE", "/api/me", Some(&bob.token), "").await.0, 204);
    let (info, played) = told(&house, &ada.token, &code).await;
    assert_eq!(info.seats[1].name, "Somebody");
    assert_eq!(played.steps[2].heard[0].sentence, "Somebody sews a patch.");
}
