//! Kills the server in the middle of play, again and again, and finds every
//! acknowledged move after the restart: in order, once.
//!
//! The clock of a match stands while the server is dead.
//!
//! The test starts its own program again as the server, because a process has
//! to die for it.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]
#![allow(clippy::print_stdout, reason = "it says how many there were")]

use std::{
    path::Path,
    sync::{Arc, atomic::AtomicBool},
    time::{Duration, Instant},
};

use protocol::{Hello, RefusedCode, ToClient, http::CreateTable};
use server_testing::{
    Client, TempDir, duel,
    player::seat_players,
    process::{self, Server},
    raw,
    sprint::Sprint,
};
use shelf::Shelved as _;
use sqlx::{ConnectOptions as _, sqlite::SqliteConnectOptions};

const N_TABLES: usize = 4;
/// So often is killed, unless `KILLS` says otherwise (`cargo xtask kill`).
const N_KILLS: usize = 5;
/// After so many kills there are new tables: what was played is looked at from
/// the beginning each time.
const KILLS_PER_TABLE: usize = 20;
/// So many acknowledged moves per client and round, at the least.
const N_MOVES: usize = 40;

fn main() {
    process::run(
        server_testing::shelf,
        &[
            ("kill_and_restart", || Box::pin(kill_and_restart())),
            ("the_clock_goes_on_with_the_time_left", || {
                Box::pin(the_clock_goes_on_with_the_time_left())
            }),
            ("a_damaged_log_is_told_with_the_table", || {
                Box::pin(a_damaged_log_is_told_with_the_table())
            }),
            ("a_copy_of_the_database_alone_is_not_served", || {
                Box::pin(a_copy_of_the_database_alone_is_not_served())
            }),
        ],
    );
}

async fn kill_and_restart() {
    let asked = std::env::var("KILLS").ok();
    let n_kills = asked.map_or(N_KILLS, |n| n.parse().expect("KILLS is a number"));
    let dir = TempDir::default();
    let (mut n_done, mut n_moves) = (0, 0);
    while n_done < n_kills {
        let n_now = KILLS_PER_TABLE.min(n_kills - n_done);
        n_moves += kill_in_play(&dir.0, n_now).await;
        n_done += n_now;
    }
    let checked = server::check(&dir.0).await.expect("the folder can be read");
    assert_eq!(checked.problems, []);
    println!("{n_kills} kills, {n_moves} moves, each there once and in order");
}

/// Lets new tables play and kills the server so many times; how many moves
/// were made.
async fn kill_in_play(data_dir: &Path, n_kills: usize) -> u32 {
    let mut server = Server::start(data_dir);
    let never = Arc::new(AtomicBool::new(false));
    let mut players = seat_players(&server.address, N_TABLES).await;
    for _ in 0..n_kills {
        let (moved, mut moves) = tokio::sync::mpsc::channel(1);
        let games: Vec<_> = players
            .into_iter()
            .map(|player| {
                tokio::spawn(player.play(server.address.clone(), moved.clone(), never.clone()))
            })
            .collect();
        drop(moved);
        for _ in 0..N_MOVES * games.len() {
            moves.recv().await.expect("the game goes on");
        }
        drop(server);
        // Nobody waits for those who still report a move.
        moves.close();
        players = Vec::new();
        for game in games {
            players.push(game.await.expect("a client fails"));
        }
        server = Server::start(data_dir);
    }
    let (mut n_acknowledged, mut n_moves) = (0, 0);
    for mut player in players {
        let mut client = player.connect(&server.address).await;
        player.check(&mut client).await;
        n_acknowledged += player.acknowledged.len();
        n_moves += player.n_sent;
    }
    assert!(n_acknowledged >= N_MOVES * n_kills * N_TABLES * 2);
    n_moves
}

/// What the database says about where the only clock stands.
async fn saved_clock(data_dir: &Path) -> Option<u64> {
    let path = data_dir.join("wardroom.db");
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let mut db = options.connect().await.expect("the database is there");
    let at = sqlx::query_scalar("SELECT at FROM clocks").fetch_optional(&mut db).await;
    at.expect("the database answers")
}

