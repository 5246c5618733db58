//! One connection: reads messages, writes answers.

use std::{net::IpAddr, sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::{
        State,
        ws::{CloseFrame, Message, WebSocketUpgrade, close_code},
    },
    http::HeaderMap,
    response::{IntoResponse as _, Response},
};
use futures_util::{Sink, SinkExt as _, Stream, StreamExt as _};
use protocol::{Ask, ByeReason, Hello, Refused, RefusedCode, ToClient, ToServer, Watch, Welcome};
use tokio::{
    sync::{broadcast, mpsc},
    time::Instant,
};

use crate::{
    api::Failure,
    app::{Alive, App, BANNED, Guest, Notice},
    cluster::{INTERRUPTED, Opening, Pipe},
    limit::{Bucket, Rate},
    metrics::Metrics,
    net::{ClientAddress, Place, Reason},
    out::{Out, Outgoing, What, encode},
    room::{Command, Visitor},
    text::{no_table, refuse},
};

/// A connection that goes on being too fast is closed after so many refusals.
const TOO_FAST_MAX: u32 = 100;
/// Small buffers: most connections are quiet most of the time.
const BUFFER_BYTES: usize = 4 * 1024;

/// `GET /socket`.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    Extension(alive): Extension<Alive>,
    Extension(place): Extension<Arc<Place>>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !app.hosts.is_own_origin(&headers) {
        app.metrics.refusals.count(Reason::Origin, Some(address));
        let text = "sockets are only for pages of this server";
        return Failure(refuse(RefusedCode::Origin, text)).into_response();
    }
    if let Err(reason) = place.becomes_socket(address.into()) {
        app.metrics.refusals.count(reason, Some(address));
        let text = "too many connections from your address; please close some";
        return Failure(refuse(RefusedCode::Limit, text)).into_response();
    }
    let limits = app.config.limits;
    upgrade
        .max_message_size(limits.message_bytes_max)
        .max_frame_size(limits.message_bytes_max)
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(BUFFER_BYTES)
        .on_upgrade(move |socket| converse(app, alive, address, place, socket))
}

/// What a conversation goes over: the frames of a WebSocket, wherever they come
/// from.
pub(crate) trait Frames:
    Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin
{
}

impl<S> Frames for S where
    S: Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin
{
}

/// Talks over a socket until it ends.
pub(crate) async fn converse(
    app: Arc<App>,
    alive: Alive,
    address: IpAddr,
    place: Arc<Place>,
    socket: impl Frames,
) {
    Metrics::count(&app.metrics.sockets_total);
    Metrics::hold(&app.metrics.n_sockets);
    Connection::new(app.clone(), address, Some(place)).run(socket).await;
    Metrics::release(&app.metrics.n_sockets);
    drop(alive);
}

/// The same for a socket of another node, which comes by a pipe.
pub(crate) async fn converse_piped(
    app: Arc<App>,
    alive: Alive,
    opening: Opening,
    frames: impl Frames,
) {
    Metrics::hold(&app.metrics.n_piped_sessions);
    let mut connection = Connection::new(app.clone(), opening.address, None);
    connection.guest = Some(Guest { id: opening.guest, name: opening.name });
    connection.run(frames).await;
    Metrics::release(&app.metrics.n_piped_sessions);
    drop(alive);
}

struct Connection {
    app: Arc<App>,
    id: u64,
    address: IpAddr,
    /// Its place at the door of this node; one that comes by a pipe has none.
    place: Option<Arc<Place>>,
    guest: Option<Guest>,
    room: Option<Way>,
    /// The table that is watched, and how often it was another one or none.
    watched: Option<String>,
    n_watches: u64,
    out: Out,
    queue: Option<mpsc::Receiver<Outgoing>>,
    bucket: Bucket,
    n_too_fast: u32,
}

/// The way to the table that is watched.
enum Way {
    Here(mpsc::Sender<Command>),
    /// Another node has it.
    There(Pipe),
}

