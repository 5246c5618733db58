//! A bus within a process.

use std::sync::{
    Mutex,
    atomic::{AtomicU64, Ordering::Relaxed},
};

use futures_util::future::BoxFuture;
use tokio::sync::mpsc;

use super::{Bus, BusError, Heard, Said, WAITING_MAX, fits};

/// A bus within a process, which may lose a message.
#[derive(Default)]
pub(crate) struct Local {
    listeners: Mutex<Vec<(String, mpsc::Sender<Said>)>>,
    n_inboxes: AtomicU64,
    /// Counted down with everything that is said; at 1 it is lost.
    lose_in: AtomicU64,
}

impl Local {
    /// The `n`th message from now on is lost.
    pub(crate) fn lose_next(&self, n: u64) {
        self.lose_in.store(n, Relaxed);
    }
}

impl Bus for Local {
    fn say(&self, said: Said) -> Result<(), BusError> {
        let left = self.lose_in.load(Relaxed);
        self.lose_in.store(left.saturating_sub(1), Relaxed);
        if left == 1 {
            return Ok(());
        }
        let mut listeners = self.listeners.lock().expect("no panic while locked");
        listeners.retain(|(_, listener)| !listener.is_closed());
        for (_, listener) in listeners.iter().filter(|(wanted, _)| fits(wanted, &said.subject)) {
            // Who does not listen loses it.
            let _ = listener.try_send(said.clone());
        }
        Ok(())
    }

    fn listen(&self, subject: &str) -> BoxFuture<'_, Result<Heard, BusError>> {
        let (listener, heard) = mpsc::channel(WAITING_MAX);
        let mut listeners = self.listeners.lock().expect("no panic while locked");
        listeners.push((subject.to_owned(), listener));
        Box::pin(std::future::ready(Ok(heard)))
    }

    fn inbox(&self) -> String {
        format!("inbox.{}", self.n_inboxes.fetch_add(1, Relaxed))
    }
}
