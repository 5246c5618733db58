//! A socket at one node, its table at another.
//!
//! Where the socket is, an [`Edge`] sends its frames up and takes what comes down;
//! where the table is, a [`Session`] is to the table as a socket of its own. Both
//! count what they send: whoever misses a number, or hears nothing for too long,
//! ends the pipe, and the client comes back.

use std::{
    net::IpAddr,
    pin::Pin,
    sync::{Arc, Mutex},
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    body::Bytes,
    extract::ws::{Message, Utf8Bytes, close_code},
};
use futures_util::{Sink, Stream};
use protocol::ByeReason;
use serde::{Deserialize, Serialize};
use tokio::{sync::mpsc, time::Instant};

use super::{
    Cluster, INTERRUPTED,
    wire::{Kind, Packet},
};
use crate::{
    app::{Alive, App},
    bus::{BusError, PART_BYTES},
    metrics::Metrics,
    out::Out,
    socket,
    storage::OtherNode,
    tasks,
};

/// A pipe over which nothing is heard for so long has ended.
const SILENCE: Duration = Duration::from_secs(4);
/// The first sign comes sooner, or does not come: the node has just died, or stands
/// still.
const FIRST_SIGN: Duration = Duration::from_secs(2);
/// How many frames of one socket may wait for its session.
const FRAMES_MAX: usize = 256;

/// Of which node the socket is, and as what it knows the pipe.
pub(super) type Key = (String, u64);

/// For whom a pipe is opened.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Opening {
    pub(crate) guest: i64,
    pub(crate) name: String,
    pub(crate) address: IpAddr,
}

/// A socket of ours at another's table.
pub(super) struct Edge {
    /// Where the table is.
    subject: String,
    out: Out,
    next_up: u64,
    next_down: u64,
    heard_at: Instant,
    /// The parts of a frame so far.
    parts: Vec<u8>,
}

/// A socket of another node at a table of ours.
pub(super) struct Session {
    frames: mpsc::Sender<Message>,
    next_up: u64,
    heard_at: Instant,
    down: Arc<Down>,
}

/// The way down.
struct Down {
    cluster: Arc<Cluster>,
    key: Key,
    subject: String,
    next: Mutex<u64>,
}

impl Down {
    fn say(&self, kind: Kind, body: &[u8]) -> Result<(), BusError> {
        // Held while it is said: numbers go out in their order.
        let mut next = self.next.lock().expect("no panic while locked");
        let bytes = Packet::encode(kind, self.key.1, *next, body);
        self.cluster.say(self.subject.clone(), bytes)?;
        *next += 1;
        Ok(())
    }

    fn text(&self, text: &str) -> Result<(), BusError> {
        let mut rest = text.as_bytes();
        while let Some((part, more)) = rest.split_at_checked(PART_BYTES) {
            self.say(Kind::Part, part)?;
            rest = more;
        }
        self.say(Kind::Text, rest)
    }
}

/// A socket's end of a pipe; the pipe ends with it.
pub(crate) struct Pipe {
    cluster: Arc<Cluster>,
    number: u64,
}

impl Pipe {
    /// Opens a pipe to a node. What comes down goes to `out`.
    pub(crate) fn open(
        cluster: &Arc<Cluster>,
        to: &OtherNode,
        number: u64,
        opening: &Opening,
        out: Out,
    ) -> Result<Self, BusError> {
        let what = format!("up.{}", cluster.me.incarnation);
        let now = Instant::now();
        let edge = Edge {
            subject: cluster.subject(&to.incarnation, &what),
            out,
            next_up: 0,
            next_down: 0,
            heard_at: now.checked_sub(SILENCE - FIRST_SIGN).unwrap_or(now),
            parts: Vec::new(),
        };
        cluster.edges().insert(number, edge);
        Metrics::count(&cluster.metrics.pipes_total);
        Metrics::hold(&cluster.metrics.n_pipes);
        let pipe = Self { cluster: cluster.clone(), number };
        let opening = serde_json::to_vec(opening).expect("it is plain data");
        pipe.cluster.say_up(number, Kind::Open, &opening)?;
        Ok(pipe)
    }

