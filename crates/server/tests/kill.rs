//! Kills the server in the middle of play, again and again, and finds every
//! acknowledged move after the restart: in order, once.
//!
//! The clock of a match stands while the server is dead.
//!
//! The test starts its own program again as the server, because a process has
//! to die for it.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]

use std::{
    collections::BTreeMap,
    path::Path,
    time::{Duration, Instant},
};

use protocol::{Ask, Hello, Seat, SeatAct, Submit, ToClient, http::CreateTable};
use server_testing::{
    Client, TempDir, duel,
    process::{self, Server},
    raw,
    sprint::Sprint,
};
use shelf::Shelved as _;
use sqlx::{ConnectOptions as _, sqlite::SqliteConnectOptions};
use template_game::View;

const N_TABLES: usize = 4;
const N_ROUNDS: usize = 5;
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
        ],
    );
}

/// A guest at a table, and what the server has acknowledged to it.
struct Player {
    token: String,
    code: String,
    seat: Seat,
    n_sent: u32,
    /// Sent, and not answered before the server died.
    in_flight: Option<Submit>,
    /// Sentence of the log by sequence number.
    acknowledged: BTreeMap<u32, String>,
}

impl Player {
    async fn connect(&self, address: &str) -> Client {
        let mut client = Client::connect(address).await;
        client.hello(Hello::Token(self.token.clone())).await.expect("the guest is known");
        client.watch(&self.code, None).await;
        client
    }

    /// Looks whether everything acknowledged is there, in order, once.
    async fn check(&mut self, client: &mut Client) {
        let played = client.played().await;
        let seqs: Vec<_> = played.steps.iter().map(|step| step.seq).collect();
        assert_eq!(seqs, (0..=played.position.seq).collect::<Vec<_>>(), "entries are missing");
        for (seq, sentence) in &self.acknowledged {
            let step = &played.steps[*seq as usize];
            assert_eq!(&step.heard[0].sentence, sentence, "entry {seq} is another one");
        }
        if let Some(submit) = self.in_flight.take() {
            client.send(&Ask::Submit(Submit { seen: client.seq, ..submit.clone() })).await;
            client
                .until(|message| match message {
                    ToClient::Already { id, .. } if id == submit.id => Some(()),
                    ToClient::Played(played) => played
                        .steps
                        .iter()
                        .any(|step| step.id.as_ref() == Some(&submit.id))
                        .then_some(()),
                    _ => None,
                })
                .await;
        }
        client.watch(&self.code, Some(client.seq)).await;
        let view = client.played().await.position.view;
        let view: View = serde_json::from_str(view.get()).expect("a view");
        assert_eq!(view.n_moves[self.seat.idx()], self.n_sent, "a move was lost or made twice");
    }

    /// Plays until the server dies.
    async fn play(mut self, address: String, moved: tokio::sync::mpsc::Sender<()>) -> Self {
        let mut client = self.connect(&address).await;
        self.check(&mut client).await;
        loop {
            self.n_sent += 1;
            let id = format!("{}-{}", self.seat.0, self.n_sent);
            let mv = if self.n_sent.is_multiple_of(2) { "\"roll\"" } else { "\"step\"" };
            let submit = Submit { id, seen: client.seq, act: SeatAct::Move(raw(mv)) };
            self.in_flight = Some(submit.clone());
            if !client.try_send(Ask::Submit(submit.clone())).await {
                return self;
            }
            while self.in_flight.is_some() {
                let Some(message) = client.next().await else { return self };
                if let ToClient::Refused(refused) = &message {
                    panic!("{refused:?}");
                }
                let ToClient::Played(played) = message else { continue };
                for step in played.steps {
                    if step.id.as_ref() == Some(&submit.id) {
                        self.in_flight = None;
                    }
                    self.acknowledged.insert(step.seq, step.heard[0].sentence.clone());
                }
            }
            let _ = moved.send(()).await;
        }
    }
}

async fn seat_players(address: &str) -> Vec<Player> {
    let mut players = Vec::new();
    for _ in 0..N_TABLES {
        let mut clients = Vec::new();
        for name in ["Ada", "Bob"] {
            let mut client = Client::connect(address).await;
            let welcome = client.hello(Hello::Name(name.to_owned())).await.expect("a new guest");
            client.token = welcome.token.expect("a token");
            clients.push(client);
        }
        let code = clients[0].create(duel(2, u32::MAX)).await;
        clients[1].watch(&code, None).await;
        clients[1].send(&Ask::TakeSeat { seat: None }).await;
        clients[1].table(|info| info.your_seat == Some(Seat(1))).await;
        clients[0].send(&Ask::Start {}).await;
        clients[0].played().await;
        for (seat, client) in (0..).zip(clients) {
            players.push(Player {
                token: client.token,
                code: code.clone(),
                seat: Seat(seat),
                n_sent: 0,
                in_flight: None,
                acknowledged: BTreeMap::new(),
            });
        }
    }
    players
}

async fn kill_and_restart() {
    let dir = TempDir::default();
    let mut server = Server::start(&dir.0);
    let mut players = seat_players(&server.address).await;
    for _ in 0..N_ROUNDS {
        let (moved, mut moves) = tokio::sync::mpsc::channel(1);
        let games: Vec<_> = players
            .into_iter()
            .map(|player| tokio::spawn(player.play(server.address.clone(), moved.clone())))
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
        server = Server::start(&dir.0);
    }
    let mut n_acknowledged = 0;
    for mut player in players {
        let mut client = player.connect(&server.address).await;
        player.check(&mut client).await;
        n_acknowledged += player.acknowledged.len();
    }
    assert!(n_acknowledged >= N_MOVES * N_ROUNDS * N_TABLES * 2);
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
