//! The bus of simulated nodes: messages from one node to another arrive in order,
//! each after a while, twice, or not at all.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use axum::body::Bytes;
use futures_util::future::BoxFuture;
use tokio::{
    sync::mpsc,
    time::{Instant, sleep_until},
};

use super::{Life, ask};
use crate::bus::{Bus, BusError, Heard, Said, WAITING_MAX, fits};

/// What all nodes are connected to.
#[derive(Clone, Default)]
pub struct Hub(Arc<Shared>);

#[derive(Default)]
struct Shared {
    listeners: Mutex<Vec<Listener>>,
    n_inboxes: AtomicU64,
}

/// Somebody who listens.
struct Listener {
    node: usize,
    subject: String,
    /// What is under way, and when it arrives.
    way: mpsc::UnboundedSender<(Instant, Said)>,
    /// When what was last said by a node arrives: nothing overtakes it.
    last: BTreeMap<usize, Instant>,
}

impl Hub {
    pub(super) fn line(&self, life: Arc<Life>) -> Line {
        Line { hub: self.clone(), life }
    }
}

/// A node's connection to the bus.
pub(super) struct Line {
    hub: Hub,
    life: Arc<Life>,
}

impl Line {
    /// Whether anybody listens.
    fn send(&self, said: &Said) -> bool {
        let from = self.life.number();
        let mut listeners = self.hub.0.listeners.lock().expect("no panic while locked");
        listeners.retain(|listener| !listener.way.is_closed());
        let mut is_heard = false;
        for listener in listeners.iter_mut().filter(|it| fits(&it.subject, &said.subject)) {
            is_heard = true;
            let arrivals = ask(|world| world.carries(from, listener.node)).unwrap_or_default();
            for takes in arrivals {
                let last = listener.last.entry(from).or_insert_with(Instant::now);
                *last = (*last).max(Instant::now() + takes);
                let _ = listener.way.send((*last, said.clone()));
            }
        }
        is_heard
    }
}

impl Bus for Line {
    fn say(&self, said: Said) -> Result<(), BusError> {
        let number = self.life.number();
        // What is dropped when the power fails says nothing.
        if self.life.is_dead() {
            return Ok(());
        }
        if ask(|world| world.is_bus_away(number)).unwrap_or(false) {
            return Err(BusError::Away);
        }
        let is_heard = self.send(&said);
        if let Some(reply) = said.reply.filter(|_| !is_heard) {
            // As NATS does if nobody listens.
            self.send(&Said { subject: reply, reply: None, bytes: Bytes::new() });
        }
        Ok(())
    }

    fn listen(&self, subject: &str) -> BoxFuture<'_, Result<Heard, BusError>> {
        let (listener, heard) = mpsc::channel(WAITING_MAX);
        let (way, mut under_way) = mpsc::unbounded_channel::<(Instant, Said)>();
        // It is no part of the node, and goes on when that stands still.
        tokio::spawn(async move {
            loop {
                let (at, said) = tokio::select! {
                    biased;
                    next = under_way.recv() => match next {
                        Some(next) => next,
                        None => return,
                    },
                    () = listener.closed() => return,
                };
                sleep_until(at).await;
                let _ = listener.try_send(said);
            }
        });
        let node = self.life.number();
        let listener = Listener { node, subject: subject.to_owned(), way, last: BTreeMap::new() };
        self.hub.0.listeners.lock().expect("no panic while locked").push(listener);
        Box::pin(std::future::ready(Ok(heard)))
    }

    fn inbox(&self) -> String {
        format!("inbox.{}", self.hub.0.n_inboxes.fetch_add(1, Relaxed))
    }
}