    /// Sends a frame of the client.
    pub(crate) fn send(&self, text: &str) -> Result<(), BusError> {
        self.cluster.say_up(self.number, Kind::Text, text.as_bytes())
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        let _ = self.cluster.say_up(self.number, Kind::End, &[]);
        self.cluster.edges().remove(&self.number);
        Metrics::release(&self.cluster.metrics.n_pipes);
    }
}

impl Cluster {
    fn edges(&self) -> std::sync::MutexGuard<'_, std::collections::BTreeMap<u64, Edge>> {
        self.edges.lock().expect("no panic while locked")
    }

    fn sessions(&self) -> std::sync::MutexGuard<'_, std::collections::BTreeMap<Key, Session>> {
        self.sessions.lock().expect("no panic while locked")
    }

    fn say_up(&self, number: u64, kind: Kind, body: &[u8]) -> Result<(), BusError> {
        let mut edges = self.edges();
        let edge = edges.get_mut(&number).ok_or(BusError::NoAnswer)?;
        let bytes = Packet::encode(kind, number, edge.next_up, body);
        let subject = edge.subject.clone();
        match kind {
            Kind::Open | Kind::Beat => {
                let lost = self.subject(&self.me.incarnation, &format!("lost.{number}"));
                self.say_or(lost, subject, bytes)?;
            }
            Kind::Text | Kind::Part | Kind::End => self.say(subject, bytes)?,
        }
        edge.next_up += 1;
        Ok(())
    }

    /// The bus says that the node of a pipe does not listen any more.
    pub(super) fn heard_of_nobody(&self, number: &str) {
        let edge = number.parse().ok().and_then(|number| self.edges().remove(&number));
        if let Some(edge) = edge {
            self.break_edge(&edge);
        }
    }

    /// Tells the client of a pipe that has ended to come back.
    fn break_edge(&self, edge: &Edge) {
        Metrics::count(&self.metrics.pipes_broken_total);
        edge.out.bye(ByeReason::Restart, INTERRUPTED);
    }

    /// Something comes down, for a socket of ours.
    pub(super) fn heard_down(&self, bytes: Bytes) {
        let Some(packet) = Packet::decode(&bytes) else { return };
        let mut edges = self.edges();
        // Whoever has just gone needs it no more.
        let Some(edge) = edges.get_mut(&packet.pipe) else { return };
        let is_next = packet.number == edge.next_down;
        edge.next_down += 1;
        edge.heard_at = Instant::now();
        let is_good = match packet.kind {
            // Whatever was lost before it, this is the end.
            Kind::End => {
                let code = packet.body.first_chunk().map(|code| u16::from_be_bytes(*code));
                edge.out.close(code.unwrap_or(close_code::RESTART));
                edges.remove(&packet.pipe);
                return;
            }
            Kind::Part => {
                edge.parts.extend_from_slice(&packet.body);
                is_next
            }
            Kind::Text => {
                let text = match edge.parts.is_empty() {
                    true => packet.body,
                    false => {
                        edge.parts.extend_from_slice(&packet.body);
                        std::mem::take(&mut edge.parts).into()
                    }
                };
                match Utf8Bytes::try_from(text) {
                    Ok(text) if is_next => {
                        edge.out.text(text);
                        true
                    }
                    _ => false,
                }
            }
            Kind::Beat => is_next,
            Kind::Open => false,
        };
        if !is_good && let Some(edge) = edges.remove(&packet.pipe) {
            self.break_edge(&edge);
        }
    }

    /// Something comes up, for a table of ours.
    pub(super) fn heard_up(
        self: &Arc<Self>,
        app: &Arc<App>,
        alive: &Alive,
        edge: &str,
        bytes: Bytes,
    ) {
        let Some(packet) = Packet::decode(&bytes) else { return };
        let key = (edge.to_owned(), packet.pipe);
        if packet.kind == Kind::Open {
            return self.open_session(app, alive, key, &packet);
        }
        let mut sessions = self.sessions();
        let Some(session) = sessions.get_mut(&key) else {
            drop(sessions);
            // The other side need not wait until it hears nothing.
            if packet.kind != Kind::End {
                let _ = self.down(key).say(Kind::End, &close_code::RESTART.to_be_bytes());
            }
            return;
        };
        let is_next = packet.number == session.next_up;
        session.next_up += 1;
        session.heard_at = Instant::now();
        let is_good = is_next
            && match packet.kind {
                Kind::Text => Utf8Bytes::try_from(packet.body)
                    .is_ok_and(|text| session.frames.try_send(Message::Text(text)).is_ok()),
                Kind::Beat => true,
                Kind::Open | Kind::Part | Kind::End => false,
            };
        if !is_good {
            sessions.remove(&key);
        }
    }

    fn down(self: &Arc<Self>, key: Key) -> Down {
        let subject = self.subject(&key.0, "down");
        Down { cluster: self.clone(), key, subject, next: Mutex::new(0) }
    }

    fn open_session(self: &Arc<Self>, app: &Arc<App>, alive: &Alive, key: Key, packet: &Packet) {
        let Ok(opening) = serde_json::from_slice::<Opening>(&packet.body) else { return };
        let down = Arc::new(self.down(key.clone()));
        let (frames, incoming) = mpsc::channel(FRAMES_MAX);
        let session = Session { frames, next_up: 1, heard_at: Instant::now(), down: down.clone() };
        self.sessions().insert(key, session);
        let frames = PipedFrames { incoming, down: down.clone(), has_ended: false };
        // The first sign.
        let _ = down.say(Kind::Beat, &[]);
        tasks::spawn(socket::converse_piped(app.clone(), alive.clone(), opening, frames));
    }

    /// Says over each pipe that this node is there, and ends those whose other side
    /// is not.
    pub(super) fn beat(&self) {
        let numbers: Vec<u64> = self.edges().keys().copied().collect();
        for number in numbers {
            let is_reached = self.say_up(number, Kind::Beat, &[]).is_ok();
            let mut edges = self.edges();
            let Some(edge) = edges.get(&number) else { continue };
            if (!is_reached || edge.heard_at.elapsed() > SILENCE)
                && let Some(edge) = edges.remove(&number)
            {
                self.break_edge(&edge);
            }
        }
        // Without its way in, a session ends.
        self.sessions().retain(|_, session| {
            session.heard_at.elapsed() <= SILENCE && session.down.say(Kind::Beat, &[]).is_ok()
        });
    }
}

