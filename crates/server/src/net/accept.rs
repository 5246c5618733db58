//! The accept loop, and one task for each connection.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::Service as _, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
    task::JoinHandle,
    time::timeout,
};

use super::{
    Door, Household, Network, Place, Reason, Refusals, Tls,
    patient::{Patient, Stream},
};
use crate::Limits;

/// The longest head of a request.
const HEAD_BYTES_MAX: usize = 32 * 1024;
/// How long nothing is accepted when the system has no descriptor left.
const BREATH: Duration = Duration::from_millis(20);
/// What is said to those who are turned away, if they can hear it.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\
    Retry-After: 5\r\nContent-Length: 23\r\n\r\ntoo many connections :(";

/// What a connection passes on its way in.
#[derive(Clone)]
pub(crate) struct Entrance {
    pub(crate) door: Arc<Door>,
    pub(crate) refusals: Arc<Refusals>,
    pub(crate) tls: Option<Arc<Tls>>,
    pub(crate) trusted: Vec<Network>,
    pub(crate) limits: Limits,
}

/// A listener at work.
pub(crate) struct Listener {
    accepting: JoinHandle<()>,
    stop: watch::Sender<bool>,
    alive: mpsc::Receiver<()>,
}

impl Listener {
    /// Answers everybody who comes, by `router`.
    pub(crate) fn start(listener: TcpListener, entrance: Entrance, router: Router) -> Self {
        let (stop, stopped) = watch::channel(false);
        let (alive_here, alive) = mpsc::channel(1);
        let accepting = tokio::spawn(accept(listener, entrance, router, stopped, alive_here));
        Self { accepting, stop, alive }
    }

    /// Accepts nobody any more, and waits until every request that has begun
    /// is answered, but not longer than `patience`.
    pub(crate) async fn stop(mut self, patience: Duration) {
        self.accepting.abort();
        let _ = self.stop.send(true);
        let _ = timeout(patience, self.alive.recv()).await;
    }
}

async fn accept(
    listener: TcpListener,
    entrance: Entrance,
    router: Router,
    stopped: watch::Receiver<bool>,
    alive: mpsc::Sender<()>,
) {
    let entrance = Arc::new(entrance);
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                if !is_of_one_connection(&error) {
                    entrance.refusals.count(Reason::Descriptors, None);
                    entrance.door.make_room();
                    tokio::time::sleep(BREATH).await;
                }
                continue;
            }
        };
        let is_proxy = entrance.trusted.iter().any(|network| network.has(peer.ip()));
        let owner = (!is_proxy).then(|| Household::from(peer.ip()));
        let place = match entrance.door.enter(owner) {
            Ok(entered) => {
                if entered.made_room {
                    entrance.refusals.count(Reason::MadeRoom, Some(peer.ip()));
                }
                Arc::new(entered.place)
            }
            Err(reason) => {
                entrance.refusals.count(reason, Some(peer.ip()));
                if entrance.tls.is_none() {
                    let _ = stream.try_write(FULL);
                }
                continue;
            }
        };
        // A move must not wait for the answer to the one before.
        let _ = stream.set_nodelay(true);
        let arrival = Arrival { peer, place, entrance: entrance.clone(), alive: alive.clone() };
        tokio::spawn(arrival.serve(stream, router.clone(), stopped.clone()));
    }
}

/// Whether the one who came has gone again, and the next one may come.
fn is_of_one_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

struct Arrival {
    peer: SocketAddr,
    place: Arc<Place>,
    entrance: Arc<Entrance>,
    alive: mpsc::Sender<()>,
}

impl Arrival {
    async fn serve(self, stream: TcpStream, router: Router, mut stopped: watch::Receiver<bool>) {
        let Self { peer, place, entrance, alive } = self;
        let limits = &entrance.limits;
        let stream = tokio::select! {
            stream = shake_hands(stream, entrance.tls.as_deref(), limits.head_time) => stream,
            () = place.sent_away() => return,
        };
        let Some(stream) = stream else {
            entrance.refusals.count(Reason::Tls, Some(peer.ip()));
            return;
        };
        let refusals = &entrance.refusals;
        let stream = Patient::new(stream, peer, limits.write_time, refusals.clone());
        let inner = TowerToHyperService::new(router);
        let holder = place.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            holder.asks();
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(holder.clone());
            inner.call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits.head_time)
            .max_buf_size(HEAD_BYTES_MAX)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let mut is_stopping = false;
        let result = loop {
            tokio::select! {
                result = &mut connection => break result,
                () = place.sent_away() => return,
                _ = stopped.wait_for(|stopped| *stopped), if !is_stopping => {
                    is_stopping = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        };
        // One that was answered before may rest and go.
        if result.is_err_and(|error| error.is_timeout()) && !place.has_asked() {
            refusals.count(Reason::SlowHead, Some(peer.ip()));
        }
        drop(alive);
    }
}

/// The stream to speak over; none if the other side does not get TLS right, or
/// not in time.
async fn shake_hands(stream: TcpStream, tls: Option<&Tls>, patience: Duration) -> Option<Stream> {
    let Some(tls) = tls else { return Some(Stream::Plain(stream)) };
    let stream = timeout(patience, tls.acceptor().accept(stream)).await.ok()?.ok()?;
    Some(Stream::Tls(Box::new(stream)))
}
