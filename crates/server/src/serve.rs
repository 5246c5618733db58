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
    sweep::sweep,
};

/// How long open requests and sockets may take to end at shutdown.
const GOODBYE: Duration = Duration::from_secs(5);

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be used.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The administrator's socket cannot be made.
    #[error("cannot make the administrator's socket in {path}: {error}")]
    Admin {
        /// In which folder.
        path: String,
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
    chores: [JoinHandle<()>; 3],
    keeper: Keeper,
    #[cfg(unix)]
    office: crate::admin::Office,
    sockets_alive: mpsc::Receiver<()>,
    rooms_alive: mpsc::Receiver<()>,
}

/// Opens the database, listens, and answers when the server is ready.
///
/// # Errors
///
/// If the directory, the database or the address cannot be used.
pub async fn serve(config: Config) -> Result<Running, ServeError> {
    let metrics = Arc::new(Metrics::default());
    let storage = Storage::open(&config.data_dir, config.accept_loss, metrics.clone()).await?;
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
    let chores = [
        tokio::spawn(sweep(app.clone())),
        tokio::spawn(save_clocks(app.clone())),
        tokio::spawn(inspect(app.clone())),
    ];
    let keeper = Keeper::start(app.clone(), to_be_kept);
    #[cfg(unix)]
    let office = {
        let data_dir = &app.config.data_dir;
        let no_socket = |error| ServeError::Admin { path: data_dir.display().to_string(), error };
        crate::admin::Office::open(app.clone(), data_dir).map_err(no_socket)?
    };
    tracing::info!(%address, "ready");
    Ok(Running {
        address,
        app,
        http,
        stop_http,
        chores,
        keeper,
        #[cfg(unix)]
        office,
        sockets_alive,
        rooms_alive,
    })
}

impl Running {
    /// Where the server listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits until the administrator wants the server to end.
    pub async fn asked_to_end(&self) {
        self.app.asked_to_end().await;
    }

    /// Says goodbye to every connection, finishes every write and closes the
    /// database.
    pub async fn stop(mut self) {
        tracing::info!("shutting down");
        #[cfg(unix)]
        self.office.close();
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

/// Verifies every journal once; each is verified again when it is opened.
async fn inspect(app: Arc<App>) {
    match app.storage.inspect().await {
        Ok(n_tables) => tracing::info!(n_tables, "all journals were verified"),
        Err(error) => tracing::error!(%error, "the journals could not be verified"),
    }
}