/// A pipe as the session at the table sees it: the frames of a socket.
pub(crate) struct PipedFrames {
    incoming: mpsc::Receiver<Message>,
    down: Arc<Down>,
    has_ended: bool,
}

impl PipedFrames {
    fn end(&mut self, code: u16) {
        if !std::mem::replace(&mut self.has_ended, true) {
            self.down.cluster.sessions().remove(&self.down.key);
            // If the bus is away, the other side finds out by itself.
            let _ = self.down.say(Kind::End, &code.to_be_bytes());
        }
    }
}

impl Drop for PipedFrames {
    fn drop(&mut self) {
        self.end(close_code::RESTART);
    }
}

impl Stream for PipedFrames {
    type Item = Result<Message, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.incoming.poll_recv(cx).map(|frame| frame.map(Ok))
    }
}

impl Sink<Message> for PipedFrames {
    type Error = axum::Error;

    fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }

    fn start_send(mut self: Pin<&mut Self>, frame: Message) -> Result<(), axum::Error> {
        match frame {
            Message::Text(text) => self.down.text(text.as_str()).map_err(axum::Error::new),
            Message::Close(frame) => {
                self.end(frame.map_or(close_code::NORMAL, |frame| frame.code));
                Ok(())
            }
            // Beats say that the other side is there.
            Message::Ping(_) | Message::Pong(_) | Message::Binary(_) => Ok(()),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use std::{net::Ipv4Addr, sync::Arc};

    use protocol::ByeReason;
    use tokio::sync::mpsc;

    use super::{Cluster, Kind, Opening, Packet, Pipe};
    use crate::{
        bus::{Bus as _, BusError, PART_BYTES, local::Local},
        out::{Out, Outgoing, What},
        storage::OtherNode,
    };

    fn node(name: &str) -> OtherNode {
        OtherNode { incarnation: name.to_owned(), name: name.to_owned() }
    }

    fn cluster(bus: &Arc<Local>) -> Arc<Cluster> {
        Arc::new(Cluster {
            bus: bus.clone(),
            root: "test".to_owned(),
            me: node("edge"),
            metrics: Arc::default(),
            edges: Default::default(),
            sessions: Default::default(),
            loads: Default::default(),
            claims: Default::default(),
            is_draining: Default::default(),
        })
    }

    fn open(cluster: &Arc<Cluster>) -> (Pipe, mpsc::Receiver<Outgoing>) {
        let (out, queue) = Out::new(10_000_000);
        let address = Ipv4Addr::LOCALHOST.into();
        let opening = Opening { guest: 1, name: "Ada".to_owned(), address };
        (Pipe::open(cluster, &node("owner"), 7, &opening, out).unwrap(), queue)
    }

    fn down(cluster: &Cluster, kind: Kind, number: u64, body: &[u8]) {
        cluster.heard_down(Packet::encode(kind, 7, number, body));
    }

    fn is_restart(outgoing: Option<Outgoing>) -> bool {
        outgoing.is_some_and(|it| matches!(it.what, What::Bye(ByeReason::Restart, _)))
    }

    #[tokio::test]
    async fn frames_go_up_in_order_and_end_with_the_pipe() {
        let bus = Arc::new(Local::default());
        let mut heard = bus.listen("test.node.owner.up.edge").await.unwrap();
        let (pipe, _queue) = open(&cluster(&bus));
        pipe.send("one").unwrap();
        pipe.send("two").unwrap();
        drop(pipe);
        let mut packets = Vec::new();
        while let Ok(said) = heard.try_recv() {
            let Packet { kind, pipe, number, body } = Packet::decode(&said.bytes).unwrap();
            packets.push((kind, pipe, number, body.len()));
        }
        let lens: Vec<_> = packets.iter().map(|packet| packet.3).collect();
        assert_eq!(lens[1..], [3, 3, 0]);
        let kinds: Vec<_> = packets.iter().map(|packet| (packet.0, packet.1, packet.2)).collect();
        use Kind::{End, Open, Text};
        assert_eq!(kinds, [(Open, 7, 0), (Text, 7, 1), (Text, 7, 2), (End, 7, 3)]);
    }

    #[tokio::test]
    async fn what_comes_down_whole_is_told_and_a_gap_ends_the_pipe() {
        let cluster = cluster(&Arc::default());
        let (pipe, mut queue) = open(&cluster);
        down(&cluster, Kind::Beat, 0, b"");
        let long = "x".repeat(PART_BYTES);
        down(&cluster, Kind::Part, 1, long.as_bytes());
        down(&cluster, Kind::Text, 2, b"y");
        let Some(What::Text(text)) = queue.recv().await.map(|it| it.what) else { panic!("a text") };
        assert_eq!(text.as_str(), format!("{long}y"));
        // Number 3 was lost; a beat is enough to notice.
        down(&cluster, Kind::Beat, 4, b"");
        assert!(is_restart(queue.recv().await));
        assert_eq!(pipe.send("too late"), Err(BusError::NoAnswer));
        down(&cluster, Kind::Text, 5, b"too late");
        assert!(queue.try_recv().is_err());
    }

    #[tokio::test]
    async fn a_frame_that_comes_twice_ends_the_pipe() {
        let cluster = cluster(&Arc::default());
        let (_pipe, mut queue) = open(&cluster);
        down(&cluster, Kind::Text, 0, b"once");
        down(&cluster, Kind::Text, 0, b"once");
        assert!(matches!(queue.recv().await.unwrap().what, What::Text(_)));
        assert!(is_restart(queue.recv().await));
    }

    #[tokio::test]
    async fn a_node_that_is_not_heard_of_is_not_waited_for() {
        let cluster = cluster(&Arc::default());
        let (_pipe, mut queue) = open(&cluster);
        cluster.beat();
        assert!(queue.try_recv().is_err());
        let long_ago = tokio::time::Instant::now().checked_sub(super::SILENCE * 2);
        cluster.edges().get_mut(&7).unwrap().heard_at = long_ago.unwrap();
        cluster.beat();
        assert!(is_restart(queue.try_recv().ok()));
        let (_pipe, mut queue) = open(&cluster);
        cluster.heard_of_nobody("7");
        assert!(is_restart(queue.try_recv().ok()));
    }

    #[tokio::test]
    async fn the_end_closes_with_its_code() {
        let cluster = cluster(&Arc::default());
        let (_pipe, mut queue) = open(&cluster);
        down(&cluster, Kind::End, 9, &1000_u16.to_be_bytes());
        assert!(matches!(queue.recv().await.unwrap().what, What::Close(1000)));
    }
}