async fn the_clock_goes_on_with_the_time_left() {
    let dir = TempDir::default();
    let mut server = Server::start(&dir.0);
    let mut ada = Client::connect(&server.address).await;
    ada.token = ada.hello(Hello::Name("Ada".to_owned())).await.unwrap().token.unwrap();
    let mut setup = Sprint::default_setup(1);
    setup.length_ms = 86_400_000;
    let begun = Instant::now();
    let create = CreateTable {
        game: "sprint".to_owned(),
        setup: Some(raw(&serde_json::to_string(&setup).unwrap())),
        start: true,
        ..duel(1, 1)
    };
    let code = ada.create(create).await;
    let mut last_at = 0;
    for round in 0..3 {
        last_at = ada.play("\"step\"").await.steps[0].at.max(last_at);
        // In the first round the move is the last that is known; later ones
        // wait until the clock was written down after it.
        while round > 0 && saved_clock(&dir.0).await.is_none_or(|saved| saved <= last_at) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let saved = saved_clock(&dir.0).await.unwrap_or(0);
        drop(server);
        let lived = u64::try_from(begun.elapsed().as_millis()).unwrap();
        tokio::time::sleep(Duration::from_secs(2)).await;
        server = Server::start(&dir.0);
        let token = ada.token.clone();
        ada = Client::connect(&server.address).await;
        ada.hello(Hello::Token(token.clone())).await.expect("the guest is known");
        ada.token = token;
        ada.watch(&code, None).await;
        let position = ada.played().await.position;
        // The first time nothing but life has passed; what the server was
        // dead does not count.
        assert!(position.now >= last_at.max(saved), "{} {last_at} {saved}", position.now);
        assert!(position.now <= lived - 2_000 * round, "{} {lived}", position.now);
        assert_eq!(position.wake_at, Some(86_400_000));
        last_at = position.now;
    }
}

/// A guest alone at a table who has moved so often; and the table's code.
async fn solo(address: &str, n_moves: u32) -> (Client, String) {
    let mut ada = Client::connect(address).await;
    ada.token = ada.hello(Hello::Name("Ada".to_owned())).await.unwrap().token.unwrap();
    let code = ada.create(CreateTable { start: true, ..duel(1, u32::MAX) }).await;
    for _ in 0..n_moves {
        ada.play("\"step\"").await;
    }
    (ada, code)
}

/// What is said to a guest who comes back to a table.
async fn back_at(address: &str, token: &str, code: &str) -> (Client, ToClient) {
    let mut client = Client::connect(address).await;
    client.hello(Hello::Token(token.to_owned())).await.expect("the guest is known");
    client.watch(code, None).await;
    let said = client
        .until(|message| match message {
            ToClient::Refused(_) | ToClient::Played(_) => Some(message),
            _ => None,
        })
        .await;
    (client, said)
}

async fn a_damaged_log_is_told_with_the_table() {
    let dir = TempDir::default();
    let server = Server::start(&dir.0);
    let (eve, whole) = solo(&server.address, 5).await;
    let (ada, torn) = solo(&server.address, 30).await;
    drop(server);
    // One bit, near the end: SQLite takes it for the end of the log.
    let wal = dir.0.join("wardroom.db-wal");
    let mut bytes = std::fs::read(&wal).unwrap();
    let at = bytes.len() / 100 * 95;
    bytes[at] ^= 1;
    std::fs::write(&wal, bytes).unwrap();

    let checked = server::check(&dir.0).await.unwrap();
    let [problem] = &checked.problems[..] else { panic!("{checked:?}") };
    assert_eq!(problem.table.as_ref(), Some(&torn));
    assert!(problem.text.contains("to 30 are missing"), "{problem}");
    // Also the next time, when the log is a new one.
    for _ in 0..2 {
        let server = Server::start(&dir.0);
        let (_, said) = back_at(&server.address, &ada.token, &torn).await;
        let ToClient::Refused(refused) = said else { panic!("{said:?}") };
        assert_eq!(refused.code, RefusedCode::Damaged);
        assert!(refused.text.contains("to 30 are missing"), "{}", refused.text);
        let (mut eve, said) = back_at(&server.address, &eve.token, &whole).await;
        assert!(matches!(said, ToClient::Played(_)), "{said:?}");
        eve.play("\"step\"").await;
    }
}

async fn a_copy_of_the_database_alone_is_not_served() {
    let dir = TempDir::default();
    let server = Server::start(&dir.0);
    let (_ada, _) = solo(&server.address, 10).await;
    let copy = TempDir::default();
    std::fs::create_dir(&copy.0).unwrap();
    std::fs::copy(dir.0.join("wardroom.db"), copy.0.join("wardroom.db")).unwrap();
    let mut config = server::Config::new(&copy.0, std::sync::Arc::new(server_testing::shelf()));
    let error = server::serve(config.clone()).await.err().expect("it is not served").to_string();
    assert!(error.contains("wardroom.db was copied while a server used it"), "{error}");
    assert_eq!(server::check(&copy.0).await.unwrap().problems.len(), 1);
    config.accept_loss = true;
    server::serve(config).await.expect("it is served if somebody says so").stop().await;
    drop(server);

    // A server that was stopped leaves one file that is complete.
    let config = server::Config::new(&dir.0, std::sync::Arc::new(server_testing::shelf()));
    server::serve(config).await.expect("the folder is whole").stop().await;
    let copy = TempDir::default();
    std::fs::create_dir(&copy.0).unwrap();
    std::fs::copy(dir.0.join("wardroom.db"), copy.0.join("wardroom.db")).unwrap();
    assert_eq!(server::check(&copy.0).await.unwrap().problems, []);
    let config = server::Config::new(&copy.0, std::sync::Arc::new(server_testing::shelf()));
    server::serve(config).await.expect("the copy is whole").stop().await;
}