/// Whether a connection goes on.
enum Next {
    Go,
    Bye(ByeReason, &'static str),
    /// Goodbye was said already.
    Close(u16),
}

impl Connection {
    fn new(app: Arc<App>, address: IpAddr, place: Option<Arc<Place>>) -> Self {
        let (out, queue) = Out::new(app.config.limits.waiting_bytes_max);
        let bucket = Bucket::full(rate(&app), Instant::now());
        Self {
            id: app.serial(),
            address,
            place,
            guest: None,
            room: None,
            watched: None,
            n_watches: 0,
            out,
            queue: Some(queue),
            bucket,
            n_too_fast: 0,
            app,
        }
    }

    async fn run(mut self, mut socket: impl Frames) {
        let mut queue = self.queue.take().expect("a connection runs once");
        let mut notices = self.app.notices.subscribe();
        let out = self.out.clone();
        let limits = self.app.config.limits;
        let place = self.place.clone();
        // Asked twice in the time of silence; unanswered, the line is dead.
        let mut pulse = tokio::time::interval(limits.silence / 2);
        let mut heard_at = Instant::now();
        let mut greet_by = std::pin::pin!(tokio::time::sleep(limits.hello_time));
        let bye = loop {
            // What ends the connection is looked at first; then what comes in, which has a
            // rate limit and tells soonest that nobody is there any more.
            let next = tokio::select! {
                biased;
                () = out.overflows() => self.slow(),
                notice = notices.recv() => self.noticed(notice),
                () = &mut greet_by, if self.guest.is_none() => {
                    self.app.metrics.refusals.count(Reason::NoHello, Some(self.address));
                    Next::Bye(ByeReason::Idle, "nobody said hello")
                }
                () = sent_away(place.as_deref()), if self.guest.is_none() => {
                    Next::Bye(ByeReason::Limit, "others want to come in; please say hello sooner")
                }
                _ = pulse.tick() => {
                    // A pipe has a pulse of its own.
                    if !self.is_piped() && heard_at.elapsed() > limits.silence {
                        Next::Bye(ByeReason::Idle, "nothing was heard for too long")
                    } else if ping(&mut socket, limits.write_time).await.is_err() {
                        break None;
                    } else {
                        Next::Go
                    }
                }
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
                Some(outgoing) = queue.recv() => tokio::select! {
                    biased;
                    written = write(
                        &mut socket, &out, &mut queue, outgoing, self.n_watches, limits.write_time,
                    ) => {
                        match written {
                            Ok(next) => next,
                            Err(Unwritten::Slow) => self.slow(),
                            Err(Unwritten::Gone) => break None,
                        }
                    }
                    () = out.overflows() => self.slow(),
                },
            };
            match next {
                Next::Go => {}
                Next::Bye(reason, text) => break Some(Farewell::Bye(reason, text)),
                Next::Close(code) => break Some(Farewell::Said(code)),
            }
        };
        self.leave_room().await;
        if let Some(farewell) = bye {
            Box::pin(close(socket, farewell)).await;
        }
    }

    /// Whether it comes from another node, which keeps the limits of the socket.
    const fn is_piped(&self) -> bool {
        self.place.is_none()
    }

    /// It does not take what it is sent; its client asks for the gap later.
    fn slow(&self) -> Next {
        Metrics::count(&self.app.metrics.slow_total);
        Next::Bye(ByeReason::Slow, "the connection is too slow")
    }

