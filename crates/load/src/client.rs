//! A socket of the load test: reads only what it needs.

use std::net::SocketAddr;

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Hello, PositionUpdate, RawValue, ToServer};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, protocol::WebSocketConfig},
};

use super::LoadError;

/// The parts of [`protocol::ToClient`] that matter to a load test. At most one
/// is there.
#[derive(Deserialize)]
pub(super) struct Heard {
    pub(super) welcome: Option<Welcome>,
    pub(super) played: Option<Played>,
    pub(super) created: Option<Code>,
    pub(super) moved: Option<Code>,
    pub(super) refused: Option<Refused>,
}

#[derive(Deserialize)]
pub(super) struct Welcome {
    token: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Code {
    pub(super) code: String,
}

#[derive(Deserialize)]
pub(super) struct Refused {
    pub(super) code: protocol::RefusedCode,
    pub(super) text: String,
}

#[derive(Deserialize)]
pub(super) struct Played {
    pub(super) position: PositionUpdate,
}

/// The parts of a position that matter to two who play in turn.
#[derive(Deserialize)]
pub(super) struct Position<'a> {
    pub(super) seq: u32,
    #[serde(borrow)]
    pub(super) view: &'a RawValue,
    #[serde(borrow)]
    pub(super) legal: &'a RawValue,
    #[serde(borrow)]
    pub(super) outcome: Option<&'a RawValue>,
}

pub(super) struct Client {
    socket: WebSocketStream<TcpStream>,
    /// With which the guest comes back.
    token: String,
}

impl Client {
    /// A new guest.
    pub(super) async fn connect(address: SocketAddr, name: &str) -> Result<Self, LoadError> {
        let mut client = Self { socket: open(address).await?, token: String::new() };
        client.send(ToServer::Hello(Hello::Name(name.to_owned()))).await?;
        let welcome = client.next().await?;
        let token = read(&welcome)?.welcome.and_then(|welcome| welcome.token);
        client.token = token.ok_or_else(|| LoadError::Server(format!("no token: {welcome}")))?;
        Ok(client)
    }

    /// The same guest on a new connection.
    pub(super) async fn connect_again(&mut self, address: SocketAddr) -> Result<(), LoadError> {
        self.socket = open(address).await?;
        self.send(ToServer::Hello(Hello::Token(self.token.clone()))).await?;
        let welcome = self.next().await?;
        match read(&welcome)?.welcome {
            Some(_) => Ok(()),
            None => Err(LoadError::Server(format!("no welcome: {welcome}"))),
        }
    }

    pub(super) async fn send(&mut self, message: impl Into<ToServer>) -> Result<(), LoadError> {
        let message: ToServer = message.into();
        let text = serde_json::to_string(&message).expect("messages are plain data");
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// The next message as text.
    pub(super) async fn next(
        &mut self,
    ) -> Result<tokio_tungstenite::tungstenite::Utf8Bytes, LoadError> {
        loop {
            let ended = || LoadError::Network("the connection was closed".to_owned());
            match self.socket.next().await.ok_or_else(ended)?? {
                Message::Text(text) => return Ok(text),
                Message::Close(_) => return Err(ended()),
                _ => {}
            }
        }
    }
}

async fn open(address: SocketAddr) -> Result<WebSocketStream<TcpStream>, LoadError> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(8 * 1024).write_buffer_size(4 * 1024);
    let url = format!("ws://{address}/socket");
    let (socket, _) = client_async_with_config(url, stream, Some(config)).await?;
    Ok(socket)
}

/// Reads a message.
pub(super) fn read(text: &str) -> Result<Heard, LoadError> {
    serde_json::from_str(text).map_err(|error| LoadError::Server(format!("{error}: {text}")))
}
