//! Kills the server in the middle of play, again and again, and finds every
//! acknowledged move after the restart: in order, once.
//!
//! The clock of a match stands while the server is dead.
//!
//! The test starts its own program again as the server, because a process has
//! to die for it.
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]
#![allow(clippy::print_stdout, reason = "this test is its own program")]

#[path = "../../shelf/tests/duel/mod.rs"]
#[allow(dead_code, unreachable_pub, missing_docs, reason = "shared with the tests of the shelf")]
mod duel;
#[path = "server/leaks.rs"]
#[allow(dead_code, reason = "shared with the other tests")]
mod leaks;
#[path = "server/pilot.rs"]
#[allow(dead_code, reason = "shared with the other tests")]
mod pilot;
#[path = "server/sprint.rs"]
#[allow(dead_code, reason = "shared with the other tests")]
mod sprint;
#[path = "server/support.rs"]
#[allow(dead_code, reason = "shared with the other tests")]
mod support;

use std::{
    collections::BTreeMap,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU8, AtomicU32, Ordering::SeqCst},
    },
    time::{Duration, Instant},
};

use protocol::{Hello, RefusedCode, Seat, SeatAct, Submit, ToClient, ToServer, http::CreateTable};
use server::{Config, Limits, serve};
use shelf::Shelf;
use space_alert::live::Move;
use sqlx::{ConnectOptions as _, sqlite::SqliteConnectOptions};
use support::{Client, TempDir, duel, raw};

const N_TABLES: usize = 4;
const N_ROUNDS: usize = 5;
/// So many acknowledged moves per client and round, at the least.
const N_MOVES: usize = 40;

fn main() {
    let args: Vec<_> = std::env::args().collect();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if args.get(1).is_some_and(|arg| arg == "serve") {
        runtime.block_on(run_server(Path::new(&args[2])));
        return;
    }
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    let names: Vec<_> = args[1..].iter().filter(|arg| !arg.starts_with('-')).collect();
    let is_asked_for =
        |test: &str| names.is_empty() || names.iter().any(|name| test.contains(*name));
    for test in TESTS.into_iter().filter(|test| is_asked_for(test)) {
        match (has("--list"), test) {
            (true, _) if has("--ignored") => continue,
            (true, _) => println!("{test}: test"),
            (false, "kill_and_restart") => runtime.block_on(kill_and_restart()),
            (false, "the_clock_goes_on_with_the_time_left") => {
                runtime.block_on(the_clock_goes_on_with_the_time_left());
            }
            (false, _) => runtime.block_on(a_mission_survives()),
        }
        if !has("--list") {
            println!("test {test} ... ok");
        }
    }
}

const TESTS: [&str; 3] =
    ["kill_and_restart", "the_clock_goes_on_with_the_time_left", "a_mission_survives"];

async fn run_server(data_dir: &Path) {
    let mut config = Config::new(
        data_dir,
        Arc::new(Shelf::standard().with::<duel::Duel>().with::<sprint::Sprint>()),
    );
    config.limits = Limits::lifted();
    let running = serve(config).await.expect("the server starts");
    println!("{}", running.address());
    std::future::pending::<()>().await;
}

