//! Asking a running server.

use std::{io, path::Path};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::UnixStream,
};

use super::{Order, Report, path_in};

/// Why a server could not be asked.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    /// Nobody listens there.
    #[error("no server runs on the data folder {path}: {error}")]
    NoServer {
        /// Which folder.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// The server ended while it was asked.
    #[error("the server did not answer: {0}")]
    NoAnswer(#[from] io::Error),
    /// Another version answered.
    #[error("the answer of the server cannot be read; is it of another version? ({0})")]
    Unreadable(#[from] serde_json::Error),
}

/// Asks the server that runs on this data folder.
///
/// # Errors
///
/// If none runs there, or if it does not answer.
pub async fn ask(data_dir: &Path, order: &Order) -> Result<Report, AskError> {
    let no_server = |error| AskError::NoServer { path: data_dir.display().to_string(), error };
    let mut stream = UnixStream::connect(path_in(data_dir)).await.map_err(no_server)?;
    let mut line = serde_json::to_string(order)?;
    line.push('\n');
    stream.write_all(line.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(serde_json::from_str(&answer)?)
}
