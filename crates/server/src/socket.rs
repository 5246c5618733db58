//! One connection: reads messages, writes answers.

use std::{
    net::{IpAddr, SocketAddr},
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Instant,
};

use axum::{
    Extension,
    extract::{
        ConnectInfo, State,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code},
    },
    http::HeaderMap,
    response::{IntoResponse as _, Response},
};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, ByeReason, Hello, Refused, RefusedCode, ToClient, ToServer, Watch, Welcome};
use tokio::sync::{Notify, broadcast, mpsc};

use crate::{
    api::Failure,
    app::{Alive, App, BANNED, Guest, Notice},
    headers::is_own_origin,
    limit::{Bucket, Rate},
    metrics::Metrics,
    room::{Command, Visitor},
    text::refuse,
};

/// How many messages may wait for a connection that reads slowly.
const OUT_MAX: usize = 256;
/// A connection that goes on being too fast is closed after so many refusals.
const TOO_FAST_MAX: u32 = 100;
/// Small buffers: most connections are quiet most of the time.
const BUFFER_BYTES: usize = 4 * 1024;

/// The way to a connection.
#[derive(Clone)]
pub(crate) struct Out {
    messages: mpsc::Sender<Outgoing>,
    slow: Arc<Notify>,
}

pub(crate) enum Outgoing {
    Text(Utf8Bytes),
    Bye(ByeReason, &'static str),
}

impl Out {
    /// Sends a message that was written once for many.
    pub(crate) fn text(&self, text: Utf8Bytes) {
        self.put(Outgoing::Text(text));
    }

    pub(crate) fn message(&self, message: &ToClient) {
        self.text(encode(message));
    }

    pub(crate) fn bye(&self, reason: ByeReason, text: &'static str) {
        self.put(Outgoing::Bye(reason, text));
    }

    fn put(&self, outgoing: Outgoing) {
        // Full: the connection is given up; its client asks for the gap later.
        if self.messages.try_send(outgoing).is_err() {
            self.slow.notify_one();
        }
    }
}

/// The text of a message.
pub(crate) fn encode(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data").into()
}

/// `GET /socket`.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    Extension(alive): Extension<Alive>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_origin(&headers) {
        let text = "sockets are only for pages of this server";
        return Failure(refuse(RefusedCode::Origin, text)).into_response();
    }
    let limits = app.config.limits;
    if app.metrics.n_sockets.load(Relaxed) >= limits.sockets {
        let text = "the server is full; please try again later";
        return Failure(refuse(RefusedCode::Limit, text)).into_response();
    }
    upgrade
        .max_message_size(limits.message_bytes_max)
        .max_frame_size(limits.message_bytes_max)
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(BUFFER_BYTES)
        .on_upgrade(move |socket| async move {
            Metrics::count(&app.metrics.sockets_total);
            Metrics::hold(&app.metrics.n_sockets);
            Connection::new(app.clone(), address.ip()).run(socket).await;
            Metrics::release(&app.metrics.n_sockets);
            drop(alive);
        })
}

struct Connection {
    app: Arc<App>,
    id: u64,
    address: IpAddr,
    guest: Option<Guest>,
    room: Option<mpsc::Sender<Command>>,
    out: Out,
    queue: Option<mpsc::Receiver<Outgoing>>,
    bucket: Bucket,
    n_too_fast: u32,
}

