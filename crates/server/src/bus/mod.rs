//! How nodes talk to each other: by subjects, without a promise that what is said
//! arrives. Whoever needs to know numbers what it says.
//!
//! There are two: NATS ([`nats`]), and one within a process for tests ([`local`]).
//! Simulated nodes have one of their own, which loses and doubles what is said.

#[cfg(test)]
pub(crate) mod local;
mod nats;

use std::time::Duration;

use axum::body::Bytes;
use futures_util::future::BoxFuture;
use tokio::{sync::mpsc, time::timeout};

pub(crate) use nats::Nats;
pub use nats::{BusUrl, BusUrlError};

/// How many messages may wait for somebody who listens; more are lost.
pub(crate) const WAITING_MAX: usize = 64 * 1024;
/// Longer messages go in parts: NATS takes a megabyte.
pub(crate) const PART_BYTES: usize = 256 * 1024;

/// Why something could not be said, or was not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BusError {
    #[error("the bus between the nodes is not reached")]
    Away,
    #[error("the other node does not answer")]
    NoAnswer,
}

/// Something that was said.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) subject: String,
    /// Where an answer is to be sent.
    pub(crate) reply: Option<String>,
    pub(crate) bytes: Bytes,
}

/// What is said on the subjects that were asked for.
pub(crate) type Heard = mpsc::Receiver<Said>;

/// The bus. Nothing waits: what cannot be said now is refused.
pub(crate) trait Bus: Send + Sync {
    /// Says something to whoever listens.
    fn say(&self, said: Said) -> Result<(), BusError>;

    /// Listens to a subject; one that ends in `.>` is all that begin so. It goes on
    /// when the bus was away.
    fn listen(&self, subject: &str) -> BoxFuture<'_, Result<Heard, BusError>>;

    /// A subject for answers that nobody else has.
    fn inbox(&self) -> String;
}

/// Whether somebody who listens to `wanted` hears what is said to `subject`.
#[cfg(any(test, feature = "simulation"))]
pub(crate) fn fits(wanted: &str, subject: &str) -> bool {
    match wanted.strip_suffix('>') {
        Some(start) => subject.starts_with(start),
        None => wanted == subject,
    }
}

/// Asks, and waits for a whole answer of any length; see [`answer`].
pub(crate) async fn ask(
    bus: &dyn Bus,
    subject: String,
    bytes: Bytes,
    patience: Duration,
) -> Result<Vec<u8>, BusError> {
    let inbox = bus.inbox();
    let mut heard = bus.listen(&inbox).await?;
    bus.say(Said { subject, reply: Some(inbox), bytes })?;
    let mut whole = Vec::new();
    let parts = async {
        for number in 0_u32.. {
            let said = heard.recv().await.ok_or(BusError::Away)?;
            let (head, part) = said.bytes.split_first_chunk::<5>().ok_or(BusError::NoAnswer)?;
            let (is_last, found) = (head[0] == 1, [head[1], head[2], head[3], head[4]]);
            // A part is missing: the rest is of no use.
            if u32::from_be_bytes(found) != number {
                return Err(BusError::NoAnswer);
            }
            whole.extend_from_slice(part);
            if is_last {
                break;
            }
        }
        Ok(())
    };
    timeout(patience, parts).await.map_err(|_| BusError::NoAnswer)??;
    Ok(whole)
}

/// Answers somebody who asked, in as many parts as it takes.
pub(crate) fn answer(bus: &dyn Bus, reply: &str, whole: &[u8]) -> Result<(), BusError> {
    let n_parts = whole.len().div_ceil(PART_BYTES).max(1);
    for idx in 0..n_parts {
        let part = &whole[idx * PART_BYTES..whole.len().min((idx + 1) * PART_BYTES)];
        let mut bytes = Vec::with_capacity(part.len() + 5);
        bytes.push(u8::from(idx + 1 == n_parts));
        bytes.extend_from_slice(&(idx as u32).to_be_bytes());
        bytes.extend_from_slice(part);
        bus.say(Said { subject: reply.to_owned(), reply: None, bytes: bytes.into() })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use super::{Bus as _, BusError, PART_BYTES, answer, ask, local::Local};

    #[tokio::test]
    async fn an_answer_of_any_length_arrives_whole() {
        let bus = Arc::new(Local::default());
        let mut heard = bus.listen("node.>").await.unwrap();
        let other = bus.clone();
        tokio::spawn(async move {
            while let Some(said) = heard.recv().await {
                let whole: Vec<u8> = (0..said.bytes.len() * PART_BYTES).map(|n| n as u8).collect();
                answer(other.as_ref(), &said.reply.unwrap(), &whole).unwrap();
            }
        });
        let second = Duration::from_secs(1);
        for question in ["", "x", "xyz"] {
            let asked = ask(bus.as_ref(), "node.7".to_owned(), question.into(), second).await;
            assert_eq!(asked.unwrap().len(), question.len() * PART_BYTES);
        }
        let nobody = ask(bus.as_ref(), "nobody".to_owned(), "x".into(), Duration::ZERO).await;
        assert_eq!(nobody, Err(BusError::NoAnswer));
    }

    #[tokio::test]
    async fn an_answer_with_a_gap_is_none() {
        let bus = Arc::new(Local::default());
        let mut heard = bus.listen("node").await.unwrap();
        bus.lose_next(3);
        let other = bus.clone();
        tokio::spawn(async move {
            let said = heard.recv().await.unwrap();
            answer(other.as_ref(), &said.reply.unwrap(), &vec![0; 3 * PART_BYTES]).unwrap();
        });
        let minute = Duration::from_secs(60);
        let asked = ask(bus.as_ref(), "node".to_owned(), "x".into(), minute).await;
        assert_eq!(asked, Err(BusError::NoAnswer));
    }
}
