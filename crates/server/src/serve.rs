//! Starting and stopping.

use std::{io, net::SocketAddr, sync::Arc};

use tokio::{net::TcpListener, sync::mpsc, task::JoinHandle};

use crate::{
    Config, Limits, StorageError, TlsError, api,
    app::{Alive, App, Notice, Secrets},
    bus::Nats,
    cluster, figures,
    keep::{Finished, Keeper},
    match_clock::save_clocks,
    metrics::Metrics,
    net::{Door, Entrance, Listener, Tls, raise_limit},
    storage::{self, Opened, Place, Storage},
    sweep::sweep,
    tasks,
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
    /// The bus between the nodes cannot be used.
    #[error("cannot use the bus {url}: {error}")]
    Bus {
        /// Which.
        url: String,
        /// Why.
        error: String,
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
    listeners: Vec<Listener>,
    /// What a node of several does for the others.
    chores: Option<cluster::Chores>,
    #[cfg(unix)]
    office: crate::admin::Office,
    node: Node,
}

/// All of a server but the ways in.
pub(crate) struct Node {
    pub(crate) app: Arc<App>,
    /// Held by every socket.
    pub(crate) socket_alive: Alive,
    chores: [JoinHandle<()>; 3],
    keeper: Keeper,
    sockets_alive: mpsc::Receiver<()>,
    rooms_alive: mpsc::Receiver<()>,
}

impl Node {
    /// Begins to do what is done without being asked.
    pub(crate) async fn start(
        config: Config,
        storage: Storage,
        metrics: Arc<Metrics>,
        ways_in: (Arc<Door>, Option<Arc<Tls>>),
    ) -> Result<Self, StorageError> {
        let secrets =
            Secrets { daily: storage.secret("daily").await?, seal: storage.secret("seal").await? };
        let (room_alive, rooms_alive) = mpsc::channel(1);
        let (socket_alive, sockets_alive) = mpsc::channel(1);
        let (finished, to_be_kept) = Finished::new();
        let app = App::new(config, storage, metrics, ways_in, secrets, finished, room_alive);
        let app = Arc::new(app);
        let chores = [
            tasks::spawn(sweep(app.clone())),
            tasks::spawn(save_clocks(app.clone())),
            tasks::spawn(inspect(app.clone())),
        ];
        let keeper = Keeper::start(app.clone(), to_be_kept);
        Ok(Self { app, socket_alive, chores, keeper, sockets_alive, rooms_alive })
    }

    /// Finishes every write and closes the database, once those who were told to
    /// go have gone.
    async fn close(self) {
        let Self { app, socket_alive, keeper, mut sockets_alive, mut rooms_alive, .. } = self;
        drop(socket_alive);
        let patience = app.config.limits.goodbye_time;
        let _ = tokio::time::timeout(patience, sockets_alive.recv()).await;
        app.stop_rooms().await;
        let _ = tokio::time::timeout(patience, rooms_alive.recv()).await;
        keeper.stop().await;
        app.storage.close().await;
    }

    /// Lets others have the tables before those who play look for them, and says
    /// goodbye to every connection; none may come from now on.
    async fn leave(&self, chores: Option<cluster::Chores>) {
        let patience = self.app.config.limits.goodbye_time;
        let _ = tokio::time::timeout(patience, self.app.drain()).await;
        self.chores.iter().for_each(JoinHandle::abort);
        let _ = self.app.notices.send(Notice::Stop);
        if let Some(chores) = chores {
            chores.stop();
        }
    }

    /// Stops a server that has no listeners.
    #[cfg(feature = "simulation")]
    pub(crate) async fn stop(self, chores: Option<cluster::Chores>) {
        self.leave(chores).await;
        self.close().await;
    }
}

/// Opens the database, listens, and answers when the server is ready.
///
/// # Errors
///
/// If the directory, the database or the address cannot be used.
pub async fn serve(config: Config) -> Result<Running, ServeError> {
    // What is wrong with it is told before the database is touched.
    let tls = config.tls.clone().map(Tls::open).transpose()?;
    let opened = match (&config.database, &config.bus) {
        (Some(url), Some(_)) => storage::open_shared(url, config.node.clone()).await?,
        (Some(url), None) => storage::open(&Place::Postgres(url.clone()), false).await?,
        (None, Some(bus)) => {
            let error = "several nodes share a PostgreSQL database: say which by --database";
            return Err(ServeError::Bus { url: bus.to_string(), error: error.to_owned() });
        }
        (None, None) => {
            let place = Place::Folder(config.data_dir.clone());
            storage::open(&place, config.accept_loss).await?
        }
    };
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
    let bus = match &config.bus {
        Some(url) => {
            let name = config.node.as_deref().unwrap_or("node");
            let no_bus = |error| ServeError::Bus { url: url.to_string(), error };
            Some(Nats::connect(url, name).await.map_err(no_bus)?)
        }
        None => None,
    };
    let (listener, address) = bind(config.listen).await?;
    let figures = match config.metrics {
        Some(at) => Some(bind(at).await?),
        None => None,
    };
    let n_connections = n_connections(&config.limits, raise_limit());
    let door = Arc::new(Door::new(config.limits.connections_per_address, n_connections));

    let entrance = Entrance {
        door: door.clone(),
        refusals: metrics.refusals.clone(),
        tls: tls.clone(),
        trusted: config.trusted_proxies.clone(),
        limits: config.limits,
    };
    let node = Node::start(config, storage, metrics, (door, tls)).await?;
    let app = &node.app;
    let metrics_address = figures.as_ref().map(|(_, address)| *address);
    let mut listeners = Vec::new();
    if let Some((listener, _)) = figures {
        // Whoever asks for figures takes no place from those who play.
        let door = Arc::new(Door::new(N_FIGURES, N_FIGURES));
        let entrance = Entrance { door, tls: None, ..entrance.clone() };
        listeners.push(Listener::start(listener, entrance, figures::router(app.clone())));
    }
    let router = api::router(app.clone(), node.socket_alive.clone());
    let chores = match bus {
        Some(bus) => {
            let alive = node.socket_alive.clone();
            Some(cluster::start(app, Arc::new(bus), router.clone(), alive).await?)
        }
        None => None,
    };
    listeners.push(Listener::start(listener, entrance, router));
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
        listeners,
        chores,
        #[cfg(unix)]
        office,
        node,
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
        self.node.app.asked_to_end().await;
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
        self.node.app.tls.as_ref().map_or(Ok(()), |tls| tls.reload())
    }

    /// Says goodbye to every connection, finishes every write and closes the
    /// database.
    pub async fn stop(self) {
        tracing::info!("shutting down");
        #[cfg(unix)]
        self.office.close();
        self.node.leave(self.chores).await;
        let patience = self.node.app.config.limits.goodbye_time;
        let listeners = self.listeners.into_iter().map(|listener| listener.stop(patience));
        futures_util::future::join_all(listeners).await;
        self.node.close().await;
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
