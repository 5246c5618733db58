//! For tests: a server of one's own, clients that talk to it over real
//! sockets, and two small games to play there.
//!
//! The games are the template game, in which people take turns with secrets,
//! luck and a decision clock, and [`sprint`], which is played against the
//! clock and has careers and sequels. A game's own tests bring their own shelf
//! ([`House::with`]).
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests look at the world")]
#![allow(missing_docs, reason = "helpers of tests, whose names say it")]

pub mod player;
pub mod positions;
pub mod process;
mod seated;
pub mod sprint;

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicU32, Ordering::SeqCst},
    },
    time::Duration,
};

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{
    Ask, Hello, Position, PositionKeeper, PositionUpdate, RawValue, Refused, RefusedCode, Seat,
    SeatAct, Stage, Step, Submit, TableInfo, TableOptions, ToClient, ToServer, Watch,
    http::CreateTable,
};
use serde::{Serialize, de::DeserializeOwned};
use server::{Clock, Config, Running, serve};
use shelf::Shelf;
use template_game::Duel;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest as _, protocol::CloseFrame},
};

pub use self::seated::seated;
use self::sprint::Sprint;

/// Long enough for a slow machine; nothing waits for it to pass.
const PATIENCE: Duration = Duration::from_secs(60);

/// A directory that goes with the test.
#[derive(Debug)]
pub struct TempDir(pub PathBuf);

impl Default for TempDir {
    fn default() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("wardroom-{}-{}", std::process::id(), NUMBER.fetch_add(1, SeqCst));
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server for a test.
pub struct House {
    pub running: Option<Running>,
    pub config: Config,
    /// The wall clock of the server; moves only when told.
    pub clock: Arc<AtomicI64>,
    _dir: TempDir,
}

/// The games of the tests.
pub fn shelf() -> Shelf {
    Shelf::empty().with::<Duel>(&[]).with::<Sprint>(&[])
}

/// 31 January 2026, noon.
pub const NOON: i64 = 1_769_860_800_000;

impl House {
    pub async fn open() -> Self {
        Self::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Self {
        let dir = TempDir::default();
        let clock = Arc::new(AtomicI64::new(NOON));
        let mut config = Config::new(&dir.0, Arc::new(shelf()));
        config.bot_delay = Duration::ZERO;
        config.metrics = Some(config.listen);
        config.limits.messages_burst = 10_000.0;
        let now = clock.clone();
        let steady = clock.clone();
        config.clock = Clock::new(move || now.load(SeqCst), move || steady.load(SeqCst));
        change(&mut config);
        let running = Some(serve(config.clone()).await.expect("the server starts"));
        Self { running, config, clock, _dir: dir }
    }

    pub fn address(&self) -> String {
        self.running.as_ref().expect("the server runs").address().to_string()
    }

    /// What the server tells about itself.
    pub async fn metrics(&self) -> String {
        let running = self.running.as_ref().expect("the server runs");
        let address = running.metrics_address().expect("figures are told").to_string();
        let (status, _, body) = request(&address, "GET", "/metrics", None, "").await;
        assert_eq!(status, 200, "{body}");
        body
    }

    /// Waits until a line stands in what the server tells about itself.
    pub async fn until_metric(&self, line: &str) {
        let mut metrics = String::new();
        for _ in 0..600 {
            metrics = self.metrics().await;
            if metrics.lines().any(|found| found == line) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{line} is missing in\n{metrics}");
    }

    pub async fn restart(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
        self.running = Some(serve(self.config.clone()).await.expect("the server starts again"));
    }

    pub async fn guest(&self, name: &str) -> Client {
        let mut client = Client::connect(&self.address()).await;
        client.token = client.hello(Hello::Name(name.to_owned())).await.unwrap().token.unwrap();
        client
    }

    pub async fn back(&self, token: &str) -> Client {
        let mut client = Client::connect(&self.address()).await;
        client.hello(Hello::Token(token.to_owned())).await.unwrap();
        client.token = token.to_owned();
        client
    }

    /// A request; the answer's status and body.
    pub async fn http(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> (u16, String) {
        let (status, _, body) = request(&self.address(), method, path, token, body).await;
        (status, body)
    }

    pub async fn get<T: DeserializeOwned>(&self, path: &str, token: &str) -> T {
        let (status, body) = self.http("GET", path, Some(token), "").await;
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).unwrap_or_else(|error| panic!("{path}: {error}: {body}"))
    }

    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        token: &str,
        body: &impl Serialize,
    ) -> T {
        let body = serde_json::to_string(body).unwrap();
        let (status, body) = self.http("POST", path, Some(token), &body).await;
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).unwrap_or_else(|error| panic!("{path}: {error}: {body}"))
    }
}

/// A request over a connection of its own: status, head and body.
pub async fn request(
    address: &str,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: &str,
) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let token = token.map_or(String::new(), |token| format!("Authorization: Bearer {token}\r\n"));
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\n{token}Content-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(body.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await.unwrap().unwrap();
    // A file may be anything; what tests read of it is text.
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, head.to_lowercase(), body.to_owned())
}

