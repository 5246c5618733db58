//! Starting and stopping.

use std::{io, net::SocketAddr, sync::Arc};

use tokio::{net::TcpListener, sync::mpsc, task::JoinHandle};

use crate::{
    Config, Limits, StorageError, TlsError, api,
    app::{App, Notice, Secrets},
    figures,
    keep::{Finished, Keeper},
    match_clock::save_clocks,
    metrics::Metrics,
    net::{Door, Entrance, Listener, Tls, raise_limit},
    storage::{self, Opened, Place, Storage},
    sweep::sweep,
};

/// Descriptors that are not for connections: the database, the log, listeners,
/// and connections that are being sent away.
const N_RESERVED: usize = 128;
/// Connections that ask for figures.
const N_FIGURES: usize = 16;

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
    /// The certificate cannot be used.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The database cannot be opened.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// A server that runs until [`Running::stop`].
pub struct Running {
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    app: Arc<App>,
    listeners: Vec<Listener>,
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
    // What is wrong with it is told before the database is touched.
    let tls = config.tls.clone().map(Tls::open).transpose()?;
    let place = match &config.database {
        Some(url) => Place::Postgres(url.clone()),
        None => Place::Folder(config.data_dir.clone()),
    };
    let opened = storage::open(&place, config.accept_loss).await?;
    serve_with(config, tls, opened).await
}

/// Listens, and answers when the server is ready.
pub(crate) async fn serve_with(
    config: Config,
    tls: Option<Tls>,
    mut opened: Opened,
) -> Result<Running, ServeError> {
    let tls = tls.map(Arc::new);
    // The administrator's socket is there in any case.
    opened.keep_folder(&config.data_dir).map_err(StorageError::from)?;
    let metrics = Arc::new(Metrics::default());
    let storage = Storage::open_with(opened, metrics.clone());
    let secrets =
        Secrets { daily: storage.secret("daily").await?, seal: storage.secret("seal").await? };
    let (listener, address) = bind(config.listen).await?;
    let figures = match config.metrics {
        Some(at) => Some(bind(at).await?),
        None => None,
    };
    let n_connections = n_connections(&config.limits, raise_limit());
    let door = Arc::new(Door::new(config.limits.connections_per_address, n_connections));

    let (room_alive, rooms_alive) = mpsc::channel(1);
    let (socket_alive, sockets_alive) = mpsc::channel(1);
    let (finished, to_be_kept) = Finished::new();
    let entrance = Entrance {
        door: door.clone(),
        refusals: metrics.refusals.clone(),
        tls: tls.clone(),
        trusted: config.trusted_proxies.clone(),
        limits: config.limits,
    };
    let app = App::new(config, storage, metrics, (door, tls), secrets, finished, room_alive);
    let app = Arc::new(app);
    let metrics_address = figures.as_ref().map(|(_, address)| *address);
    let mut listeners = Vec::new();
    if let Some((listener, _)) = figures {
        // Whoever asks for figures takes no place from those who play.
        let door = Arc::new(Door::new(N_FIGURES, N_FIGURES));
        let entrance = Entrance { door, tls: None, ..entrance.clone() };
        listeners.push(Listener::start(listener, entrance, figures::router(app.clone())));
    }
    let router = api::router(app.clone(), socket_alive);
    listeners.push(Listener::start(listener, entrance, router));
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
    tracing::info!(%address, n_connections, "ready");
    Ok(Running {
        address,
        metrics_address,
        app,
        listeners,
        chores,
        keeper,
        #[cfg(unix)]
        office,
        sockets_alive,
        rooms_alive,
    })
}

async fn bind(address: SocketAddr) -> Result<(TcpListener, SocketAddr), ServeError> {
    let no_listen = |error| ServeError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(no_listen)?;
    let address = listener.local_addr().map_err(no_listen)?;
    Ok((listener, address))
}

/// How many connections there may be with so many file descriptors.
fn n_connections(limits: &Limits, n_descriptors: Option<u64>) -> usize {
    let Some(n_descriptors) = n_descriptors else { return limits.connections };
    let n = usize::try_from(n_descriptors).unwrap_or(usize::MAX);
    // A small limit is not spent on the reserve alone.
    limits.connections.min(n.saturating_sub(N_RESERVED).max(n / 2))
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

    /// Where figures are told.
    #[must_use]
    pub const fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Reads the certificate again, for connections from now on.
    ///
    /// # Errors
    ///
    /// If the files cannot be used; then the ones before stay.
    pub fn reload_tls(&self) -> Result<(), TlsError> {
        self.app.tls.as_ref().map_or(Ok(()), |tls| tls.reload())
    }

    /// Says goodbye to every connection, finishes every write and closes the
    /// database.
    pub async fn stop(mut self) {
        tracing::info!("shutting down");
        #[cfg(unix)]
        self.office.close();
        self.chores.iter().for_each(JoinHandle::abort);
        let _ = self.app.notices.send(Notice::Stop);
        let patience = self.app.config.limits.goodbye_time;
        let listeners = self.listeners.into_iter().map(|listener| listener.stop(patience));
        futures_util::future::join_all(listeners).await;
        let _ = tokio::time::timeout(patience, self.sockets_alive.recv()).await;
        self.app.stop_rooms().await;
        let _ = tokio::time::timeout(patience, self.rooms_alive.recv()).await;
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

#[cfg(test)]
mod tests {
    use super::n_connections;
    use crate::Limits;

    #[test]
    fn connections_fit_into_the_descriptors() {
        let limits = Limits { connections: 5_000, ..Limits::default() };
        assert_eq!(n_connections(&limits, None), 5_000);
        assert_eq!(n_connections(&limits, Some(1_000_000)), 5_000);
        assert_eq!(n_connections(&limits, Some(1_024)), 896);
        assert_eq!(n_connections(&limits, Some(64)), 32);
    }
}
