//! For the simulator: a server whose luck, disk and threads somebody else
//! decides about, and which is reached without a network.
//!
//! A simulated server lives in one thread, on a runtime of one thread whose
//! clock stands still until all wait; [`enter`] says who decides there. Nothing
//! here is compiled into the program that people run.

mod bus;
mod dialect;
mod disk;
mod life;

use std::{
    cell::RefCell,
    future::Future,
    net::{IpAddr, SocketAddr},
    pin::{Pin, pin},
    rc::Rc,
    sync::{Arc, atomic::Ordering::Relaxed},
    task::{Context, Poll, Wake, Waker},
    thread::Thread,
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, Request, ws::Message},
    response::Response,
};
use futures_util::{Sink, Stream};
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use tokio::task::JoinHandle;

pub use self::bus::Hub;
use self::bus::Line;
use self::disk::Disk;
pub(crate) use self::{dialect::as_sqlite, life::Life};
use crate::{
    Config, StorageError, api, cluster,
    metrics::Metrics,
    net::{Door, Place},
    serve, socket,
    storage::{self, Opened, Storage},
};

/// Who decides about what is no part of the server.
pub trait World {
    /// Random bytes.
    fn luck(&self) -> [u8; 32];
    /// How long something takes that is done beside the rest.
    fn takes(&self) -> Duration;
    /// How a node reads something from the disk, or reaches the database it shares.
    fn reads(&self, node: usize) -> Reading;
    /// How a transaction of a node is written.
    fn writes(&self, node: usize) -> Writing;
    /// How a node renews its lease.
    fn renews(&self, node: usize) -> Reading;
    /// The power fails: nothing of the node goes on.
    fn dies(&self, node: usize);
    /// The clock of the database that nodes share, in milliseconds.
    fn database_now(&self) -> i64;
    /// The wall clock of the nodes, in milliseconds.
    fn wall_now(&self) -> i64;
    /// A number of the shared database that it has not given before.
    fn next_number(&self) -> i64;
    /// When a message from one node arrives at another: never, or after a while, or
    /// more than once.
    fn carries(&self, from: usize, to: usize) -> Vec<Duration>;
    /// Whether a node knows that it does not reach the bus.
    fn is_bus_away(&self, node: usize) -> bool;
    /// The error that was planted in the server.
    fn bug(&self) -> Option<Bug>;
}

/// How something is read from the disk.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// After how long.
    pub takes: Duration,
    /// Whether it fails.
    pub fails: bool,
}

/// How a transaction is written.
#[derive(Clone, Copy, Debug)]
pub struct Writing {
    /// How long until it is written.
    pub takes: Duration,
    /// What becomes of it.
    pub fate: Fate,
    /// How long until the answer comes.
    pub answer_takes: Duration,
}

/// What becomes of a transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is on disk.
    Stored,
    /// It fails, and leaves nothing behind.
    Fails,
    /// It is on disk, but the answer is an error.
    StoredWithError,
    /// The power fails before it is written.
    DiesBefore,
    /// The power fails after it was written, and nobody hears of it.
    DiesAfter,
}

/// An error in the server, planted to see whether it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bug {
    /// A move is told before it is on disk.
    ToldBeforeStored,
    /// The number of a guest who was deleted is given again.
    NumberGivenTwice,
    /// A table sleeps on when its game wants to be woken.
    SleepsOn,
    /// A move that is sent again after a restart is played again.
    PlayedTwice,
    /// A table goes on after a write that ended in an error, as if nothing was
    /// written.
    TrustsErrors,
    /// What a node writes is stored, whoever runs the table by now.
    MissingFence,
    /// Leases end by the wall clock of whoever looks, which can be set.
    LeaseByWallClock,
}

impl Bug {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::ToldBeforeStored,
        Self::NumberGivenTwice,
        Self::SleepsOn,
        Self::PlayedTwice,
        Self::TrustsErrors,
        Self::MissingFence,
        Self::LeaseByWallClock,
    ];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ToldBeforeStored => "told-before-stored",
            Self::NumberGivenTwice => "number-given-twice",
            Self::SleepsOn => "sleeps-on",
            Self::PlayedTwice => "played-twice",
            Self::TrustsErrors => "trusts-errors",
            Self::MissingFence => "missing-fence",
            Self::LeaseByWallClock => "lease-by-wall-clock",
        }
    }
}

thread_local! {
    static WORLD: RefCell<Option<Rc<dyn World>>> = const { RefCell::new(None) };
}

