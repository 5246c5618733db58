//! The administrator's way in: a local socket in the data folder that only the
//! owner of the folder can open. One line of JSON asks, one line answers.
//!
//! Everything that is asked is logged, before it is done.

mod ask;
mod order;
mod perform;

use std::{
    fs, io,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

pub use ask::{AskError, ask};
pub use order::{GuestRecord, Order, Report, Status, TableRecord};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::{UnixListener, UnixStream},
    task::JoinHandle,
};

use crate::app::App;

/// The longest order, in bytes.
const ORDER_BYTES_MAX: u64 = 64 * 1024;
/// How long an order may take to arrive.
const ORDER_TIME: Duration = Duration::from_secs(10);

/// Where the socket of a data folder is.
fn path_in(data_dir: &Path) -> PathBuf {
    data_dir.join("admin.sock")
}

/// The socket of a server, to be closed.
pub(crate) struct Office {
    path: PathBuf,
    task: JoinHandle<()>,
}

impl Office {
    /// Opens the socket; one that was left by a server that was killed is
    /// replaced.
    pub(crate) fn open(app: Arc<App>, data_dir: &Path) -> io::Result<Self> {
        let path = path_in(data_dir);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        let listener = UnixListener::bind(&path)?;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600))?;
        Ok(Self { path, task: tokio::spawn(listen(app, listener)) })
    }

    /// Closes the socket.
    pub(crate) fn close(self) {
        self.task.abort();
        // Only a trace would be left, and the next server replaces it.
        drop(fs::remove_file(&self.path));
    }
}

async fn listen(app: Arc<App>, listener: UnixListener) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                tokio::spawn(answer(app.clone(), stream));
            }
            Err(error) => {
                tracing::error!(%error, "the administrator's socket failed");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

async fn answer(app: Arc<App>, mut stream: UnixStream) {
    let mut line = String::new();
    let (reading, mut writing) = stream.split();
    let mut reading = BufReader::new(reading.take(ORDER_BYTES_MAX));
    let heard = tokio::time::timeout(ORDER_TIME, reading.read_line(&mut line)).await;
    if !matches!(heard, Ok(Ok(n_bytes)) if n_bytes > 0) {
        return;
    }
    let report = match serde_json::from_str::<Order>(&line) {
        Ok(order) => {
            tracing::info!(target: "admin", ?order, "the administrator asks");
            let report = app.perform(order).await;
            if let Report::Refused(why) = &report {
                tracing::info!(target: "admin", why, "it was not done");
            }
            report
        }
        Err(error) => Report::Refused(format!("this order cannot be read: {error}")),
    };
    let mut text = serde_json::to_string(&report).expect("a report is plain data");
    text.push('\n');
    // Who asks may have gone; it is done all the same.
    drop(writing.write_all(text.as_bytes()).await);
}