/// The server as a process of its own; it does not outlive the test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data_dir: &Path) -> Self {
        let program = std::env::current_exe().expect("this program");
        let mut child = Command::new(program)
            .arg("serve")
            .arg(data_dir)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut address = String::new();
        let stdout = child.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut address).expect("the server says where it is");
        Self { child, address: address.trim().to_owned() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGKILL: the server has no say in it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
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
            client.send(&ToServer::Submit(Submit { seen: client.seq, ..submit.clone() })).await;
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
        let view: duel::View = serde_json::from_str(view.get()).expect("a view");
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
            if !client.try_send(&ToServer::Submit(submit.clone())).await {
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
        clients[1].send(&ToServer::TakeSeat { seat: None }).await;
        clients[1].table(|info| info.your_seat == Some(Seat(1))).await;
        clients[0].send(&ToServer::Start {}).await;
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
    let dir = TempDir::new();
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
    let dir = TempDir::new();
    let mut server = Server::start(&dir.0);
    let mut ada = Client::connect(&server.address).await;
    ada.token = ada.hello(Hello::Name("Ada".to_owned())).await.unwrap().token.unwrap();
    let mut setup = <sprint::Sprint as shelf::Shelved>::default_setup(1);
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

/// Somebody who flies a mission, and what the server has acknowledged.
struct Astronaut {
    token: String,
    code: String,
    seat: Seat,
    /// The cards that were laid, with the turns.
    laid: Vec<(u8, u8)>,
    messages: Vec<(u32, String)>,
    /// The match time that the seat was told last.
    now: u64,
    is_over: bool,
}

impl Astronaut {
    /// Flies until the match is over or the server dies, and says which phase
    /// it is; from the phase `until` on nothing more is planned.
    async fn fly(&mut self, address: &str, until: Option<u8>, phase: &AtomicU8) {
        let mut client = Client::connect(address).await;
        client.hello(Hello::Token(self.token.clone())).await.expect("the guest is known");
        client.watch(&self.code, None).await;
        let mut in_flight: Option<(String, Move)> = None;
        while let Some(message) = client.next().await {
            match message {
                ToClient::Refused(refused)
                    if in_flight.as_ref().map(|(id, _)| id) == refused.id.as_ref() =>
                {
                    assert_eq!(refused.code, RefusedCode::Rule, "{}", refused.text);
                    in_flight = None;
                }
                ToClient::Played(played) => {
                    let is_done =
                        |id: &String| played.steps.iter().any(|step| step.id.as_ref() == Some(id));
                    if let Some((_, mv)) = in_flight.take_if(|(id, _)| is_done(id))
                        && let Move::Lay { card, turn, .. } = mv
                    {
                        self.laid.push((card.0, turn));
                    }
                    self.now = played.position.now;
                    self.is_over = played.position.outcome.is_some();
                    let view = pilot::view(&played.position);
                    phase.fetch_max(view.clock.phase, SeqCst);
                    if self.is_over {
                        break;
                    }
                    let goes_on = until.is_none_or(|until| view.clock.phase < until);
                    if let (Some(mv), None, true) = (pilot::decide(&view), &in_flight, goes_on) {
                        let act = SeatAct::Move(raw(&serde_json::to_string(&mv).unwrap()));
                        // New for every intention, also after coming back.
                        static NUMBER: AtomicU32 = AtomicU32::new(0);
                        let id = format!("m{}", NUMBER.fetch_add(1, SeqCst));
                        let submit = Submit { id: id.clone(), seen: 0, act };
                        if !client.try_send(&ToServer::Submit(submit)).await {
                            break;
                        }
                        in_flight = Some((id, mv));
                    }
                }
                _ => {}
            }
        }
        self.messages.append(&mut client.messages);
    }
}

async fn sit_down(address: &str) -> Vec<Astronaut> {
    // Thirty times as fast as at a table.
    let setup = pilot::setup("mission-1", 3000);
    let mut clients = Vec::new();
    for name in ["Ada", "Bob", "Cleo", "Dan"] {
        let mut client = Client::connect(address).await;
        let welcome = client.hello(Hello::Name(name.to_owned())).await.expect("a new guest");
        client.token = welcome.token.expect("a token");
        clients.push(client);
    }
    let create = CreateTable {
        game: "space-alert".to_owned(),
        setup: Some(raw(&serde_json::to_string(&setup).unwrap())),
        ..duel(4, 1)
    };
    let code = clients[0].create(create).await;
    for (seat, client) in (0..).map(Seat).zip(&mut clients).skip(1) {
        client.watch(&code, None).await;
        client.send(&ToServer::TakeSeat { seat: Some(seat) }).await;
        client.table(|info| info.your_seat == Some(seat)).await;
    }
    clients[0].send(&ToServer::Start {}).await;
    clients[0].played().await;
    let astronaut = |(seat, client): (u8, Client)| Astronaut {
        token: client.token,
        code: code.clone(),
        seat: Seat(seat),
        laid: Vec::new(),
        messages: Vec::new(),
        now: 0,
        is_over: false,
    };
    (0..).zip(clients).map(astronaut).collect()
}

/// Flies until the server is killed in the second phase, or to the end.
async fn fly_together(
    crew: Vec<Astronaut>,
    server: Server,
    until: Option<u8>,
) -> (Vec<Astronaut>, Option<Server>) {
    let phase = Arc::new(AtomicU8::new(0));
    let tasks: Vec<_> = crew
        .into_iter()
        .map(|mut astronaut| {
            let (address, phase) = (server.address.clone(), phase.clone());
            tokio::spawn(async move {
                astronaut.fly(&address, until.map(|until| until + 1), &phase).await;
                astronaut
            })
        })
        .collect();
    let mut server = Some(server);
    if let Some(until) = until {
        while phase.load(SeqCst) < until {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // In the middle of it: some cards of this phase are laid.
        tokio::time::sleep(Duration::from_millis(700)).await;
        server = None;
    }
    let mut crew = Vec::new();
    for task in tasks {
        crew.push(task.await.expect("an astronaut fails"));
    }
    (crew, server)
}

async fn a_mission_survives() {
    let dir = TempDir::new();
    let server = Server::start(&dir.0);
    let begun = Instant::now();
    let crew = sit_down(&server.address).await;
    let (crew, _) = fly_together(crew, server, Some(2)).await;
    let lived = u64::try_from(begun.elapsed().as_millis()).unwrap();
    let told = crew.iter().map(|astronaut| astronaut.now).max().unwrap();
    assert!(crew.iter().all(|astronaut| !astronaut.is_over && !astronaut.laid.is_empty()));
    tokio::time::sleep(Duration::from_secs(2)).await;

    let server = Server::start(&dir.0);
    let mut eve = Client::connect(&server.address).await;
    eve.hello(Hello::Name("Eve".to_owned())).await.expect("a new guest");
    eve.watch(&crew[0].code, None).await;
    let position = eve.played().await.position;
    // Who looks on does not start the clock, and nothing was lived twice that
    // was announced: what came last is in the journal.
    assert!(position.is_paused && position.now <= lived, "{} {lived}", position.now);
    let left = pilot::view(&position).clock.phase;
    assert_eq!(left, 2, "told up to {told}, standing at {}", position.now);
    let (crew, server) = fly_together(crew, server, None).await;
    let server = server.expect("it was not killed");
    assert!(crew.iter().all(|astronaut| astronaut.is_over));

    let path = format!("/api/tables/{}/journal", crew[0].code);
    let (status, _, journal) = support::request(&server.address, "GET", &path, None, "").await;
    assert_eq!(status, 200, "{journal}");
    let read = table::file::read::<space_alert::live::SpaceAlert>(&journal).unwrap();
    let knowledge = leaks::Knowledge::of(&journal);
    for astronaut in &crew {
        let is_laid = |entry: &&table::Entry<Move>, (card, turn): (u8, u8)| {
            entry.by == table::Actor::Seat(astronaut.seat)
                && matches!(entry.act, table::Act::Move(Move::Lay { card: c, turn: t, .. })
                    if (c.0, t) == (card, turn))
        };
        for laid in &astronaut.laid {
            let n_times = read.entries.iter().filter(|entry| is_laid(entry, *laid)).count();
            assert_eq!(n_times, 1, "{laid:?} of {}", astronaut.seat);
        }
        let leaks = knowledge.leaks(Some(astronaut.seat), &astronaut.messages);
        assert!(leaks.is_empty(), "{leaks:?}");
    }
    // Everything was announced once, in time: no entry is of a time at which
    // the server was dead, and the mission took as long as it lasts.
    let n_wakes = read.entries.iter().filter(|entry| entry.act == table::Act::Wake).count();
    let script = read.entries.iter().filter(|entry| entry.by == table::Actor::Clock).count();
    assert!(n_wakes == script && n_wakes >= 25, "{n_wakes}");
}
