//! A connection: frames in both directions, in order, each after a while. It may
//! be lost, with or without the server being told.

use std::{
    collections::VecDeque,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll, Waker},
    time::Duration,
};

use axum::extract::ws::Message;
use futures_util::{Sink, Stream, StreamExt as _};
use tokio::time::{Instant, Sleep, sleep_until};

use crate::draws::Draws;

/// One direction.
struct Pipe {
    frames: VecDeque<(Instant, Message)>,
    window: usize,
    way_ms: u64,
    draws: Draws,
    state: State,
    reader: Option<Waker>,
    writer: Option<Waker>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    /// Nothing arrives any more, and nobody is told.
    Lost,
    Closed,
}

#[derive(Clone)]
struct Shared(Arc<Mutex<Pipe>>);

impl Shared {
    fn new(window: usize, way_ms: u64, draws: Draws) -> Self {
        Self(Arc::new(Mutex::new(Pipe {
            frames: VecDeque::new(),
            window,
            way_ms,
            draws,
            state: State::Open,
            reader: None,
            writer: None,
        })))
    }

    fn lock(&self) -> MutexGuard<'_, Pipe> {
        self.0.lock().expect("no panic while locked")
    }

    /// It ends; what is under way is lost, or still arrives.
    fn end(&self, state: State, is_lost: bool) {
        let mut pipe = self.lock();
        if pipe.state == State::Closed {
            return;
        }
        pipe.state = state;
        if is_lost {
            pipe.frames.clear();
        }
        let wakers = [pipe.reader.take(), pipe.writer.take()];
        drop(pipe);
        wakers.into_iter().flatten().for_each(Waker::wake);
    }

    fn send(&self, frame: Message) {
        let mut pipe = self.lock();
        let way_ms = pipe.way_ms;
        let way = Duration::from_millis(pipe.draws.between(1, way_ms));
        // What was sent earlier arrives earlier.
        let earliest = pipe.frames.back().map_or_else(Instant::now, |(at, _)| *at);
        let at = earliest.max(Instant::now() + way);
        if pipe.state == State::Open {
            pipe.frames.push_back((at, frame));
        } else if pipe.state == State::Lost {
            // It fills what lies between, until nothing more goes in.
            pipe.frames.push_back((at, Message::Text("".into())));
        }
        let reader = pipe.reader.take();
        drop(pipe);
        reader.into_iter().for_each(Waker::wake);
    }
}

/// Where frames come out.
struct Outlet {
    pipe: Shared,
    timer: Option<Pin<Box<Sleep>>>,
}

impl Outlet {
    fn poll_next(&mut self, cx: &mut Context<'_>) -> Poll<Option<Message>> {
        loop {
            let mut pipe = self.pipe.lock();
            let due = match (pipe.state, pipe.frames.front()) {
                (State::Lost, _) => {
                    pipe.reader = Some(cx.waker().clone());
                    return Poll::Pending;
                }
                (_, Some((at, _))) if *at <= Instant::now() => {
                    let frame = pipe.frames.pop_front().map(|(_, frame)| frame);
                    let writer = pipe.writer.take();
                    drop(pipe);
                    self.timer = None;
                    writer.into_iter().for_each(Waker::wake);
                    return Poll::Ready(frame);
                }
                (_, Some((at, _))) => *at,
                (State::Closed, None) => return Poll::Ready(None),
                (State::Open, None) => {
                    pipe.reader = Some(cx.waker().clone());
                    return Poll::Pending;
                }
            };
            pipe.reader = Some(cx.waker().clone());
            drop(pipe);
            let timer = self.timer.get_or_insert_with(|| Box::pin(sleep_until(due)));
            if timer.deadline() != due {
                timer.as_mut().reset(due);
            }
            if timer.as_mut().poll(cx).is_pending() {
                return Poll::Pending;
            }
        }
    }
}

/// What the server has of it.
pub(crate) struct ServerEnd {
    incoming: Outlet,
    outgoing: Shared,
}

impl Stream for ServerEnd {
    type Item = Result<Message, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.incoming.poll_next(cx).map(|frame| frame.map(Ok))
    }
}

impl Sink<Message> for ServerEnd {
    type Error = axum::Error;

    fn poll_ready(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        let mut pipe = self.outgoing.lock();
        if pipe.state == State::Closed {
            return Poll::Ready(Err(axum::Error::new("the connection is gone")));
        }
        if pipe.frames.len() >= pipe.window {
            pipe.writer = Some(cx.waker().clone());
            return Poll::Pending;
        }
        Poll::Ready(Ok(()))
    }

    fn start_send(self: Pin<&mut Self>, frame: Message) -> Result<(), axum::Error> {
        self.outgoing.send(frame);
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        self.outgoing.end(State::Closed, false);
        Poll::Ready(Ok(()))
    }
}

impl Drop for ServerEnd {
    fn drop(&mut self) {
        self.outgoing.end(State::Closed, false);
        self.incoming.pipe.end(State::Closed, true);
    }
}

/// What the client has of it.
pub(crate) struct ClientEnd {
    incoming: Outlet,
    outgoing: Shared,
}

impl Stream for ClientEnd {
    type Item = Message;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Message>> {
        self.incoming.poll_next(cx)
    }
}

impl ClientEnd {
    pub(crate) fn send(&self, frame: Message) {
        self.outgoing.send(frame);
    }

    /// The next frame; `None` if the connection has ended.
    pub(crate) async fn receive(&mut self) -> Option<Message> {
        self.next().await
    }

    /// The connection is lost, and the server does not hear of it.
    pub(crate) fn lose(self) {
        self.outgoing.end(State::Lost, true);
        self.incoming.pipe.end(State::Lost, false);
    }
}

impl Drop for ClientEnd {
    fn drop(&mut self) {
        if self.outgoing.lock().state == State::Open {
            self.outgoing.end(State::Closed, false);
            self.incoming.pipe.end(State::Closed, true);
        }
    }
}

/// Both ends of a new connection.
pub(crate) fn link(window: usize, way_ms: u64, draws: &mut Draws) -> (ClientEnd, ServerEnd) {
    let mut pipe = || Shared::new(window, way_ms, Draws::new(draws.next()));
    let (up, down) = (pipe(), pipe());
    let outlet = |pipe: &Shared| Outlet { pipe: pipe.clone(), timer: None };
    (
        ClientEnd { incoming: outlet(&down), outgoing: up.clone() },
        ServerEnd { incoming: outlet(&up), outgoing: down },
    )
}
