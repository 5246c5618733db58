//! What is kept: whole, apart from others' and for its owner alone.

use std::{
    sync::{Arc, atomic::Ordering::SeqCst},
    time::Duration,
};

use protocol::{
    Ask, ByeReason, Refused, RefusedCode, SeatAct, ToClient,
    http::{CreateTable, Me, TableLine},
};
use server_testing::{Client, House, TempDir, duel, raw, request, two_at_a_duel};
use shelf::Shelf;
use sqlx::{ConnectOptions as _, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::quilt::{FATAL, Quilt};

async fn db(house: &House) -> SqliteConnection {
    let path = house.config.data_dir.join("wardroom.db");
    SqliteConnectOptions::new().filename(path).connect().await.unwrap()
}

async fn metric(house: &House, name: &str) -> u64 {
    let text = house.metrics().await;
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.unwrap_or_else(|| panic!("{name} is missing")).parse().unwrap()
}

/// Sends the head of a request; the answer sends the body.
async fn late(house: &House, method: &str, path: &str, token: &str, body: &str) -> Late {
    let mut stream = TcpStream::connect(house.address()).await.unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    Late { stream, body: body.to_owned() }
}

struct Late {
    stream: TcpStream,
    body: String,
}

impl Late {
    async fn finish(mut self) -> String {
        self.stream.write_all(self.body.as_bytes()).await.unwrap();
        let mut answer = String::new();
        self.stream.read_to_string(&mut answer).await.unwrap();
        answer.split(' ').nth(1).unwrap().to_owned()
    }
}

#[tokio::test]
async fn a_deleted_guest_never_acts_as_the_next() {
    let house = House::open().await;
    let eve = house.guest("Eve").await;
    let create = r#"{"game":"duel","seat":0}"#;
    let career = r#"{"game":"sprint","act":{"new":{"name":"Planted"}}}"#;
    let requests = [
        late(&house, "PATCH", "/api/me", &eve.token, r#"{"name":"Taken"}"#).await,
        late(&house, "POST", "/api/tables", &eve.token, create).await,
        late(&house, "POST", "/api/careers", &eve.token, career).await,
        late(&house, "POST", "/api/challenges", &eve.token, r#"{"game":"duel"}"#).await,
    ];
    // Their tokens are looked up before the bodies are there.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(house.http("DELETE", "/api/me", Some(&eve.token), "").await.0, 204);
    let ada = house.guest("Ada").await;
    for late in requests {
        let status = late.finish().await;
        assert!(status == "401" || status == "400", "{status}");
    }
    assert_eq!(house.get::<Me>("/api/me", &ada.token).await.name, "Ada");
    assert!(house.get::<Vec<TableLine>>("/api/my/tables", &ada.token).await.is_empty());
    let (_, careers) = house.http("GET", "/api/careers", Some(&ada.token), "").await;
    assert_eq!(careers, "[]");
    let ids: Vec<i64> =
        sqlx::query_scalar("SELECT id FROM guests").fetch_all(&mut db(&house).await).await.unwrap();
    assert_eq!(ids, [2], "a number came back");
}

#[tokio::test]
async fn whoever_goes_with_moves_under_way_spoils_no_other_table() {
    let house = House::open().await;
    let ada = house.guest("Ada").await;
    let mut codes = Vec::new();
    for _ in 0..15 {
        let mut eve = house.guest("Eve").await;
        eve.create(CreateTable { start: true, ..duel(1, u32::MAX) }).await;
        eve.played().await;
        for _ in 0..20 {
            eve.submit(SeatAct::Move(raw("\"step\""))).await;
        }
        let body = serde_json::to_string(&CreateTable { start: true, ..duel(1, 9) }).unwrap();
        let address = house.address();
        let ((status, ..), (made, _, answer)) = tokio::join!(
            request(&address, "DELETE", "/api/me", Some(&eve.token), ""),
            request(&address, "POST", "/api/tables", Some(&ada.token), &body),
        );
        assert_eq!((status, made), (204, 200), "{answer}");
        codes.push(serde_json::from_str::<protocol::http::Created>(&answer).unwrap().code);
    }
    for code in codes {
        let mut ada = house.back(&ada.token).await;
        ada.watch(&code, None).await;
        assert_eq!(ada.played().await.position.seq, 0, "somebody else's moves are here");
    }
    assert_eq!(metric(&house, "wardroom_storage_errors_total").await, 0);
    assert_eq!(server::check(&house.config.data_dir).await.unwrap().problems, []);
}

#[tokio::test]
async fn a_damaged_table_is_shown_as_such_and_the_others_go_on() {
    let mut house = House::open().await;
    let mut codes = Vec::new();
    let mut ada = house.guest("Ada").await;
    for _ in 0..3 {
        codes.push(ada.create(CreateTable { start: true, ..duel(1, 9) }).await);
        ada.played().await;
        for _ in 0..4 {
            ada.play("\"step\"").await;
        }
    }
    house.running.take().unwrap().stop().await;
    let id = "(SELECT id FROM tables WHERE code = ?)";
    for (sql, code) in [
        (format!("DELETE FROM entries WHERE table_id = {id} AND idx = 3"), &codes[0]),
        (format!("UPDATE entries SET move_id = 'x' WHERE table_id = {id} AND idx = 1"), &codes[1]),
    ] {
        let sql = sqlx::AssertSqlSafe(sql);
        sqlx::query(sql).bind(code).execute(&mut db(&house).await).await.unwrap();
    }
    let checked = server::check(&house.config.data_dir).await.unwrap();
    let damaged: Vec<_> = checked.problems.iter().filter_map(|it| it.table.as_ref()).collect();
    assert_eq!(damaged, [&codes[0], &codes[1]], "{checked:?}");

    house.restart().await;
    while metric(&house, "wardroom_damaged_tables").await < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let lines: Vec<TableLine> = house.get("/api/my/tables", &ada.token).await;
    for line in lines {
        assert_eq!(line.damaged, line.code != codes[2], "{line:?}");
    }
    for (code, text) in [(&codes[0], "3 entries instead of 4"), (&codes[1], "was changed")] {
        let mut ada = house.back(&ada.token).await;
        ada.watch(code, None).await;
        let refused = ada.refused().await;
        assert_eq!(refused.code, RefusedCode::Damaged);
        assert!(refused.text.contains(text), "{}", refused.text);
        let path = format!("/api/tables/{code}/journal");
        let (status, journal) = house.http("GET", &path, Some(&ada.token), "").await;
        assert_eq!(status, 200, "{journal}");
    }
    let mut ada = house.back(&ada.token).await;
    ada.watch(&codes[2], None).await;
    ada.played().await;
    ada.play("\"step\"").await;
}

#[tokio::test]
async fn a_second_server_is_refused_with_the_pid_of_the_first() {
    let house = House::open().await;
    let error = server::serve(house.config.clone()).await.err().expect("it is refused");
    let pid = format!("process {}", std::process::id());
    assert!(error.to_string().contains(&pid), "{error}");
    assert!(error.to_string().contains(&house.config.data_dir.display().to_string()), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn the_data_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;

    let mut house = House::open().await;
    let _ada = house.guest("Ada").await;
    house.running.take().unwrap().stop().await;
    let dir = house.config.data_dir.clone();
    let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&dir), 0o700);
    // As an earlier version left it.
    let open = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(dir.join("wardroom.db"), open).unwrap();
    house.restart().await;
    let _bob = house.guest("Bob").await;
    let mut names = Vec::new();
    for entry in dir.read_dir().unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        names.push(path.file_name().unwrap().to_str().unwrap().to_owned());
    }
    assert!(names.contains(&"wardroom.db-wal".to_owned()), "{names:?}");
}

#[tokio::test]
async fn errors_name_the_file() {
    let dir = TempDir::default();
    std::fs::create_dir(&dir.0).unwrap();
    let path = dir.0.join("wardroom.db");
    std::fs::write(&path, b"garbage!".repeat(1000)).unwrap();
    let config = server::Config::new(&dir.0, Arc::new(server_testing::shelf()));
    let error = server::serve(config).await.err().expect("it does not start").to_string();
    assert!(error.contains(&path.display().to_string()), "{error}");
    assert!(error.contains("not a database"), "{error}");
}

fn files_with(house: &House, text: &str) -> Vec<String> {
    let files = house.config.data_dir.read_dir().unwrap().map(|entry| entry.unwrap().path());
    let has = |path: &std::path::PathBuf| {
        // The administrator's socket cannot be read.
        let bytes = std::fs::read(path).unwrap_or_default();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    };
    files.filter(has).map(|path| path.display().to_string()).collect()
}

#[tokio::test]
async fn deleted_names_and_talk_are_really_gone() {
    let house = House::open().await;
    let (_ada, mut bob, _) = two_at_a_duel(&house, 3).await;
    let (name, talk) = ("Bartholomew Quux", "the password of the ship");
    bob.send(&protocol::ToServer::Rename { name: name.to_owned() }).await;
    for number in 0..30 {
        bob.send(&Ask::Chat { text: format!("{talk} {number}") }).await;
    }
    bob.until(|message| match message {
        ToClient::Chat { lines } => lines[0].text.ends_with(" 29").then_some(()),
        _ => None,
    })
    .await;
    assert!(!files_with(&house, name).is_empty());
    assert!(!files_with(&house, talk).is_empty());
    assert_eq!(house.http("DELETE", "/api/me", Some(&bob.token), "").await.0, 204);
    assert_eq!(files_with(&house, name), [""; 0]);
    assert_eq!(files_with(&house, talk), [""; 0]);
}

#[tokio::test]
async fn readiness_is_a_write_and_liveness_is_not() {
    let house = House::open().await;
    let status = async |path: &str| house.http("GET", path, None, "").await.0;
    assert_eq!(
        (status("/livez").await, status("/readyz").await, status("/healthz").await),
        (200, 200, 200)
    );
    // Somebody else holds the database for so long that nothing can be stored.
    let mut other = db(&house).await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(
        (status("/livez").await, status("/readyz").await, status("/healthz").await),
        (200, 503, 503)
    );
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    while status("/readyz").await != 200 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn quotas_name_the_limit() {
    let house = House::with(|config| {
        config.limits.chat_lines_per_guest = 3;
        config.limits.tables_kept_per_guest = 2;
        config.limits.journal_bytes_per_table = 300;
    })
    .await;
    let mut ada = house.guest("Ada").await;
    ada.create(CreateTable { start: true, ..duel(1, 99) }).await;
    ada.played().await;
    for text in ["a", "b", "c"] {
        ada.send(&Ask::Chat { text: text.to_owned() }).await;
    }
    ada.send(&Ask::Chat { text: "d".to_owned() }).await;
    let refused = ada.refused().await;
    assert_eq!(refused.code, RefusedCode::Limit);
    assert!(refused.text.contains("3 lines"), "{}", refused.text);

    let mut n_moves = 0;
    let refused = loop {
        let id = ada.submit(SeatAct::Move(raw("\"step\""))).await;
        let refused = ada
            .until(|message| match message {
                ToClient::Played(_) => Some(None),
                ToClient::Refused(refused) if refused.id.as_ref() == Some(&id) => {
                    Some(Some(refused))
                }
                _ => None,
            })
            .await;
        match refused {
            None => n_moves += 1,
            Some(refused) => break refused,
        }
    };
    assert_eq!(refused.code, RefusedCode::Limit);
    assert!(n_moves > 0 && refused.text.contains("300 bytes"), "{}", refused.text);

    ada.create(duel(1, 1)).await;
    ada.send(&protocol::ToServer::Create(duel(1, 1))).await;
    let refused = ada.refused().await;
    assert_eq!(refused.code, RefusedCode::Limit);
    assert!(refused.text.contains("2 tables"), "{}", refused.text);
}

#[tokio::test]
async fn finished_tables_are_swept_by_age_after_their_journal_is_written() {
    let export = TempDir::default();
    let house = House::with(|config| {
        config.sweep.finished_ms = Some(1_000);
        config.sweep_export = Some(export.0.clone());
        config.sweep_every = Duration::from_millis(20);
        config.idle_unload = Duration::from_millis(10);
    })
    .await;
    let mut ada = house.guest("Ada").await;
    let old = ada.create(CreateTable { start: true, ..duel(1, 1) }).await;
    ada.played().await;
    ada.play("\"step\"").await;
    let (status, journal) =
        house.http("GET", &format!("/api/tables/{old}/journal"), None, "").await;
    assert_eq!(status, 200, "{journal}");
    let kept = ada.create(CreateTable { start: true, ..duel(1, 9) }).await;
    ada.played().await;
    house.clock.fetch_add(2_000, SeqCst);
    let path = format!("/api/tables/{old}");
    while house.http("GET", &path, None, "").await.0 != 404 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let file = export.0.join(format!("duel-{old}.jsonl"));
    assert_eq!(std::fs::read_to_string(file).unwrap(), journal);
    assert_eq!(house.http("GET", &format!("/api/tables/{kept}"), None, "").await.0, 200);
}

#[tokio::test]
async fn a_room_that_panics_is_opened_again_without_a_restart() {
    let house =
        House::with(|config| config.shelf = Arc::new(Shelf::empty().with::<Quilt<1>>(&[]))).await;
    let mut ada = house.guest("Ada").await;
    let create = CreateTable {
        game: "quilt".to_owned(),
        setup: Some(raw(r#"{"n_seats":1,"n_patches":9}"#)),
        start: true,
        ..duel(1, 1)
    };
    let code = ada.create(create).await;
    ada.played().await;
    ada.play("1").await;
    let other = two_patches(&house).await;
    ada.submit(SeatAct::Move(raw(&FATAL.to_string()))).await;
    let reason = ada.until(|message| match message {
        ToClient::Bye { reason, .. } => Some(reason),
        _ => None,
    });
    assert_eq!(reason.await, ByeReason::Restart);
    assert_eq!(metric(&house, "wardroom_room_panics_total").await, 1);
    let mut ada = house.back(&ada.token).await;
    ada.watch(&code, None).await;
    assert_eq!(ada.played().await.position.seq, 1);
    ada.play("2").await;
    let mut other = other;
    other.play("2").await;
}

/// Somebody else at a table, where nothing happens.
async fn two_patches(house: &House) -> Client {
    let mut bob = house.guest("Bob").await;
    let create = CreateTable {
        game: "quilt".to_owned(),
        setup: Some(raw(r#"{"n_seats":1,"n_patches":2}"#)),
        start: true,
        ..duel(1, 1)
    };
    bob.create(create).await;
    bob.played().await;
    bob.play("1").await;
    bob
}

#[tokio::test]
async fn matches_of_a_game_that_is_gone_are_shown_as_told_and_downloadable() {
    let mut house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let mut codes = Vec::new();
    for n_turns in [1, 9] {
        codes.push(ada.create(CreateTable { start: true, ..duel(1, n_turns) }).await);
        ada.played().await;
        ada.play("\"step\"").await;
    }
    house.running.take().unwrap().stop().await;
    // As if the game were no longer served.
    house.config.shelf = Arc::new(Shelf::empty().with::<Quilt<1>>(&[]));
    house.restart().await;
    for (code, expected) in [(&codes[0], 200), (&codes[1], 409)] {
        let path = format!("/api/tables/{code}");
        let (status, body) = house.http("GET", &path, Some(&ada.token), "").await;
        assert_eq!(status, expected, "{body}");
        let (status, body) =
            house.http("GET", &format!("{path}/journal"), Some(&ada.token), "").await;
        assert_eq!((status, body.lines().count()), (200, 3), "{body}");
    }
    let mut client = house.back(&ada.token).await;
    client.watch(&codes[0], None).await;
    assert_eq!(client.played().await.position.seq, 1);
    let (_, body) = house.http("GET", &format!("/api/tables/{}", codes[1]), None, "").await;
    let refused: Refused = serde_json::from_str(&body).unwrap();
    assert_eq!(refused.code, RefusedCode::OtherRules);
}

#[tokio::test]
async fn a_journal_that_the_rules_cannot_play_is_no_error_of_the_server() {
    let mut house = House::open().await;
    let mut ada = house.guest("Ada").await;
    let mut codes = Vec::new();
    for n_turns in [1, 9] {
        codes.push(ada.create(CreateTable { start: true, ..duel(1, n_turns) }).await);
        ada.played().await;
        ada.play("\"step\"").await;
    }
    house.running.take().unwrap().stop().await;
    // As if the program had changed without a new version of the rules: what is
    // stored is whole, but there is no such move any more.
    for sql in [
        "UPDATE entries SET line = replace(line, '\"step\"', '\"leap\"')",
        "UPDATE heads SET hash = ''",
    ] {
        sqlx::query(sql).execute(&mut db(&house).await).await.unwrap();
    }
    house.restart().await;
    for (code, expected) in [(&codes[0], 200), (&codes[1], 409)] {
        let path = format!("/api/tables/{code}");
        let (status, body) = house.http("GET", &path, Some(&ada.token), "").await;
        assert_eq!(status, expected, "{body}");
        let path = format!("{path}/journal");
        let (status, body) = house.http("GET", &path, Some(&ada.token), "").await;
        assert_eq!((status, body.lines().count()), (200, 3), "{body}");
    }
    let mut client = house.back(&ada.token).await;
    client.watch(&codes[0], None).await;
    assert_eq!(client.played().await.steps[1].heard[0].sentence, "Ada steps.");
}