/// From now on, `world` decides in this thread, until the answer is dropped.
#[must_use]
pub fn enter(world: Rc<dyn World>) -> Entered {
    WORLD.with_borrow_mut(|own| *own = Some(world));
    Entered(())
}

/// As long as it lives, this thread is simulated.
#[derive(Debug)]
pub struct Entered(());

impl Drop for Entered {
    fn drop(&mut self) {
        WORLD.with_borrow_mut(Option::take);
    }
}

fn ask<T>(question: impl FnOnce(&dyn World) -> T) -> Option<T> {
    let world = WORLD.with_borrow(Clone::clone);
    world.map(|world| question(world.as_ref()))
}

pub(crate) fn luck() -> Option<[u8; 32]> {
    ask(|world| world.luck())
}

pub(crate) fn takes() -> Option<Duration> {
    ask(|world| world.takes())
}

pub(crate) fn is_entered() -> bool {
    ask(|_| ()).is_some()
}

/// The number of the node that is at work.
fn this_node() -> usize {
    Life::current().map_or(0, |life| life.number())
}

/// Takes the time that the disk takes to read something.
pub(crate) async fn reading() -> sqlx::Result<()> {
    wait_for(ask(|world| world.reads(this_node()))).await
}

/// The same for the renewal of a lease.
pub(crate) async fn renewing() -> sqlx::Result<()> {
    wait_for(ask(|world| world.renews(this_node()))).await
}

async fn wait_for(reading: Option<Reading>) -> sqlx::Result<()> {
    let Some(Reading { takes, fails }) = reading else { return Ok(()) };
    tokio::time::sleep(takes).await;
    if fails { Err(failed()) } else { Ok(()) }
}

/// Takes the time until a transaction is written, unless the power fails before.
pub(crate) async fn writing() -> Option<Writing> {
    let writing = ask(|world| world.writes(this_node()))?;
    tokio::time::sleep(writing.takes).await;
    match writing.fate {
        Fate::DiesBefore => die().await,
        Fate::Fails | Fate::Stored | Fate::StoredWithError | Fate::DiesAfter => Some(writing),
    }
}

/// Takes the time until the answer to a transaction comes that was written, if it
/// does.
pub(crate) async fn answered(writing: Option<Writing>) -> sqlx::Result<()> {
    let Some(writing) = writing else { return Ok(()) };
    if writing.fate == Fate::DiesAfter {
        die().await
    }
    tokio::time::sleep(writing.answer_takes).await;
    if writing.fate == Fate::StoredWithError { Err(failed()) } else { Ok(()) }
}

/// What a disk says that fails, and a connection that is cut.
pub(crate) fn failed() -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::other("the simulated disk fails"))
}

/// Whether this error was planted.
pub(crate) fn has(bug: Bug) -> bool {
    ask(|world| world.bug()).flatten() == Some(bug)
}

/// Nothing goes on from here.
async fn die<T>() -> T {
    ask(|world| world.dies(this_node()));
    std::future::pending().await
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Waits for `work` while the whole simulation stands still: what is done by
/// other threads takes no time there, and has its place in the order.
pub fn at_once<F: Future>(work: F) -> F::Output {
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut work = pin!(tokio::task::unconstrained(work));
    loop {
        match work.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(done) => return done,
            Poll::Pending => std::thread::park(),
        }
    }
}

/// A server without listeners.
pub struct Node {
    life: Arc<Life>,
    node: serve::Node,
    /// What it does for the others, if it is one of several.
    chores: Option<cluster::Chores>,
    door: Arc<Door>,
    router: Router,
}

/// How much there is of what must not grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tables in memory.
    pub rooms: u64,
    /// Connections that talk.
    pub sockets: u64,
    /// Connections at the door.
    pub places: usize,
    /// The most commands that wait for one table.
    pub commands: usize,
    /// Tables that were closed by an error in the program.
    pub panics: u64,
    /// Tables whose journals are not what was stored.
    pub damaged: u64,
}

impl Node {
    /// Opens the database and begins, alone.
    ///
    /// # Errors
    ///
    /// If the database cannot be used.
    pub async fn open(config: Config) -> Result<Self, StorageError> {
        let life = Life::new(0);
        let open = async {
            let place = storage::Place::Folder(config.data_dir.clone());
            let mut opened = at_once(storage::open(&place, config.accept_loss))?;
            opened.engine = Box::new(Disk::around(opened.engine));
            Self::start(config, opened, None).await
        };
        Self::begin(life, open).await
    }