    fn noticed(&self, notice: Result<Notice, broadcast::error::RecvError>) -> Next {
        match notice {
            Ok(Notice::Forgotten(id)) if self.guest.as_ref().is_some_and(|own| own.id == id) => {
                Next::Bye(ByeReason::Forgotten, "your data was deleted")
            }
            Ok(Notice::Banned(id)) if self.guest.as_ref().is_some_and(|own| own.id == id) => {
                Next::Bye(ByeReason::Banned, BANNED)
            }
            Ok(Notice::SignedOut(id)) if self.guest.as_ref().is_some_and(|own| own.id == id) => {
                Next::Bye(ByeReason::SignedOut, "you signed out everywhere")
            }
            Ok(Notice::Forgotten(_) | Notice::Banned(_) | Notice::SignedOut(_)) => Next::Go,
            // The node where the socket is says it.
            Ok(Notice::Announce(_)) if self.is_piped() => Next::Go,
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
        Metrics::count(&self.app.metrics.messages_total);
        // Every frame is work, whatever is in it.
        if !self.is_piped() && !self.bucket.take(rate(&self.app), now) {
            self.n_too_fast += 1;
            if self.n_too_fast > TOO_FAST_MAX {
                return Next::Bye(ByeReason::Limit, "too many messages");
            }
            if matches!(message, Message::Text(_) | Message::Binary(_)) {
                self.refused(refuse(RefusedCode::Limit, "too many messages; please slow down"));
            }
            return Next::Go;
        }
        self.n_too_fast = self.n_too_fast.saturating_sub(1);
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                self.refused(refuse(RefusedCode::BadMessage, "messages are JSON text"));
                return Next::Go;
            }
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => return Next::Go,
        };
        let result = match serde_json::from_str(&text) {
            Ok(message) => self.answer(message, &text).await,
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

    async fn answer(&mut self, message: ToServer, text: &str) -> Result<(), Refused> {
        match message {
            ToServer::Ping {} => {
                self.out.message(&ToClient::Pong {});
                Ok(())
            }
            ToServer::Hello(hello) => Box::pin(self.hello(hello)).await,
            ToServer::Create(create) => {
                let guest = self.guest()?.clone();
                let code = Box::pin(self.app.create_table(&guest, create)).await?;
                self.out.message(&ToClient::Created { code: code.clone() });
                self.watch(Watch { code, seen: None, chat_seen: None }).await
            }
            ToServer::Watch(watch) => self.watch(watch).await,
            ToServer::Unwatch {} => {
                self.leave_room().await;
                self.turns_to(None);
                Ok(())
            }
            ToServer::Rename { name } => {
                let mut guest = self.guest()?.clone();
                self.app.rename(&mut guest, &name).await?;
                self.welcome(&guest, None);
                self.guest = Some(guest);
                Ok(())
            }
            ToServer::Ask(ask) => self.ask(ask, text).await,
        }
    }

    async fn ask(&mut self, ask: Ask, text: &str) -> Result<(), Refused> {
        self.guest()?;
        let id = ask.id().map(str::to_owned);
        let room = match &self.room {
            Some(Way::Here(room)) => room,
            Some(Way::There(pipe)) => {
                if pipe.send(text).is_err() {
                    self.out.bye(ByeReason::Restart, INTERRUPTED);
                }
                return Ok(());
            }
            None => return Err(Refused { id, ..no_table() }),
        };
        let command = Command::Ask { socket: self.id, out: self.out.clone(), ask };
        if room.send(command).await.is_err() {
            self.room = None;
            let text = "the table was closed; please open it again";
            return Err(Refused { id, ..refuse(RefusedCode::NoTable, text) });
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
        if let Some(place) = &self.place {
            place.settles();
        }
        Ok(())
    }

    fn welcome(&self, guest: &Guest, token: Option<String>) {
        let name = guest.name.clone();
        self.out.message(&ToClient::Welcome(Welcome { version: protocol::VERSION, name, token }));
    }

    async fn watch(&mut self, watch: Watch) -> Result<(), Refused> {
        let guest = self.guest()?.clone();
        self.leave_room().await;
        self.turns_to(Some(&watch.code));
        let watched = Box::pin(self.watch_anywhere(guest, watch)).await;
        let is_several = self.app.cluster.get().is_some();
        match watched {
            // Whoever comes back finds the node that has the table by then.
            Err(refused) if is_several && refused.code == RefusedCode::Storage => {
                self.out.bye(ByeReason::Restart, INTERRUPTED);
                Ok(())
            }
            watched => watched,
        }
    }

    async fn watch_anywhere(&mut self, guest: Guest, watch: Watch) -> Result<(), Refused> {
        let out = self.out.of_watch(self.n_watches);
        // From node to node it goes once.
        let may_go = !self.is_piped();
        if let Some(node) = self.app.elsewhere(&watch.code, may_go).await? {
            let interrupted = || refuse(RefusedCode::Storage, INTERRUPTED);
            let cluster = self.app.cluster.get().filter(|_| may_go);
            let cluster = cluster.ok_or_else(interrupted)?;
            let opening = Opening { guest: guest.id, name: guest.name, address: self.address };
            let text = serde_json::to_string(&ToServer::Watch(watch)).expect("it is plain data");
            let pipe = Pipe::open(cluster, &node, self.app.serial(), &opening, out)
                .and_then(|pipe| pipe.send(&text).map(|()| pipe));
            self.room = Some(Way::There(pipe.map_err(|_| interrupted())?));
            return Ok(());
        }
        let visitor = Visitor::new(self.id, guest, out);
        let join = Command::Join { visitor, seen: watch.seen, chat_seen: watch.chat_seen };
        self.room = Some(Way::Here(self.app.send(&watch.code, join).await?));
        Ok(())
    }

    /// What another table says from now on comes too late. The same table has an
    /// order of its own.
    fn turns_to(&mut self, code: Option<&str>) {
        if self.watched.as_deref() != code {
            self.watched = code.map(str::to_owned);
            self.n_watches += 1;
        }
    }

    async fn leave_room(&mut self) {
        // A pipe ends by itself.
        if let Some(Way::Here(room)) = self.room.take() {
            let _ = room.send(Command::Quit { socket: self.id }).await;
        }
    }
}

async fn sent_away(place: Option<&Place>) {
    match place {
        Some(place) => place.sent_away().await,
        None => std::future::pending().await,
    }
}

fn rate(app: &App) -> Rate {
    let limits = &app.config.limits;
    Rate { burst: limits.messages_burst, per_second: limits.messages_per_second }
}

/// What to say after the last message: a message that was too long is told,
/// everything else is an end like any other.
fn too_long(last: Option<Result<Message, axum::Error>>) -> Option<Farewell> {
    match last {
        Some(Err(error)) if error.to_string().to_lowercase().contains("too long") => {
            Some(Farewell::Bye(ByeReason::Limit, "the message is too long"))
        }
        _ => None,
    }
}

/// Why nothing more can be written.
enum Unwritten {
    /// A message took too long.
    Slow,
    /// The connection has ended.
    Gone,
}

/// Writes all that waits, and only then sends it off: one packet for many.
async fn write(
    socket: &mut impl Frames,
    out: &Out,
    queue: &mut mpsc::Receiver<Outgoing>,
    first: Outgoing,
    n_watches: u64,
    patience: Duration,
) -> Result<Next, Unwritten> {
    let mut outgoing = first;
    loop {
        let is_late = outgoing.watch.is_some_and(|watch| watch != n_watches);
        match outgoing.what {
            What::Text(text) => {
                let n_bytes = text.len();
                if !is_late {
                    in_time(patience, socket.feed(Message::Text(text))).await?;
                }
                out.written(n_bytes);
            }
            What::Bye(..) | What::Close(_) if is_late => {}
            What::Close(code) => {
                in_time(patience, socket.flush()).await?;
                return Ok(Next::Close(code));
            }
            What::Bye(reason, text) => return Ok(Next::Bye(reason, text)),
        }
        match queue.try_recv() {
            Ok(more) => outgoing = more,
            Err(_) => break,
        }
    }
    in_time(patience, socket.flush()).await?;
    Ok(Next::Go)
}

async fn ping(socket: &mut impl Frames, patience: Duration) -> Result<(), Unwritten> {
    in_time(patience, socket.send(Message::Ping(axum::body::Bytes::new()))).await
}

async fn in_time(
    patience: Duration,
    writing: impl Future<Output = Result<(), axum::Error>>,
) -> Result<(), Unwritten> {
    match tokio::time::timeout(patience, writing).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Unwritten::Gone),
        Err(_) => Err(Unwritten::Slow),
    }
}

/// How a connection is closed.
enum Farewell {
    Bye(ByeReason, &'static str),
    /// Goodbye was said; this is the code.
    Said(u16),
}

async fn close(mut socket: impl Frames, farewell: Farewell) {
    let (bye, code, text) = match farewell {
        Farewell::Said(code) => (None, code, ""),
        Farewell::Bye(reason, text) => {
            let bye = encode(&ToClient::Bye { reason, text: text.to_owned() });
            (Some(bye), code_of(reason), text)
        }
    };
    let frame = CloseFrame { code, reason: text.into() };
    let goodbye = async {
        if let Some(bye) = bye {
            socket.send(Message::Text(bye)).await?;
        }
        socket.send(Message::Close(Some(frame))).await?;
        // What is under way is read until the other side closes, too: a connection
        // that is dropped with something unread loses what was said last.
        while let Some(Ok(_)) = socket.next().await {}
        Ok::<_, axum::Error>(())
    };
    // The other side may be gone or stuck; it is not waited for long.
    let _ = tokio::time::timeout(Duration::from_secs(2), goodbye).await;
}

const fn code_of(reason: ByeReason) -> u16 {
    match reason {
        ByeReason::Restart => close_code::RESTART,
        ByeReason::Slow | ByeReason::Limit => close_code::POLICY,
        ByeReason::Idle
        | ByeReason::Forgotten
        | ByeReason::Banned
        | ByeReason::SignedOut
        | ByeReason::TableGone => close_code::NORMAL,
    }
}

#[cfg(test)]
mod tests {
    use std::{
        pin::Pin,
        task::{Context, Poll},
        time::Duration,
    };