/// A connection that speaks the protocol.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub token: String,
    /// The last sequence number seen.
    pub seq: u32,
    pub close: Option<CloseFrame>,
    /// The last position, to which changes apply.
    positions: PositionKeeper,
    /// Whether the last position came whole.
    pub came_whole: bool,
    /// How long the last message was, in bytes.
    pub n_bytes: usize,
    /// Everything received, as text; positions are whole.
    pub heard: String,
    /// The same message by message, each with the sequence number it is about.
    pub messages: Vec<(u32, String)>,
    /// How far the table is that is watched.
    pub stage: Option<Stage>,
}

/// What happened, and the position it led to, whole.
#[derive(Debug)]
pub struct Played {
    pub from: Option<u32>,
    pub steps: Vec<Step>,
    pub position: Position,
}

/// The position in a message from [`Client::next`].
pub fn whole(played: &protocol::Played) -> Position {
    let PositionUpdate::Whole(text) = &played.position else { panic!("only changes: {played:?}") };
    serde_json::from_str(text.get()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

pub fn raw(text: &str) -> Box<RawValue> {
    RawValue::from_string(text.to_owned()).unwrap()
}

impl Client {
    pub async fn connect(address: &str) -> Self {
        Self::connect_from(address, None).await.expect("the socket opens")
    }

    pub async fn connect_from(
        address: &str,
        origin: Option<&str>,
    ) -> Result<Self, tokio_tungstenite::tungstenite::Error> {
        Self::connect_with(address, origin.map(|origin| ("origin", origin)).as_slice()).await
    }

    pub async fn connect_with(
        address: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, tokio_tungstenite::tungstenite::Error> {
        let mut request = format!("ws://{address}/socket").into_client_request()?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await?;
        Ok(Self {
            socket,
            token: String::new(),
            seq: 0,
            close: None,
            positions: PositionKeeper::default(),
            came_whole: false,
            n_bytes: 0,
            heard: String::new(),
            messages: Vec::new(),
            stage: None,
        })
    }

    pub async fn hello(&mut self, hello: Hello) -> Result<protocol::Welcome, Refused> {
        self.send(&ToServer::Hello(hello)).await;
        self.until(|message| match message {
            ToClient::Welcome(welcome) => Some(Ok(welcome)),
            ToClient::Refused(refused) => Some(Err(refused)),
            _ => None,
        })
        .await
    }

    pub async fn send<M: Clone + Into<ToServer>>(&mut self, message: &M) {
        let message: ToServer = message.clone().into();
        self.send_text(serde_json::to_string(&message).unwrap()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Sends any frame; whether the connection took it.
    pub async fn send_frame(&mut self, frame: Message) -> bool {
        self.socket.send(frame).await.is_ok()
    }

    /// Sends, unless the connection is gone.
    pub async fn try_send(&mut self, message: impl Into<ToServer>) -> bool {
        let text = serde_json::to_string(&message.into()).unwrap();
        self.socket.send(Message::text(text)).await.is_ok()
    }

    /// The next message, with a whole position if it has one; `None` when the server has closed.
    pub async fn next(&mut self) -> Option<ToClient> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match message.expect("the server says something")? {
                Ok(Message::Text(text)) => {
                    self.n_bytes = text.len();
                    let mut message = serde_json::from_str(&text)
                        .unwrap_or_else(|error| panic!("{error}: {text}"));
                    match &mut message {
                        ToClient::Played(played) => {
                            self.came_whole = matches!(played.position, PositionUpdate::Whole(_));
                            let position = self.positions.take(&played.position);
                            let position = raw(position.expect("a position comes after another"));
                            played.position = PositionUpdate::Whole(position);
                            self.seq = whole(played).seq;
                        }
                        ToClient::Table(info) => self.stage = Some(info.stage),
                        _ => {}
                    }
                    let text = serde_json::to_string(&message).unwrap();
                    self.heard += &text;
                    self.messages.push((self.seq, text));
                    return Some(message);
                }
                Ok(Message::Close(frame)) => self.close = frame,
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// Waits for what `pick` picks.
    pub async fn until<T>(&mut self, mut pick: impl FnMut(ToClient) -> Option<T>) -> T {
        loop {
            let message = self.next().await.expect("the connection is open");
            if let Some(picked) = pick(message) {
                return picked;
            }
        }
    }

    pub async fn played(&mut self) -> Played {
        self.until(|message| match message {
            ToClient::Played(played) => {
                let position = whole(&played);
                Some(Played { from: played.from, steps: played.steps, position })
            }
            ToClient::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        })
        .await
    }

    pub async fn table(&mut self, is_it: impl Fn(&TableInfo) -> bool) -> TableInfo {
        self.until(|message| match message {
            ToClient::Table(info) if is_it(&info) => Some(*info),
            ToClient::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        })
        .await
    }

    pub async fn refused(&mut self) -> Refused {
        self.until(|message| match message {
            ToClient::Refused(refused) => Some(refused),
            _ => None,
        })
        .await
    }

    pub async fn expect_refusal<M: Clone + Into<ToServer>>(
        &mut self,
        message: &M,
        code: RefusedCode,
    ) {
        self.send(message).await;
        let refused = self.refused().await;
        assert_eq!(refused.code, code, "{refused:?}");
        assert!(!refused.text.is_empty());
    }

    /// Everything the server says until it has answered a ping.
    pub async fn drain(&mut self) -> Vec<ToClient> {
        self.send(&ToServer::Ping {}).await;
        let mut messages = Vec::new();
        loop {
            match self.next().await.expect("the connection is open") {
                ToClient::Pong {} => return messages,
                message => messages.push(message),
            }
        }
    }

    pub async fn create(&mut self, create: CreateTable) -> String {
        self.send(&ToServer::Create(create)).await;
        self.until(|message| match message {
            ToClient::Created { code } => Some(code),
            ToClient::Refused(refused) => panic!("{refused:?}"),
            _ => None,
        })
        .await
    }

    pub async fn watch(&mut self, code: &str, seen: Option<u32>) {
        let watch = Watch { code: code.to_owned(), seen, chat_seen: None };
        self.send(&ToServer::Watch(watch)).await;
    }

    pub async fn submit(&mut self, act: SeatAct) -> String {
        // New for every intention, also after coming back on a new connection.
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let id = format!("m{}", NUMBER.fetch_add(1, SeqCst));
        let submit = Submit { id: id.clone(), seen: self.seq, act };
        self.send(&Ask::Submit(submit)).await;
        id
    }

    /// Plays a move and waits until it is told.
    pub async fn play(&mut self, mv: &str) -> Played {
        let id = self.submit(SeatAct::Move(raw(mv))).await;
        loop {
            let played = self.played().await;
            if played.steps.iter().any(|step| step.id.as_ref() == Some(&id)) {
                return played;
            }
        }
    }
}

pub fn duel_setup(n_seats: u8, n_turns: u32, clock_ms: Option<u64>) -> Box<RawValue> {
    let clock_ms = clock_ms.map_or("null".to_owned(), |ms| ms.to_string());
    raw(&format!(r#"{{"n_seats":{n_seats},"n_turns":{n_turns},"clock_ms":{clock_ms}}}"#))
}

/// A table of the small game with the maker in the first seat.
pub fn duel(n_seats: u8, n_turns: u32) -> CreateTable {
    CreateTable {
        game: "duel".to_owned(),
        setup: Some(duel_setup(n_seats, n_turns, None)),
        n_seats: None,
        options: TableOptions::default(),
        seat: Some(Seat(0)),
        bots: Vec::new(),
        start: false,
    }
}

/// Two guests at a running match of the small game.
pub async fn two_at_a_duel(house: &House, n_turns: u32) -> (Client, Client, String) {
    let mut ada = house.guest("Ada").await;
    let mut bob = house.guest("Bob").await;
    let code = ada.create(duel(2, n_turns)).await;
    bob.watch(&code, None).await;
    bob.send(&Ask::TakeSeat { seat: None }).await;
    bob.table(|info| info.your_seat == Some(Seat(1))).await;
    ada.send(&Ask::Start {}).await;
    ada.played().await;
    bob.played().await;
    (ada, bob, code)
}
