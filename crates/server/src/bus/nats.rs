//! The bus by NATS. Its client reconnects by itself and takes the subscriptions
//! along; what is said meanwhile is refused, and what was under way may be lost.

use std::{fmt, str::FromStr, time::Duration};

use async_nats::{Client, ConnectOptions, ServerAddr, connection::State};
use futures_util::{StreamExt as _, future::BoxFuture};
use tokio::sync::mpsc;

use super::{Bus, BusError, Heard, Said, WAITING_MAX};

/// How long is waited for a server at the start, and between tries to reconnect.
const CONNECT_TIME: Duration = Duration::from_secs(5);
const RETRY_EVERY: Duration = Duration::from_millis(250);
/// A connection that is dead without having said so is found out in twice so long.
const PING_EVERY: Duration = Duration::from_secs(2);

/// The address of a NATS server, or several. Its password is shown to nobody.
#[derive(Clone)]
pub struct BusUrl(Vec<ServerAddr>);

/// A text is no address of a NATS server.
#[derive(Clone, Debug, thiserror::Error)]
#[error("`{0}` is no address of a NATS server such as nats://user:password@host:4222")]
pub struct BusUrlError(String);

impl FromStr for BusUrl {
    type Err = BusUrlError;

    fn from_str(text: &str) -> Result<Self, BusUrlError> {
        // What is wrong may be next to a password.
        let wrong = |part: &str| BusUrlError(part.rsplit('@').next().unwrap_or("").to_owned());
        let address = |part: &str| {
            let is_nats = part.starts_with("nats://") || part.starts_with("tls://");
            part.parse().ok().filter(|_| is_nats).ok_or_else(|| wrong(part))
        };
        text.split(',').map(address).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for BusUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, address) in self.0.iter().enumerate() {
            let comma = if idx == 0 { "" } else { "," };
            write!(f, "{comma}nats://{}:{}", address.host(), address.port())?;
        }
        Ok(())
    }
}

impl fmt::Debug for BusUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BusUrl({self})")
    }
}

/// A connection to NATS.
pub(crate) struct Nats {
    client: Client,
    /// What is to be said, in order.
    out: mpsc::Sender<Said>,
}

impl Nats {
    pub(crate) async fn connect(url: &BusUrl, name: &str) -> Result<Self, String> {
        let client = ConnectOptions::new()
            .name(format!("wardroom {name}"))
            .connection_timeout(CONNECT_TIME)
            .ping_interval(PING_EVERY)
            .subscription_capacity(WAITING_MAX)
            .reconnect_delay_callback(|_| RETRY_EVERY)
            .event_callback(|event| async move { tracing::info!(%event, "the bus") })
            .connect(url.0.clone())
            .await
            .map_err(|error| error.to_string())?;
        let (out, queue) = mpsc::channel(WAITING_MAX);
        tokio::spawn(speak(client.clone(), queue));
        Ok(Self { client, out })
    }
}

/// The client waits while the bus is away; those who speak do not.
async fn speak(client: Client, mut queue: mpsc::Receiver<Said>) {
    while let Some(Said { subject, reply, bytes }) = queue.recv().await {
        let said = match reply {
            None => client.publish(subject, bytes).await,
            Some(reply) => client.publish_with_reply(subject, reply, bytes).await,
        };
        if let Err(error) = said {
            tracing::warn!(%error, "the bus did not take a message");
        }
    }
}

impl Bus for Nats {
    fn say(&self, said: Said) -> Result<(), BusError> {
        if self.client.connection_state() != State::Connected {
            return Err(BusError::Away);
        }
        self.out.try_send(said).map_err(|_| BusError::Away)
    }

    fn listen(&self, subject: &str) -> BoxFuture<'_, Result<Heard, BusError>> {
        let subject = subject.to_owned();
        Box::pin(async move {
            let mut subscriber =
                self.client.subscribe(subject).await.map_err(|_| BusError::Away)?;
            let (listener, heard) = mpsc::channel(WAITING_MAX);
            tokio::spawn(async move {
                loop {
                    let message = tokio::select! {
                        message = subscriber.next() => message,
                        () = listener.closed() => break,
                    };
                    let Some(message) = message else { break };
                    let said = Said {
                        subject: message.subject.into_string(),
                        reply: message.reply.map(|reply| reply.into_string()),
                        bytes: message.payload,
                    };
                    // Who does not listen in time loses it, and finds the gap.
                    let _ = listener.try_send(said);
                }
            });
            Ok(heard)
        })
    }

    fn inbox(&self) -> String {
        self.client.new_inbox()
    }
}
