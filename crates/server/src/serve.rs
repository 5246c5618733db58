//! Starting and stopping.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::serve::ListenerExt as _;
use tokio::{
    net::TcpListener,
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

use crate::{
    Config, StorageError, api,
    app::{App, Notice, Secrets},
    keep::{Finished, Keeper},
    match_clock::save_clocks,
    metrics::Metrics,
    storage::Storage,
};

/// How long open requests and sockets may take to end at shutdown.
const GOODBYE: Duration = Duration::from_secs(5);

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data directory cannot be made.
    #[error("cannot make the data directory {path}: {error}")]
    DataDir {
        /// Which.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// The address cannot be used.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The database cannot be opened.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// A server that runs until [`Running::stop`].
pub struct Running {
    address: SocketAddr,
    app: Arc<App>,
    http: JoinHandle<()>,
    stop_http: oneshot::Sender<()>,
    chores: [JoinHandle<()>; 2],
    keeper: Keeper,
    sockets_alive: mpsc::Receiver<()>,
    rooms_alive: mpsc::Receiver<()>,
}

/// Opens the database, listens, and answers when the server is ready.
///
/// # Errors
///
/// If the directory, the database or the address cannot be used.
pub async fn serve(config: Config) -> Result<Running, ServeError> {
    std::fs::create_dir_all(&config.data_dir).map_err(|error| ServeError::DataDir {
        path: config.data_dir.display().to_string(),
        error,
    })?;
    let metrics = Arc::new(Metrics::default());
    let storage = Storage::open(&config.data_dir, metrics.clone()).await?;
    let secrets =
        Secrets { daily: storage.secret("daily").await?, seal: storage.secret("seal").await? };
    let listen = config.listen;
    let no_listen = |error| ServeError::Listen { address: listen, error };
    let listener = TcpListener::bind(listen).await.map_err(no_listen)?;
    let address = listener.local_addr().map_err(no_listen)?;
    // A move must not wait for the answer to the one before.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));

    let (room_alive, rooms_alive) = mpsc::channel(1);
    let (socket_alive, sockets_alive) = mpsc::channel(1);
    let (finished, to_be_kept) = Finished::new();
    let app = Arc::new(App::new(config, storage, metrics, secrets, finished, room_alive));
    let router = api::router(app.clone(), socket_alive);
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    let (stop_http, stopped) = oneshot::channel::<()>();
    let http = tokio::spawn(async move {
        let until = async { drop(stopped.await) };
        if let Err(error) = axum::serve(listener, service).with_graceful_shutdown(until).await {
            tracing::error!(%error, "the listener failed");
        }
    });
    let chores = [tokio::spawn(sweep(app.clone())), tokio::spawn(save_clocks(app.clone()))];
    let keeper = Keeper::start(app.clone(), to_be_kept);
    tracing::info!(%address, "ready");
    Ok(Running { address, app, http, stop_http, chores, keeper, sockets_alive, rooms_alive })
}

impl Running {
    /// Where the server listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Says goodbye to every connection, finishes every write and closes the
    /// database.
    pub async fn stop(mut self) {
        tracing::info!("shutting down");
        self.chores.iter().for_each(JoinHandle::abort);
        let _ = self.stop_http.send(());
        let _ = self.app.notices.send(Notice::Stop);
        if tokio::time::timeout(GOODBYE, &mut self.http).await.is_err() {
            self.http.abort();
        }
        let _ = tokio::time::timeout(GOODBYE, self.sockets_alive.recv()).await;
        self.app.stop_rooms().await;
        let _ = tokio::time::timeout(GOODBYE, self.rooms_alive.recv()).await;
        self.keeper.stop().await;
        self.app.storage.close().await;
        tracing::info!("stopped");
    }
}

async fn sweep(app: Arc<App>) {
    let mut every = tokio::time::interval(app.config.sweep_every.max(Duration::from_millis(10)));
    loop {
        every.tick().await;
        app.abandon_stale().await;
        match app.storage.sweep(app.now(), app.config.sweep, &app.tables_in_use()).await {
            Ok(0) => {}
            Ok(n_tables) => tracing::info!(n_tables, "swept stale tables"),
            Err(error) => tracing::error!(%error, "sweeping failed"),
        }
    }
}