/// Whether a connection goes on.
enum Next {
    Go,
    Bye(ByeReason, &'static str),
}

impl Connection {
    fn new(app: Arc<App>, address: IpAddr) -> Self {
        let (messages, queue) = mpsc::channel(OUT_MAX);
        let bucket = Bucket::full(rate(&app), Instant::now());
        Self {
            id: app.serial(),
            address,
            guest: None,
            room: None,
            out: Out { messages, slow: Arc::default() },
            queue: Some(queue),
            bucket,
            n_too_fast: 0,
            app,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let mut queue = self.queue.take().expect("a connection runs once");
        let mut notices = self.app.notices.subscribe();
        let slow = self.out.slow.clone();
        // Asked twice in the time of silence; unanswered, the line is dead.
        let mut pulse = tokio::time::interval(self.app.config.limits.silence / 2);
        let mut heard_at = Instant::now();
        let bye = loop {
            let next = tokio::select! {
                message = socket.next() => {
                    let Some(Ok(message)) = message else {
                        break too_long(message);
                    };
                    heard_at = Instant::now();
                    match message {
                        Message::Close(_) => break None,
                        message => self.heard(message, heard_at).await,
                    }
                }
                Some(outgoing) = queue.recv() => {
                    match write(&mut socket, &mut queue, outgoing).await {
                        Ok(next) => next,
                        Err(_) => break None,
                    }
                }
                () = slow.notified() => {
                    Metrics::count(&self.app.metrics.slow_total);
                    Next::Bye(ByeReason::Slow, "the connection is too slow")
                }
                notice = notices.recv() => self.noticed(notice),
                _ = pulse.tick() => {
                    if heard_at.elapsed() > self.app.config.limits.silence {
                        Next::Bye(ByeReason::Idle, "nothing was heard for too long")
                    } else if socket.send(Message::Ping(axum::body::Bytes::new())).await.is_err() {
                        break None;
                    } else {
                        Next::Go
                    }
                }
            };
            if let Next::Bye(reason, text) = next {
                break Some((reason, text));
            }
        };
        self.leave_room().await;
        if let Some((reason, text)) = bye {
            close(socket, reason, text).await;
        }
    }

    fn noticed(&self, notice: Result<Notice, broadcast::error::RecvError>) -> Next {
        match notice {
            Ok(Notice::Forgotten(id)) if self.guest.as_ref().is_some_and(|own| own.id == id) => {
                Next::Bye(ByeReason::Forgotten, "your data was deleted")
            }
            Ok(Notice::Banned(id)) if self.guest.as_ref().is_some_and(|own| own.id == id) => {
                Next::Bye(ByeReason::Banned, BANNED)
            }
            Ok(Notice::Forgotten(_) | Notice::Banned(_)) => Next::Go,
            Ok(Notice::Announce(text)) => {
                self.out.message(&ToClient::Announced { text: text.as_ref().to_owned() });
                Next::Go
            }
            // One that missed notices may have missed its own.
            Ok(Notice::Stop) | Err(_) => {
                Next::Bye(ByeReason::Restart, "the server restarts; please come back in a moment")
            }
        }
    }

    async fn heard(&mut self, message: Message, now: Instant) -> Next {
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                self.refused(refuse(RefusedCode::BadMessage, "messages are JSON text"));
                return Next::Go;
            }
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => return Next::Go,
        };
        Metrics::count(&self.app.metrics.messages_total);
        if !self.bucket.take(rate(&self.app), now) {
            self.n_too_fast += 1;
            if self.n_too_fast > TOO_FAST_MAX {
                return Next::Bye(ByeReason::Limit, "too many messages");
            }
            self.refused(refuse(RefusedCode::Limit, "too many messages; please slow down"));
            return Next::Go;
        }
        self.n_too_fast = 0;
        let result = match serde_json::from_str(&text) {
            Ok(message) => self.answer(message).await,
            Err(error) => {
                let text = format!("this message cannot be read: {error}");
                Err(refuse(RefusedCode::BadMessage, text))
            }
        };
        if let Err(refused) = result {
            self.refused(refused);
        }
        Next::Go
    }

    fn refused(&self, refused: Refused) {
        Metrics::count(&self.app.metrics.refused_total);
        self.out.message(&ToClient::Refused(refused));
    }

    async fn answer(&mut self, message: ToServer) -> Result<(), Refused> {
        match message {
            ToServer::Ping {} => {
                self.out.message(&ToClient::Pong {});
                Ok(())
            }
            ToServer::Hello(hello) => self.hello(hello).await,
            ToServer::Create(create) => {
                let guest = self.guest()?.clone();
                let code = self.app.create_table(&guest, create).await?;
                self.out.message(&ToClient::Created { code: code.clone() });
                self.watch(Watch { code, seen: None, chat_seen: None }).await
            }
            ToServer::Watch(watch) => self.watch(watch).await,
            ToServer::Unwatch {} => {
                self.leave_room().await;
                Ok(())
            }
            ToServer::Rename { name } => {
                let mut guest = self.guest()?.clone();
                self.app.rename(&mut guest, &name).await?;
                self.welcome(&guest, None);
                self.guest = Some(guest);
                Ok(())
            }
            ToServer::Ask(ask) => self.ask(ask).await,
        }
    }