    use axum::extract::ws::Message;
    use futures_util::{Sink, Stream};

    use super::{Next, write};
    use crate::out::Out;

    /// Takes everything, and says nothing.
    #[derive(Default)]
    struct Listener(Vec<Message>);

    impl Stream for Listener {
        type Item = Result<Message, axum::Error>;

        fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
            Poll::Pending
        }
    }

    impl Sink<Message> for Listener {
        type Error = axum::Error;

        fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
            Poll::Ready(Ok(()))
        }

        fn start_send(mut self: Pin<&mut Self>, frame: Message) -> Result<(), axum::Error> {
            self.0.push(frame);
            Ok(())
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
            Poll::Ready(Ok(()))
        }

        fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
            Poll::Ready(Ok(()))
        }
    }

    /// What the table before says late would be taken for what the table says that
    /// is watched now.
    #[tokio::test]
    async fn what_a_table_says_too_late_is_not_written() {
        let mut socket = Listener::default();
        let (out, mut queue) = Out::new(1_000);
        out.text("to the connection".into());
        out.of_watch(1).text("from the old table".into());
        out.of_watch(2).text("from the new table".into());
        out.of_watch(1).bye(protocol::ByeReason::TableGone, "the old table is gone");
        let first = queue.recv().await.unwrap();
        let next = write(&mut socket, &out, &mut queue, first, 2, Duration::from_secs(60)).await;
        assert!(matches!(next, Ok(Next::Go)));
        let texts: Vec<_> = socket.0.iter().map(|frame| frame.to_text().unwrap()).collect();
        assert_eq!(texts, ["to the connection", "from the new table"]);
    }
}
