//! The way to a connection: what waits to be written to it, and how much.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering::Relaxed},
};

use axum::{body::Bytes, extract::ws::Utf8Bytes};
use protocol::{ByeReason, ToClient};
use tokio::sync::{Notify, mpsc};

/// How many messages may wait for a connection that reads slowly.
const MESSAGES_MAX: usize = 256;

/// The way to a connection.
#[derive(Clone)]
pub(crate) struct Out {
    messages: mpsc::Sender<Outgoing>,
    load: Arc<Load>,
    watch: Option<u64>,
}

/// Something to be written.
pub(crate) struct Outgoing {
    /// If it is about a table: of which [`Out::of_watch`]. What a table says when
    /// the connection watches another one already would be taken for that one's.
    pub(crate) watch: Option<u64>,
    pub(crate) what: What,
}

pub(crate) enum What {
    Text(Utf8Bytes),
    Bye(ByeReason, &'static str),
    /// The end, after somebody else has said goodbye.
    Close(u16),
}

/// What waits for one connection.
struct Load {
    n_bytes: AtomicUsize,
    n_bytes_max: usize,
    /// The longest message so far: one such may wait besides the rest, or a
    /// long match could never be opened.
    longest: AtomicUsize,
    overflow: Notify,
}

impl Out {
    /// The way, and its end at the connection.
    pub(crate) fn new(n_bytes_max: usize) -> (Self, mpsc::Receiver<Outgoing>) {
        let (messages, queue) = mpsc::channel(MESSAGES_MAX);
        let load = Load {
            n_bytes: AtomicUsize::new(0),
            n_bytes_max,
            longest: AtomicUsize::new(0),
            overflow: Notify::new(),
        };
        (Self { messages, load: Arc::new(load), watch: None }, queue)
    }

    /// The same way for the table that is watched as the connection's `watch`th.
    pub(crate) fn of_watch(&self, watch: u64) -> Self {
        Self { watch: Some(watch), ..self.clone() }
    }

    /// Sends a message that was written once for many.
    pub(crate) fn text(&self, text: Utf8Bytes) {
        if self.load.add(text.len()) {
            self.put(What::Text(text));
        } else {
            self.load.overflow.notify_one();
        }
    }

    pub(crate) fn message(&self, message: &ToClient) {
        self.text(encode(message));
    }

    pub(crate) fn bye(&self, reason: ByeReason, text: &'static str) {
        self.put(What::Bye(reason, text));
    }

    /// Closes the connection with this code; goodbye was said before.
    pub(crate) fn close(&self, code: u16) {
        self.put(What::Close(code));
    }

    fn put(&self, what: What) {
        let outgoing = Outgoing { watch: self.watch, what };
        // Full: the connection is given up; its client asks for the gap later.
        if self.messages.try_send(outgoing).is_err() {
            self.load.overflow.notify_one();
        }
    }

    /// So much of what waited has been written.
    pub(crate) fn written(&self, n_bytes: usize) {
        self.load.n_bytes.fetch_sub(n_bytes, Relaxed);
    }

    /// Waits until there is more to be written than may wait.
    pub(crate) async fn overflows(&self) {
        self.load.overflow.notified().await;
    }
}

impl Load {
    /// Whether so much more may wait.
    fn add(&self, n_bytes: usize) -> bool {
        let longest = self.longest.fetch_max(n_bytes, Relaxed).max(n_bytes);
        let waiting = self.n_bytes.fetch_add(n_bytes, Relaxed) + n_bytes;
        waiting <= self.n_bytes_max.saturating_add(longest)
    }
}

/// The text of a message.
pub(crate) fn encode(message: &ToClient) -> Utf8Bytes {
    encode_long(message, 128)
}

/// The text of a message of about so many bytes; it need not grow by and by.
pub(crate) fn encode_long(message: &ToClient, n_bytes: usize) -> Utf8Bytes {
    let mut text = Vec::with_capacity(n_bytes);
    serde_json::to_writer(&mut text, message).expect("messages are plain data");
    Bytes::from(text).try_into().expect("JSON is UTF-8")
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::Out;

    #[test]
    fn so_many_bytes_may_wait_and_one_long_message() {
        let (out, _queue) = Out::new(10);
        let overflows = || out.overflows().now_or_never().is_some();
        let send = |n_bytes: usize| out.text("x".repeat(n_bytes).into());
        send(100);
        send(10);
        assert!(!overflows());
        out.written(100);
        send(90);
        assert!(!overflows());
        send(11);
        assert!(overflows());
    }

    #[test]
    fn so_many_messages_may_wait() {
        let (out, _queue) = Out::new(1_000_000);
        for _ in 0..super::MESSAGES_MAX {
            out.text("x".into());
        }
        assert!(out.overflows().now_or_never().is_none());
        out.text("x".into());
        assert!(out.overflows().now_or_never().is_some());
    }
}