    async fn ask(&mut self, ask: Ask) -> Result<(), Refused> {
        self.guest()?;
        let room = self.room.as_ref().ok_or_else(no_table)?;
        if room.send(Command::Ask { socket: self.id, ask }).await.is_err() {
            self.room = None;
            return Err(refuse(RefusedCode::NoTable, "the table was closed; please open it again"));
        }
        Ok(())
    }

    fn guest(&self) -> Result<&Guest, Refused> {
        let text = "please say hello first";
        self.guest.as_ref().ok_or_else(|| refuse(RefusedCode::NoHello, text))
    }

    async fn hello(&mut self, hello: Hello) -> Result<(), Refused> {
        if self.guest.is_some() {
            return Err(refuse(RefusedCode::BadMessage, "hello was said already"));
        }
        let (guest, token) = match hello {
            Hello::Token(token) => (self.app.guest(&token).await?, None),
            Hello::Name(name) => {
                let (guest, token) = self.app.new_guest(&name, self.address).await?;
                (guest, Some(token))
            }
        };
        self.welcome(&guest, token);
        self.guest = Some(guest);
        Ok(())
    }

    fn welcome(&self, guest: &Guest, token: Option<String>) {
        let name = guest.name.clone();
        self.out.message(&ToClient::Welcome(Welcome { version: protocol::VERSION, name, token }));
    }

    async fn watch(&mut self, watch: Watch) -> Result<(), Refused> {
        let guest = self.guest()?.clone();
        self.leave_room().await;
        let visitor = Visitor { socket: self.id, guest, out: self.out.clone(), position: None };
        let join = Command::Join { visitor, seen: watch.seen, chat_seen: watch.chat_seen };
        self.room = Some(self.app.send(&watch.code, join).await?);
        Ok(())
    }

    async fn leave_room(&mut self) {
        if let Some(room) = self.room.take() {
            let _ = room.send(Command::Quit { socket: self.id }).await;
        }
    }
}

fn rate(app: &App) -> Rate {
    let limits = &app.config.limits;
    Rate { burst: limits.messages_burst, per_second: limits.messages_per_second }
}

fn no_table() -> Refused {
    refuse(RefusedCode::NoTable, "watch a table first")
}

/// What to say after the last message: a message that was too long is told,
/// everything else is an end like any other.
fn too_long(last: Option<Result<Message, axum::Error>>) -> Option<(ByeReason, &'static str)> {
    match last {
        Some(Err(error)) if error.to_string().to_lowercase().contains("too long") => {
            Some((ByeReason::Limit, "the message is too long"))
        }
        _ => None,
    }
}

/// Writes all that waits, and only then sends it off: one packet for many.
async fn write(
    socket: &mut WebSocket,
    queue: &mut mpsc::Receiver<Outgoing>,
    first: Outgoing,
) -> Result<Next, axum::Error> {
    let mut outgoing = first;
    loop {
        match outgoing {
            Outgoing::Text(text) => socket.feed(Message::Text(text)).await?,
            Outgoing::Bye(reason, text) => return Ok(Next::Bye(reason, text)),
        }
        match queue.try_recv() {
            Ok(more) => outgoing = more,
            Err(_) => break,
        }
    }
    socket.flush().await?;
    Ok(Next::Go)
}

async fn close(mut socket: WebSocket, reason: ByeReason, text: &'static str) {
    let bye = encode(&ToClient::Bye { reason, text: text.to_owned() });
    let code = match reason {
        ByeReason::Restart => close_code::RESTART,
        ByeReason::Slow | ByeReason::Limit => close_code::POLICY,
        ByeReason::Idle | ByeReason::Forgotten | ByeReason::Banned | ByeReason::TableGone => {
            close_code::NORMAL
        }
    };
    let frame = CloseFrame { code, reason: text.into() };
    let goodbye = async {
        socket.send(Message::Text(bye)).await?;
        socket.send(Message::Close(Some(frame))).await
    };
    // The other side may be gone or stuck; it is not waited for.
    let _ = tokio::time::timeout(std::time::Duration::from_secs(2), goodbye).await;
}