    /// Opens the database as the node of this number, among those of a hub.
    ///
    /// # Errors
    ///
    /// If the database cannot be used.
    pub async fn join(config: Config, number: usize, hub: &Hub) -> Result<Self, StorageError> {
        let life = Life::new(number);
        let line = hub.line(life.clone());
        let open = async move {
            let name = format!("node {number}");
            let opened = storage::open_simulated(&config.data_dir, name).await?;
            Self::start(config, opened, Some(line)).await
        };
        Self::begin(life, open).await
    }

    async fn begin(
        life: Arc<Life>,
        open: impl Future<Output = Result<Started, StorageError>> + Send + 'static,
    ) -> Result<Self, StorageError> {
        let started = life.spawn(open).await.map_err(|_| StorageError::Stopped)?;
        let Started { node, door, router, chores } = started?;
        Ok(Self { life, node, chores, door, router })
    }

    async fn start(
        config: Config,
        opened: Opened,
        bus: Option<Line>,
    ) -> Result<Started, StorageError> {
        let metrics = Arc::new(Metrics::default());
        let limits = config.limits;
        let storage = Storage::open_with(opened, metrics.clone());
        let door = Arc::new(Door::new(limits.connections_per_address, limits.connections));
        let node = serve::Node::start(config, storage, metrics, (door.clone(), None)).await?;
        let router = api::router(node.app.clone(), node.socket_alive.clone());
        let chores = match bus {
            Some(bus) => {
                let alive = node.socket_alive.clone();
                Some(cluster::start(&node.app, Arc::new(bus), router.clone(), alive).await?)
            }
            None => None,
        };
        Ok(Started { node, door, router, chores })
    }

    /// Nothing of the node goes on, until it does.
    pub fn stand_still(&self, is_still: bool) {
        self.life.stand_still(is_still);
    }

    /// The power of this node has failed: nothing of it goes on any more.
    pub fn end(&self) {
        self.life.end();
    }

    /// Whether its power has failed.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.life.is_dead()
    }

    fn place(&self, address: IpAddr) -> Option<Arc<Place>> {
        let entered = self.door.enter(Some(address.into()));
        entered.ok().map(|entered| Arc::new(entered.place))
    }

    /// Somebody connects from `address` and talks over `frames`; whether they were
    /// let in.
    pub fn connect<S>(&self, address: IpAddr, frames: S) -> bool
    where
        S: Stream<Item = Result<Message, axum::Error>>
            + Sink<Message, Error = axum::Error>
            + Unpin
            + Send
            + 'static,
    {
        let Some(place) = self.place(address) else { return false };
        if place.becomes_socket(address.into()).is_err() {
            return false;
        }
        let (app, alive) = (self.node.app.clone(), self.node.socket_alive.clone());
        drop(self.life.spawn(socket::converse(app, alive, address, place, frames)));
        true
    }

    /// A plain request from `address`; `None` if the door is shut, or the power
    /// fails. What is asked goes on if nobody waits for the answer, as with a
    /// connection that is lost.
    pub async fn request(&self, address: IpAddr, mut request: Request<Body>) -> Option<Response> {
        let place = self.place(address)?;
        place.asks();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(address, 1)));
        request.extensions_mut().insert(place.clone());
        let service = TowerToHyperService::new(self.router.clone());
        let answer = self.life.spawn(async move { service.call(request).await });
        let answer = GivenUp(answer).await;
        drop(place);
        answer?.ok()
    }

    /// How much there is of what must not grow.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let metrics = &self.node.app.metrics;
        let door = self.door.counts();
        Counts {
            rooms: metrics.n_rooms.load(Relaxed),
            sockets: metrics.n_sockets.load(Relaxed),
            places: door.http + door.new + door.guest,
            commands: self.node.app.waiting_commands().1,
            panics: metrics.room_panics_total.load(Relaxed),
            damaged: metrics.damaged_tables.load(Relaxed),
        }
    }

    /// Says goodbye to everybody, finishes every write and closes the database.
    pub async fn stop(self) {
        let Self { life, node, chores, router, .. } = self;
        drop(router);
        // If the power fails meanwhile, nothing is left to be stopped.
        let _ = life.spawn(node.stop(chores)).await;
    }
}

/// A node that has begun.
struct Started {
    node: serve::Node,
    door: Arc<Door>,
    router: Router,
    chores: Option<cluster::Chores>,
}

/// A task that ends when nobody waits for it any more.
struct GivenUp<T>(JoinHandle<T>);

impl<T> Future for GivenUp<T> {
    type Output = Option<T>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<T>> {
        Pin::new(&mut self.0).poll(cx).map(Result::ok)
    }
}

impl<T> Drop for GivenUp<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}
